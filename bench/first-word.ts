import { createPlainTextStream, plainText } from '../core/conversation/reply/plain-text.ts'
import { type Heard, openTalk, posted } from './conversations.ts'
import { type Running, startByteProxy, startSite, startSlowModel } from './servers/processes.ts'
import { median, type Row } from './table.ts'

/** What we may add to the model's first word, at the median. The largest crowd comes first: whoever comes alone to a server that has slept waits
 *  for the machine as well. */
const limits = [
  { people: 200, turns: 7, mostMs: 90 },
  { people: 20, turns: 14, mostMs: 15 },
  { people: 1, turns: 28, mostMs: 5 },
] as const
/** Turns of one visitor in which a model is asked what the message means as well. It may cost the first word this many times what a plain
 *  turn does, or this many milliseconds more: both are small beside the noise of a busy machine. */
const asksMeaning = { turns: 28, mostTimes: 2, mostMsMore: 3 } as const
const warmUp = { people: 200, turns: 4 } as const
const firstWordMs = 300
const turnsOfAConversation = 7
const hanging = 200
const looks = 60

/** How long the first word takes through the site, through a bare proxy and straight from the service, in turns, in the same run. */
export async function firstWords(): Promise<Row[]> {
  await using model = await startSlowModel(firstWordMs)
  await using site = await startSite({
    GEMINI_API_KEY: 'bench',
    GEMINI_MODEL: 'gemini-flash-latest',
    GEMINI_BASE_URL: `http://127.0.0.1:${model.port}`,
    AI_DAILY_CALLS: '10000000',
    AI_CALLS_PER_ADDRESS: '10000000',
    AI_CALLS_PER_SESSION: '10000000',
  })
  await using proxy = await startByteProxy(model)
  const ways = { site, proxy, straight: model }
  const rows: Row[] = []
  // A server that has been up for a while has its code compiled and its lines to the service open.
  await measured(ways, warmUp)
  for (const limit of limits) rows.push(rowOf(limit, await measured(ways, limit)))
  rows.push(meaningRow(await besideMeaning(site)))
  await model.order({ firstWordMs: null })
  rows.push(...(await besideAHang(site)))
  return [...rows, longReplyRow()]
}

/** What an unbroken reply of 100,000 letters costs beside one of 10,000. A reply is cut at 8,000, so that neither costs more than that. */
function longReplyRow(): Row {
  const [long, short] = [100_000, 10_000].map((letters) =>
    median(Array.from({ length: 5 }, () => plainTextMs(letters))),
  )
  const ratio = (long ?? 0) / (short ?? 1)
  return {
    what: 'plain words of 100,000 unbroken letters, streamed',
    measured: `${long?.toFixed(1)} ms`,
    reference: `10,000: ${short?.toFixed(1)} ms`,
    wanted: 'at most 10 times',
    kept: ratio <= 10,
  }
}

function plainTextMs(letters: number): number {
  const next = createPlainTextStream([])
  const start = performance.now()
  for (let at = 0; at < letters; at += 4) next('aaaa')
  plainText('a'.repeat(letters), [])
  return performance.now() - start
}

interface Crowd {
  readonly people: number
  readonly turns: number
}

interface Ways {
  readonly site: Running
  readonly proxy: Running
  readonly straight: Running
}

/** Milliseconds until the first word, by each way. */
type Measured = Record<keyof Ways, number[]>

async function measured(ways: Ways, { people, turns }: Crowd): Promise<Measured> {
  const all: Measured = { site: [], proxy: [], straight: [] }
  using visitors = await openTalk(ways.site.port, people)
  using through = await openTalk(ways.proxy.port, people)
  using straight = await openTalk(ways.straight.port, people)
  const question = repeated(people, () => posted('/v1/models/x:streamGenerateContent', {}, '{}'))
  let cookies: string[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    // The first turn of a conversation makes its session: it is part of the bargain, and not of what is measured.
    if (turn % turnsOfAConversation === 0) {
      cookies = (
        await visitors.ask(
          repeated(people, () => turnRequest(1, '')),
          'event: delta',
        )
      ).map(cookieOf)
    }
    all.straight.push(...times(await straight.ask(question, '"text"')))
    all.proxy.push(...times(await through.ask(question, '"text"')))
    const seen = 3 + 2 * (turn % turnsOfAConversation)
    const answers = cookies.map((cookie) => turnRequest(seen, cookie))
    all.site.push(...times(await visitors.ask(answers, 'event: delta')))
  }
  return all
}

function rowOf({ people, mostMs }: Crowd & { mostMs: number }, { site, proxy, straight }: Measured): Row {
  const added = median(site) - median(straight)
  return {
    what: people === 1 ? 'the model’s first word' : `the model’s first word, ${people} at once`,
    measured: `${added.toFixed(1)} ms added`,
    reference: `a byte proxy in bare Node adds ${(median(proxy) - median(straight)).toFixed(1)} ms`,
    wanted: `at most ${mostMs} ms`,
    kept: added <= mostMs,
  }
}

const plainAnswer = 'A loyalty app for our three coffee shops'
/** In another language, so that the model is asked what it means beside the reply. */
const foreignAnswer =
  'Une application de fidélité pour nos trois cafés, avec des cartes que nos clients ne perdent plus'

/** Milliseconds until the first word for one visitor, of plain turns and of those that ask for the meaning as well, by turns. */
async function besideMeaning(site: Running): Promise<Record<'plain' | 'both', number[]>> {
  const all = { plain: [] as number[], both: [] as number[] }
  using plain = await openTalk(site.port, 1)
  using both = await openTalk(site.port, 1)
  const ways = [
    { line: plain, text: plainAnswer, times: all.plain, cookie: '' },
    { line: both, text: foreignAnswer, times: all.both, cookie: '' },
  ]
  for (let turn = 0; turn < asksMeaning.turns; turn += 1) {
    for (const way of ways) {
      const place = turn % turnsOfAConversation
      if (place === 0) {
        way.cookie = (await way.line.ask([turnRequest(1, '', way.text)], 'event: delta')).map(cookieOf)[0] ?? ''
      }
      way.times.push(...times(await way.line.ask([turnRequest(3 + 2 * place, way.cookie, way.text)], 'event: delta')))
    }
  }
  return all
}

function meaningRow({ plain, both }: Record<'plain' | 'both', number[]>): Row {
  const [one, two] = [median(plain) - firstWordMs, median(both) - firstWordMs]
  return {
    what: 'the model’s first word, where it is asked for the meaning as well',
    measured: `${two.toFixed(1)} ms added, ${(two / one).toFixed(2)} times a plain turn`,
    reference: `a plain turn adds ${one.toFixed(1)} ms`,
    wanted: `at most ${asksMeaning.mostTimes} times, or ${asksMeaning.mostMsMore} ms more`,
    kept: two <= one * asksMeaning.mostTimes || two - one <= asksMeaning.mostMsMore,
  }
}

/** Public pages while many conversations wait for a model that hangs. */
async function besideAHang(site: Running): Promise<Row[]> {
  const rows: Row[] = []
  for (const path of ['/', '/contact']) {
    const idle = await timeOf(site, path)
    using visitors = await openTalk(site.port, hanging)
    visitors.send(repeated(hanging, () => turnRequest(1, '')))
    await new Promise((resolve) => setTimeout(resolve, 1000))
    const beside = await timeOf(site, path)
    rows.push({
      what: `${path} beside ${hanging} conversations with a model that hangs`,
      measured: `${beside.toFixed(2)} ms, ${(beside / idle).toFixed(2)} of idle`,
      reference: `idle ${idle.toFixed(2)} ms`,
      wanted: 'less than 2',
      kept: beside / idle < 2,
    })
  }
  return rows
}

async function timeOf({ port }: Running, path: string): Promise<number> {
  const milliseconds: number[] = []
  for (let look = 0; look < looks; look += 1) {
    const began = performance.now()
    await (await fetch(`http://127.0.0.1:${port}${path}`)).arrayBuffer()
    milliseconds.push(performance.now() - began)
  }
  return median(milliseconds)
}

function turnRequest(seen: number, cookie: string, text = plainAnswer): string {
  const body = String(new URLSearchParams({ text, seen: String(seen) }))
  const type = 'application/x-www-form-urlencoded'
  return posted('/project-chat/turn', { Origin: 'http://localhost', 'Content-Type': type, Cookie: cookie }, body)
}

function cookieOf({ answer }: Heard): string {
  return /^set-cookie: ([^;\r]+)/im.exec(answer)?.[1] ?? ''
}

function times(heard: readonly Heard[]): number[] {
  return heard.map(({ milliseconds }) => milliseconds)
}

function repeated(times: number, make: () => string): string[] {
  return Array.from({ length: times }, make)
}
