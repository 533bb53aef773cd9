import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { createOutboxMailer } from '../../../adapters/mailer/outbox.ts'
import { createNodeRuntime } from '../../../adapters/runtime/node.ts'
import type { Identity } from '../../../ports/identity.ts'
import { wire } from '../../../server/wiring/wire.ts'
import { configOf } from '../config.ts'
import { createBoundaries } from './boundaries.ts'
import { silentLog } from './logs.ts'

// A process of its own that reminds and sends once, and ends itself by `kill -9` at one of its boundaries: before and after each write to the
// store, and before and after each mail. Arguments: the data folder, the time, the boundary (0 for none). Each mail that the
// outbox has taken is a line of `taken`. At its end it prints the number of boundaries.

const [dataFolder = '', now = '', killAt = ''] = process.argv.slice(2)
const boundaries = createBoundaries(killAt)

const outbox = createOutboxMailer({ folder: join(dataFolder, 'outbox') })
await outbox.check()
const wired = await wire(configOf({ DATA_DIR: dataFolder }), {
  runtime: { ...createNodeRuntime({ log: silentLog }), now: () => new Date(now) },
  identity: { account: async (uid: string) => ({ uid, email: '', registeredAt: '' }) } as unknown as Identity,
  between: boundaries.writing,
  mailer: {
    ...outbox,
    send: (mail) =>
      boundaries.between(async () => {
        const result = await outbox.send(mail)
        if (result.kind === 'accepted') appendFileSync(join(dataFolder, 'taken'), `${mail.id} ${mail.subject}\n`)
        return result
      }),
  },
})
boundaries.begin()
await wired.remindTeam()
await wired.processEmails()
await wired.close()
process.stdout.write(`${boundaries.count()}\n`)
