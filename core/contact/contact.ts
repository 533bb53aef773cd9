import type { ContactService } from '../services.ts'
import { createSendMessage, type SendMessageNeeds } from './send-message.ts'

export function createContact(needs: SendMessageNeeds): ContactService {
  const { runtime } = needs
  return {
    form: () => ({ submissionId: runtime.newId(), issuedAt: runtime.now().toISOString() }),
    send: createSendMessage(needs),
  }
}
