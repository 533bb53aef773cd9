import { describe, expect, it } from 'vitest'
import {
  fieldValues,
  openQuestions,
  sampleFields,
  writtenQuestions,
} from '../../app/features/site/reply-templates/template-fields.ts'
import { builtInTemplates } from '../../app/features/site/reply-templates/template.ts'
import { emptyProject } from '../brief/project-info.ts'
import { filledParts, fillSubject, fillTemplate, unfilledPlace, unknownFields, withField } from './fill-template.ts'

const rest = { due: 'Monday 7 December, 16:50', 'your name': 'Sipho', agency: 'Southeaster' }
const [full, empty] = sampleFields(rest).map(({ values }) => values)
if (!full || !empty) throw new Error('There are two samples')

describe('a template', () => {
  it('is filled from the brief, with what the client asked and what the brief leaves open', () => {
    const { subject, text } = builtInTemplates[0] ?? { subject: '', text: '' }
    expect(fillSubject(subject, full)).toBe('Re: Bean Counter, BTK-FWM')
    expect(fillTemplate(text, full)).toBe(
      'Dear Coffee shop owner,\n\nThank you for Bean Counter.\n\nYou asked: Does the till matter?\n[Our answer]\n\nTwo questions before we can say more:\n1. What should be different with it?\n2. Is there a day by which you need it?\n\nKind regards\nSipho',
    )
  })

  it.each(builtInTemplates)('leaves no hole in “$name” where nothing is known', ({ subject, text }) => {
    const filled = fillTemplate(text, empty)
    expect(filled).toMatch(/^Good day,\n\n/)
    expect(filled).toMatch(/your idea[\s\S]*\n\nKind regards$/)
    expect(filled).not.toMatch(/\{|\}|\n\n\n|: ?\n| \n/)
    expect(fillSubject(subject, empty)).toBe('Re: your idea')
  })

  it('loses sentences whose fields are empty, the line that leads to them, and what joins them', () => {
    const text =
      'Our answer comes by {due}. We ask:\n\n{questions}\n\nIn short: {idea}. So long.\n{your name}, {agency}'
    expect(fillTemplate(text, empty)).toBe('So long.\nSoutheaster')
    expect(fillTemplate('{project}, {reference}, {agency}', empty)).toBe('your idea, Southeaster')
    expect(fillTemplate('In short: {idea}. {agency}.', full)).toMatch(/the wash\. Southeaster\.$/)
    expect(fillTemplate('\n\n{idea}\nNo field, and no hole.\n\n\n\nEnd\n', empty)).toBe('No field, and no hole.\n\nEnd')
  })

  it('marks what a field put there, and never fills in a value again', () => {
    const values = { ...full, project: '{agency} $& App' }
    expect(filledParts('Re: {Project }, {firm}', values)).toEqual([
      { kind: 'text', text: 'Re: ' },
      { kind: 'field', text: '{agency} $& App' },
      { kind: 'text', text: ', ' },
      { kind: 'unknown', text: '{firm}' },
    ])
  })

  it('has unknown fields with a guess at what was meant', () => {
    const unknown = unknownFields('{refernce} {name}\n{firm} {nmae} {Your  Name} {firm} {colour}')
    const guesses = unknown.map(({ field, meant }) => [field, meant])
    expect(guesses).toEqual([['refernce', 'reference'], ['firm', 'agency'], ['nmae', 'name'], ['colour', null]]) // oxfmt-ignore
    expect(withField('{firm}, {firm} and {agency}', { field: 'firm', meant: 'agency' })).toBe(
      '{agency}, {agency} and {agency}',
    )
  })

  it('shows the first place that a person still has to fill in', () => {
    expect(unfilledPlace('From [amount] to [amount]')).toBe('[amount]')
    expect(unfilledPlace('Dear {firm},')).toBe('{firm}')
    expect(unfilledPlace('A list [1]\nand { a brace\nof two lines }')).toBe('[1]')
    expect(unfilledPlace('Nothing to do: a (b) c')).toBe(null)
  })
})

describe('the fields of a letter', () => {
  const known = { name: ' Thandi\n Nkosi', reference: '', noun: 'your message' }

  it('name a project without a name, and cut a long idea between words', () => {
    const idea = `Hi, we would like to build an app for ${'shopkeepers '.repeat(80)}`
    const brief = { projectName: 'Untitled Project', projectIdea: idea }
    const values = fieldValues({ ...known, brief }, { ...rest, questions: '' })
    expect(values).toMatchObject({ name: 'Thandi Nkosi', project: 'your message' })
    expect(values.idea).toMatch(/^an app for (?:shopkeepers )+shopkeepers…$/)
    expect(values.idea.length).toBeLessThanOrEqual(600)
    expect(fieldValues({ ...known, brief: null }, { ...rest, questions: '' }).idea).toBe('')
  })

  it('ask what the client asked, what is thin and what is missing, each once', () => {
    const brief = {
      ...emptyProject,
      projectIdea: 'A loyalty app for three coffee shops',
      projectGoals: 'Regulars',
      targetAudience: 'Three coffee shops',
      existingFeatures: 'Paper',
      timeline: 'Easter',
      additionalNotes: 'Asked: Do you host it?\nLikes blue.\nAsked: Do you host it?',
    }
    const questions = openQuestions(brief)
    expect(questions.map(({ why }) => why)).toEqual(['asked by them', 'goals are thin', 'left open', 'left open'])
    expect(writtenQuestions(questions.slice(1, 2))).toBe(
      'One question before we can say more: What should be different with it?',
    )
    expect(writtenQuestions([])).toBe('')
    expect(openQuestions(null)).toEqual([])
  })
})
