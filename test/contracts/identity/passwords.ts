import { expect, it } from 'vitest'
import type { Identity, Reset } from '../../../ports/identity.ts'
import type { Subject } from '../identity.ts'
import { signedIn, sipho, thandi } from './people.ts'

const fresh = 'another passphrase'
const renewed = { ...thandi, password: fresh }

export function promisesOfPasswords(open: () => Promise<Subject>): void {
  it('changes the password of somebody who knows it, starts a new session, and ends all from before', async () => {
    const { identity, elsewhere } = await open()
    const here = signedIn(await identity.register(thandi))
    const there = signedIn(await identity.signIn(thandi))
    const other = signedIn(await identity.register(sipho))
    const now = changed(await identity.changePassword(here.token, { current: thandi.password, fresh }))
    expect(now.user).toEqual(here.user)
    expect(await identity.whoIs(now.token)).toMatchObject(here.user)
    for (const { token } of [here, there]) expect(await (await elsewhere()).whoIs(token)).toBeNull()
    expect(await identity.whoIs(other.token)).toMatchObject(other.user)
    expect(await identity.signIn(thandi)).toMatchObject({ kind: 'wrong-password' })
    expect(signedIn(await identity.signIn(renewed)).user).toEqual(here.user)
  })

  it('changes nothing for somebody who does not know the password, chooses too short a one, or has no session', async () => {
    const { identity } = await open()
    const { token, user } = signedIn(await identity.register(thandi))
    const ended = signedIn(await identity.signIn(thandi)).token
    await identity.signOut(ended)
    const change = { current: thandi.password, fresh }
    expect(await identity.changePassword(token, { current: 'not this one', fresh })).toEqual({ kind: 'wrong-password' })
    expect(await identity.changePassword(token, { ...change, fresh: '12345' })).toEqual({ kind: 'weak-password' })
    for (const garbage of [ended, '', 'garbage', `${token}x`, 'a\r\nb: c']) {
      expect(await identity.changePassword(garbage, change)).toBeNull()
    }
    expect(await identity.whoIs(token)).toMatchObject(user)
    expect(await identity.signIn(thandi)).toMatchObject({ kind: 'signed-in' })
  })

  it('sets a password by its secret, once, and ends every session', async () => {
    const { identity, elsewhere } = await open()
    const { token: session, user } = signedIn(await identity.register(thandi))
    const { token } = await started(identity)
    expect(token).toMatch(/^[\w-]{22,}$/)
    expect(await (await elsewhere()).whoResets(token)).toEqual(user)
    expect(await (await elsewhere()).reset(token, fresh)).toEqual({ kind: 'reset', user })
    expect(await identity.whoIs(session)).toBeNull()
    expect(await identity.signIn(thandi)).toMatchObject({ kind: 'wrong-password' })
    expect(signedIn(await identity.signIn(renewed)).user).toEqual(user)
    expect(await identity.whoResets(token)).toBeNull()
    expect(await identity.reset(token, 'a third passphrase')).toBeNull()
    expect(await identity.signIn(renewed)).toMatchObject({ kind: 'signed-in' })
  })

  it('starts a reset for an account only, whatever the case of its email', async () => {
    const { identity } = await open()
    const { user } = signedIn(await identity.register(thandi))
    expect(await identity.startReset('THANDI@Client.Example')).toMatchObject({ user })
    for (const email of ['nobody@client.example', '', 'thandi', '%', '\0']) {
      expect(await identity.startReset(email)).toBeNull()
    }
  })

  it('lets each secret work until one was used, or the password was changed', async () => {
    const { identity } = await open()
    const { token: session } = signedIn(await identity.register(thandi))
    const secrets = [await started(identity), await started(identity), await started(identity)]
    expect(new Set(secrets.map(({ token }) => token)).size).toBe(3)
    const others = signedIn(await identity.register(sipho)) && (await started(identity, sipho.email))
    await identity.reset(secrets[1]?.token ?? '', fresh)
    for (const { token } of secrets) expect(await identity.reset(token, 'a third passphrase')).toBeNull()

    const { token } = await started(identity)
    const again = signedIn(await identity.signIn(renewed))
    changed(await identity.changePassword(again.token, { current: fresh, fresh: thandi.password }))
    expect(await identity.reset(token, 'a third passphrase')).toBeNull()
    expect(await identity.whoIs(session)).toBeNull()
    expect(await identity.whoResets(others.token)).toMatchObject({ email: sipho.email })
  })

  it('keeps the secret where the new password is refused', async () => {
    const { identity } = await open()
    signedIn(await identity.register(thandi))
    const { token } = await started(identity)
    expect(await identity.reset(token, '12345')).toEqual({ kind: 'weak-password' })
    expect(await identity.reset(token, fresh)).toMatchObject({ kind: 'reset' })
  })

  it('lets exactly one of many who race with one secret set the password, whichever process they meet', async () => {
    const { identity, elsewhere } = await open()
    signedIn(await identity.register(thandi))
    const other = await elsewhere()
    const { token } = await started(identity)
    const passwords = Array.from({ length: 6 }, (_, number) => `passphrase ${number}`)
    const answers = await Promise.all(
      passwords.map((password, number) => (number % 2 ? identity : other).reset(token, password)),
    )
    expect(answers.filter((answer) => answer !== null)).toHaveLength(1)
    const winner = passwords[answers.findIndex((answer) => answer !== null)] ?? ''
    expect(await identity.signIn({ ...thandi, password: winner })).toMatchObject({ kind: 'signed-in' })
  })

  it('answers null for a secret that was never given out', async () => {
    const { identity } = await open()
    signedIn(await identity.register(thandi))
    const { token } = await started(identity)
    for (const garbage of ['', 'garbage', '%', '漢字', '\0', token.slice(1), `${token}x`, 'x'.repeat(20_000)]) {
      expect(await identity.whoResets(garbage)).toBeNull()
      expect(await identity.reset(garbage, fresh)).toBeNull()
    }
    expect(await identity.whoResets(token)).not.toBeNull()
  })

  it('starts no session for a sign-in that a reset overtakes', async () => {
    const { identity } = await open()
    signedIn(await identity.register(thandi))
    const { token } = await started(identity)
    const resetting = identity.reset(token, fresh)
    // Hashing takes a while: some of these have read the old password, and are let in only once the new one stands.
    const entering: ReturnType<Identity['signIn']>[] = []
    for (let moment = 0; moment < 8; moment += 1) {
      entering.push(identity.signIn(thandi))
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    expect(await resetting).toMatchObject({ kind: 'reset' })
    for (const answer of await Promise.all(entering)) {
      const token = answer.kind === 'signed-in' ? answer.token : 'none'
      expect(await identity.whoIs(token)).toBeNull()
    }
  })
}

async function started(identity: Identity, email = thandi.email): Promise<Reset> {
  const reset = await identity.startReset(email)
  if (reset === null) throw new Error(`No reset was started for ${email}`)
  return reset
}

function changed(answer: Awaited<ReturnType<Identity['changePassword']>>) {
  if (answer === null) throw new Error('The session was not known')
  return signedIn(answer)
}
