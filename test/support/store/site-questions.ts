import { collections } from '../../../app/features.ts'
import { projectRevisions } from '../../../app/features/portfolio/project-table.ts'
import { projects } from '../../../app/features/portfolio/project.ts'
import { purged } from '../../../core/store/collection.ts'
import type { DocumentStore, Match } from '../../../ports/document-store.ts'

/** What the site asks of a collection, and the fields of the index that answers it. */
export interface SiteQuestion {
  readonly ask: 'find' | 'first' | 'count'
  readonly collection: string
  readonly where: Match
  /** As in the name of the index. */
  readonly index: string
}

const bound = { over: '1', atMost: '2' }
const someday = { atMost: '2026-01-02' }
const lead = { leadStatus: 'rejected', priority: 'high', assigneeUid: 'u1' }
const leadFilters = [
  ['leadStatus'],
  ['priority'],
  ['assigneeUid'],
  ['leadStatus', 'priority'],
  ['leadStatus', 'assigneeUid'],
  ['priority', 'assigneeUid'],
  ['leadStatus', 'priority', 'assigneeUid'],
] as const
const message = { status: 'spam', kind: 'call-request', assigneeUid: 'u1' }
const messageFilters = [['status'], ['kind'], ['assigneeUid']] as const
const dueMessageFilters = [...messageFilters, ['kind', 'status'], ['kind', 'assigneeUid']] as const

function find(collection: string, where: Match, index = Object.keys(where).join(' ')): SiteQuestion {
  return { ask: 'find', collection, where, index }
}

function first(collection: string, where: Match): SiteQuestion {
  return { ask: 'first', collection, where, index: Object.keys(where).join(' ') }
}

function count(collection: string, where: Match): SiteQuestion {
  return { ...first(collection, where), ask: 'count' }
}

function picked<Field extends string>(fields: readonly Field[], from: Readonly<Record<Field, string>>): Match {
  return Object.fromEntries(fields.map((field) => [field, from[field]]))
}

/** Each kind of question that `core` asks with conditions. */
export const siteQuestions: readonly SiteQuestion[] = [
  ...leadFilters.map((fields) => find('leads', picked(fields, lead))),
  ...[[], ...leadFilters].map((fields) => first('leads', { ...picked(fields, lead), dueOrder: bound })),
  ...['leads', 'contactMessages'].map((name) => first(name, { followUp: 'waiting', dueOrder: bound })),
  count('leads', { assigneeUid: 'u1', dueOrder: bound }),
  find('leads', { person: 'p7' }),
  find('leads', { reference: null }),
  first('leads', { remindAt: { over: '', ...someday } }),
  first('leads', { updatedAt: { over: '2026-01-03' } }),
  ...messageFilters.map((fields) => find('contactMessages', picked(fields, message))),
  ...[[], ...dueMessageFilters].map((fields) =>
    first('contactMessages', { ...picked(fields, message), dueOrder: bound }),
  ),
  find('contactMessages', { person: 'p7' }),
  find('contactMessages', { sessionId: 's7' }),
  find('contactMessages', { leadId: 'd7' }),
  first('contactMessages', { remindAt: { over: '', ...someday } }),
  find('visitorMessages', { sessionId: 's7' }),
  find('emailQueue', { status: 'sent' }),
  find('emailQueue', { leadId: 'd7', emailType: 'user_confirmation' }, 'leadId'),
  count('emailQueue', { status: 'failed', emailType: 'reminder' }),
  first('emailQueue', { status: 'pending', runAt: someday }),
  count('emailQueue', { emailType: 'reminder', sentAt: { over: '2026-01-02' } }),
  find('webhookQueue', { status: 'failed' }),
  find('webhookQueue', { status: 'pending', leadId: 'd7' }, 'leadId'),
  first('webhookQueue', { status: 'pending', runAt: someday }),
  find('letters', { leadId: 'd7', mailId: '', state: 'received', hasClientFiles: true }, 'leadId hasClientFiles'),
  find('letters', { messageId: 'm7', mailId: '', state: 'received', hasClientFiles: true }, 'messageId hasClientFiles'),
  count('letters', { mailId: 'm7' }),
  find('letters', { memberUid: 'u1' }),
  find('letters', { state: 'sending' }),
  find('letters', { inTray: true }),
  find(projects.name, { status: 'published' }),
  find(projects.name, { slug: 'tide-tables', status: 'published' }),
  find(projectRevisions.name, { projectId: 'p7' }),
  find('replyTemplateRevisions', { templateId: 't7' }),
  find('siteItemRevisions', { itemId: 'i7' }),
  find('invitations', { tokenDigest: 'd7', usedAt: null }, 'tokenDigest'),
  find('invitations', { kind: 'invitation', usedAt: null }),
  // An erase finds the copies, and the purge what is past its date.
  ...collections.flatMap(({ name, copyOf: { lead = [], message = [] } = {} }) => [
    ...lead.map((field) => find(name, { [field]: 'd7' })),
    ...message.map((field) => find(name, { [field]: 'm7' })),
  ]),
  ...purged(collections).map(({ name }) => first(name, { dataRetentionDate: someday })),
]

export function askSite(store: DocumentStore, { ask, collection, where }: SiteQuestion): Promise<unknown> {
  if (ask === 'find') return store.find(collection, { where, limit: 50 })
  return ask === 'first' ? store.first(collection, where, 50) : store.count(collection, where, 1001)
}

/** The names of indexes that no question uses. */
export function indexesWithoutQuestion(): string[] {
  const used = new Set(siteQuestions.map(({ collection, index }) => `${collection} ${index}`))
  const declared = collections.flatMap(({ name, indexes }) => indexes.map((fields) => `${name} ${fields.join(' ')}`))
  return declared.filter((index) => !used.has(index))
}
