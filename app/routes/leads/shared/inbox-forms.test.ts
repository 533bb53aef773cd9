import { expect } from 'vitest'
import { outcomeOf } from '../../../../test/support/site/outcome-of.ts'
import { storedLead, storedMessage } from '../../../../test/support/store/stored-leads.ts'
import { aMember, anotherMember, openTestServices, type TestServices } from '../../../../test/support/test-services.ts'
import { it } from '../../../../test/support/with-services.ts'
import type { Services } from '../../../features.ts'
import { changeMessages } from '../../../features/leads-desk/inbox/messages.ts'
import type { StoredLead } from '../../../features/leads-desk/leads/lead.ts'
import { dashboardMessages } from '../../../features/leads-desk/leads/messages.ts'
import type { FormResult } from '../../../ui/forms/form-result.ts'
import { inboxForms } from './inbox-forms.ts'
import { itemValue } from './intents.ts'

const team = [
  { ...aMember, name: 'Sample Member', initials: 'SM' },
  { ...anotherMember, name: '', initials: 'OP' },
]

async function threeLeads(testServices: TestServices) {
  const leads: StoredLead[] = []
  for (const projectName of ['Roster', 'Lift club', 'Tide tables']) {
    leads.push(await storedLead(testServices, { projectName }))
  }
  const item = leads.map(({ id, projectName }) => itemValue({ kind: 'lead', id, title: projectName }))
  const services = { ...testServices, identity: { assignees: async () => team } } as unknown as Services
  /** Sends the form, and returns its answer. */
  async function send(fields: Readonly<Record<string, string | readonly string[]>>) {
    return (await outcomeOf(inboxForms, { services, who: aMember, subject: null }, fields)).result
  }
  async function owners() {
    const stored = await Promise.all(leads.map(({ id }) => testServices.leads.get(aMember, id)))
    return stored.map((lead) => lead?.assignee?.uid ?? null)
  }
  async function erase(place: number) {
    const { id = '', revision = '' } = (await testServices.leads.get(aMember, leads[place]?.id ?? '')) ?? {}
    await testServices.leads.erase(aMember, id, revision)
  }
  return { leads, item, send, owners, erase }
}

const undoIn = (result: FormResult<unknown>) => (result.kind === 'done' ? (result.undo ?? '') : '')

it('gives chosen rows to a member, and takes it back', async ({ services: testServices }) => {
  const { item, send, owners } = await threeLeads(testServices)
  const given = await send({ intent: 'bulk', item, assignee: 'm1' })
  expect(given).toMatchObject({ message: 'Three rows are SM’s now.' })
  expect(await owners()).toEqual(['m1', 'm1', 'm1'])
  const undo = { intent: 'undo', undo: undoIn(given) }
  expect(await send(undo)).toMatchObject({ intent: 'undo', kind: 'done', message: 'Three rows are as before.' })
  expect(await owners()).toEqual([null, null, null])
  // Sent once more, it finds what it is to put back.
  expect(await send(undo)).toMatchObject({ message: 'Three rows are as before.' })
})

it('closes chosen messages and calls beside leads, with their history, and takes it back', async ({
  services: testServices,
}) => {
  const { item, send } = await threeLeads(testServices)
  const stored = [await storedMessage(testServices), await storedMessage(testServices, { kind: 'call-request' })]
  const chosen = [item[0] ?? '', ...stored.map(({ id }) => itemValue({ kind: 'message', id, title: 'Hello' }))]
  const read = () => Promise.all(stored.map(({ id }) => testServices.messages.get(aMember, id)))
  const closed = await send({ intent: 'bulk', item: chosen, assignee: 'm1', state: 'won' })
  expect(closed).toMatchObject({ message: 'Three rows are SM’s and closed now.' })
  for (const message of await read()) {
    expect(message).toMatchObject({ assigneeUid: 'm1', followUp: 'closed', closedAs: 'won', dueAt: '' })
    expect(message?.history.map(({ field, to }) => [field, to])).toEqual([
      ['assignee', aMember.email],
      ['followUp', 'closed'],
    ])
  }
  expect(await send({ intent: 'undo', undo: undoIn(closed) })).toMatchObject({ message: 'Three rows are as before.' })
  for (const [place, message] of (await read()).entries()) {
    const { followUp, followUpSince, dueAt, remindAt, dueOrder } = stored[place] ?? {}
    expect(message).toMatchObject({ assignee: null, followUp, followUpSince, dueAt, remindAt, dueOrder })
    expect(message?.history).toHaveLength(4)
  }
})

it('names a row that was erased, and changes the others', async ({ services: testServices }) => {
  const { item, send, erase, owners } = await threeLeads(testServices)
  await erase(1)
  expect(await send({ intent: 'bulk', item, assignee: 'm1', state: 'lost', word: 'not for us' })).toMatchObject({
    message: 'Two rows changed, one did not: “Lift club” was erased meanwhile.',
  })
  expect(await owners()).toEqual(['m1', null, 'm1'])
})

it('takes back only what nobody has changed since, and names the rest', async ({ services: testServices }) => {
  const { leads, item, send, erase } = await threeLeads(testServices)
  const closed = await send({ intent: 'bulk', item, state: 'won' })
  expect(closed).toMatchObject({ message: 'Three rows are closed now.' })
  const ref = { kind: 'lead', id: leads[0]?.id ?? '' } as const
  testServices.runtime.pass(60_000)
  const lost = { kind: 'closed', closedAs: 'lost', closedBecause: '' } as const
  await testServices.inbox.change(anotherMember, ref, lost)
  await erase(1)
  expect(await send({ intent: 'undo', undo: undoIn(closed) })).toMatchObject({
    message: 'One row changed, two did not: “Roster” was changed meanwhile, “Lift club” was erased meanwhile.',
  })
  expect(await testServices.leads.get(aMember, ref.id)).toMatchObject({ closedAs: 'lost' })
  const { followUp, dueAt, remindAt, closedAs } = leads[2] ?? {}
  expect(await testServices.leads.get(aMember, leads[2]?.id ?? '')).toMatchObject({
    followUp,
    dueAt,
    remindAt,
    closedAs,
  })
})

it('refuses what no form of ours sends, and a form that lacks something', async ({ services: testServices }) => {
  const { item, send, owners } = await threeLeads(testServices)
  expect(await send({ intent: 'bulk', item })).toMatchObject({
    kind: 'invalid',
    message: changeMessages.nothingChosen,
  })
  expect(await send({ intent: 'bulk', assignee: 'm1' })).toMatchObject({
    kind: 'invalid',
    message: changeMessages.noneChosen,
  })
  const longWord = { state: 'lost', word: 'x'.repeat(101) }
  expect(await send({ intent: 'bulk', item, ...longWord })).toMatchObject({ message: dashboardMessages.tooLong(100) })
  const many = Array.from({ length: 101 }, (_, place) => `lead:${place}`)
  expect(await send({ intent: 'bulk', item: many, assignee: 'm1' })).toMatchObject({
    kind: 'invalid',
    message: changeMessages.tooMany(100),
  })
  expect(await send({ intent: 'bulk', item, assignee: 'a stranger' })).toMatchObject({
    kind: 'refused',
    message: changeMessages.notSaved,
  })
  for (const undo of ['', 'no JSON', '[]', '[{"kind":"lead"}]']) {
    expect(await send({ intent: 'undo', undo })).toMatchObject({ kind: 'refused', message: changeMessages.notSaved })
  }
  expect(await owners()).toEqual([null, null, null])
})

it('gives nothing back to somebody who is not in the team', async ({ services: testServices }) => {
  const { item, send, owners } = await threeLeads(testServices)
  const undo = undoIn(await send({ intent: 'bulk', item, assignee: 'm2' }))
  await send({ intent: 'undo', undo: undo.replaceAll('"assigneeUid":""', '"assigneeUid":"a stranger"') })
  expect(await owners()).toEqual([null, null, null])
})

/** Closes the first lead and sends its undo with other words of what was before. */
async function undoWith(testServices: TestServices, before: object) {
  const { leads, item, send } = await threeLeads(testServices)
  const [undo] = JSON.parse(undoIn(await send({ intent: 'bulk', item: item.slice(0, 1), state: 'won' }))) as [
    { before: object },
  ]
  const forged = [{ ...undo, before: { ...undo.before, ...before } }]
  const answer = await send({ intent: 'undo', undo: JSON.stringify(forged) })
  return { answer, stored: await testServices.leads.get(aMember, leads[0]?.id ?? ''), lead: leads[0] }
}

it('takes the promise from the store, and no planner from outside the team', async ({ services: testServices }) => {
  const later = '2027-03-03T08:00:00.000Z'
  const plan = { at: '2026-03-05T15:00:00.000Z', remindAt: later, note: 'Send a range', owner: 'a stranger' }
  const forged = { dueAt: later, lateAt: later, remindAt: later, followUpSince: later, nextAction: plan }
  const { stored, lead } = await undoWith(testServices, forged)
  const { dueAt, lateAt, remindAt, followUpSince } = lead ?? {}
  const nextAction = { ...plan, owner: '' }
  expect(stored).toMatchObject({ followUp: 'open', dueAt, lateAt, remindAt, followUpSince, nextAction })
})

it.each([
  { at: 'soon', remindAt: '', note: '', owner: '' },
  { at: '', remindAt: 'soon', note: '', owner: '' },
  { at: '', remindAt: '', note: 'x'.repeat(201), owner: '' },
  { at: '', remindAt: '', note: '', owner: 'x'.repeat(201) },
])('refuses a plan that no form of ours sends', async (nextAction) => {
  await using testServices = await openTestServices()
  const { answer, stored } = await undoWith(testServices, { nextAction })
  expect(answer).toMatchObject({ kind: 'refused', message: changeMessages.notSaved })
  expect(stored).toMatchObject({ followUp: 'closed' })
})

it('does not take a colleague’s plan away', async ({ services: testServices }) => {
  const { leads, item, send } = await threeLeads(testServices)
  const given = await send({ intent: 'bulk', item, assignee: 'm1' })
  const ref = { kind: 'lead', id: leads[0]?.id ?? '' } as const
  const next = { at: '2026-03-05T15:00:00.000Z', remindAt: '2026-03-05T15:00:00.000Z', note: 'Ring', owner: '' }
  await testServices.inbox.change(anotherMember, ref, { kind: 'planned', next, isDone: false })
  expect(await send({ intent: 'undo', undo: undoIn(given) })).toMatchObject({
    message: 'Two rows changed, one did not: “Roster” was changed meanwhile.',
  })
  expect(await testServices.leads.get(aMember, ref.id)).toMatchObject({ nextAction: next })
})

it('takes back what a closed lead was closed as', async ({ services: testServices }) => {
  const { leads, item, send } = await threeLeads(testServices)
  await send({ intent: 'bulk', item, state: 'lost' })
  const won = await send({ intent: 'bulk', item, state: 'won' })
  await send({ intent: 'undo', undo: undoIn(won) })
  expect(await testServices.leads.get(aMember, leads[0]?.id ?? '')).toMatchObject({ closedAs: 'lost' })
})
