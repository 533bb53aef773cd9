import { Agent, type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http'
import { request as requestHttps, Agent as SecureAgent } from 'node:https'
import { text } from 'node:stream/consumers'
import { type ReadError, refusalIn, refusalOf } from './errors.ts'

interface ClientOptions<Piece extends object> {
  readonly baseUrl: string
  readonly headers: Readonly<Record<string, string>>
  /** Removed from whatever the service says; null where there is none. */
  readonly key: string | null
  readonly readError: ReadError
  /** Reads the data of one frame of a stream. Throws a `SyntaxError` where it cannot. */
  readonly readPiece: (data: string) => Piece
}

export interface Client<Piece extends object> {
  /** Returns the answer to one request: an object of JSON. Throws `Refusal` where it is an error. `path` follows the base address. */
  ask(path: string, body: object, signal: AbortSignal): Promise<object>
  /** Streams an answer: the pieces that have arrived together, at least one. Throws like `ask`, and where the stream is broken. */
  stream(path: string, body: object, signal: AbortSignal): PieceStream<Piece>
}

export type PieceStream<Piece> = AsyncGenerator<readonly Piece[]>

/** Posts JSON to one configured service. Node's own HTTP costs half of its `fetch`, and follows no redirect, which would carry the key
 *  along. */
export function createClient<Piece extends object>(options: ClientOptions<Piece>): Client<Piece> {
  const { baseUrl, headers, key, readError, readPiece } = options
  const { pathname, protocol, hostname, port } = new URL(baseUrl)
  const isPlain = protocol === 'http:'
  const send = isPlain ? requestHttp : requestHttps
  const shared: RequestOptions = {
    // Without the brackets of an IPv6 address.
    host: hostname.replace(/^\[|\]$/g, ''),
    port,
    method: 'POST',
    agent: isPlain ? new Agent({ keepAlive: true }) : new SecureAgent({ keepAlive: true }),
    headers: { 'Content-Type': 'application/json', ...headers },
  }

  async function post(path: string, body: object, signal: AbortSignal): Promise<IncomingMessage> {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const asked = send({ ...shared, path: `${pathname.replace(/\/$/, '')}/${path}` })
      const hangUp = () => asked.destroy()
      signal.addEventListener('abort', hangUp)
      asked.once('close', () => signal.removeEventListener('abort', hangUp))
      // Also after the response: an error event without a listener would end the process.
      asked.once('response', resolve).on('error', reject)
      asked.end(JSON.stringify(body))
      if (signal.aborted) hangUp()
    })
    const { statusCode = 0 } = answer
    if (statusCode >= 200 && statusCode < 300) return answer
    throw refusalOf(answer, withoutKey(await text(answer)), readError)
  }

  function withoutKey(said: string): string {
    return key === null ? said : said.replaceAll(key, '[key]')
  }

  /** Throws the refusal that a text holds in place of an answer. */
  function accepted<Answer extends object>(answer: Answer, data: string): Answer {
    const refusal = isError(answer) ? refusalIn(withoutKey(data), readError) : null
    if (refusal) throw refusal
    return answer
  }

  /** Reads a `text/event-stream`, however the network splits it. */
  async function* piecesOf(chunks: AsyncIterable<string>): PieceStream<Piece> {
    let rest = ''
    for await (const chunk of chunks) {
      const frames = (rest + chunk).split(/\r\n\r\n|\n\n|\r\r/)
      rest = frames.pop() ?? ''
      const pieces: Piece[] = []
      for (const data of frames.map(dataIn).filter(Boolean)) {
        try {
          pieces.push(accepted(readPiece(data), data))
        } catch (error) {
          if (pieces.length > 0) yield pieces
          throw error
        }
      }
      if (pieces.length > 0) yield pieces
    }
    const last = lastPiece(rest.trim())
    if (last) yield [last]
  }

  /** Returns what stands behind the last empty line: a whole frame, or a refusal without one. */
  function lastPiece(rest: string): Piece | null {
    if (rest === '') return null
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
    async ask(path, body, signal) {
      const data = await text(await post(path, body, signal))
      return accepted(objectIn(data), data)
    },

    async *stream(path, body, signal) {
      const answer = await post(path, body, signal)
      yield* piecesOf(answer.setEncoding('utf8'))
    },
  }
}

/** Some services say so with an object of that name, others with a field. */
function isError(answer: object): boolean {
  return 'error' in answer || ('object' in answer && answer.object === 'error')
}

function dataIn(frame: string): string {
  const lines = frame.split(/\r\n?|\n/).filter((line) => line.startsWith('data:'))
  return lines.map((line) => line.slice('data:'.length)).join('\n')
}

/** Throws a `SyntaxError` where the text is no object of JSON. */
export function objectIn(json: string): object {
  const value: unknown = JSON.parse(json)
  if (typeof value !== 'object' || value === null) throw new SyntaxError('Not an object')
  return value
}
