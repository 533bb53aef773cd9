import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from '../support/journey.ts'

const headers = {
  'x-content-type-options': 'nosniff',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

test('every answer carries the security headers: page, data, stream, drawing, refusal and nothing at all; a script those it needs', async ({
  request,
  page,
}) => {
  await page.goto('/project-chat')
  const loaded = page.locator('script[src], link[rel=modulepreload]').first()
  const file = (await loaded.getAttribute('href')) ?? (await loaded.getAttribute('src')) ?? ''
  const turn = { form: { text: 'Tide tables', seen: '1' } }
  const answers = await Promise.all([
    ...['/', '/project-chat', '/leads', '/leads.data', '/health', '/nowhere', '/favicon.svg'].map((path) =>
      request.get(path),
    ),
    request.post('/project-chat/turn', turn),
    request.post('/leads', { form: {}, headers: { Origin: 'https://elsewhere.example' } }),
  ])
  for (const answer of answers) {
    expect(answer.headers(), answer.url()).toMatchObject(headers)
    // The address of a page that anybody may read holds no secret, and other sites are told the origin alone.
    const isOpen = answer.status() === 200 && ['/', '/project-chat'].includes(new URL(answer.url()).pathname)
    const policyOfReferrer = isOpen ? 'strict-origin-when-cross-origin' : 'strict-origin'
    expect(answer.headers()['referrer-policy'], answer.url()).toBe(policyOfReferrer)
    const policy = answer.headers()['content-security-policy'] ?? ''
    expect(policy, answer.url()).toContain("default-src 'none'")
    expect(policy, answer.url()).toMatch(/script-src 'self'(?: '(?:nonce|sha256)-[\w+/=]{20,}')*;/)
    expect(policy, answer.url()).not.toContain('unsafe')
  }
  const script = (await request.get(file)).headers()
  expect(script).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(Object.keys(script)).not.toEqual(expect.arrayContaining(['content-security-policy']))
})

test('no script of a page holds the schemas of the store, or the fields of the site’s words', () => {
  const folder = fileURLToPath(new URL('../../../build/client/assets/', import.meta.url))
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(20)
  const heavy = scripts.filter((name) => /ZodError|Minutes between two calls/.test(readFileSync(folder + name, 'utf8')))
  expect(heavy).toEqual([])
})

test('a nonce is used once', async ({ request }) => {
  const policies = await Promise.all(
    ['/contact', '/contact'].map(async (path) => (await request.get(path)).headers()['content-security-policy']),
  )
  expect(policies[0]).not.toBe(policies[1])
})

test('a form that another site posts is refused, wherever it goes', async ({ request }) => {
  const foreign = [
    { Origin: 'https://elsewhere.example' },
    { Origin: 'null' },
    { Origin: 'http://localhost' },
    { 'Sec-Fetch-Site': 'cross-site' },
  ]
  for (const path of [
    '/project-chat',
    '/project-chat.data',
    '/project-chat/turn',
    '/leads',
    '/auth-test',
    '/nowhere',
  ]) {
    for (const sent of foreign) {
      const answer = await request.post(path, { form: { intent: 'end' }, headers: sent })
      expect(answer.status(), `${path} from ${JSON.stringify(sent)}`).toBe(403)
    }
  }
})

test('a page holds no style attribute and no handler, which the policy would refuse', async ({ request }) => {
  for (const path of ['/', '/about', '/contact', '/privacy', '/project-chat', '/leads', '/auth-test', '/nowhere']) {
    const html = await (await request.get(path)).text()
    expect(html, path).not.toMatch(/\sstyle="|\son[a-z]+="/)
  }
})

test('a body that is too large, and a form that is none, are refused without a trace', async ({ request }) => {
  const tooLarge = await request.post('/project-chat/turn', { form: { text: 'x'.repeat(1_100_000), seen: '1' } })
  expect(tooLarge.status()).toBe(413)
  const noForm = { headers: { 'Content-Type': 'application/json' }, data: '{' }
  for (const path of ['/project-chat', '/project-chat/turn', '/leads', '/auth-test']) {
    const answer = await request.post(path, noForm)
    expect([400, 403], path).toContain(answer.status())
    expect(await answer.text(), path).not.toMatch(/\bat \S+ \(|node_modules|\.ts:\d/)
  }
})
