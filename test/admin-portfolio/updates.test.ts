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
  const version = async () => (await services.portfolio.list(aMember)).version
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
