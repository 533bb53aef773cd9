import { expect, it } from 'vitest'
import { stepFields } from '../core/brief/steps.ts'
import { converse } from './support/conversations/converse.ts'
import { inventedFields } from './support/conversations/quotation.ts'
import { conversations, plainAnswers } from './support/conversations/scripted-conversations.ts'
import { openTestServices, type TestServices, visitor } from './support/test-services.ts'

/** What people say, at any time and in any order. */
const messages = conversations.flatMap(({ turns }) => turns.flatMap(({ user }) => (user === null ? [] : [user])))
const walks = 30
/** Messages at random, before the walk answers what is asked. */
const randomTurns = 12
/** An answer to each question, one more for the address, and steps that were reopened. */
const mostTurnsToEnd = 20
/** Beyond the turn that answers a step. */
const mostExtraTurns = 2

it('ends every walk through the corpus in the review, with nothing stored that was not said', async () => {
  await using testServices = await openTestServices()
  const broken: string[] = []
  for (let seed = 0; seed < walks; seed += 1) broken.push(...(await walk(testServices, seed)))
  expect(broken).toEqual([])
})

/** Returns what a walk found wrong, one line each. */
async function walk(testServices: TestServices, seed: number): Promise<readonly string[]> {
  const talker = await converse(testServices)
  const random = randomFrom(seed)
  const said: string[] = []
  const broken: string[] = []
  let view = await talker.view()

  async function say(text: string): Promise<void> {
    const { step } = view
    said.push(text)
    view = await talker.say(text)
    const extraTurns = (await testServices.store.get('chatSessions', talker.sessionId))?.['extraTurnsOnStep']
    const invented = inventedFields(view.projectInfo, said).map((field) => `${field}: ${view.projectInfo[field]}`)
    // A reopened step is asked again while the place in the order stays.
    if (view.step < step) broken.push(`from step ${step} to ${view.step}: ${said.join(' | ')}`)
    if (Number(extraTurns) > mostExtraTurns) broken.push(`${String(extraTurns)} extra turns: ${said.join(' | ')}`)
    if (invented.length > 0) broken.push(`${invented.join(', ')} was not said: ${said.join(' | ')}`)
  }

  for (let turn = 0; turn < randomTurns && !view.isComplete; turn += 1) {
    await say(messages[Math.floor(random() * messages.length)] ?? '')
  }
  for (let turn = 0; turn < mostTurnsToEnd && !view.isComplete; turn += 1) await say(plainAnswers[view.field] ?? '')
  const { stage } = await testServices.chat.open(talker.sessionId, visitor)
  return stage === 'review' ? broken : [...broken, `walk ${seed} does not end: ${said.join(' | ')}`]
}

/** Texts below three characters are not among them: they are asked for again each time, as specified. */
const repeated = [
  'idk',
  'why?',
  'what do you mean?',
  'what was the question?',
  'asdfghjkl',
  'hello',
  'lol',
  'your mom',
  'yes',
  'skip',
  'What would this cost?',
  'Nee dankie',
  'Je ne sais pas',
  'the budget is 50k',
  'A site called Loop, budget R5 000',
]

it('passes every step when the same thing is said again and again', async () => {
  await using testServices = await openTestServices()
  for (const text of repeated) {
    const talker = await converse(testServices)
    let view = await talker.view()
    let turnsOnStep = 0
    for (let turn = 0; turn < stepFields.length * (mostExtraTurns + 2) && !view.isComplete; turn += 1) {
      const { step } = view
      view = await talker.say(text)
      turnsOnStep = view.step === step ? turnsOnStep + 1 : 0
      // A question or another field is news the first time, and the last step asks once for the address.
      expect([text, step, turnsOnStep <= mostExtraTurns + (step === stepFields.length ? 2 : 1)]).toEqual([
        text,
        step,
        true,
      ])
    }
  }
})

/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
