import { expect } from 'vitest'
import { emptyProject, type ProjectInfo } from '../../../../core/brief/project-info.ts'
import { listedMessages } from '../../../../test/support/listed.ts'
import { aMember, openTestServices, reviewed } from '../../../../test/support/test-services.ts'
import { it } from '../../../../test/support/with-services.ts'
import { consentFields } from '../../site/pages/other-pages.ts'

const asked = {
  sessionId: 'chat_1_aaaaaaaaaaaaaaaaaaaa',
  phone: '+27 83 555 0142',
  time: 'after 17:00',
  from: '196.25.1.1',
} as const

function infoWith(info: Partial<ProjectInfo>): ProjectInfo {
  return { ...emptyProject, ...info }
}

it('is a contact message with the brief so far, under the notice of the chat, and one mail to the team', async () => {
  await using services = await openTestServices()
  const projectInfo = infoWith({
    projectName: 'Tide Times',
    projectIdea: 'Surf lessons\nin Muizenberg',
    budget: 'R80k',
  })
  expect(await services.store.batch(await services.requestCall({ ...asked, projectInfo }))).toEqual({
    kind: 'written',
  })

  const [line, ...others] = await listedMessages(services)
  expect(others).toEqual([])
  expect(await services.messages.get(aMember, line?.id ?? '')).toMatchObject({
    kind: 'call-request',
    name: '',
    email: '',
    phone: '+27 83 555 0142',
    callTime: 'after 17:00',
    message: 'Project name: Tide Times\nProject idea: Surf lessons\nin Muizenberg\nBudget: R80k',
    status: 'new',
    consentText: consentFields.chat.initial,
    receivedAt: '2026-03-02T08:00:00.000Z',
    dataRetentionDate: '2028-03-02T08:00:00.000Z',
    person: '',
  })

  await services.processEmails()
  const [mail, ...more] = services.post.to('team@southeaster.example')
  expect(more).toEqual([])
  expect(mail?.subject).toBe('A call to make: +27 83 555 0142')
  expect(mail?.html).toContain('href="tel:+27835550142"')
  expect(mail?.text.split('after 17:00')).toHaveLength(2)
  for (const words of ['after 17:00', 'Project name: Tide Times', 'Budget: R80k', `/leads/messages/${line?.id}`]) {
    expect(mail?.text).toContain(words)
  }
})

it('is one for the same number and time in one conversation, and another for a new time or conversation', async () => {
  await using services = await openTestServices()
  const request = async (changes: Partial<Record<keyof typeof asked, string>> = {}) =>
    (await services.store.batch(await services.requestCall({ ...asked, projectInfo: emptyProject, ...changes }))).kind
  expect(await request()).toBe('written')
  expect(await request()).toBe('conflict')
  expect(await request({ time: 'at noon' })).toBe('written')
  expect(await request({ sessionId: 'chat_2_bbbbbbbbbbbbbbbbbbbb' })).toBe('written')
  expect(await listedMessages(services)).toHaveLength(3)
  expect(await services.store.count('emailQueue')).toBe(3)
})

it('is found by its number, its time and its words', async ({ services }) => {
  await services.store.batch(
    await services.requestCall({ ...asked, projectInfo: infoWith({ projectIdea: 'A kiosk for kites' }) }),
  )
  for (const text of ['83 555 0142', 'after 17', 'kites'])
    expect(await listedMessages(services, { text }), text).toHaveLength(1)
  expect(await listedMessages(services, { text: '084' })).toEqual([])
})

it('has the person key of a known email, and none without an email', async ({ services }) => {
  const withEmail = infoWith({ contactName: 'Thandi Nkosi', contactEmail: 'Thandi@Shop.example' })
  await services.store.batch(await services.requestCall({ ...asked, projectInfo: withEmail }))
  await services.store.batch(
    await services.requestCall({ ...asked, phone: '+27 84 555 0100', projectInfo: emptyProject }),
  )
  await services.store.batch(
    await services.requestCall({ ...asked, phone: '+27 84 555 0101', projectInfo: emptyProject }),
  )
  expect(await services.backfillFields()).toBe(0)
  const found = await services.inbox.ofPerson(aMember, 'thandi@shop.example')
  expect(found.map(({ who, phone }) => [who, phone])).toEqual([['Thandi Nkosi', '+27 83 555 0142']])
})

it('is exported with the number as text, and when to call', async ({ services }) => {
  await services.store.batch(await services.requestCall({ ...asked, projectInfo: emptyProject }))
  let text = ''
  for await (const piece of services.messages.exportCsv(aMember, {})) text += piece
  expect(text.split('\r\n')[1]).toContain('"Call","(+27) 83 555 0142","after 17:00"')
})

it('is erased with its mail: by itself, with the lead that its conversation became, and after its date', async () => {
  await using services = await openTestServices()
  const left = async () => [await services.store.count('contactMessages'), await services.store.count('emailQueue')]
  const stranger = { ...asked, sessionId: 'chat_9_cccccccccccccccccccc', projectInfo: emptyProject }
  await services.store.batch(await services.requestCall(stranger))
  const sessionId = await reviewed(services)
  await services.store.batch(
    await services.requestCall({ ...asked, sessionId, projectInfo: infoWith({ projectIdea: 'A loyalty app' }) }),
  )
  const submitted = await services.submit(sessionId, 'submission-1')
  const leadId = submitted.kind === 'submitted' ? submitted.leadId : ''
  const lead = await services.leads.get(aMember, leadId)
  expect(await services.leads.erase(aMember, leadId, lead?.revision ?? '')).toEqual({ kind: 'erased' })
  expect(await left()).toEqual([1, 1])

  const [line] = await listedMessages(services)
  expect(await services.messages.erase(aMember, line?.id ?? '', line?.revision ?? '')).toEqual({ kind: 'erased' })
  expect(await left()).toEqual([0, 0])

  await services.store.batch(await services.requestCall(stranger))
  services.runtime.pass(3 * 365 * 24 * 60 * 60 * 1000)
  expect(await services.purge()).toBe(0)
  services.runtime.pass(24 * 60 * 60 * 1000)
  // And what says that the pages of the lead's receipt and of its copy were erased. The notice of the day before stays.
  expect(await services.purge()).toBe(4)
  expect(await left()).toEqual([0, 1])
})

it('is due at the time that was asked for, where that is certain, and again at another', async ({ services }) => {
  const { requestCall, store } = services
  // Monday 2 March 2026, 10:00 in Cape Town.
  const dueOf = async (request: Partial<typeof asked | { time: string; phone: string }>, session: string) => {
    const input = { ...asked, ...request, sessionId: `chat_1_${session.repeat(20)}`, projectInfo: emptyProject }
    await store.batch(await requestCall(input))
    const [stored] = (await store.find('contactMessages', { where: { sessionId: input.sessionId }, limit: 1 }))
      .documents
    return [stored?.['dueAt'], stored?.['callAt']]
  }
  const askedFor = '2026-03-03T12:30:00.000Z'
  const answerDue = '2026-03-03T08:00:00.000Z'
  expect(await dueOf({ time: 'tomorrow at 14:30' }, 'a')).toEqual([askedFor, askedFor])
  expect(await dueOf({ time: 'after 17:00' }, 'b')).toEqual([answerDue, ''])
  expect(await dueOf({ time: 'tomorrow at 14:30', phone: '+49 30 901820' }, 'c')).toEqual([answerDue, ''])
})
