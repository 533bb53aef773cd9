import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** Stands between a pool and the server. From `freeze` on, nothing gets through on the connections that are open then, and none of them ends.
 *  With `andNew` the same holds for new ones until `thaw`. */
export async function startRelay(database: string) {
  const target = new URL(database)
  const open = new Set<Socket>()
  let isFrozen = false
  let count = 0
  const server = createServer((near) => {
    count += 1
    const far = connect(Number(target.port), target.hostname)
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('error', () => {})
    }
    if (!isFrozen) near.pipe(far).pipe(near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    for (const socket of open) socket.destroy()
  })
  const url = new URL(database)
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    freeze({ andNew = false } = {}) {
      isFrozen = andNew
      for (const socket of open) socket.unpipe().pause()
    },
    thaw() {
      isFrozen = false
    },
    /** How many connections were opened so far. */
    count: () => count,
  }
}
