import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it as plainIt } from 'vitest'
import { freshFolder } from '../../test/support/process/fresh-folder.ts'
import { serveTinySite } from '../../test/support/site/tiny-server.ts'
import { hashSources, nonceSources, securityHeaders } from './security.ts'

const it = plainIt.extend('site', async () => serveTinySite())

const proxy = { trustedProxies: ['127.0.0.1'] }
const behindTls = { Host: 'agency.example', 'X-Forwarded-Proto': 'https' }
const writing = ['POST', 'PUT', 'PATCH', 'DELETE']

describe('a request from another site', () => {
  const strangers = [
    'https://elsewhere.example',
    'null',
    '',
    'http://agency.example.evil.example',
    'https://agency.example',
    'http://agency.example:8080',
    'http://www.agency.example',
    'agency.example',
  ]

  it.each(strangers)('with the origin "%s" is refused, and nothing is done', async (origin) => {
    const { ask, done } = await serveTinySite()
    for (const method of writing) {
      for (const path of ['/echo', '/page', '/nope']) {
        const answer = await ask(path, { method, headers: { Host: 'agency.example', Origin: origin } })
        expect(answer).toMatchObject({ status: 403, text: 'This request came from another site.' })
      }
    }
    expect(done).toEqual([])
  })

  it('is logged with the origin that was expected and the one that came, and nothing else of it', async () => {
    const { ask, log } = await serveTinySite()
    const Host = 'agency.example'
    const asked = [
      { Host, Origin: 'https://agency.example' },
      { Host, Origin: 'https://user:word@elsewhere.example/a?b=c' },
      { Host, Origin: 'null' },
      { Host, 'Sec-Fetch-Site': 'cross-site' },
    ]
    for (const headers of asked) await ask('/echo', { method: 'POST', headers })
    const refused = log.entries.filter(({ event }) => event === 'origin refused')
    const expected = 'http://agency.example'
    expect(refused.map(({ facts }) => facts)).toEqual([
      { expected, came: 'https://agency.example' },
      { expected, came: 'https://elsewhere.example' },
      { expected, came: 'null' },
      { expected, came: 'none' },
    ])
  })

  it('is known by the browser’s own word where it sends no origin', async ({ site: { ask, done } }) => {
    const answer = await ask('/echo', { method: 'POST', headers: { 'Sec-Fetch-Site': 'cross-site' } })
    expect(answer.status).toBe(403)
    expect(done).toEqual([])
  })

  it('may read', async ({ site: { ask } }) => {
    for (const method of ['GET', 'HEAD']) {
      const headers = { Origin: 'https://elsewhere.example', 'Sec-Fetch-Site': 'cross-site' }
      expect(await ask('/page', { method, headers })).toMatchObject({ status: 200 })
    }
  })
})

describe('a request from our own pages', () => {
  it('passes, to a page’s form and to a plain address', async ({ site: { ask, url, done } }) => {
    for (const path of ['/page', '/echo']) {
      const headers = { Origin: url, 'Sec-Fetch-Site': 'same-origin' }
      expect(await ask(path, { method: 'POST', headers })).toMatchObject({ status: 200 })
    }
    expect(done).toEqual(['POST /page 0', 'POST /echo 0'])
  })

  it('passes from https behind a trusted proxy, where http would be another site', async () => {
    const { ask, done } = await serveTinySite(proxy)
    for (const path of ['/page', '/echo']) {
      const post = (Origin: string) => ask(path, { method: 'POST', headers: { ...behindTls, Origin }, body: 'a=b' })
      expect(await post('https://agency.example')).toMatchObject({ status: 200 })
      expect(await post('http://agency.example')).toMatchObject({ status: 403 })
    }
    expect(done).toEqual(['POST /page 3', 'POST /echo 3'])
  })

  it('does not pass for https on the word of a stranger', async ({ site: { ask } }) => {
    const headers = { ...behindTls, Origin: 'https://agency.example' }
    expect(await ask('/echo', { method: 'POST', headers })).toMatchObject({ status: 403 })
  })

  it('may come from a program that is no browser', async ({ site: { ask, done } }) => {
    expect(await ask('/echo', { method: 'POST', body: '{}' })).toMatchObject({ status: 200 })
    expect(done).toEqual(['POST /echo 2'])
  })
})

describe('headers', () => {
  it('are on every kind of answer', async () => {
    const folder = await freshFolder()
    await mkdir(join(folder, 'assets'))
    await writeFile(join(folder, 'assets', 'drawing.svg'), '<svg/>')
    const none = {
      take: async () => ({ kind: 'wait', seconds: 7, message: 'Wait.' }) as const,
      giveBack: async () => {},
      forgive: async () => {},
    }
    const site = await serveTinySite({ publicFolder: folder })
    const busy = await serveTinySite({ doors: none })
    const away = await serveTinySite({ build: () => Promise.reject(new Error('away')) })
    const answers = {
      page: [200, await site.ask('/page')],
      drawing: [200, await site.ask('/assets/drawing.svg')],
      'nothing there': [404, await site.ask('/nope')],
      'another site': [403, await site.ask('/echo', { method: 'POST', headers: { Origin: 'null' } })],
      'too large': [413, await site.ask('/echo', { method: 'POST', body: 'x'.repeat(128 * 1024 + 1) })],
      'too often': [429, await busy.ask('/echo', { method: 'POST' })],
      broken: [500, await site.ask('/broken-page')],
      away: [500, await away.ask('/page')],
    } as const
    for (const [kind, [status, answer]] of Object.entries(answers)) {
      expect([kind, answer.status]).toEqual([kind, status])
      expect(answer.headers, kind).toMatchObject({
        'content-security-policy': expect.stringContaining("default-src 'none'; script-src 'self' 'nonce-"),
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin',
        'permissions-policy': 'camera=(), microphone=(), geolocation=()',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      })
      const keeping = kind === 'drawing' ? 'public, max-age=31536000, immutable' : 'no-store'
      expect(answer.headers['cache-control'], kind).toBe(keeping)
      expect(answer.headers).not.toHaveProperty('x-powered-by')
    }
  })

  it('admit the scripts and styles of this one page by a nonce that is never used again', async ({ site: { ask } }) => {
    const nonces = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const { headers, text } = await ask('/page')
        const nonce = /<script nonce="([^"]+)">/.exec(text)?.[1]
        expect(headers['content-security-policy']).toContain(
          `script-src 'self' 'nonce-${nonce}'; style-src 'self' 'nonce-${nonce}';`,
        )
        return nonce
      }),
    )
    expect(new Set(nonces).size).toBe(20)
  })

  it('allow no inline script or style but those that it admits, no frame, no plugin and no other site on the built site', () => {
    const headers = securityHeaders({ inline: nonceSources('abc'), secure: false, development: false })
    const policy = headers['Content-Security-Policy']
    expect(policy).not.toMatch(/unsafe|\*|https?:|data:|ws:/)
    for (const part of ["default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'", "form-action 'self'"]) {
      expect(policy.split('; ')).toContain(part)
    }
  })

  it('bind the browser to https for visitors who came by it, and nobody else', async () => {
    const { ask } = await serveTinySite(proxy)
    const secure = (await ask('/page', { headers: behindTls })).headers
    expect(secure['strict-transport-security']).toBe('max-age=31536000')
    expect(secure['content-security-policy']).toContain('upgrade-insecure-requests')
    const plain = (await ask('/page')).headers
    expect(plain).not.toHaveProperty('strict-transport-security')
    expect(plain['content-security-policy']).not.toContain('upgrade-insecure-requests')
  })

  it('bind the names below ours as well only where that is configured', async () => {
    const handle = { shared: 'by-all' }
    const modules = { wall: { default: () => null, loader: () => null, handle } }
    const { ask } = await serveTinySite({ ...proxy, modules, hstsIncludeSubdomains: true })
    for (const path of ['/page', '/wall']) {
      const { headers } = await ask(path, { headers: behindTls })
      expect(headers['strict-transport-security'], path).toBe('max-age=31536000; includeSubDomains')
    }
  })
})

describe('a method that no page knows', () => {
  it.each(['TRACE', 'PROPFIND', 'PURGE', 'M-SEARCH'])('%s is refused, with and without TLS', async (method) => {
    const { ask, done } = await serveTinySite(proxy)
    for (const headers of [{}, behindTls]) {
      const answer = await ask('/echo', { method, headers })
      expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE'])
    }
    expect(done).toEqual([])
  })
})

describe('inline scripts and styles of a finished page', () => {
  it('are admitted by the hash that a browser makes of them, each once', () => {
    // The example of the specification "Content Security Policy Level 3", §5.3.
    const known = "alert('Hello, world.');"
    const page = `<script>${known}</script><p>text</p><script type="module" async="">${known}</script>`
    expect(hashSources(page).scripts).toEqual(["'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='"])
  })

  it('include scripts of several lines, and leave out files and structured data, which is not run', () => {
    const page =
      '<script type="application/ld+json">{"a":1}</script>\n<script\n>one\ntwo</script><script async src="/app.js"></script>'
    expect(hashSources(page).scripts).toEqual([hashOf('one\ntwo')])
  })

  it('are told apart', () => {
    const page = '<style data-from="/a.css">a{}</style><script>1</script><style\n>b{}\nc{}</style>'
    expect(hashSources(page)).toEqual({ scripts: [hashOf('1')], styles: [hashOf('a{}'), hashOf('b{}\nc{}')] })
  })

  it('are none on most pages', () => {
    expect(hashSources('<p>no script</p>')).toEqual({ scripts: [], styles: [] })
  })
})

function hashOf(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`
}
