import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

type Answer = readonly [status: number, body: object]

/** The token endpoints of Google and Microsoft, over HTTP: what this process asks of them comes here. Answers what it is told to, and keeps what it
 *  was asked. */
export async function openTokenServer() {
  const asked: URLSearchParams[] = []
  const revoked: string[] = []
  let revocation = 200
  let answer: (asked: URLSearchParams) => Answer | null = () => [500, {}]
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = []
    for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece)
    const fields = new URLSearchParams(Buffer.concat(pieces).toString())
    if (request.url === '/revoke') {
      revoked.push(fields.get('token') ?? '')
      return void response.writeHead(revocation).end()
    }
    asked.push(fields)
    const given = answer(fields)
    // Without one it never answers.
    if (given === null) return
    response.writeHead(given[0], { 'Content-Type': 'application/json' }).end(JSON.stringify(given[1]))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { fetch } = globalThis
  onTestFinished(() => {
    globalThis.fetch = fetch
    server.closeAllConnections()
    server.close()
  })
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  globalThis.fetch = (asked, options) => {
    const url = asked instanceof Request ? asked.url : asked.toString()
    return fetch(url.replace(/^https:\/\/(?:oauth2\.googleapis|login\.microsoftonline)\.com/, address), options)
  }
  return {
    asked,
    revoked,
    refuseRevocation: () => void (revocation = 400),
    answering: (next: typeof answer) => void (answer = next),
  }
}

/** `claims`: what the provider says of the account; its address where it is a text. */
export function tokensFor(claims: string | object, accessToken: string, refreshToken?: string): Answer {
  const said = typeof claims === 'string' ? { email: claims } : claims
  const idToken = ['', Buffer.from(JSON.stringify(said)).toString('base64url'), ''].join('.')
  const refresh = refreshToken === undefined ? {} : { refresh_token: refreshToken }
  return [200, { access_token: accessToken, ...refresh, expires_in: 3600, token_type: 'Bearer', id_token: idToken }]
}
