import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../../ports/runtime.ts'
import { stayConnected } from '../document-store/stay-connected.ts'
import { use } from './locks.ts'
import { type ConnectionOptions, openConnection } from './pool.ts'

export const channel = 'document_changes'

/** A connection that is cut without a word is noticed within this time. */
const checkMs = 10_000

type Listener = (collection: string | null) => void

/** Listens to the changes that other processes announce (the trigger in `schema.ts`), on a connection of its own. The server keeps nothing
 *  for a listener that is away: after each connect, the first one too, changes of any collection may have been missed. */
export function listenToAnnouncements(options: ConnectionOptions, log: Pick<Log, 'error'> | undefined) {
  const listeners = new Set<Listener>()
  const stopping = new AbortController()
  const { signal } = stopping
  let running: Promise<void> | null = null

  function notify(collection: string | null): void {
    for (const listener of listeners) listener(collection)
  }

  /** Returns when the connection has ended. */
  async function listen(connected: () => void): Promise<void> {
    const client = await openConnection(options, checkMs)
    const ended = new AbortController()
    client.once('end', () => ended.abort())
    const end = () => void client.end().catch(() => undefined)
    signal.addEventListener('abort', end, { once: true })
    try {
      client.on('notification', ({ payload = '' }) => {
        const [sender, collection = ''] = payload.split(' ')
        if (sender !== options.name) notify(collection)
      })
      await use(client)
      await client.query(`listen ${channel}`)
      connected()
      notify(null)
      while (!ended.signal.aborted && !signal.aborted) {
        await pause(checkMs, undefined, { signal: ended.signal }).catch(() => undefined)
        if (!ended.signal.aborted && !signal.aborted) await client.query('select 1')
      }
    } finally {
      signal.removeEventListener('abort', end)
      end()
    }
  }

  return {
    listen(listener: Listener): void {
      listeners.add(listener)
      running ??= stayConnected({ listen, signal, log })
    },
    async close(): Promise<void> {
      stopping.abort()
      await running
    },
  }
}
