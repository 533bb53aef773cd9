import { type Feature, lazily } from '../feature.ts'
import { callMail } from './call-emails.ts'
import { callSlots } from './call-slots.ts'
import { callSettings } from './settings.ts'

/** Calls at a time that the client chooses. */
export const calls = {
  name: 'calls',
  collections: [callSlots],
  settings: callSettings,
  mails: { call_invitation: { title: 'Invitation to a call', to: 'client', render: callMail } },
  start: lazily(() => import('./start.ts')),
} satisfies Feature
