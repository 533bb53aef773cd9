import { describe, expect, it } from 'vitest'
import { blankValues, changedOnlyInTheirs, type ProjectValues } from '../../../../core/portfolio/project-values.ts'
import { readSentForm, type SentForm } from './form-values.ts'
import { type FormState, isUnsaved, openForm, withConflict, withValue } from './use-project-form.ts'

const stored = { ...blankValues, title: 'Bean Counter', description: 'A loyalty app.', results: ['Fewer queues'] }
const opened = openForm({ ...stored, revisionNumber: 3 }, null)
const theirs = { ...stored, title: 'Hers', description: 'Her words.' }

/** The form after the server has answered that another member has saved the project. */
function conflicting(state: FormState, theirs: ProjectValues, base: ProjectValues, revisionNumber = 4): FormState {
  const onlyTheirs = changedOnlyInTheirs(base, state.values, theirs)
  return withConflict(state, { theirs, savedBy: 'thandi', revisionNumber, onlyTheirs })
}

function formDataOf({ revisionNumber, values, takeOver }: SentForm): FormData {
  const form = new FormData()
  form.set('revisionNumber', String(revisionNumber))
  for (const [field, value] of Object.entries(values)) for (const each of [value].flat()) form.append(field, each)
  for (const field of takeOver) form.append('takeOver', field)
  return form
}

describe('a form', () => {
  it('is read as the browser sends it', () => {
    const values = { ...stored, services: ['AI Solutions'], results: ['One', '', 'Two'] }
    const form: SentForm = { revisionNumber: 3, values, takeOver: ['title'] }
    expect(readSentForm(formDataOf(form))).toEqual(form)
    expect(readSentForm(new FormData())).toMatchObject({ revisionNumber: 0, values: { title: '', services: [] } })
  })

  it('has the line breaks of the page, not those of the request', () => {
    const form = new FormData()
    form.set('description', 'One.\r\n\r\nTwo.')
    expect(readSentForm(form).values.description).toBe('One.\n\nTwo.')
  })

  it('is unsaved as long as its values are not those that are stored', () => {
    expect(isUnsaved(opened)).toBe(false)
    const changed = withValue(opened, 'title', 'Bean Counters')
    expect(isUnsaved(changed)).toBe(true)
    expect(isUnsaved(withValue(changed, 'title', 'Bean Counter'))).toBe(false)
    expect(isUnsaved(withValue(opened, 'results', ['Fewer queues', '']))).toBe(false)
  })

  it('keeps what was typed when the page is the answer to it', () => {
    const form = { revisionNumber: 3, values: { ...stored, title: '' }, takeOver: [] }
    const state = openForm({ ...stored, revisionNumber: 3 }, { kind: 'invalid', form, problems: {} })
    expect([state.values.title, isUnsaved(state)]).toEqual(['', true])
  })
})

describe('a conflict', () => {
  it('takes their value where mine is unchanged, and keeps mine where I changed it', () => {
    const state = conflicting(withValue(opened, 'title', 'Mine'), theirs, stored)
    expect(state.values).toMatchObject({ title: 'Mine', description: 'Her words.' })
    expect([state.conflict?.onlyTheirs, state.revisionNumber, isUnsaved(state)]).toEqual([['description'], 4, true])
  })

  it('keeps both values of a field, so that either can be chosen, and chosen again', () => {
    const state = conflicting(withValue(opened, 'title', 'Mine'), theirs, stored)
    expect(state.conflict).toMatchObject({
      theirs: { title: 'Hers', description: 'Her words.' },
      mine: { title: 'Mine', description: 'A loyalty app.' },
    })
  })

  it('does not stop typing: what is typed then is mine', () => {
    const state = withValue(conflicting(opened, theirs, stored), 'description', 'Her words, and mine.')
    expect(state.values.description).toBe('Her words, and mine.')
  })

  it('leaves nothing to save when both have the same values', () => {
    const mine = withValue(withValue(opened, 'title', 'Hers'), 'description', 'Her words.')
    const state = conflicting(mine, theirs, stored)
    expect([state.conflict?.onlyTheirs, isUnsaved(state)]).toEqual([[], false])
  })

  it('continues from what was chosen when the other member saves once more', () => {
    const more = { ...theirs, description: 'Better words.', results: [] }
    const first = conflicting(withValue(opened, 'title', 'Mine'), theirs, stored)
    const state = conflicting(first, more, theirs, 5)
    expect(state.values).toMatchObject({ title: 'Mine', description: 'Better words.', results: [] })
    expect(state.revisionNumber).toBe(5)
  })
})
