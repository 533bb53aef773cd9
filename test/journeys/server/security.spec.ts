import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from '../support/journey.ts'

test('every answer of the built site has a strict policy, and only an open page hands its address on within the site', async ({
  request,
}) => {
  const turn = { form: { text: 'Tide tables', seen: '1' } }
  const answers = await Promise.all([
    ...['/', '/project-chat', '/leads', '/leads.data', '/health', '/nowhere', '/favicon.svg'].map((path) =>
      request.get(path),
    ),
    request.post('/project-chat/turn', turn),
    request.post('/leads', { form: {}, headers: { Origin: 'https://elsewhere.example' } }),
  ])
  for (const answer of answers) {
    // The address of a page that anybody may read holds no secret, and other sites are told the origin alone.
    const isOpen = answer.status() === 200 && ['/', '/project-chat'].includes(new URL(answer.url()).pathname)
    const policyOfReferrer = isOpen ? 'strict-origin-when-cross-origin' : 'strict-origin'
    expect(answer.headers()['referrer-policy'], answer.url()).toBe(policyOfReferrer)
    const policy = answer.headers()['content-security-policy'] ?? ''
    expect(policy, answer.url()).toContain("default-src 'none'")
    expect(policy, answer.url()).toMatch(/script-src 'self'(?: '(?:nonce|sha256)-[\w+/=]{20,}')*;/)
    expect(policy, answer.url()).not.toContain('unsafe')
  }
})

test('no script of a page holds the schemas of the store, or the fields of the site’s words', () => {
  const folder = fileURLToPath(new URL('../../../build/client/assets/', import.meta.url))
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(20)
  const heavy = scripts.filter((name) => /ZodError|Minutes between two calls/.test(readFileSync(folder + name, 'utf8')))
  expect(heavy).toEqual([])
})

test('a page holds no style attribute and no handler, which the policy would refuse', async ({ request }) => {
  for (const path of ['/', '/about', '/contact', '/privacy', '/project-chat', '/leads', '/auth-test', '/nowhere']) {
    const html = await (await request.get(path)).text()
    expect(html, path).not.toMatch(/\sstyle="|\son[a-z]+="/)
  }
})
