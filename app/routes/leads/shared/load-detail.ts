import { type LoaderFunctionArgs, data } from 'react-router'
import { briefLines } from '../../../../core/brief/project-info.ts'
import { personKey } from '../../../../core/contact-details/person-key.ts'
import type { StoredMessage } from '../../../../core/contact/contact-message.ts'
import type { Member } from '../../../../core/identity/member.ts'
import type { DayAndTime } from '../../../../core/inbox/inbox-service.ts'
import type { LeadDetails, SimilarProject } from '../../../../core/leads/lead-service.ts'
import type { LeadLine } from '../../../../core/leads/lead.ts'
import type { Services } from '../../../../core/services.ts'
import { servicesContext } from '../../../context.ts'
import { formDenied, notLoaded, teamVisitorOf } from '../../../visitor.ts'
import { type ListedMessage, listedMessage } from './listed-message.ts'

/** What the forms of a lead and of a message need. */
interface OpenItem {
  /** When it was loaded. */
  readonly now: string
  /** Id of the next note, so that sending it twice adds one. */
  readonly noteId: string
  readonly callAgain: readonly DayAndTime[]
  readonly samePerson: SamePersonItems
}

export interface OpenLead extends LeadDetails, OpenItem {
  readonly kind: 'lead'
  readonly similarProjects: readonly SimilarProject[]
}

export interface OpenMessage extends OpenItem {
  readonly kind: 'message'
  readonly message: StoredMessage
  /** The brief of a call request, line by line; null where there is none. */
  readonly brief: ReturnType<typeof briefLines>
}

export interface SamePersonItems {
  readonly leads: readonly LeadLine[]
  readonly messages: readonly ListedMessage[]
}

/** Nothing is selected, or the address names what does not exist. `denied`: why the visitor may see nothing. */
export interface NoDetail {
  readonly kind: 'none' | 'gone'
  readonly denied?: string
}

export type Detail = OpenLead | OpenMessage | NoDetail

/** Runs the loader of a detail route for a member. A failure becomes status 503 with the text for the route's ErrorBoundary. */
export async function loadDetail<Loaded>(
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  failure: string,
  load: (services: Services, member: Member) => Promise<Loaded>,
) {
  try {
    const visitor = await teamVisitorOf(request, context)
    if (visitor.kind !== 'member') return data<NoDetail>({ kind: 'none', denied: formDenied(visitor) }, 403)
    return await load(context.get(servicesContext), visitor.member)
  } catch (error) {
    throw notLoaded(context, failure, error)
  }
}

export async function loadLead(services: Services, member: Member, leadId: string): Promise<OpenLead | NoDetail> {
  const { leads } = services
  const details = await leads.details(member, leadId)
  if (!details) return { kind: 'gone' }
  const { lead } = details
  const [samePerson, similarProjects] = await Promise.all([
    loadSamePerson(services, member, lead.contactEmail, leadId),
    leads.similarProjects(member, lead),
  ])
  return {
    kind: 'lead',
    ...details,
    ...openItem(services, member, ''),
    samePerson,
    similarProjects,
  }
}

export async function loadMessage(services: Services, member: Member, id: string): Promise<OpenMessage | NoDetail> {
  const message = await services.messages.get(member, id)
  if (!message) return { kind: 'gone' }
  const brief = message.kind === 'call-request' ? briefLines(message.message) : null
  const samePerson = await loadSamePerson(services, member, message.email, id)
  return { kind: 'message', message, brief, ...openItem(services, member, message.callAt), samePerson }
}

function openItem({ leads, inbox }: Services, member: Member, askedFor: string) {
  return { ...inbox.formTimes(member, askedFor), noteId: leads.newNoteId() }
}

async function loadSamePerson(
  { leads, messages }: Services,
  member: Member,
  email: string,
  exceptId: string,
): Promise<SamePersonItems> {
  const person = personKey(email)
  const [ofLeads, ofMessages] = await Promise.all([leads.ofPerson(member, person), messages.ofPerson(member, person)])
  return {
    leads: ofLeads.filter(({ id }) => id !== exceptId),
    messages: ofMessages.filter(({ id }) => id !== exceptId).map(listedMessage),
  }
}
