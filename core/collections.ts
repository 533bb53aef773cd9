import type { CollectionIndexes } from '../ports/document-store.ts'
import { testDocuments } from './connection-test.ts'
import { contactMessages } from './contact/contact-message.ts'
import { chatSessions } from './conversation/chat-sessions.ts'
import { invitations, members } from './identity/member.ts'
import { modelUse } from './language-model/use.ts'
import { leadActivity } from './leads/activity.ts'
import { leads } from './leads/lead.ts'
import { leadNotes } from './leads/note.ts'
import { leadReferences } from './leads/reference.ts'
import { submissions } from './leads/submissions.ts'
import { emailQueue } from './notifications/email-queue.ts'
import { webhookQueue } from './notifications/webhook-queue.ts'
import { projects } from './portfolio/project.ts'
import { revisions } from './portfolio/revision.ts'
import { projectSlugs } from './portfolio/slug.ts'

/** Every collection, for the engines to make their indexes from. Its schema stands with its feature. */
export const collections: readonly CollectionIndexes[] = [
  chatSessions,
  leads,
  leadActivity,
  leadNotes,
  leadReferences,
  submissions,
  contactMessages,
  emailQueue,
  webhookQueue,
  projects,
  projectSlugs,
  revisions,
  members,
  invitations,
  testDocuments,
  modelUse,
  { name: 'settings', indexes: [] },
]
