import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { TeamTwoStep } from '../../../core/identity/member.ts'
import { refusalMessages } from '../../../core/identity/refusals.ts'
import { createTeamOperator } from '../../../core/identity/team.ts'
import { softwareAuthenticator } from '../../../test/support/identity/software-authenticator.ts'
import { memberOf, openTeam, setUpToken, tokenOf } from '../../../test/support/identity/team.ts'
import { totpCode, totpSecretIn } from '../../../test/support/identity/totp.ts'
import { accountWords } from '../../parts/account-words.ts'
import { passkeyTexts } from './messages.ts'
import { createPasskeyService } from './passkey-service.ts'

const email = 'thandi@agency.example'
const password = 'correct horse battery'
const from = { address: '196.25.1.1' }
const origin = 'https://agency.example'

async function aMember(teamTwoStep?: TeamTwoStep) {
  const team = await openTeam(teamTwoStep)
  const session = tokenOf(await team.service.register({ email, password }, await setUpToken(team.service), from))
  return { ...team, passkeys: createPasskeyService({ ...team.accountParts, identity: team.local }), session }
}

type Passkeys = ReturnType<typeof createPasskeyService>

async function addPasskey(passkeys: Passkeys, session: string) {
  const device = softwareAuthenticator()
  const started = await passkeys.startPasskey(session, password, origin, from)
  if ('kind' in started) throw new Error(started.message)
  const answer = device.create(started.options, { origin })
  expect(await passkeys.addPasskey(session, { secret: started.secret, answer, origin }, 'Firefox/140')).toEqual({
    kind: 'added',
  })
  return device
}

type Device = Awaited<ReturnType<typeof addPasskey>>

async function signInBy(passkeys: Passkeys, device: Device) {
  const started = await passkeys.startPasskeySignIn(origin, from)
  if ('kind' in started) return started
  return passkeys.signInWithPasskey(
    { secret: started.secret, answer: device.get(started.options, { origin }), origin },
    from,
  )
}

describe('a passkey', () => {
  it('is added with the password, signs in, and is logged by the account’s id', async () => {
    const { service, passkeys, session, log } = await aMember()
    expect(await passkeys.startPasskey(session, 'a guess', origin, from)).toMatchObject({
      message: refusalMessages['wrong-password'],
      field: 'password',
    })
    const device = await addPasskey(passkeys, session)
    expect(log.entries.at(-1)).toMatchObject({ event: 'passkey added', facts: { uid: expect.any(String) } })
    expect(await passkeys.passkeys(session)).toMatchObject([{ device: 'Firefox' }])
    const signedIn = tokenOf(await signInBy(passkeys, device))
    expect(await service.whoIs(signedIn)).toMatchObject({ kind: 'member' })
    expect(log.entries.at(-1)).toMatchObject({ event: 'sign-in', facts: { step: 'passkey' } })
    expect(await signInBy(passkeys, softwareAuthenticator())).toMatchObject({ message: passkeyTexts.passkeyRefused })
    expect(log.entries.at(-1)).toMatchObject({
      level: 'warn',
      event: 'sign-in refused',
      facts: { step: 'passkey', reason: 'passkey-refused' },
    })
    for (const { facts } of log.entries) expect(JSON.stringify(facts)).not.toContain(email)
  })

  it('asks for no code of an account with two steps', async () => {
    const { service, passkeys, session } = await aMember()
    const device = await addPasskey(passkeys, session)
    const started = await service.startTotp(session, password, from)
    if (started.kind !== 'started') throw new Error(started.message)
    tokenOf(await service.confirmTotp(session, totpCode(totpSecretIn(started.uri)), from))
    expect(await service.signIn({ email, password }, null, from)).toMatchObject({ kind: 'second-step' })
    expect(await signInBy(passkeys, device)).toMatchObject({ kind: 'signed-in' })
  })

  it('that its owner removes ends every other session', async () => {
    const { service, passkeys, session } = await aMember()
    const device = await addPasskey(passkeys, session)
    const signedIn = tokenOf(await signInBy(passkeys, device))
    const [{ id } = { id: '' }] = await passkeys.passkeys(session)
    const onAccessChange = vi.fn<() => void>()
    service.watchAccess(onAccessChange)
    expect(await passkeys.removePasskey(session, id)).toEqual({ kind: 'removed' })
    await vi.waitFor(() => expect(onAccessChange).toHaveBeenCalled())
    expect(await service.whoIs(signedIn)).toEqual({ kind: 'anonymous' })
    expect(await service.whoIs(session)).toMatchObject({ kind: 'member' })
    expect(await signInBy(passkeys, device)).toMatchObject({ message: passkeyTexts.passkeyRefused })
  })

  it('is removed when another member resets the second step, and by the operator', async () => {
    const { service, passkeys, session, local, ...team } = await aMember()
    const thandi = await memberOf(service, session)
    const invitation = (await service.invite(thandi))?.token ?? ''
    const other = tokenOf(await service.register({ email: 'sipho@agency.example', password }, invitation, from))
    const sipho = await memberOf(service, other)
    const device = await addPasskey(passkeys, session)
    expect(await service.team(sipho)).toMatchObject([{ hasPasswordless: true }, { hasPasswordless: false }])
    expect(await service.resetSecondStep(sipho, thandi.uid)).toEqual({ kind: 'reset' })
    expect(await service.whoIs(session)).toEqual({ kind: 'anonymous' })
    expect(await signInBy(passkeys, device)).toMatchObject({ message: passkeyTexts.passkeyRefused })

    const again = await addPasskey(passkeys, tokenOf(await service.signIn({ email, password }, null, from)))
    await createTeamOperator({ ...team, identity: local }).reset(email)
    expect(await signInBy(passkeys, again)).toMatchObject({ message: passkeyTexts.passkeyRefused })
  })

  it('proves who uses a session of its own account, and is asked for before one is removed', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const { service, passkeys, session } = await aMember()
    const isRecent = async () => (await service.reauthenticatedMember(session)) !== null
    const device = await addPasskey(passkeys, session)
    const [{ id } = { id: '' }] = await passkeys.passkeys(session)
    vi.setSystemTime(Date.now() + 16 * 60 * 1000)
    expect(await passkeys.removePasskey(session, id)).toMatchObject({ kind: 'refused', session: 'not-recent' })

    const answerBy = async (by: Device) => {
      const started = await passkeys.startPasskeyReauthentication(session, origin, from)
      if ('kind' in started) throw new Error(started.message)
      const { secret, options } = started
      return passkeys.reauthenticateByPasskey(session, { secret, answer: by.get(options, { origin }), origin }, from)
    }
    expect(await answerBy(softwareAuthenticator())).toMatchObject({ message: passkeyTexts.passkeyRefused })
    expect(await isRecent()).toBe(false)
    expect(await answerBy(device)).toEqual({ kind: 'reauthenticated' })
    expect(await isRecent()).toBe(true)
    expect(await passkeys.removePasskey(session, id)).toEqual({ kind: 'removed' })
  })

  it.each([
    'startPasskeySignIn',
    'signInWithPasskey',
    'startPasskeyReauthentication',
    'reauthenticateByPasskey',
  ] as const)('is limited by address like codes are: %s', async (door) => {
    const { passkeys, session } = await aMember()
    const sent = { secret: 'a guess', answer: {}, origin }
    const attempt = {
      startPasskeySignIn: () => passkeys.startPasskeySignIn(origin, from),
      signInWithPasskey: () => passkeys.signInWithPasskey(sent, from),
      startPasskeyReauthentication: () => passkeys.startPasskeyReauthentication(session, origin, from),
      reauthenticateByPasskey: () => passkeys.reauthenticateByPasskey(session, sent, from),
    }[door]
    const limited = { message: refusalMessages['too-many-requests'] }
    expect(await attempt()).not.toMatchObject(limited)
    for (let more = 0; more < 39; more += 1) await attempt()
    expect(await attempt()).toMatchObject(limited)
  })
})

describe('a team that requires two steps', () => {
  it('takes a passkey for both', async () => {
    const { service, passkeys, session } = await aMember('required')
    expect(await service.whoIs(session)).toMatchObject({ kind: 'no-second-step' })
    const device = await addPasskey(passkeys, session)
    expect(await service.whoIs(session)).toMatchObject({ kind: 'member' })
    const signedIn = tokenOf(await signInBy(passkeys, device))
    expect(await service.whoIs(signedIn)).toMatchObject({ kind: 'member' })
    const [{ id } = { id: '' }] = await passkeys.passkeys(signedIn)
    await passkeys.removePasskey(signedIn, id)
    expect(await service.whoIs(signedIn)).toMatchObject({ kind: 'no-second-step' })
  })

  it('lets a password alone neither replace nor remove a passkey', async () => {
    const { service, passkeys, session } = await aMember('required')
    await addPasskey(passkeys, session)
    const byPassword = tokenOf(await service.signIn({ email, password }, null, from))
    expect(await service.whoIs(byPassword)).toMatchObject({ kind: 'no-second-step' })
    const [{ id } = { id: '' }] = await passkeys.passkeys(session)
    const first = { kind: 'refused', message: accountWords.passwordlessFirst, session: 'denied' }
    expect(await passkeys.startPasskey(byPassword, password, origin, from)).toEqual(first)
    expect(await passkeys.addPasskey(byPassword, { secret: 'any', answer: {}, origin })).toEqual(first)
    expect(await passkeys.removePasskey(byPassword, id)).toEqual(first)
    expect(await service.startTotp(byPassword, password, from)).toEqual(first)
    expect(await service.confirmTotp(byPassword, '000000', from)).toEqual(first)
    expect(await passkeys.passkeys(session)).toHaveLength(1)
  })
})
