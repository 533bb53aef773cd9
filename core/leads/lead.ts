import * as z from 'zod'
import { type ProjectInfo } from '../conversation/project-info.ts'
import { Message, projectInfoFields } from '../conversation/session/conversation.ts'
import { personOf } from '../person.ts'
import { retentionDate } from '../privacy/retention-date.ts'
import type { Collection, Stored } from '../store/collection.ts'
import { rank } from './priority.ts'
import { leadStatuses, priorities } from './statuses.ts'
import { leadTitle, untitled } from './title.ts'

/** A lead: specification §3. */
export const Lead = z.object({
  ...projectInfoFields,
  conversationTranscript: z.array(Message).readonly(),
  /** ISO 8601, UTC, as all times here. */
  submissionDate: z.string(),
  leadStatus: z.enum(leadStatuses),
  priority: z.enum(priorities),
  source: z.literal('chatbot'),
  /** True by pressing Submit under the notice; when, and which notice, stands beside it. */
  consentGiven: z.literal(true),
  consentAt: z.string(),
  consentText: z.string(),
  dataRetentionDate: z.string(),
  lastModified: z.string(),
  createdBy: z.literal('chatbot-system'),
  modifiedBy: z.enum(['chatbot-system', 'team-member']),
  /** `personOf` the contact's email. Empty in a lead from before people were joined, until the next start. */
  person: z.string().default(''),
  /** Why the priority is another than its points make it, and who said so; null while the points decide. */
  priorityOverride: z.object({ reason: z.string(), memberEmail: z.string(), at: z.string() }).nullable().default(null),
  /** Whose lead it is; null while it is everybody's. */
  assignee: z.object({ uid: z.string(), email: z.string() }).nullable().default(null),
  /** The assignee's uid for queries; empty while it is nobody's. */
  assigneeUid: z.string().default(''),
  /** A short name for the telephone: `reference.ts`. Empty in a lead of an earlier release, until the next start. */
  reference: z.string().default(''),
})
export type Lead = Readonly<z.infer<typeof Lead>>
export type StoredLead = Stored<Lead>

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
  indexes: [...filtered, ['person'], ['dataRetentionDate'], ['reference']],
  counted: filtered,
  searched: ['projectName', 'contactName', 'contactEmail', 'projectIdea', 'reference'],
}

/** What a list reads of a lead. */
export const ReadLine = Lead.pick({
  projectName: true,
  projectIdea: true,
  priority: true,
  leadStatus: true,
  contactName: true,
  contactEmail: true,
  submissionDate: true,
  assignee: true,
})
type ReadLine = Stored<Readonly<z.infer<typeof ReadLine>>>

/** What a list shows of a lead. The title is what the team reads as its name. */
export type LeadLine = Omit<ReadLine, 'projectIdea'> & { readonly title: string }

export function lineOf({ projectIdea, ...line }: ReadLine): LeadLine {
  return { ...line, title: leadTitle({ projectName: line.projectName, projectIdea }) }
}

/** The lead that a reviewed project makes. */
export function buildLead(
  info: ProjectInfo,
  transcript: Lead['conversationTranscript'],
  submittedAt: Date,
  consentText: string,
): Lead {
  const now = submittedAt.toISOString()
  const trimmed = Object.fromEntries(Object.entries(info).map(([field, text]) => [field, text.trim()])) as ProjectInfo
  return {
    ...trimmed,
    projectName: trimmed.projectName || untitled,
    conversationTranscript: transcript.map(({ links: _links, offer: _offer, ...said }) => said),
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
    person: personOf(trimmed.contactEmail),
    priorityOverride: null,
    assignee: null,
    assigneeUid: '',
    reference: '',
  }
}
