import * as z from 'zod'
import type { DocumentStore, Equals } from '../../ports/document-store.ts'
import type { Limits, Waiting } from '../limits/limits.ts'
import { type Collection, openCollection, openSummaries, type Stored, write } from '../store/collection.ts'
import { type LeadReader, type Member, members, type ReauthenticatedMember } from './member.ts'
import { identityMessages, mostTokens } from './messages.ts'
import { mostNameCharacters } from './profile.ts'
import { denied, type RefusalOr, refused } from './refusals.ts'
import type { IdentityParts } from './sign-in-checks.ts'

const ApiToken = z.object({
  /** What the member called it. */
  name: z.string(),
  /** The uid of the member. */
  createdBy: z.string(),
  /** When it was last used, to the hour. Empty before the first use. */
  lastUsedAt: z.string().default(''),
  /** ISO 8601, UTC. Empty in one of an earlier release. */
  endsAt: z.string().default(''),
})
type ApiToken = Readonly<z.infer<typeof ApiToken>>

const tokenLastsMs = 365 * 24 * 60 * 60 * 1000
/** So long before the end of a token the team is told. */
export const endsSoonMs = 14 * 24 * 60 * 60 * 1000

/** Returns the end of a token: a year after it was made or renewed. ISO 8601, UTC. */
export function endOfToken({ endsAt, createdAt }: Pick<Stored<ApiToken>, 'endsAt' | 'createdAt'>): string {
  return endsAt || new Date(Date.parse(createdAt) + tokenLastsMs).toISOString()
}

/** Tokens by their SHA-256, with which other programs read leads. A copy of the database opens nothing. A revoked token is removed. */
export const apiTokens: Collection<ApiToken> = { name: 'apiTokens', schema: ApiToken, indexes: [], announced: false }

type ReaderResult = { kind: 'reader'; reader: LeadReader } | { kind: 'refused' } | Waiting

/** By which programs that search for leaked secrets know it. */
const prefix = 'lead_'
const bearer = /^Bearer +(lead_[A-Za-z0-9]{40,80})$/i
const mostListed = 500
const usedEveryMs = 60 * 60 * 1000

type Dependencies = Pick<IdentityParts, 'store' | 'runtime'> & { readonly limits: Limits }

export function createApiTokens({ store, limits, runtime }: Dependencies) {
  const tokens = openCollection(store, apiTokens)
  const team = openCollection(store, members)
  const newEnd = () => new Date(runtime.now().getTime() + tokenLastsMs).toISOString()

  return {
    /** Makes a token that reads leads. It cannot be read again. Refuses a member who has ten, and one who has just been removed. */
    async makeApiToken({ uid }: ReauthenticatedMember, typed: string): RefusalOr<'made', { readonly token: string }> {
      const oneLine = typed.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
      const name = oneLine.slice(0, mostNameCharacters) || identityMessages.tokenUnnamed
      const token = prefix + runtime.newId() + runtime.newId()
      for (;;) {
        const membership = await team.get(uid)
        if (!membership) return denied(identityMessages.membersOnly)
        if ((await linesOf(store, { createdBy: uid })).length >= mostTokens)
          return refused(identityMessages.tokensAtMost(mostTokens))
        // Updates the membership too: of this and a removal, or another token, at the same moment one gets a conflict and starts again.
        const written = await store.batch([
          write.update(members, membership, {}),
          write.add(apiTokens, runtime.digest(token), { name, createdBy: uid, lastUsedAt: '', endsAt: newEnd() }),
        ])
        if (written.kind === 'conflict') continue
        runtime.log.info('api token made', { by: uid })
        return { kind: 'made', token }
      }
    },

    /** The newest first. The id of a token is its digest. */
    async apiTokens(_member: Member) {
      return (await linesOf(store)).map((token) => ({ ...token, endsAt: endOfToken(token) }))
    },

    /** Lets a token work for another year. */
    async renewApiToken({ uid }: Member, id: string) {
      const updated = await store.update(apiTokens.name, id, { endsAt: newEnd() })
      if (updated.kind === 'updated') runtime.log.info('api token renewed', { by: uid })
    },

    /** Ends a token at once, in every process. Every member may, as with an invitation. */
    async revokeApiToken({ uid }: Member, id: string) {
      if (await tokens.remove(id)) runtime.log.info('api token revoked', { by: uid })
    },

    /** Returns who reads with this `Authorization` header. Both a token and an address without one are limited. */
    async leadReader(authorization: string | null, address: string | null): Promise<ReaderResult> {
      const [, token = ''] = bearer.exec(authorization ?? '') ?? []
      const stored = await tokens.safeGet(runtime.digest(token))
      const isValid = stored.kind === 'found' && endOfToken(stored.document) > runtime.now().toISOString()
      const found = isValid ? stored.document : null
      const taken = await (found
        ? limits.take('api', { token: found.id })
        : limits.take('unknown-token', { from: address }))
      if (taken.kind === 'wait') return taken
      if (!found) return { kind: 'refused' }
      const now = runtime.now()
      if (!(now.getTime() - Date.parse(found.lastUsedAt) < usedEveryMs)) {
        await tokens.update(found.id, { lastUsedAt: now.toISOString() })
      }
      return { kind: 'reader', reader: { tokenId: found.id } as LeadReader }
    },
  }
}

/** Removes the tokens that a member made, so that a removed member cannot read on. */
export async function revokeApiTokens(store: DocumentStore, uid: string): Promise<void> {
  for (const { id } of await linesOf(store, { createdBy: uid })) await store.remove(apiTokens.name, id)
}

async function linesOf(store: DocumentStore, where: Equals = {}) {
  return (await openSummaries(store, apiTokens, ApiToken).find({ where, limit: mostListed })).lines
}
