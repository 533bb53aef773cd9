import { expect, it } from 'vitest'
import { emptyProject, type ProjectInfo } from './project-info.ts'
import { builtInSummary, plainListSummary } from './summary.ts'

const beanCounter: ProjectInfo = {
  ...emptyProject,
  projectIdea: 'A loyalty app for our three coffee shops. Mail me at owner@x.example.',
  projectName: 'Bean Counter',
  projectGoals: 'More regulars on weekdays.\nI want to know which drinks bring people back.',
  targetAudience: 'Customers, on their phones in the queue',
  timeline: 'By the end of May',
  budget: 'R150 000',
  contactName: 'Thandi Nkosi',
  contactEmail: 'thandi@x.example',
  contactPhone: '+27 82 555 0123',
}

it('summarises in a few sentences, in the words of the person, turned towards them', () => {
  expect(builtInSummary(beanCounter)).toBe(
    'Bean Counter is a loyalty app for your three coffee shops. ' +
      'What you want from it: More regulars on weekdays, you want to know which drinks bring people back. ' +
      'Who it is for: Customers, on their phones in the queue. ' +
      'Timeline: By the end of May; budget: R150 000.',
  )
})

it('gives away nobody, wherever they wrote it', () => {
  const everywhere = { ...beanCounter, projectGoals: 'call Thandi on 082 555 0123 or write to t@x.example' }
  expect(builtInSummary(everywhere)).not.toMatch(/@|555|Nkosi/)
})

it('needs no name and no more than an idea', () => {
  const idea = (projectIdea: string) => builtInSummary({ ...emptyProject, projectIdea })
  expect(idea('We need a portal for our clients')).toBe('The project is a portal for your clients.')
  expect(idea('Uber for tractors')).toBe('Uber for tractors.')
  expect(idea("Ek wil 'n app hê vir my plaas")).toBe("Ek wil 'n app hê vir my plaas.")
  expect(idea('')).toBe('Nothing has been filled in yet.')
})

it('cuts a very long answer at a word', () => {
  const summary = builtInSummary({
    ...emptyProject,
    projectIdea: 'A portal',
    projectGoals: 'order and calm '.repeat(200),
  })
  expect(summary.length).toBeLessThan(260)
  expect(summary).toMatch(/(?:order|and|calm)…\.$/)
})

it('falls back to a plain list of what was filled in, without the phone number', () => {
  expect(plainListSummary(beanCounter).split('\n')).toEqual([
    'Project name: Bean Counter',
    'Project idea: A loyalty app for our three coffee shops. Mail me at owner@x.example.',
    'Goals: More regulars on weekdays.',
    'I want to know which drinks bring people back.',
    'Target audience: Customers, on their phones in the queue',
    'Timeline: By the end of May',
    'Budget: R150 000',
    'Contact name: Thandi Nkosi',
    'Contact email: thandi@x.example',
  ])
})
