import { expect, it } from 'vitest'
import { storedLead, storedLeads } from '../../test/support/store/stored-leads.ts'
import { aMember, openTestServices } from '../../test/support/test-services.ts'

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
  })
  const [titles, ...records] = (await joined(testServices.leads.exportCsv(aMember, all))).split('\r\n')
  expect(titles).toBe(
    '\ufeff"Submitted (UTC)","Status","Priority","Assigned to","Project name","Project idea","Goals","Target audience",' +
      '"Existing features","Technical preferences","Timeline","Budget","Contact name","Contact email","Contact phone",' +
      '"Additional notes","Source","Reference","Lead id"',
  )
  expect(records).toEqual([
    `"2026-03-02T08:00:00.000Z","New","Low","","Bean Counter","Tide tables","","","","","","'=1+1","Sipho Dube",` +
      `"sipho@visitors.example","'+27 21 555 0142","by the sea,\n""or not""","chatbot","","${id}"`,
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
