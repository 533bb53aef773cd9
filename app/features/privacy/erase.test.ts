import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createOutboxMailer } from '../../../adapters/mailer/outbox.ts'
import { purged } from '../../../core/store/collection.ts'
import type { Write } from '../../../ports/document-store.ts'
import { listedMessages } from '../../../test/support/listed.ts'
import { readOutbox } from '../../../test/support/outside/outbox.ts'
import { freshFolder } from '../../../test/support/process/fresh-folder.ts'
import { raceStore } from '../../../test/support/store/race-store.ts'
import { storedLead } from '../../../test/support/store/stored-leads.ts'
import { aMember, openTestServices, reviewed, talked } from '../../../test/support/test-services.ts'
import { collections } from '../../features.ts'
import { createPurge } from './purge.ts'

const message = {
  name: 'Thandi Nkosi',
  email: 'thandi@beancounter.example',
  company: '',
  message: 'Do you build loyalty apps?',
  trap: '',
  submissionId: 'form-1',
  issuedAt: null,
}

it('erases a lead with every copy, and nothing of anybody else', async () => {
  const receiver = { url: 'http://127.0.0.1:9/hook', secret: null }
  await using testServices = await openTestServices({ receivers: { webhook: receiver } })
  const submitted = await testServices.submit(await reviewed(testServices), 'submission-1')
  const leadId = submitted.kind === 'submitted' ? submitted.leadId : ''
  await testServices.leads.setStatus(aMember, leadId, 'contacted')
  await testServices.leads.addNote(aMember, leadId, { id: 'n1', text: 'Called' })
  const added = { leadId, sessionId: 'chat_1', text: 'More', from: null }
  await testServices.store.batch(await testServices.visitorLeads.messageWrites(added))
  const letter = { state: 'received', from: '', to: '', subject: '', text: 'Hello', mailId: '', dataRetentionDate: '' }
  await testServices.store.add('letters', { leadId, ...letter })
  for (const { name, copyOf: { lead: [field] = [] } = {} } of collections) {
    const isThere = field === undefined || (await testServices.store.count(name)) > 0
    if (!isThere) await testServices.store.add(name, { [field]: leadId })
  }

  const others = await storedLead(testServices)
  await testServices.leads.addNote(aMember, others.id, { id: 'n2', text: 'Another' })
  await testServices.contact.send(message, '196.25.1.1')
  const lead = await testServices.leads.get(aMember, leadId)
  expect(await testServices.leads.erase(aMember, leadId, lead?.revision ?? '')).toEqual({ kind: 'erased' })

  const left: Record<string, number> = {}
  for (const { name } of purged(collections)) {
    const count = await testServices.store.count(name)
    if (count > 0) left[name] = count
  }
  expect(left).toEqual({
    leads: 1,
    leadNotes: 1,
    contactMessages: 1,
    emailQueue: 1,
    // Those of the receipt and of the copy say that they were erased.
    clientPages: 2,
    webhookQueue: 1,
  })
  expect(await testServices.leads.erase(aMember, leadId, lead?.revision ?? '')).toEqual({ kind: 'gone' })
})

it('erases what lies in the tray from the person with the last that we have of them', async () => {
  await using testServices = await openTestServices()
  const { store, leads } = testServices
  const first = await storedLead(testServices, { contactEmail: 'thandi@beancounter.example' })
  await testServices.contact.send(message, '196.25.1.1')
  const inTray = { inTray: true, state: 'received', subject: '', text: '', mailId: '', dataRetentionDate: '2030' }
  await store.add('letters', { ...inTray, from: 'Thandi+ideas@beancounter.example', to: 'us@agency.example' }, 'theirs')
  await store.add('letters', { ...inTray, from: 'us@agency.example', to: message.email, state: 'sent' }, 'ours')
  await store.add('letters', { ...inTray, from: 'lwazi@visitors.example', to: 'us@agency.example' }, 'another')
  const { revision = '' } = (await leads.get(aMember, first.id)) ?? {}
  expect(await leads.erase(aMember, first.id, revision)).toEqual({ kind: 'erased' })
  expect(await store.count('letters')).toBe(3)
  const [last] = await listedMessages(testServices)
  expect(await testServices.messages.erase(aMember, last?.id ?? '', last?.revision ?? '')).toEqual({ kind: 'erased' })
  const { documents } = await store.find('letters', { limit: 9 })
  expect(documents.map(({ id }) => id)).toEqual(['another'])
})

it('erases a message with the email about it', async () => {
  await using testServices = await openTestServices()
  await testServices.contact.send(message, '196.25.1.1')
  const messages = await listedMessages(testServices)
  const { id = '', revision = '' } = messages[0] ?? {}
  expect(await testServices.messages.erase(aMember, id, revision)).toEqual({ kind: 'erased' })
  expect(await testServices.store.count('contactMessages')).toBe(0)
  expect(await testServices.store.count('emailQueue')).toBe(0)
})

it('erases nothing of a lead that has changed since it was read', async () => {
  await using testServices = await openTestServices()
  const lead = await storedLead(testServices)
  await testServices.leads.addNote(aMember, lead.id, { id: 'n1', text: 'Wait, they called back' })
  expect(await testServices.leads.erase(aMember, lead.id, lead.revision)).toEqual({ kind: 'changed' })
  expect(await testServices.store.count('leads')).toBe(1)
  expect(await testServices.store.count('leadNotes')).toBe(1)
})

it('erases nothing when a copy is added during the call', async () => {
  const { between, beforeNextBatch } = raceStore()
  await using testServices = await openTestServices({ between })
  const lead = await storedLead(testServices)
  beforeNextBatch(() => testServices.leads.addNote(aMember, lead.id, { id: 'n1', text: 'Wait' }))
  expect(await testServices.leads.erase(aMember, lead.id, lead.revision)).toEqual({ kind: 'changed' })
  expect(await testServices.store.count('leadNotes')).toBe(1)
})

it('erases a lead with a very long history', async () => {
  await using testServices = await openTestServices()
  const lead = await storedLead(testServices)
  const note = { leadId: lead.id, memberUid: '', memberEmail: '', text: 'Called', dataRetentionDate: '' }
  for (let part = 0; part < 3; part += 1) {
    const writes = Array.from({ length: 90 }, (_, place): Write => {
      return { kind: 'add', collection: 'leadNotes', id: `n${part}-${place}`, fields: note }
    })
    await testServices.store.batch(writes)
  }
  expect(await testServices.leads.erase(aMember, lead.id, lead.revision)).toEqual({ kind: 'erased' })
  expect(await testServices.store.count('leadNotes')).toBe(0)
  expect(await testServices.store.count('leads')).toBe(0)
})

it('erases the copies in the outbox too, of a lead and of a message, and leaves those of others', async () => {
  const folder = join(await freshFolder(), 'outbox')
  const mailer = createOutboxMailer({ folder })
  await mailer.check()
  await using testServices = await openTestServices({ mailer })
  const submitted = await testServices.submit(await reviewed(testServices), 'submission-1')
  const leadId = submitted.kind === 'submitted' ? submitted.leadId : ''
  await testServices.contact.send(message, '196.25.1.1')
  await testServices.contact.send({ ...message, name: 'Sipho Dube', submissionId: 'form-2' }, '196.25.1.2')
  await testServices.processEmails()
  expect(await readOutbox(folder)).toHaveLength(4)

  const lead = await testServices.leads.get(aMember, leadId)
  await testServices.leads.erase(aMember, leadId, lead?.revision ?? '')
  const messages = await listedMessages(testServices)
  const { id = '', revision = '' } = messages.find(({ name }) => name === message.name) ?? {}
  await testServices.messages.erase(aMember, id, revision)
  expect((await readOutbox(folder)).map(({ subject }) => subject)).toEqual(['New message: Sipho Dube'])
})

const dayMs = 24 * 60 * 60 * 1000

it('erases every copy of a lead two years after its submission, and not a day earlier', async () => {
  await using testServices = await openTestServices()
  const submitted = await testServices.submit(await reviewed(testServices), 'submission-1')
  const leadId = submitted.kind === 'submitted' ? submitted.leadId : ''
  await testServices.leads.setStatus(aMember, leadId, 'closed')
  await testServices.leads.addNote(aMember, leadId, { id: 'n1', text: 'Called' })
  await testServices.processEmails()
  const copies = ['leads', 'leadActivity', 'leadNotes', 'emailQueue', 'submissions', 'chatSessions', 'leadReferences']

  testServices.runtime.pass(729 * dayMs)
  expect(await testServices.purge()).toBe(0)
  for (const collection of copies) expect(await testServices.store.count(collection), collection).toBeGreaterThan(0)

  testServices.runtime.pass(2 * dayMs)
  // More than a tenth waits for a day.
  expect(await testServices.purge()).toBe(0)
  testServices.runtime.pass(dayMs)
  expect(await testServices.purge()).toBe(10)
  // The notice to the team is left.
  for (const collection of copies)
    expect(await testServices.store.count(collection), collection).toBe(collection === 'emailQueue' ? 1 : 0)
})

it('erases the copies that the mailer keeps, before the entries that name them', async () => {
  const folder = await freshFolder()
  const mailer = createOutboxMailer({ folder })
  const forget = { ...mailer, forget: () => Promise.reject(new Error('the disk is away')) }
  await using testServices = await openTestServices({ mailer })
  await testServices.submit(await reviewed(testServices), 'submission-1')
  await testServices.processEmails()
  expect(await readOutbox(folder)).toHaveLength(2)

  testServices.runtime.pass(731 * dayMs)
  const failing = createPurge({ ...testServices, mailer: forget, noticeTeam: async () => {} })
  expect(await failing()).toBe(0)
  testServices.runtime.pass(dayMs)
  await expect(failing()).rejects.toThrow('the disk is away')
  expect(await testServices.store.count('emailQueue')).toBe(2)
  expect(await testServices.store.count('leads')).toBe(0)

  await testServices.purge()
  expect(await readOutbox(folder)).toEqual([])
  expect(await testServices.store.count('emailQueue')).toBe(0)
})

it('erases a conversation that was never submitted thirty days after its last answer', async () => {
  await using testServices = await openTestServices()
  await talked(testServices, 'targetAudience')
  testServices.runtime.pass(29 * dayMs)
  await talked(testServices, 'targetAudience')
  testServices.runtime.pass(2 * dayMs)
  expect(await testServices.purge()).toBe(1)
  expect(await testServices.store.count('chatSessions')).toBe(1)
})
