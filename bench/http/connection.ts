import { connect, type Socket } from 'node:net'

/** One kept HTTP/1.1 connection. It looks only for the end of a response: a full HTTP client would need more of the machine than the server. */
export interface Connection extends Disposable {
  /** Sends a request. Resolves when the whole response has come; rejects when the connection ends before. One request at a time. */
  ask(request: string, options?: AskOptions): Promise<Reply>
  /** Sends a request and reads no response. */
  send(request: string): void
}

interface AskOptions {
  /** Keeps the body. */
  readonly read?: boolean
  /** A text in the body whose time is taken. Rejects where the response has none. */
  readonly awaited?: string
}

export interface Reply {
  readonly status: number
  /** Status line and headers. */
  readonly head: string
  /** As it came, in Latin 1, with the lengths of its chunks. Empty unless it was to be kept. */
  readonly body: string
  /** Milliseconds until the awaited text came; NaN where none was awaited. */
  readonly awaitedMs: number
}

function openConnection(port: number): Promise<Connection> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(connectionOn(socket)))
    socket.setNoDelay(true).once('error', reject)
  })
}

export interface Connections extends Disposable {
  readonly all: readonly Connection[]
}

export async function openConnections(port: number, count: number): Promise<Connections> {
  const all = await Promise.all(Array.from({ length: count }, () => openConnection(port)))
  return { all, [Symbol.dispose]: () => all.forEach((connection) => connection[Symbol.dispose]()) }
}

interface Exchange extends AskOptions {
  readonly began: number
  readonly resolve: (reply: Reply) => void
  readonly reject: (error: Error) => void
}

function connectionOn(socket: Socket): Connection {
  let exchange: Exchange | null = null
  let reader = createReader()
  let body = ''
  let awaitedMs = Number.NaN

  function end(error: Error): void {
    exchange?.reject(error)
    exchange = null
  }

  socket.on('data', (data: Buffer) => {
    if (exchange === null) return
    const { awaited, read, began, resolve } = exchange
    const isWhole = reader.push(data)
    if (isWhole === 'too-long') return end(new Error(`A response is longer than its Content-Length:\n${reader.head}`))
    if (read || awaited !== undefined) {
      body += data.toString('latin1')
      if (awaited !== undefined && Number.isNaN(awaitedMs) && body.includes(awaited))
        awaitedMs = performance.now() - began
    }
    if (!isWhole) return
    const { status, head } = reader
    if (awaited !== undefined && Number.isNaN(awaitedMs)) return end(new Error(`No ${awaited} in:\n${body}`))
    exchange = null
    resolve({ status, head, body: body.slice(head.length + 4), awaitedMs })
  })
  socket.on('error', end)
  socket.on('close', () => end(new Error('The server ended the connection')))

  return {
    ask(request, options = {}) {
      return new Promise((resolve, reject) => {
        exchange = { ...options, began: performance.now(), resolve, reject }
        reader = createReader()
        body = ''
        awaitedMs = Number.NaN
        socket.write(request)
      })
    },
    send: (request) => void socket.write(request),
    [Symbol.dispose]() {
      exchange = null
      socket.destroy()
    },
  }
}

const endOfHead = '\r\n\r\n'
const lastChunk = '\r\n0\r\n\r\n'
const withoutBody = new Set([204, 304])

/** Finds the end of one response: by Content-Length, or by the last chunk. */
function createReader() {
  let start: Buffer = Buffer.alloc(0)
  let head: string | null = null
  let status = 0
  /** Null while the body comes in chunks. */
  let left: number | null = 0
  let lastBytes = ''

  function readHead(data: Buffer): Buffer | null {
    start = start.length === 0 ? data : Buffer.concat([start, data])
    const length = start.indexOf(endOfHead)
    if (length < 0) return null
    const text = start.toString('latin1', 0, length)
    head = text
    status = Number(text.slice(9, 12))
    const contentLength = /\r\ncontent-length: *(\d+)/i.exec(text)?.[1]
    left = withoutBody.has(status) ? 0 : contentLength === undefined ? null : Number(contentLength)
    lastBytes = '\r\n'
    return start.subarray(length + endOfHead.length)
  }

  return {
    get head(): string {
      return head ?? ''
    },
    get status(): number {
      return status
    },
    /** Takes what has come. Returns whether the response is whole. */
    push(data: Buffer): boolean | 'too-long' {
      const body = head === null ? readHead(data) : data
      if (body === null) return false
      if (left !== null) {
        left -= body.length
        return left < 0 ? 'too-long' : left === 0
      }
      lastBytes = (lastBytes + body.toString('latin1', Math.max(0, body.length - lastChunk.length))).slice(
        -lastChunk.length,
      )
      return lastBytes === lastChunk
    },
  }
}
