import { callMail } from '../../../core/calls/call-emails.ts'
import { callSlots } from '../../../core/calls/call-slots.ts'
import { type Feature, lazily } from '../feature.ts'

/** Calls at a time that the client chooses. */
export const calls = {
  name: 'calls',
  collections: [callSlots],
  mails: { call_invitation: { title: 'Invitation to a call', to: 'client', render: callMail } },
  start: lazily(() => import('./start.ts')),
} satisfies Feature
