import { describe, expect, it as plainIt } from 'vitest'
import type { Identity } from '../../ports/identity.ts'
import { openTeam, setUpToken } from '../../test/support/identity/team.ts'
import { members } from './member.ts'
import { identityMessages } from './messages.ts'
import { refusalMessages } from './refusals.ts'
import { createTeamOperator } from './team.ts'

const it = plainIt.extend('team', async () => openTeam())

const email = 'thandi@agency.example'
const short = '123456'
const long = 'correct horse battery'
const from = { address: '196.25.1.1' }

describe('set-up', () => {
  it('makes the first member, once, and gives out no further token', async ({ team: { service } }) => {
    const token = await setUpToken(service)
    expect(await service.invitation(token)).toBe('set-up')

    const result = await service.register({ email, password: long }, token, from)
    expect(result).toMatchObject({ kind: 'signed-in', joined: true })
    expect(await service.setUp()).toBeNull()
    expect(await service.invitation(token)).toBe('closed')
    expect(await service.register({ email: 'sipho@agency.example', password: long }, token, from)).toEqual({
      kind: 'refused',
      message: 'This invitation has been used or has expired. Ask a member of the team for a new one.',
    })
  })

  it('ends the earlier token when it is renewed', async ({ team: { service } }) => {
    const first = await setUpToken(service)
    const second = await setUpToken(service)
    expect(first).not.toBe(second)
    expect(await service.invitation(first)).toBe('closed')
    expect(await service.invitation(second)).toBe('set-up')
    expect(await service.register({ email, password: long }, first, from)).toMatchObject({ kind: 'refused' })
    expect(await service.register({ email, password: long }, second, from)).toMatchObject({ joined: true })
  })

  it.each(['by the operator', 'by an invitation of the operator'])(
    'ends with the first member, who was made %s, also when they are removed again',
    async (way) => {
      const { service, local, ...team } = await openTeam()
      const token = await setUpToken(service)
      const operator = createTeamOperator({ ...team, identity: local })
      const account = way === 'by the operator' ? await service.register({ email, password: long }, null, from) : null
      const added = await operator.add(email)
      if (added.kind === 'invited') await service.register({ email, password: long }, added.token, from)
      expect(account === null).toBe(added.kind === 'invited')
      expect(await service.invitation(token)).toBe('closed')
      expect(await operator.remove(email)).toEqual({ kind: 'removed', isEmpty: true })
      expect(await service.invitation(token)).toBe('closed')
      const late = { email: 'late@visitors.example', password: long }
      expect(await service.register(late, token, from)).toMatchObject({ kind: 'refused' })
      expect(await service.invitation(await setUpToken(service))).toBe('set-up')
    },
  )

  it('makes no second member beside one whom the operator makes at the same moment', async () => {
    const opened = await openTeam()
    const { service, local, store, runtime, serviceOn } = opened
    const token = await setUpToken(service)
    await service.register({ email, password: long }, null, from)
    const operator = createTeamOperator({ store, runtime, identity: local })
    // The sign-in has found the link open, and is then overtaken.
    const overtaken = serviceOn({
      ...local,
      async register(...of) {
        const registered = await local.register(...of)
        expect(await operator.add(email)).toMatchObject({ kind: 'added' })
        return registered
      },
    })
    const late = await overtaken.register({ email: 'late@visitors.example', password: long }, token, from)
    expect(late).toMatchObject({ kind: 'signed-in', joined: false })
    expect(await store.count(members.name)).toBe(1)
  })

  it('makes one member when several accept at the same time', async ({ team: { service, store } }) => {
    const token = await setUpToken(service)
    const people = Array.from({ length: 3 }, (_, number) => `person${number}@agency.example`)
    const result = await Promise.all(
      people.map((person) => service.register({ email: person, password: long }, token, from)),
    )
    expect(result.filter((outcome) => outcome.kind === 'signed-in' && outcome.joined)).toHaveLength(1)
    expect(await store.count(members.name)).toBe(1)
  })
})

describe('joining', () => {
  it('takes an account that exists already, by its login', async ({ team: { service } }) => {
    await service.register({ email, password: long }, null, from)
    const token = await setUpToken(service)
    const result = await service.signIn({ email, password: long }, token, from)
    expect(result).toMatchObject({ kind: 'signed-in', joined: true })
    expect(await service.invitation(token)).toBe('closed')
  })

  it('asks for 12 characters, where 6 are enough for an account', async ({ team: { service } }) => {
    const token = await setUpToken(service)
    const tooShort = { kind: 'refused', message: 'To join the team, choose a password of at least 12 characters.' }
    expect(await service.register({ email, password: 'eleven char' }, token, from)).toMatchObject(tooShort)
    expect(await service.invitation(token)).toBe('set-up')
    expect(await service.register({ email, password: short }, null, from)).toMatchObject({
      kind: 'signed-in',
      joined: false,
    })
    expect(await service.signIn({ email, password: short }, token, from)).toMatchObject(tooShort)
    expect(
      await service.register({ email: 'sipho@agency.example', password: 'twelve chars' }, token, from),
    ).toMatchObject({
      joined: true,
    })
  })

  it('refuses passwords that are easy to guess, where an account may have them', async ({ team: { service } }) => {
    const token = await setUpToken(service)
    for (const password of ['password1234', 'Password12345!', 'southeaster2026']) {
      expect(await service.register({ email, password }, token, from)).toMatchObject({
        message: identityMessages.guessable,
        field: 'password',
      })
    }
    expect(await service.register({ email, password: 'password1234' }, null, from)).toMatchObject({ kind: 'signed-in' })
    expect(await service.signIn({ email, password: 'password1234' }, token, from)).toMatchObject({
      message: identityMessages.guessable,
    })
    expect(await service.invitation(token)).toBe('set-up')
  })

  it('takes an invitation once, and never after it has expired', async () => {
    const { service, invitationStore, runtime } = await openTeam()
    const inAnHour = new Date(Date.now() + 60 * 60 * 1000).toISOString()
    const aMinuteAgo = new Date(Date.now() - 60 * 1000).toISOString()
    const invitation = { kind: 'invitation', usedAt: null } as const
    await invitationStore.add({ ...invitation, tokenDigest: runtime.digest('open'), expiresAt: inAnHour })
    await invitationStore.add({ ...invitation, tokenDigest: runtime.digest('expired'), expiresAt: aMinuteAgo })
    expect(await service.invitation('open')).toBe('invitation')
    expect(await service.invitation('expired')).toBe('closed')

    const closed = { kind: 'refused', message: identityMessages.invitationClosed }
    expect(await service.register({ email, password: long }, 'expired', from)).toEqual(closed)
    expect(await service.register({ email, password: long }, 'open', from)).toMatchObject({ joined: true })
    expect(await service.invitation('open')).toBe('closed')
    expect(await service.register({ email: 'sipho@agency.example', password: long }, 'open', from)).toEqual(closed)
    expect(await service.signIn({ email, password: long }, 'open', from)).toMatchObject({
      kind: 'signed-in',
      joined: false,
    })
  })

  it('refuses an unknown token, and makes no account', async ({ team: { service } }) => {
    for (const token of ['', 'guess', 'set-up']) {
      expect(await service.invitation(token)).toBe('closed')
      expect(await service.register({ email, password: long }, token, from)).toMatchObject({ kind: 'refused' })
    }
    expect(await service.signIn({ email, password: long }, null, from)).toMatchObject({
      message: refusalMessages['user-not-found'],
    })
  })

  it('welcomes somebody who pressed twice as a member both times', async ({ team: { service, serviceOn, store } }) => {
    const token = await setUpToken(service)
    // All three get past the identity at the same moment.
    const result = { kind: 'signed-in', user: { uid: 'u1', email }, token: 'session' } as const
    const { signIn } = serviceOn({ signIn: async () => result } as unknown as Identity)
    const outcomes = await Promise.all([1, 2, 3].map(() => signIn({ email, password: long }, token, from)))
    const welcome = { kind: 'signed-in', token: 'session', joined: true }
    expect(outcomes).toMatchObject([welcome, welcome, welcome])
    expect(await store.count(members.name)).toBe(1)
  })
})
