import { openCollection } from '../../../core/store/collection.ts'
import type { DocumentStore } from '../../../ports/document-store.ts'
import { type Feature, lazily } from '../feature.ts'
import { boxId, mailboxes, stateInWords } from './mailbox.ts'
import { type MailboxValues, mailboxSettings } from './settings.ts'
import type { Given } from './sign-in.ts'

async function doctor(store: DocumentStore): Promise<readonly string[]> {
  const box = await openCollection(store, mailboxes).get(boxId)
  return [`mailbox: ${box?.trouble ? 'WARNING: ' : ''}${stateInWords(box)}`]
}

/** The agency's own mailbox, of which the mail of its clients is read. */
export const mailbox = {
  name: 'mailbox',
  collections: [mailboxes],
  settings: mailboxSettings,
  doctor,
  start: lazily(() => import('./start.ts')),
} satisfies Feature<Given, MailboxValues>
