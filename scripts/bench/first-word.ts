import { type Heard, openTalk, posted } from './conversations.ts'
import { type Running, startSite, startSlowModel } from './processes.ts'
import { median, type Row } from './table.ts'

/** What we may add to the model's first word, at the median. */
const limits = [
  { people: 1, turns: 28, mostMs: 5 },
  { people: 20, turns: 7, mostMs: 15 },
  { people: 200, turns: 5, mostMs: 90 },
] as const
const firstWordMs = 300
const turnsOfAConversation = 7
const hanging = 200
const looks = 60

/** How long the first word takes through the site and straight from the same service, in turns, in the same run. */
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
  const rows: Row[] = []
  for (const { people, turns, mostMs } of limits) {
    await measured(site, model, people, 1)
    rows.push(rowOf(people, mostMs, await measured(site, model, people, turns)))
  }
  await model.order({ firstWordMs: null })
  rows.push(...(await besideAHang(site)))
  return rows
}

interface Measured {
  readonly ours: number[]
  readonly direct: number[]
}

async function measured(site: Running, model: Running, people: number, turns: number): Promise<Measured> {
  const ours: number[] = []
  const direct: number[] = []
  using straight = await openTalk(model.port, people)
  using visitors = await openTalk(site.port, people)
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
    const straightRequests = repeated(people, () => posted('/v1/models/x:streamGenerateContent', {}, '{}'))
    direct.push(...times(await straight.ask(straightRequests, '"text"')))
    const seen = 3 + 2 * (turn % turnsOfAConversation)
    const requests = cookies.map((cookie) => turnRequest(seen, cookie))
    ours.push(...times(await visitors.ask(requests, 'event: delta')))
  }
  return { ours, direct }
}

function rowOf(people: number, mostMs: number, { ours, direct }: Measured): Row {
  const added = median(ours) - median(direct)
  return {
    what: people === 1 ? 'the model’s first word' : `the model’s first word, ${people} at once`,
    measured: `${added.toFixed(1)} ms added`,
    reference: `straight from the service ${median(direct).toFixed(1)} ms`,
    wanted: `at most ${mostMs} ms`,
    kept: added <= mostMs,
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

function turnRequest(seen: number, cookie: string): string {
  const body = String(new URLSearchParams({ text: 'A loyalty app for our three coffee shops', seen: String(seen) }))
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
