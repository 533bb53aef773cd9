import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'

export interface Asked {
  method?: string
  headers?: Readonly<Record<string, string>>
  body?: string
  /** Sends the body in pieces, without saying how long it is. */
  chunked?: boolean
  /** Leaves after the first words of the answer: for one that never ends. */
  firstWords?: boolean
}

export interface Answered {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
  readonly body: Buffer
}

/** One plain HTTP request on a connection of its own. Unlike `fetch` it sends every header as given, and the path as written. */
export function ask(
  base: string,
  path: string,
  { method = 'GET', headers = {}, body, chunked, firstWords = false }: Asked = {},
): Promise<Answered> {
  const { hostname, port } = new URL(base)
  const length = body === undefined || chunked ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }
  return new Promise((resolve, reject) => {
    const sent = request(
      { hostname, port, path, method, headers: { ...length, ...headers }, agent: false },
      (answer) => {
        const said = firstWords ? wordsBeforeLeaving(answer) : buffer(answer)
        said.then(
          (body) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: body.toString(), body }),
          reject,
        )
      },
    )
    sent.once('error', reject)
    // A body that is given whole to `end` is sent with its length.
    if (chunked && body !== undefined) sent.write(body)
    sent.end(chunked ? undefined : body)
  })
}

async function wordsBeforeLeaving(answer: IncomingMessage): Promise<Buffer> {
  for await (const words of answer) return words as Buffer
  return Buffer.alloc(0)
}
