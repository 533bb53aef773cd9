import * as z from 'zod'
import type { DocumentStore, Write } from '../../ports/document-store.ts'
import type { Runtime } from '../../ports/runtime.ts'
import { type Collection, openCollection, write } from '../store/collection.ts'

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
  let after: string | null = null
  do {
    const page: Awaited<ReturnType<typeof made.find>> = await made.find({
      where: unusedInvitations,
      limit: invitationPageSize,
      after,
    })
    for (const { id, invitedBy } of page.documents) if (invitedBy === email) await made.remove(id)
    after = page.next
  } while (after !== null)
}
