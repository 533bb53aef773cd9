import { expect, it } from 'vitest'
import { createOutboxMailer } from '../../adapters/mailer/outbox.ts'
import { freshFolder } from '../../test/support/fresh-folder.ts'
import { readOutbox } from '../../test/support/outbox.ts'
import { aMember, openTestServices, reviewed, talked } from '../../test/support/test-services.ts'
import { createPurge } from './retention.ts'

const dayMs = 24 * 60 * 60 * 1000

it('erases every copy of a lead two years after its submission, and not a day earlier', async () => {
  await using testServices = await openTestServices()
  const submitted = await testServices.submit(await reviewed(testServices), 'submission-1')
  const leadId = submitted.kind === 'submitted' ? submitted.leadId : ''
  await testServices.leads.setStatus(aMember, leadId, 'closed', { revision: '', was: 'new' })
  await testServices.leads.addNote(aMember, leadId, { id: 'n1', text: 'Called' })
  await testServices.processEmails()
  const copies = ['leads', 'leadActivity', 'leadNotes', 'emailQueue', 'submissions', 'chatSessions', 'leadReferences']

  testServices.runtime.pass(729 * dayMs)
  expect(await testServices.purge()).toBe(0)
  for (const collection of copies) expect(await testServices.store.count(collection), collection).toBeGreaterThan(0)

  testServices.runtime.pass(2 * dayMs)
  expect(await testServices.purge()).toBe(8)
  for (const collection of copies) expect(await testServices.store.count(collection), collection).toBe(0)
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
  const failing = createPurge({ store: testServices.store, mailer: forget, runtime: testServices.runtime })
  await expect(failing()).rejects.toThrow('the disk is away')
  expect(await testServices.store.count('emailQueue')).toBe(2)
  expect(await testServices.store.count('leads')).toBe(0)

  await testServices.purge()
  expect(await readOutbox(folder)).toEqual([])
  expect(await testServices.store.count('emailQueue')).toBe(0)
})

it('erases a conversation that was never submitted thirty days after its last answer', async () => {
  await using testServices = await openTestServices()
  await talked(testServices, 3)
  testServices.runtime.pass(29 * dayMs)
  await talked(testServices, 3)
  testServices.runtime.pass(2 * dayMs)
  expect(await testServices.purge()).toBe(1)
  expect(await testServices.store.count('chatSessions')).toBe(1)
})
