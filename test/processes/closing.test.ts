import { expect, it, onTestFinished } from 'vitest'
import { leads } from '../../app/features/leads-desk/leads/lead.ts'
import { answersMessages } from '../../app/features/site/content/messages.ts'
import { openCollection } from '../../core/store/collection.ts'
import type { Identity } from '../../ports/identity.ts'
import { converse } from '../support/conversations/converse.ts'
import { freshDatabase } from '../support/postgres/fresh-database.ts'
import { waitFor } from '../support/process/wait-for.ts'
import { aMember, openTestServices, reviewed, type TestServices } from '../support/test-services.ts'

const dayMs = 24 * 60 * 60 * 1000
const sipho = { uid: 'sipho', email: 'sipho@southeaster.example', registeredAt: '2026-01-01T00:00:00.000Z' }
const identity = { account: async () => sipho } as unknown as Identity

/** Two processes on a Monday at ten in Cape Town, on one database. */
async function openTwo(): Promise<readonly [TestServices, TestServices]> {
  const databaseUrl = await freshDatabase()
  const opened: TestServices[] = []
  for (const processId of ['one', 'other']) {
    const site = await openTestServices({ databaseUrl, processId, identity })
    onTestFinished(() => site[Symbol.asyncDispose]())
    opened.push(site)
  }
  await opened[0]?.store.add('members', { email: sipho.email, invitation: 'set-up' }, sipho.uid)
  return opened as [TestServices, TestServices]
}

async function answersWith(site: TestServices, changes: Readonly<Record<string, string>>) {
  const { item } = (await site.site.item(aMember, 'answers')) ?? {}
  return site.site.publish(aMember, 'answers', { ...item?.content, ...changes }, item?.revisionNumber ?? 0)
}

const closing = {
  closedFrom: '2026-03-03',
  closedTo: '2026-03-16',
  banner: 'Closed from {from} to {to}. A person answers on {next}.',
  on: 'yes',
}

it('a closing of two weeks is one day on page, chat, calls, receipt, mails and reminders, in both processes', async () => {
  const [one, other] = await openTwo()
  const before = await one.submit(await reviewed(one), 'submission-before')
  expect(await answersWith(one, closing)).toMatchObject({ kind: 'done' })
  await waitFor(async () => expect(other.whenWeAnswer.banner()).not.toBe(''))
  for (const { runtime } of [one, other]) runtime.pass(2 * dayMs)

  const due = 'Tuesday 17 March, 17:00'
  for (const site of [one, other]) {
    const banner = 'Closed from Tuesday 3 March to Monday 16 March. A person answers on Tuesday 17 March.'
    expect(site.whenWeAnswer.banner()).toBe(banner)
    const sessionId = await reviewed(site)
    const sent = await site.submit(sessionId, `submission-${site.runtime.newId()}`)
    const leadId = sent.kind === 'submitted' ? sent.leadId : ''
    expect(await site.chat.receipt(sessionId)).toMatchObject({ answerBy: due })
    const visit = { token: sent.kind === 'submitted' ? (sent.token ?? '') : '', from: null }
    expect(await site.clientPages.open(visit)).toMatchObject({ stands: { sentence: expect.stringContaining(due) } })
    expect((await site.calling.times())?.at(0)?.toISOString().slice(0, 10)).toBe('2026-03-17')
    await site.processEmails()
    const lead = await openCollection(site.store, leads).get(leadId)
    const talk = await (await converse(site)).say(`${lead?.reference} ${lead?.contactEmail}`)
    expect(talk.messages.at(-1)?.content).toContain(`by ${due} Cape Town time`)
    expect(lead?.dueAt).toBe('2026-03-17T15:00:00.000Z')
    const mails = [...one.post.to(lead?.contactEmail ?? ''), ...other.post.to(lead?.contactEmail ?? '')]
    expect(mails.some(({ text }) => text.includes(`by ${due} Cape Town time`))).toBe(true)
  }
  // What had a promise keeps it.
  const known = await openCollection(one.store, leads).get(before.kind === 'submitted' ? before.leadId : '')
  expect(known?.dueAt).toBe('2026-03-03T08:00:00.000Z')

  for (const { runtime } of [one, other]) runtime.pass(Date.parse('2026-03-17T13:00:00.000Z') - runtime.now().getTime())
  for (const site of [one, other]) await site.remindTeam()
  for (const { runtime } of [one, other]) runtime.pass(15 * 60_000)
  for (const site of [one, other]) await site.processEmails()
  const reminders = [...one.post.to(sipho.email), ...other.post.to(sipho.email)]
  const soon = reminders.filter(({ subject }) => subject === '1 late, 2 due soon')
  expect(soon.map(({ text }) => text.match(/^17:00 /gm)?.length)).toEqual([2])
})

it('a sentence that contradicts the clock is refused, and both are shown', async () => {
  await using site = await openTestServices()
  const sentence = 'A person replies within five working days.'
  expect(await answersWith(site, { sentence })).toEqual({
    kind: 'invalid',
    problems: { sentence: answersMessages.contradiction(sentence, '24 hours') },
  })
  expect(await answersWith(site, { sentence, within: '5 days' })).toMatchObject({ kind: 'done' })
  expect(site.site.now().answers.sentence).toBe(sentence)
})

it('the promise and the banner of release 0.4.0 stand until the item is published', async () => {
  await using site = await openTestServices()
  const item = { isPublished: true, draft: null, revisionNumber: 1, savedBy: null }
  const banner = { text: 'Closed for a while.', from: '2026-03-01', to: '2026-03-05', on: 'yes' }
  await site.store.add('siteItems', { ...item, content: { sentence: 'A person replies before lunch.' } }, 'promise')
  await site.store.add('siteItems', { ...item, content: banner }, 'banner')
  await waitFor(async () => expect(site.whenWeAnswer.banner()).toBe('Closed for a while.'))
  expect(site.site.now().answers.sentence).toBe('A person replies before lunch.')
  // Its days are those of the banner, and close nothing.
  expect(site.workingTime.isWorkingDay('2026-03-03')).toBe(true)
  expect(await answersWith(site, { sentence: 'A person replies soon.', on: '' })).toMatchObject({ kind: 'done' })
  expect([site.site.now().answers.sentence, site.whenWeAnswer.banner()]).toEqual(['A person replies soon.', ''])
})
