import { reauthentications } from '../../../core/identity/account.ts'
import { apiTokens } from '../../../core/identity/api-tokens.ts'
import { invitations, members } from '../../../core/identity/member.ts'
import { accessChanges } from '../../../core/identity/sessions.ts'
import { type Feature, lazily } from '../feature.ts'
import { resetEmail, resetTexts } from './mails/reset-email.ts'

/** The team, and who may do what. */
export const accounts = {
  name: 'accounts',
  collections: [members, invitations, apiTokens, accessChanges, reauthentications],
  emailTexts: resetTexts,
  mails: { password_reset: { title: 'Link to a new password', to: 'member', render: resetEmail } },
  start: lazily(() => import('./start.ts')),
} satisfies Feature
