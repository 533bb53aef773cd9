import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { letters } from '../../app/features/letters/letter.ts'
import { openCollection } from '../../core/store/collection.ts'
import { wire } from '../../server/wiring/wire.ts'
import { configOf } from '../support/config.ts'
import { openImapServer } from '../support/outside/open-mailbox.ts'
import { freshDatabase } from '../support/postgres/fresh-database.ts'
import { freshFolder } from '../support/process/fresh-folder.ts'
import { hasEnded } from '../support/process/guard.ts'
import { fastRuntime, quietRuntime } from '../support/process/runtimes.ts'
import { waitFor } from '../support/process/wait-for.ts'
import { storedLead } from '../support/store/stored-leads.ts'
import { aMember } from '../support/test-services.ts'

const child = fileURLToPath(new URL('../support/process/mailbox-child.ts', import.meta.url))
const us = 'hello@agency.example'
const client = 'thandi@visitors.example'
const kills = 6

type Variables = Readonly<Record<string, string>>
type ImapServer = Awaited<ReturnType<typeof openImapServer>>

function openSite(variables: Variables) {
  return wire(configOf(variables), { runtime: fastRuntime() })
}

/** A site with a lead, whose mailbox is on this server. */
async function prepare(place: Variables, { port }: ImapServer): Promise<Variables> {
  const variables = { ...place, AGENCY_EMAIL: us, MAILBOX_ALLOWED_HOSTS: '127.0.0.1' }
  const { store, services, close } = await openSite(variables)
  await storedLead({ store, runtime: quietRuntime }, { contactEmail: client, projectName: 'Tides', minutesAgo: 60 })
  const account = { host: '127.0.0.1', port, user: us, password: 'secret' }
  const { sealed } = await services.mailbox.tryServer(aMember, account)
  await services.mailbox.begin(aMember, { sealed, sent: 'Gesendet', filesEarlier: false })
  await close()
  return variables
}

/** Mails of the client and of others. */
function deliver(server: ImapServer, names: readonly string[]): void {
  for (const name of names) {
    server.deliver('INBOX', `From: ${client}\r\nTo: ${us}\r\nMessage-ID: <${name}@x>\r\n\r\nWords of ${name}.`)
    server.deliver('INBOX', `From: news@list.example\r\nTo: ${us}\r\nMessage-ID: <${name}@news>\r\n\r\nNews.`)
  }
}

async function filed(variables: Variables): Promise<readonly string[]> {
  const { store, close } = await openSite(variables)
  const { documents } = await openCollection(store, letters).find({ limit: 99 })
  await close()
  return documents.map(({ mailId }) => mailId).toSorted()
}

function start(variables: Variables, ...killAt: readonly number[]) {
  const parameters = ['--conditions', 'development', child, JSON.stringify(variables), ...killAt.map(String)]
  return spawn(process.execPath, parameters, { stdio: ['ignore', 'pipe', 'inherit'] })
}

/** Returns the number of boundaries, or null when it was killed. */
async function run(variables: Variables, killAt = 0): Promise<number | null> {
  const running = start(variables, killAt)
  const [printed, [, signal]] = await Promise.all([text(running.stdout), once(running, 'exit')])
  return signal === 'SIGKILL' ? null : Number(printed)
}

it('kill -9 at six boundaries of the reading files each mail once, and fetches no body of anybody else', async () => {
  const server = await openImapServer()
  const folder = await freshFolder()
  const variables = await prepare({ DATA_DIR: folder }, server)
  const names = ['a', 'b', 'c', 'd']
  deliver(server, names)
  async function copyOf(name: string): Promise<Variables> {
    const copy = join(await freshFolder(), name)
    await cp(folder, copy, { recursive: true })
    return { ...variables, DATA_DIR: copy }
  }
  const boundaries = (await run(await copyOf('undisturbed'))) ?? 0
  expect(server.bodies.splice(0)).toHaveLength(names.length)
  for (let number = 1; number <= kills; number += 1) {
    const killAt = Math.ceil((number * boundaries) / kills)
    const copy = await copyOf(`killed-at-${number}`)
    expect(await run(copy, killAt), `boundary ${killAt} of ${boundaries}`).toBe(null)
    expect(await run(copy), `boundary ${killAt}`).not.toBeNull()
    expect(await filed(copy), `boundary ${killAt}`).toEqual(names.map((name) => `${name}@x`))
    const bodies = server.bodies.splice(0).map(({ uid }) => uid)
    expect(bodies.length, `boundary ${killAt}`).toBeLessThanOrEqual(names.length + 1)
    // The mails of others have the even numbers.
    expect(bodies.filter((uid) => uid % 2 === 0)).toEqual([])
  }
})

it('of two processes on one database one reads, and the other one goes on when it is killed', async () => {
  const server = await openImapServer()
  const variables = await prepare({ DATABASE_URL: await freshDatabase(), DATA_DIR: await freshFolder() }, server)
  const first = startOn(variables)
  await waitFor(() => expect(server.counted.commands).toContain('IDLE'))
  // The second one finds the lock taken.
  await once(startOn(variables).stdout, 'data')
  const { store, close } = await openSite(variables)
  onTestFinished(close)
  const stored = async () =>
    (await openCollection(store, letters).find({ limit: 99 })).documents.map(({ mailId }) => mailId).toSorted()
  deliver(server, ['a', 'b'])
  await waitFor(async () => expect(await stored()).toEqual(['a@x', 'b@x']))
  first.kill('SIGKILL')
  await once(first, 'exit')
  deliver(server, ['c'])
  await waitFor(async () => {
    // News of the mailbox, at which the other one sees that the lock is free. Else it looks every five minutes.
    if (server.counted.atOnce === 0) await store.update('mailboxes', 'agency', { signedInAt: new Date().toISOString() })
    expect(await stored()).toEqual(['a@x', 'b@x', 'c@x'])
  })
  expect(server.counted.mostAtOnce).toBe(1)
})

/** A process that reads on until the test is over. */
function startOn(variables: Variables) {
  const started = start(variables)
  onTestFinished(() => void (hasEnded(started) || started.kill('SIGKILL')))
  return started
}
