import { describe, expect, it } from 'vitest'
import { blankForm, type FilledForm, formDataOf, readFilledForm } from './filled-form.ts'
import { beginForm, changeForm, type FormEvent, type FormState, isUnsaved, shownIn } from './form-state.ts'

const stored = { ...blankForm, title: 'Bean Counter', description: 'A loyalty app.', results: ['Fewer queues'] }
const opened: FilledForm = { id: 'p1', edition: 3, filled: stored, takeOver: [] }

function after(...events: FormEvent[]): FormState {
  return events.reduce(changeForm, beginForm(opened, null))
}

const set = (field: 'title' | 'description' | 'results', value: string | string[]): FormEvent => ({
  type: 'set',
  field,
  value,
})
const theirs = { ...stored, title: 'Hers', description: 'Her words.' }
const meet: FormEvent = { type: 'meet', meeting: { theirs, savedBy: 'thandi', edition: 4, base: stored } }

describe('a form', () => {
  it('comes back from the browser as it was sent there', () => {
    const form = { ...opened, filled: { ...stored, services: ['AI Solutions'], results: ['One', '', 'Two'] } }
    expect(readFilledForm(formDataOf(form))).toEqual(form)
    expect(readFilledForm(formDataOf({ ...form, id: null, takeOver: ['title'] }))).toMatchObject({
      id: null,
      takeOver: ['title'],
    })
    expect(readFilledForm(new FormData())).toMatchObject({ id: null, edition: 0, filled: { title: '', services: [] } })
  })

  it('is unsaved as long as it says something else than what is stored', () => {
    expect(isUnsaved(after())).toBe(false)
    expect(isUnsaved(after(set('title', 'Bean Counters')))).toBe(true)
    expect(isUnsaved(after(set('title', 'Bean Counters'), set('title', 'Bean Counter')))).toBe(false)
    expect(isUnsaved(after(set('results', ['Fewer queues', ''])))).toBe(false)
  })

  it('keeps what was typed when the answer to it is the page', () => {
    const form = { ...opened, filled: { ...stored, title: '' } }
    const state = beginForm(opened, { kind: 'invalid', form, problems: {} })
    expect([shownIn(state).title, isUnsaved(state)]).toEqual(['', true])
  })
})

describe('two who meet', () => {
  it('have theirs where I have touched nothing, and mine where I have', () => {
    const state = after(set('title', 'Mine'), meet)
    expect(shownIn(state)).toMatchObject({ title: 'Mine', description: 'Her words.' })
    expect([state.takeOver, state.edition, isUnsaved(state)]).toEqual([['description'], 4, true])
  })

  it('choose field by field, and may choose again', () => {
    const state = after(
      set('title', 'Mine'),
      meet,
      { type: 'take', field: 'title', on: true },
      { type: 'take', field: 'description', on: false },
    )
    expect(shownIn(state)).toMatchObject({ title: 'Hers', description: 'A loyalty app.' })
    const again = changeForm(state, { type: 'take', field: 'title', on: false })
    expect(shownIn(again).title).toBe('Mine')
  })

  it('are not in the way of going on typing: what is typed then is mine', () => {
    const state = after(meet, set('description', 'Her words, and mine.'))
    expect(state.takeOver).not.toContain('description')
    expect(shownIn(state).description).toBe('Her words, and mine.')
  })

  it('have nothing to save when both say the same', () => {
    const state = after(set('title', 'Hers'), set('description', 'Her words.'), meet)
    expect([state.takeOver, isUnsaved(state)]).toEqual([[], false])
  })

  it('meet again when the other saves once more, with what was chosen so far', () => {
    const more = { ...theirs, description: 'Better words.', results: [] }
    const again: FormEvent = { type: 'meet', meeting: { theirs: more, savedBy: null, edition: 5, base: null } }
    const state = after(set('title', 'Mine'), meet, again)
    expect(shownIn(state)).toMatchObject({ title: 'Mine', description: 'Better words.', results: [] })
    expect(state.edition).toBe(5)
  })
})
