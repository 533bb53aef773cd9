import { Agent, type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http'
import { request as requestHttps, Agent as SecureAgent } from 'node:https'
import { text } from 'node:stream/consumers'
import { objectIn, type ReadError, refusalIn, refusalOf } from './errors.ts'

export interface ClientOptions<Piece extends object> {
  readonly baseUrl: string
  readonly headers: Readonly<Record<string, string>>
  /** Removed from whatever the service says; null where there is none. */
  readonly key: string | null
  readonly readError: ReadError
  /** Reads the data of one frame of a stream. Throws a `SyntaxError` where it cannot. */
  readonly readPiece: (data: string) => Piece
}

/** One request: `path` follows the base address. */
export interface ServiceRequest {
  readonly path: string
  readonly body: object
}

export interface Client<Piece extends object> {
  /** Returns the answer to one request: an object of JSON. Throws `Refusal` where it is an error. */
  ask(request: ServiceRequest, signal: AbortSignal): Promise<object>
  /** Streams an answer: the pieces that have arrived together, at least one. Throws like `ask`, and where the stream is broken. */
  stream(request: ServiceRequest, signal: AbortSignal): PieceStream<Piece>
}

export type PieceStream<Piece> = AsyncGenerator<readonly Piece[], void>

/** Posts JSON to one configured service. */
export function createClient<Piece extends object>(options: ClientOptions<Piece>): Client<Piece> {
  const { key, readError, readPiece } = options
  const send = createSend(options)
  const withoutKey = (said: string) => (key === null ? said : said.replaceAll(key, '[key]'))

  async function post(request: ServiceRequest, signal: AbortSignal): Promise<IncomingMessage> {
    const answer = await send(request, signal)
    const { statusCode = 0 } = answer
    if (statusCode >= 200 && statusCode < 300) return answer
    throw refusalOf(answer, withoutKey(await text(answer)), readError)
  }

  /** Throws the refusal that a text holds in place of an answer. */
  function accepted<Answer extends object>(answer: Answer, data: string): Answer {
    const refusal = isError(answer) ? refusalIn(withoutKey(data), readError) : null
    if (refusal) throw refusal
    return answer
  }

  /** Reads what follows the last empty line: a whole frame, or a refusal without one. */
  function lastPiece(rest: string): Piece {
    const data = dataIn(rest)
    const refusal = refusalIn(withoutKey(data || rest), readError)
    if (refusal) throw refusal
    try {
      return readPiece(data)
    } catch (cause) {
      throw new Error('The stream ended within a frame', { cause })
    }
  }

  return {
    async ask(request, signal) {
      const data = await text(await post(request, signal))
      return accepted(objectIn(data), data)
    },

    // A `text/event-stream`, however the network splits it.
    async *stream(request, signal) {
      const chunks: AsyncIterable<string> = (await post(request, signal)).setEncoding('utf8')
      let rest = ''
      for await (const chunk of chunks) {
        const frames = (rest + chunk).split(/\r\n\r\n|\n\n|\r\r/)
        rest = frames.pop() ?? ''
        const pieces: Piece[] = []
        try {
          for (const data of frames.map(dataIn).filter(Boolean)) pieces.push(accepted(readPiece(data), data))
        } finally {
          // Also those before one that cannot be read.
          if (pieces.length > 0) yield pieces
        }
      }
      if (rest.trim() !== '') yield [lastPiece(rest.trim())]
    },
  }
}

/** Node's own HTTP costs half of its `fetch`, and follows no redirect, which would carry the key along. */
function createSend({ baseUrl, headers }: Pick<ClientOptions<object>, 'baseUrl' | 'headers'>) {
  const { pathname, protocol, hostname, port } = new URL(baseUrl)
  const [request, Connections] = protocol === 'http:' ? [requestHttp, Agent] : [requestHttps, SecureAgent]
  const shared: RequestOptions = {
    // Without the brackets of an IPv6 address.
    host: hostname.replace(/^\[|\]$/g, ''),
    port,
    method: 'POST',
    agent: new Connections({ keepAlive: true }),
    headers: { 'Content-Type': 'application/json', ...headers },
  }
  return ({ path, body }: ServiceRequest, signal: AbortSignal) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const asked = request({ ...shared, path: `${pathname.replace(/\/$/, '')}/${path}` })
      const hangUp = () => asked.destroy()
      signal.addEventListener('abort', hangUp)
      asked.once('close', () => signal.removeEventListener('abort', hangUp))
      // Also after the response: an error event without a listener would end the process.
      asked.once('response', resolve).on('error', reject)
      asked.end(JSON.stringify(body))
      if (signal.aborted) hangUp()
    })
}

/** Some services say so with an object of that name, others with a field. */
function isError(answer: object): boolean {
  return 'error' in answer || ('object' in answer && answer.object === 'error')
}

function dataIn(frame: string): string {
  const lines = frame.split(/\r\n?|\n/).filter((line) => line.startsWith('data:'))
  return lines.map((line) => line.slice('data:'.length)).join('\n')
}
