import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { softwareAuthenticator } from '../../test/support/identity/software-authenticator.ts'
import { openTeam, setUpToken, tokenOf } from '../../test/support/identity/team.ts'

const email = 'thandi@agency.example'
const password = 'correct horse battery'
const from = { address: '196.25.1.1' }
const origin = 'https://agency.example'
const minuteMs = 60 * 1000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
})

function pass(ms: number): void {
  vi.setSystemTime(Date.now() + ms)
}

async function aMember() {
  const { service } = await openTeam()
  const session = tokenOf(await service.register({ email, password }, await setUpToken(service), from))
  const isRecent = async (token = session) => (await service.reauthenticatedMember(token)) !== null
  return { service, session, isRecent }
}

it('lasts for fifteen minutes, in its own session', async () => {
  const { service, isRecent } = await aMember()
  pass(15 * minuteMs)
  expect(await isRecent()).toBe(true)
  pass(1)
  expect(await isRecent()).toBe(false)
  const again = tokenOf(await service.signIn({ email, password }, null, from))
  expect([await isRecent(), await isRecent(again)]).toEqual([false, true])
})

it('is nothing that an account has, a session that ended, or a stranger', async () => {
  const { service, session, isRecent } = await aMember()
  const account = tokenOf(await service.register({ email: 'sipho@agency.example', password }, null, from))
  expect([await isRecent(account), await isRecent('strange'), await isRecent('')]).toEqual([false, false, false])
  await service.signOut(session)
  expect(await isRecent()).toBe(false)
})

it('is asked for before a passkey is removed', async () => {
  const { service, session } = await aMember()
  const device = softwareAuthenticator()
  const adding = await service.startPasskey(session, password, origin, from)
  if (adding.kind !== 'started') throw new Error(adding.message)
  await service.addPasskey(session, { ...adding, answer: device.create(adding.options, { origin }), origin })
  const [{ id } = { id: '' }] = await service.passkeys(session)
  pass(16 * minuteMs)
  expect(await service.removePasskey(session, id)).toMatchObject({ kind: 'refused', session: 'not-recent' })
  const again = tokenOf(await service.signIn({ email, password }, null, from))
  expect(await service.removePasskey(again, id)).toEqual({ kind: 'removed' })
})
