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

const offers = {
  distress: 'help',
  client: 'client',
  returning: 'returning',
  added: 'added',
  listening: 'added',
  fields: 'returning',
  full: 'person',
  delete: 'delete',
  applicant: 'mail',
  seller: undefined,
} as const satisfies Record<CareReply['kind'], Message['offer']>

/** Returns what stands below the reply. */
export function offerOf(reply: CareReply): Pick<Message, 'offer' | 'help'> {
  const offer = offers[reply.kind]
  return { ...(offer && { offer }), ...(reply.kind === 'distress' && { help: reply.help }) }
}

export function wordsOfCare(reply: CareReply, agency: Agency): string {
  switch (reply.kind) {
    case 'distress':
      return [distressWords(reply.help), ...reply.help.map(writtenLine)].join('\n')
    case 'client':
    case 'fields':
    case 'listening':
    case 'returning':
    case 'seller':
      return careMessages[reply.kind]
    case 'applicant':
      return careMessages.applicant(agency.email)
    case 'added': {
      const { title, submittedAt } = reply.lead
      const since = reply.asksStatus ? `${careMessages.since(title, writtenTime(submittedAt, agency.timeZone))} ` : ''
      return since + careMessages.added(title)
    }
    case 'full':
      return careMessages.full(reply.lead.title)
    case 'delete': {
      const stays = reply.submitted ? ` ${careMessages.leadStays(reply.submitted.reference, agency.email)}` : ''
      return careMessages.delete(reply.filled) + stays
    }
  }
}

/** The agency's own number is always the last. */
function distressWords({ length }: readonly HelpLine[]): string {
  return length > 1 ? careMessages.distress : careMessages.distressWithoutLines
}

/** For a page of an earlier release, which draws no list. */
function writtenLine({ phone, name, note }: HelpLine): string {
  return `${phone}: ${[name, note].filter(Boolean).join(', ')}`
}
