import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { takeTurn } from '../app/features/chat/conversation/turn/take-turn.ts'
import { understand } from '../app/features/chat/understanding/understand.ts'
import { newConversation } from '../core/brief/conversation.ts'
import { emptyProject } from '../core/brief/project-info.ts'
import type { BuiltInAnswerField } from '../core/brief/project-info.ts'
import { placeOf } from './support/answers.ts'
import { asTalks, type Lost, lostIn } from './support/conversations/lost.ts'
import { readPeople } from './support/conversations/people.ts'
import { readCorpus } from './support/conversations/talks.ts'
import { openTestServices } from './support/test-services.ts'

interface PlainAnswer {
  readonly field: BuiltInAnswerField
  readonly text: string
}

const plainAnswers = JSON.parse(
  readFileSync(new URL('./conversations/plain/answers.json', import.meta.url), 'utf8'),
) as readonly PlainAnswer[]
const context = {
  timestamp: '',
  home: 'ZA',
  helpFor: () => [],
  provenLead: null,
  hasPages: true,
  takesFiles: true,
  findPassage: () => null,
}

it('stores each of two hundred plain answers whole, and asks the next question', () => {
  expect(plainAnswers.length).toBeGreaterThanOrEqual(200)
  const greeting = { role: 'assistant', content: 'Hello', timestamp: '' } as const
  const start = newConversation({ country: 'ZA', currency: 'ZAR' }, greeting)
  const wrong = plainAnswers.flatMap(({ field, text }) => {
    const projectInfo = { ...emptyProject, projectIdea: field === 'projectIdea' ? '' : 'A shop for kites' }
    const before = { ...start, currentStep: placeOf(field), projectInfo }
    const understanding = understand(text, before, 'ZA')
    const { after } = takeTurn(before, { text, skip: false }, understanding, context)
    const stored = after.projectInfo[field]
    return stored === text && after.currentStep > before.currentStep ? [] : [{ field, text, stored }]
  })
  expect(wrong).toEqual([])
})

it('keeps each word with a subject of every message of every talk', async () => {
  await using testServices = await openTestServices({ sameIds: true })
  const lost: Lost[] = []
  for (const talk of asTalks(readCorpus('all'), readPeople('people/talks.json')))
    lost.push(...(await lostIn(testServices, talk)))
  expect(lost).toEqual([])
})
