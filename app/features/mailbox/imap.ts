import { setImmediate } from 'node:timers/promises'
import type * as imap from 'imapflow'
import { messageIdsIn } from '../../../ports/mail-parser.ts'
import type { ResolveHost } from '../../../ports/resolve-host.ts'
import { reasonOf, refusal, type SignedIn } from './mailbox.ts'
import type { Reason } from './messages.ts'

/** A server, and what signs in: a password, or the access token of a provider. */
export type Account = Pick<SignedIn, 'host' | 'port'> & { readonly auth: imap.AuthOptions }

/** What is known of a mail before its body is read. */
export type Head = ReturnType<typeof headOf>

/** One connection to a mail server, which opens folders for reading alone: nothing is marked. Rejects when the line is cut, or the server does not
 *  answer in time. */
export type MailServer = ReturnType<typeof serverOn>

export type UseMailServer = ReturnType<typeof createUseMailServer>

const pageSize = 500

/** Returns what connects, signs in, and closes the connection after its use or when it is aborted. By TLS, or by STARTTLS on port 143; without either
 *  on this machine alone. Rejects with a refusal where the server refuses, or the line breaks. */
export function createUseMailServer(resolveHost: ResolveHost, options: Partial<imap.ImapFlowOptions> = {}) {
  const { connectionTimeout = 10_000 } = options
  return async function useMailServer<Result>(
    { host, port, auth }: Account,
    use: (server: MailServer) => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result> {
    const resolved = await resolveHost(host)
    if (resolved.kind !== 'found') throw refusal(resolved.kind === 'refused' ? 'private-address' : 'no-such-host')
    const { ImapFlow } = await import('imapflow')
    const isHere = /^(localhost|::1|127(\.\d+){3})$/.test(host)
    const isUpgraded = port === 143 || (isHere && port !== 993)
    const client = new ImapFlow({
      host: resolved.address,
      servername: host,
      port,
      secure: !isUpgraded,
      ...(isUpgraded && !isHere && { doSTARTTLS: true }),
      auth,
      logger: false,
      disableAutoIdle: true,
      connectionTimeout,
      greetingTimeout: connectionTimeout,
      // While it waits for something new the library asks whether the server is still there.
      socketTimeout: 60_000,
      maxLiteralSize: 16 * 1024 * 1024,
      ...options,
    })
    const close = () => client.close()
    // The call that fails rejects; without a listener the event would end the process.
    client.on('error', () => undefined)
    signal?.addEventListener('abort', close, { once: true })
    const late = setTimeout(close, connectionTimeout * 2)
    let usual: Reason = 'no-answer'
    try {
      await client.connect().finally(() => clearTimeout(late))
      usual = 'line'
      return await use(serverOn(client, auth.user))
    } catch (error) {
      throw refusalOf(error as imap.ImapFlowError, client, usual, auth)
    } finally {
      // The signal is kept alive by who listens to it, and would keep this connection.
      signal?.removeEventListener('abort', close)
      close()
    }
  }
}

function serverOn(client: imap.ImapFlow, user: string) {
  let wake = () => {}
  for (const event of ['exists', 'close'] as const) client.on(event, () => wake())

  return {
    user,
    /** Returns those that hold mails, and the paths of those to watch, in the order in which they are read; empty where there is none. What was sent
     *  stops a clock before what came in is looked at. The one for mail that a member moves has the name of the agency. The one for sent mail that was
     *  chosen stays while it is there; else it is told by SPECIAL-USE, or a name that is known in some language. */
    async folders(agencyName: string, chosen?: string) {
      const all = (await client.list()).filter(({ flags }) => !flags.has('\\Noselect'))
      const pathOf = (use: string) => all.find(({ specialUse }) => specialUse === use)?.path ?? ''
      const nameOf = (name: string) => name.trim().toLowerCase()
      const isThere = chosen === '' || all.some(({ path }) => path === chosen)
      const agency = all.find(({ name, specialUse }) => !specialUse && nameOf(name) === nameOf(agencyName))?.path ?? ''
      const sent = chosen !== undefined && isThere ? chosen : pathOf('\\Sent')
      const inbox = pathOf('\\Inbox')
      if (inbox === '') throw refusal('busy')
      return { folders: all.map(({ path, name }) => ({ path, name })), watched: { agency, sent, inbox } }
    },
    makeFolder: (name: string) => client.mailboxCreate(name),
    /** Opens a folder, which all below is about, and returns it as it is now. The validity is a text, as `Mailbox` keeps it. */
    async open(path: string) {
      // A server may leave out the next UID.
      const { uidValidity, uidNext, exists } = await client.mailboxOpen(path, { readOnly: true })
      return { validity: String(uidValidity), next: uidNext || 1, mails: exists }
    },
    /** Yields the heads of what is found, in the order of their UIDs; at most so many of the newest. */
    async *heads(wanted: imap.SearchObject, most = Number.POSITIVE_INFINITY) {
      const found = await client.search(wanted, { uid: true })
      // A server that refuses to search does not say that nothing is there.
      if (!found) throw refusal('busy')
      const query = { envelope: true, internalDate: true, size: true, flags: true, headers: neededHeaders }
      const uids = found.toSorted((one, other) => one - other).slice(-most)
      for (let read = 0; read < uids.length; read += pageSize) {
        const page = uids.slice(read, read + pageSize)
        const heads: Head[] = []
        for await (const mail of client.fetch(`${page[0]}:${page.at(-1)}`, query, { uid: true })) {
          // A change of flags alone has no envelope.
          if (mail.envelope && page.includes(mail.uid)) heads.push(headOf(mail, mail.envelope))
          // Hundreds may have come in one piece.
          await setImmediate()
        }
        yield* heads.toSorted((one, other) => one.uid - other.uid)
      }
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
  [/UNAVAILABLE|INUSE|LIMIT|too many|throttled|not connected|SERVERBUG|temporar/i, 'busy'],
]

/** Returns why the server refused something, or the line broke. A fault that is neither stays as it is, also where the line breaks too. */
function refusalOf(error: imap.ImapFlowError, { usable }: imap.ImapFlow, usual: Reason, auth: Account['auth']): Error {
  const { code, serverResponseCode, responseStatus, responseText, response, message } = error
  const notSignedIn = auth.accessToken === undefined ? 'wrong-password' : 'token-refused'
  const isOfLine = usual === 'no-answer' || responseStatus !== undefined || (!usable && code !== undefined)
  if (reasonOf(error) || !isOfLine) return error
  const said = [code, serverResponseCode, responseText, typeof response === 'string' ? response : '', message].join(' ')
  const found = known.find(([pattern]) => pattern.test(said))?.[1]
  return refusal(found ?? (error.authenticationFailed ? notSignedIn : error.tlsFailed ? 'no-tls' : usual))
}

/** Microsoft may give a mail that it sends another Message-ID; it keeps the first one beside it. */
const firstIdHeader = 'x-microsoft-original-message-id'
const neededHeaders = ['references', 'x-failed-recipients', firstIdHeader]

function headOf({ uid, internalDate, size, flags, headers }: imap.FetchMessageObject, of: imap.MessageEnvelopeObject) {
  const text = String(headers).replaceAll(/\r?\n[ \t]+/g, ' ')
  const headerOf = (name: string) => new RegExp(`^${name}:(.*)$`, 'im').exec(text)?.[1] ?? ''
  const people = (...lists: readonly (typeof of.to)[]) =>
    lists.flatMap((list = []) => list.flatMap(({ address }) => address ?? []))
  return {
    uid,
    messageId: messageIdsIn(`${headerOf(firstIdHeader)} ${of.messageId}`)[0] ?? '',
    references: messageIdsIn([headerOf('references'), of.inReplyTo].join(' ')),
    from: people(of.from)[0] ?? '',
    to: [...people(of.to, of.cc, of.bcc), ...headerOf('x-failed-recipients').split(/[\s,]+/)],
    /** In milliseconds; `NaN` where the server does not say them. */
    cameAt: new Date(internalDate ?? '').getTime(),
    sentAt: new Date(of.date ?? '').getTime(),
    size: size ?? 0,
    isDraft: flags?.has('\\Draft') ?? false,
  }
}
