import { expect, it } from 'vitest'
import type { Subject } from '../identity.ts'
import { signedIn, sipho, thandi } from './people.ts'

export function promisesOfSessions(open: () => Promise<Subject>): void {
  it('starts a new session at every sign-in, and never gives out a token twice', async () => {
    const { identity } = await open()
    const attempts = [identity.register(thandi), identity.register(sipho)]
    const first = (await Promise.all(attempts)).map(signedIn)
    const again = (await Promise.all([identity.signIn(thandi), identity.signIn(thandi), identity.signIn(sipho)])).map(
      signedIn,
    )
    const tokens = [...first, ...again].map(({ token }) => token)
    expect(new Set(tokens).size).toBe(5)
    const owners = await Promise.all(tokens.map(async (token) => (await identity.whoIs(token))?.email))
    expect(owners).toEqual([thandi.email, sipho.email, thandi.email, thandi.email, sipho.email])
  })

  it('gives tokens that are safe in the value of a cookie', async () => {
    const { identity } = await open()
    const { token } = signedIn(await identity.register(thandi))
    // The letters that RFC 6265 allows there.
    expect(token).toMatch(/^[!#-+\--:<-[\]-~]+$/)
  })

  it('knows the session in another process, and knows there that it ended', async () => {
    const { identity, elsewhere } = await open()
    const { user, token } = signedIn(await identity.register(thandi))
    const other = await elsewhere()
    expect(await other.whoIs(token)).toMatchObject(user)
    await other.signOut(token)
    expect(await identity.whoIs(token)).toBeNull()
  })

  it('ends one session at sign-out and leaves the others', async () => {
    const { identity } = await open()
    const here = signedIn(await identity.register(thandi))
    const there = signedIn(await identity.signIn(thandi))
    await identity.signOut(here.token)
    expect(await identity.whoIs(here.token)).toBeNull()
    expect(await identity.whoIs(there.token)).toMatchObject(there.user)
  })

  it('ends every session of one user, and of nobody else', async () => {
    const { identity } = await open()
    const here = signedIn(await identity.register(thandi))
    const there = signedIn(await identity.signIn(thandi))
    const others = signedIn(await identity.register(sipho))
    await identity.signOutEverywhere(here.user.uid)
    await identity.signOutEverywhere('nobody')
    expect(await identity.whoIs(here.token)).toBeNull()
    expect(await identity.whoIs(there.token)).toBeNull()
    expect(await identity.whoIs(others.token)).toMatchObject(others.user)
    expect(await identity.signIn(thandi)).toMatchObject({ kind: 'signed-in' })
  })

  it('lists the sessions of one user with their devices, and ends one or all others', async () => {
    const { identity, elsewhere } = await open()
    const here = signedIn(await identity.register(thandi, 'Firefox on Linux'))
    const phone = signedIn(await identity.signIn(thandi, 'Safari on iPhone'))
    const tablet = signedIn(await identity.signIn(thandi))
    const others = signedIn(await identity.register(sipho))
    const listed = await (await elsewhere()).sessions(here.token)
    expect(listed.map(({ device, isCurrent }) => ({ device, isCurrent }))).toEqual(
      expect.arrayContaining([
        { device: 'Firefox on Linux', isCurrent: true },
        { device: 'Safari on iPhone', isCurrent: false },
        { device: '', isCurrent: false },
      ]),
    )
    expect(listed).toHaveLength(3)
    expect(JSON.stringify(listed)).not.toContain(here.token)

    const phoneId = listed.find(({ device }) => device.includes('iPhone'))?.id ?? ''
    for (const id of ['', 'strange', '\0']) await identity.endSession(here.token, id)
    await identity.endSession(others.token, phoneId)
    expect(await identity.whoIs(phone.token)).toMatchObject(phone.user)
    await identity.endSession(here.token, phoneId)
    expect(await identity.whoIs(phone.token)).toBeNull()
    expect(await identity.whoIs(tablet.token)).toMatchObject(tablet.user)
    await identity.endOtherSessions(here.token)
    expect(await identity.whoIs(tablet.token)).toBeNull()
    expect(await identity.sessions(here.token)).toHaveLength(1)
    expect(await identity.whoIs(others.token)).toMatchObject(others.user)
    expect(await identity.sessions(tablet.token)).toEqual([])
    await identity.endOtherSessions(tablet.token)
    expect(await identity.whoIs(here.token)).toMatchObject(here.user)
  })

  it('answers null for a token that it did not make, and signs it out without a failure', async () => {
    const { identity } = await open()
    const { token, user } = signedIn(await identity.register(thandi))
    const ended = signedIn(await identity.signIn(thandi)).token
    await identity.signOut(ended)
    for (const garbage of [...garbageLike(token), ended]) {
      expect(await identity.whoIs(garbage), garbage.slice(0, 80)).toBeNull()
      await identity.signOut(garbage)
    }
    expect(await identity.whoIs(token)).toMatchObject(user)
  })
}

function garbageLike(token: string): string[] {
  const middle = Math.floor(token.length / 2)
  const swapped = token[middle] === 'x' ? 'y' : 'x'
  return [
    '',
    'garbage',
    '%',
    '%E0%A4%A',
    '漢字',
    '\0',
    'a=b; c',
    'a\r\nb: c',
    'x'.repeat(20_000),
    token.slice(1),
    token.slice(0, middle),
    token.slice(0, middle) + swapped + token.slice(middle + 1),
    `x=y; ${token}`,
    `${token}; x=y`,
    ` ${token}`,
  ]
}
