import type { MailParser, ParsedMail } from '../../ports/mail-parser.ts'
import type { Runtime } from '../../ports/runtime.ts'
import { personKey } from '../contact-details/person-key.ts'
import { type EmailSettings, emailQueue } from '../email/email-queue.ts'
import { readSender } from '../email/render-email.ts'
import { members } from '../identity/member.ts'
import type { Agency } from '../site/agency.ts'
import { openCollection, retentionDate, write } from '../store/collection.ts'
import { type FileDependencies, createFileLetter } from './file-letter.ts'
import { createFindItemOfMail } from './find-item.ts'
import { type Attachment, type Letter, letters } from './letter.ts'
import { mailKindOf } from './mail-kind.ts'
import { letterMessages } from './messages.ts'

interface Dependencies extends FileDependencies {
  readonly runtime: Runtime
  readonly parser: MailParser
  readonly agency: Agency
  readonly settings: Pick<EmailSettings, 'from'>
  /** Stores a file and returns its id. */
  readonly saveAttachment: (bytes: Uint8Array) => Promise<string>
}

/** `filed`: under a lead, message or call request. `tray`: it fits none. `again`: it is stored already. `no-mail`: it cannot be read as mail. */
export type ReceivedMail = 'filed' | 'tray' | 'again' | 'no-mail'

const mostCharacters = 200_000
const mostFiles = 10
const mostMembers = 500

/** Files mail that the agency's mail system hands over: what a member sent from their own program, and what a client answered. Nothing is sent in
 *  return, and the same mail is filed once. */
export function createReceiveMail(dependencies: Dependencies) {
  const { store, runtime, parser, agency, settings, saveAttachment } = dependencies
  const stored = openCollection(store, letters)
  const team = openCollection(store, members)
  const ownAddress = readSender(settings.from).address
  const domain = ownAddress.split('@').at(-1) ?? ''
  const findItem = createFindItemOfMail(store, domain)
  const file = createFileLetter(dependencies)

  /** Returns who of us wrote it, with an empty uid where only the agency's address is known; null for a client. */
  async function writerOf(address: string) {
    const own = [agency.email, ownAddress].map(personKey)
    const all = (await team.find({ limit: mostMembers })).documents
    const member = all.find(({ email }) => personKey(email) === personKey(address))
    if (member) return { uid: member.id, email: member.email }
    return own.includes(personKey(address)) ? { uid: '', email: address } : null
  }

  /** Whether it is a mail of our queue, such as the receipt, that comes back. */
  async function isOurs(messageId: string): Promise<boolean> {
    const [local = '', ofDomain] = messageId.split('@')
    return ofDomain === domain && /^[\w-]+$/.test(local) && (await store.get(emailQueue.name, local)) !== null
  }

  async function attachmentsOf({ files }: ParsedMail): Promise<readonly Attachment[]> {
    const kept: Attachment[] = []
    for (const { name, type, content } of files.slice(0, mostFiles)) {
      kept.push({ id: await saveAttachment(content), name, type, bytes: content.byteLength })
    }
    return kept
  }

  return async function receiveMail(raw: Uint8Array): Promise<ReceivedMail> {
    const mail = await parser.parse(raw)
    if (!mail || (mail.from.address === '' && mail.messageId === '')) return 'no-mail'
    const id = runtime.digest(`mail ${mail.messageId || wholeOf(mail)}`).slice(0, 32)
    const isKnown = mail.messageId !== '' && (await stored.count({ mailId: mail.messageId })) > 0
    if (isKnown || (await isOurs(mail.messageId)) || (await stored.get(id))) return 'again'
    const writer = await writerOf(mail.from.address)
    const others = writer ? await clientsAmong(mail.to) : [mail.from.address]
    // What members write among themselves answers no client.
    const item = others.length === 0 ? null : await findItem(mail, others)
    const now = runtime.now()
    const letter: Letter = {
      leadId: '',
      messageId: '',
      inTray: item === null,
      state: writer ? 'sent' : 'received',
      kind: mailKindOf(mail),
      memberUid: writer?.uid ?? '',
      memberEmail: writer?.email ?? '',
      from: mail.from.address,
      to: others[0] ?? mail.to[0] ?? '',
      subject: mail.subject,
      text: shortenedText(mail.text),
      mailId: mail.messageId,
      inReplyTo: mail.references.at(-1) ?? '',
      references: mail.references,
      attachments: await attachmentsOf(mail),
      waitForThem: true,
      reason: '',
      at: now.toISOString(),
      dataRetentionDate: retentionDate(now),
    }
    return file({ id, letter, place: (where) => write.add(letters, id, { ...letter, ...where }) }, item)
  }

  async function clientsAmong(addresses: readonly string[]): Promise<readonly string[]> {
    const each = await Promise.all(addresses.map(async (address) => ((await writerOf(address)) ? [] : [address])))
    return each.flat()
  }
}

function shortenedText(text: string): string {
  if (text.length <= mostCharacters) return text
  return `${text.slice(0, mostCharacters).replace(/[\ud800-\udbff]$/, '')}\n\n${letterMessages.cut}`
}

/** What tells a mail without a Message-ID from others. */
function wholeOf({ from, subject, text, headers }: ParsedMail): string {
  return JSON.stringify([from.address, headers['date'] ?? '', subject, text])
}

/** The door for mail that the agency's mail system hands over. */
export interface InboundMail {
  /** Whether a request can be from the mail system, before its body is read. */
  maybeSigned(request: Signed): boolean
  isSigned(request: Signed, body: Uint8Array): boolean
  receive(raw: Uint8Array): Promise<ReceivedMail>
}

/** Headers of a request, null where they are missing. */
interface Signed {
  readonly signature: string | null
  readonly authorization: string | null
}
