import { RouterContextProvider } from 'react-router'
import { expect, it, onTestFinished } from 'vitest'
import { memberOf, openTeam, setUpToken, tokenOf } from '../../test/support/identity/team.ts'
import { silentLog } from '../../test/support/process/logs.ts'
import { exchangeContext, servicesContext } from '../context.ts'
import { sessionCookie } from '../cookies.ts'
import type { Services } from '../features.ts'
import { loader } from './item-readers.ts'

const visitor = { address: '196.25.1.1', header: () => null }
const password = 'correct horse battery'

it('tells each member which colleagues have the same item open, each once, and nothing of their own pages', async () => {
  const { service } = await openTeam()
  const join = async (email: string, token: string | null) =>
    tokenOf(await service.register({ email, password }, token, visitor))
  const thandi = await join('thandi@agency.example', await setUpToken(service))
  const { token } = (await service.invite(await memberOf(service, thandi))) ?? {}
  const pieter = await join('pieter@agency.example', token ?? null)

  /** A page with the editor of an item. */
  async function open(session: string, id: string) {
    const leaving = new AbortController()
    onTestFinished(() => leaving.abort())
    const context = new RouterContextProvider()
    context.set(servicesContext, { identity: service } as Services)
    context.set(exchangeContext, { visitor, nonce: null, secure: false, publicUrl: '', log: silentLog })
    const headers = { Cookie: await sessionCookie.serialize(session) }
    const request = new Request('http://localhost/admin/open/x', { headers, signal: leaving.signal })
    const answer = await loader({ request, context, params: { id } } as unknown as Parameters<typeof loader>[0])
    const heard: string[] = []
    void (async () => {
      for await (const text of answer.body?.pipeThrough(new TextDecoderStream()) ?? [])
        heard.push(...[...text.matchAll(/^data: (.+)$/gm)].map(([, emails = '']) => emails))
    })().catch(() => undefined)
    return { heard, leave: () => leaving.abort() }
  }

  const [hers] = [await open(thandi, 'legal'), await open(thandi, 'legal'), await open(pieter, 'about')]
  await expect.poll(() => hers.heard.at(-1)).toBe('[]')
  const his = [await open(pieter, 'legal'), await open(pieter, 'legal')]
  await expect.poll(() => his[1]?.heard.at(-1)).toBe('["thandi@agency.example"]')
  await expect.poll(() => hers.heard.at(-1)).toBe('["pieter@agency.example"]')
  for (const page of his) page.leave()
  await expect.poll(() => hers.heard.slice(-2)).toEqual(['["pieter@agency.example"]', '[]'])
})
