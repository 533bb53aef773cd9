import { requestsPerSecond } from './load.ts'
import { type Answer, answerOf, startBare } from './servers/processes.ts'
import { median, perSecond, type Row } from './table.ts'

const rounds = 5
const connections = 20
const milliseconds = 1500
const browserHeaders = { Accept: 'text/html', 'Accept-Encoding': 'gzip, deflate, br, zstd' }

/** A page from memory beside a bare server that sends the same bytes, in turns, so that both see the same weather. */
export async function throughputOf(site: { port: number }, path: string): Promise<Row[]> {
  const page = await answerOf(site.port, path, browserHeaders)
  const etag = page.headers[page.headers.findIndex((name) => name.toLowerCase() === 'etag') + 1] ?? ''
  const knowing = { ...browserHeaders, 'If-None-Match': etag }
  return [
    await comparison(`${path} from memory`, site.port, path, browserHeaders, page),
    await comparison(`${path} unchanged (304)`, site.port, path, knowing, await answerOf(site.port, path, knowing)),
  ]
}

async function comparison(
  what: string,
  port: number,
  path: string,
  headers: Readonly<Record<string, string>>,
  answer: Answer,
): Promise<Row> {
  await using bare = await startBare(answer)
  const load = { path, headers, status: answer.status, connections, milliseconds }
  const measured: { ours: number; reference: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    const reference = await requestsPerSecond({ ...load, port: bare.port })
    measured.push({ reference, ours: await requestsPerSecond({ ...load, port }) })
  }
  const ours = median(measured.map((round) => round.ours))
  const reference = median(measured.map((round) => round.reference))
  const ratio = median(measured.map((round) => round.ours / round.reference))
  return {
    what,
    measured: `${perSecond(ours)}, ${ratio.toFixed(2)} of the reference`,
    reference: `bare Node, the same ${answer.body.length} bytes: ${perSecond(reference)}`,
    wanted: 'at least 0.50',
    kept: ratio >= 0.5,
  }
}
