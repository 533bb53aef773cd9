import { DatabaseSync } from 'node:sqlite'
import { expect, it, onTestFinished } from 'vitest'
import { createNodeRuntime } from '../adapters/runtime/node.ts'
import { dataPaths } from '../adapters/sqlite/data-folder.ts'
import { stepFields } from '../core/brief/steps.ts'
import { type Wired, wire } from '../server/wiring/wire.ts'
import { theirAnswers } from './support/answers.ts'
import { configOf } from './support/config.ts'
import { listed, listedMessages } from './support/listed.ts'
import { freshFolder } from './support/process/fresh-folder.ts'
import { silentLog } from './support/process/logs.ts'
import { placesOf } from './support/store/stored-bytes.ts'
import { aMember, visitor } from './support/test-services.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Somebody whose words occur nowhere else. */
const erased = { name: 'Zwelibanzi Quxmarova', email: 'quxmarova@zwelibanzi.example', idea: 'hydrofoil yodelling' }
const theirs = [...Object.values(erased), 'Quxmarova', 'Zwelibanzi', 'hydrofoil']
const stays = { name: 'Thandi Nkosi', email: 'thandi@beancounter.example', idea: 'loyalty cards' }

it('leaves nothing of an erased lead and message in any file, or to be rebuilt from a search index', async () => {
  const { wired, folder } = await openSite()
  const { services, overwriteRemoved } = wired
  const leadId = await becomesLead(wired, erased)
  await becomesLead(wired, stays)
  await services.leads.addNote(aMember, leadId, { id: 'n1', text: `Called ${erased.name}` })
  await services.leads.setStatus(aMember, leadId, 'contacted')
  await sendsMessage(wired, erased)
  await wired.processEmails()
  await overwriteRemoved?.()
  const places = await placesOf(theirs, folder)
  expect(places.filter((place) => place.endsWith('.eml'))).toHaveLength(3)
  expect(places.filter((place) => !place.endsWith('.eml'))).toEqual([
    'search of contactMessages',
    'search of leads',
    'store.sqlite',
  ])

  const { revision = '' } = (await services.leads.get(aMember, leadId)) ?? {}
  expect(await services.leads.erase(aMember, leadId, revision)).toEqual({ kind: 'erased' })
  const messages = await listedMessages(services)
  for (const message of messages) await services.messages.erase(aMember, message.id, message.revision)
  // What the engine does by itself is not enough.
  const before = ['search of contactMessages', 'search of leads', 'store.sqlite']
  expect(await placesOf(theirs, folder)).toEqual(expect.arrayContaining(before))
  await overwriteRemoved?.()
  expect(await placesOf(theirs, folder)).toEqual([])
  expect(await placesOf(['nkosi'], folder)).toContain('search of leads')
  expect((await listed(services, { text: 'nkosi' })).lines).toHaveLength(1)
})

it('leaves nothing of what the purge erased after its date', async () => {
  const { wired, folder, clock } = await openSite()
  await becomesLead(wired, erased)
  await sendsMessage(wired, erased)
  await talks(wired, erased)
  await wired.processEmails()
  clock.aheadMs = 3 * 365 * dayMs
  await becomesLead(wired, stays)
  expect(await wired.purge()).toBe(0)
  clock.aheadMs += dayMs
  expect(await wired.purge()).toBeGreaterThan(5)
  await wired.overwriteRemoved?.()
  expect(await placesOf(theirs, folder)).toEqual([])
  expect(await placesOf(['nkosi'], folder)).toContain('search of leads')
})

it('leaves nothing of a conversation that its visitor deleted, with the call that they asked for', async () => {
  const { wired, folder } = await openSite()
  const { services, overwriteRemoved } = wired
  const sessionId = await services.chat.begin(null, visitor)
  const says = (text: string) => answer(wired, sessionId, text)
  for (const text of [`An app for ${erased.idea}`, erased.name, 'please call me on 083 555 0142 after 17:00']) {
    await says(text)
  }
  await becomesLead(wired, stays)
  await wired.processEmails()
  await overwriteRemoved?.()
  expect(await placesOf(theirs, folder)).toEqual(expect.arrayContaining(['store.sqlite', 'search of contactMessages']))

  expect(await services.care.erase(sessionId)).toMatchObject({ kind: 'erased', receipt: { left: 1 } })
  await overwriteRemoved?.()
  expect(await placesOf(theirs, folder)).toEqual([])
  expect(await placesOf(['nkosi'], folder)).toContain('search of leads')
})

it('waits for another process that still reads, and empties the log after it', async () => {
  const { wired, folder } = await openSite()
  const leadId = await becomesLead(wired, erased)
  const reader = new DatabaseSync(dataPaths(folder).database)
  reader.exec('begin; select count(*) from documents')
  const { revision = '' } = (await wired.services.leads.get(aMember, leadId)) ?? {}
  await wired.services.leads.erase(aMember, leadId, revision)
  await expect(wired.overwriteRemoved?.()).rejects.toThrow('The log of the database is still being read')
  reader.close()
  await wired.overwriteRemoved?.()
  expect(await placesOf(theirs, folder)).toEqual([])
})

async function openSite() {
  const folder = await freshFolder()
  const clock = { aheadMs: 0 }
  const runtime = {
    ...createNodeRuntime({ log: silentLog }),
    now: () => new Date(Date.now() + clock.aheadMs),
    sleep: async () => {},
  }
  const wired = await wire(configOf({ DATA_DIR: folder }), { runtime })
  onTestFinished(wired.close)
  await wired.mailer.check()
  return { wired, folder, clock }
}

type Person = typeof stays

async function talks(wired: Wired, { name, email, idea }: Person): Promise<string> {
  const sessionId = await wired.services.chat.begin(null, visitor)
  const answers = { ...theirAnswers, projectIdea: `An app for ${idea}`, contact: `${name}, ${email}` }
  for (const field of stepFields) await answer(wired, sessionId, answers[field])
  return sessionId
}

async function answer({ services: { chat } }: Wired, sessionId: string, text: string): Promise<void> {
  const { conversation } = await chat.open(sessionId, visitor)
  const sent = { text, skip: false, seen: conversation.messages.length }
  for await (const event of (await chat.turn(sessionId, sent, visitor)).events) void event
}

async function becomesLead(wired: Wired, person: Person): Promise<string> {
  const submitted = await wired.services.chat.submit(
    await talks(wired, person),
    `form-of-${person.email}`,
    '196.25.1.1',
  )
  if (submitted.kind !== 'submitted') throw new Error(submitted.kind)
  return submitted.leadId
}

async function sendsMessage({ services }: Wired, { name, email, idea }: Person): Promise<void> {
  const message = { name, email, company: '', message: `Do you build ${idea}?` }
  const marks = { trap: '', submissionId: `message-of-${email}`, issuedAt: null }
  expect(await services.contact.send({ ...message, ...marks }, '196.25.1.1')).toMatchObject({ kind: 'sent' })
}
