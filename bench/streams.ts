import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { openTeamFolder } from './data/team-folder.ts'
import { openConnections } from './http/connection.ts'
import { pause } from './http/load.ts'
import { formRequest, getRequest } from './http/requests.ts'
import { startOrdered } from './servers/child.ts'
import { startSite } from './servers/site.ts'
import { medianOf, type Pair, type Row } from './table.ts'
import { expectStatus } from './whole-lead/visitor.ts'

export const streams = 1000
const rounds = 9
/** The site stores the change and reads the list again besides. */
const mostTimes = 3
/** An address may have few streams, so each comes through a proxy with another address. */
export const trusted = '127.0.0.1'

/** How long it takes until every open page is told that the portfolio has changed. */
export async function eventStreams(): Promise<Row[]> {
  await using team = await openTeamFolder(async () => null)
  await using site = await startSite({ TRUSTED_PROXIES: trusted }, team.folder)
  await using bare = await startOrdered('bare-streams.ts', {})
  using ours = await openStreams(site.port, streams)
  using theirs = await openStreams(bare.port, streams)
  const [first = '', second = ''] = team.projectIds
  const pairs: Pair[] = []
  for (let round = 0; round < rounds; round += 1) {
    // The first project becomes the last, and so on: each move changes what visitors see.
    const [id, after] = round % 2 === 0 ? [first, second] : [second, first]
    const change = formRequest('/admin/portfolio', { intent: 'move', id, after }, team.member)
    pairs.push({ reference: await theirs.toldMs(change), ours: await ours.toldMs(change) })
  }
  const { ours: ms, reference, ratio } = medianOf(pairs)
  return [
    {
      what: `${streams.toLocaleString('en')} open streams told of a change`,
      measured: `${ms.toFixed(0)} ms from the request to the last, ${ratio.toFixed(2)} times bare Node`,
      reference: `bare Node ${reference.toFixed(0)} ms`,
      wanted: `at most ${mostTimes} times bare Node`,
      met: ratio <= mostTimes,
      value: ratio,
      better: 'lower',
    },
  ]
}

export async function openStreams(port: number, count: number) {
  const sockets: Socket[] = []
  /** When each event came. */
  const events: number[] = []
  for (let number = 0; number < count; number += 1) {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    const address = `10.0.${Math.floor(number / 250)}.${number % 250}`
    socket.write(getRequest('/portfolio-updates', { Accept: 'text/event-stream', 'X-Forwarded-For': address }))
    socket.on('data', (data) => {
      for (const _ of data.toString('latin1').matchAll(/data: /g)) events.push(performance.now())
    })
    sockets.push(socket)
  }
  await until(() => events.length >= count)

  /** Resolves when every stream has one more event. Returns the milliseconds until half of them had it, and all. */
  async function told() {
    const [before, began] = [events.length, performance.now()]
    await until(() => events.length >= before + count)
    const msUntil = (number: number) => (events[before + number - 1] ?? Number.NaN) - began
    return { halfMs: msUntil(count / 2), lastMs: msUntil(count) }
  }

  return {
    told,
    /** Sends the request, and returns the milliseconds until every stream has one more event. */
    async toldMs(change: string): Promise<number> {
      using open = await openConnections(port, 1)
      const target = events.length + count
      const all = told()
      const answered = open.all[0]?.ask(change)
      const { lastMs } = await all
      const reply = await answered
      if (reply) expectStatus(reply, 303)
      await pause(300)
      if (events.length !== target) throw new Error(`${events.length - target} streams were told twice`)
      return lastMs
    },
    [Symbol.dispose]: () => sockets.forEach((socket) => socket.destroy()),
  }
}

const longestMs = 10_000

async function until(done: () => boolean): Promise<void> {
  const began = performance.now()
  while (!done()) {
    if (performance.now() - began > longestMs) throw new Error('Some streams were not told')
    await pause(1)
  }
}
