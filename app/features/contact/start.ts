import type { Asks, Context } from '../context.ts'
import { createContactService } from './contact-service.ts'

export async function start(given: Context & Asks<'workingTime' | 'site' | 'lostPages'>) {
  const contact = createContactService(given)
  const { sent, lostPages = null } = given
  return { services: { contact: { ...contact, send: sent.watch(contact.send), lostPages } } }
}
