import { once } from 'node:events'
import { createServer } from 'node:net'

/** A free port of this machine, below those that systems give to outgoing connections: it stays free until something listens on it. */
export async function freePort(): Promise<number> {
  while (true) {
    const port = 15_000 + Math.floor(Math.random() * 15_000)
    const probe = createServer().listen(port, '127.0.0.1')
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    )
    probe.close()
    if (isFree) return port
  }
}
