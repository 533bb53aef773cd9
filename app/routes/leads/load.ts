import type { RouterContextProvider } from 'react-router'
import type { MessageLine, StoredMessage } from '../../../core/contact/contact-message.ts'
import type { Member } from '../../../core/identity/member.ts'
import type { LeadLine } from '../../../core/leads/lead.ts'
import type { LeadDetails } from '../../../core/leads/lead-details.ts'
import type { LeadStats } from '../../../core/leads/lead-stats.ts'
import type { LeadQuery } from '../../../core/leads/list-leads.ts'
import { answerDueAt, isOverdue } from '../../../core/leads/overdue.ts'
import type { SimilarProject } from '../../../core/leads/similar-projects.ts'
import { personKey } from '../../../core/person-key.ts'
import type { SummaryPage } from '../../../core/store/collection.ts'
import type { FoundCount } from '../../../ports/document-store.ts'
import type { User } from '../../../ports/identity.ts'
import { exchangeContext, servicesContext } from '../../context.ts'
import { openingOf } from './opening.ts'
import type { LeadView, MessageView, View } from './view.ts'

/** A lead in the list. */
export type ListedLead = LeadLine & { readonly waitsTooLong: boolean }
/** A message in the list, with its first words. */
export type ListedMessage = Omit<MessageLine, 'message'> & { readonly opening: string }

export interface OpenLead extends LeadDetails {
  readonly kind: 'lead'
  readonly answerDue: string
  readonly waitsTooLong: boolean
  /** The id under which the next note is written, once. */
  readonly noteId: string
  readonly others: OfPerson
  readonly close: readonly SimilarProject[]
}

export interface OpenMessage {
  readonly kind: 'message'
  readonly message: StoredMessage
  readonly others: OfPerson
}

/** What the same person has sent besides. */
export interface OfPerson {
  readonly leads: readonly LeadLine[]
  readonly messages: readonly ListedMessage[]
}

export type Chosen = OpenLead | OpenMessage | { readonly kind: 'none' | 'gone' | 'failed' }

export type List = ListOf<'leads', ListedLead> | ListOf<'messages', ListedMessage>

interface ListOf<Tab, Line> extends SummaryPage<Line> {
  readonly tab: Tab
}

export interface Desk {
  readonly view: View
  readonly list: List
  readonly chosen: Chosen
  /** Of what the list shows; of the other tab, all. */
  readonly counts: { readonly leads: FoundCount; readonly messages: FoundCount }
  readonly picture: LeadStats
  /** Everybody that a lead may be assigned to. */
  readonly team: readonly User[]
  /** Another after every change of what may be shown here. */
  readonly version: string
}

interface Asked {
  readonly member: Member
  readonly context: Readonly<RouterContextProvider>
}

export async function loadDesk(asked: Asked, view: View): Promise<Desk> {
  const { leads, identity } = asked.context.get(servicesContext)
  // Before anything is read: what changes while it is read shows in a later version.
  const version = deskVersion(asked.context)
  const [listed, chosen, picture, team] = await Promise.all([
    view.tab === 'leads' ? listLeads(asked, view) : listMessages(asked, view),
    open(asked, view),
    leads.stats(asked.member),
    identity.team(asked.member),
  ])
  return { view, ...listed, chosen, picture, team: team.map(({ uid, email }) => ({ uid, email })), version }
}

/** The leads that a view shows to this member. */
export function queryOf(view: LeadView, { uid }: Member): LeadQuery {
  const assignee = view.assignee === 'mine' ? uid : view.assignee === 'nobody' ? '' : view.assignee
  return { ...view, assignee }
}

export function deskVersion(context: Readonly<RouterContextProvider>): string {
  const { leads, messages } = context.get(servicesContext)
  return `${leads.version()}-${messages.version()}`
}

async function listLeads({ member, context }: Asked, view: LeadView): Promise<Pick<Desk, 'list' | 'counts'>> {
  const { leads, messages } = context.get(servicesContext)
  const [page, others] = await Promise.all([leads.list(member, queryOf(view, member)), messages.count(member)])
  const now = new Date()
  const lines = page.leads.map((lead) => ({ ...lead, waitsTooLong: isOverdue(lead, now) }))
  return {
    list: { tab: 'leads', lines, unreadable: page.unreadable, next: page.next },
    counts: { leads: page.count, messages: { count: others, more: false } },
  }
}

async function listMessages({ member, context }: Asked, view: MessageView): Promise<Pick<Desk, 'list' | 'counts'>> {
  const { leads, messages } = context.get(servicesContext)
  const [page, others] = await Promise.all([messages.list(member, view), leads.count(member)])
  return {
    list: { tab: 'messages', lines: page.messages.map(listed), unreadable: page.unreadable, next: page.next },
    counts: { leads: { count: others, more: false }, messages: page.count },
  }
}

/** What is chosen; when it alone cannot be had, the list is shown all the same. */
async function open(asked: Asked, { tab, chosen }: View): Promise<Chosen> {
  if (chosen === null) return { kind: 'none' }
  try {
    return await (tab === 'leads' ? openLead(asked, chosen) : openMessage(asked, chosen))
  } catch (error) {
    asked.context.get(exchangeContext).log.error('not opened', { tab, id: chosen, reason: String(error) })
    return { kind: 'failed' }
  }
}

async function openLead(asked: Asked, leadId: string): Promise<Chosen> {
  const { member, context } = asked
  const { leads } = context.get(servicesContext)
  const dossier = await leads.details(member, leadId)
  if (!dossier) return { kind: 'gone' }
  const { lead } = dossier
  const [others, close] = await Promise.all([
    othersOf(asked, lead.contactEmail, leadId),
    leads.similarProjects(member, lead),
  ])
  return {
    kind: 'lead',
    ...dossier,
    answerDue: answerDueAt(lead),
    waitsTooLong: isOverdue(lead, new Date()),
    noteId: leads.newNoteId(),
    others,
    close,
  }
}

async function openMessage(asked: Asked, messageId: string): Promise<Chosen> {
  const message = await asked.context.get(servicesContext).messages.get(asked.member, messageId)
  if (!message) return { kind: 'gone' }
  return { kind: 'message', message, others: await othersOf(asked, message.email, messageId) }
}

async function othersOf({ member, context }: Asked, email: string, shownId: string): Promise<OfPerson> {
  const { leads, messages } = context.get(servicesContext)
  const person = personKey(email)
  const [ideas, written] = await Promise.all([leads.ofPerson(member, person), messages.ofPerson(member, person)])
  return {
    leads: ideas.filter(({ id }) => id !== shownId),
    messages: written.filter(({ id }) => id !== shownId).map(listed),
  }
}

function listed({ message, ...line }: MessageLine): ListedMessage {
  return { ...line, opening: openingOf(message) }
}
