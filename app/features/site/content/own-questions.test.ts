import { expect } from 'vitest'
import { ownFields, totalSteps } from '../../../../core/brief/steps.ts'
import type { ItemContent } from '../../../../core/items/fields.ts'
import { openCollection } from '../../../../core/store/collection.ts'
import { numberWord } from '../../../../core/text/numbers.ts'
import { theirAnswers } from '../../../../test/support/answers.ts'
import { converse } from '../../../../test/support/conversations/converse.ts'
import { aMember, openTestServices, type TestServices, visitor } from '../../../../test/support/test-services.ts'
import { it } from '../../../../test/support/with-services.ts'
import type { ConversationView } from '../../chat/conversation/session/chat-view.ts'
import { ownAnswersOf } from '../../leads-desk/leads/changed-leads.ts'
import { leads } from '../../leads-desk/leads/lead.ts'

async function publish({ site }: TestServices, id: string, content: ItemContent) {
  const { content: before = {}, revisionNumber = 0 } = (await site.item(aMember, id))?.item ?? {}
  expect(await site.publish(aMember, id, { ...before, ...content }, revisionNumber)).toMatchObject({
    kind: 'done',
  })
}

const own = { kind: 'text', place: '3', asked: 'yes' }
const branches = { ...own, title: 'Branches', ask: 'How many branches does {idea} serve?', kind: 'amount' }

/** Answers until a question is open, or to the end. */
async function talkTo(services: TestServices, open: string | null, answers: Readonly<Record<string, string>> = {}) {
  const talker = await converse(services)
  let view = await talker.view()
  while (!view.isComplete && view.field !== open)
    view = await talker.say(answers[view.field] ?? theirAnswers[view.field] ?? '')
  return { talker, view }
}

function lastWords({ messages }: ConversationView): string {
  return messages.at(-1)?.content ?? ''
}

async function submitted(services: TestServices, sessionId: string) {
  await services.submit(sessionId, `submission-${sessionId}`)
  const [lead] = (await openCollection(services.store, leads).find({ limit: 1 })).documents
  if (!lead) throw new Error('There is no lead')
  return lead
}

const all = { status: null, priority: null, assignee: null, late: false, text: '' } as const

async function csvOf({ leads: service }: TestServices): Promise<string> {
  return (await Array.fromAsync(service.exportCsv(aMember, all))).join('')
}

it('asks a question of one’s own in its place, and takes the answer to review, lead, mails, API and CSV', async () => {
  await using services = await openTestServices()
  await publish(services, 'question-own1', branches)
  const { talker, view: asked } = await talkTo(services, 'own1')
  expect(lastWords(asked)).toContain('How many branches does Bean Counter serve?')
  expect([asked.step, asked.totalSteps]).toEqual([4, totalSteps + 1])
  let view = await talker.say('about 12')
  while (!view.isComplete) view = await talker.say(theirAnswers[view.field] ?? '')
  expect(view.brief.map(({ title }) => title).slice(2, 5)).toEqual(['Goals', 'Branches', 'Target audience'])
  expect(view.titles).toEqual({ own1: 'Branches' })
  const lead = await submitted(services, talker.sessionId)
  expect(ownAnswersOf(lead)).toEqual([{ question: 'Branches', answer: 'about 12', value: 12 }])
  await services.processEmails()
  const mails = services.post.all().map(({ text }) => text)
  expect(mails.length).toBe(2)
  for (const text of mails) expect(text).toMatch(/Branches:?\s+about 12/)
  expect(await csvOf(services)).toContain('"Branches"')
})

const ours = { ...own, title: 'Ours', ask: 'What about ours?', choices: 'With you\nShopify\nNone' }

it.each([
  ['amount', 'three', { value: 3 }],
  ['amount', 'R20k', { value: 20_000, currency: 'ZAR' }],
  ['amount', 'about 12', { value: 12 }],
  ['amount', 'between R5 000 and R8 000', { value: null }],
  ['date', 'on 1 December 2027', { value: '2027-12-01' }],
  ['date', '03/04/2027', { value: '2027-04-03' }],
  ['date', '29 February 2028', { value: '2028-02-29' }],
  ['date', 'before Christmas', { value: null }],
  ['choice', 'We use shopify, mostly', { value: 'Shopify' }],
  ['choice', 'with you or Shopify', { value: null }],
  ['text', '7', { value: null }],
  ['text', 'the corner shop in Woodstock', { value: null }],
] as const)('stores what an answer of the kind %s says beside its words: %s', async (kind, answer, data) => {
  await using services = await openTestServices()
  await publish(services, 'question-own1', { ...ours, kind })
  const { talker } = await talkTo(services, null, { own1: answer })
  const lead = await submitted(services, talker.sessionId)
  expect(ownAnswersOf(lead)).toEqual([{ question: 'Ours', answer, ...data }])
  const { value, currency } = { currency: '', ...data }
  expect(await csvOf(services)).toContain(`"${value === null ? answer : `${currency} ${value}`.trimStart()}"`)
})

it.each([
  ['amount', '-5'],
  ['amount', 'about 20 users'],
  ['amount', 'a whole street of shops'],
  ['date', '32/13/2027'],
  ['date', '31 February'],
  ['date', 'it depends on the builders'],
  ['choice', 'not with you'],
  ['choice', 'a shoebox of receipts'],
] as const)('asks once about an answer that is no %s, and takes it as typed then: %s', async (kind, answer) => {
  await using services = await openTestServices()
  await publish(services, 'question-own1', { ...ours, kind })
  const { talker } = await talkTo(services, 'own1')
  const asked = await talker.say(answer)
  expect([asked.field, asked.projectInfo.own1]).toEqual(['own1', ''])
  expect(lastWords(asked)).toMatch(/put (?:it )?down “?[^?]+\?/)
  // Beside it stands what there is to choose from, whatever the kind.
  expect(asked.choices.map(({ value }) => value)).toEqual(['ticket-1', 'choice-1', 'choice-2', 'choice-3'])
  let view = await talker.say(answer)
  expect(view.projectInfo).toMatchObject({ own1: answer, additionalNotes: '' })
  while (!view.isComplete) view = await talker.say(theirAnswers[view.field] ?? '')
  expect(ownAnswersOf(await submitted(services, talker.sessionId))).toEqual([{ question: 'Ours', answer, value: null }])
})

it('takes the answer that is asked about by a tap, and another in its place', async ({ services }) => {
  await publish(services, 'question-own1', { ...ours, kind: 'date' })
  const one = await talkTo(services, 'own1')
  await one.talker.say('31 February')
  expect((await one.talker.press('ticket-1')).projectInfo).toMatchObject({ own1: '31 February', additionalNotes: '' })
  const other = await talkTo(services, 'own1')
  await other.talker.say('31 February')
  expect((await other.talker.say('28 February 2028')).projectInfo.own1).toBe('28 February 2028')
})

it('offers the quick replies of the owner, and leaves a question open that is skipped', async ({ services }) => {
  await publish(services, 'question-own1', { ...own, title: 'Till', ask: 'Which till?', choices: 'None yet\nYoco' })
  const { talker, view } = await talkTo(services, 'own1')
  expect(view.choices.map(({ label }) => label)).toEqual(['None yet', 'Yoco'])
  expect((await talker.press('choice-2')).projectInfo.own1).toBe('Yoco')
  const other = await talkTo(services, 'own1')
  const skipped = await other.talker.say(null)
  expect([skipped.projectInfo.own1, skipped.field]).toEqual(['', 'targetAudience'])
})

it('asks in the owner’s words, once more in theirs, and leaves out what they do not ask', async ({ services }) => {
  await publish(services, 'question-existingFeatures', {
    title: 'Today',
    ask: 'What do you have today, apart from {idea}?',
    help: 'A list on the back of a door counts.',
  })
  await publish(services, 'question-technicalPreferences', { asked: '' })
  const { talker, view } = await talkTo(services, 'existingFeatures')
  expect(lastWords(view)).toContain('What do you have today, apart from Bean Counter?')
  expect(lastWords(await talker.say('what do you mean?'))).toBe('A list on the back of a door counts.')
  const next = await talker.say('Paper cards')
  expect([next.field, next.totalSteps]).toEqual(['timeline', totalSteps - 1])
  expect(next.brief.map(({ title }) => title)).toContain('Today')
})

it('asks for the idea in the owner’s words, and refuses a place that stands for nothing', async ({ services }) => {
  await publish(services, 'question-projectIdea', { ask: 'What is {idea} about?' })
  const { conversation } = await services.chat.open(null, visitor)
  expect(lastWords(conversation)).toContain('First one: What is the project about?')
  const result = await services.site.publish(aMember, 'question-own1', { ...branches, help: 'Of {name}?' }, 0)
  expect(result).toEqual({ kind: 'invalid', problems: { help: expect.stringContaining('“{name}”') } })
})

it('lets an open conversation go on with the questions that it began with', async ({ services }) => {
  const { talker } = await talkTo(services, 'projectGoals')
  await publish(services, 'question-own1', branches)
  await publish(services, 'question-projectGoals', { title: 'Aims', asked: '' })
  expect(await talker.view()).toMatchObject({ field: 'projectGoals', totalSteps, titles: {} })
  const fresh = await services.chat.open(null, visitor)
  expect(fresh.conversation).toMatchObject({ totalSteps, titles: { own1: 'Branches' } })
  expect(lastWords(fresh.conversation)).toContain(`I ask ${numberWord(totalSteps)} short questions`)
})

it('keeps the wording of a lead when the question is called otherwise later, and says so in the CSV', async () => {
  await using services = await openTestServices()
  await publish(services, 'question-own1', branches)
  const { talker } = await talkTo(services, null, { own1: '3' })
  const lead = await submitted(services, talker.sessionId)
  await publish(services, 'question-own1', { title: 'Shops' })
  expect(lead.titles).toEqual({ own1: 'Branches' })
  expect(await csvOf(services)).toMatch(/"Shops"[\s\S]*"Branches: 3"/)
  await services.site.reset(aMember, 'question-own1', 2)
  expect(services.site.now().questionSet).toBeNull()
  expect(await csvOf(services)).toContain('Branches: 3')
})

it('asks ten questions of one’s own, and takes no eleventh', async ({ services }) => {
  for (const field of ownFields)
    await publish(services, `question-${field}`, { ...own, title: `Ours: ${field}`, ask: `What about ${field}?` })
  expect(services.site.newId(aMember, 'question')).toBeNull()
  const answers = Object.fromEntries(ownFields.map((field) => [field, `Shopify and a till, ${field}`]))
  const { talker, view } = await talkTo(services, null, answers)
  expect(view.totalSteps).toBe(totalSteps + ownFields.length)
  expect(ownAnswersOf(await submitted(services, talker.sessionId))).toHaveLength(10)
})

it('offers the ranges that the owner has confirmed, in the conversations that begin from then on', async () => {
  await using services = await openTestServices()
  await publish(services, 'prices', {
    confirmed: 'yes',
    'ZAR-0': '30000',
    'ZAR-1': '90000',
    'ZAR-2': '300000',
    'ZAR-3': '900000',
  })
  const { talker, view } = await talkTo(services, 'budget')
  expect(view.choices.map(({ label }) => label)[0]).toBe('Under R90k')
  expect(lastWords(view).replaceAll('\u00a0', ' ')).toContain('under R90 000')
  const below = await talker.say('R20 000')
  expect(lastWords(below)).toContain('landing page')
})
