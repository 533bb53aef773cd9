import * as z from 'zod'
import type { DocumentStore, Write } from '../../ports/document-store.ts'
import type { User } from '../../ports/identity.ts'
import type { Runtime } from '../../ports/runtime.ts'
import { type Collection, eachPage, openCollection, write } from '../store/collection.ts'

declare const proven: unique symbol

/** A member of the team. Only `createIdentityService` makes one, after asking the store, so a `Member` is proof of the right. */
export interface Member extends User {
  readonly [proven]: true
}

declare const recent: unique symbol

/** A member who proved a short while ago who they are. What cannot be undone, or opens everything, asks for it. */
export interface ReauthenticatedMember extends Member {
  readonly [recent]: true
}

/** A program that sent a token in use. Only `createApiTokens` makes one, so it is proof of the right to read leads. */
export interface LeadReader {
  readonly tokenId: string
  readonly [proven]: true
}

/** Who asks. An account is not a member: registration is open, the team is not. */
export type Visitor =
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'account'; readonly user: User }
  /** On the team, and without the second step that the configuration requires. */
  | { readonly kind: 'no-second-step'; readonly user: User; readonly hasPasswordless: boolean }
  | { readonly kind: 'member'; readonly user: User; readonly member: Member; readonly profile: MemberProfile }

/** Whether members choose a second step, or see nothing of the team's pages without one. */
export type TeamTwoStep = 'optional' | 'required'

/** Members by uid. A membership of an earlier release has neither name nor initials, and gets all mails. */
const Membership = z.object({
  email: z.string(),
  invitation: z.string(),
  /** What colleagues call the member. Empty until given. */
  name: z.string().default(''),
  /** Empty where they are made from the name. */
  initials: z.string().default(''),
  // Which mails the member gets: what is late, due and new each morning; reminders; what clients answer, add, change or take back.
  digest: z.boolean().default(true),
  reminders: z.boolean().default(true),
  answers: z.boolean().default(true),
})
type Membership = Readonly<z.infer<typeof Membership>>
export const members: Collection<Membership> = { name: 'members', schema: Membership, indexes: [] }

/** What a member has set for themselves. */
export type MemberProfile = Omit<Membership, 'email' | 'invitation'>
export type MailKind = 'digest' | 'reminders' | 'answers'
/** Which mails a member gets. */
export type MailSwitches = Pick<Membership, MailKind>

export function newMembership(email: string, invitation: string): Membership {
  return { email, invitation, name: '', initials: '', digest: true, reminders: true, answers: true }
}

const Invitation = z.object({
  kind: z.enum(['set-up', 'invitation']),
  /** SHA-256 of the token. A copy of the database does not let anyone join. */
  tokenDigest: z.string(),
  expiresAt: z.string().nullable(),
  usedAt: z.string().nullable(),
  invitedBy: z.string().optional(),
  /** When the link expires and the invitation is erased. */
  dataRetentionDate: z.string().optional(),
})
export type Invitation = Readonly<z.infer<typeof Invitation>>
export const invitations: Collection<Invitation> = {
  name: 'invitations',
  schema: Invitation,
  isShortLived: true,
  indexes: [['tokenDigest'], ['kind', 'usedAt'], ['dataRetentionDate']],
}

export const unusedInvitations = { kind: 'invitation', usedAt: null } as const
export const invitationPageSize = 100
const invitationMs = 7 * 24 * 60 * 60 * 1000

/** The only set-up invitation. It is renewed at each start while the team has no member. */
export const setUpId = 'set-up'

/** Returns the writes that end the set-up link, for the batch that adds a member: it would else open again when the team is empty, or add a
 *  second member at the same moment. The batch conflicts on `setUpId` when the link has changed since. */
export async function endSetUp(store: DocumentStore, { now }: Pick<Runtime, 'now'>): Promise<Write[]> {
  const setUp = await openCollection(store, invitations).get(setUpId)
  return setUp?.usedAt === null ? [write.update(invitations, setUp, { usedAt: now().toISOString() })] : []
}

/** Makes a token and the invitation to store for it. The token itself is not stored. */
export function newInvitation({ newId, digest, now }: Pick<Runtime, 'newId' | 'digest' | 'now'>, invitedBy?: string) {
  const token = newId()
  const expiresAt = new Date(now().getTime() + invitationMs).toISOString()
  const invitation: Invitation = {
    ...unusedInvitations,
    tokenDigest: digest(token),
    expiresAt,
    ...(invitedBy !== undefined && { invitedBy }),
    dataRetentionDate: expiresAt,
  }
  return { token, expiresAt, invitation }
}

/** Removes the unused invitations of a member, so that a removed member cannot come back by one. */
export async function revokeInvitations(store: DocumentStore, email: string): Promise<void> {
  const made = openCollection(store, invitations)
  const query = { where: unusedInvitations, limit: invitationPageSize }
  for await (const { documents } of eachPage((after) => made.find({ ...query, after }))) {
    for (const { id, invitedBy } of documents) if (invitedBy === email) await made.remove(id)
  }
}
