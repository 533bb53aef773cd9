import { once } from 'node:events'
import { createServer } from 'node:net'

/** A free port of 127.0.0.1 below those that systems give to outgoing connections: it must stay free while nothing listens on it. */
export async function freeLowPort(): Promise<number> {
  while (true) {
    const port = 15_000 + Math.floor(Math.random() * 15_000)
    const probe = createServer().listen(port, '127.0.0.1')
    const free = await once(probe, 'listening').then(
      () => true,
      () => false,
    )
    probe.close()
    if (free) return port
  }
}
