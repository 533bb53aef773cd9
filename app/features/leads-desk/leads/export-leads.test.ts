import { expect, it } from 'vitest'
import { type ProjectInfo, specifiedFields, projectFields } from '../../../../core/brief/project-info.ts'
import { storedLead, storedLeads } from '../../../../test/support/store/stored-leads.ts'
import { aMember, openTestServices } from '../../../../test/support/test-services.ts'

const all = { status: null, priority: null, assignee: null, late: false, text: '' } as const

async function joined(pieces: AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const piece of pieces) text += piece
  return text
}

it('gives every field of a lead but the conversation, under its title, behind the mark of UTF-8', async () => {
  await using testServices = await openTestServices()
  const { id } = await storedLead(testServices, {
    projectName: 'Bean Counter',
    budget: '=1+1',
    additionalNotes: 'by the sea,\n"or not"',
    contactPhone: '+27 21 555 0142',
    reference: 'R7J-M3H',
  })
  const [titles, ...records] = (await joined(testServices.leads.exportCsv(aMember, all))).split('\r\n')
  const line = (...values: readonly string[]) => values.map((value) => `"${value.replaceAll('"', '""')}"`).join(',')
  const names = specifiedFields.map((field) => projectFields[field])
  expect(titles).toBe(
    `\ufeff${line('Submitted (UTC)', 'Status', 'Priority', 'Owner', ...names, 'Source', 'Came from', 'Reference', 'Lead id')}`,
  )
  const filled: Partial<ProjectInfo> = {
    projectName: 'Bean Counter',
    projectIdea: 'Tide tables',
    budget: "'=1+1",
    contactName: 'Sipho Dube',
    contactEmail: 'sipho@visitors.example',
    contactPhone: '(+27) 21 555 0142',
    additionalNotes: 'by the sea,\n"or not"',
  }
  const values = specifiedFields.map((field) => filled[field] ?? '')
  expect(records).toEqual([
    line('2026-03-02T08:00:00.000Z', 'New', 'Low', '', ...values, 'chatbot', '', 'R7J-M3H', id),
    '',
  ])
})

it('gives all that match the view, however many, and no others', async () => {
  await using testServices = await openTestServices()
  await storedLeads(testServices, 450, (minutesAgo) => ({ minutesAgo }))
  await storedLead(testServices, { projectName: 'Surf', leadStatus: 'closed', priority: 'high' })
  const records = async (filter: object) =>
    (await joined(testServices.leads.exportCsv(aMember, { ...all, ...filter }))).split('\r\n').length - 2
  expect(await records({})).toBe(451)
  expect(await records({ status: 'closed', priority: 'high' })).toBe(1)
  expect(await records({ text: 'surf' })).toBe(1)
  expect(await records({ text: 'surf', status: 'new' })).toBe(0)
})

it('holds a page at a time: nothing is read before it is wanted', async () => {
  let pages = 0
  await using testServices = await openTestServices({
    between: (store) => ({ ...store, search: (...asked) => ((pages += 1), store.search(...asked)) }),
  })
  await storedLeads(testServices, 450, (minutesAgo) => ({ minutesAgo }))
  const pieces = testServices.leads.exportCsv(aMember, all)[Symbol.asyncIterator]()
  await pieces.next()
  await pieces.next()
  expect(pages).toBe(1)
})
