import { type Feature, lazily } from '../feature.ts'
import { busyDoctor } from './busy-times.ts'
import { callMail, callMailTexts } from './call-emails.ts'
import { callSlots } from './call-slots.ts'
import { clientLink } from './messages.ts'
import { callSettings, type CallValues } from './settings.ts'

/** Calls at a time that the client chooses. */
export const calls = {
  name: 'calls',
  collections: [callSlots],
  settings: callSettings,
  emailTexts: callMailTexts,
  mails: { call_invitation: { title: 'Invitation to a call', to: 'client', render: callMail } },
  clientLink,
  doctor: busyDoctor,
  start: lazily(() => import('./start.ts')),
} satisfies Feature<never, CallValues>
