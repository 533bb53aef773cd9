import { reauthentications } from '../../../core/identity/account.ts'
import { apiTokens } from '../../../core/identity/api-tokens.ts'
import { invitations, members } from '../../../core/identity/member.ts'
import { accessChanges } from '../../../core/identity/sessions.ts'
import type { Context, Feature } from '../feature.ts'
import type { Asked } from './start.ts'

/** The team, and who may do what. */
export const accounts = {
  name: 'accounts',
  collections: [members, invitations, apiTokens, accessChanges, reauthentications],
  start: async (given: Context & Asked) => (await import('./start.ts')).start(given),
} satisfies Feature
