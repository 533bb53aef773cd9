import type { Agency } from '../../../../../core/agency/agency.ts'
import type { Message } from '../../../../../core/brief/conversation.ts'
import { joinSentences } from '../../../../../core/text/sentences.ts'
import { writtenTime } from '../../../../../core/text/written-time.ts'
import type { HelpLine } from './help-lines.ts'
import { careMessages } from './messages.ts'
import { carePageMessages } from './page-messages.ts'
import type { ProvenLead } from './visitor-leads.ts'

/** A reply to what is not about an idea. It is built in: no model words it. */
export type CareReply =
  /** `unsure`: asks first whether they are safe, with the help lines in sight. */
  | { readonly kind: 'distress' | 'unsure'; readonly help: readonly HelpLine[] }
  /** `safe`: they say so. `grief` begins the reply to an answer; `upload` may. `returning` asks for their email address,
   *  `unlinked` for their reference too. `listening` thanks them back: nothing is stored, and what they write next still goes to the lead. */
  | { readonly kind: 'safe' | 'grief' | 'upload' | 'returning' | 'unlinked' | 'listening' }
  /** Who is told where else to go. The question goes on; who says it again (`isAgain`) leaves the interview. */
  | { readonly kind: SentAway; readonly isAgain: boolean }
  /** The page of their project is mailed to this address, if it is known. */
  | { readonly kind: 'link'; readonly email: string }
  /** Their words are stored with the lead; '' where they said nothing but the proof. `email`: where the link to its page is mailed. */
  | {
      readonly kind: 'added'
      readonly lead: ProvenLead
      readonly words: string
      readonly asksStatus: boolean
      readonly email: string
    }
  /** The lead holds as many messages as it may. */
  | { readonly kind: 'full'; readonly lead: ProvenLead }
  /** `submitted`: the lead of this browser, which stays. */
  | { readonly kind: 'delete'; readonly submitted: ProvenLead | null }

export type SentAway = 'client' | 'applicant' | 'seller'

type ReplyOf<Kind> = CareReply & { readonly kind: Kind }

const replies: {
  readonly [Kind in CareReply['kind']]: readonly [
    offer: Message['offer'],
    words: (reply: ReplyOf<Kind>, agency: Agency) => string,
  ]
} = {
  // The agency's own number is always the last.
  distress: ['help', ({ help }) => withLines(careMessages[help[1] ? 'distress' : 'distressWithoutLines'], help)],
  unsure: ['safe', ({ help }) => withLines(carePageMessages.unsure, help)],
  safe: ['resumed', () => careMessages.safeNow],
  grief: ['grief', () => careMessages.grief],
  upload: ['upload', () => careMessages.upload],
  client: ['client', (reply) => joinSentences(careMessages.client, orIdea(reply))],
  applicant: ['mail', (reply, { email }) => joinSentences(careMessages.applicant(email), orIdea(reply))],
  seller: ['seller', (reply) => joinSentences(careMessages.seller, orIdea(reply))],
  returning: ['returning', (_, { phone }) => careMessages.returning(phone)],
  unlinked: ['returning', (_, { phone }) => careMessages.unlinked(phone)],
  link: ['returning', () => careMessages.link],
  listening: ['added', () => careMessages.listening],
  added: ['added', addedWords],
  full: ['person', ({ lead }) => careMessages.full(lead.title)],
  delete: ['delete', deleteWords],
}

export function offerOf(reply: CareReply): Pick<Message, 'offer' | 'help'> {
  const [offer] = replies[reply.kind]
  return { ...(offer && { offer }), ...('help' in reply && { help: reply.help }) }
}

export function wordsOfCare(reply: CareReply, agency: Agency): string {
  const words = replies[reply.kind][1] as (reply: CareReply, agency: Agency) => string
  return words(reply, agency)
}

const isLeaving = (reply: CareReply) => 'isAgain' in reply && reply.isAgain
const orIdea = (reply: CareReply) => (isLeaving(reply) ? '' : careMessages.orIdea)

/** Whether the open question follows the reply. */
export function asksOn(reply: CareReply): boolean {
  return ['safe', 'upload', 'client', 'applicant', 'seller'].includes(reply.kind) && !isLeaving(reply)
}

function addedWords({ lead, words, asksStatus, email }: ReplyOf<'added'>, { timeZone }: Agency): string {
  const { title, submittedAt, promise } = lead
  return joinSentences(
    asksStatus || words === '' ? careMessages.since(title, writtenTime(submittedAt, timeZone)) : '',
    words && careMessages.added(title, words),
    promise,
    email && careMessages.linkMailed,
  )
}

function deleteWords({ submitted }: ReplyOf<'delete'>, { email }: Agency): string {
  return joinSentences(careMessages.delete, submitted ? careMessages.leadStays(submitted.reference, email) : '')
}

/** The numbers stand in the words too, for a page of an earlier release, which draws no list. */
function withLines(words: string, help: readonly HelpLine[]): string {
  const lines = help.map(({ phone, name, note }) => `${phone}: ${[name, note].filter(Boolean).join(', ')}`)
  return [words, ...lines].join('\n')
}
