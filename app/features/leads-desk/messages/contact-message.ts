import * as z from 'zod'
import { searchFields } from '../../../../core/follow-up/search-words.ts'
import { followUpFields } from '../../../../core/follow-up/stored-fields.ts'
import type { Collection, Stored } from '../../../../core/store/collection.ts'
import { messageStatuses } from './inbox-messages.ts'
import { wishes } from './wishes.ts'

export const messageKinds = ['message', 'call-request'] as const

/** What a client asked on the page of a call request. */
const Asked = z.object({
  wish: z.enum(wishes),
  /** The other time, in their words. */
  time: z.string(),
  at: z.string(),
})
export type Asked = Readonly<z.infer<typeof Asked>>

/** A message from the contact page, or a call request from the chat. */
export const ContactMessage = z.object({
  kind: z.enum(messageKinds).default('message'),
  /** May be empty in a call request. */
  name: z.string(),
  email: z.string(),
  /** Number and time of a call request, the time in the visitor's words. A message that was left in the chat may have a number too. */
  phone: z.string().default(''),
  callTime: z.string().default(''),
  /** That time, where the words can mean no other. Empty otherwise. */
  callAt: z.string().default(''),
  /** Empty when none was given. */
  company: z.string(),
  /** In a call request the brief so far. */
  message: z.string(),
  /** `spam` when the honeypot field was filled: the team can read it, but no email announces it. */
  status: z.enum(messageStatuses),
  /** Pressing Send under the notice is consent. ISO 8601, UTC, as all times here. */
  consentAt: z.string(),
  consentText: z.string(),
  dataRetentionDate: z.string(),
  receivedAt: z.string(),
  /** Where the sender came from, as a short name. Empty where that is not known. */
  cameFrom: z.string().default(''),
  /** The `personKey` of the sender's email. Empty in a message of an earlier release until the backfill has run. */
  person: z.string().default(''),
  /** The conversation of a call request, or of a message that was left in it. */
  sessionId: z.string().default(''),
  /** The lead of a call whose time was chosen on its client's page. Empty otherwise. */
  leadId: z.string().default(''),
  /** For the telephone; empty where there is no page. */
  reference: z.string().default(''),
  asked: Asked.readonly().nullable().default(null),
  /** Where its client's clocks are; empty where that is not known. */
  clientZone: z.string().default(''),
  /** How long a call at that time is. As long as calls are without it, as release 0.4.0 stored it. */
  callMs: z.number().default(0),
  /** The version of its invitation, as iCalendar counts from 0. */
  invitation: z.number().int().default(0),
  assignee: z.object({ uid: z.string(), email: z.string() }).nullable().default(null),
  /** The assignee's uid for queries. Empty without an assignee. */
  assigneeUid: z.string().default(''),
  ...followUpFields,
  ...searchFields,
  /** Changes by members, newest first. */
  history: z
    .array(
      z
        .object({
          /** Empty where nothing sends it twice. */
          id: z.string().default(''),
          at: z.string(),
          memberEmail: z.string(),
          /** As in the activity of a lead, with `status` for `leadStatus`. */
          field: z.string().default('status'),
          from: z.string(),
          to: z.string(),
          text: z.string().default(''),
        })
        .readonly(),
    )
    .readonly()
    .default([]),
})
export type ContactMessage = Readonly<z.infer<typeof ContactMessage>>
export type StoredMessage = Stored<ContactMessage>

/** What the dashboard filters by. Three together share the index of two. */
const filtered = [
  ['status'],
  ['kind'],
  ['assigneeUid'],
] as const satisfies readonly (readonly (keyof ContactMessage)[])[]
const dueFilters = [[], ...filtered, ['followUp'], ['kind', 'status'], ['kind', 'assigneeUid']]

export const contactMessages: Collection<ContactMessage> = {
  name: 'contactMessages',
  schema: ContactMessage,
  namesMembers: true,
  indexes: [
    ...filtered,
    ...dueFilters.map((fields) => [...fields, 'dueOrder']),
    ['person'],
    ['sessionId'],
    ['leadId'],
    ['dataRetentionDate'],
    ['remindAt'],
  ],
  bounded: ['dueOrder'],
  facets: ['status'],
  searched: ['name', 'email', 'company', 'message', 'phone', 'callTime', 'searchWords'],
}

/** The fields that a list shows. */
export const MessageLine = ContactMessage.pick({
  kind: true,
  name: true,
  email: true,
  phone: true,
  callTime: true,
  company: true,
  message: true,
  status: true,
  receivedAt: true,
  followUp: true,
  closedAs: true,
  closedBecause: true,
  dueAt: true,
})
export type MessageLine = Stored<Readonly<z.infer<typeof MessageLine>>>
