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

const streams = 1000
const rounds = 9
/** The site stores the change and reads the list again besides. */
const mostTimes = 3
/** An address may have few streams, so each comes through a proxy with another address. */
const trusted = '127.0.0.1'

/** How long it takes until every open page is told that the portfolio has changed. */
export async function eventStreams(): Promise<Row[]> {
  await using team = await openTeamFolder(async () => null)
  await using site = await startSite({ TRUSTED_PROXIES: trusted }, team.folder)
  await using bare = await startOrdered('bare-streams.ts', {})
  using ours = await openStreams(site.port)
  using theirs = await openStreams(bare.port)
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

async function openStreams(port: number) {
  const sockets: Socket[] = []
  let events = 0
  for (let number = 0; number < streams; number += 1) {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    const address = `10.0.${Math.floor(number / 250)}.${number % 250}`
    socket.write(getRequest('/portfolio-updates', { Accept: 'text/event-stream', 'X-Forwarded-For': address }))
    socket.on('data', (data) => {
      events += data.toString('latin1').split('data: ').length - 1
    })
    sockets.push(socket)
  }
  await until(() => events >= streams)

  return {
    /** Sends the request, and returns the milliseconds until every stream has one more event. */
    async toldMs(change: string): Promise<number> {
      using open = await openConnections(port, 1)
      const target = events + streams
      const began = performance.now()
      const answered = open.all[0]?.ask(change)
      await until(() => events >= target)
      const told = performance.now() - began
      const reply = await answered
      if (reply) expectStatus(reply, 303)
      await pause(300)
      if (events !== target) throw new Error(`${events - target} streams were told twice`)
      return told
    },
    [Symbol.dispose]: () => sockets.forEach((socket) => socket.destroy()),
  }
}

const longestMs = 10_000

async function until(done: () => boolean): Promise<void> {
  const began = performance.now()
  while (!done()) {
    if (performance.now() - began > longestMs) throw new Error('Some streams were not told')
    await new Promise(setImmediate)
  }
}
