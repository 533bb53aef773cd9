import { expect, it } from 'vitest'
import { emptyProject, type ProjectInfo } from '../../../../core/brief/project-info.ts'
import { builtInSummary, plainListSummary } from './summary.ts'

const summaryOf = (info: Partial<ProjectInfo>) => builtInSummary({ ...emptyProject, ...info })
const idea = { projectIdea: 'A loyalty app for our three coffee shops.' }

it.each<[string, Partial<ProjectInfo>, string]>([
  [
    'all of it',
    {
      ...idea,
      projectName: 'Bean Counter',
      projectGoals: 'More regulars',
      targetAudience: 'Customers in the queue.',
      timeline: 'By the end of May',
      budget: 'R150000',
    },
    'You describe Bean Counter as “A loyalty app for our three coffee shops”. The audience is “Customers in the queue”, the date “By the end of May” and the budget “R150\u00a0000”.',
  ],
  [
    'a date alone',
    { ...idea, timeline: 'no rush' },
    'You describe your project as “A loyalty app for our three coffee shops”. The date is “no rush”.',
  ],
  [
    'what it is for, where nothing else is known',
    { ...idea, projectGoals: 'to sell more' },
    'You describe your project as “A loyalty app for our three coffee shops”. What it should achieve is “to sell more”.',
  ],
  ['an idea alone', idea, 'You describe your project as “A loyalty app for our three coffee shops”.'],
  [
    'a name that is better not said',
    { ...idea, projectName: 'your mom' },
    'You describe your project as “A loyalty app for our three coffee shops”.',
  ],
  ['no idea', { projectName: 'Kelp', timeline: 'May' }, ''],
  [
    'contact details among it',
    { projectIdea: 'A shop for candles. Call me on 082 555 0123', targetAudience: 'jan@x.example' },
    'You describe your project as “A shop for candles”.',
  ],
])('tells in their own words what was said: %s', (_, info, summary) => {
  expect(summaryOf(info)).toBe(summary)
})

it('cuts a long answer at a word', () => {
  const summary = summaryOf({ projectIdea: 'one two three '.repeat(40) })
  expect(summary).toMatch(/“one two three .* (?:one|two|three)…”\.$/)
  expect(summary.length).toBeLessThan(200)
})

it('falls back to the filled fields, without the telephone', () => {
  const info = { ...emptyProject, projectName: 'Bean Counter', budget: 'R150000', contactPhone: '+27 82 555 0123' }
  expect(plainListSummary({ projectInfo: info, questionSet: null })).toBe(
    'Project name: Bean Counter\nBudget: R150\u00a0000',
  )
})
