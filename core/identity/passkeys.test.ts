import { describe, expect, it } from 'vitest'
import { softwareAuthenticator } from '../../test/support/identity/software-authenticator.ts'
import { memberOf, openTeam, setUpToken, tokenOf } from '../../test/support/identity/team.ts'
import { totpCode, totpSecretIn } from '../../test/support/identity/totp.ts'
import type { IdentityService } from './identity-service.ts'
import type { TeamTwoStep } from './member.ts'
import { identityMessages } from './messages.ts'
import { refusalMessages } from './refusals.ts'
import { createTeamOperator } from './team.ts'

const email = 'thandi@agency.example'
const password = 'correct horse battery'
const from = { address: '196.25.1.1' }
const origin = 'https://agency.example'

async function aMember(teamTwoStep?: TeamTwoStep) {
  const team = await openTeam(teamTwoStep)
  const session = tokenOf(await team.service.register({ email, password }, await setUpToken(team.service), from))
  return { ...team, session }
}

async function addPasskey(service: IdentityService, session: string) {
  const device = softwareAuthenticator()
  const started = await service.startPasskey(session, password, origin, from)
  if (started.kind !== 'started') throw new Error(started.message)
  const answer = device.create(started.options, { origin })
  expect(await service.addPasskey(session, { secret: started.secret, answer, origin }, 'Firefox/140')).toEqual({
    kind: 'added',
  })
  return device
}

type Device = Awaited<ReturnType<typeof addPasskey>>

async function signInBy(service: IdentityService, device: Device) {
  const started = await service.startPasskeySignIn(origin, from)
  if (started.kind !== 'started') return started
  return service.signInWithPasskey(
    { secret: started.secret, answer: device.get(started.options, { origin }), origin },
    from,
  )
}

describe('a passkey', () => {
  it('is added with the password, signs in, and is logged by the account’s id', async () => {
    const { service, session, log } = await aMember()
    expect(await service.startPasskey(session, 'a guess', origin, from)).toMatchObject({
      message: refusalMessages['wrong-password'],
      field: 'password',
    })
    const device = await addPasskey(service, session)
    expect(log.entries.at(-1)).toMatchObject({ event: 'passkey added', facts: { uid: expect.any(String) } })
    expect(await service.passkeys(session)).toMatchObject([{ device: 'Firefox' }])
    const signedIn = tokenOf(await signInBy(service, device))
    expect(await service.whoIs(signedIn)).toMatchObject({ kind: 'member' })
    expect(log.entries.at(-1)).toMatchObject({ event: 'sign-in', facts: { step: 'passkey' } })
    expect(await signInBy(service, softwareAuthenticator())).toMatchObject({ message: identityMessages.passkeyRefused })
    expect(log.entries.at(-1)).toMatchObject({
      level: 'warn',
      event: 'sign-in refused',
      facts: { step: 'passkey', reason: 'passkey-refused' },
    })
    for (const { facts } of log.entries) expect(JSON.stringify(facts)).not.toContain(email)
  })

  it('asks for no code of an account with two steps', async () => {
    const { service, session } = await aMember()
    const device = await addPasskey(service, session)
    const started = await service.startTotp(session, password, from)
    if (started.kind !== 'started') throw new Error(started.message)
    tokenOf(await service.confirmTotp(session, totpCode(totpSecretIn(started.uri)), from))
    expect(await service.signIn({ email, password }, null, from)).toMatchObject({ kind: 'second-step' })
    expect(await signInBy(service, device)).toMatchObject({ kind: 'signed-in' })
  })

  it('that its owner removes ends every other session', async () => {
    const { service, session } = await aMember()
    const device = await addPasskey(service, session)
    const signedIn = tokenOf(await signInBy(service, device))
    const [{ id } = { id: '' }] = await service.passkeys(session)
    expect(await service.removePasskey(session, id)).toEqual({ kind: 'removed' })
    expect(await service.whoIs(signedIn)).toEqual({ kind: 'anonymous' })
    expect(await service.whoIs(session)).toMatchObject({ kind: 'member' })
    expect(await signInBy(service, device)).toMatchObject({ message: identityMessages.passkeyRefused })
  })

  it('is removed when another member resets the second step, and by the operator', async () => {
    const { service, session, local, ...team } = await aMember()
    const thandi = await memberOf(service, session)
    const invitation = (await service.invite(thandi))?.token ?? ''
    const other = tokenOf(await service.register({ email: 'sipho@agency.example', password }, invitation, from))
    const sipho = await memberOf(service, other)
    const device = await addPasskey(service, session)
    expect(await service.team(sipho)).toMatchObject([{ hasPasskey: true }, { hasPasskey: false }])
    expect(await service.resetSecondStep(sipho, thandi.uid)).toEqual({ kind: 'reset' })
    expect(await service.whoIs(session)).toEqual({ kind: 'anonymous' })
    expect(await signInBy(service, device)).toMatchObject({ message: identityMessages.passkeyRefused })

    const again = await addPasskey(service, tokenOf(await service.signIn({ email, password }, null, from)))
    await createTeamOperator({ ...team, identity: local }).reset(email)
    expect(await signInBy(service, again)).toMatchObject({ message: identityMessages.passkeyRefused })
  })

  it('is limited by address like codes are', async () => {
    const { service } = await aMember()
    const outcomes: unknown[] = []
    for (let attempt = 0; attempt < 41; attempt += 1) outcomes.push(await service.startPasskeySignIn(origin, from))
    expect(outcomes[0]).toMatchObject({ kind: 'started' })
    expect(outcomes.at(-1)).toMatchObject({ message: refusalMessages['too-many-requests'] })
  })
})

describe('a team that requires two steps', () => {
  it('takes a passkey for both', async () => {
    const { service, session } = await aMember('required')
    expect(await service.whoIs(session)).toMatchObject({ kind: 'no-second-step' })
    const device = await addPasskey(service, session)
    expect(await service.whoIs(session)).toMatchObject({ kind: 'member' })
    const signedIn = tokenOf(await signInBy(service, device))
    expect(await service.whoIs(signedIn)).toMatchObject({ kind: 'member' })
    const [{ id } = { id: '' }] = await service.passkeys(signedIn)
    await service.removePasskey(signedIn, id)
    expect(await service.whoIs(signedIn)).toMatchObject({ kind: 'no-second-step' })
  })

  it('lets a password alone neither replace nor remove a passkey', async () => {
    const { service, session } = await aMember('required')
    await addPasskey(service, session)
    const byPassword = tokenOf(await service.signIn({ email, password }, null, from))
    expect(await service.whoIs(byPassword)).toMatchObject({ kind: 'no-second-step' })
    const [{ id } = { id: '' }] = await service.passkeys(session)
    const first = { kind: 'refused', message: identityMessages.passkeyFirst, session: 'denied' }
    expect(await service.startPasskey(byPassword, password, origin, from)).toEqual(first)
    expect(await service.addPasskey(byPassword, { secret: 'any', answer: {}, origin })).toEqual(first)
    expect(await service.removePasskey(byPassword, id)).toEqual(first)
    expect(await service.startTotp(byPassword, password, from)).toEqual(first)
    expect(await service.confirmTotp(byPassword, '000000', from)).toEqual(first)
    expect(await service.passkeys(session)).toHaveLength(1)
  })
})
