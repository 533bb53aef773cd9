import { connect, type Socket } from 'node:net'

interface Load {
  port: number
  path: string
  headers: Readonly<Record<string, string>>
  /** The status that every answer must have, or the measurement is worth nothing. */
  status: number
  connections: number
  milliseconds: number
}

/** How many requests a server answers in a second. Each connection sends its next request when the answer to the last has come.
 *  Every answer has the same length, so that counting bytes is enough: a full HTTP client would need more of the machine than the server. */
export async function requestsPerSecond(load: Load): Promise<number> {
  const request = requestOf(load)
  const length = await lengthOfAnswer(load.port, request)
  const expected = `HTTP/1.1 ${load.status} `
  let answered = 0

  const sockets = Array.from({ length: load.connections }, () => {
    let received = 0
    const socket = connect(load.port, '127.0.0.1', () => socket.write(request))
    socket.setNoDelay(true).on('data', (data) => {
      if (received === 0 && data.toString('latin1', 0, expected.length) !== expected) {
        throw new Error(`Not ${expected}: ${data.toString('latin1', 0, expected.length)}`)
      }
      received += data.length
      if (received < length) return
      if (received > length) throw new Error('An answer is longer than the first was')
      received = 0
      answered += 1
      socket.write(request)
    })
    return socket
  })
  await pause(load.milliseconds / 4)
  const [before, began] = [answered, performance.now()]
  await pause(load.milliseconds)
  const rate = ((answered - before) / (performance.now() - began)) * 1000
  for (const socket of sockets) socket.destroy()
  return rate
}

function requestOf({ port, path, headers }: Load): string {
  const lines = Object.entries({ Host: `127.0.0.1:${port}`, ...headers }).map(([name, value]) => `${name}: ${value}`)
  return [`GET ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n')
}

/** All bytes of the answer to one request: what has come when nothing more does for a moment. */
async function lengthOfAnswer(port: number, request: string): Promise<number> {
  let length = 0
  let latest = performance.now()
  const socket: Socket = connect(port, '127.0.0.1', () => socket.write(request))
  socket.on('data', (data) => {
    length += data.length
    latest = performance.now()
  })
  while (length === 0 || performance.now() - latest < 300) await pause(50)
  socket.destroy()
  return length
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
