import { expect, it } from 'vitest'
import { emptyProject } from '../brief/project-info.ts'
import {
  builtInTemplates,
  fieldValues,
  fillSubject,
  fillTemplate,
  openQuestions,
  unfilledPlace,
  writtenQuestions,
} from './reply-templates.ts'

const brief = {
  ...emptyProject,
  projectName: 'Bean Counter',
  projectIdea: 'A loyalty app for three coffee shops.',
  projectGoals: 'More regulars.',
  targetAudience: 'Customers in the queue.',
  existingFeatures: 'Paper cards.',
  technicalPreferences: 'None.',
  additionalNotes: 'Asked: Do you host it?',
  contactName: 'Thandi',
}
const rest = { due: 'Monday, 16:50', 'your name': 'Sipho', agency: 'Southeaster' }

it('fills a letter from the brief, with what the client asked and what the brief leaves open', () => {
  const questions = openQuestions(brief)
  expect(questions.map(({ why }) => why)).toEqual(['asked', 'open', 'open'])
  const values = fieldValues(
    { name: 'Thandi', noun: 'your idea', brief, reference: 'BTK-FWM' },
    { ...rest, questions: writtenQuestions(questions) },
  )
  const [thanks] = builtInTemplates
  expect(fillSubject(thanks?.subject ?? '', values)).toBe('Re: Bean Counter, BTK-FWM')
  expect(fillTemplate(thanks?.text ?? '', values)).toBe(
    'Dear Thandi,\n\nThank you for Bean Counter.\n\nAs we understand it: A loyalty app for three coffee shops.\n\nYou asked: Do you host it?\n[Our answer]\n\nTwo questions before we can say more:\n1. Is there a day by which you need it?\n2. Which range should it stay in?\n\n[What happens next]\n\nSipho\nSoutheaster',
  )
})

it.each(builtInTemplates)('leaves no hole in “$name” where nothing is known', ({ subject, text }) => {
  const unnamed = { ...emptyProject, projectName: 'Untitled Project' }
  const known = { name: '', noun: 'your idea', brief: unnamed, reference: '' }
  const values = fieldValues(known, { questions: '', due: '', 'your name': '', agency: 'Southeaster' })
  const filled = fillTemplate(text, values)
  expect(filled).toMatch(/^Good day,\n\n/)
  expect(filled).toMatch(/your idea[\s\S]*\n\nSoutheaster$/)
  expect(filled).not.toMatch(/\{|\}|\n\n\n|: ?\n/)
  expect(fillSubject(subject, values)).toBe('Re: your idea')
})

it('finds the first place that a person still has to fill in', () => {
  expect(unfilledPlace('From [amount] to [amount]')).toBe('[amount]')
  expect(unfilledPlace('Dear {firm},')).toBe('{firm}')
  expect(unfilledPlace('A list [1]\nand { a brace\nof two lines }')).toBe('[1]')
  expect(unfilledPlace('Nothing to do: a (b) c')).toBe(null)
})
