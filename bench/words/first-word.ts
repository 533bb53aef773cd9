import { answers } from '../data/conversations.ts'
import { type Connections, openConnections, type Reply } from '../http/connection.ts'
import { pause } from '../http/load.ts'
import { formRequest, postRequest } from '../http/requests.ts'
import { type Running, startOrdered } from '../servers/child.ts'
import { startSite } from '../servers/site.ts'
import { median, type Row } from '../table.ts'
import { cookieOf } from '../whole-lead/visitor.ts'
import { longReplyRow } from './plain-words.ts'

interface Crowd {
  readonly people: number
  readonly turns: number
}

/** What we may add to the first word of a model that takes 300 ms. The largest crowd comes first: the first to ask a server that has slept waits
 *  for the machine as well. */
const limits = [
  { people: 200, turns: 4, mostMs: 90 },
  { people: 20, turns: 7, mostMs: 15 },
  { people: 1, turns: 21, mostMs: 5 },
] as const
/** The same for a model that answers at once: beside the time that a byte proxy adds. */
const withoutDelay = [
  { people: 200, turns: 14 },
  { people: 20, turns: 35 },
  { people: 1, turns: 140 },
] as const
const mostTimesProxy = 3
const mostMsMore = 3
/** Turns of one visitor in which a model is asked for the meaning as well. */
const asksMeaning = { turns: 14, mostTimes: 2, mostMsMore: 3 } as const
const warmUp = { people: 200, turns: 4 } as const
const firstWordMs = 300
/** The seventh answer after the first is a budget, to which the site replies by itself. */
const turnsOfAConversation = 6
const hanging = 200
const looks = 60

/** How long the first word takes through the site, through a byte proxy and from the model itself, in turns. */
export async function firstWords(): Promise<Row[]> {
  await using model = await startOrdered('slow-model.ts', { firstWordMs: 0 })
  await using site = await startSite({
    GEMINI_API_KEY: 'bench',
    GEMINI_MODEL: 'gemini-flash-latest',
    GEMINI_BASE_URL: `http://127.0.0.1:${model.port}`,
    AI_DAILY_CALLS: '10000000',
    AI_CALLS_PER_ADDRESS: '10000000',
    AI_CALLS_PER_SESSION: '10000000',
  })
  await using proxy = await startOrdered('byte-proxy.ts', { target: model.port })
  const ways = { site, proxy, model }
  const rows: Row[] = []
  // A server that has been up for a while has its code compiled and its connections to the model open.
  await measured(ways, warmUp)
  for (const crowd of withoutDelay) rows.push(withoutDelayRow(crowd, await measured(ways, crowd)))
  await model.order({ firstWordMs })
  for (const limit of limits) rows.push(delayedRow(limit, await measured(ways, limit)))
  rows.push(meaningRow(await besideMeaning(site)))
  await model.order({ firstWordMs: null })
  rows.push(...(await besideHangingModel(site)))
  return [...rows, longReplyRow()]
}

type Ways = Readonly<Record<'site' | 'proxy' | 'model', Running>>

/** Milliseconds until the first word. */
type Times = Readonly<Record<keyof Ways, number[]>>

async function measured(ways: Ways, { people, turns }: Crowd): Promise<Times> {
  const all: Times = { site: [], proxy: [], model: [] }
  using visitors = await openConnections(ways.site.port, people)
  using proxied = await openConnections(ways.proxy.port, people)
  using direct = await openConnections(ways.model.port, people)
  const question = repeated(people, () => postRequest('/v1/models/x:streamGenerateContent', {}, '{}'))
  let cookies: string[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    // The first turn makes the session and is not measured.
    if (turn % turnsOfAConversation === 0) cookies = await newConversations(visitors, people)
    all.model.push(...timesOf(await askAll(direct, question, '"text"')))
    all.proxy.push(...timesOf(await askAll(proxied, question, '"text"')))
    const seen = 3 + 2 * (turn % turnsOfAConversation)
    const text = answers[1 + (turn % turnsOfAConversation)] ?? ''
    // No two visitors say the same.
    const turnRequests = cookies.map((cookie, place) => turnRequest(seen, cookie, `${text} (${place + 1})`))
    all.site.push(...timesOf(await askAll(visitors, turnRequests, 'event: delta')))
  }
  return all
}

async function newConversations(visitors: Connections, people: number): Promise<string[]> {
  const replies = await askAll(
    visitors,
    repeated(people, () => turnRequest(1, '')),
    'event: delta',
  )
  return replies.map((reply) => cookieOf(reply) ?? '')
}

/** All send at the same moment. */
function askAll({ all }: Connections, requests: readonly string[], awaited: string): Promise<Reply[]> {
  return Promise.all(all.map((connection, index) => connection.ask(requests[index] ?? '', { awaited })))
}

/** What a way adds to the model's own time, at the median. */
function added({ model, ...ways }: Times) {
  const own = median(model)
  return { site: median(ways.site) - own, proxy: median(ways.proxy) - own }
}

function nameOf(people: number): string {
  return people === 1 ? '' : `, ${people} at once`
}

function delayedRow({ people, mostMs }: Crowd & { readonly mostMs: number }, times: Times): Row {
  const { site, proxy } = added(times)
  return {
    what: `first word of a model that takes ${firstWordMs} ms${nameOf(people)}`,
    measured: `${site.toFixed(1)} ms added`,
    reference: `a byte proxy in bare Node adds ${proxy.toFixed(1)} ms`,
    wanted: `at most ${mostMs} ms`,
    met: site <= mostMs,
    value: site,
    better: 'lower',
  }
}

function withoutDelayRow({ people }: Crowd, times: Times): Row {
  const { site, proxy } = added(times)
  const most = mostTimesProxy * proxy + mostMsMore
  return {
    what: `first word of a model without delay${nameOf(people)}`,
    measured: `${site.toFixed(1)} ms added`,
    reference: `a byte proxy in bare Node adds ${proxy.toFixed(1)} ms`,
    wanted: `at most ${mostTimesProxy} times that and ${mostMsMore} ms: ${most.toFixed(1)} ms`,
    met: site <= most,
    value: site,
    better: 'lower',
  }
}

/** In another language, so that the model is asked what it means beside the reply. */
const foreignAnswers = [
  'Une application de fidélité pour nos trois cafés, avec des cartes que nos clients ne perdent plus',
  'Elle doit s’appeler Bean Counter, comme notre premier café dans la vieille ville',
  'Nous voulons davantage de clients fidèles pendant la semaine, surtout le matin',
  'Les clients qui font la queue, et les gens qui préparent le café chez nous',
  'Nous avons seulement des cartes en papier et une vieille caisse',
  'Nous préférons des outils simples que notre équipe connaît déjà un peu',
  'Ce serait bien avant le nouveau menu, mais rien ne presse vraiment pour nous',
] as const

/** Milliseconds until the first word for one visitor, of plain turns and of those that ask for the meaning as well, in turns. */
async function besideMeaning(site: Running): Promise<Record<'plain' | 'both', number[]>> {
  using plain = await openConnections(site.port, 1)
  using both = await openConnections(site.port, 1)
  const ways = [
    { visitor: plain, texts: answers, times: [] as number[], cookie: '' },
    { visitor: both, texts: foreignAnswers, times: [] as number[], cookie: '' },
  ]
  for (let turn = 0; turn < asksMeaning.turns; turn += 1) {
    const place = turn % turnsOfAConversation
    for (const way of ways) {
      if (place === 0) {
        const [reply] = await askAll(way.visitor, [turnRequest(1, '', way.texts[0])], 'event: delta')
        way.cookie = (reply && cookieOf(reply)) ?? ''
      }
      const request = turnRequest(3 + 2 * place, way.cookie, way.texts[1 + place])
      way.times.push(...timesOf(await askAll(way.visitor, [request], 'event: delta')))
    }
  }
  return { plain: ways[0]?.times ?? [], both: ways[1]?.times ?? [] }
}

function meaningRow({ plain, both }: Record<'plain' | 'both', number[]>): Row {
  const [one, two] = [median(plain) - firstWordMs, median(both) - firstWordMs]
  return {
    what: 'first word where the model is asked for the meaning as well',
    measured: `${two.toFixed(1)} ms added, ${(two / one).toFixed(2)} times a plain turn`,
    reference: `a plain turn adds ${one.toFixed(1)} ms`,
    wanted: `at most ${asksMeaning.mostTimes} times, or ${asksMeaning.mostMsMore} ms more`,
    met: two <= one * asksMeaning.mostTimes || two - one <= asksMeaning.mostMsMore,
    value: two,
    better: 'lower',
  }
}

/** Public pages while many conversations wait for a model that hangs. */
async function besideHangingModel(site: Running): Promise<Row[]> {
  const rows: Row[] = []
  for (const path of ['/', '/contact']) {
    const idle = await timeOfPage(site, path)
    using visitors = await openConnections(site.port, hanging)
    for (const visitor of visitors.all) visitor.send(turnRequest(1, ''))
    await pause(1000)
    const beside = await timeOfPage(site, path)
    const ratio = beside / idle
    rows.push({
      what: `${path} beside ${hanging} conversations with a model that hangs`,
      measured: `${beside.toFixed(2)} ms, ${ratio.toFixed(2)} of idle`,
      reference: `idle ${idle.toFixed(2)} ms`,
      wanted: 'less than 2',
      met: ratio < 2,
      value: ratio,
      better: 'lower',
    })
  }
  return rows
}

async function timeOfPage({ port }: Running, path: string): Promise<number> {
  const milliseconds: number[] = []
  for (let look = 0; look < looks; look += 1) {
    const began = performance.now()
    await (await fetch(`http://127.0.0.1:${port}${path}`)).arrayBuffer()
    milliseconds.push(performance.now() - began)
  }
  return median(milliseconds)
}

function turnRequest(seen: number, cookie: string, text: string = answers[0]): string {
  return formRequest('/project-chat/turn', { text, seen: String(seen) }, cookie)
}

function timesOf(replies: readonly Reply[]): number[] {
  return replies.map(({ awaitedMs }) => awaitedMs)
}

function repeated(times: number, make: () => string): string[] {
  return Array.from({ length: times }, make)
}
