import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { letterMessages } from '../../app/features/letters/messages.ts'
import { newQueueEntry } from '../../core/delivery/queue-entry.ts'
import { wire } from '../../server/wiring/wire.ts'
import { configOf } from '../support/config.ts'
import { startSmtpServer } from '../support/outside/smtp-server.ts'
import { freshFolder } from '../support/process/fresh-folder.ts'
import { fastRuntime } from '../support/process/runtimes.ts'
import { aLead } from '../support/store/a-lead.ts'
import { aMember } from '../support/test-services.ts'

const child = fileURLToPath(new URL('../support/process/letter-child.ts', import.meta.url))
const kills = 20
const since = '2026-03-02T08:00:00.000Z'

/** A data folder with a lead whose client has got the receipt. */
async function prepared(): Promise<string> {
  const folder = await freshFolder()
  const { store, close } = await wire(configOf({ DATA_DIR: folder }), { runtime: fastRuntime() })
  await store.add('leads', { ...aLead() }, 'lead-1')
  const receipt = { to: aLead().contactEmail, from: 'hello@agency.example', subject: '', templateParams: {} }
  const entry = newQueueEntry({ since, until: '2028-03-02T08:00:00.000Z' })
  const sent = { ...receipt, ...entry, emailType: 'user_confirmation', leadId: 'lead-1', status: 'sent' }
  await store.add('emailQueue', sent, 'receipt-1')
  await close()
  return folder
}

/** Returns the number of boundaries, or null when it was killed. */
async function run(folder: string, smtpUrl: string, killAt = 0): Promise<number | null> {
  const parameters = ['--conditions', 'development', child, folder, smtpUrl, String(killAt)]
  const running = spawn(process.execPath, parameters, { stdio: ['ignore', 'pipe', 'inherit'] })
  const [printed, [, signal]] = await Promise.all([text(running.stdout), once(running, 'exit')])
  return signal === 'SIGKILL' ? null : Number(printed)
}

async function stored(folder: string) {
  const { services, close } = await wire(configOf({ DATA_DIR: folder }), { runtime: fastRuntime() })
  const { letters } = await services.letters.open(aMember, { kind: 'lead', id: 'lead-1' })
  const details = await services.leads.details(aMember, 'lead-1')
  await close()
  const answers = (details?.activity ?? []).filter(({ reason }) => reason === letterMessages.answered)
  return { states: letters.map(({ state }) => state), status: details?.lead.leadStatus, answers: answers.length }
}

it('kill -9 at twenty boundaries of the form, the queue and the sending makes one letter with one Message-ID, which answers once', async () => {
  const smtp = await startSmtpServer()
  onTestFinished(smtp.stop)
  const url = smtp.url().href
  const start = await prepared()
  const copyOf = async (name: string) => {
    const folder = join(await freshFolder(), name)
    await cp(start, folder, { recursive: true })
    return folder
  }
  const boundaries = (await run(await copyOf('undisturbed'), url)) ?? 0
  expect(smtp.delivered).toHaveLength(1)
  const [undisturbed] = smtp.delivered.splice(0)
  const domain = /@(.*)>$/.exec(undisturbed?.messageId ?? '')?.[1]
  expect(undisturbed).toMatchObject({ inReplyTo: `<receipt-1@${domain}>`, references: `<receipt-1@${domain}>` })
  expect(undisturbed?.headers.map(({ key }) => key)).not.toContain('auto-submitted')

  for (let number = 1; number <= kills; number += 1) {
    const killAt = Math.ceil((number * boundaries) / kills)
    const folder = await copyOf(`killed-at-${number}`)
    expect(await run(folder, url, killAt), `boundary ${killAt} of ${boundaries}`).toBe(null)
    expect(await run(folder, url)).not.toBeNaN()
    const mails = smtp.delivered.splice(0)
    // What the server has taken and the store has not marked as sent leaves again, with its Message-ID.
    expect(mails.length, `boundary ${killAt}`).toBeGreaterThan(0)
    expect(new Set(mails.map(({ messageId }) => messageId)), `boundary ${killAt}`).toEqual(
      new Set([`<letter-0001@${domain}>`]),
    )
    expect(await stored(folder), `boundary ${killAt}`).toEqual({ states: ['sent'], status: 'contacted', answers: 1 })
  }
})
