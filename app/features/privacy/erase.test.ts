import { join } from 'node:path'
import { expect } from 'vitest'
import { createOutboxMailer } from '../../../adapters/mailer/outbox.ts'
import { purged } from '../../../core/store/collection.ts'
import type { Write } from '../../../ports/document-store.ts'
import { listedMessages } from '../../../test/support/listed.ts'
import { readOutbox } from '../../../test/support/outside/outbox.ts'
import { freshFolder } from '../../../test/support/process/fresh-folder.ts'
import { raceStore } from '../../../test/support/store/race-store.ts'
import { storedLead } from '../../../test/support/store/stored-leads.ts'
import { aMember, openTestServices, reviewed, talked } from '../../../test/support/test-services.ts'
import { it } from '../../../test/support/with-services.ts'
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
  await using services = await openTestServices({ receivers: { webhook: receiver } })
  const submitted = await services.submit(await reviewed(services), 'submission-1')
  const leadId = submitted.kind === 'submitted' ? submitted.leadId : ''
  await services.leads.setStatus(aMember, leadId, 'contacted')
  await services.leads.addNote(aMember, leadId, { id: 'n1', text: 'Called' })
  const added = { leadId, sessionId: 'chat_1', text: 'More', from: null }
  await services.store.batch(await services.visitorLeads.messageWrites(added))
  const letter = { state: 'received', from: '', to: '', subject: '', text: 'Hello', mailId: '', dataRetentionDate: '' }
  await services.store.add('letters', { leadId, ...letter })
  for (const { name, copyOf: { lead: [field] = [] } = {} } of collections) {
    const isThere = field === undefined || (await services.store.count(name)) > 0
    if (!isThere) await services.store.add(name, { [field]: leadId })
  }

  const others = await storedLead(services)
  await services.leads.addNote(aMember, others.id, { id: 'n2', text: 'Another' })
  await services.contact.send(message, '196.25.1.1')
  const lead = await services.leads.get(aMember, leadId)
  expect(await services.leads.erase(aMember, leadId, lead?.revision ?? '')).toEqual({ kind: 'erased' })

  const left: Record<string, number> = {}
  for (const { name } of purged(collections)) {
    const count = await services.store.count(name)
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
  expect(await services.leads.erase(aMember, leadId, lead?.revision ?? '')).toEqual({ kind: 'gone' })
})

it('erases what lies in the tray from the person with the last that we have of them', async ({ services }) => {
  const { store, leads } = services
  const first = await storedLead(services, { contactEmail: 'thandi@beancounter.example' })
  await services.contact.send(message, '196.25.1.1')
  const inTray = { inTray: true, state: 'received', subject: '', text: '', mailId: '', dataRetentionDate: '2030' }
  await store.add('letters', { ...inTray, from: 'Thandi+ideas@beancounter.example', to: 'us@agency.example' }, 'theirs')
  await store.add('letters', { ...inTray, from: 'us@agency.example', to: message.email, state: 'sent' }, 'ours')
  await store.add('letters', { ...inTray, from: 'lwazi@visitors.example', to: 'us@agency.example' }, 'another')
  const { revision = '' } = (await leads.get(aMember, first.id)) ?? {}
  expect(await leads.erase(aMember, first.id, revision)).toEqual({ kind: 'erased' })
  expect(await store.count('letters')).toBe(3)
  const [last] = await listedMessages(services)
  expect(await services.messages.erase(aMember, last?.id ?? '', last?.revision ?? '')).toEqual({ kind: 'erased' })
  const { documents } = await store.find('letters', { limit: 9 })
  expect(documents.map(({ id }) => id)).toEqual(['another'])
})

it('erases a message with the email about it', async ({ services }) => {
  await services.contact.send(message, '196.25.1.1')
  const messages = await listedMessages(services)
  const { id = '', revision = '' } = messages[0] ?? {}
  expect(await services.messages.erase(aMember, id, revision)).toEqual({ kind: 'erased' })
  expect(await services.store.count('contactMessages')).toBe(0)
  expect(await services.store.count('emailQueue')).toBe(0)
})

it('erases nothing of a lead that has changed since it was read', async ({ services }) => {
  const lead = await storedLead(services)
  await services.leads.addNote(aMember, lead.id, { id: 'n1', text: 'Wait, they called back' })
  expect(await services.leads.erase(aMember, lead.id, lead.revision)).toEqual({ kind: 'changed' })
  expect(await services.store.count('leads')).toBe(1)
  expect(await services.store.count('leadNotes')).toBe(1)
})

it('erases nothing when a copy is added during the call', async () => {
  const { between, beforeNextBatch } = raceStore()
  await using services = await openTestServices({ between })
  const lead = await storedLead(services)
  beforeNextBatch(() => services.leads.addNote(aMember, lead.id, { id: 'n1', text: 'Wait' }))
  expect(await services.leads.erase(aMember, lead.id, lead.revision)).toEqual({ kind: 'changed' })
  expect(await services.store.count('leadNotes')).toBe(1)
})

it('erases a lead with a very long history', async ({ services }) => {
  const lead = await storedLead(services)
  const note = { leadId: lead.id, memberUid: '', memberEmail: '', text: 'Called', dataRetentionDate: '' }
  for (let part = 0; part < 3; part += 1) {
    const writes = Array.from({ length: 90 }, (_, place): Write => {
      return { kind: 'add', collection: 'leadNotes', id: `n${part}-${place}`, fields: note }
    })
    await services.store.batch(writes)
  }
  expect(await services.leads.erase(aMember, lead.id, lead.revision)).toEqual({ kind: 'erased' })
  expect(await services.store.count('leadNotes')).toBe(0)
  expect(await services.store.count('leads')).toBe(0)
})

it('erases the copies in the outbox too, of a lead and of a message, and leaves those of others', async () => {
  const folder = join(await freshFolder(), 'outbox')
  const mailer = createOutboxMailer({ folder })
  await mailer.check()
  await using services = await openTestServices({ mailer })
  const submitted = await services.submit(await reviewed(services), 'submission-1')
  const leadId = submitted.kind === 'submitted' ? submitted.leadId : ''
  await services.contact.send(message, '196.25.1.1')
  await services.contact.send({ ...message, name: 'Sipho Dube', submissionId: 'form-2' }, '196.25.1.2')
  await services.processEmails()
  expect(await readOutbox(folder)).toHaveLength(4)

  const lead = await services.leads.get(aMember, leadId)
  await services.leads.erase(aMember, leadId, lead?.revision ?? '')
  const messages = await listedMessages(services)
  const { id = '', revision = '' } = messages.find(({ name }) => name === message.name) ?? {}
  await services.messages.erase(aMember, id, revision)
  expect((await readOutbox(folder)).map(({ subject }) => subject)).toEqual(['New message: Sipho Dube'])
})

const dayMs = 24 * 60 * 60 * 1000

it('erases every copy of a lead two years after its submission, and not a day earlier', async ({ services }) => {
  const submitted = await services.submit(await reviewed(services), 'submission-1')
  const leadId = submitted.kind === 'submitted' ? submitted.leadId : ''
  await services.leads.setStatus(aMember, leadId, 'closed')
  await services.leads.addNote(aMember, leadId, { id: 'n1', text: 'Called' })
  await services.processEmails()
  const copies = ['leads', 'leadActivity', 'leadNotes', 'emailQueue', 'submissions', 'chatSessions', 'leadReferences']

  services.runtime.pass(729 * dayMs)
  expect(await services.purge()).toBe(0)
  for (const collection of copies) expect(await services.store.count(collection), collection).toBeGreaterThan(0)

  services.runtime.pass(2 * dayMs)
  // More than a tenth waits for a day.
  expect(await services.purge()).toBe(0)
  services.runtime.pass(dayMs)
  expect(await services.purge()).toBe(10)
  // The notice to the team is left.
  for (const collection of copies)
    expect(await services.store.count(collection), collection).toBe(collection === 'emailQueue' ? 1 : 0)
})

it('erases the copies that the mailer keeps, before the entries that name them', async () => {
  const folder = await freshFolder()
  const mailer = createOutboxMailer({ folder })
  const forget = { ...mailer, forget: () => Promise.reject(new Error('the disk is away')) }
  await using services = await openTestServices({ mailer })
  await services.submit(await reviewed(services), 'submission-1')
  await services.processEmails()
  expect(await readOutbox(folder)).toHaveLength(2)

  services.runtime.pass(731 * dayMs)
  const failing = createPurge({ ...services, mailer: forget, noticeTeam: async () => {} })
  expect(await failing()).toBe(0)
  services.runtime.pass(dayMs)
  await expect(failing()).rejects.toThrow('the disk is away')
  expect(await services.store.count('emailQueue')).toBe(2)
  expect(await services.store.count('leads')).toBe(0)

  await services.purge()
  expect(await readOutbox(folder)).toEqual([])
  expect(await services.store.count('emailQueue')).toBe(0)
})

it('erases a conversation that was never submitted thirty days after its last answer', async ({ services }) => {
  await talked(services, 'targetAudience')
  services.runtime.pass(29 * dayMs)
  await talked(services, 'targetAudience')
  services.runtime.pass(2 * dayMs)
  expect(await services.purge()).toBe(1)
  expect(await services.store.count('chatSessions')).toBe(1)
})
