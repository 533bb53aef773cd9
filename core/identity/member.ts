import * as z from 'zod'
import type { User } from '../../ports/identity.ts'
import type { Collection } from '../store/collection.ts'

declare const proven: unique symbol

/** Somebody of the team. Only `createIdentityService` makes one, after asking the store: to hold it is to have the right. */
export interface Member extends User {
  readonly [proven]: true
}

/** Who asks. An account is not a member: registration is open, the team is not. */
export type Visitor =
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'account'; readonly user: User }
  /** On the team, and without the second step that the configuration requires. */
  | { readonly kind: 'no-second-step'; readonly user: User }
  | { readonly kind: 'member'; readonly user: User; readonly member: Member }

export type SignInOutcome =
  /** `device` marks the browser as one of the owner's. */
  | { readonly kind: 'signed-in'; readonly token: string; readonly joined: boolean; readonly device: string }
  | RefusedWith

/** `message` says why; `field` is the one that a person must change, where it is one. */
export interface RefusedWith {
  readonly kind: 'refused'
  readonly message: string
  readonly field?: AccountField
}

export type AccountField = 'email' | 'password' | 'current' | 'code'

export type InvitationView = 'set-up' | 'invitation' | 'closed'

/** One of the team as the others see them. `joinedAt` is ISO 8601. */
export interface TeamMember extends User {
  readonly joinedAt: string
  readonly hasSecondStep: boolean
  readonly hasPasskey: boolean
}

/** Members by uid. */
export const Membership = z.object({ email: z.string(), invitation: z.string() })
export const members: Collection<z.infer<typeof Membership>> = { name: 'members', schema: Membership, indexes: [] }

export const Invitation = z.object({
  kind: z.enum(['set-up', 'invitation']),
  /** SHA-256 of the token: a copy of the database opens no door. */
  tokenDigest: z.string(),
  expiresAt: z.string().nullable(),
  usedAt: z.string().nullable(),
  /** Email of the member who made it. */
  invitedBy: z.string().optional(),
  /** When the link ends, and nobody needs to know of it any more. */
  dataRetentionDate: z.string().optional(),
})
export type Invitation = Readonly<z.infer<typeof Invitation>>
export const invitations: Collection<Invitation> = {
  name: 'invitations',
  schema: Invitation,
  indexes: [['tokenDigest'], ['kind', 'usedAt'], ['dataRetentionDate']],
}

/** An invitation that nobody has used yet. */
export interface OpenInvitation {
  readonly id: string
  readonly expiresAt: string
  readonly createdAt: string
  readonly invitedBy?: string | undefined
}
