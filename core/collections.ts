import type { CollectionIndexes } from '../ports/document-store.ts'
import { callSlots } from './calls/call-slots.ts'
import { clientCodes } from './client-page/client-codes.ts'
import { clientPages } from './client-page/client-pages.ts'
import { contactMessages } from './contact/contact-message.ts'
import { chatSessions } from './conversation/session/chat-sessions.ts'
import { emailQueue } from './email/email-queue.ts'
import { reauthentications } from './identity/account.ts'
import { apiTokens } from './identity/api-tokens.ts'
import { invitations, members } from './identity/member.ts'
import { accessChanges } from './identity/sessions.ts'
import { modelUse } from './language-model/allowance.ts'
import { leadActivity, leadNotes } from './leads/change-lead.ts'
import { leads } from './leads/lead.ts'
import { leadReferences, submissions } from './leads/reference.ts'
import { visitorMessages } from './leads/visitor-messages.ts'
import { letters } from './letters/letter.ts'
import { limitRefusals } from './limits/refusals.ts'
import { projectRevisions } from './portfolio/project-content.ts'
import { projectSlugs } from './portfolio/project-table.ts'
import { projects } from './portfolio/project.ts'
import { replyTemplateRevisions, replyTemplates } from './site-content/move-templates.ts'
import { siteItemRevisions, siteItems } from './site-content/site-items.ts'
import { testDocuments } from './status/connection-test.ts'
import type { PersonalData } from './store/collection.ts'
import { webhookQueue } from './webhooks/webhook-queue.ts'

export type StoredCollection = CollectionIndexes & PersonalData

/** All collections. The engines make their indexes from them; erase, purge, export and docs/privacy.md follow from them. */
export const collections: readonly StoredCollection[] = [
  chatSessions,
  leads,
  leadActivity,
  leadNotes,
  visitorMessages,
  letters,
  leadReferences,
  clientPages,
  clientCodes,
  callSlots,
  submissions,
  contactMessages,
  webhookQueue,
  projects,
  projectSlugs,
  projectRevisions,
  replyTemplates,
  replyTemplateRevisions,
  siteItems,
  siteItemRevisions,
  members,
  invitations,
  apiTokens,
  accessChanges,
  reauthentications,
  testDocuments,
  modelUse,
  limitRefusals,
  { name: 'settings', indexes: [], announced: false },
  // Last in an erase, as the mailer can fail to erase its copy.
  emailQueue,
]

/** Returns the collections whose documents end with their `dataRetentionDate`. */
export function purged(from: readonly StoredCollection[]): readonly StoredCollection[] {
  return from.filter(({ indexes }) =>
    indexes.some(([field, ...others]) => field === 'dataRetentionDate' && others.length === 0),
  )
}
