import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { freePort } from '../../../scripts/browser/free-port.ts'

/** A TCP proxy in front of an emulator, by which a test takes the service away and gives it back. It keeps its address. */
export interface Gate {
  /** `127.0.0.1:PORT`, as the SDKs' variables take it. */
  readonly host: string
  /** Passes everything on, also what came while it was silent. */
  open(): Promise<void>
  /** Ends all connections and refuses new ones: the service is down. */
  refuse(): Promise<void>
  /** Keeps connections and accepts new ones, but passes nothing on: the service is silent. */
  silence(): void
  /** Ends all connections and accepts new ones: the line broke. */
  cut(): void
  hasConnections(): boolean
  close(): Promise<void>
}

/** Opens a gate to an emulator on `127.0.0.1:PORT`. */
export async function openGate(target: string): Promise<Gate> {
  const targetPort = Number(target.split(':')[1])
  const port = await freePort()
  const sockets = new Set<Socket>()
  let silent = false
  let server: Server | null = null

  function accept(client: Socket): void {
    const emulator = connect({ port: targetPort, host: '127.0.0.1', allowHalfOpen: true })
    for (const [from, to] of [
      [client, emulator],
      [emulator, client],
    ] as const) {
      sockets.add(from)
      from.setNoDelay(true)
      // A broken connection breaks its other half, without the end of a whole answer.
      from.on('error', () => to.resetAndDestroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      from.on('end', () => to.end())
      from.on('data', (bytes) => {
        if (!to.write(bytes)) from.pause()
      })
      to.on('drain', () => silent || from.resume())
      if (silent) from.pause()
    }
  }

  function cut(): void {
    for (const socket of sockets) socket.resetAndDestroy()
  }

  async function refuse(): Promise<void> {
    const listening = server
    if (!listening) return
    server = null
    const closed = once(listening, 'close')
    listening.close()
    cut()
    await closed
  }

  async function open(): Promise<void> {
    silent = false
    for (const socket of sockets) socket.resume()
    if (server) return
    server = createServer({ allowHalfOpen: true }, accept).listen(port, '127.0.0.1')
    await once(server, 'listening')
  }

  await open()
  return {
    host: `127.0.0.1:${port}`,
    open,
    refuse,
    silence() {
      silent = true
      for (const socket of sockets) socket.pause()
    },
    cut,
    hasConnections: () => sockets.size > 0,
    close: refuse,
  }
}
