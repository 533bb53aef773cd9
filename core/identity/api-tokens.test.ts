import { expect, it } from 'vitest'
import { memberOf, openTeam, setUpToken, tokenOf } from '../../test/support/identity/team.ts'
import { apiTokens } from './api-tokens.ts'
import type { ReauthenticatedMember } from './member.ts'
import { mostTokens } from './messages.ts'
import { createTeamOperator } from './team.ts'

const password = 'correct horse battery'
const from = { address: '196.25.1.1' }
const day = 24 * 60 * 60 * 1000

async function openWithTwo() {
  const team = await openTeam()
  const { service } = team
  const join = async (email: string, token: string) =>
    memberOf(service, tokenOf(await service.register({ email, password }, token, from)))
  const thandi = await join('thandi@agency.example', await setUpToken(service))
  const sipho = await join('sipho@agency.example', (await service.invite(thandi))?.token ?? '')
  const make = async (member: ReauthenticatedMember, name = 'CRM') => {
    const made = await service.makeApiToken(member, name)
    if (made.kind !== 'made') throw new Error(made.message)
    return made.token
  }
  const kindFor = async (authorization: string | null, address = from.address) =>
    (await service.leadReader(authorization, address)).kind
  return { ...team, thandi, sipho, join, make, kindFor }
}

it('makes a token that reads, and stores only its digest', async () => {
  const { service, store, log, thandi, make, kindFor } = await openWithTwo()
  const [token, other] = [await make(thandi, '  The CRM,\nat night '), await make(thandi, '')]
  expect(token).toMatch(/^lead_[A-Za-z0-9]{40,}$/)
  expect(other).not.toBe(token)
  const listed = await service.apiTokens(thandi)
  expect(listed.map(({ name, createdBy }) => [name, createdBy])).toEqual([
    ['A program', thandi.uid],
    ['The CRM, at night', thandi.uid],
  ])
  const { documents } = await store.find(apiTokens.name, { limit: 9 })
  for (const kept of [documents, log.entries]) expect(JSON.stringify(kept)).not.toContain(token.slice(8))
  expect(await kindFor(`Bearer ${token}`)).toBe('reader')
  expect(await kindFor(`bearer  ${token}`)).toBe('reader')
  for (const wrong of [null, '', token, `Bearer ${token}x`, `Bearer ${listed[0]?.id}`, `Basic ${token}`]) {
    expect(await kindFor(wrong)).toBe('refused')
  }
})

it('notes the last use at most once an hour', async () => {
  const { service, runtime, thandi, make, kindFor } = await openWithTwo()
  const token = await make(thandi)
  const used = async () => (await service.apiTokens(thandi))[0]?.lastUsedAt
  const revision = async () => (await service.apiTokens(thandi))[0]?.revision
  expect(await used()).toBe('')
  await kindFor(`Bearer ${token}`)
  const first = await revision()
  expect(Date.parse((await used()) ?? '')).toBeGreaterThan(runtime.now().getTime() - day)
  await kindFor(`Bearer ${token}`)
  expect(await revision()).toBe(first)
})

it('is limited in a minute, each token for itself', async () => {
  const { thandi, make, service, kindFor } = await openWithTwo()
  const [busy, quiet] = [await make(thandi), await make(thandi)]
  const kinds = await Promise.all(Array.from({ length: 61 }, () => kindFor(`Bearer ${busy}`)))
  expect(kinds.filter((kind) => kind === 'reader')).toHaveLength(60)
  const refused = await service.leadReader(`Bearer ${busy}`, from.address)
  expect(refused.kind === 'wait' && refused.seconds).toBeGreaterThan(0)
  expect(await kindFor(`Bearer ${quiet}`)).toBe('reader')
})

it('refuses an address that guesses, and no token in use from there', async () => {
  const { thandi, make, kindFor } = await openWithTwo()
  const token = await make(thandi)
  const guesses = await Promise.all(Array.from({ length: 31 }, (_, index) => kindFor(`Bearer lead_${index}`)))
  expect(guesses.filter((kind) => kind === 'wait')).toHaveLength(1)
  expect(await kindFor(null)).toBe('wait')
  expect(await kindFor(null, '196.25.9.9')).toBe('refused')
  expect(await kindFor(`Bearer ${token}`)).toBe('reader')
})

it('ends when any member revokes it', async () => {
  const { service, thandi, sipho, make, kindFor } = await openWithTwo()
  const [gone, stays] = [await make(thandi), await make(thandi)]
  const listed = await service.apiTokens(sipho)
  await service.revokeApiToken(sipho, listed[1]?.id ?? '')
  expect(await kindFor(`Bearer ${gone}`)).toBe('refused')
  expect(await kindFor(`Bearer ${stays}`)).toBe('reader')
})

it('ends with the membership of who made it, and does not come back with it', async () => {
  const { service, store, runtime, local, thandi, sipho, make, kindFor } = await openWithTwo()
  const operator = createTeamOperator({ store, runtime, identity: local })
  const [his, hers] = [await make(sipho), await make(thandi)]
  await service.removeMember(thandi, sipho.uid)
  expect(await kindFor(`Bearer ${his}`)).toBe('refused')
  await operator.add(sipho.email)
  expect(await kindFor(`Bearer ${his}`)).toBe('refused')
  expect(await kindFor(`Bearer ${hers}`)).toBe('reader')
  await operator.remove(thandi.email)
  expect(await kindFor(`Bearer ${hers}`)).toBe('refused')
  expect(await service.makeApiToken(thandi, 'Late')).toMatchObject({ kind: 'refused', session: 'denied' })
})

it('is one of at most ten of a member, also of those made at the same moment', async () => {
  const { service, thandi, sipho, make } = await openWithTwo()
  const made = await Promise.all(Array.from({ length: mostTokens + 3 }, () => service.makeApiToken(thandi, 'CRM')))
  expect(made.filter(({ kind }) => kind === 'made')).toHaveLength(mostTokens)
  await make(sipho)
  const listed = await service.apiTokens(thandi)
  expect(listed.map(({ createdBy }) => createdBy)).toContain(sipho.uid)
  expect(listed).toHaveLength(mostTokens + 1)
  await service.revokeApiToken(thandi, listed.find(({ createdBy }) => createdBy === thandi.uid)?.id ?? '')
  await make(thandi)
})
