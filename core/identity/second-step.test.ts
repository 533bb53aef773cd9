import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { accountWords } from '../../app/parts/account-words.ts'
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

async function aMember(teamTwoStep?: TeamTwoStep) {
  const team = await openTeam(teamTwoStep)
  const session = tokenOf(await team.service.register({ email, password }, await setUpToken(team.service), from))
  return { ...team, session }
}

async function turnOn(service: IdentityService, session: string) {
  const started = await service.startTotp(session, password, from)
  if (started.kind !== 'started') throw new Error(started.message)
  const used = totpCode(totpSecretIn(started.uri))
  const token = tokenOf(await service.confirmTotp(session, used, from))
  return { used, token, recoveryCodes: started.recoveryCodes }
}

async function challenge(service: IdentityService, invitation: string | null = null): Promise<string> {
  const outcome = await service.signIn({ email, password }, invitation, from)
  if (outcome.kind !== 'second-step') throw new Error(`No second step, but: ${outcome.kind}`)
  return outcome.challenge
}

describe('two-step sign-in', () => {
  it('is set up with the password and the first code, and ends every other session', async () => {
    const { service, session, log } = await aMember()
    const elsewhere = tokenOf(await service.signIn({ email, password }, null, from))
    expect(await service.startTotp(session, 'a guess', from)).toMatchObject({
      message: refusalMessages['wrong-password'],
      field: 'password',
    })
    const { token } = await turnOn(service, session)
    expect(await service.whoIs(token)).toMatchObject({ kind: 'member' })
    for (const former of [session, elsewhere]) expect(await service.whoIs(former)).toEqual({ kind: 'anonymous' })
    expect(log.entries.at(-1)).toMatchObject({ event: 'second step turned on' })
  })

  it('takes no more first codes from an address that has tried too many', async () => {
    const { service, session } = await aMember()
    const started = await service.startTotp(session, password, from)
    const confirm = (code: string) => service.confirmTotp(session, code, from)
    const tries = await Promise.all(Array.from({ length: 50 }, () => confirm('000000')))
    expect(tries).toContainEqual(expect.objectContaining({ message: refusalMessages['too-many-requests'] }))
    const right = started.kind === 'started' ? totpCode(totpSecretIn(started.uri)) : ''
    expect(await confirm(right)).toMatchObject({ message: refusalMessages['too-many-requests'] })
  })

  it('asks for a code after the password, and says what is wrong with one', async () => {
    const { service, session, log } = await aMember()
    const { used, recoveryCodes } = await turnOn(service, session)
    const asked = await challenge(service)
    expect(await service.whoIs(asked)).toEqual({ kind: 'anonymous' })
    expect(await service.finishSignIn({ challenge: asked, code: used }, null, from)).toEqual({
      kind: 'refused',
      message: identityMessages.wrongCode,
      field: 'code',
    })
    expect(log.entries.at(-1)?.facts).toEqual({ step: 'code', reason: 'wrong-code' })
    const token = tokenOf(
      await service.finishSignIn({ challenge: asked, code: ` ${recoveryCodes[0]} ` }, null, {
        ...from,
        userAgent: 'Firefox/140',
      }),
    )
    expect(await service.whoIs(token)).toMatchObject({ kind: 'member' })
    expect(await service.sessions(token)).toMatchObject([{ device: 'Firefox' }, {}])
    expect(await service.secondStep(token)).toMatchObject({ kind: 'on', recoveryCodes: 9 })
    expect(await service.finishSignIn({ challenge: asked, code: '000000' }, null, from)).toMatchObject({
      message: identityMessages.challengeEnded,
    })
  })

  it('takes an invitation only after the code', async () => {
    const { service, session } = await aMember()
    const account = tokenOf(await service.register({ email: 'sipho@agency.example', password }, null, from))
    const started = await service.startTotp(account, password, from)
    if (started.kind !== 'started') throw new Error(started.message)
    const secret = totpSecretIn(started.uri)
    await service.confirmTotp(account, totpCode(secret), from)
    const invitation = (await service.invite(await memberOf(service, session)))?.token ?? ''
    const asked = await service.signIn({ email: 'sipho@agency.example', password }, invitation, from)
    expect(asked).toMatchObject({ kind: 'second-step' })
    expect(await service.invitation(invitation)).toBe('invitation')
    const code = totpCode(secret, 1)
    const joined = await service.finishSignIn(
      { challenge: 'challenge' in asked ? asked.challenge : '', code },
      invitation,
      from,
    )
    expect(joined).toMatchObject({ kind: 'signed-in', joined: true })
  })

  it('is turned off with the password, and reset by another member, which ends the sessions', async () => {
    const { service, session, log } = await aMember()
    const { token } = await turnOn(service, session)
    expect(await service.turnOffSecondStep(token, 'a guess', from)).toMatchObject({ field: 'password' })
    expect(await service.turnOffSecondStep(token, password, from)).toEqual({ kind: 'off' })
    const again = await turnOn(service, token)

    const thandi = await memberOf(service, again.token)
    const invitation = (await service.invite(thandi))?.token ?? ''
    const sipho = await memberOf(
      service,
      tokenOf(await service.register({ email: 'sipho@agency.example', password }, invitation, from)),
    )
    expect(await service.team(sipho)).toMatchObject([{ hasSecondStep: true }, { hasSecondStep: false }])
    const onAccessChange = vi.fn<() => void>()
    service.watchAccess(onAccessChange)
    expect(await service.resetSecondStep(sipho, thandi.uid)).toEqual({ kind: 'reset' })
    expect(log.entries.at(-1)).toEqual({
      level: 'info',
      event: 'second step reset',
      facts: { uid: thandi.uid, by: sipho.uid },
    })
    await vi.waitFor(() => expect(onAccessChange).toHaveBeenCalled())
    expect(await service.whoIs(again.token)).toEqual({ kind: 'anonymous' })
    expect(await service.signIn({ email, password }, null, from)).toMatchObject({ kind: 'signed-in' })
    await service.removeMember(thandi, sipho.uid)
    expect(await service.resetSecondStep(sipho, thandi.uid)).toEqual({ kind: 'no-member' })
    expect(await service.resetSecondStep(thandi, sipho.uid)).toEqual({ kind: 'gone' })
  })

  it('that is required makes no member without one', async () => {
    const { service, session } = await aMember('required')
    expect(await service.whoIs(session)).toMatchObject({ kind: 'no-second-step', user: { email } })
    expect(await service.secondStep(session)).toEqual({ kind: 'off', isRequired: true })
    const account = tokenOf(await service.register({ email: 'sipho@agency.example', password }, null, from))
    expect(await service.whoIs(account)).toMatchObject({ kind: 'account' })
    const { token } = await turnOn(service, session)
    expect(await service.whoIs(token)).toMatchObject({ kind: 'member' })
    await service.turnOffSecondStep(token, password, from)
    expect(await service.whoIs(token)).toMatchObject({ kind: 'no-second-step' })
  })

  it('that is required is not set up by the password of an account that signs in without it, though no capability takes that', async () => {
    const { service, session, local, ...team } = await aMember('required')
    const site = { name: 'Agency', origin: 'https://agency.example' }
    const started = await local.startPasskey(session, site)
    const answer = softwareAuthenticator().create(started?.options ?? {}, site)
    await local.addPasskey(session, started?.secret ?? '', answer, site)
    expect(await service.whoIs(session)).toMatchObject({ kind: 'member' })

    const byPassword = tokenOf(await service.signIn({ email, password }, null, from))
    expect(await service.whoIs(byPassword)).toMatchObject({ kind: 'no-second-step', hasPasswordless: true })
    const first = { kind: 'refused', message: accountWords.passwordlessFirst, session: 'denied' }
    expect(await service.startTotp(byPassword, password, from)).toEqual(first)
    expect(await service.confirmTotp(byPassword, '000000', from)).toEqual(first)
    expect(await service.deleteOwnAccount(byPassword, password, from)).toEqual(first)
    expect(await service.reauthenticate(byPassword, { password, code: '' }, from)).toEqual(first)

    await createTeamOperator({ ...team, identity: local }).reset(email)
    expect(await service.whoIs(byPassword)).toMatchObject({ kind: 'no-second-step', hasPasswordless: false })
    expect(await service.startTotp(byPassword, password, from)).toMatchObject({ kind: 'started' })
  })
})

it('is turned off by the operator for somebody who is locked out', async () => {
  const { service, session, local, ...team } = await aMember()
  await turnOn(service, session)
  const operator = createTeamOperator({ ...team, identity: local })
  const started = await operator.reset(email)
  if (started.kind !== 'started') throw new Error(started.kind)
  await service.reset(started.token, 'another staple battery', from)
  expect(await service.signIn({ email, password: 'another staple battery' }, null, from)).toMatchObject({
    kind: 'signed-in',
  })
})

it('keeps a challenge for ten minutes', async () => {
  const { service, session } = await aMember()
  const { recoveryCodes } = await turnOn(service, session)
  const asked = await challenge(service)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 601_000 })
  onTestFinished(() => void vi.useRealTimers())
  expect(await service.finishSignIn({ challenge: asked, code: recoveryCodes[0] ?? '' }, null, from)).toMatchObject({
    message: identityMessages.challengeEnded,
  })
})
