import { RouterContextProvider } from 'react-router'
import { expect, it, onTestFinished } from 'vitest'
import { silentLog } from '../../../test/support/process/logs.ts'
import { openProjects } from '../../../test/support/projects.ts'
import { aMember, openTestServices } from '../../../test/support/test-services.ts'
import { exchangeContext, servicesContext } from '../../context.ts'
import type { Services } from '../../features.ts'
import { loader } from './portfolio-updates.ts'

type LoaderArgs = Parameters<typeof loader>[0]

const project = { title: 'Tide Tables', description: 'Tide and swell.', status: 'published' }

async function openLine() {
  const testServices = await openTestServices()
  onTestFinished(() => testServices.close())
  const portfolio = await openProjects(testServices)

  /** Somebody at this address listens. */
  function listen(address: string, method = 'GET') {
    const leaving = new AbortController()
    const context = new RouterContextProvider()
    context.set(servicesContext, { portfolio } as unknown as Services)
    const visitor = { address, header: () => null }
    context.set(exchangeContext, { visitor, nonce: null, secure: false, publicUrl: '', log: silentLog })
    const request = new Request('http://localhost/portfolio-updates', { method, signal: leaving.signal })
    const answer = loader({ request, context } as unknown as LoaderArgs)
    onTestFinished(() => leaving.abort())
    return { answer, leave: () => leaving.abort() }
  }
  return { portfolio, listen }
}

it('sends the version of the published projects at once and after each change, and nothing of drafts', async () => {
  const { portfolio, listen } = await openLine()
  const { answer } = listen('192.0.2.1')
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  const next = async () => (await reader?.read())?.value
  const version = async () => {
    const published = await portfolio.published()
    return published.kind === 'loaded' && `data: ${published.version}\n\n`
  }

  expect(await next()).toBe('retry: 3000\n\n')
  expect(await next()).toBe(await version())
  await portfolio.add(aMember, { ...project, status: 'draft' })
  await portfolio.add(aMember, project)
  expect(await next()).toBe(await version())
  await portfolio.add(aMember, { ...project, title: 'Ward Round' })
  expect(await next()).toBe(await version())
})

it('is for so many at one address, and for the next as soon as somebody leaves', async () => {
  const { listen } = await openLine()
  const lines = Array.from({ length: 12 }, () => listen('192.0.2.2'))
  expect(lines.map(({ answer }) => answer.status)).toEqual(Array(12).fill(200))
  const refused = listen('192.0.2.2').answer
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '30'])
  expect(listen('192.0.2.3').answer.status).toBe(200)
  lines[0]?.leave()
  expect(listen('192.0.2.2').answer.status).toBe(200)
})

it('is not opened by a HEAD request', async () => {
  const { listen } = await openLine()
  expect(listen('192.0.2.4', 'HEAD').answer.status).toBe(405)
})
