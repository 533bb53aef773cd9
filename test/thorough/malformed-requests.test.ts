import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { deflateSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sessionCookie, setCookie } from '../../app/cookies.ts'
import { submissionIn } from '../../app/routes/site/contact/contact-outcome.ts'
import { projectFieldNames } from '../../core/brief/project-info.ts'
import { createRandom } from '../journeys/support/random.ts'
import { tokenOf } from '../support/identity/team.ts'
import { recordingLog } from '../support/process/logs.ts'
import { serveWholeSite, type WholeSite } from '../support/site/whole-site.ts'

const requestsPerSeed = 2500
const atOnce = 16

interface Malformed {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer | null
}

let folder: string
let site: WholeSite
let member: string
const log = recordingLog()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'malformed-'))
  let documents = 0
  site = await serveWholeSite({
    folder,
    log,
    variables: { TRUSTED_PROXIES: '127.0.0.1' },
    // Most of the time would go into drawing pages that all look alike.
    document: (render) => (request, status, headers, entry, context) => {
      documents += 1
      return documents % 10 === 0
        ? render(request, status, headers, entry, context)
        : new Response('', { status, headers })
    },
  })
  const { identity } = site.wired.services
  const password = 'twelve fathoms deep'
  const joined = await identity.register({ email: 'thandi@southeaster.example', password }, await identity.setUp(), {
    address: '192.0.2.1',
  })
  member = (await setCookie(sessionCookie, tokenOf(joined), { secure: false })).split(';', 1)[0] ?? ''
})

afterAll(async () => {
  await site.stop()
  await rm(folder, { recursive: true })
})

const methods = [
  'GET',
  'POST',
  'POST',
  'POST',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'HEAD',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
]
const types = [
  'application/x-www-form-urlencoded',
  'application/x-www-form-urlencoded; charset=klingon',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'multipart/form-data; boundary=""',
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'text/plain; charset=',
  'text/x-script.phx',
  'image/png',
  'nonsense',
  '/',
  '',
]
const values = [
  '',
  ' ',
  '0',
  '-1',
  '1e309',
  'NaN',
  'null',
  'undefined',
  'true',
  '[]',
  '{}',
  '{"a":',
  '__proto__',
  'constructor',
  'toString',
  '\0',
  'a\r\nb',
  '\u2028',
  '\ufeff',
  '\ud800',
  '😀',
  '%',
  '%zz',
  '%ff%fe',
  '../../etc/passwd',
  '//elsewhere.example',
  "' or 1=1 --",
  '<script>alert(1)</script>',
  '2026-13-45T99:99:99Z',
  'thandi@southeaster.example',
  'chat_1_x',
  'x'.repeat(300),
  'é'.repeat(3000),
]
/** What our own forms send as `intent`, but for those that hash a password or end the session. */
const intents =
  'end edit submit reset dismiss skip answer currency change-currency status priority assign note erase message-status message-erase save move delete add-result remove-result-0 invite revoke test prompt chat'.split(
    ' ',
  )
const names = [
  ...Object.keys(submissionIn({})),
  'website',
  ...projectFieldNames,
  ...'intent id revision status priority reason assignee noteId text seen skip submissionId token uid'.split(' '),
  ...'invitation title description services technologies results icon color category edition revisionNumber ifRevisionNumber'.split(
    ' ',
  ),
  ...'after stay imageUrl imageAlt picture turns queue tab q lead message invite remove reset done'.split(' '),
  ...'edit restored sent returnTo delete forgot joined _routes index __proto__ toString'.split(' '),
  '',
]
const endings = [
  '',
  '',
  '',
  '.data',
  '.data',
  '/',
  '//',
  '.data/',
  '/%2e%2e',
  '/%00',
  '%0a',
  ';x',
  '.json',
  '/%ff',
  '\\',
]

/** Makes one request after the other out of a seed. */
function createRequests(seed: number) {
  const random = createRandom(seed)
  const upTo = (count: number) => Math.floor(random() * count)
  const oneOf = <Item>(items: readonly Item[]): Item => items[upTo(items.length)] as Item
  const sometimes = (share: number) => random() < share
  const paths = site.routes.flatMap(({ path }) => (path === null ? [] : [path]))
  const routeIds = site.routes.map(({ id }) => id)
  const bytes = (count: number) => Buffer.from(Array.from({ length: count }, () => upTo(256)))
  const value = () => (sometimes(0.1) ? bytes(upTo(20)).toString('latin1') : oneOf(values))

  function pairs(): [string, string][] {
    return Array.from({ length: upTo(6) }, () => {
      const name = oneOf(names)
      if (name === 'intent') return [name, sometimes(0.8) ? oneOf(intents) : value()]
      if (name === '_routes' && sometimes(0.5)) return [name, oneOf(routeIds)]
      return [name, value()]
    })
  }

  function path(): string {
    const route = oneOf(paths).replaceAll(/:\w+|\*/g, () =>
      encodeURIComponent(value().replaceAll(/\p{Surrogate}/gu, '')),
    )
    const query = sometimes(0.5) ? `?${sometimes(0.2) ? encodeURI('%=&&=%zz;[]') : wellFormed(pairs())}` : ''
    // The data of a stream would be collected to its end, which never comes.
    return route + (route.endsWith('updates') ? '' : oneOf(endings)) + query
  }

  function wellFormed(fields: [string, string][]): string {
    return String(new URLSearchParams(fields.map(([name, text]) => [name, text])))
  }

  function multipart(): Buffer {
    const parts = pairs().map(([name, text]) => {
      const file = sometimes(0.3) ? `; filename="${name}.png"\r\nContent-Type: ${oneOf(types)}` : ''
      return `--x\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${text}\r\n`
    })
    return Buffer.from(parts.join('') + oneOf(['--x--\r\n', '--x--', '--x', '']))
  }

  function json(): Buffer {
    const conversationState = { projectInfo: Object.fromEntries(pairs()), ...Object.fromEntries(pairs()) }
    const body = { conversationState, sessionId: value(), userIP: value() }
    return Buffer.from(
      oneOf([JSON.stringify(body), JSON.stringify(Object.fromEntries(pairs())), '[[[[[', '"', '1', 'null']),
    )
  }

  function body(): Buffer | null {
    const made = oneOf([
      () => null,
      () => Buffer.from(wellFormed(pairs())),
      () => Buffer.from(`${wellFormed(pairs())}&%zz=%e0%a4&=&&`),
      multipart,
      json,
      () => bytes(upTo(200)),
    ])()
    if (made === null || sometimes(0.9)) return made
    return oneOf([gzipSync, deflateSync])(made)
  }

  function headers(content: Buffer | null): Record<string, string> {
    const all: Record<string, string> = {}
    if (sometimes(0.9)) all['Content-Type'] = oneOf(types)
    if (content !== null && sometimes(0.5)) all['Content-Length'] = String(content.length)
    if (sometimes(0.1)) all['Content-Encoding'] = oneOf(['gzip', 'br', 'identity', 'nonsense'])
    if (sometimes(0.3)) all['Accept'] = oneOf(['text/html', '*/*', 'text/x-script', 'text/event-stream', ';;q=x', ''])
    if (sometimes(0.3)) all['Accept-Encoding'] = oneOf(['gzip', 'br;q=0', '*;q=0', ',,;', 'identity;q=nonsense'])
    if (sometimes(0.2)) all['Accept-Language'] = oneOf(['en-ZA', '*', '-', 'xx-yy-zz-qq', ';q=2'])
    if (sometimes(0.2)) all['If-None-Match'] = oneOf(['*', '"', 'W/"x"', '"x", "y'])
    if (sometimes(0.1)) all['Range'] = oneOf(['bytes=0-', 'bytes=9-1', 'lines=1-2', 'bytes=-'])
    if (sometimes(0.2)) all['Origin'] = oneOf(['null', site.url, 'nonsense', 'https://elsewhere.example'])
    if (sometimes(0.3)) all['X-Forwarded-Proto'] = oneOf(['https', 'https,http', 'gopher', ','])
    if (sometimes(0.3))
      all['X-Forwarded-For'] = oneOf(['', ',,', 'nonsense', '::ffff:1.2.3.4', '2001:db8::1%eth0', '[::1'])
    if (sometimes(0.1))
      all['Host'] = oneOf(['agency.example:99999', '[::1', 'a b', 'agency.example/path', '127.0.0.1:1'])
    const cookies = Array.from({ length: upTo(3) }, () => {
      const name = oneOf(['session', 'device', 'chat_session', 'chat_receipt', '__Host-session', '__Host-device', '='])
      return `${name}=${oneOf(['', '%', '%%%', 'bm9uc2Vuc2U', 'e30=', 'IiI=', 'WyJhIl0', 'x'.repeat(500), '"', 'ÿ'])}`
    })
    if (sometimes(0.4)) cookies.push(member)
    if (cookies.length > 0) all['Cookie'] = cookies.join(oneOf(['; ', ';', ',']))
    return all
  }

  return (): Malformed => {
    const content = body()
    return { method: oneOf(methods), path: path(), headers: headers(content), body: content }
  }
}

interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
}

/** The answer, or null where the connection was closed instead. */
function send(agent: Agent, { method, path, headers, body }: Malformed): Promise<Answer | null> {
  const { port } = new URL(site.url)
  return new Promise((resolve) => {
    const sent = request({ port, host: '127.0.0.1', agent, method, path, headers }, (answer) => {
      const { statusCode: status = 0, headers } = answer
      const isEndless = headers['content-type']?.startsWith('text/event-stream')
      if (isEndless) {
        answer.destroy()
        resolve({ status, headers })
      } else {
        void buffer(answer).then(
          () => resolve({ status, headers }),
          () => resolve({ status, headers }),
        )
      }
    })
    sent.once('error', () => resolve(null))
    if (body !== null) sent.write(body)
    sent.end()
  })
}

it.each([20_261_122, 7_919])(
  'no malformed request breaks the site: seed %i',
  async (seed) => {
    const next = createRequests(seed)
    const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
    const broken: string[] = []
    let answered = 0
    async function work(): Promise<void> {
      while (made < requestsPerSeed) {
        made += 1
        const asked = next()
        const answer = await send(agent, asked)
        if (answer !== null) answered += 1
        if (answer !== null && answer.status >= 500) {
          const { method, path, headers, body } = asked
          broken.push(`${answer.status} ${method} ${path} ${JSON.stringify(headers)} ${body?.toString('latin1')}`)
        }
      }
    }
    let made = 0
    await Promise.all(Array.from({ length: atOnce }, work))
    agent.destroy()
    expect(broken.slice(0, 5), `of ${broken.length} with seed ${seed}`).toEqual([])
    expect(answered).toBeGreaterThan(requestsPerSeed * 0.9)
    const errors = log.entries.filter(({ level }) => level === 'error')
    expect(errors.slice(0, 5), `of ${errors.length} logged with seed ${seed}`).toEqual([])
  },
  300_000,
)
