import { expect, it } from 'vitest'
import { emptyProject } from '../../../../core/brief/project-info.ts'
import { translationOf } from './translation.ts'

const timestamp = '2026-03-02T08:00:00.000Z'
const idea = 'Une application pour nos trois cafés'
const lead = {
  ...emptyProject,
  projectIdea: idea,
  projectName: 'cafés',
  projectGoals: 'Plus de clients fidèles',
  timeline: 'Before May',
  conversationTranscript: [
    { role: 'assistant', content: idea, timestamp, lang: 'fr', english: 'Not theirs' },
    { role: 'user', content: idea, timestamp, lang: 'fr', english: 'An app for our three cafés' },
    { role: 'user', content: 'Bonjour. Plus de clients fidèles', timestamp, lang: 'fr' },
    { role: 'user', content: 'Before May', timestamp },
  ],
} as const

it.each([
  ['projectIdea', { lang: 'fr', english: 'An app for our three cafés' }],
  ['projectGoals', { lang: 'fr', english: '' }],
  ['projectName', null],
  ['timeline', null],
  ['budget', null],
] as const)('the field %s is rendered as %j', (field, rendering) => {
  expect(translationOf(lead, field)).toEqual(rendering)
})
