import { expect, it } from 'vitest'
import { openSiteFromSources } from '../test/support/site/site-from-sources.ts'
import { visitSource } from './visit-source.ts'

const ours = 'https://southeaster.example'

it.each([
  ['another site', '/', 'https://news.example/today', 'news.example'],
  ['a campaign', '/?utm_source=letter&utm_campaign=spring', '', 'letter, spring'],
  ['a page of ours, which says what led to it', '/project-chat?from=letter%2C+spring', `${ours}/`, 'letter, spring'],
  ['a page of ours, which does not know', '/project-chat', `${ours}/faq`, ''],
  ['a bookmark of such a link', '/project-chat?from=news.example', '', ''],
  ['another site, whatever its link says', '/?from=us', 'https://news.example/', 'news.example'],
  ['nothing that says it', '/', '', ''],
])('tells the source of a visit: %s', (_, path, Referer, said) => {
  const request = new Request(`http://127.0.0.1:3000${path}`, { headers: { Referer } })
  expect(visitSource(request, ours)).toBe(said)
})

it('goes with the links of a page into the chat, and leaves the page of everybody else as it is', async () => {
  const { url } = await openSiteFromSources({})
  const read = async (path: string, Referer = '') => (await fetch(url + path, { headers: { Referer } })).text()
  for (const path of ['/', '/faq', '/portfolio', '/contact', '/about']) {
    expect(await read(path, 'https://news.example/')).toContain('href="/project-chat?from=news.example"')
    expect(await read(`${path}?utm_source=letter`)).toContain('href="/project-chat?from=letter"')
    for (const page of [await read(path), await read(path, `${url}/services`)]) {
      expect(page).toContain('href="/project-chat"')
      expect(page).not.toContain('?from=')
    }
  }
  expect(await read('/project-chat', 'https://news.example/')).toMatch(
    /href="\/project-chat\?from=news\.example"[^>]* aria-current="page"/,
  )
  const chat = await read('/project-chat?from=news.example', `${url}/`)
  expect(chat).toContain('name="cameFrom" value="news.example"')
})
