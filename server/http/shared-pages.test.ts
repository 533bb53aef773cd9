import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { describe, expect, it as plainIt } from 'vitest'
import { exchangeContext } from '../../app/context.ts'
import type { Services } from '../../app/features.ts'
import type { VisitorTrace } from '../../ports/visitor-locator.ts'
import { serveTinySite } from '../../test/support/site/tiny-server.ts'

const it = plainIt.extend('wall', async () => serveWall())

const proxy = { trustedProxies: ['127.0.0.1'] }
const behindTls = { Host: 'agency.example', 'X-Forwarded-Proto': 'https' }

describe('a page for everybody', () => {
  it('is rendered once, however many ask for it at once and later', async ({ wall: { ask, renderings } }) => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask('/wall')))
    answers.push(await ask('/wall'), await ask('/wall', { method: 'HEAD' }))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1)
    expect(renderings()).toBe(1)
  })

  it('knows nothing of who asked for it first', async ({ wall: { ask } }) => {
    const headers = {
      Cookie: 'session=secret',
      'Accept-Language': 'af',
      'User-Agent': 'mine',
      'X-Forwarded-For': '8.8.8.8',
    }
    expect((await ask('/wall', { headers })).text).toContain('cookie null language null address null nonce null')
  })

  it('shows a change to somebody who asks next', async ({ wall: { ask, write } }) => {
    const first = await ask('/wall')
    expect(first.text).toContain('wall 1')
    write('wall 2')
    const second = await ask('/wall', { headers: { 'If-None-Match': `${first.headers.etag}` } })
    expect([second.status, second.text]).toEqual([200, expect.stringContaining('wall 2')])
  })

  it('is another for each address at which the site is asked, secure or not, while none is configured', async () => {
    const { ask } = await serveWall(proxy)
    const at = async (headers: Record<string, string>) => (await ask('/wall', { headers })).text
    for (let round = 1; round <= 2; round += 1) {
      expect(await at({ Host: 'one.example' })).toContain('at http://one.example')
      expect(await at({ Host: 'two.example:8080' })).toContain('at http://two.example:8080')
      expect(await at({ Host: '[::1]:3000' })).toContain('at http://[::1]:3000')
      expect(await at(behindTls)).toContain('at https://agency.example')
      expect(await at({ Host: 'agency.example' })).toContain('at http://agency.example')
    }
  })

  it('is stored for four addresses of a minute, as every host is one, and for others in the next', async () => {
    let time = Date.parse('2026-03-02T07:41:00.000Z')
    const { ask, renderings } = await serveWall({ now: () => time })
    const askEach = async (hosts: readonly number[]) => {
      for (const host of hosts) await ask('/wall', { headers: { Host: `host-${host}.example` } })
    }
    await askEach([1, 2, 3, 4, 5, 6, 1, 2, 3, 4])
    expect(renderings()).toBe(6)
    await askEach([5, 6])
    expect(renderings()).toBe(8)
    time += 60_000
    await askEach([5, 6, 5, 6])
    expect(renderings()).toBe(10)
  })

  it('is one for all addresses when the public one is configured', async () => {
    const { ask, renderings } = await serveWall({ publicUrl: 'https://agency.example' })
    for (const Host of ['one.example', 'two.example', 'agency.example']) {
      expect((await ask('/wall', { headers: { Host } })).text).toContain('at https://agency.example')
    }
    expect(renderings()).toBe(1)
  })

  it('is not believed to be secure on the word of a stranger', async ({ wall: { ask } }) => {
    const { text, headers } = await ask('/wall', { headers: behindTls })
    expect(text).toContain('at http://agency.example')
    expect(headers).not.toHaveProperty('strict-transport-security')
  })

  it('may be anything that a route answers, not only a document', async ({ wall: { ask, renderings } }) => {
    for (let round = 1; round <= 2; round += 1) {
      const { status, headers, text } = await ask('/map')
      expect([status, headers['content-type'], text]).toEqual([200, 'application/xml', '<map/>'])
    }
    expect(renderings()).toBe(1)
  })
})

describe('a page by country', () => {
  const from = (language: string, headers = {}) => ({ headers: { 'Accept-Language': language, ...headers } })

  it('is rendered once for all strangers of a country, and knows nothing else of them', async () => {
    const { ask, renderings } = await serveWall()
    const [first, second] = [await ask('/kiosk', from('ZA', { 'User-Agent': 'mine' })), await ask('/kiosk', from('ZA'))]
    expect(first.text).toContain('country ZA cookie null language null address null nonce null')
    // No browser stores it.
    expect([first.headers['cache-control'], first.headers.etag]).toEqual(['no-store', undefined])
    expect(second.text).toBe(first.text)
    expect((await ask('/kiosk', from('DE'))).text).toContain('country DE')
    expect(renderings()).toBe(2)
    for (const { headers } of [first, second]) {
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-security-policy': expect.any(String) })
      expect(headers).not.toHaveProperty('set-cookie')
    }
  })

  it('is rendered for somebody who sends a cookie, and for a query', async ({ wall: { ask, renderings } }) => {
    await ask('/kiosk', from('ZA'))
    const known = await ask('/kiosk', from('ZA', { Cookie: 'chat_session=mine' }))
    expect(known.text).toContain('cookie chat_session=mine')
    expect((await ask('/kiosk?edit=goals', from('ZA'))).text).toContain('language ZA')
    expect((await ask('/kiosk', from('ZA'))).text).not.toContain('mine')
    expect(renderings()).toBe(3)
  })

  it('is another one in the next minute, as it may show the time', async () => {
    let time = Date.parse('2026-03-02T07:41:59.000Z')
    const { ask, renderings } = await serveWall({ now: () => time })
    await ask('/kiosk', from('ZA'))
    time += 500
    await ask('/kiosk', from('ZA'))
    expect(renderings()).toBe(1)
    time += 500
    await ask('/kiosk', from('ZA'))
    expect(renderings()).toBe(2)
  })
})

describe('the answer', () => {
  it('is compressed as the visitor can read it', async ({ wall: { ask } }) => {
    const plain = await ask('/wall')
    const br = await ask('/wall', { headers: { 'Accept-Encoding': 'gzip, deflate, br, zstd' } })
    const gzip = await ask('/wall', { headers: { 'Accept-Encoding': 'gzip' } })
    expect([plain, br, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br', 'gzip'])
    expect(brotliDecompressSync(br.body).toString()).toBe(plain.text)
    expect(gunzipSync(gzip.body).toString()).toBe(plain.text)
    for (const { headers, body } of [plain, br, gzip]) {
      expect(headers).toMatchObject({
        vary: 'Accept-Encoding',
        'cache-control': 'public, no-cache',
        'content-type': 'text/html; charset=utf-8',
        'content-length': String(body.length),
      })
    }
    expect(new Set([plain, br, gzip].map(({ headers }) => headers.etag)).size).toBe(3)
  })

  it('is 304 and empty for somebody who has it, with what a browser needs to keep it', async () => {
    const { ask, renderings } = await serveWall()
    for (const encoding of ['br', 'gzip', 'identity']) {
      const accepting = { 'Accept-Encoding': encoding }
      const etag = `${(await ask('/wall', { headers: accepting })).headers.etag}`
      expect(etag).toMatch(/^"[\w-]{43}-(br|gzip|identity)"$/)
      for (const method of ['GET', 'HEAD']) {
        for (const known of [etag, `"other", W/${etag}`]) {
          const again = await ask('/wall', { method, headers: { ...accepting, 'If-None-Match': known } })
          expect([again.status, again.text, again.headers.etag]).toEqual([304, '', etag])
          expect(again.headers).toMatchObject({ vary: 'Accept-Encoding', 'cache-control': 'public, no-cache' })
          expect(again.headers).not.toHaveProperty('content-length')
        }
      }
    }
    expect(renderings()).toBe(1)
  })

  it('has the same tag for the same content, also after a change elsewhere', async () => {
    const { ask, invalidate, renderings } = await serveWall()
    const { etag } = (await ask('/wall')).headers
    invalidate()
    expect(await ask('/wall', { headers: { 'If-None-Match': `${etag}` } })).toMatchObject({ status: 304 })
    expect(renderings()).toBe(2)
  })

  it('tells HEAD what GET would be told, and nothing more', async ({ wall: { ask } }) => {
    const head = await ask('/wall', { method: 'HEAD' })
    const get = await ask('/wall')
    expect(head.text).toBe('')
    const own = { date: '', 'x-request-id': '' }
    expect({ ...head.headers, ...own }).toEqual({ ...get.headers, ...own })
  })

  it('carries the security headers, admits its own scripts by content and no other', async () => {
    const { ask } = await serveWall(proxy)
    const policy =
      "default-src 'none'; script-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='; style-src"
    const plain = await ask('/wall')
    const secure = await ask('/wall', { headers: behindTls })
    const again = await ask('/wall', { headers: { 'If-None-Match': `${plain.headers.etag}` } })
    for (const { headers } of [plain, secure, again]) {
      expect(headers).toMatchObject({
        'content-security-policy': expect.stringContaining(policy),
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin',
      })
    }
    expect(secure.headers).toHaveProperty('strict-transport-security')
    expect(plain.headers).not.toHaveProperty('strict-transport-security')
  })

  it('is in the access log like any other', async ({ wall: { ask, log } }) => {
    const { etag } = (await ask('/wall')).headers
    await ask('/wall', { headers: { 'If-None-Match': `${etag}` } })
    expect(log.entries.map(({ event, facts }) => [event, facts['path'], facts['status']])).toEqual([
      ['request', '/wall', 200],
      ['request', '/wall', 304],
    ])
  })
})

describe('what is not shared', () => {
  it('is a page that does not say so, a query, and a writing request', async ({ wall: { ask, renderings } }) => {
    for (const path of ['/page', '/wall?page=2', '/wall?']) {
      const { headers } = await ask(path)
      expect([path, headers['cache-control'], headers.etag]).toEqual([path, 'no-store', undefined])
    }
    expect(renderings()).toBe(2)
    expect((await ask('/wall', { method: 'POST' })).headers['cache-control']).toBe('no-store')
    expect((await ask('/wall?page=2', { headers: { Cookie: 'a=b' } })).text).toContain('cookie a=b')
  })

  it('is another way to write the address: it is answered and not kept', async ({ wall: { ask } }) => {
    for (const path of ['/Wall', '/wall/', '/%77all']) {
      const { status, headers } = await ask(path)
      expect([path, status, headers['cache-control']]).toEqual([path, 200, 'no-store'])
    }
  })

  it('is a failure: it is sent with its status, and the next visitor gets the page', async () => {
    const { ask, fail, renderings } = await serveWall()
    for (const status of [404, 500, 503]) {
      fail(status)
      const failed = await ask('/wall', { headers: { 'Accept-Encoding': 'br', 'If-None-Match': '*' } })
      expect([failed.status, failed.headers['cache-control']]).toEqual([status, 'no-store'])
      expect(failed.headers['retry-after']).toBe(status === 503 ? '10' : undefined)
    }
    expect(renderings()).toBe(3)
    fail(null)
    expect(await ask('/wall')).toMatchObject({ status: 200, text: expect.stringContaining('wall 1') })
  })

  it('is a redirection', async ({ wall: { ask } }) => {
    const { status, headers } = await ask('/moved')
    expect([status, headers.location, headers['cache-control']]).toEqual([302, '/wall', 'no-store'])
  })

  it('is a page that sets a cookie: it is made for each visitor, and we are told', async ({ wall: { ask, log } }) => {
    for (let round = 1; round <= 2; round += 1) {
      const { headers } = await ask('/greeting')
      expect([headers['set-cookie'], headers['cache-control']]).toEqual([['seen=yes'], 'no-store'])
    }
    expect(log.entries).toContainEqual({
      level: 'error',
      event: 'page not shared',
      facts: { path: '/greeting', reason: 'A page that is the same for everybody sets a cookie' },
    })
  })

  it('is a page for a host that cannot be one', async ({ wall: { ask } }) => {
    for (const Host of ['a b', 'x/y', 'x@y']) {
      expect(await ask('/wall', { headers: { Host } })).toMatchObject({ status: 400 })
    }
  })
})

/** A tiny site with a page for everybody that counts how often it is rendered, and shows whom it is rendered for. */
async function serveWall(options: Parameters<typeof serveTinySite>[0] = {}) {
  let [renderings, content, failure] = [0, 'wall 1', null as number | null]

  async function wall({ request, context }: LoaderFunctionArgs) {
    renderings += 1
    const { visitor, nonce, publicUrl } = context.get(exchangeContext)
    await new Promise((resolve) => setTimeout(resolve, 5))
    if (failure) throw data('not now', failure)
    const cookie = request.headers.get('Cookie')
    const { address } = visitor
    const told = Object.entries({
      country: visitor.country ?? null,
      cookie,
      language: visitor.header('accept-language'),
      address,
      nonce,
      at: publicUrl,
    })
    return `${content} ${told.flat().map(String).join(' ')}`
  }
  function map() {
    renderings += 1
    return new Response('<map/>', { headers: { 'Content-Type': 'application/xml' } })
  }
  const handle = { shared: 'by-all' }
  const page = () => null
  const action = () => ({})
  const modules = {
    wall: { default: page, loader: wall, action, handle },
    kiosk: { default: page, loader: wall, handle: { shared: 'by-country' } },
    map: { loader: map, handle },
    moved: { default: page, loader: () => redirect('/wall'), handle },
    greeting: { loader: () => new Response('hello', { headers: { 'Set-Cookie': 'seen=yes' } }), handle },
  }
  const countryOf = async ({ header }: VisitorTrace) => header('accept-language') ?? 'US'
  const services = { agency: { name: 'Southeaster' }, chat: { countryOf } } as Services
  const site = await serveTinySite({ modules, services, ...options })
  return {
    ...site,
    renderings: () => renderings,
    fail: (status: number | null) => void (failure = status),
    write(next: string) {
      content = next
      site.invalidate()
    },
  }
}
