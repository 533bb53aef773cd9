import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** For the set-up of a run of Vitest or Playwright: lets its workers ask this process over HTTP for what they share, by an address in the
 *  environment. `addressOf` starts it when the first of them asks for the path. Returns what stops listening. */
export async function startOnce(variable: string, addressOf: (path: string) => Promise<string>): Promise<() => void> {
  const starter = createServer(({ url = '' }, response) => {
    addressOf(url).then(
      (address) => response.end(address),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  starter.listen(0, '127.0.0.1').unref()
  await once(starter, 'listening')
  process.env[variable] = `http://127.0.0.1:${(starter.address() as AddressInfo).port}`
  return () => void starter.close()
}
