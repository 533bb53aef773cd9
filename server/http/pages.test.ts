import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ActionFunctionArgs } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { freshFolder } from '../../test/support/process/fresh-folder.ts'
import { serveTinySite } from '../../test/support/site/tiny-server.ts'
import { tinySite } from '../../test/support/site/tiny-site.ts'
import { readStylesheets } from './pages.ts'

it('knows the stylesheets of a built site by their addresses', async () => {
  const folder = await freshFolder()
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets', 'root.css'), 'a{}')
  await writeFile(join(folder, 'assets', 'root.css.br'), 'compressed')
  expect([...(await readStylesheets(folder))]).toEqual([['/assets/root.css', 'a{}']])
})

describe('a turn of the chat', () => {
  const post = { method: 'POST', body: 'text=hello', headers: { 'Content-Type': 'application/x-www-form-urlencoded' } }

  it('is answered by its route, with all that a response of the site has', async () => {
    const action = async ({ request, url, params }: ActionFunctionArgs) =>
      Response.json({ body: await request.text(), path: url.pathname, params })
    const { ask } = await serveTinySite({ modules: { 'project-chat/turn': { action } } })
    const { status, text, headers } = await ask('/project-chat/turn', post)
    expect([status, JSON.parse(text)]).toEqual([200, { body: 'text=hello', path: '/project-chat/turn', params: {} }])
    expect(headers).toMatchObject({ 'content-security-policy': expect.any(String), 'x-release': expect.any(String) })
  })

  it('that throws a response is answered with it', async () => {
    const action = () => Promise.reject(new Response('later', { status: 429, headers: { 'Retry-After': '60' } }))
    const { build } = tinySite({ 'project-chat/turn': { action } })
    const handleError = vi.fn()
    Object.assign(build.entry.module, { handleError })
    const { status, text, headers } = await (
      await serveTinySite({ build: async () => build })
    ).ask('/project-chat/turn', post)
    expect([status, text, headers['retry-after']]).toEqual([429, 'later', '60'])
    expect(handleError).not.toHaveBeenCalled()
  })

  it('that fails answers 500 without its reason, which is logged', async () => {
    const broken = new Error('the inner secret')
    const action = () => Promise.reject(broken)
    const { build } = tinySite({ 'project-chat/turn': { action } })
    const handleError = vi.fn()
    Object.assign(build.entry.module, { handleError })
    const { ask } = await serveTinySite({ build: async () => build })
    const { status, text } = await ask('/project-chat/turn', post)
    expect([status, text]).toEqual([500, 'Unexpected Server Error'])
    expect(handleError).toHaveBeenCalledExactlyOnceWith(broken, expect.objectContaining({ params: {} }))
  })
})
