import { expect } from 'vitest'
import { outcomeOf } from '../../../../test/support/site/outcome-of.ts'
import { storedLead, storedMessage } from '../../../../test/support/store/stored-leads.ts'
import { aMember, agency, openTestServices, type TestServices } from '../../../../test/support/test-services.ts'
import { it } from '../../../../test/support/with-services.ts'
import type { Services } from '../../../features.ts'
import { changeMessages as texts } from '../../../features/leads-desk/inbox/messages.ts'
import { dashboardMessages, leadMessages } from '../../../features/leads-desk/leads/messages.ts'
import { inboxMessages } from '../../../features/leads-desk/messages/inbox-messages.ts'
import { detailForms } from './detail-forms.ts'

type Fields = Readonly<Record<string, string>>

/** Sends forms of a lead or a message. */
function formsOf(testServices: TestServices, kind: 'lead' | 'message', id: string) {
  const services = { ...testServices, agency } as unknown as Services
  return async (fields: Fields) =>
    outcomeOf(detailForms[kind], { services, who: aMember, subject: { kind, id } }, fields)
}

it('removes a plan with the button of a page of release 0.4.0', async ({ services: testServices }) => {
  const { id } = await storedLead(testServices)
  const send = formsOf(testServices, 'lead', id)
  const planned = { intent: 'next-action', nextDay: day, nextNote: 'Write' }
  expect(await send(planned)).toMatchObject({ status: 200 })
  const removed = await send({ intent: 'next-action', nextDay: '', nextNote: '', remove: 'yes' })
  expect(removed).toMatchObject({ status: 200, result: { message: texts.notPlanned } })
  expect(await testServices.leads.get(aMember, id)).toMatchObject({ nextAction: null })
})

it('says of a call by when the stored item is due', async ({ services: testServices }) => {
  const { id } = await storedLead(testServices)
  const call = { intent: 'call', noteId, outcome: 'no-answer' }
  const message = `${texts.callNoted.other} ${texts.clockRuns('Tuesday 3 March, 10:00')}`
  expect(await formsOf(testServices, 'lead', id)(call)).toMatchObject({ result: { message } })
})

it('takes a note of 4,000 characters, and none that is longer', async ({ services: testServices }) => {
  const { id } = await storedLead(testServices)
  const send = formsOf(testServices, 'lead', id)
  const note = (text: string, noteId: string) => send({ intent: 'note', noteId, text })

  expect(await note('x'.repeat(4001), 'note000000000001')).toMatchObject({
    status: 422,
    result: {
      kind: 'invalid',
      problems: { text: dashboardMessages.tooLong(4000) },
      fields: { text: 'x'.repeat(4001) },
    },
  })
  expect(await testServices.store.count('leadNotes')).toBe(0)
  expect(await note(` ${'x'.repeat(4000)}\n`, 'note000000000002')).toMatchObject({ status: 200 })
  expect(await testServices.store.count('leadNotes')).toBe(1)
})

const noteId = 'call000000000001'
const day = '2026-03-05'

it.each<[what: string, form: Fields, refused: string]>([
  ['a call without how it went', { intent: 'call', noteId, text: 'Hello' }, texts.outcomeMissing],
  ['a call with another outcome', { intent: 'call', noteId, outcome: 'strange' }, texts.outcomeMissing],
  ['what is next without a day', { intent: 'call', noteId, outcome: 'spoke', nextNote: 'Write' }, texts.dayMissing],
  [
    'a time that a page of release 0.4.0 offers',
    { intent: 'call', noteId, outcome: 'no-answer', callAgain: '2026-03-05T09:30' },
    texts.dayMissing,
  ],
  ['a day that is past', { intent: 'call', noteId, outcome: 'spoke', nextDay: '2026-02-20' }, texts.dayOutside],
  [
    'a long line of a call',
    { intent: 'call', noteId, outcome: 'spoke', text: 'x'.repeat(4001) },
    dashboardMessages.tooLong(4000),
  ],
  ['an answer without how', { intent: 'answered', word: '', otherWord: ' ' }, texts.howMissing],
  ['an answer in many words', { intent: 'answered', otherWord: 'x'.repeat(101) }, dashboardMessages.tooLong(100)],
  ['a close without a word', { intent: 'close' }, texts.closingMissing],
  ['a next action without a day', { intent: 'next-action', nextNote: 'Write' }, texts.dayMissing],
  ['a next action in two years', { intent: 'next-action', nextDay: '2028-03-01' }, texts.dayOutside],
  [
    'a long next action',
    { intent: 'next-action', nextDay: day, nextNote: 'x'.repeat(201) },
    dashboardMessages.tooLong(200),
  ],
])('refuses %s with a sentence, and changes nothing', async (_what, fields, message) => {
  await using testServices = await openTestServices()
  const stored = await storedMessage(testServices)
  expect(await formsOf(testServices, 'message', stored.id)(fields)).toEqual({
    status: 422,
    result: { kind: 'invalid', intent: fields['intent'], message, fields, problems: expect.anything() },
  })
  expect(await testServices.messages.get(aMember, stored.id)).toEqual(stored)
})

it('refuses what no form of ours sends, and says what is no longer here', async ({ services: testServices }) => {
  const { id } = await storedLead(testServices)
  const close = { intent: 'close', word: 'won' }
  for (const fields of [{ intent: 'toString' }, { intent: 'next-action', nextDay: 'soon' }]) {
    expect(await formsOf(testServices, 'lead', id)(fields)).toMatchObject({ status: 400 })
  }
  expect(await formsOf(testServices, 'lead', 'erased')(close)).toMatchObject({
    status: 404,
    result: { message: leadMessages.gone },
  })
  expect(await formsOf(testServices, 'message', 'erased')(close)).toMatchObject({
    status: 404,
    result: { message: inboxMessages.gone },
  })
})

it('notes a call with its plan, and keeps one’s own words beside what it is closed as', async ({
  services: testServices,
}) => {
  const { id } = await storedMessage(testServices)
  const send = formsOf(testServices, 'message', id)
  const call = { intent: 'call', noteId, outcome: 'no-answer', nextDay: day, nextTime: '09:30', nextNote: 'Write' }
  expect(await send(call)).toMatchObject({ status: 200 })
  const { nextAction } = (await testServices.messages.get(aMember, id)) ?? {}
  expect(nextAction).toMatchObject({ note: 'Write', at: nextAction?.remindAt })
  const close = { intent: 'close', word: 'won', otherWord: 'moved away' }
  expect(await send(close)).toMatchObject({ result: { message: texts.closed('won, moved away') } })
  // A page of release 0.4.0 offers words of its own.
  const earlier = { intent: 'close', word: 'not for us' }
  expect(await send(earlier)).toMatchObject({ result: { message: texts.closed('not for us') } })
})
