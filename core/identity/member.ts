import * as z from 'zod'
import type { User } from '../../ports/identity.ts'
import type { Collection } from '../store/collection.ts'

declare const proven: unique symbol

/** Somebody of the team. Only `createIdentityService` makes one, after asking the store: to hold it is to have the right. */
export interface Member extends User {
  readonly [proven]: true
}

declare const recent: unique symbol

/** A member who gave their password, a code or a passkey a short while ago. What cannot be undone, or opens everything, asks for it. */
export interface ReauthenticatedMember extends Member {
  readonly [recent]: true
}

/** Who asks. An account is not a member: registration is open, the team is not. */
export type Visitor =
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'account'; readonly user: User }
  /** On the team, and without the second step that the configuration requires. */
  | { readonly kind: 'no-second-step'; readonly user: User; readonly hasPasskey: boolean }
  | { readonly kind: 'member'; readonly user: User; readonly member: Member }

/** Members by uid. */
const Membership = z.object({ email: z.string(), invitation: z.string() })
export const members: Collection<z.infer<typeof Membership>> = { name: 'members', schema: Membership, indexes: [] }
