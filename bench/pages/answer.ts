import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { host } from '../http/requests.ts'

/** A response, to be sent again by a reference. */
export interface Answer {
  readonly status: number
  readonly headers: string[]
  readonly body: Buffer
}

const setByNode = new Set(['date', 'connection', 'keep-alive'])

/** Returns the response without what Node adds to each by itself. */
export async function answerOf(
  port: number,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers: { ...headers, Host: host }, agent: false }, resolve).once(
      'error',
      reject,
    )
  })
  const body = await buffer(response)
  const kept: string[] = []
  for (let at = 0; at < response.rawHeaders.length; at += 2) {
    const [name = '', value = ''] = response.rawHeaders.slice(at, at + 2)
    if (!setByNode.has(name.toLowerCase())) kept.push(name, value)
  }
  return { status: response.statusCode ?? 0, headers: kept, body }
}
