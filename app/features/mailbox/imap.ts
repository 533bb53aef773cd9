import { setImmediate } from 'node:timers/promises'
import type { FetchMessageObject, ImapFlow, ImapFlowError, ListResponse, MessageEnvelopeObject } from 'imapflow'
import type { ResolveHost } from '../../../ports/resolve-host.ts'
import type { CancelSignal } from '../../../ports/runtime.ts'
import { type Folder, type Head, idsIn, pageSize } from './rules.ts'

export interface Account {
  readonly host: string
  readonly port: number
  readonly user: string
  /** A password, or the access token of a provider. */
  readonly password?: string | undefined
  readonly accessToken?: string | undefined
}

/** Why a server cannot be used, for `messages.refusals`. */
export const refusals = [
  ...(['wrong-password', 'app-password', 'switched-off', 'certificate', 'no-such-host', 'no-answer'] as const),
  ...(['private-address', 'no-tls', 'busy'] as const),
] as const
export type Refusal = (typeof refusals)[number]

/** A folder as it is now. Numbers are texts where they can have 64 bits. */
export interface FolderState {
  readonly validity: string
  readonly next: number
  readonly mails: number
  readonly modseq: string
}

/** One connection to a mail server, which opens folders for reading alone: nothing is marked. Rejects when the line is cut, or the server does not
 *  answer in time. */
export interface MailServer {
  folders(): Promise<readonly Folder[]>
  makeFolder(name: string): Promise<void>
  /** Returns null where there is no such folder. */
  stateOf(path: string): Promise<FolderState | null>
  /** Returns the UIDs of a folder, in order: those after one, or of mails that came since a day. */
  uidsIn(path: string, from: { readonly after: number } | { readonly since: Date }): Promise<readonly number[]>
  /** Returns the heads of these mails, in their order, of the folder that was asked last. Those that are gone are left out. */
  heads(uids: readonly number[]): Promise<readonly Head[]>
  /** Returns a mail of that folder, or its first bytes. Null where it is no longer there. */
  source(uid: number, mostBytes: number): Promise<Uint8Array | null>
  /** Waits until something comes into a folder, the time is over, or it is aborted. */
  pause(path: string, milliseconds: number, signal: CancelSignal): Promise<void>
  close(): void
}

export type OpenMailServer = (account: Account) => Promise<Opened>
export type Opened =
  | { readonly kind: 'open'; readonly server: MailServer }
  | { readonly kind: 'refused'; readonly why: Refusal }

interface Options {
  readonly resolveHost: ResolveHost
  /** Certificate authority to trust instead of the usual ones. */
  readonly ca?: string | undefined
  readonly connectMs?: number
  readonly answerMs?: number
}

/** Returns a function that connects and signs in. By TLS, or by STARTTLS on port 143; without either on this machine alone. Never rejects. */
export function createOpenMailServer({
  resolveHost,
  ca,
  connectMs = 10_000,
  answerMs = 60_000,
}: Options): OpenMailServer {
  return async ({ host, port, user, password, accessToken }) => {
    const isHere = isThisMachine(host)
    const resolved = await resolveHost(host)
    if (resolved.kind !== 'found')
      return { kind: 'refused', why: resolved.kind === 'refused' ? 'private-address' : 'no-such-host' }
    const { ImapFlow } = await import('imapflow')
    const isUpgraded = port === 143 || (isHere && port !== 993)
    const client = new ImapFlow({
      host: resolved.address,
      servername: host,
      port,
      secure: !isUpgraded,
      ...(isUpgraded && !isHere && { doSTARTTLS: true }),
      auth: { user, ...(accessToken === undefined ? { pass: password } : { accessToken }) },
      ...(ca !== undefined && { tls: { ca } }),
      logger: false,
      disableAutoIdle: true,
      connectionTimeout: connectMs,
      greetingTimeout: connectMs,
      // Longer than a wait for something new.
      socketTimeout: 3 * answerMs,
      maxLiteralSize: 16 * 1024 * 1024,
    })
    // What fails is told to who asked.
    client.on('error', () => undefined)
    try {
      await within(client, connectMs * 2, () => client.connect())
      return { kind: 'open', server: serverOn(client, answerMs) }
    } catch (error) {
      client.close()
      return { kind: 'refused', why: refusalOf(error as ImapFlowError) }
    }
  }
}

/** Yields the heads of a folder in pages, of the newest ten pages at most. */
export async function* headsIn(server: MailServer, path: string, from: Parameters<MailServer['uidsIn']>[1]) {
  const uids = (await server.uidsIn(path, from)).slice(-10 * pageSize)
  for (let read = 0; read < uids.length; read += pageSize) yield server.heads(uids.slice(read, read + pageSize))
}

function serverOn(client: ImapFlow, answerMs: number): MailServer {
  const asked = <Answer>(ask: () => Promise<Answer>) => within(client, answerMs, ask)
  let open = ''

  async function select(path: string): Promise<void> {
    if (open !== path || !client.mailbox) await client.mailboxOpen(path, { readOnly: true })
    open = path
  }

  return {
    folders: () => asked(async () => (await client.list({ statusQuery: { messages: true } })).map(folderOf)),
    makeFolder: (name) => asked(async () => void (await client.mailboxCreate(name))),
    stateOf: (path) =>
      asked(async () => {
        const query = { uidNext: true, uidValidity: true, messages: true, highestModseq: true }
        const state = await client.status(path, query).catch(absentOrThrow)
        if (state === false) throw new Error('the server says nothing of a folder')
        if (state === null) return null
        const { uidValidity = 0n, uidNext = 1, messages = 0, highestModseq = 0n } = state
        return { validity: String(uidValidity), next: uidNext, mails: messages, modseq: String(highestModseq) }
      }),
    uidsIn: (path, from) =>
      asked(async () => {
        await select(path)
        const query = 'after' in from ? { uid: `${from.after + 1}:*` } : { since: from.since }
        const found = (await client.search(query, { uid: true })) || []
        // `n:*` names the last mail in any case.
        return found.filter((uid) => 'since' in from || uid > from.after).toSorted((one, other) => one - other)
      }),
    heads: (uids) =>
      asked(async () => {
        const query = { envelope: true, internalDate: true, size: true, flags: true, headers: [...neededHeaders] }
        const heads: Head[] = []
        for await (const mail of client.fetch(`${uids[0]}:${uids.at(-1)}`, query, { uid: true })) {
          heads.push(headOf(mail))
          // Hundreds may have come in one piece.
          if (heads.length % 25 === 0) await setImmediate()
        }
        const asked = new Set(uids)
        return heads.filter(({ uid }) => asked.has(uid)).toSorted((one, other) => one.uid - other.uid)
      }),
    source: (uid, maxLength) =>
      asked(async () => {
        const mail = await client.fetchOne(String(uid), { source: { maxLength } }, { uid: true })
        return (mail && mail.source) || null
      }),
    async pause(path, milliseconds, signal) {
      if (signal.aborted) return
      await asked(() => select(path))
      const ended = new AbortController()
      const end = () => ended.abort()
      const timer = setTimeout(end, milliseconds)
      signal.addEventListener('abort', end, { once: true })
      for (const event of ['exists', 'close'] as const) client.once(event, end)
      void client.idle()
      await new Promise((resolve) => ended.signal.addEventListener('abort', resolve))
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      for (const event of ['exists', 'close'] as const) client.off(event, end)
      // A line that died without a word shows it here.
      if (!signal.aborted) await asked(() => client.noop())
    },
    close: () => client.close(),
  }
}

/** Ends the connection where nothing is answered in time: each command that is under way rejects. */
async function within<Answer>(client: ImapFlow, milliseconds: number, ask: () => Promise<Answer>): Promise<Answer> {
  const timer = setTimeout(() => client.close(), milliseconds)
  try {
    return await ask()
  } finally {
    clearTimeout(timer)
  }
}

function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.')
}

function absentOrThrow(error: ImapFlowError): null {
  const isAbsent = error.code === 'NotFound' || error.mailboxMissing || error.serverResponseCode === 'NONEXISTENT'
  if (isAbsent) return null
  throw error
}

function textOf({ serverResponseCode, responseText, response, message }: ImapFlowError): string {
  return [serverResponseCode, responseText, typeof response === 'string' ? response : '', message].join(' ')
}

const byCode: readonly (readonly [RegExp, Refusal])[] = [
  [/^(?:ENOTFOUND|EAI_)/, 'no-such-host'],
  [/^(?:CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|ERR_TLS_CERT|HOSTNAME_MISMATCH)/, 'certificate'],
  [/^(?:EPROTO|ERR_SSL|UPGRADE_TIMEOUT|STARTTLS)/, 'no-tls'],
]
/** Of a server that refuses the sign-in. The last is the usual one. */
const bySentence: readonly (readonly [RegExp, Refusal])[] = [
  [/app(?:lication)?[- ](?:specific )?password/i, 'app-password'],
  [/not enabled for imap|imap (?:access )?is (?:disabled|not enabled)|disabled.*imap|CONTACTADMIN/i, 'switched-off'],
  [/PRIVACYREQUIRED|LOGINDISABLED|plaintext authentication/i, 'no-tls'],
  [/UNAVAILABLE|INUSE|LIMIT|too many|not connected|SERVERBUG|temporar/i, 'busy'],
  [/^/, 'wrong-password'],
]

function refusalOf(error: ImapFlowError): Refusal {
  const kinds = error.authenticationFailed ? bySentence : byCode
  const text = error.authenticationFailed ? textOf(error) : (error.code ?? '')
  const known = kinds.find(([pattern]) => pattern.test(text))?.[1]
  if (known) return known
  if (error.tlsFailed || /STARTTLS|wrong version|LOGINDISABLED/i.test(error.message)) return 'no-tls'
  return /not connected|too many|limit/i.test(textOf(error)) ? 'busy' : 'no-answer'
}

function folderOf({ path, name, specialUse, status, flags }: ListResponse): Folder {
  const isInbox = path.toUpperCase() === 'INBOX'
  const use = isInbox ? 'inbox' : specialUse === '\\Sent' ? 'sent' : null
  return { path, name, use, mails: flags.has('\\Noselect') ? null : (status?.messages ?? 0) }
}

const neededHeaders = ['references', 'x-failed-recipients'] as const

function headOf({ uid, envelope = {}, internalDate, size = 0, flags, headers }: FetchMessageObject): Head {
  const text = (headers?.toString('latin1') ?? '').replaceAll(/\r?\n[ \t]+/g, ' ')
  const [references = '', failed = ''] = neededHeaders.map(
    (name) => new RegExp(`^${name}:(.*)$`, 'im').exec(text)?.[1] ?? '',
  )
  return {
    uid,
    messageId: idsIn(envelope.messageId ?? '')[0] ?? '',
    references: idsIn(`${references} ${envelope.inReplyTo ?? ''}`),
    from: addressesOf(envelope, 'from')[0] ?? '',
    to: [...(['to', 'cc', 'bcc'] as const).flatMap((name) => addressesOf(envelope, name)), ...failed.split(/[\s,]+/)],
    cameAt: dateOf(internalDate),
    sentAt: dateOf(envelope.date),
    size,
    isDraft: flags?.has('\\Draft') ?? false,
  }
}

function addressesOf(envelope: MessageEnvelopeObject, name: 'from' | 'to' | 'cc' | 'bcc'): readonly string[] {
  return (envelope[name] ?? []).flatMap(({ address }) => address ?? [])
}

function dateOf(given: Date | string | undefined): Date | null {
  const date = given === undefined ? null : new Date(given)
  return date && !Number.isNaN(date.getTime()) ? date : null
}
