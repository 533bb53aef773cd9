import type { User } from '../../ports/identity.ts'
import type { MailParser, ParsedMail } from '../../ports/mail-parser.ts'
import { personKey } from '../contact-details/person-key.ts'
import type { EmailSettings } from '../email/email-queue.ts'
import { readSender } from '../email/render-email.ts'
import type { Attachment } from '../files/attachment.ts'
import { members } from '../identity/member.ts'
import type { ItemRef } from '../inbox/change-items.ts'
import { kilobytesOf } from '../limits/limits.ts'
import type { Needs } from '../limits/needs.ts'
import { openCollection, retentionDate, write } from '../store/collection.ts'
import { firstWords } from '../text/sentences.ts'
import { type FileDependencies, createFileLetter } from './file-letter.ts'
import { createFindItemOfMail, queuedMail } from './find-item.ts'
import { Letter, letters } from './letter.ts'
import { letterMessages } from './messages.ts'

interface Dependencies extends FileDependencies, Needs<'runtime' | 'agency' | 'limits'> {
  readonly parser: MailParser
  readonly settings: Pick<EmailSettings, 'from'> & { readonly trustedMta: string | null }
  /** Stores a file and returns its id. */
  readonly saveAttachment: (bytes: Uint8Array) => Promise<string>
}

/** `filed`: under a lead, message or call request. `tray`: it fits none. `again`: it is stored already. `no-mail`: it cannot be read as mail. */
export type ReceivedMail = 'filed' | 'tray' | 'again' | 'no-mail'

const mostCharacters = 200_000
const mostFiles = 10
const mostMembers = 500
/** Where a mail program breaks an address; NUL is every second byte of UTF-16. */
const fold = String.raw`(?:\0|=?\r?\n[>\t ]{0,20})?`
/** Also as an escape, an entity of HTML, or the `_` of Proofpoint. */
const anySlash = String.raw`(?:[/\\_]|[%=-](?:25){0,5}(?:2f|5c)|&(?:#x0{0,5}2f|#0{0,5}47|sol);?){1,5}`
/** The token of a client's page, which an answer quotes and opens the page: also in an address inside another one, or broken over lines. */
const pageToken = new RegExp(
  `(?<=${Array.from('project').join(fold)}${fold}${anySlash}${fold})(?:[a-z0-9]{20,80}|(?:[a-z0-9]${fold}){21}[a-z0-9])`,
  'gi',
)

/** Files mail that the agency's mail system hands over: what a member sent from their own program, and what a client answered. Nothing is sent in
 *  return, and the same mail is filed once. */
export function createReceiveMail(dependencies: Dependencies) {
  const { store, runtime, parser, agency, settings, saveAttachment, limits } = dependencies
  const stored = openCollection(store, letters)
  const team = openCollection(store, members)
  const ownAddress = readSender(settings.from).address
  const domain = ownAddress.split('@').at(-1) ?? ''
  const findItem = createFindItemOfMail(store, domain)
  const file = createFileLetter(dependencies)

  /** Returns who of us has each address. The uid is empty for the agency's own. */
  async function ourAddresses(): Promise<ReadonlyMap<string, User>> {
    const { documents } = await team.find({ limit: mostMembers })
    const agencys = [agency.email, ownAddress].map((email) => ({ uid: '', email }))
    const all = [...agencys, ...documents.map(({ id: uid, email }) => ({ uid, email }))]
    return new Map(all.map((user) => [personKey(user.email), user]))
  }

  /** Whether it is stored already, or is our own mail that comes back. */
  async function isKnown(id: string, { messageId }: ParsedMail): Promise<boolean> {
    if (messageId !== '' && (await stored.count({ mailId: messageId })) > 0) return true
    return (await queuedMail(store, domain, messageId)) !== null || (await stored.get(id)) !== null
  }

  async function attachmentsOf({ files }: ParsedMail): Promise<readonly Attachment[]> {
    const kept: Attachment[] = []
    for (const { name, type, content } of files.slice(0, mostFiles)) {
      kept.push({ id: await saveAttachment(content), name, type, bytes: content.byteLength })
    }
    return kept
  }

  /** Keeps a mail as it came, unless the files of its lead are too many for today. */
  async function keepOriginal(content: Uint8Array, item: ItemRef | null): Promise<Attachment | null> {
    const { byteLength: bytes } = content
    const taken = await limits.take('inbound-mail', { lead: item?.id ?? 'tray' }, kilobytesOf(bytes))
    if (taken.kind === 'wait') return null
    return { id: await saveAttachment(content), name: 'original.txt', type: 'text/plain', bytes }
  }

  return async function receiveMail(raw: Uint8Array): Promise<ReceivedMail> {
    const mail = await parser.parse(raw, pageToken)
    if (!mail || (mail.from.address === '' && mail.messageId === '')) return 'no-mail'
    const id = runtime.digest(`mail ${mail.messageId || runtime.digest(raw)}`).slice(0, 32)
    if (await isKnown(id, mail)) return 'again'
    const ours = await ourAddresses()
    const writer = ours.get(personKey(mail.from.address)) ?? null
    const others = writer ? mail.to.filter((address) => !ours.has(personKey(address))) : [mail.from.address]
    // Mail between members goes into the tray. So does mail in a member's name that our mail server did not authenticate.
    const isPlaced = others.length > 0 && (!writer || isAuthenticated(mail, settings.trustedMta))
    const item = isPlaced ? await findItem(mail, others) : null
    const to = (writer && others[0]) ?? mail.to[0] ?? ''
    const original = await keepOriginal(mail.original ?? raw, item)
    const letter = letterOf(mail, { writer, to, original, attachments: await attachmentsOf(mail), now: runtime.now() })
    const place = (where: Partial<Letter>) => write.add(letters, id, { ...letter, ...where })
    const filed = await file({ id, letter, place, failure: mail.undelivered }, item)
    return filed === 'gone' ? 'tray' : filed
  }
}

type Received = Pick<Letter, 'to' | 'original' | 'attachments'> & { readonly writer: User | null; readonly now: Date }

/** Returns a mail as a letter that has no place yet. A client has no `writer`. */
function letterOf(mail: ParsedMail, { writer, now, ...rest }: Received): Letter {
  return Letter.parse({
    ...rest,
    state: writer ? 'sent' : 'received',
    kind: kindOf(mail),
    memberUid: writer?.uid,
    memberEmail: writer?.email,
    from: mail.from.address,
    subject: mail.subject,
    text: textOf(mail),
    mailId: mail.messageId,
    inReplyTo: mail.references.at(-1) ?? '',
    references: mail.references,
    waitForThem: true,
    at: now.toISOString(),
    dataRetentionDate: retentionDate(now),
  })
}

/** Returns what a mail is. A person is the default: a program's mail that is read costs a minute, and a person's that is not read costs a client. */
function kindOf({ headers, answer, text }: ParsedMail): Letter['kind'] {
  const isAutomatic =
    !/^no\b/i.test(headers['auto-submitted'] ?? 'no') ||
    headers['x-auto-response-suppress'] !== undefined ||
    (/^(auto_reply|bulk)$/i.test(headers['precedence'] ?? '') && text.trim() === '')
  return answer ?? (isAutomatic ? 'automatic' : 'person')
}

/** Whether the agency's own mail server says that who a mail names has sent it (RFC 8601). Its header is the first: those below can be forged. */
function isAuthenticated({ headers, from }: ParsedMail, trustedMta: string | null): boolean {
  const written = (headers['authentication-results'] ?? '').toLowerCase().replaceAll(/"[^"]*"|\([^()]*\)|\s+/g, ' ')
  const [server = '', ...results] = written.split(';').map((part) => `${part.trim()} `)
  const address = from.address.toLowerCase()
  const proofs = { dmarc: ' ', dkim: ` header.d=${address.split('@').at(-1)} `, auth: ` smtp.auth=${address} ` }
  const proves = (result: string) =>
    Object.entries(proofs).some(([how, of]) => result.startsWith(`${how}=pass `) && result.includes(of))
  return server.split(' ')[0] === trustedMta && !/["()]/.test(written) && results.some(proves)
}

/** The text as it is kept. */
function textOf({ text, files }: ParsedMail): string {
  const isLong = text.length > mostCharacters
  const isOutlookOnly = files.some(({ type }) => type === 'application/ms-tnef')
  return [
    firstWords(text, mostCharacters).trimEnd(),
    isLong && letterMessages.cut,
    isOutlookOnly && letterMessages.outlookOnly,
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** The door for mail that the agency's mail system hands over. */
export interface InboundMail {
  /** Whether the body of a request, of so many bytes, may be read: it is or can be from the mail system. */
  maybeSigned(request: Signed, bytes: number): boolean
  isSigned(request: Signed, body: Uint8Array): boolean
  receive(raw: Uint8Array): Promise<ReceivedMail>
}

/** Headers of a request, null where they are missing. */
type Signed = Readonly<Record<'signature' | 'authorization', string | null>>
