import { RouterContextProvider } from 'react-router'
import { expect, it, onTestFinished, vi } from 'vitest'
import { memberOf, openTeam, setUpToken, tokenOf } from '../../test/support/identity/team.ts'
import { silentLog } from '../../test/support/process/logs.ts'
import { exchangeContext, servicesContext } from '../context.ts'
import { sessionCookie } from '../cookies.ts'
import type { Services } from '../features.ts'
import { memberStream } from './member-stream.ts'

const thandi = { email: 'thandi@agency.example', password: 'correct horse battery' }
const from = { address: '196.25.1.1' }

async function openStreams() {
  const { service, local, serviceOn } = await openTeam()
  const token = tokenOf(
    await service.register({ email: thandi.email, password: thandi.password }, await setUpToken(service), from),
  )

  async function listen(session: string | null, method = 'GET') {
    const leaving = new AbortController()
    onTestFinished(() => leaving.abort())
    const context = new RouterContextProvider()
    context.set(servicesContext, { identity: service } as Services)
    context.set(exchangeContext, {
      visitor: { ...from, header: () => null },
      nonce: null,
      secure: false,
      publicUrl: '',
      log: silentLog,
    })
    const headers = session === null ? {} : { Cookie: await sessionCookie.serialize(session) }
    const request = new Request('http://localhost/stream', { method, headers, signal: leaving.signal })
    const stopped = vi.fn()
    const answer = await memberStream({ request, context }, (send, { email }) => {
      send(`hello ${email}`)
      return stopped
    })
    return { answer, stopped, leave: () => leaving.abort() }
  }
  /** What another process on this store does. */
  const other = serviceOn(local)
  return { service, other, token, listen }
}

it('sends to members only', async () => {
  const { service, token, listen } = await openStreams()
  const { answer, leave } = await listen(token)
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  expect([(await reader?.read())?.value, (await reader?.read())?.value]).toEqual([
    'retry: 3000\n\n',
    'data: hello thandi@agency.example\n\n',
  ])
  leave()

  const stranger = tokenOf(
    await service.register({ email: 'stranger@visitors.example', password: 'secret' }, null, from),
  )
  for (const session of [null, 'garbage', stranger]) {
    const refused = await listen(session)
    expect(refused.answer.status).toBe(403)
    expect(refused.answer.body).toBeNull()
  }
  expect((await listen(token, 'HEAD')).answer.status).toBe(405)
})

it('ends by itself as soon as the member logs out', async () => {
  const { service, token, listen } = await openStreams()
  const elsewhere = tokenOf(await service.signIn({ email: thandi.email, password: thandi.password }, null, from))
  const [here, there] = [await listen(token), await listen(elsewhere)]
  await service.signOut(token)
  expect(await here.answer.text()).toContain('hello')
  expect(here.stopped).toHaveBeenCalledTimes(1)
  // The other session goes on.
  expect(there.stopped).not.toHaveBeenCalled()
  expect(await memberOf(service, elsewhere)).toMatchObject({ email: thandi.email })
})

it.each(['signOut', 'endOtherSessions'] as const)('ends at once when another process calls %s', async (method) => {
  const { service, other, token, listen } = await openStreams()
  const elsewhere = tokenOf(await service.signIn({ email: thandi.email, password: thandi.password }, null, from))
  const { answer } = await listen(token)
  await other[method](method === 'signOut' ? token : elsewhere)
  expect(await answer.text()).toContain('hello')
})

it('ends within half a minute when it is told nothing of the end of the session', async () => {
  const { service, token, listen } = await openStreams()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { answer } = await listen(token)
  const whoIs = vi.spyOn(service, 'whoIs').mockResolvedValue({ kind: 'anonymous' })
  vi.advanceTimersByTime(25_000)
  expect(await answer.text()).toContain('hello')
  expect(whoIs).toHaveBeenCalled()
  expect(vi.getTimerCount()).toBe(0)
})

it('stays open while the session cannot be read, and ends once it can and has ended', async () => {
  const { service, token, listen } = await openStreams()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { answer, stopped } = await listen(token)
  const whoIs = vi.spyOn(service, 'whoIs').mockRejectedValue(new Error('no connection'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(whoIs).toHaveBeenCalled()
  expect(stopped).not.toHaveBeenCalled()
  whoIs.mockResolvedValue({ kind: 'anonymous' })
  await vi.advanceTimersByTimeAsync(5000)
  expect(stopped).toHaveBeenCalledTimes(1)
  expect(await answer.text()).toContain('hello')
  expect(vi.getTimerCount()).toBe(0)
})

it('ends at once, without a refusal, when the session cannot be read at the start', async () => {
  const { service, token, listen } = await openStreams()
  vi.spyOn(service, 'whoIs').mockRejectedValue(new Error('no connection'))
  const { answer } = await listen(token)
  expect(answer.status).toBe(200)
  expect(await answer.text()).toBe('retry: 3000\n\n')
})

it('releases its connection when it ends', async () => {
  const { token, listen } = await openStreams()
  const all = await Promise.all(Array.from({ length: 24 }, () => listen(token)))
  expect((await listen(token)).answer.status).toBe(429)
  all[0]?.leave()
  expect((await listen(token)).answer.status).toBe(200)
})
