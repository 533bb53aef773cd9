import { setTimeout as wait } from 'node:timers/promises'
import { createOutboxMailer } from '../../../../adapters/mailer/outbox.ts'
import { createNodeRuntime } from '../../../../adapters/runtime/node.ts'
import { mailKinds } from '../../../../app/features.ts'
import { createProcessEmails } from '../../../../app/features/mail/process-emails.ts'
import type { Fields } from '../../../../ports/document-store.ts'
import { readOutbox } from '../../../support/outside/outbox.ts'
import { startServer } from '../../../support/site/server.ts'
import { type RunningSite, startSite } from '../../../support/site/site.ts'
import { createFormVisitor } from '../../support/form-visitor.ts'
import { expect, testOutside as test } from '../../support/journey.ts'
import { talkThrough } from '../../support/prepared.ts'
import { createRandom } from '../../support/random.ts'
import { fromStore, storedEmails } from '../../support/stored.ts'

const rounds = 12
const submissionsARound = 5
const submissions = rounds * submissionsARound
const seed = Number(process.env['CRASH_SEED'] ?? Date.now() % 1_000_000)

interface Submission {
  readonly email: string
  /** Resolves when the server has acknowledged it, rejects when it was cut off. */
  send(): Promise<void>
}

test('an acknowledged lead survives kill -9, once and with its two mails, and no half lead ever exists', async () => {
  const random = createRandom(seed)
  const site = await startSite()
  const visitors = await talkAllThrough(site)
  await site.kill()
  const server = await startServer({ env: { DATA_DIR: site.dataFolder, RATE_LIMITS: 'off', LOG_LEVEL: 'warn' } })
  const waiting = await Promise.all(visitors.map((visitor) => visitor(server.url)))
  const acknowledged = new Set<string>()
  const counts = { absent: 0, whole: 0 }

  async function round(disturb: (sent: Promise<void>[]) => Promise<unknown>): Promise<void> {
    const inFlight = waiting.splice(0, submissionsARound)
    const sent = inFlight.map(({ send }) => send())
    const answers = Promise.allSettled(sent)
    await disturb(sent)
    for (const [place, { status }] of (await answers).entries()) {
      const submission = inFlight[place] as Submission
      if (status === 'fulfilled') acknowledged.add(submission.email)
      else waiting.push(submission)
    }
    const kept = await wholeLeads(server.dataFolder)
    for (const email of acknowledged) expect(kept, 'what was acknowledged').toContain(email)
    const cutOff = inFlight.filter(({ email }) => !acknowledged.has(email))
    for (const { email } of cutOff) counts[kept.includes(email) ? 'whole' : 'absent'] += 1
  }

  for (let done = 0; done < rounds; done += 1) {
    await round((sent) => someMoment(random, sent).then(() => server.kill()))
    await server.restart()
  }
  while (waiting.length > 0) await round(async () => {})

  expect(acknowledged.size).toBe(submissions)
  expect(await wholeLeads(server.dataFolder)).toHaveLength(submissions)
  await server.kill('SIGTERM')
  await expectEveryMailOnce(server.dataFolder)
  await server.stop()
  await site.stop()
  report({ seed, rounds, submissions, 'cut off and absent': counts.absent, 'cut off but whole': counts.whole })
})

/** Each visitor has answered all questions, and is about to submit. */
function talkAllThrough({ services }: RunningSite) {
  return Promise.all(
    Array.from({ length: submissions }, async (_, place) => {
      const email = `visitor-${place}@visitors.example`
      const answers = ['A tide table for anglers', null, 'Fewer wet feet', 'Anglers', null, null, null, null]
      const cookie = await talkThrough(services.chat, [...answers, `Visitor, ${email}`])
      return async (url: string): Promise<Submission> => {
        const visitor = createFormVisitor(url, cookie)
        const submissionId = await visitor.submissionId()
        return { email, send: () => visitor.submit(submissionId) }
      }
    }),
  )
}

/** Any moment while submissions are under way: after none, some or nearly all of them were acknowledged, and a little later. */
async function someMoment(random: () => number, sent: readonly Promise<void>[]): Promise<void> {
  const acknowledgements = Math.floor(random() * sent.length)
  const latestMs = acknowledgements === 0 ? 40 : 4
  await settled(acknowledgements, sent)
  await wait(random() * latestMs)
}

/** Resolves when so many of the promises have settled. */
function settled(count: number, promises: readonly Promise<void>[]): Promise<void> {
  let left = count
  return new Promise((resolve) => {
    const oneLess = () => {
      left -= 1
      if (left <= 0) resolve()
    }
    if (count === 0) resolve()
    for (const promise of promises) void promise.then(oneLess, oneLess)
  })
}

/** The emails of the leads in the store, after making sure that each is there once and whole: with its submission, its session and its
 *  two mails, and that none of these is there without its lead. */
function wholeLeads(dataFolder: string): Promise<string[]> {
  return fromStore(dataFolder, async (store) => {
    const all = async (collection: string) => (await store.find(collection, { limit: 500 })).documents
    const leads = await all('leads')
    const ids = leads.map(({ id }) => id).toSorted()
    const emails = leads.map(({ contactEmail }) => String(contactEmail))
    expect(new Set(emails).size, 'one lead a visitor').toBe(emails.length)

    const mails = await all('emailQueue')
    for (const emailType of ['admin_notification', 'user_confirmation']) {
      expect(leadIdsOf(mails.filter((mail) => mail['emailType'] === emailType)), `one ${emailType} a lead`).toEqual(ids)
    }
    for (const collection of ['submissions', 'chatSessions']) {
      expect(leadIdsOf(await all(collection)), `one of ${collection} a lead`).toEqual(ids)
    }
    return emails
  })
}

function leadIdsOf(documents: readonly Fields[]): string[] {
  return documents.flatMap(({ leadId }) => (typeof leadId === 'string' ? [leadId] : [])).toSorted()
}

/** Processes the queue on a clock that is ahead of the leases of killed workers. */
async function expectEveryMailOnce(dataFolder: string): Promise<void> {
  const hourMs = 60 * 60 * 1000
  const runtime = createNodeRuntime({ log: { info() {}, warn() {}, error() {} } })
  const ahead = { ...runtime, now: () => new Date(Date.now() + hourMs) }
  const site = { publicUrl: '', timeZone: 'UTC' }
  const mailer = createOutboxMailer({ folder: `${dataFolder}/outbox` })
  await fromStore(dataFolder, (store) =>
    createProcessEmails({
      store,
      mailer,
      runtime: ahead,
      site,
      mailKinds,
    })(),
  )

  const mails = await fromStore(dataFolder, storedEmails)
  for (const { id, status } of mails) expect(status, id).toBe('sent')
  const delivered = await readOutbox(`${dataFolder}/outbox`)
  const ids = delivered.map(({ messageId }) => /^<(\w+)@/.exec(messageId ?? '')?.[1] ?? '')
  expect(ids.toSorted()).toEqual(mails.map(({ id }) => id).toSorted())
}

function report(facts: Record<string, number>): void {
  const words = Object.entries(facts).map(([name, count]) => `${name} ${count}`)
  process.stdout.write(`      crash test: ${words.join(', ')}\n`)
}
