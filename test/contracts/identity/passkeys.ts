import { expect, it, onTestFinished, vi } from 'vitest'
import type { IdentityWithPasskeys } from '../../../ports/passkeys.ts'
import { softwareAuthenticator } from '../../support/identity/software-authenticator.ts'
import type { Subject } from '../identity.ts'
import { signedIn, sipho, thandi } from './people.ts'

const origin = 'https://agency.example'
const site = { name: 'Agency', origin }
const refused = { kind: 'passkey-refused' }
const ended = { kind: 'challenge-ended' }

export function promisesOfPasskeys(open: () => Promise<Subject>): void {
  it('are added by somebody who is signed in, and sign in alone in whichever process', async () => {
    const { identity, elsewhere, user, token, device } = await withPasskey(open)
    expect(await identity.whoIs(token)).toMatchObject({ isPasswordless: true })
    expect(await identity.passkeys(user.uid)).toEqual([
      { id: expect.any(String), device: 'Firefox on Linux', addedAt: expect.any(String), lastUsedAt: null },
    ])
    const other = await elsewhere()
    const { options, secret } = await identity.startPasskeySignIn(site)
    const entered = signedInBy(await other.signInWithPasskey(secret, device.get(options, { origin }), site, 'Phone'))
    expect(entered.user).toEqual(user)
    expect(await identity.whoIs(entered.token)).toMatchObject({ ...user, isPasswordless: true })
    expect(await identity.sessions(entered.token)).toMatchObject([{ device: 'Phone', isCurrent: true }, {}])
    expect(await identity.passkeys(user.uid)).toMatchObject([{ lastUsedAt: expect.any(String) }])
    const byPassword = signedIn(await identity.signIn(thandi))
    expect(await identity.whoIs(byPassword.token)).toMatchObject({ isPasswordless: false })
    expect(await identity.startPasskey('strange', site)).toBeNull()
    expect(await identity.addPasskey('strange', 'strange', {}, site)).toBeNull()
  })

  it('answer a challenge once, within five minutes, in the browser that asked, for what it was made', async () => {
    const { identity, elsewhere, device, token } = await withPasskey(open)
    const { options, secret } = await identity.startPasskeySignIn(site)
    const answer = device.get(options, { origin })
    expect(await identity.signInWithPasskey('another browser', answer, site)).toEqual(ended)
    const other = await elsewhere()
    const races = await Promise.all(
      [identity, other, identity].map((each) => each.signInWithPasskey(secret, answer, site)),
    )
    expect(races.map(({ kind }) => kind).toSorted()).toEqual(['challenge-ended', 'challenge-ended', 'signed-in'])
    const fresh = await identity.startPasskeySignIn(site)
    expect(await identity.signInWithPasskey(fresh.secret, answer, site)).toEqual(refused)

    const toAdd = await identity.startPasskey(token, site)
    if (!toAdd) throw new Error('Not started')
    expect(await identity.signInWithPasskey(toAdd.secret, device.get(toAdd.options, { origin }), site)).toEqual(ended)
    const others = signedIn(await identity.register(sipho))
    const second = softwareAuthenticator()
    expect(
      await identity.addPasskey(others.token, toAdd.secret, second.create(toAdd.options, { origin }), site),
    ).toEqual(ended)
    const late = await identity.startPasskeySignIn(site)
    later(301)
    expect(await identity.signInWithPasskey(late.secret, device.get(late.options, { origin }), site)).toEqual(ended)
  })

  it('prove who uses a session, once and for their own account alone', async () => {
    const { identity, elsewhere, device, user } = await withPasskey(open)
    const others = signedIn(await identity.register(sipho))
    const other = await elsewhere()
    const asked = async () => {
      const { options, secret } = await identity.startPasskeySignIn(site)
      return { secret, answer: device.get(options, { origin }) }
    }
    const own = await asked()
    expect(await other.checkPasskey(user.uid, own.secret, own.answer, site)).toBe(true)
    expect(await identity.checkPasskey(user.uid, own.secret, own.answer, site)).toBe(false)
    const strange = await asked()
    expect(await identity.checkPasskey(others.user.uid, strange.secret, strange.answer, site)).toBe(false)
    expect(await identity.checkPasskey(user.uid, (await asked()).secret, null, site)).toBe(false)
  })

  it.each([
    ['on another site', { origin: 'https://agency.example.evil.example' }],
    ['on another port', { origin: 'https://agency.example:8443' }],
    ['without their owner’s verification', { origin, verifies: false }],
  ])('are refused %s', async (_, behaviour) => {
    const { identity, device, token } = await withPasskey(open)
    expect(await signInBy(identity, device, behaviour)).toEqual(refused)
    const toAdd = await identity.startPasskey(token, site)
    const second = softwareAuthenticator()
    const answer = second.create(toAdd?.options ?? {}, behaviour)
    expect(await identity.addPasskey(token, toAdd?.secret ?? '', answer, site)).toEqual(refused)
  })

  it('are refused when the signature, the key or the answer is not theirs', async () => {
    const { identity, device, token, user } = await withPasskey(open)
    const stranger = softwareAuthenticator()
    expect(await signInBy(identity, stranger, { origin })).toEqual(refused)
    expect(await signInBy(identity, { ...stranger, get: claim(stranger, device.id) }, { origin })).toEqual(refused)
    for (const answer of [null, 'text', {}, { id: '\0' }, { id: device.id }, { id: device.id, response: {} }]) {
      const { secret } = await identity.startPasskeySignIn(site)
      expect(await identity.signInWithPasskey(secret, answer, site)).toEqual(refused)
      const toAdd = await identity.startPasskey(token, site)
      expect(await identity.addPasskey(token, toAdd?.secret ?? '', answer, site)).toEqual(refused)
    }
    const toAdd = await identity.startPasskey(token, site)
    const again = device.create(toAdd?.options ?? {}, { origin })
    expect(await identity.addPasskey(token, toAdd?.secret ?? '', again, site)).toEqual(refused)
    expect(await identity.passkeys(user.uid)).toHaveLength(1)
  })

  it('that count their uses are refused when the count does not rise', async () => {
    const { identity, device } = await withPasskey(open)
    expect(await signInBy(identity, device, { origin, counter: 5 })).toMatchObject({ kind: 'signed-in' })
    expect(await signInBy(identity, device, { origin, counter: 5 })).toEqual(refused)
    expect(await signInBy(identity, device, { origin, counter: 0 })).toEqual(refused)
    expect(await signInBy(identity, device, { origin, counter: 6 })).toMatchObject({ kind: 'signed-in' })
    expect(await signInBy(identity, device, { origin, counter: 2 ** 32 - 1 })).toMatchObject({ kind: 'signed-in' })
  })

  it('that were removed sign in no more, and only their owner removes them', async () => {
    const { identity, device, user, token } = await withPasskey(open)
    const others = signedIn(await identity.register(sipho))
    const [{ id } = { id: '' }] = await identity.passkeys(user.uid)
    expect(await identity.removePasskey(others.user.uid, id)).toBe(false)
    expect(await identity.removePasskey(user.uid, '\0')).toBe(false)
    await identity.removePasswordless(others.user.uid)
    const underWay = await identity.startPasskeySignIn(site)
    expect(await identity.removePasskey(user.uid, id)).toBe(true)
    const answer = device.get(underWay.options, { origin })
    expect(await identity.signInWithPasskey(underWay.secret, answer, site)).toEqual(refused)

    const toAdd = await identity.startPasskey(token, site)
    await identity.removePasswordless(user.uid)
    const created = device.create(toAdd?.options ?? {}, { origin })
    expect(await identity.addPasskey(token, toAdd?.secret ?? '', created, site)).toEqual(ended)
    expect(await identity.passkeys(user.uid)).toEqual([])
  })

  it('go with the account', async () => {
    const { identity, device, user } = await withPasskey(open)
    await identity.removeAccount(user.uid)
    expect(await identity.passkeys(user.uid)).toEqual([])
    expect(await signInBy(identity, device, { origin })).toEqual(refused)
  })

  it('still count for the session that a change of the password starts', async () => {
    const { identity, token } = await withPasskey(open)
    const change = { current: thandi.password, fresh: 'another staple battery' }
    const changed = await identity.changePassword(token, change)
    expect(await identity.whoIs(changed?.kind === 'signed-in' ? changed.token : '')).toMatchObject({
      isPasswordless: true,
    })
  })
}

type Device = Pick<ReturnType<typeof softwareAuthenticator>, 'get'>

/** Signs with its own key under the name of another's passkey. */
function claim(device: Device, id: string): Device['get'] {
  return (options, behaviour) => ({ ...device.get(options, behaviour), id, rawId: id })
}

async function signInBy(identity: IdentityWithPasskeys, device: Device, behaviour: Parameters<Device['get']>[1]) {
  const { options, secret } = await identity.startPasskeySignIn(site)
  return identity.signInWithPasskey(secret, device.get(options, behaviour), site)
}

/** An account with one passkey, added in its only session. */
async function withPasskey(open: () => Promise<Subject>) {
  const subject = await open()
  const { identity } = subject
  const { token, user } = signedIn(await identity.register(thandi))
  const device = softwareAuthenticator()
  const started = await identity.startPasskey(token, site)
  const answer = device.create(started?.options ?? {}, { origin })
  const added = await identity.addPasskey(token, started?.secret ?? '', answer, site, 'Firefox on Linux')
  expect(added).toEqual({ kind: 'added' })
  return { ...subject, token, user, device }
}

function later(seconds: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 })
  onTestFinished(() => void vi.useRealTimers())
}

function signedInBy(answer: Awaited<ReturnType<IdentityWithPasskeys['signInWithPasskey']>>) {
  if (answer.kind !== 'signed-in') throw new Error(`Not signed in: ${answer.kind}`)
  return answer
}
