import * as z from 'zod'
import { AnswerValues, answerValuesOf } from '../../../../core/brief/answer-value.ts'
import { Conversation, Message, projectInfoFields } from '../../../../core/brief/conversation.ts'
import { type ProjectInfo, projectFieldNames } from '../../../../core/brief/project-info.ts'
import { titlesOf } from '../../../../core/brief/question-set.ts'
import { personKey } from '../../../../core/contact-details/person-key.ts'
import { searchFields } from '../../../../core/follow-up/search-words.ts'
import { followUpFields } from '../../../../core/follow-up/stored-fields.ts'
import { type Collection, type Stored, retentionDate } from '../../../../core/store/collection.ts'
import type { Write } from '../../../../ports/document-store.ts'
import type { User } from '../../../../ports/identity.ts'
import { withoutDistress } from '../../chat/conversation/care/care-turn.ts'
import { rank } from './priority.ts'
import { leadStatuses, priorities } from './statuses.ts'
import { untitled } from './title.ts'

/** A lead: specification §3. */
export const Lead = z.object({
  ...projectInfoFields,
  conversationTranscript: z.array(Message).readonly(),
  /** What the questions were called when they were asked, where that is not what the built-in ones are called. */
  titles: z.partialRecord(z.enum(projectFieldNames), z.string()).readonly().default({}),
  /** What the answers to the owner's own questions say, as data. An earlier release did not store it. */
  answerValues: AnswerValues,
  /** How each field came to its value. An earlier release did not record it. */
  fieldSources: Conversation.shape.sources,
  /** ISO 8601, UTC, as all times here. */
  submissionDate: z.string(),
  leadStatus: z.enum(leadStatuses),
  priority: z.enum(priorities),
  source: z.literal('chatbot'),
  /** Where the visitor came from, as short names. Empty where that is not known. */
  cameFrom: z.string().default(''),
  /** The zone of the visitor's country, where it has one. Empty in a lead of an earlier release. */
  clientZone: z.string().default(''),
  /** Pressing Submit under the notice is consent. */
  consentGiven: z.literal(true),
  /** Both are empty where another program stored the lead. */
  consentAt: z.string().default(''),
  consentText: z.string().default(''),
  dataRetentionDate: z.string(),
  lastModified: z.string(),
  createdBy: z.literal('chatbot-system'),
  modifiedBy: z.enum(['chatbot-system', 'team-member']),
  /** The `personKey` of the contact's email. Empty in a lead of an earlier release until the backfill has run. */
  person: z.string().default(''),
  /** Who replaced the computed priority, and why; null for the computed one. */
  priorityOverride: z.object({ reason: z.string(), memberEmail: z.string(), at: z.string() }).nullable().default(null),
  assignee: z.object({ uid: z.string(), email: z.string() }).nullable().default(null),
  /** The assignee's uid for queries, as no index reads an object. Empty without an assignee. */
  assigneeUid: z.string().default(''),
  /** A short id to read out on the telephone: `reference.ts`. Empty in a lead of an earlier release until the backfill has run. */
  reference: z.string().default(''),
  ...followUpFields,
  ...searchFields,
})
export type Lead = Readonly<z.infer<typeof Lead>>
export type StoredLead = Stored<Lead>

/** Returns the writes that tell other programs of a change, for its batch. `by` is null for the visitor. */
export type AnnounceLeadChange = (
  before: StoredLead,
  change: {
    readonly changes: Partial<Lead>
    readonly isAnswer?: boolean
    readonly by: User | null
    readonly now: Date
  },
) => readonly Write[]

/** Returns the time of a change: later than that of the change before, also where the clock of another process is ahead. */
export function changeTime({ updatedAt, lastModified }: StoredLead, now: Date): Date {
  return new Date(Math.max(now.getTime(), Date.parse(updatedAt) + 1, (Date.parse(lastModified) || 0) + 1))
}

/** Every combination that the dashboard filters by. */
const filtered = [
  ['leadStatus'],
  ['priority'],
  ['assigneeUid'],
  ['leadStatus', 'priority'],
  ['leadStatus', 'assigneeUid'],
  ['priority', 'assigneeUid'],
  ['leadStatus', 'priority', 'assigneeUid'],
] as const satisfies readonly (readonly (keyof Lead)[])[]

export const leads: Collection<Lead> = {
  name: 'leads',
  schema: Lead,
  namesMembers: true,
  indexes: [
    ...filtered,
    ...[[], ['followUp'], ...filtered].map((fields) => [...fields, 'dueOrder']),
    ['person'],
    ['dataRetentionDate'],
    ['reference'],
    ['remindAt'],
    ['updatedAt'],
  ],
  bounded: ['dueOrder'],
  facets: ['leadStatus', 'priority', 'assigneeUid'],
  searched: [
    ...(['projectName', 'contactName', 'contactEmail', 'contactPhone', 'projectIdea', 'projectGoals'] as const),
    ...(['reference', 'searchWords'] as const),
  ],
  datedBy: 'submissionDate',
}

/** Returns a new lead for a submitted project. It has no reference and no due time yet. `asked`: in which conversation, where it was in one. */
export function buildLead(
  info: ProjectInfo,
  transcript: Lead['conversationTranscript'],
  submittedAt: Date,
  consentText: string,
  asked: Pick<Conversation, 'questionSet' | 'userCurrency' | 'userCountry'> | null = null,
): Lead {
  const now = submittedAt.toISOString()
  const trimmed = Object.fromEntries(Object.entries(info).map(([field, text]) => [field, text.trim()])) as ProjectInfo
  return Lead.parse({
    ...trimmed,
    projectName: trimmed.projectName || untitled,
    conversationTranscript: withoutDistress(transcript).map(({ links: _links, offer: _offer, ...message }) => message),
    titles: titlesOf(asked ?? {}),
    answerValues: asked ? answerValuesOf(trimmed, { ...asked, today: submittedAt }) : {},
    submissionDate: now,
    leadStatus: 'new',
    priority: rank(trimmed).priority,
    source: 'chatbot',
    consentGiven: true,
    consentAt: now,
    consentText,
    dataRetentionDate: retentionDate(submittedAt),
    lastModified: now,
    createdBy: 'chatbot-system',
    modifiedBy: 'chatbot-system',
    person: personKey(trimmed.contactEmail),
  })
}
