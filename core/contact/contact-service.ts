import type { FormMarks, Sent, Submission } from './send-message.ts'
import { createSendMessage, type SendMessageNeeds } from './send-message.ts'

export interface ContactService {
  /** What a form carries when it is given out. */
  form(): FormMarks
  /** Takes a message, stored before anything else is said. `from` is the sender's network address. Never rejects. */
  send(submission: Submission, from: string): Promise<Sent>
}

export function createContact(needs: SendMessageNeeds): ContactService {
  const { runtime } = needs
  return {
    form: () => ({ submissionId: runtime.newId(), issuedAt: runtime.now().toISOString() }),
    send: createSendMessage(needs),
  }
}
