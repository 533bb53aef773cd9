import { requestsPerSecond } from '../http/load.ts'
import { browserHeaders, getRequest } from '../http/requests.ts'
import { startOrdered } from '../servers/child.ts'
import { startSite } from '../servers/site.ts'
import { medianOf, type Pair, perSecond, type Row } from '../table.ts'
import { type Answer, answerOf } from './answer.ts'

const rounds = 5
const connections = 20
const milliseconds = 1000
const leastRatio = 0.5

/** A page from memory, and its 304, beside a bare server that sends the same bytes. */
export async function pagesFromMemory(): Promise<Row[]> {
  await using site = await startSite()
  const page = await answerOf(site.port, '/', browserHeaders)
  const etag = page.headers[page.headers.findIndex((name) => name.toLowerCase() === 'etag') + 1] ?? ''
  const unchanged = { ...browserHeaders, 'If-None-Match': etag }
  return [
    await comparison('/ from memory', site.port, browserHeaders, page),
    await comparison('/ unchanged (304)', site.port, unchanged, await answerOf(site.port, '/', unchanged)),
  ]
}

async function comparison(
  what: string,
  port: number,
  headers: Readonly<Record<string, string>>,
  answer: Answer,
): Promise<Row> {
  await using bare = await startOrdered('bare-answer.ts', { answer })
  const load = { request: getRequest('/', headers), status: answer.status, connections, milliseconds }
  const pairs: Pair[] = []
  for (let round = 0; round < rounds; round += 1) {
    const reference = await requestsPerSecond({ ...load, port: bare.port })
    pairs.push({ reference, ours: await requestsPerSecond({ ...load, port }) })
  }
  const { ours, reference, ratio } = medianOf(pairs)
  return {
    what,
    measured: `${perSecond(ours)}, ${ratio.toFixed(2)} of the reference`,
    reference: `bare Node, the same ${answer.body.length} bytes: ${perSecond(reference)}`,
    wanted: `at least ${leastRatio.toFixed(2)}`,
    met: ratio >= leastRatio,
    value: ratio,
    better: 'higher',
  }
}
