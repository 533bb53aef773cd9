import { mkdir, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { data } from 'react-router'
import { describe, expect, it as plainIt } from 'vitest'
import { freshFolder } from '../../test/support/process/fresh-folder.ts'
import { waitFor } from '../../test/support/process/wait-for.ts'
import { serveTinySite } from '../../test/support/site/tiny-server.ts'
import { httpMessages } from './messages.ts'

const it = plainIt.extend('site', async () => serveTinySite())

const limitBytes = 128 * 1024
const proxy = { trustedProxies: ['127.0.0.1'] }
const visitor = '196.25.1.1'

describe('what the site is told of a request', () => {
  it('is the services, the address, the headers, and the address at which it was asked', async () => {
    const { ask, url } = await serveTinySite()
    const { text } = await ask('/echo?page=2', { headers: { 'Accept-Language': 'en-ZA', 'X-Forwarded-For': visitor } })
    expect(JSON.parse(text)).toEqual({
      address: '127.0.0.1',
      proxied: false,
      language: 'en-ZA',
      secure: false,
      publicUrl: url,
      url: `${url}/echo?page=2`,
      nonce: expect.stringMatching(/^[\da-f]{32}$/),
      agency: { name: 'Southeaster' },
    })
  })

  it('is what the visitor sees, behind a trusted proxy', async () => {
    const { ask } = await serveTinySite(proxy)
    const headers = { Host: 'agency.example', 'X-Forwarded-For': visitor, 'X-Forwarded-Proto': 'https' }
    const { text } = await ask('/echo?page=2', { headers })
    expect(JSON.parse(text)).toMatchObject({
      address: visitor,
      proxied: true,
      secure: true,
      publicUrl: 'https://agency.example',
      url: 'https://agency.example/echo?page=2',
    })
  })

  it('is the public address where one is configured', async () => {
    const { ask } = await serveTinySite({ publicUrl: 'https://agency.example' })
    expect(JSON.parse((await ask('/echo')).text)).toMatchObject({ publicUrl: 'https://agency.example' })
  })

  it('is when the visitor leaves, also behind a proxy', async () => {
    for (const headers of [{}, { 'X-Forwarded-Proto': 'https' }]) {
      const { url, done } = await serveTinySite(proxy)
      const first = await new Promise<string>((resolve, reject) => {
        const sent = request(`${url}/stream`, { headers: { ...headers, 'Accept-Encoding': 'gzip' } }, (answer) => {
          answer.setEncoding('utf8').once('data', (text: string) => {
            resolve(text)
            sent.destroy()
          })
        })
        sent.once('error', reject).end()
      })
      expect(first).toBe('data: first\n\n')
      await waitFor(() => expect(done).toEqual(['the visitor left']))
    }
  })
})

describe('a page', () => {
  it('is compressed as the visitor can read it', async ({ site: { ask } }) => {
    const plain = await ask('/page')
    for (const [accepted, encoding, unpack] of [
      ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
    ] as const) {
      const { headers, body } = await ask('/page', { headers: { 'Accept-Encoding': accepted } })
      expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' })
      expect(unpack(body).toString()).toHaveLength(plain.text.length)
    }
    expect(plain.headers).toMatchObject({ vary: 'Accept-Encoding', 'content-type': 'text/html; charset=utf-8' })
    expect(plain.headers).not.toHaveProperty('content-encoding')
  })
})

describe('files', () => {
  it('are kept by browsers for ever when their name holds their content, else for an hour', async () => {
    const { ask } = await serveTinySite({ publicFolder: await publicFolder() })
    const asset = await ask('/assets/app-1a2b.js')
    expect(asset).toMatchObject({ status: 200, text: 'asset' })
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(asset.headers['content-type']).toContain('javascript')
    const icon = await ask('/icon.svg')
    expect(icon).toMatchObject({ status: 200, text: '<svg/>' })
    expect(icon.headers['cache-control']).toBe('public, max-age=3600')
  })

  it('carry the headers that matter to a file, and those of a document only where a browser can open them as one', async () => {
    const { ask } = await serveTinySite({ publicFolder: await publicFolder() })
    const needed = { 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' }
    const documentOnly = [
      'content-security-policy',
      'permissions-policy',
      'referrer-policy',
      'cross-origin-opener-policy',
    ]
    const [asset, icon] = [await ask('/assets/app-1a2b.js'), await ask('/icon.svg')]
    for (const { headers } of [asset, icon]) expect(headers).toMatchObject(needed)
    expect(documentOnly.filter((name) => name in asset.headers)).toEqual([])
    expect(documentOnly.filter((name) => name in icon.headers)).toEqual(documentOnly)
  })

  it('that are missing are not kept as missing', async () => {
    const { ask } = await serveTinySite({ publicFolder: await publicFolder() })
    const { status, headers } = await ask('/assets/app-9z9z.js')
    expect([status, headers['cache-control']]).toEqual([404, 'no-store'])
  })

  it('outside the folder are nobody’s business', async () => {
    const { ask } = await serveTinySite({ publicFolder: await publicFolder() })
    for (const path of [
      '/../secret.txt',
      '/%2e%2e/secret.txt',
      '/assets/..%2f..%2fsecret.txt',
      '/..\\secret.txt',
      '//secret.txt',
    ]) {
      const { status, text } = await ask(path)
      expect([400, 404]).toContain(status)
      expect(text).not.toContain('secret')
    }
  })
})

it('an address that is not well formed is refused before anybody reads it', async ({ site: { ask } }) => {
  for (const path of ['/%ff', '/page/%e0%a4', '/%zz', '/echo/%']) expect(await ask(path)).toMatchObject({ status: 400 })
  for (const path of ['/%25', '/caf%C3%A9']) expect(await ask(path)).toMatchObject({ status: 404 })
})

it('a path that no page has is refused before anybody reads it, however it is filled', async () => {
  const { ask, log } = await serveTinySite()
  for (const path of [`/page${'/'.repeat(14_000)}x`, `/project/%${'25'.repeat(7000)}`, `/${'a'.repeat(2048)}`])
    expect(await ask(path)).toMatchObject({ status: 400, text: httpMessages.notWellFormed })
  expect(await ask(`/${'a'.repeat(2047)}`)).toMatchObject({ status: 404 })
  for (const { facts } of log.entries) expect(String(facts['path']).length).toBeLessThanOrEqual(2048)
})

describe('a body', () => {
  it('may have 128 KiB, said beforehand or not', async ({ site: { ask, done } }) => {
    const body = 'x'.repeat(limitBytes)
    expect(await ask('/echo', { method: 'POST', body })).toMatchObject({ status: 200 })
    expect(await ask('/echo', { method: 'POST', body, chunked: true })).toMatchObject({ status: 200 })
    expect(done).toEqual([`POST /echo ${limitBytes}`, `POST /echo ${limitBytes}`])
  })

  it.each([limitBytes + 1, 8 * limitBytes])('of %i bytes is refused, and nothing is done', async (length) => {
    const { ask, done } = await serveTinySite()
    const body = 'x'.repeat(length)
    for (const chunked of [false, true]) {
      const answer = await ask('/echo', { method: 'POST', body, chunked })
      expect(answer).toMatchObject({ status: 413, text: httpMessages.tooLarge })
    }
    expect(done).toEqual([])
  })
})

it('a text that is too long is not answered with what files may have, where files can be sent too', async () => {
  const { ask } = await serveTinySite()
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  for (const path of ['/project/a', '/leads/a'])
    expect(await ask(path, { method: 'POST', headers, body: 'x'.repeat(2 * limitBytes) })).toMatchObject({
      status: 413,
      text: httpMessages.tooLarge,
    })
})

describe('too many writes', () => {
  it('from one address wait, and nothing is done; reading and everybody else go on', async () => {
    const { ask, done } = await serveTinySite(proxy)
    const write = (from: string, method = 'POST') => ask('/echo', { method, headers: { 'X-Forwarded-For': from } })
    for (let write = 0; write < 118; write += 1)
      await ask('/echo', { method: 'POST', headers: { 'X-Forwarded-For': visitor } })
    expect(await write(visitor, 'PUT')).toMatchObject({ status: 200 })
    expect(await write(visitor, 'DELETE')).toMatchObject({ status: 200 })

    for (const method of ['POST', 'PUT', 'DELETE']) {
      const { status, text, headers } = await write(visitor, method)
      const seconds = Number(headers['retry-after'])
      expect(seconds).toSatisfy((seconds: number) => seconds >= 1 && seconds <= 60)
      expect([status, text]).toEqual([429, httpMessages.tooMany(seconds)])
    }
    expect(done).toHaveLength(120)
    expect(await ask('/echo', { headers: { 'X-Forwarded-For': visitor } })).toMatchObject({ status: 200 })
    expect(await write('198.51.100.1')).toMatchObject({ status: 200 })
  })
})

describe('what goes wrong', () => {
  it('is told to nobody in detail', async ({ site: { ask } }) => {
    for (const path of ['/broken', '/broken-page']) {
      const { status, text } = await ask(path)
      expect(status).toBe(500)
      expect(text).not.toMatch(/inner secret|\bat .*:\d+:\d+|\.ts/)
    }
  })

  it('is one sentence for the visitor and a log entry for us when the site itself is away', async () => {
    const { ask, log } = await serveTinySite({ build: () => Promise.reject(new Error('the inner secret')) })
    expect(await ask('/page?email=thandi@client.example')).toMatchObject({
      status: 500,
      text: 'Something went wrong on our side. Please try again.',
    })
    expect(log.entries).toContainEqual({
      level: 'error',
      event: 'request broke',
      facts: { path: '/page', reason: 'the inner secret' },
    })
  })
})

it('a response with status 503 says when to try again', async () => {
  const away = (headers?: HeadersInit) => ({
    loader: () => new Response(null, { status: 503, ...(headers && { headers }) }),
  })
  const page = { default: () => null, action: () => data(null, 503) }
  const modules = { away: away(), 'away-for-long': away({ 'Retry-After': '60' }), page }
  const { ask } = await serveTinySite({ modules })
  expect((await ask('/away')).headers['retry-after']).toBe('10')
  expect((await ask('/away-for-long')).headers['retry-after']).toBe('60')
  expect((await ask('/page', { method: 'POST', body: 'text=typed' })).headers['retry-after']).toBe('10')
  expect((await ask('/echo')).headers['retry-after']).toBeUndefined()
})

describe('the access log', () => {
  it('says what was asked and how it ended, and nothing of the person', async ({ site: { ask, log } }) => {
    const headers = { Cookie: 'session=my-token', 'X-Forwarded-For': visitor, Referer: 'https://elsewhere.example/' }
    await ask('/echo?email=thandi@client.example', { headers })
    await ask('/nope', { method: 'POST', headers, body: 'my idea' })
    expect(log.entries).toEqual([
      { level: 'info', event: 'request', facts: { method: 'GET', path: '/echo', status: 200, ms: expect.any(Number) } },
      {
        level: 'info',
        event: 'request',
        facts: { method: 'POST', path: '/nope', status: 404, ms: expect.any(Number) },
      },
    ])
  })
})

async function publicFolder(): Promise<string> {
  const folder = await freshFolder()
  await writeFile(join(folder, 'secret.txt'), 'secret')
  await mkdir(join(folder, 'client', 'assets'), { recursive: true })
  await writeFile(join(folder, 'client', 'assets', 'app-1a2b.js'), 'asset')
  await writeFile(join(folder, 'client', 'icon.svg'), '<svg/>')
  return join(folder, 'client')
}
