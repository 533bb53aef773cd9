import { gzipSync } from 'node:zlib'
import { expect, it as plainIt } from 'vitest'
import { aVisitor } from '../../test/contracts/visitor-locator.ts'
import { startCountryService } from '../../test/support/outside/country-service.ts'
import { recordingLog } from '../../test/support/process/logs.ts'
import { createLookupLocator, type LookupOptions } from './lookup.ts'

const it = plainIt.extend('lookup', async () => ready())

const minuteMs = 60 * 1000

async function ready(options: Partial<LookupOptions> = {}) {
  const service = await startCountryService({ '196.25.1.1': 'ZA', '2c0f:fb50:4003::1': 'KE', '8.8.8.8': 'US' })
  const log = recordingLog()
  let now = 0
  const runtime = { now: () => new Date(now), log }
  const locator = createLookupLocator({
    runtime,
    ipUrl: service.ipUrl,
    geoUrl: service.geoUrl,
    timeoutMs: minuteMs,
    ...options,
  })
  return { ...service, locator, log, pass: (milliseconds: number) => void (now += milliseconds) }
}

it('asks for the country of a public address, of either kind', async ({ lookup: { locator, asked } }) => {
  expect(await locator.country(aVisitor('2c0f:fb50:4003::1'))).toBe('KE')
  expect(await locator.country(aVisitor('::ffff:8.8.8.8'))).toBe('US')
  expect(asked).toEqual(['/geo/2c0f:fb50:4003::1', '/geo/8.8.8.8'])
})

it.each(['127.0.0.1', '10.0.0.7', '::1', 'fd00::7', 'fe80::1%eth0'])(
  'asks for our own public address first when the visitor at %s is on our own network',
  async (address) => {
    const { locator, asked } = await ready()
    expect(await locator.country(aVisitor(address))).toBe('ZA')
    expect(asked).toEqual(['/ip', '/geo/196.25.1.1'])
  },
)

it('makes no request for our own network where no service returns the public address', async () => {
  const { locator, asked } = await ready({ ipUrl: null })
  expect(await locator.country(aVisitor('10.0.0.7'))).toBeNull()
  expect(asked).toEqual([])
})

it('appends the address to a service’s address that has no place for it', async ({ lookup: { url, asked } }) => {
  for (const geoUrl of [`${url}/geo`, `${url}/geo/`]) {
    const { locator } = await ready({ geoUrl })
    expect(await locator.country(aVisitor('196.25.1.1'))).toBe('ZA')
  }
  expect(asked).toEqual(['/geo/196.25.1.1', '/geo/196.25.1.1'])
})

it('asks once a day for an address, also when many ask at once', async ({ lookup: { locator, asked, pass } }) => {
  const visitor = aVisitor('196.25.1.1')
  expect(await Promise.all(Array.from({ length: 20 }, () => locator.country(visitor)))).toEqual(Array(20).fill('ZA'))
  pass(24 * 60 * minuteMs - 1)
  await locator.country(visitor)
  expect(asked).toHaveLength(1)
  pass(1)
  expect(await locator.country(visitor)).toBe('ZA')
  expect(asked).toHaveLength(2)
})

it('remembers a thousand addresses and lets the oldest go', async ({ lookup: { locator, asked } }) => {
  const addresses = Array.from({ length: 1001 }, (_, index) => `20.0.${index >> 8}.${index & 255}`)
  for (const address of addresses) await locator.country(aVisitor(address))
  expect(asked).toHaveLength(1001)
  await locator.country(aVisitor('20.0.0.1'))
  expect(asked).toHaveLength(1001)
  await locator.country(aVisitor('20.0.0.0'))
  expect(asked).toHaveLength(1002)
})

const failures: readonly (readonly [string, Parameters<Awaited<ReturnType<typeof ready>>['answering']>[0]])[] = [
  ['hangs', () => undefined],
  ['hangs in the middle', (_, response) => void response.write('{"country_code"')],
  ['hangs up', (request) => void request.socket.destroy()],
  ['is rate-limited', (_, response) => void response.writeHead(429).end('{"country_code":"ZA"}')],
  ['is broken', (_, response) => void response.writeHead(500).end('{"country_code":"ZA"}')],
  ['returns a web page', (_, response) => void response.end('<html>')],
  ['returns a body without end', (_, response) => void response.end(`"${'x'.repeat(200_000)}"`)],
  [
    'returns a compressed bomb',
    (_, response) => void response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync(' '.repeat(50_000_000))),
  ],
]

it.each(failures)('knows no country when the service %s, and makes no request for a minute', async (what, listener) => {
  const { locator, asked, answering, pass, log } = await ready(what.startsWith('hangs') ? { timeoutMs: 1000 } : {})
  answering(listener)
  expect(await locator.country(aVisitor('196.25.1.1'))).toBeNull()
  expect(await locator.country(aVisitor('196.25.1.1'))).toBeNull()
  expect(await locator.country(aVisitor('8.8.8.8'))).toBeNull()
  expect(asked).toHaveLength(1)
  answering((_, response) => void response.end('{"country_code":"ZA"}'))
  pass(minuteMs)
  expect(await locator.country(aVisitor('196.25.1.1'))).toBe('ZA')
  expect(log.entries).toHaveLength(1)
  expect(JSON.stringify(log.entries)).not.toContain('196.25')
})

it.each([
  'null',
  '[]',
  '"ZA"',
  '{}',
  '{"country_code":null}',
  '{"country_code":"XX"}',
  '{"country_code":7}',
  '{"ip":"evil/../x"}',
])('knows no country when the answer is %s, and takes that for an answer', async (answer) => {
  const { locator, asked, answering, pass } = await ready()
  answering((_, response) => void response.end(answer))
  expect(await locator.country(aVisitor('196.25.1.1'))).toBeNull()
  expect(await locator.country(aVisitor('10.0.0.7'))).toBeNull()
  pass(2 * minuteMs)
  expect(await locator.country(aVisitor('196.25.1.1'))).toBeNull()
  expect(asked).toEqual(['/geo/196.25.1.1', '/ip'])
})
