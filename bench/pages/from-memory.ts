import { requestsPerSecond } from '../http/load.ts'
import { browserHeaders, getRequest } from '../http/requests.ts'
import { startOrdered } from '../servers/child.ts'
import { startSite } from '../servers/site.ts'
import { medianOf, type Pair, perSecond, type Row } from '../table.ts'
import { answerOf } from './answer.ts'

const rounds = 5
const connections = 20
const milliseconds = 1000
const leastRatio = 0.5

/** A page from memory beside a bare server that sends the same bytes. */
export async function pagesFromMemory(): Promise<Row[]> {
  await using site = await startSite()
  const answer = await answerOf(site.port, '/', browserHeaders)
  await using bare = await startOrdered('bare-answer.ts', { answer })
  const load = { request: getRequest('/', browserHeaders), status: answer.status, connections, milliseconds }
  const pairs: Pair[] = []
  for (let round = 0; round < rounds; round += 1) {
    const reference = await requestsPerSecond({ ...load, port: bare.port })
    pairs.push({ reference, ours: await requestsPerSecond({ ...load, port: site.port }) })
  }
  const { ours, reference, ratio } = medianOf(pairs)
  const row = {
    what: '/ from memory',
    measured: `${perSecond(ours)}, ${ratio.toFixed(2)} of the reference`,
    reference: `bare Node, the same ${answer.body.length} bytes: ${perSecond(reference)}`,
    wanted: `at least ${leastRatio.toFixed(2)}`,
    met: ratio >= leastRatio,
    value: ratio,
    better: 'higher' as const,
  }
  return [row]
}
