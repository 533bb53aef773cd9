import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createOutboxMailer } from '../adapters/mailer/outbox.ts'
import type { Write } from '../ports/document-store.ts'
import { aMember, openBench, reviewed } from '../test/support/bench.ts'
import { freshFolder } from '../test/support/fresh-folder.ts'
import { aKeptLead } from '../test/support/kept-leads.ts'
import { storeWithMeanwhile } from '../test/support/meanwhile.ts'
import { readOutbox } from '../test/support/outbox.ts'
import { personalCopies } from './personal-copies.ts'

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
  const receiver = { url: 'http://127.0.0.1:9/told', secret: null }
  await using bench = await openBench({ receivers: { webhook: receiver } })
  const submitted = await bench.submit(await reviewed(bench), 'submission-1')
  const leadId = submitted.kind === 'submitted' ? submitted.leadId : ''
  await bench.leads.setStatus(aMember, leadId, 'contacted', { revision: '', was: 'new' })
  await bench.leads.addNote(aMember, leadId, { id: 'n1', text: 'Called' })
  const ofLeads = personalCopies.filter(({ name, lead }) => name === 'leads' || lead !== undefined)
  for (const { name } of ofLeads) expect(await bench.store.count(name), name).toBeGreaterThan(0)

  const others = await aKeptLead(bench)
  await bench.leads.addNote(aMember, others.id, { id: 'n2', text: 'Another' })
  await bench.contact.send(message, '196.25.1.1')
  const lead = await bench.leads.get(aMember, leadId)
  expect(await bench.leads.erase(aMember, leadId, lead?.revision ?? '')).toEqual({ kind: 'erased' })

  const left = Object.fromEntries(
    await Promise.all(personalCopies.map(async ({ name }) => [name, await bench.store.count(name)] as const)),
  )
  expect(left).toEqual({
    leads: 1,
    leadNotes: 1,
    leadActivity: 0,
    leadReferences: 0,
    webhookQueue: 0,
    submissions: 0,
    chatSessions: 0,
    modelUse: 0,
    invitations: 0,
    contactMessages: 1,
    emailQueue: 1,
  })
  expect(await bench.leads.erase(aMember, leadId, lead?.revision ?? '')).toEqual({ kind: 'gone' })
})

it('erases a message with the mail that told of it', async () => {
  await using bench = await openBench()
  await bench.contact.send(message, '196.25.1.1')
  const { messages } = await bench.messages.list(aMember, { status: null, text: '', after: null })
  const { id = '', revision = '' } = messages[0] ?? {}
  expect(await bench.messages.erase(aMember, id, revision)).toEqual({ kind: 'erased' })
  expect(await bench.store.count('contactMessages')).toBe(0)
  expect(await bench.store.count('emailQueue')).toBe(0)
})

it('erases nothing of a lead that somebody has changed since it was read', async () => {
  await using bench = await openBench()
  const lead = await aKeptLead(bench)
  await bench.leads.addNote(aMember, lead.id, { id: 'n1', text: 'Wait, they called back' })
  expect(await bench.leads.erase(aMember, lead.id, lead.revision)).toEqual({ kind: 'changed' })
  expect(await bench.store.count('leads')).toBe(1)
  expect(await bench.store.count('leadNotes')).toBe(1)
})

it('takes what comes in the very moment of erasing along, or erases nothing', async () => {
  const { between, meanwhile } = storeWithMeanwhile()
  await using bench = await openBench({ between })
  const lead = await aKeptLead(bench)
  meanwhile(() => bench.leads.addNote(aMember, lead.id, { id: 'n1', text: 'Wait' }))
  expect(await bench.leads.erase(aMember, lead.id, lead.revision)).toEqual({ kind: 'changed' })
  expect(await bench.store.count('leadNotes')).toBe(1)
})

it('erases a lead with a very long history', async () => {
  await using bench = await openBench()
  const lead = await aKeptLead(bench)
  const note = { leadId: lead.id, memberUid: '', memberEmail: '', text: 'Called', dataRetentionDate: '' }
  for (let part = 0; part < 3; part += 1) {
    const writes = Array.from({ length: 90 }, (_, place): Write => {
      return { kind: 'add', collection: 'leadNotes', id: `n${part}-${place}`, fields: note }
    })
    await bench.store.batch(writes)
  }
  expect(await bench.leads.erase(aMember, lead.id, lead.revision)).toEqual({ kind: 'erased' })
  expect(await bench.store.count('leadNotes')).toBe(0)
  expect(await bench.store.count('leads')).toBe(0)
})

it('erases the copies in the outbox too, of a lead and of a message, and leaves those of others', async () => {
  const folder = join(await freshFolder(), 'outbox')
  const mailer = createOutboxMailer({ folder })
  await mailer.check()
  await using bench = await openBench({ mailer })
  const submitted = await bench.submit(await reviewed(bench), 'submission-1')
  const leadId = submitted.kind === 'submitted' ? submitted.leadId : ''
  await bench.contact.send(message, '196.25.1.1')
  await bench.contact.send({ ...message, name: 'Sipho Dube', submissionId: 'form-2' }, '196.25.1.2')
  await bench.drainQueue()
  expect(await readOutbox(folder)).toHaveLength(4)

  const lead = await bench.leads.get(aMember, leadId)
  await bench.leads.erase(aMember, leadId, lead?.revision ?? '')
  const { messages } = await bench.messages.list(aMember, { status: null, text: '', after: null })
  const { id = '', revision = '' } = messages.find(({ name }) => name === message.name) ?? {}
  await bench.messages.erase(aMember, id, revision)
  expect((await readOutbox(folder)).map(({ subject }) => subject)).toEqual(['New message: Sipho Dube'])
})
