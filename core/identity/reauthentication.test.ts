import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { openTeam, setUpToken, tokenOf } from '../../test/support/identity/team.ts'
import { totpCode, totpSecretIn } from '../../test/support/identity/totp.ts'
import { identityMessages } from './messages.ts'
import { refusalMessages } from './refusals.ts'

const email = 'thandi@agency.example'
const password = 'correct horse battery'
const from = { address: '196.25.1.1' }
const minuteMs = 60 * 1000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
})

function pass(ms: number): void {
  vi.setSystemTime(Date.now() + ms)
}

async function aMember() {
  const team = await openTeam()
  const session = tokenOf(await team.service.register({ email, password }, await setUpToken(team.service), from))
  const isRecent = async (token = session) => (await team.service.reauthenticatedMember(token)) !== null
  const give = (proof: { password?: string; code?: string }) =>
    team.service.reauthenticate(session, { password: '', code: '', ...proof }, from)
  return { ...team, session, isRecent, give }
}

it('is needed from fifteen minutes after the sign-in, and again fifteen minutes after the password', async () => {
  const { service, isRecent, give, log } = await aMember()
  expect(await isRecent()).toBe(true)
  pass(15 * minuteMs)
  expect(await isRecent()).toBe(true)
  pass(1)
  expect(await isRecent()).toBe(false)

  expect(await give({})).toMatchObject({ message: identityMessages.enterPassword, field: 'password' })
  expect(await give({ password: 'a guess' })).toMatchObject({ message: refusalMessages['wrong-password'] })
  expect(await isRecent()).toBe(false)
  expect(await give({ password })).toEqual({ kind: 'reauthenticated' })
  expect(log.entries.at(-1)).toMatchObject({ event: 'reauthenticated', facts: { uid: expect.any(String) } })
  expect(await isRecent()).toBe(true)
  const elsewhere = tokenOf(await service.signIn({ email, password }, null, from))
  pass(15 * minuteMs + 1)
  expect([await isRecent(), await isRecent(elsewhere)]).toEqual([false, false])
  await give({ password })
  expect([await isRecent(), await isRecent(elsewhere)]).toEqual([true, false])
})

it('is nothing that an account has, a session that ended, or a stranger', async () => {
  const { service, session, isRecent } = await aMember()
  const account = tokenOf(await service.register({ email: 'sipho@agency.example', password }, null, from))
  expect([await isRecent(account), await isRecent('strange'), await isRecent('')]).toEqual([false, false, false])
  await service.signOut(session)
  expect(await isRecent()).toBe(false)
  expect(await service.reauthenticate(session, { password, code: '' }, from)).toMatchObject({ session: 'denied' })
})

it('is given by a code of the app in place of the password, once', async () => {
  const { service, session, isRecent } = await aMember()
  const started = await service.startTotp(session, password, from)
  if (started.kind !== 'started') throw new Error(started.message)
  const secret = totpSecretIn(started.uri)
  const token = tokenOf(await service.confirmTotp(session, totpCode(secret), from))
  pass(16 * minuteMs)
  const code = totpCode(secret)
  const give = (typed: string) => service.reauthenticate(token, { password: '', code: typed }, from)
  expect(await give('000000')).toMatchObject({ message: identityMessages.wrongCode, field: 'code' })
  expect(await give(` ${code}`)).toEqual({ kind: 'reauthenticated' })
  expect(await isRecent(token)).toBe(true)
  expect(await give(code)).toMatchObject({ message: identityMessages.wrongCode })
})

it('stops guessing, of passwords and codes together', async () => {
  const { give } = await aMember()
  for (let guess = 0; guess < 4; guess += 1) {
    await give({ password: 'a guess' })
    await give({ code: '000000' })
  }
  const tooMany = { message: refusalMessages['too-many-requests'] }
  expect(await give({ password })).toMatchObject(tooMany)
  expect(await give({ code: '000000' })).toMatchObject(tooMany)
})
