import { expect, it } from 'vitest'
import { emptyProject, type ProjectInfo } from '../../../../core/brief/project-info.ts'
import { builtInSummary, plainListSummary } from './said-back.ts'

const summaryOf = (info: Partial<ProjectInfo>) => builtInSummary({ ...emptyProject, ...info })
const idea = { projectIdea: 'A loyalty app for our three coffee shops.' }

it.each<[string, Partial<ProjectInfo>, string]>([
  [
    'by its name',
    { ...idea, projectName: 'Bean Counter', projectGoals: 'More regulars' },
    'You describe Bean Counter as “A loyalty app for our three coffee shops”.',
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
    { projectIdea: 'A shop for candles. Call me on 082 555 0123' },
    'You describe your project as “A shop for candles”.',
  ],
])('tells in their own words what is to be built: %s', (_, info, summary) => {
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
