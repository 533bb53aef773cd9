/** Reads raw mail: RFC 5322 with MIME. */
export interface MailParser {
  /** Returns null for what is no mail, has too many lines, or takes too long or too much memory. Parts that are broken are left out. The thread that
   *  asks stays free. What matches `hidden` is taken out of the subject, the text and each file that is text. Never throws. */
  parse(raw: Uint8Array, hidden: RegExp): Promise<ParsedMail | null>
}

export interface ParsedMail {
  /** Empty texts where the mail names no sender. */
  readonly from: { readonly name: string; readonly address: string }
  /** Of To and Cc. */
  readonly to: readonly string[]
  readonly subject: string
  /** Plain text, made from HTML where there is no other. At most a million characters. */
  readonly text: string
  /** Message-IDs without brackets; empty, or oldest first. */
  readonly messageId: string
  readonly references: readonly string[]
  /** The first value of each header, by its name in lower case: mail servers add theirs on top. */
  readonly headers: Readonly<Record<string, string>>
  /** What a report, or the answer to an invitation, makes of it; null without one. */
  readonly answer: 'automatic' | 'bounce' | 'read' | 'accepted' | 'declined' | 'tentative' | null
  /** What did not arrive, where the report of a mail server says so; null for every other mail. */
  readonly undelivered: {
    /** Of the mail that came back; empty where the report does not hold it. */
    readonly mailId: string
    /** Whom it did not reach, and the status (RFC 3463), which may be empty. */
    readonly recipients: readonly { readonly address: string; readonly status: string }[]
  } | null
  /** The Message-IDs that its parts name, and the ids of calls. */
  readonly reported: readonly string[]
  /** All of it as it came, but for what is hidden; null where nothing is. */
  readonly original: Uint8Array | null
  /** At most fifty. */
  readonly files: readonly { readonly name: string; readonly type: string; readonly content: Uint8Array }[]
}

const mostIds = 50

/** Returns the Message-IDs in a header, without brackets, each once; of very many the last. */
export function messageIdsIn(header: string): readonly string[] {
  const found = Array.from(header.matchAll(/<([^\s<>]{1,250})>/g), ([, id = '']) => id)
  return [...new Set(found)].slice(-mostIds)
}
