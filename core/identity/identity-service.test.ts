import { describe, expect, it as plainIt, onTestFinished, vi } from 'vitest'
import type { Identity } from '../../ports/identity.ts'
import { memberOf, openTeam, setUpToken, tokenOf } from '../../test/support/identity/team.ts'
import { identityMessages } from './messages.ts'
import { refusalMessages } from './refusals.ts'

const it = plainIt.extend('team', async () => openTeam())

const email = 'thandi@agency.example'
const short = '123456'
const long = 'correct horse battery'
const from = { address: '196.25.1.1' }

describe('refusals', () => {
  it('asks for all fields before anything else', async ({ team: { service } }) => {
    const refused = { kind: 'refused', message: 'Please fill in all fields' }
    expect(await service.register({ email: '', password: long }, null, from)).toMatchObject(refused)
    expect(await service.register({ email: ' \t', password: long }, null, from)).toMatchObject(refused)
    expect(await service.signIn({ email, password: '' }, null, from)).toMatchObject(refused)
    expect(await service.signIn({ email: '', password: '' }, 'any invitation', from)).toMatchObject(refused)
  })

  it('takes an email with space around it and in any case', async ({ team: { service } }) => {
    await service.register({ email: `  ${email} `, password: short }, null, from)
    expect(await service.signIn({ email: ` ${email.toUpperCase()}`, password: short }, null, from)).toMatchObject({
      kind: 'signed-in',
    })
  })

  it('says what the account is refused for', async ({ team: { service } }) => {
    await service.register({ email, password: short }, null, from)
    const outcomes = [
      [service.register({ email, password: short }, null, from), 'An account with this email already exists.'],
      [
        service.register({ email: 'new@agency.example', password: '12345' }, null, from),
        'Password should be at least 6 characters long.',
      ],
      [
        service.register({ email: 'agency.example', password: short }, null, from),
        'Please enter a valid email address.',
      ],
      [
        service.signIn({ email: 'new@agency.example', password: short }, null, from),
        'No account found with this email address.',
      ],
      [service.signIn({ email, password: 'wrong one' }, null, from), 'Incorrect password. Please try again.'],
    ] as const
    for (const [outcome, message] of outcomes) expect(await outcome).toMatchObject({ kind: 'refused', message })
  })

  it('says in the words of the catalogue what only a distant identity service can answer', async () => {
    const { serviceOn } = await openTeam()
    const sentences = {
      network: 'Network error. Please check your connection and try again.',
      'too-many-requests': 'Too many failed attempts. Please try again later.',
      unknown: 'An error occurred. Please try again.',
    } as const
    for (const kind of ['network', 'too-many-requests', 'unknown'] as const) {
      const distant = { signIn: async () => ({ kind }) } as unknown as Identity
      const service = serviceOn(distant)
      expect(await service.signIn({ email, password: long }, null, from)).toEqual({
        kind: 'refused',
        message: sentences[kind],
      })
    }
  })
})

describe('too many attempts', () => {
  const tooMany = { kind: 'refused', message: 'Too many failed attempts. Please try again later.' }

  const guessing = { signIn: async () => ({ kind: 'wrong-password' }) } as unknown as Identity

  it('stops guessing at one account from one address, also with the right password and many at once', async () => {
    const { service } = await openTeam()
    await service.register({ email, password: short }, null, from)
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, number) =>
        service.signIn({ email: number % 2 ? email : ` ${email.toUpperCase()}`, password: 'a guess' }, null, {
          address: '198.51.100.1',
        }),
      ),
    )
    const answers = guesses.map((guess) => (guess.kind === 'refused' ? guess.message : 'signed in'))
    expect(answers.filter((answer) => answer === refusalMessages['wrong-password'])).toHaveLength(8)
    expect(await service.signIn({ email, password: short }, null, { address: '198.51.100.1' })).toEqual(tooMany)
    expect(await service.register({ email: 'other@agency.example', password: short }, null, from)).toMatchObject({
      kind: 'signed-in',
    })
  })

  it('stops guessing at one account from a whole network, without effect on its owner on a new device elsewhere', async () => {
    const { service, serviceOn } = await openTeam()
    await service.register({ email, password: short }, null, from)
    const attacked = serviceOn(guessing)
    const guesses = []
    for (let guess = 0; guess < 72; guess += 1) {
      const address = `2001:db8:1:${guess % 9}::${guess}`
      guesses.push(await attacked.signIn({ email, password: 'a guess' }, null, { address }))
    }
    const wrong = { kind: 'refused', message: refusalMessages['wrong-password'] }
    expect(guesses.filter((guess) => guess.kind === 'refused' && guess.message === wrong.message)).toHaveLength(24)
    expect(await service.signIn({ email, password: short }, null, { address: '203.0.113.5' })).toMatchObject({
      kind: 'signed-in',
    })
  })

  it('stops guessing at one account from many networks, and never keeps its owner out', async () => {
    const { service, serviceOn } = await openTeam()
    const registered = await service.register({ email, password: short }, null, from)
    if (registered.kind !== 'signed-in') throw new Error(registered.message)
    const attacked = serviceOn({ ...guessing, register: async () => ({ kind: 'unknown' }) } as unknown as Identity)
    for (let guess = 0; guess < 60; guess += 1) {
      const outcome = await attacked.signIn({ email, password: 'a guess' }, null, { address: `198.51.${guess}.1` })
      expect(outcome).toMatchObject({ message: refusalMessages['wrong-password'] })
    }
    expect(await attacked.signIn({ email, password: 'a guess' }, null, { address: '198.51.100.99' })).toEqual(tooMany)

    expect(await service.signIn({ email, password: short }, null, { address: '203.0.113.5' })).toEqual(tooMany)
    const { device } = registered
    expect(await service.signIn({ email, password: short }, null, { address: '203.0.113.5', device })).toMatchObject({
      kind: 'signed-in',
    })
  })

  it('believes no mark that it did not make, or that is of another account', async ({ team: { service } }) => {
    const other = await service.register({ email: 'other@agency.example', password: short }, null, from)
    if (other.kind !== 'signed-in') throw new Error(other.message)
    await service.register({ email, password: short }, null, from)
    const own = await service.signIn({ email, password: short }, null, from)
    if (own.kind !== 'signed-in') throw new Error(own.kind)
    const [id = '', mark = ''] = own.device.split('.')
    for (let guess = 0; guess < 8; guess += 1)
      await service.signIn({ email, password: 'a guess' }, null, { address: '198.51.100.1' })
    for (const device of ['', 'a.b', `${id}.`, `${id}.b`, `x${id}.${mark}`, `.${mark}`, other.device]) {
      expect(
        await service.signIn({ email, password: short }, null, { address: '198.51.100.1', device }),
        device,
      ).toEqual(tooMany)
    }
    expect(
      await service.signIn({ email, password: short }, null, { address: '198.51.100.1', device: own.device }),
    ).toMatchObject({ kind: 'signed-in' })
  })

  it('counts the failures of a marked device, too', async ({ team: { service } }) => {
    const registered = await service.register({ email, password: short }, null, from)
    if (registered.kind !== 'signed-in') throw new Error(registered.message)
    for (let guess = 0; guess < 8; guess += 1)
      await service.signIn({ email, password: 'a guess' }, null, { ...from, device: registered.device })
    expect(
      await service.signIn({ email, password: short }, null, { address: '203.0.113.5', device: registered.device }),
    ).toEqual(tooMany)
  })

  it('stops one address that tries codes, with whatever challenge', async ({ team: { service } }) => {
    const answer = { challenge: 'strange', code: '000000' }
    for (let guess = 0; guess < 40; guess += 1) {
      expect(await service.finishSignIn(answer, null, from)).toMatchObject({ message: identityMessages.challengeEnded })
    }
    expect(await service.finishSignIn(answer, null, from)).toEqual(tooMany)
    const elsewhere = await service.finishSignIn(answer, null, { address: '203.0.113.5' })
    expect(elsewhere).toMatchObject({ message: identityMessages.challengeEnded })
  })

  it('forgives the account after a success, and everybody after a quarter of an hour', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const { service } = await openTeam()
    await service.register({ email, password: short }, null, from)
    const fail = () => service.register({ email, password: '12345' }, null, from)
    for (let round = 0; round < 2; round += 1) {
      for (let failure = 0; failure < 7; failure += 1) await fail()
      expect(await service.signIn({ email, password: short }, null, from)).toMatchObject({ kind: 'signed-in' })
    }
    for (let failure = 0; failure < 8; failure += 1) await fail()
    expect(await service.signIn({ email, password: short }, null, from)).toEqual(tooMany)
    vi.setSystemTime(Date.now() + 15 * 60 * 1000 + 1000)
    expect(await service.signIn({ email, password: short }, null, from)).toMatchObject({ kind: 'signed-in' })
  })
})

describe('who is it', () => {
  it('is anonymous without a session, with an unknown one, or after sign-out', async ({ team: { service } }) => {
    const token = tokenOf(await service.register({ email, password: long }, await setUpToken(service), from))
    await service.signOut(token)
    for (const session of [null, '', 'strange', token]) {
      expect(await service.whoIs(session)).toEqual({ kind: 'anonymous' })
    }
  })

  it('is an account, and no member, after a registration without an invitation', async ({ team: { service } }) => {
    const token = tokenOf(await service.register({ email, password: long }, null, from))
    const visitor = await service.whoIs(token)
    expect(visitor).toEqual({ kind: 'account', user: { uid: expect.stringMatching(/./), email } })
    expect(visitor).not.toHaveProperty('member')
  })

  it('is a member after joining, at every later login', async ({ team: { service, log } }) => {
    await service.register({ email, password: long }, await setUpToken(service), from)
    const token = tokenOf(await service.signIn({ email, password: long }, null, from))
    const user = { uid: expect.stringMatching(/./), email }
    expect(await service.whoIs(token)).toEqual({
      kind: 'member',
      user,
      member: user,
      profile: { name: '', initials: '', digest: true, reminders: true, answers: true },
    })
    expect(log.entries).toContainEqual(
      expect.objectContaining({
        level: 'info',
        event: 'member joined',
        facts: expect.objectContaining({ by: 'set-up' }),
      }),
    )
    expect(JSON.stringify(log.entries)).not.toContain(email)
  })

  it('is known to the rest of the team, oldest member first', async () => {
    const { service, invitationStore, runtime } = await openTeam()
    const first = tokenOf(await service.register({ email, password: long }, await setUpToken(service), from))
    await invitationStore.add({
      kind: 'invitation',
      tokenDigest: runtime.digest('open'),
      expiresAt: null,
      usedAt: null,
    })
    await service.register({ email: 'sipho@agency.example', password: long }, 'open', from)
    const thandi = await memberOf(service, first)
    expect(await service.team(thandi)).toEqual([
      {
        uid: thandi.uid,
        email,
        joinedAt: expect.stringMatching(/^\d{4}-.*Z$/),
        name: '',
        initials: '',
        hasSecondStep: false,
        hasPasswordless: false,
      },
      {
        uid: expect.any(String),
        email: 'sipho@agency.example',
        joinedAt: expect.any(String),
        name: '',
        initials: '',
        hasSecondStep: false,
        hasPasswordless: false,
      },
    ])
  })
})
