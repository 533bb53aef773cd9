import { setImmediate } from 'node:timers/promises'
import type { FetchMessageObject, ImapFlow, ImapFlowError, MessageEnvelopeObject } from 'imapflow'
import type { ResolveHost } from '../../../ports/resolve-host.ts'
import { type Reason, refusal } from './mailbox.ts'

export interface Account {
  readonly host: string
  readonly port: number
  /** A password, or the access token of a provider. */
  readonly auth: { user: string } & ({ pass: string } | { accessToken: string })
}

/** What is known of a mail before its body is read. */
export type Head = ReturnType<typeof headOf>

/** One connection to a mail server, which opens folders for reading alone: nothing is marked. Rejects when the line is cut, or the server does not
 *  answer in time. */
export type MailServer = ReturnType<typeof serverOn>

export type UseMailServer = ReturnType<typeof createUseMailServer>

interface Options {
  readonly resolveHost: ResolveHost
  /** Certificate authority to trust instead of the usual ones. */
  readonly ca?: string | undefined
  readonly connectMs?: number
  readonly answerMs?: number
}

const pageSize = 500

/** Returns what connects, signs in, and closes the connection after its use or when it is aborted. By TLS, or by STARTTLS on port 143; without either
 *  on this machine alone. Rejects with a refusal where it cannot connect. */
export function createUseMailServer({ resolveHost, ca, connectMs = 10_000, answerMs = 60_000 }: Options) {
  async function clientFor({ host, port, auth }: Account): Promise<ImapFlow> {
    const isHere = host === 'localhost' || host === '::1' || host.startsWith('127.')
    const resolved = await resolveHost(host)
    if (resolved.kind !== 'found') throw refusal(resolved.kind === 'refused' ? 'private-address' : 'no-such-host')
    const { ImapFlow } = await import('imapflow')
    const isUpgraded = port === 143 || (isHere && port !== 993)
    return new ImapFlow({
      host: resolved.address,
      servername: host,
      port,
      secure: !isUpgraded,
      ...(isUpgraded && !isHere && { doSTARTTLS: true }),
      auth,
      tls: { ca },
      logger: false,
      disableAutoIdle: true,
      connectionTimeout: connectMs,
      greetingTimeout: connectMs,
      // While it waits for something new the library asks whether the server is still there.
      socketTimeout: answerMs,
      maxLiteralSize: 16 * 1024 * 1024,
    })
  }

  return async function useMailServer<Result>(
    account: Account,
    use: (server: MailServer) => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result> {
    const client = await clientFor(account)
    const close = () => client.close()
    // The call that fails rejects; without a listener the event would end the process.
    client.on('error', () => undefined)
    signal?.addEventListener('abort', close, { once: true })
    const late = setTimeout(close, connectMs * 2)
    try {
      await client.connect().catch((error) => {
        throw refusal(reasonIn(error))
      })
      clearTimeout(late)
      return await use(serverOn(client))
    } finally {
      clearTimeout(late)
      // The signal is kept alive by who listens to it, and would keep this connection.
      signal?.removeEventListener('abort', close)
      close()
    }
  }
}

function serverOn(client: ImapFlow) {
  let wake = () => {}
  for (const event of ['exists', 'close'] as const) client.on(event, () => wake())

  /** In the order of their UIDs. Those that are gone are left out. */
  async function headsOf(uids: readonly number[]): Promise<readonly Head[]> {
    const query = { envelope: true, internalDate: true, size: true, flags: true, headers: [...neededHeaders] }
    const heads: Head[] = []
    for await (const mail of client.fetch(`${uids[0]}:${uids.at(-1)}`, query, { uid: true })) {
      if (uids.includes(mail.uid)) heads.push(headOf(mail))
      // Hundreds may have come in one piece.
      if (heads.length % 25 === 0) await setImmediate()
    }
    return heads.toSorted((one, other) => one.uid - other.uid)
  }

  return {
    /** Those that hold mails. `specialUse`: by SPECIAL-USE, or a name that is known in some language. */
    async folders() {
      const all = (await client.list()).filter(({ flags }) => !flags.has('\\Noselect'))
      return all.map(({ path, name, specialUse = '' }) => ({ path, name, specialUse }))
    },
    makeFolder: (name: string) => client.mailboxCreate(name),
    /** Opens a folder, which all below is about, and returns it as it is now. The validity is a text, as `Mailbox` keeps it. */
    async open(path: string) {
      // A server may leave out the next UID.
      const { uidValidity, uidNext, exists } = await client.mailboxOpen(path, { readOnly: true })
      return { validity: String(uidValidity), next: uidNext || 1, mails: exists }
    },
    /** Yields heads in the order of their UIDs: those after a UID, or of mails that came since a day; at most so many of the newest. */
    async *heads(from: { after: number } | { since: Date }, most = Number.POSITIVE_INFINITY) {
      const query = 'after' in from ? { uid: `${from.after + 1}:*` } : from
      const found = (await client.search(query, { uid: true })) || []
      // `n:*` names the last mail in any case.
      const wanted = found.filter((uid) => 'since' in from || uid > from.after)
      const uids = wanted.toSorted((one, other) => one - other).slice(-most)
      for (let read = 0; read < uids.length; read += pageSize) yield* await headsOf(uids.slice(read, read + pageSize))
    },
    /** Returns a mail, or its first bytes. Null where it is no longer there. */
    async source(uid: number, maxLength: number): Promise<Uint8Array | null> {
      const mail = await client.fetchOne(String(uid), { source: { maxLength } }, { uid: true })
      return (mail && mail.source) || null
    },
    append: (path: string, mail: Uint8Array) => client.append(path, Buffer.from(mail), ['\\Seen']),
    /** Waits until something comes in, the line is cut, the time is over, or it is aborted. */
    async pause(milliseconds: number, signal: AbortSignal): Promise<void> {
      const ended = AbortSignal.any([signal, AbortSignal.timeout(milliseconds)])
      if (ended.aborted) return
      client.idle().catch(() => undefined)
      await new Promise<void>((resolve) => {
        wake = resolve
        ended.addEventListener('abort', () => resolve())
      })
    },
  }
}

/** By the code of an error and what the server said. */
const known: readonly (readonly [RegExp, Reason])[] = [
  [/CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|ERR_TLS_CERT|HOSTNAME_MISMATCH/, 'certificate'],
  [/app(?:lication)?[- ](?:specific )?password/i, 'app-password'],
  [/not enabled for imap|imap (?:access )?is (?:disabled|not enabled)|disabled.*imap|CONTACTADMIN/i, 'switched-off'],
  [/EPROTO|ERR_SSL|UPGRADE_TIMEOUT|STARTTLS|wrong version|PRIVACYREQUIRED|LOGINDISABLED|plaintext auth/i, 'no-tls'],
  [/UNAVAILABLE|INUSE|LIMIT|too many|not connected|SERVERBUG|temporar/i, 'busy'],
]

function reasonIn(error: ImapFlowError): Reason {
  const { code, serverResponseCode, responseText, response, message, authenticationFailed, tlsFailed } = error
  const said = [code, serverResponseCode, responseText, typeof response === 'string' ? response : '', message].join(' ')
  const found = known.find(([pattern]) => pattern.test(said))?.[1]
  return found ?? (authenticationFailed ? 'wrong-password' : tlsFailed ? 'no-tls' : 'no-answer')
}

const neededHeaders = ['references', 'x-failed-recipients'] as const

function headOf({ uid, envelope = {}, internalDate, size = 0, flags, headers }: FetchMessageObject) {
  const text = (headers?.toString('latin1') ?? '').replaceAll(/\r?\n[ \t]+/g, ' ')
  const headerOf = (name: (typeof neededHeaders)[number]) => new RegExp(`^${name}:(.*)$`, 'im').exec(text)?.[1] ?? ''
  const people = (name: 'from' | 'to' | 'cc' | 'bcc', of: MessageEnvelopeObject = envelope) =>
    (of[name] ?? []).flatMap(({ address }) => address ?? [])
  return {
    uid,
    messageId: idsIn(envelope.messageId ?? '')[0] ?? '',
    references: idsIn(`${headerOf('references')} ${envelope.inReplyTo ?? ''}`),
    from: people('from')[0] ?? '',
    to: [...people('to'), ...people('cc'), ...people('bcc'), ...headerOf('x-failed-recipients').split(/[\s,]+/)],
    cameAt: timeOf(internalDate),
    sentAt: timeOf(envelope.date),
    size,
    isDraft: flags?.has('\\Draft') ?? false,
  }
}

/** Returns the Message-IDs in a header, without brackets. */
function idsIn(header: string): readonly string[] {
  return [...new Set(Array.from(header.matchAll(/<([^\s<>]{1,250})>/g), ([, id = '']) => id))].slice(-20)
}

/** Returns milliseconds; `NaN` where the server does not say them. */
function timeOf(given: Date | string | undefined): number {
  return new Date(given ?? '').getTime()
}
