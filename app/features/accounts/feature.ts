import * as z from 'zod'
import { apiTokens } from '../../../core/identity/api-tokens.ts'
import { invitations, members } from '../../../core/identity/member.ts'
import { accessChanges } from '../../../core/identity/sessions.ts'
import type { Collection } from '../../../core/store/collection.ts'
import { type Feature, lazily } from '../feature.ts'
import { resetEmail } from './mails/reset-email.ts'

const EndsSoon = z.object({ dataRetentionDate: z.string() })

/** Proofs of who used a session, of release 0.4.0 and earlier. Erased like all that is past its date. */
const reauthentications: Collection<z.infer<typeof EndsSoon>> = {
  name: 'reauthentications',
  schema: EndsSoon,
  isShortLived: true,
  indexes: [['dataRetentionDate']],
  announced: false,
}

/** The team, and who may do what. */
export const accounts = {
  name: 'accounts',
  collections: [members, invitations, apiTokens, accessChanges, reauthentications],
  mails: { password_reset: { title: 'Link to a new password', to: 'member', render: resetEmail } },
  start: lazily(() => import('./start.ts')),
} satisfies Feature
