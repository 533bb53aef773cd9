import { expect, it } from 'vitest'
import { changesIn } from './forms/action-result.ts'
import { readAnswer } from './run-action.ts'

it('reads an answer as it was typed', () => {
  expect(readAnswer(form({ text: ' An app\nfor bakers ', seen: '3' }))).toEqual({
    text: ' An app\nfor bakers ',
    seen: 3,
    skip: false,
  })
})

it('reads line breaks as they were typed, of an answer and of a line of the brief', () => {
  expect(readAnswer(form({ text: 'An app\r\nfor bakers', seen: '3' }))).toMatchObject({ text: 'An app\nfor bakers' })
  const lines = { projectGoals: 'One.\r\nTwo.', 'was-projectGoals': 'One.', budget: 'a\r\nb', 'was-budget': 'a\nb' }
  expect(changesIn(form(lines))).toEqual({ projectGoals: 'One.\nTwo.' })
})

it('takes nothing from the box when Skip was pressed', () => {
  expect(readAnswer(form({ text: 'half a thought', seen: '3', skip: 'yes' }))).toEqual({
    text: '',
    seen: 3,
    skip: true,
  })
})

it('takes the quick reply that was tapped, and nothing from the box', () => {
  const tapped = form({ text: 'half a thought', seen: '3', quick: '3-months' })
  expect(readAnswer(tapped)).toEqual({ text: '', seen: 3, skip: false, quick: '3-months' })
  expect(readAnswer(form({ seen: '3', quick: 'x'.repeat(81) }))).toBeNull()
})

it.each([[{ text: 'hello' }], [{ text: 'hello', seen: 'many' }], [{ text: 'hello', seen: '-1' }]])(
  'knows a form that is none of ours: %o',
  (fields) => {
    expect(readAnswer(form(fields))).toBeNull()
  },
)

it('knows a file in index of the text for no answer', () => {
  const withFile = form({ seen: '1' })
  withFile.set('text', new Blob(['hello']))
  expect(readAnswer(withFile)).toBeNull()
})

function form(fields: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}
