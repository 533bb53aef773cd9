import { describe, expect, it } from 'vitest'
import { blankValues, type ProjectValues } from '../../../../core/portfolio/project-values.ts'
import { readSentForm, type SentForm } from './form-values.ts'
import {
  type FormState,
  isUnsaved,
  openForm,
  startedOver,
  unsavedWork,
  withConflict,
  withValue,
} from './use-project-form.ts'

const stored = { ...blankValues, title: 'Bean Counter', description: 'A loyalty app.', results: ['Fewer queues'] }
const opened = openForm({ ...stored, revisionNumber: 3 }, null)
const theirs = { ...stored, title: 'Hers', description: 'Her words.' }

/** The form after the server has answered that another member has saved the project. */
function conflicting(state: FormState, theirs: ProjectValues, revisionNumber = 4): FormState {
  return withConflict(state, { theirs, savedBy: 'thandi', revisionNumber })
}

function formDataOf({ revisionNumber, values }: SentForm): FormData {
  const form = new FormData()
  form.set('revisionNumber', String(revisionNumber))
  for (const [field, value] of Object.entries(values)) for (const each of [value].flat()) form.append(field, each)
  return form
}

describe('a form', () => {
  it('is read as the browser sends it', () => {
    const values = { ...stored, services: ['AI Solutions'], results: ['One', '', 'Two'] }
    const form: SentForm = { revisionNumber: 3, values }
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
    const form = { revisionNumber: 3, values: { ...stored, title: '' } }
    const state = openForm({ ...stored, revisionNumber: 3 }, { kind: 'invalid', form, problems: {} })
    expect([state.values.title, isUnsaved(state)]).toEqual(['', true])
  })
})

describe('a conflict', () => {
  it('keeps what is in the form, to be saved over what the other member has saved', () => {
    const state = conflicting(withValue(opened, 'title', 'Mine'), theirs)
    expect(state.values).toMatchObject({ title: 'Mine', description: 'A loyalty app.' })
    expect([state.conflict?.theirs, state.revisionNumber, isUnsaved(state)]).toEqual([theirs, 4, true])
  })

  it('comes again after a reload, as long as it is not answered', () => {
    const state = conflicting(withValue(opened, 'title', 'Mine'), theirs)
    const at = new Date('2026-11-28T08:00:00Z')
    expect(unsavedWork(state, at)).toMatchObject({ values: state.values, revisionNumber: 3, at: at.toISOString() })
    expect(unsavedWork({ ...state, conflict: null }, at).revisionNumber).toBe(4)
  })

  it('gives way to what was saved last', () => {
    const state = conflicting(withValue(opened, 'title', 'Mine'), theirs)
    const saved = (title: string, revisionNumber: number) => ({ ...stored, title, revisionNumber })
    expect(startedOver(state, saved('Bean Counter', 3))).toMatchObject({ values: theirs, revisionNumber: 4 })
    expect(startedOver(state, saved('Hers again', 5))).toMatchObject({
      values: { title: 'Hers again' },
      revisionNumber: 5,
    })
    expect(startedOver({ ...state, conflict: null }, null)).toEqual(openForm(null, null))
  })

  it('does not stop typing', () => {
    const state = withValue(conflicting(opened, theirs), 'description', 'Her words, and mine.')
    expect([state.values.description, state.conflict?.savedBy]).toEqual(['Her words, and mine.', 'thandi'])
  })

  it('leaves nothing to save when both have the same values', () => {
    const mine = withValue(withValue(opened, 'title', 'Hers'), 'description', 'Her words.')
    expect(isUnsaved(conflicting(mine, theirs))).toBe(false)
  })
})
