import { createNodeRuntime } from '../../../adapters/runtime/node.ts'
import type { Identity } from '../../../ports/identity.ts'
import { wire } from '../../../server/wiring/wire.ts'
import { startWorkers } from '../../../server/workers/workers.ts'
import { configOf } from '../config.ts'
import { createBoundaries } from './boundaries.ts'
import { silentLog } from './logs.ts'

// A process of its own that reads the mailbox. Arguments: its variables as JSON, and the boundary at which it ends itself by `kill -9`: before and
// after each write to the store. With 0 it ends once everything is read, and prints the number of boundaries. Without one it reads on, and says when it is not its turn.

const [variables = '{}', killAt = ''] = process.argv.slice(2)
const boundaries = createBoundaries(killAt)

const wired = await wire(configOf(JSON.parse(variables) as Record<string, string>), {
  runtime: createNodeRuntime({ log: silentLog }),
  identity: { account: async (uid: string) => ({ uid, email: '', registeredAt: '' }) } as unknown as Identity,
  between: (store) => {
    const writing = boundaries.writing(store)
    return {
      ...writing,
      async update(name, id, changes, ...rest) {
        const updated = await writing.update(name, id, changes, ...rest)
        if (killAt !== '' && name === 'mailboxes' && changes['readAt']) void end()
        return updated
      },
    }
  },
})
boundaries.begin()
const stop = startWorkers({
  ...wired,
  work: wired.work.filter(({ name }) => name === 'mailbox'),
  async whileLocked(name, work) {
    const result = await wired.whileLocked(name, work)
    if (killAt === '' && result === null) process.stdout.write('locked\n')
    return result
  },
})

async function end(): Promise<void> {
  await stop()
  await wired.close()
  process.stdout.write(`${boundaries.count()}\n`)
}
