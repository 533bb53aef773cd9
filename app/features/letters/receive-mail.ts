import { personKey } from '../../../core/contact-details/person-key.ts'
import type { Attachment } from '../../../core/files/attachment.ts'
import { plainName } from '../../../core/files/judge-attachment.ts'
import type { ItemRef } from '../../../core/follow-up/change-item.ts'
import { members } from '../../../core/identity/member.ts'
import { kilobytesOf } from '../../../core/limits/limits.ts'
import { openCollection, retentionDate, write } from '../../../core/store/collection.ts'
import { firstWords } from '../../../core/text/sentences.ts'
import type { User } from '../../../ports/identity.ts'
import type { ParsedMail } from '../../../ports/mail-parser.ts'
import type { Asks } from '../context.ts'
import { readSender } from '../mail/render-email.ts'
import { type Filing, createFileLetter } from './file-letter.ts'
import { createFindItemOfMail, queuedMail } from './find-item.ts'
import { Letter, letters } from './letter.ts'
import { letterMessages } from './messages.ts'

type Given = Filing & Asks<'limits' | 'parser' | 'attachments'>

/** `filed`: under a lead, message or call request. `tray`: it fits none. `again`: it is stored already. `no-mail`: it cannot be read as mail. */
export type ReceivedMail = 'filed' | 'tray' | 'again' | 'no-mail'

const mostCharacters = 200_000
const mostFiles = 10
/** The end of a longer name stays: it says what the file is. */
const mostNameLength = 200
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

/** What the head of a mail says. */
export interface MailHead extends Pick<ParsedMail, 'messageId' | 'references'> {
  readonly from: string
  /** Of To, Cc and Bcc, and whom a report says that it did not reach. */
  readonly to: readonly string[]
}

/** Where a mail was found that the mail system did not hand over. */
export interface FoundMail {
  /** When it was sent or came in. */
  readonly at: Date
  /** Whether it lay among the sent mails of this address of ours: its sender is proven. */
  readonly sentFrom: string | null
  /** Whether only its beginning was read. */
  readonly isCut?: boolean
}

/** Files mail that the agency's mail system hands over, or that was found in its mailbox: what a member sent from their own program, and what a client
 *  answered. Nothing is sent in return, and the same mail is filed once. `trustedMta`: whose word on the sender counts. */
export function createReceiveMail(given: Given, trustedMta: string | null) {
  const { store, runtime, parser, agency, settings, attachments, limits } = given
  const stored = openCollection(store, letters)
  const team = openCollection(store, members)
  const ownAddress = readSender(settings.from).address
  const domain = domainOf(ownAddress)
  const items = createFindItemOfMail(store, domain)
  const file = createFileLetter(given)

  /** Returns who of us has each address. The uid is empty for the agency's own. */
  async function ourAddresses(): Promise<ReadonlyMap<string, User>> {
    const { documents } = await team.find({ limit: mostMembers })
    const agencys = [agency.email, ownAddress].map((email) => ({ uid: '', email }))
    const all = [...agencys, ...documents.map(({ id: uid, email }) => ({ uid, email }))]
    return new Map(all.map((user) => [personKey(user.email), user]))
  }

  /** In the folder of sent mail every address of our domains is ours. */
  async function sidesOf({ from, to }: Pick<MailHead, 'from' | 'to'>, sentFrom: string | null): Promise<Sides> {
    const ours = await ourAddresses()
    const isAlias = sentFrom !== null && [agency.email, ownAddress, sentFrom].map(domainOf).includes(domainOf(from))
    const writer = ours.get(personKey(from)) ?? (isAlias ? { uid: '', email: agency.email } : null)
    return { writer, others: writer ? to.filter((address) => !ours.has(personKey(address))) : [from] }
  }

  /** Whether it is stored already, or is our own mail that comes back. */
  async function isKnown(messageId: string, id?: string): Promise<boolean> {
    if (id && (await stored.get(id)) !== null) return true
    if (messageId === '') return false
    return (await stored.count({ mailId: messageId })) > 0 || (await queuedMail(store, domain, messageId)) !== null
  }

  async function attachmentsOf({ files }: ParsedMail): Promise<readonly Attachment[]> {
    const kept: Attachment[] = []
    for (const { name, type, content } of files.slice(0, mostFiles)) {
      const plain = plainName(name.slice(-mostNameLength))
      kept.push({ id: await attachments.saveAttachment(content), name: plain, type, bytes: content.byteLength })
    }
    return kept
  }

  /** Mail between members goes into the tray. So does mail in a member's name that our mail server did not authenticate. */
  async function itemOf(mail: ParsedMail, { writer, others }: Sides, sentFrom: string | null): Promise<ItemRef | null> {
    const isProven = !writer || sentFrom !== null || isAuthenticated(mail, trustedMta)
    return others.length > 0 && isProven ? items.find(mail, others) : null
  }

  /** Keeps a mail as it came, unless the files of its lead are too many for today. */
  async function keepOriginal(content: Uint8Array, item: ItemRef | null): Promise<Attachment | null> {
    const { byteLength: bytes } = content
    const taken = await limits.take('inbound-mail', { lead: item?.id ?? 'tray' }, kilobytesOf(bytes))
    if (taken.kind === 'wait') return null
    return { id: await attachments.saveAttachment(content), name: 'original.txt', type: 'text/plain', bytes }
  }

  return {
    /** Returns what a mail is to us by its head alone: stored already, of a lead, message, call or client that we have, or neither. */
    async weigh(head: MailHead, sentFrom: string | null): Promise<'known' | 'ours' | 'other'> {
      if (await isKnown(head.messageId)) return 'known'
      return (await items.concernsAny(head.references, (await sidesOf(head, sentFrom)).others)) ? 'ours' : 'other'
    },

    async receive(raw: Uint8Array, found: FoundMail | null = null): Promise<ReceivedMail> {
      const read = await parser.parse(raw, pageToken)
      if (!read || (read.from.address === '' && read.messageId === '')) return 'no-mail'
      const { sentFrom, isCut, at } = { sentFrom: null, isCut: false, at: undefined, ...found }
      const mail = isCut ? beginningOf(read) : read
      const id = runtime.digest(`mail ${keyOf(mail) || runtime.digest(raw)}`).slice(0, 32)
      if (await isKnown(mail.messageId, id)) return 'again'
      const sides = await sidesOf({ from: mail.from.address, to: mail.to }, sentFrom)
      const item = await itemOf(mail, sides, sentFrom)
      const original = isCut ? null : await keepOriginal(mail.original ?? raw, item)
      const attachments = await attachmentsOf(mail)
      const letter = letterOf(mail, { ...sides, original, attachments, now: runtime.now(), at })
      const place = (where: Partial<Letter>) => write.add(letters, id, { ...letter, ...where })
      const filed = await file({ id, letter, place, failure: mail.undelivered, countsFrom: at?.toISOString() }, item)
      return filed === 'gone' ? 'tray' : filed
    },
  }
}

/** Who of us wrote a mail, null for none, and the addresses on the other side. */
interface Sides {
  readonly writer: User | null
  readonly others: readonly string[]
}

/** A mail of which only the beginning was read. */
function beginningOf(mail: ParsedMail): ParsedMail {
  return { ...mail, files: [], text: `${mail.text.trimEnd()}\n\n${letterMessages.beginningOnly}` }
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase()
}

/** What each copy of a mail has, its Message-ID where there is one; empty where nothing tells it. */
function keyOf({ messageId, headers: { date = '' }, from, subject, text }: ParsedMail): string {
  return messageId || (date && JSON.stringify([date, from.address, subject, text]))
}

interface Received extends Sides, Pick<Letter, 'original' | 'attachments'> {
  readonly now: Date
  /** When it was sent or came in, where that is known. */
  readonly at: Date | undefined
}

/** Returns a mail as a letter that has no place yet. */
function letterOf(mail: ParsedMail, { writer, others, now, at, ...rest }: Received): Letter {
  return Letter.parse({
    ...rest,
    to: (writer && others[0]) ?? mail.to[0] ?? '',
    state: writer ? 'sent' : 'received',
    kind: kindOf(mail),
    memberUid: writer?.uid,
    memberEmail: writer?.email,
    program: writer && programOf(mail),
    from: mail.from.address,
    subject: mail.subject,
    text: textOf(mail),
    mailId: mail.messageId,
    inReplyTo: mail.references.at(-1) ?? '',
    references: mail.references,
    waitForThem: true,
    at: (at ?? now).toISOString(),
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

/** Returns the name of the mail program without its version, as in `Apple Mail (2.3774)`. */
function programOf({ headers }: ParsedMail): string {
  const [name = ''] = /^[\p{L} .-]{2,40}/u.exec(headers['x-mailer'] ?? headers['user-agent'] ?? '') ?? []
  return name.trim()
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

export type ReceiveMail = ReturnType<typeof createReceiveMail>

/** Headers of a request, null where they are missing. */
type Signed = Readonly<Record<'signature' | 'authorization', string | null>>
