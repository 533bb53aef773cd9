import type { IdentityService } from '../../../core/identity/identity-service.ts'
import type { Visitor } from '../../../core/identity/member.ts'
import type { OpenInvitation, TeamMember } from '../../../core/identity/team/team.ts'
import type { Log } from '../../../ports/runtime.ts'

export type TeamView =
  | {
      readonly kind: 'loaded'
      readonly members: readonly TeamMember[]
      readonly invitations: readonly OpenInvitation[]
      readonly accounts: Awaited<ReturnType<IdentityService['accounts']>>
    }
  | { readonly kind: 'failed' }

/** What a member is shown of the team; null for everybody else. */
export async function teamOf(visitor: Visitor, identity: IdentityService, log: Log): Promise<TeamView | null> {
  if (visitor.kind !== 'member') return null
  try {
    const [members, invitations, accounts] = await Promise.all([
      identity.team(visitor.member),
      identity.invitations(visitor.member),
      identity.accounts(visitor.member),
    ])
    return { kind: 'loaded', members, invitations, accounts }
  } catch (error) {
    log.error('team not loaded', { reason: String(error) })
    return { kind: 'failed' }
  }
}
