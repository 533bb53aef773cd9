import { createSmtpMailer } from '../../../adapters/mailer/smtp.ts'
import { createNodeRuntime } from '../../../adapters/runtime/node.ts'
import type { Identity } from '../../../ports/identity.ts'
import { wire } from '../../../server/wiring/wire.ts'
import { configOf } from '../config.ts'
import { aMember } from '../test-services.ts'
import { createBoundaries } from './boundaries.ts'
import { silentLog } from './logs.ts'

// A process of its own that sends a letter as a form does, lets its ten seconds pass and sends the mail, and ends itself by `kill -9` at one of
// its boundaries: before and after each write to the store, and before and after each mail. Arguments: the data folder, the address of the
// SMTP server, the boundary (0 for none). At its end it prints the number of boundaries.

const [dataFolder = '', smtpUrl = '', killAt = ''] = process.argv.slice(2)
const start = Date.parse('2026-03-06T08:00:00.000Z')
let passedMs = 0
const boundaries = createBoundaries(killAt)

const mailer = createSmtpMailer({ url: new URL(smtpUrl) })
const wired = await wire(configOf({ DATA_DIR: dataFolder, SMTP_URL: smtpUrl }), {
  runtime: { ...createNodeRuntime({ log: silentLog }), now: () => new Date(start + passedMs) },
  identity: { account: async (uid: string) => ({ uid, email: '', registeredAt: '' }) } as unknown as Identity,
  between: boundaries.writing,
  mailer: { ...mailer, send: (...sent) => boundaries.between(() => mailer.send(...sent)) },
})
boundaries.begin()
await wired.services.letters.send(aMember, {
  id: 'letter-0001',
  item: { kind: 'lead', id: 'lead-1' },
  to: 'thandi@beancounter.example',
  subject: 'Re: Bean Counter',
  text: 'Does the till matter?',
  waitForThem: true,
  draftId: '',
  seen: '',
})
passedMs = 11_000
await wired.processEmails()
await wired.settleLetters()
await wired.close()
process.stdout.write(`${boundaries.count()}\n`)
