import { expect, it } from 'vitest'
import type { Subject } from '../identity.ts'
import { signedIn, sipho, thandi } from './people.ts'

const noEmails = [
  '',
  'thandi',
  'thandi@',
  '@client.example',
  'thandi mokoena@client.example',
  'a@b@client.example',
  'thandi\0@client.example',
]

export function promisesOfAccounts(open: () => Promise<Subject>): void {
  it('makes an account and signs it in', async () => {
    const { identity } = await open()
    const { user, token } = signedIn(await identity.register(thandi))
    expect(user).toEqual({ uid: expect.stringMatching(/./), email: 'thandi@client.example' })
    expect(await identity.whoIs(token)).toMatchObject(user)
  })

  it('signs in somebody who knows the password, as the same user', async () => {
    const { identity, elsewhere } = await open()
    const { user } = signedIn(await identity.register(thandi))
    expect(signedIn(await identity.signIn(thandi)).user).toEqual(user)
    expect(signedIn(await (await elsewhere()).signIn(thandi)).user).toEqual(user)
  })

  it('compares emails without case', async () => {
    const { identity } = await open()
    const shouted = { ...thandi, email: 'THANDI@Client.Example' }
    const { user } = signedIn(await identity.register(shouted))
    expect(await identity.register(thandi)).toEqual({ kind: 'email-in-use' })
    expect(signedIn(await identity.signIn(thandi)).user).toEqual(user)
    expect(signedIn(await identity.signIn(shouted)).user).toEqual(user)
  })

  it('compares passwords with case, to the last letter', async () => {
    const { identity } = await open()
    const long = { ...thandi, password: `${'p'.repeat(300)}ä ` }
    signedIn(await identity.register(long))
    for (const password of [long.password.toUpperCase(), long.password.trim(), 'p'.repeat(300), `${long.password}x`]) {
      expect(await identity.signIn({ ...long, password })).toMatchObject({ kind: 'wrong-password' })
    }
    expect(await identity.signIn(long)).toMatchObject({ kind: 'signed-in' })
  })

  it('tells a wrong password from an unknown user', async () => {
    const { identity } = await open()
    const { user } = signedIn(await identity.register(thandi))
    const wrong = await identity.signIn({ ...thandi, password: 'not this one' })
    expect(wrong).toEqual({ kind: 'wrong-password', uid: user.uid })
    expect(await identity.signIn({ ...thandi, email: 'sipho@client.example' })).toEqual({ kind: 'user-not-found' })
  })

  it('refuses a password of fewer than six characters', async () => {
    const { identity } = await open()
    for (const password of ['', '12345']) {
      expect(await identity.register({ ...thandi, password })).toEqual({ kind: 'weak-password' })
    }
    expect(await identity.signIn({ ...thandi, password: '12345' })).toEqual({ kind: 'user-not-found' })
    expect(await identity.register({ ...thandi, password: '123456' })).toMatchObject({ kind: 'signed-in' })
  })

  it('refuses what is no email address', async () => {
    const { identity } = await open()
    for (const email of noEmails) {
      expect(await identity.register({ ...thandi, email })).toEqual({ kind: 'invalid-email' })
      expect(await identity.signIn({ ...thandi, email })).toEqual({ kind: 'invalid-email' })
    }
  })

  it('refuses a second account for an email, and the first keeps its password', async () => {
    const { identity } = await open()
    const { user } = signedIn(await identity.register(thandi))
    const second = { ...thandi, password: 'another password' }
    expect(await identity.register(second)).toEqual({ kind: 'email-in-use' })
    expect(await identity.signIn(second)).toMatchObject({ kind: 'wrong-password' })
    expect(signedIn(await identity.signIn(thandi)).user).toEqual(user)
  })

  it('knows whether a password is the user’s', async () => {
    const { identity } = await open()
    const { user } = signedIn(await identity.register(thandi))
    expect(await identity.checkPassword(user.uid, thandi.password)).toBe(true)
    expect(await identity.checkPassword(user.uid, 'not this one')).toBe(false)
    expect(await identity.checkPassword('nobody', thandi.password)).toBe(false)
  })

  it('lists accounts, the newest first', async () => {
    const { identity } = await open()
    const first = signedIn(await identity.register(thandi)).user
    const second = signedIn(await identity.register(sipho)).user
    const registeredAt = expect.stringMatching(/^\d{4}-.*Z$/)
    expect(await identity.accounts(10)).toEqual([
      { ...second, registeredAt },
      { ...first, registeredAt },
    ])
    expect(await identity.accounts(1)).toMatchObject([second])
    expect(await identity.account(first.uid)).toMatchObject(first)
    expect(await identity.account('nobody')).toBeNull()
  })

  it('removes an account with its sessions and resets; the email may be registered again', async () => {
    const { identity, elsewhere } = await open()
    const { user, token } = signedIn(await identity.register(thandi))
    const others = signedIn(await identity.register(sipho))
    const reset = await identity.startReset(thandi.email)
    await identity.removeAccount(user.uid)
    await identity.removeAccount('nobody')
    const other = await elsewhere()
    expect(await other.whoIs(token)).toBeNull()
    expect(await other.whoResets(reset?.token ?? '')).toBeNull()
    expect(await other.signIn(thandi)).toEqual({ kind: 'user-not-found' })
    expect(await identity.accounts(10)).toMatchObject([others.user])
    expect(await identity.whoIs(others.token)).toMatchObject(others.user)
    expect(signedIn(await identity.register(thandi)).user.uid).not.toBe(user.uid)
  })

  it('lets exactly one of many racing registrations of one email succeed, whichever process they meet', async () => {
    const { identity, elsewhere } = await open()
    const other = await elsewhere()
    const passwords = Array.from({ length: 6 }, (_, number) => `password ${number}`)
    const answers = await Promise.all(
      passwords.map((password, number) => (number % 2 ? identity : other).register({ ...thandi, password })),
    )
    const kinds = answers.map(({ kind }) => kind).toSorted()
    expect(kinds).toEqual([...Array.from({ length: 5 }, () => 'email-in-use'), 'signed-in'])

    const winner = passwords[answers.findIndex(({ kind }) => kind === 'signed-in')] ?? ''
    expect(await identity.signIn({ ...thandi, password: winner })).toMatchObject({ kind: 'signed-in' })
  })

  it('finds an account by its email, without case, and none that nobody has', async () => {
    const { identity } = await open()
    const { user } = signedIn(await identity.register(thandi))
    expect(await identity.accountOf(thandi.email.toUpperCase())).toMatchObject(user)
    for (const email of [sipho.email, ...noEmails]) expect(await identity.accountOf(email)).toBeNull()
  })
}
