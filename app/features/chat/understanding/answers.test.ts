import { expect, it } from 'vitest'
import { newConversation } from '../../../../core/brief/conversation.ts'
import { emptyProject } from '../../../../core/brief/project-info.ts'
import { type BuiltInField, stepFields } from '../../../../core/brief/steps.ts'
import { understand } from './understand.ts'

function answer(field: BuiltInField, words: string) {
  const greeting = { role: 'assistant', content: 'Hello', timestamp: '' } as const
  const start = newConversation({ country: 'ZA', currency: 'ZAR' }, greeting)
  const projectInfo = { ...emptyProject, projectIdea: field === 'projectIdea' ? '' : 'A shop for kites' }
  const conversation = { ...start, currentStep: stepFields.indexOf(field), projectInfo }
  const { intent, answer, tickets } = understand(words, conversation)
  return { intent, answer, tickets }
}

const leftEmpty = (field: BuiltInField) => ({ field, value: '', note: '' })

it.each<[BuiltInField, string]>([
  ['projectGoals', 'sell more, and money before we bake'],
  ['projectIdea', 'We are a small bakery, people order by WhatsApp and we lose half of them'],
  ['projectIdea', 'We do all our quotes by hand'],
  ['projectName', 'Same As It Ever Was'],
  ['projectName', 'Malini'],
  ['contact', 'Malini'],
  ['contact', 'Malini Patel'],
  ['projectGoals', 'So people give more and come more'],
  ['targetAudience', 'everyone'],
  ['targetAudience', 'my mom and her friends'],
  ['existingFeatures', 'no website, but a till'],
  ['technicalPreferences', 'no preference, but it must work offline'],
  ['technicalPreferences', 'i want both'],
  ['technicalPreferences', 'all of them please'],
  ['timeline', 'no rush'],
  ['timeline', 'whenever, before Easter'],
  ['budget', 'whatever it takes, up to 5000'],
  ['budget', 'not more than R80k'],
])('at %s is whole: %s', (field, words) => {
  expect(answer(field, words)).toEqual({ intent: 'answer', answer: words, tickets: [] })
})

it.each<[BuiltInField, string]>([['projectName', 'hakuna bado']])(
  'at %s may be none, so that a ticket leaves it empty: %s',
  (field, words) => {
    expect(answer(field, words)).toEqual({ intent: 'answer', answer: words, tickets: [leftEmpty(field)] })
  },
)

it.each<[BuiltInField, string]>([
  ['technicalPreferences', 'blockchain'],
  ['existingFeatures', 'fitness'],
])('at %s is offered no empty line beside it: %s', (field, words) => {
  expect(answer(field, words).tickets).toEqual([])
})

it.each<[BuiltInField, string, string]>([
  ['projectGoals', 'nope', 'nothing'],
  ['budget', 'xx', 'nothing'],
  ['existingFeatures', 'akunanto', 'nothing'],
  ['technicalPreferences', 'ninguno', 'nothing'],
  ['projectGoals', '?!', 'talk'],
  ['projectGoals', '👍', 'talk'],
  ['projectGoals', 'yes', 'talk'],
  ['projectIdea', 'you are so quick', 'talk'],
])('at %s is none: %s (%s)', (field, words, intent) => {
  expect(answer(field, words)).toEqual({ intent, answer: '', tickets: [] })
})

it.each<[BuiltInField, string]>([
  ['projectIdea', 'plumbing'],
  ['projectIdea', 'I can code in Python'],
  ['projectIdea', 'our site shows a white page'],
  ['projectIdea', 'https://kelp.example'],
  ['projectName', 'something that people like when they see it on the street'],
  ['projectName', "the same as Carla's"],
])('at %s is asked about: %s', (field, words) => {
  expect(answer(field, words)).toEqual({ intent: 'doubt', answer: words, tickets: [] })
})

it('where a name is asked for, a description is offered as the idea', () => {
  const words = 'we want a new site for our shop with deliveries'
  expect(answer('projectName', words).tickets).toEqual([{ field: 'projectIdea', value: words, note: '' }])
})
