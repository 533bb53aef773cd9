import { expect, it } from 'vitest'
import { briefText, briefLines, emptyProject } from './project-info.ts'

it('is a line for each field that was filled, in the order of the review', () => {
  const info = {
    ...emptyProject,
    budget: ' R80 000 ',
    projectName: 'Tide Times',
    projectIdea: 'Surf lessons\nby the hour',
  }
  expect(briefText(info)).toBe('Project name: Tide Times\nProject idea: Surf lessons\nby the hour\nBudget: R80 000')
  expect(briefText(emptyProject)).toBe('')
})

it('is cut to a length', () => {
  const info = { ...emptyProject, projectIdea: 'word '.repeat(800) }
  expect(briefText(info, 100).length).toBeLessThanOrEqual(100)
  expect(briefText(info, 100)).toMatch(/^Project idea: word word .* word…$/)
  expect(briefText({ ...emptyProject, budget: '💰💰💰' }, 13)).toBe('Budget…')
})

it('writes an amount as every page and every mail does', () => {
  expect(briefText({ ...emptyProject, budget: 'R150000' })).toBe('Budget: R150\u00a0000')
})

it('is read back line by line, without contact details', () => {
  const answers = {
    projectName: 'Tide Times',
    projectIdea: 'Surf lessons\nProject name: not this one\n\nby the hour',
    budget: 'Open',
    additionalNotes: 'Budget: to be seen',
  }
  const text = briefText({ ...emptyProject, ...answers, contactName: 'Thandi', contactPhone: '+27 83 555 0142' })
  expect(briefLines(text)).toEqual([
    ['Project name', answers.projectName],
    ['Project idea', answers.projectIdea],
    ['Budget', answers.budget],
    ['Additional notes', answers.additionalNotes],
  ])
  for (const other of ['', 'Do you build apps?\nBudget: R10']) expect(briefLines(other)).toBeNull()
})
