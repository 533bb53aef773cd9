import { connect, type Socket } from 'node:net'

/** Connections of visitors who talk at the same time, each kept for its next turn. Bytes are only looked at for what is awaited: a full HTTP
 *  client would need more of the machine than the server. */
export interface Talk extends Disposable {
  /** Everybody sends at the same moment. Answers for each the milliseconds until `awaited` came. The rest is read before the next. */
  ask(requests: readonly string[], awaited: string): Promise<Heard[]>
  /** Everybody sends, and nobody is answered. */
  send(requests: readonly string[]): void
}

export interface Heard {
  readonly milliseconds: number
  /** The answer as it came over the wire. */
  readonly answer: string
}

const endOfAnswer = '\r\n0\r\n\r\n'

export async function openTalk(port: number, people: number): Promise<Talk> {
  const lines = await Promise.all(Array.from({ length: people }, () => openLine(port)))
  return {
    ask: (requests, awaited) => Promise.all(lines.map((line, place) => exchange(line, requests[place] ?? '', awaited))),
    send: (requests) => lines.forEach((line, place) => line.write(requests[place] ?? '')),
    [Symbol.dispose]: () => lines.forEach((line) => line.destroy()),
  }
}

function openLine(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const line = connect(port, '127.0.0.1', () => resolve(line))
    line.setNoDelay(true).once('error', reject)
  })
}

function exchange(line: Socket, request: string, awaited: string): Promise<Heard> {
  return new Promise((resolve, reject) => {
    const began = performance.now()
    let milliseconds: number | null = null
    let answer = ''
    line.on('data', (data: Buffer) => {
      answer += data.toString('latin1')
      if (milliseconds === null && answer.includes(awaited)) milliseconds = performance.now() - began
      if (!answer.endsWith(endOfAnswer)) return
      line.removeAllListeners('data')
      if (milliseconds === null) reject(new Error(`No ${awaited} in:\n${answer.slice(0, 800)}`))
      else resolve({ milliseconds, answer })
    })
    line.write(request)
  })
}

/** One POST as it goes over the wire. */
export function posted(path: string, headers: Readonly<Record<string, string>>, body: string): string {
  const all = { Host: 'localhost', 'Content-Length': String(Buffer.byteLength(body)), ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return [`POST ${path} HTTP/1.1`, ...lines, '', body].join('\r\n')
}
