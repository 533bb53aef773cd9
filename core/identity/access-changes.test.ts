import { describe, expect, it, vi } from 'vitest'
import { collections } from '../../app/features.ts'
import { createPurge } from '../../app/features/privacy/purge.ts'
import { memberOf, openTeam, setUpToken, tokenOf } from '../../test/support/identity/team.ts'
import type { IdentityService } from './identity-service.ts'
import { accessChanges } from './sessions.ts'
import { createTeamOperator } from './team.ts'

const password = 'correct horse battery'
const fresh = 'a longer horse battery'
const from = { address: '196.25.1.1' }

/** Two members, and two identity services on one store, as two processes have them. */
async function twoServices() {
  const team = await openTeam()
  const { service, local } = team
  const first = tokenOf(
    await service.register({ email: 'thandi@agency.example', password }, await setUpToken(service), from),
  )
  const thandi = await memberOf(service, first)
  const invitation = (await service.invite(thandi))?.token ?? ''
  const second = tokenOf(await service.register({ email: 'sipho@agency.example', password }, invitation, from))
  const operator = createTeamOperator({ ...team, identity: local })
  return {
    ...team,
    other: team.serviceOn(local),
    first,
    thandi,
    second,
    sipho: await memberOf(service, second),
    operator,
  }
}

type TwoServices = Awaited<ReturnType<typeof twoServices>>

function watched(service: IdentityService) {
  const listener = vi.fn<() => void>()
  return { listener, stop: service.watchAccess(listener) }
}

const changes: Record<string, (team: TwoServices) => Promise<unknown>> = {
  'a sign-out': ({ service, second }) => service.signOut(second),
  'the end of one session': async ({ service, second }) => {
    const [session] = await service.sessions(second)
    await service.endSession(second, session?.id ?? '')
  },
  'the end of all other sessions': ({ service, second }) => service.endOtherSessions(second),
  'a changed password': ({ service, second }) => service.changePassword(second, { current: password, fresh }, from),
  'a reset password': async ({ service, resets, sipho }) => {
    await service.requestReset(sipho.email, from)
    await vi.waitFor(() => expect(resets).toHaveLength(1))
    expect(await service.reset(resets[0]?.token ?? '', fresh, from)).toMatchObject({ kind: 'reset' })
  },
  'a removal from the team': ({ service, thandi, sipho }) => service.removeMember(thandi, sipho.uid),
  'a removal at the command line': ({ operator, sipho }) => operator.remove(sipho.email),
  'a reset at the command line': ({ operator, sipho }) => operator.reset(sipho.email),
  'a reset of the second step': ({ service, thandi, sipho }) => service.resetSecondStep(thandi, sipho.uid),
  'the deletion of their account': ({ service, second }) => service.deleteOwnAccount(second, password, from),
}

describe('a change of access', () => {
  it.each(Object.entries(changes))('%s is told to every process', async (_, change) => {
    const team = await twoServices()
    const { listener } = watched(team.other)
    await change(team)
    await vi.waitFor(() => expect(listener).toHaveBeenCalled())
  })

  it('is told each time, and no more once the listener is removed', async () => {
    const team = await twoServices()
    const { listener, stop } = watched(team.other)
    for (const calls of [1, 2, 3]) {
      await team.service.endOtherSessions(team.second)
      await vi.waitFor(() => expect(listener).toHaveBeenCalledTimes(calls))
    }
    stop()
    const later = watched(team.other)
    await team.service.endOtherSessions(team.second)
    await vi.waitFor(() => expect(later.listener).toHaveBeenCalled())
    expect(listener).toHaveBeenCalledTimes(3)
  })

  it('that cannot be stored undoes no sign-out, is logged, and is told in its own process', async () => {
    const team = await twoServices()
    const { listener } = watched(team.service)
    vi.spyOn(team.store, 'update').mockRejectedValue(new Error('The disk is full'))
    await team.service.signOut(team.second)
    expect(await team.service.whoIs(team.second)).toEqual({ kind: 'anonymous' })
    expect(listener).toHaveBeenCalled()
    const facts = { uid: team.sipho.uid, reason: 'The disk is full' }
    expect(team.log.entries).toContainEqual({ level: 'error', event: 'access change not stored', facts })
  })

  it('names the account for a few hours at most, and nothing but its id', async () => {
    const { store, runtime, service, second, sipho } = await twoServices()
    await service.signOut(second)
    expect((await store.find(accessChanges.name, { limit: 5 })).documents).toEqual([
      {
        id: sipho.uid,
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
        revision: expect.any(String),
        dataRetentionDate: expect.any(String),
      },
    ])
    const inTwoHours = { ...runtime, now: () => new Date(Date.now() + 2 * 60 * 60 * 1000) }
    await createPurge({
      collections,
      store,
      runtime: inTwoHours,
      mailer: { forget: async () => {} },
      attachments: { eraseAttachment: async () => {} },
      announce: { erased: () => [] },
      noticeTeam: async () => {},
    })()
    expect(await store.count(accessChanges.name)).toBe(0)
  })
})
