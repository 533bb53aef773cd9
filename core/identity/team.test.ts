import { describe, expect, it as plainIt, onTestFinished, vi } from 'vitest'
import { collections } from '../../app/features.ts'
import { createPurge } from '../../app/features/privacy/purge.ts'
import { memberOf, openTeam, setUpToken, tokenOf } from '../../test/support/identity/team.ts'
import type { IdentityService } from './identity-service.ts'
import type { ReauthenticatedMember } from './member.ts'
import { identityMessages } from './messages.ts'

const it = plainIt.extend('team', async () => twoMembers())

const password = 'correct horse battery'
const from = { address: '196.25.1.1' }

async function invited(service: IdentityService, member: ReauthenticatedMember): Promise<string> {
  return (await service.invite(member))?.token ?? 'none'
}

/** A team of two, and the sessions of both. */
async function twoMembers() {
  const team = await openTeam()
  const { service } = team
  const first = tokenOf(
    await service.register({ email: 'thandi@agency.example', password }, await setUpToken(service), from),
  )
  const thandi = await memberOf(service, first)
  const token = await invited(service, thandi)
  const second = tokenOf(await service.register({ email: 'sipho@agency.example', password }, token, from))
  return { ...team, first, second, thandi, sipho: await memberOf(service, second) }
}

function inDays(days: number): void {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  vi.setSystemTime(Date.now() + days * 24 * 60 * 60 * 1000)
}

describe('an invitation', () => {
  it('lets one person join, and is listed until then', async ({ team: { service, thandi } }) => {
    const made = await service.invite(thandi)
    const token = made?.token ?? ''
    expect(await service.invitation(token)).toBe('invitation')
    expect(await service.invitations(thandi)).toMatchObject([{ expiresAt: made?.expiresAt, invitedBy: thandi.email }])

    expect(
      await service.register({ email: 'lerato@agency.example', password: 'eleven char' }, token, from),
    ).toMatchObject({
      message: identityMessages.shortForTeam,
    })
    expect(await service.register({ email: 'lerato@agency.example', password }, token, from)).toMatchObject({
      joined: true,
    })
    expect(await service.invitations(thandi)).toEqual([])
    expect((await service.team(thandi)).map(({ email }) => email)).toEqual([
      'thandi@agency.example',
      'sipho@agency.example',
      'lerato@agency.example',
    ])
  })

  it('is worthless once it is revoked, and after seven days', async ({ team: { service, thandi } }) => {
    const token = await invited(service, thandi)
    const [open] = await service.invitations(thandi)
    await service.revoke(thandi, open?.id ?? '')
    expect(await service.invitation(token)).toBe('closed')

    const late = await invited(service, thandi)
    inDays(7.1)
    expect(await service.invitation(late)).toBe('closed')
    expect(await service.invitations(thandi)).toEqual([])
  })

  it('is erased when its link has ended, and the set-up link never', async () => {
    const { service, thandi, invitationStore, ...team } = await twoMembers()
    await invited(service, thandi)
    const purge = createPurge({
      collections,
      ...team,
      mailer: { forget: async () => {} },
      attachments: { eraseAttachment: async () => {} },
      announce: { erased: () => [] },
      noticeTeam: async () => {},
    })
    inDays(6.9)
    expect(await purge()).toBe(0)
    inDays(0.2)
    expect(await purge()).toBe(2)
    expect((await invitationStore.find({ limit: 10 })).documents).toMatchObject([{ id: 'set-up' }])
  })

  it('leaves its token nowhere, and the set-up link is none that can be revoked', async () => {
    const { service, thandi, store } = await twoMembers()
    const token = await invited(service, thandi)
    expect(JSON.stringify(await store.find('invitations', { limit: 10 }))).not.toContain(token)
    await service.revoke(thandi, 'set-up')
    expect(await store.get('invitations', 'set-up')).not.toBeNull()
  })
})

describe('a session of a member', () => {
  it('ends 14 days after the sign-in, one of another account later', async ({ team: { service, first } }) => {
    const account = tokenOf(await service.register({ email: 'stranger@visitors.example', password }, null, from))
    for (const days of [5, 5, 3.9]) {
      inDays(days)
      expect(await service.whoIs(first)).toMatchObject({ kind: 'member' })
      expect(await service.whoIs(account)).toMatchObject({ kind: 'account' })
    }
    inDays(0.2)
    expect(await service.whoIs(first)).toEqual({ kind: 'anonymous' })
    expect(await service.sessions(first)).toEqual([])
    expect(await service.whoIs(account)).toMatchObject({ kind: 'account' })
  })
})

describe('removing a member', () => {
  it('ends their membership, sessions and streams, and keeps the account', async () => {
    const { service, thandi, sipho, second } = await twoMembers()
    const elsewhere = tokenOf(await service.signIn({ email: sipho.email, password }, null, from))
    const onAccessChange = vi.fn<() => void>()
    service.watchAccess(onAccessChange)

    expect(await service.removeMember(thandi, sipho.uid)).toEqual({ kind: 'removed' })
    await vi.waitFor(() => expect(onAccessChange).toHaveBeenCalled())
    for (const session of [second, elsewhere]) expect(await service.whoIs(session)).toEqual({ kind: 'anonymous' })
    const again = tokenOf(await service.signIn({ email: sipho.email, password }, null, from))
    expect(await service.whoIs(again)).toMatchObject({ kind: 'account' })
    expect(await service.removeMember(thandi, sipho.uid)).toEqual({ kind: 'gone' })
  })

  it('ends the invitations that they made, and no others', async ({ team: { service, thandi, sipho } }) => {
    const [theirs, another] = [await invited(service, sipho), await invited(service, thandi)]
    await service.removeMember(thandi, sipho.uid)
    expect(await service.invitation(theirs)).toBe('closed')
    expect(await service.invitation(another)).toBe('invitation')
  })

  it('refuses what they were about to do', async ({ team: { service, thandi, sipho, store } }) => {
    await service.removeMember(thandi, sipho.uid)
    expect(await service.invite(sipho)).toBeNull()
    expect(await service.removeMember(sipho, thandi.uid)).toEqual({ kind: 'no-member' })
    expect(await service.team(thandi)).toHaveLength(1)
    expect(await store.count('invitations', { kind: 'invitation', usedAt: null })).toBe(0)
  })

  it('leaves no invitation that they make at the same moment', async ({ team: { service, thandi, sipho } }) => {
    const invitations = Array.from({ length: 5 }, () => invited(service, sipho))
    const [removed, ...tokens] = await Promise.all([service.removeMember(thandi, sipho.uid), ...invitations])
    expect(removed).toEqual({ kind: 'removed' })
    for (const token of tokens) expect(await service.invitation(token)).toBe('closed')
  })

  it('lets somebody leave, and never the last one', async ({ team: { service, thandi, sipho } }) => {
    expect(await service.removeMember(sipho, sipho.uid)).toEqual({ kind: 'removed' })
    expect(await service.removeMember(thandi, thandi.uid)).toEqual({ kind: 'last' })
  })

  it.each([
    { together: 'remove each other', crossed: true },
    { together: 'leave', crossed: false },
  ])('never takes the last one when the last two $together at the same moment', async ({ crossed }) => {
    const { service, thandi, sipho } = await twoMembers()
    const [first, second] = crossed ? [sipho, thandi] : [thandi, sipho]
    const both = await Promise.all([service.removeMember(thandi, first.uid), service.removeMember(sipho, second.uid)])
    expect(both.filter(({ kind }) => kind === 'removed')).toHaveLength(1)
    expect(await service.team(thandi)).toHaveLength(1)
  })
})
