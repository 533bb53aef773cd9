import { contactMessages } from '../contact/contact-message.ts'
import { chatSessions } from '../conversation/session/chat-sessions.ts'
import { emailQueue } from '../email/email-queue.ts'
import { invitations } from '../identity/team/invitation.ts'
import { modelUse } from '../language-model/allowance.ts'
import { leadActivity, leadNotes } from '../leads/activity.ts'
import { leads } from '../leads/lead.ts'
import { leadReferences } from '../leads/submit/reference.ts'
import { submissions } from '../leads/submit/submissions.ts'
import { webhookQueue } from '../webhooks/webhook-queue.ts'

interface Copies {
  readonly name: string
  /** The indexed field that says to which lead, or message, a document belongs. */
  readonly lead?: string
  readonly message?: string
}

/** Everything that holds a person's words or details. Each document has its `dataRetentionDate`: the day on which it must be gone. */
export const personalCopies: readonly Copies[] = [
  { name: leadActivity.name, lead: 'leadId' },
  { name: leadNotes.name, lead: 'leadId' },
  { name: leadReferences.name, lead: 'leadId' },
  { name: webhookQueue.name, lead: 'leadId' },
  { name: submissions.name, lead: 'leadId' },
  { name: chatSessions.name, lead: 'leadId' },
  { name: leads.name },
  { name: contactMessages.name },
  { name: modelUse.name },
  { name: invitations.name },
  // Last, as its copies in the mailer may be out of reach.
  { name: emailQueue.name, lead: 'leadId', message: 'messageId' },
]
