import { type LoaderFunctionArgs, data } from 'react-router'
import * as z from 'zod'
import { briefLines } from '../../../../core/brief/project-info.ts'
import { personKey } from '../../../../core/contact-details/person-key.ts'
import type { ItemRef } from '../../../../core/follow-up/change-item.ts'
import { followUpFields } from '../../../../core/follow-up/stored-fields.ts'
import type { Member } from '../../../../core/identity/member.ts'
import { mailtoLink } from '../../../../core/text/links.ts'
import { servicesContext } from '../../../context.ts'
import type { Services } from '../../../features.ts'
import type { ShownThread } from '../../../features/feature.ts'
import type { Item } from '../../../features/leads-desk/inbox/change-items.ts'
import type { InboxLine } from '../../../features/leads-desk/inbox/inbox-lines.ts'
import { listMessages } from '../../../features/leads-desk/inbox/list-messages.ts'
import { inboxMessages as texts } from '../../../features/leads-desk/messages/inbox-messages.ts'
import { formDenied, notLoaded, teamVisitorOf } from '../../../visitor.ts'

export type OpenLead = Extract<Awaited<ReturnType<typeof loadLead>>, { kind: 'lead' }>
export type OpenMessage = Extract<Awaited<ReturnType<typeof loadMessage>>, { kind: 'message' }>
/** What a lead and a message have in common. */
export type OpenItem = Awaited<ReturnType<typeof openItem>>

/** Nothing is selected, or the address names what does not exist. `denied`: why the visitor may see nothing. */
export interface NoDetail {
  readonly kind: 'none' | 'gone'
  readonly denied?: string
}

const FollowUpFields = z.object(followUpFields)

export type Detail = OpenLead | OpenMessage | NoDetail

/** Runs the loader of a detail route for a member. A failure becomes status 503 with the text for the route's ErrorBoundary. */
export async function loadDetail(
  { request, url, context }: Pick<LoaderFunctionArgs, 'request' | 'url' | 'context'>,
  failure: string,
  load: (services: Services, member: Member, shown: ShownThread) => Promise<Detail>,
) {
  try {
    const visitor = await teamVisitorOf(request, context)
    if (visitor.kind !== 'member') return data<NoDetail>({ kind: 'none', denied: formDenied(visitor) }, 403)
    const shown = { earlier: url.searchParams.get('earlier'), whole: url.searchParams.get('whole') }
    const open = await load(context.get(servicesContext), visitor.member, shown)
    return 'item' in open ? open : data(open, 404)
  } catch (error) {
    throw notLoaded(context, failure, error)
  }
}

export async function loadLead(services: Services, member: Member, leadId: string, thread: ShownThread) {
  const details = await services.leads.details(member, leadId)
  if (!details) return { kind: 'gone' } as const
  const { title, activity, ...shown } = details
  const { lead, notes } = shown
  const item = await openItem(services, member, lead, {
    kind: 'lead',
    title,
    visitor: lead.contactName,
    phone: lead.contactPhone,
    callTime: '',
    callAt: '',
    mailto: mailtoLink(lead.contactEmail, { subject: title }),
    email: lead.contactEmail,
    changes: activity.map(({ createdAt: at, reason: text, ...change }) => ({ ...change, at, text })),
    notes,
    thread,
  })
  // A page of release 0.4.0 reads projects that are similar.
  return {
    kind: 'lead',
    ...shown,
    item,
    similarProjects: [] as readonly never[],
    buttons: services.leadButtons(lead),
  } as const
}

export async function loadMessage(services: Services, member: Member, id: string, thread: ShownThread) {
  const stored = await services.messages.get(member, id)
  if (!stored) return { kind: 'gone' } as const
  const { history: changes, searchWords: _, ...message } = stored
  const { email, phone, name } = message
  const isCall = message.kind === 'call-request'
  const item = await openItem(services, member, stored, {
    kind: 'message',
    title: (isCall ? name : name || phone) || texts.kinds[message.kind],
    visitor: name,
    phone,
    callTime: message.callTime,
    callAt: message.callAt,
    email,
    mailto: email && mailtoLink(email, { subject: texts.subject(services.agency.name) }),
    changes,
    notes: [],
    thread,
  })
  /** What capabilities can do with it. */
  const forms = await services.onMessage.shows(stored, '')
  /** Line by line. */
  const brief = isCall ? briefLines(message.message) : null
  return { kind: 'message', item, message, forms, brief } as const
}

/** `visitor`: their name. `callAt`: when to call, where the words of `callTime` say it. `mailto`: where to write to. Each may be empty. */
interface Content extends Readonly<Record<'title' | 'visitor' | 'phone' | 'callTime' | 'callAt' | 'mailto', string>> {
  readonly kind: ItemRef['kind']
  /** Newest first. */
  readonly changes: readonly Readonly<Record<'memberEmail' | 'at' | 'field' | 'from' | 'to' | 'text', string>>[]
  readonly email: string
  readonly thread: ShownThread
  readonly notes: readonly { readonly memberEmail: string; readonly createdAt: string }[]
}

async function openItem(services: Services, member: Member, stored: Item, content: Content) {
  const { id, revision, assignee } = stored
  const { email, notes, thread, ...shown } = content
  const followUp = FollowUpFields.parse(stored)
  const [change] = shown.changes
  const [note] = notes
  const { kind } = shown
  const [shownBesides, samePerson] = await Promise.all([
    services.onItem(member, { kind, id }, thread),
    services.inbox.ofPerson(member, personKey(email)),
  ])
  const isNoteLater = note !== undefined && note.createdAt >= (change?.at ?? '')
  return {
    id,
    revision,
    assignee,
    ...shown,
    ...followUp,
    /** When it was loaded. */
    now: services.inbox.now(member),
    // A page of release 0.4.0 reads the times that it offered.
    callAgain: [] as readonly never[],
    /** Id of the next note, so that sending it twice adds one. */
    noteId: services.leads.newNoteId(),
    /** Email of the member who changed it or wrote a note last; null where none did. */
    editor: (isNoteLater ? note : change)?.memberEmail ?? null,
    samePerson: samePerson.filter((each) => each.id !== id).map(listedOf),
    ...shownBesides,
  }
}

function listedOf({ kind, id, title, leadStatus, messageStatus, createdAt: at }: InboxLine) {
  const status = leadStatus ?? messageStatus ?? 'new'
  const refKind: ItemRef['kind'] = kind === 'lead' ? kind : 'message'
  return { kind: refKind, id, label: listMessages.itemKinds[kind], title, status, at }
}
