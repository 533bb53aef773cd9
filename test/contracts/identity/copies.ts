import { expect, it } from 'vitest'
import { softwareAuthenticator } from '../../support/identity/software-authenticator.ts'
import { totpCode, totpSecretIn } from '../../support/identity/totp.ts'
import { ofKind } from '../../support/of-kind.ts'
import type { Subject } from '../identity.ts'
import { signedIn, sipho, thandi } from './people.ts'

const origin = 'https://agency.example'
const site = { name: 'Agency', origin }

export function promisesOfCopies(open: () => Promise<Subject>): void {
  it('let their owners sign in as before, and end all sessions', async () => {
    const { identity } = await open()
    const { token, user } = signedIn(await identity.register(thandi))
    const other = signedIn(await identity.register(sipho))
    const device = softwareAuthenticator()
    const passkey = (await identity.startPasskey(token, site)) ?? { options: {}, secret: '' }
    await identity.addPasskey(token, passkey.secret, device.create(passkey.options, { origin }), site, 'Phone')
    const { uri } = ofKind((await identity.startTotp(token, thandi.password, 'Agency')) ?? { kind: 'none' }, 'started')
    const appSecret = totpSecretIn(uri)
    const used = totpCode(appSecret)
    const confirmed = ofKind((await identity.confirmTotp(token, used)) ?? { kind: 'none' }, 'signed-in')
    const [accounts, passkeys] = [await identity.accounts(10), await identity.passkeys(user.uid)]

    const copies = await identity.exportAccounts()
    expect(copies.map(({ uid }) => uid)).toEqual([user.uid, other.user.uid].toSorted())
    for (const { uid } of copies) await identity.removeAccount(uid)
    expect(await identity.exportAccounts()).toEqual([])
    await identity.importAccounts(copies)

    expect(await identity.exportAccounts()).toEqual(copies)
    expect(await identity.whoIs(confirmed.token)).toBeNull()
    expect((await identity.accounts(10)).toSorted(byUid)).toEqual(accounts.toSorted(byUid))
    expect(await identity.register(thandi)).toEqual({ kind: 'email-in-use' })
    expect(await identity.passkeys(user.uid)).toEqual(
      passkeys.map((each) => ({ ...each, id: expect.any(String) as unknown })),
    )
    const { options, secret } = await identity.startPasskeySignIn(site)
    expect(await identity.signInWithPasskey(secret, device.get(options, { origin }), site)).toMatchObject({
      kind: 'signed-in',
      user,
    })
    const isUnknown = copies.some(({ password }) => password === null)
    for (const { email, password } of isUnknown ? [thandi, sipho] : []) {
      await identity.reset((await identity.startReset(email))?.token ?? '', password)
    }
    expect(await identity.signIn(sipho)).toMatchObject({ kind: 'signed-in', user: other.user })
    const { challenge } = ofKind(await identity.signIn(thandi), 'second-step')
    expect(await identity.finishSignIn(challenge, used)).toEqual({ kind: 'wrong-code' })
    expect(await identity.finishSignIn(challenge, totpCode(appSecret, 1))).toMatchObject({ kind: 'signed-in', user })
    const codes = copies.find(({ uid }) => uid === user.uid)?.secondStep?.recoveryCodes === null ? 0 : 10
    expect(await identity.secondStep(user.uid)).toEqual({ kind: 'on', recoveryCodes: codes })
  })

  it('are not taken where another account has the email', async () => {
    const { identity } = await open()
    signedIn(await identity.register(thandi))
    const [copy] = await identity.exportAccounts()
    if (!copy) throw new Error('Nothing was exported')
    await expect(identity.importAccounts([{ ...copy, uid: 'another' }])).rejects.toThrow(/unique|another account/i)
    expect(await identity.exportAccounts()).toEqual([copy])
  })
}

function byUid(one: { uid: string }, other: { uid: string }): number {
  return one.uid < other.uid ? -1 : 1
}
