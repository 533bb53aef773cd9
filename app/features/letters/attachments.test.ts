import { expect } from 'vitest'
import { openCollection } from '../../../core/store/collection.ts'
import { storedLead } from '../../../test/support/store/stored-leads.ts'
import { aMember, openTestServices } from '../../../test/support/test-services.ts'
import { it } from '../../../test/support/with-services.ts'
import { createErase } from '../privacy/erase.ts'
import { Letter, letters } from './letter.ts'

type TestServices = Awaited<ReturnType<typeof openTestServices>>

const dayMs = 24 * 60 * 60 * 1000

async function storedLetter({ store, attachments }: TestServices, fields: Partial<Letter>) {
  const id = await attachments.saveAttachment(Buffer.from('the plan'))
  const bare = { state: 'received', from: '', to: '', subject: '', text: '', mailId: '', dataRetentionDate: '9' }
  const file = { id, name: 'plan.txt', type: 'text/plain', bytes: 8 }
  const letter = { ...Letter.parse(bare), attachments: [file], ...fields }
  return { letterId: (await openCollection(store, letters).add(letter)).document.id, fileId: id }
}

it('reads no file of another letter', async ({ services }) => {
  const [one, other] = [await storedLetter(services, {}), await storedLetter(services, {})]
  expect(await services.letterFiles.read(aMember, one.letterId, other.fileId)).toEqual({ kind: 'none' })
})

it('erases nothing of a lead while a file cannot be erased, and everything when it is repeated', async () => {
  await using services = await openTestServices()
  const lead = await storedLead(services)
  const { fileId } = await storedLetter(services, { leadId: lead.id })
  const away = { eraseAttachment: () => Promise.reject(new Error('the disk is away')) }
  const { store } = services
  const failing = createErase({ ...services, attachments: away })
  await expect(failing.eraseLead(lead.id, lead.revision)).rejects.toThrow('the disk is away')
  expect([await store.count('leads'), await store.count('letters')]).toEqual([1, 1])
  expect(await createErase(services).eraseLead(lead.id, lead.revision)).toEqual({ kind: 'erased' })
  expect(await services.attachments.readAttachment(fileId)).toBeNull()
})

it('erases the files of a letter that is past its date', async ({ services }) => {
  const dataRetentionDate = new Date(services.runtime.now().getTime() + dayMs).toISOString()
  const { fileId } = await storedLetter(services, { dataRetentionDate })
  expect(await services.purge()).toBe(0)
  services.runtime.pass(2 * dayMs)
  expect(await services.purge()).toBe(1)
  expect(await services.attachments.readAttachment(fileId)).toBeNull()
})

it('erases the files that no letter names a day later, and leaves the others', async ({ services }) => {
  const named: string[] = []
  // More than a page.
  for (let count = 0; count < 101; count += 1) named.push((await storedLetter(services, {})).fileId)
  const unnamed = await services.attachments.saveAttachment(Buffer.from('of a letter that was never stored'))
  expect(await services.sweepAttachments()).toBe(0)
  services.runtime.pass(dayMs + 1000)
  const fresh = await services.attachments.saveAttachment(Buffer.from('of a form that is open'))
  expect(await services.sweepAttachments()).toBe(1)
  expect(await services.attachments.readAttachment(unnamed)).toBeNull()
  for (const id of [...named, fresh]) expect(await services.attachments.readAttachment(id)).not.toBeNull()
})
