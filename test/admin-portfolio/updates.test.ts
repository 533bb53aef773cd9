import { expect, it, onTestFinished } from 'vitest'
import { ofKind } from '../support/of-kind.ts'
import { freshFolder } from '../support/process/fresh-folder.ts'
import { projectsOf } from '../support/projects.ts'
import { serveWholeSite } from '../support/site/whole-site.ts'
import { aMember } from '../support/test-services.ts'
import { plainBrowser } from './plain-browser.ts'

const project = { title: 'Tide Tables', description: 'Tide and swell.' }

async function openLine() {
  const site = await serveWholeSite({ folder: await freshFolder() })
  onTestFinished(() => site.stop())
  const { services, store } = site.wired
  const browser = plainBrowser(site)
  await browser.register('thandi@southeaster.example', (await services.identity.setUp()) ?? '')

  const leaving = new AbortController()
  onTestFinished(() => leaving.abort())
  const headers = { Cookie: browser.session(), Accept: 'text/event-stream' }
  const line = await fetch(`${site.url}/admin/portfolio/updates`, { headers, signal: leaving.signal })
  const heard: string[] = []
  async function listen(): Promise<void> {
    for await (const text of line.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      heard.push(...[...text.matchAll(/^data: (\w+)$/gm)].map(([, version = '']) => version))
    }
  }
  void listen().catch(() => undefined)
  const version = async () => ofKind(await services.portfolio.list(aMember), 'loaded').version
  return { projects: projectsOf(services), store, status: line.status, heard, version }
}

it('a member hears of every change, drafts and moves included', async () => {
  const { projects, status, heard, version } = await openLine()
  expect(status).toBe(200)
  await expect.poll(() => heard).toEqual([await version()])
  const { id } = ofKind(await projects.add(aMember, { ...project, status: 'draft' }), 'done').project
  await expect.poll(async () => heard.at(-1) === (await version())).toBe(true)
  await projects.add(aMember, project)
  await projects.move(aMember, id, null)
  await expect.poll(async () => heard.at(-1) === (await version())).toBe(true)
  await projects.remove(aMember, id)
  await expect.poll(async () => heard.at(-1) === (await version())).toBe(true)
})

it('a former member hears nothing more', async () => {
  const { projects, store, heard, version } = await openLine()
  await expect.poll(() => heard).toHaveLength(1)
  const { documents } = await store.find('members', { limit: 10 })
  for (const { id } of documents) await store.remove('members', id)
  await projects.add(aMember, project)
  await projects.add(aMember, project)
  // The line asks for their rights at each change, before what is read here.
  for (let read = 0; read < 50; read += 1) await version()
  expect(heard).toHaveLength(1)
  expect(heard).not.toContain(await version())
})
