import { expect, it } from 'vitest'
import { textsIn } from '../../ui/forms/texts-in.ts'
import { changesIn } from './chat-fields.ts'
import { Answer } from './chat-forms.ts'

it('reads an answer as it was typed', () => {
  expect(read({ text: ' An app\nfor bakers ', seen: '3' })).toEqual({
    text: ' An app\nfor bakers ',
    seen: 3,
    skip: false,
  })
})

it('reads line breaks as they were typed, of an answer and of a line of the brief', () => {
  expect(read(asSent({ text: 'An app\r\nfor bakers', seen: '3' }))).toMatchObject({ text: 'An app\nfor bakers' })
  const lines = { projectGoals: 'One.\r\nTwo.', 'was-projectGoals': 'One.', budget: 'a\r\nb', 'was-budget': 'a\nb' }
  expect(changesIn(asSent(lines))).toEqual({ projectGoals: 'One.\nTwo.' })
})

it('takes nothing from the box when Skip was pressed', () => {
  expect(read({ text: 'half a thought', seen: '3', skip: 'yes' })).toEqual({
    text: '',
    seen: 3,
    skip: true,
  })
})

it('takes the quick reply that was tapped, and nothing from the box', () => {
  const tapped = { text: 'half a thought', seen: '3', quick: '3-months' }
  expect(read(tapped)).toEqual({ text: '', seen: 3, skip: false, quick: '3-months' })
  expect(read({ seen: '3', quick: 'x'.repeat(81) })).toBeUndefined()
})

it.each([[{ text: 'hello' }], [{ text: 'hello', seen: 'many' }], [{ text: 'hello', seen: '-1' }]])(
  'knows a form that is none of ours: %o',
  (fields) => {
    expect(read(fields)).toBeUndefined()
  },
)

const read = (fields: Record<string, string>) => Answer.safeParse(fields).data

function asSent(fields: Record<string, string>) {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return textsIn(data)
}
