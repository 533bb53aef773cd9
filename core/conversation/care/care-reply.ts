import type { Message } from '../../brief/conversation.ts'
import type { Agency } from '../../site/agency.ts'
import { writtenTime } from '../../text/written-time.ts'
import type { HelpLine } from './help-lines.ts'
import { careMessages } from './messages.ts'
import type { ProvenLead } from './visitor-leads.ts'

/** A reply to what is not about an idea. It is built in: no model words it. */
export type CareReply =
  | { readonly kind: 'distress'; readonly help: readonly HelpLine[] }
  | { readonly kind: 'client' | 'returning' | 'applicant' | 'seller' }
  /** Their words are stored with the lead. */
  | { readonly kind: 'added'; readonly lead: ProvenLead; readonly asksStatus: boolean }
  /** They typed a reference into the box. */
  | { readonly kind: 'fields' }
  /** They are thanked back: nothing is stored, and what they write next still goes to the lead. */
  | { readonly kind: 'listening' }
  /** The lead holds as many messages as it may. */
  | { readonly kind: 'full'; readonly lead: ProvenLead }
  /** `filled`: lines of the brief. `submitted`: the lead of this browser, which stays. */
  | { readonly kind: 'delete'; readonly filled: number; readonly submitted: ProvenLead | null }

type ReplyOf<Kind> = CareReply & { readonly kind: Kind }

const replies: {
  readonly [Kind in CareReply['kind']]: readonly [
    offer: Message['offer'],
    words: (reply: ReplyOf<Kind>, agency: Agency) => string,
  ]
} = {
  distress: ['help', ({ help }) => [distressWords(help), ...help.map(writtenLine)].join('\n')],
  client: ['client', () => careMessages.client],
  returning: ['returning', () => careMessages.returning],
  added: ['added', addedWords],
  listening: ['added', () => careMessages.listening],
  fields: ['returning', () => careMessages.fields],
  full: ['person', ({ lead }) => careMessages.full(lead.title)],
  delete: ['delete', deleteWords],
  applicant: ['mail', (_, { email }) => careMessages.applicant(email)],
  seller: [undefined, () => careMessages.seller],
}

export function offerOf(reply: CareReply): Pick<Message, 'offer' | 'help'> {
  const [offer] = replies[reply.kind]
  return { ...(offer && { offer }), ...(reply.kind === 'distress' && { help: reply.help }) }
}

export function wordsOfCare(reply: CareReply, agency: Agency): string {
  const words = replies[reply.kind][1] as (reply: CareReply, agency: Agency) => string
  return words(reply, agency)
}

function addedWords(
  { lead: { title, submittedAt, promise }, asksStatus }: ReplyOf<'added'>,
  { timeZone }: Agency,
): string {
  const since = asksStatus ? `${careMessages.since(title, writtenTime(submittedAt, timeZone))} ` : ''
  return since + careMessages.added(title, promise)
}

function deleteWords({ filled, submitted }: ReplyOf<'delete'>, { email }: Agency): string {
  const stays = submitted ? ` ${careMessages.leadStays(submitted.reference, email)}` : ''
  return careMessages.delete(filled) + stays
}

/** The agency's own number is always the last. */
function distressWords({ length }: readonly HelpLine[]): string {
  return length > 1 ? careMessages.distress : careMessages.distressWithoutLines
}

/** For a page of an earlier release, which draws no list. */
function writtenLine({ phone, name, note }: HelpLine): string {
  return `${phone}: ${[name, note].filter(Boolean).join(', ')}`
}
