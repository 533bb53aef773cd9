import { request } from 'node:http'
import { expect, it as plainIt, onTestFinished } from 'vitest'
import { portfolioMessages } from '../../app/features/portfolio/messages.ts'
import { mostPictureBytes } from '../../ports/files.ts'
import { aPicture } from '../support/outside/a-picture.ts'
import { freshFolder } from '../support/process/fresh-folder.ts'
import { serveWholeSite } from '../support/site/whole-site.ts'
import { plainBrowser } from './plain-browser.ts'

const it = plainIt.extend('site', async () => openSite())

const address = '/admin/portfolio/pictures'

async function openSite() {
  const site = await serveWholeSite({ folder: await freshFolder() })
  onTestFinished(() => site.stop())
  const member = plainBrowser(site)
  await member.register('thandi@southeaster.example', (await site.wired.services.identity.setUp()) ?? '')
  return { site, member, stranger: plainBrowser(site) }
}

it('a member’s picture is stored, whatever its name and its type say', async ({ site: { member } }) => {
  const bytes = await aPicture({ width: 1100, height: 900, detailed: true })
  expect(bytes.length).toBeGreaterThan(400 * 1024)
  const picture = new File([bytes], 'harmless.svg', { type: 'text/html' })
  const { status, html } = await member.send(address, { picture })
  expect(status).toBe(201)
  expect(JSON.parse(html)).toEqual({ imageUrl: expect.stringMatching(/^\/pictures\/[0-9a-f]{40}\/1100\.webp$/) })
})

it('what is no picture is refused in words, and nothing is served that somebody made up', async () => {
  const { member } = await openSite()
  const page = new File(['<script>alert(1)</script>'], 'picture.jpg', { type: 'image/jpeg' })
  const { status, html } = await member.send(address, { picture: page })
  expect([status, JSON.parse(html)]).toEqual([422, { message: portfolioMessages.pictureUnknown }])
  expect((await member.send(address, {})).status).toBe(400)
})

it('a picture of anybody else is refused, without waiting for its bytes', async ({ site: { site, stranger } }) => {
  await stranger.register('stranger@visitors.example')
  expect((await stranger.send(address, { picture: new Blob([await aPicture()]) })).status).toBe(403)

  const status = await new Promise((resolve, reject) => {
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': String(mostPictureBytes) }
    const sent = request(`${site.url}${address}`, { method: 'POST', headers }, (answer) => resolve(answer.statusCode))
    sent.once('error', reject)
    // The rest never comes.
    sent.write('--x\r\n')
    onTestFinished(() => void sent.destroy())
  })
  expect(status).toBe(403)
})

it('a picture of another site’s making is not sent by a member’s browser', async ({ site: { site } }) => {
  const body = new FormData()
  body.set('picture', new Blob([await aPicture()]))
  const { status } = await fetch(site.url + address, {
    method: 'POST',
    body,
    headers: { Origin: 'https://evil.example' },
  })
  expect(status).toBe(403)
})

it('one that is too large is refused before it is read', async ({ site: { member } }) => {
  const { status } = await member.send(address, { picture: new Blob([new Uint8Array(mostPictureBytes + 200 * 1024)]) })
  expect(status).toBe(413)
})

it('a picture that cannot be read from storage is not said to be gone', async () => {
  const folder = await freshFolder()
  const site = await serveWholeSite({
    folder,
    between: (services) => ({
      ...services,
      portfolio: { ...services.portfolio, picture: async () => Promise.reject(new Error('disk full')) },
    }),
  })
  onTestFinished(() => site.stop())
  const { status, headers } = await plainBrowser(site).get('/pictures/any/480.webp')
  expect([status, headers.get('cache-control')]).toEqual([503, 'no-store'])
})
