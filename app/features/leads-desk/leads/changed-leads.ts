import { fieldTitle, type ProjectInfo, specifiedFields } from '../../../../core/brief/project-info.ts'
import { ownFields } from '../../../../core/brief/steps.ts'
import type { DocumentStore } from '../../../../ports/document-store.ts'
import type { Runtime } from '../../../../ports/runtime.ts'
import { Exported } from './export-leads.ts'
import { Lead, leads } from './lead.ts'

/** Returns a lead as other programs get it, in an event and at `/api/leads`. Without the visitor's words, notes and reasons. */
export function leadForPrograms(lead: Omit<Lead, 'conversationTranscript' | 'fieldSources'>) {
  const { reference, projectName, contactName, contactEmail, priority, submissionDate } = lead
  return {
    reference,
    projectName,
    contactName,
    contactEmail,
    priority,
    status: lead.leadStatus,
    owner: ownerOf(lead),
    state: lead.followUp,
    dueAt: lead.dueAt || null,
    submissionDate,
  }
}

/** The answers to questions of the owner's own, with the titles under which they were asked, and what they say as data. */
export function ownAnswersOf(lead: ProjectInfo & Pick<Lead, 'titles' | 'answerValues'>) {
  const answered = ownFields.filter((field) => lead[field] !== '')
  return answered.map((field) => {
    const { value = null, currency = '' } = lead.answerValues[field] ?? {}
    return { question: fieldTitle(field, lead.titles), answer: lead[field], value, ...(currency && { currency }) }
  })
}

export function ownerOf({ assignee }: Pick<Lead, 'assignee'>): string | null {
  return assignee?.email ?? null
}

const itemFields = ['reference', 'status', 'priority', 'owner', 'state', 'dueAt', 'submissionDate'] as const
/** What a program gets that names no fields. */
export const usualLeadFields = [...itemFields, ...specifiedFields, 'ownAnswers', 'cameFrom'] as const
/** `transcript` is what visitor and site said. */
export const changedLeadFields = [...usualLeadFields, 'transcript'] as const

const Read = Exported.extend({ conversationTranscript: Lead.shape.conversationTranscript.default([]) })

export interface ChangedLeadsQuery {
  /** At least so many come where there are more: all that changed in the millisecond of the last one come with it. 1 to 100. */
  readonly limit: number
  /** `next` of the page before: what changed until then has come. `since` is that of the first page. */
  readonly cursor?: readonly [changedAt: string, since: string] | undefined
  /** ISO 8601 in UTC, with milliseconds. */
  readonly changedSince?: string | undefined
  readonly fields: readonly (typeof changedLeadFields)[number][]
}

/** A write takes its time when it begins, from the clock of its process, and is read when it ends: longer than both can differ. */
const overlapMs = 60_000
/** More leads than processes can write in one millisecond. */
const mostAtOnce = 500

/** Returns a function that reads leads in the order of their last change, without those that are erased. One that changes between two pages
 *  comes once more. On the last page `next` is null, and the next run with its `changedSince` gets all that changed after this one. */
export function createChangedLeads({ store, runtime }: { store: DocumentStore; runtime: Pick<Runtime, 'now'> }) {
  return async ({ limit, cursor, changedSince = '', fields }: ChangedLeadsQuery) => {
    const hasTranscript = fields.includes('transcript')
    const only = Object.keys(hasTranscript ? Read.shape : Exported.shape)
    // The start of a text sorts before the text.
    const after = (moment: string) => moment.slice(0, -1)
    const [at, since] = cursor ?? [after(changedSince), new Date(runtime.now().getTime() - overlapMs).toISOString()]
    const found = await store.first(leads.name, { updatedAt: { over: at } }, limit + 1, only)
    const last = found.length > limit ? found[limit - 1]?.updatedAt : undefined
    // The store cuts those of one moment in an order of its own.
    const page = last === undefined ? found : found.filter(({ updatedAt }) => updatedAt < last)
    const moment = last === undefined ? null : { updatedAt: { over: after(last), atMost: last } }
    const together = moment ? await store.first(leads.name, moment, mostAtOnce, only) : []
    const lines = [...page, ...together].map((document) => ({ document, lead: Read.safeParse(document).data }))
    return {
      leads: lines.flatMap(({ document: { id, updatedAt: changedAt }, lead }) => {
        if (!lead) return []
        const said = lead.conversationTranscript.map(({ role, content, timestamp }) => ({ role, content, timestamp }))
        const values = { ...lead, ...leadForPrograms(lead), ownAnswers: ownAnswersOf(lead), transcript: said }
        return [{ id, changedAt, ...Object.fromEntries(fields.map((field) => [field, values[field]])) }]
      }),
      /** Ids of leads that do not fit their schema. */
      unreadable: lines.flatMap(({ document, lead }) => (lead ? [] : [document.id])),
      next: last === undefined ? null : ([last, since] as const),
      changedSince: last === undefined ? since : null,
    }
  }
}
