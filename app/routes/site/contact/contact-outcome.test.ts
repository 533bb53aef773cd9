import { expect, it } from 'vitest'
import { marksAfter, readSubmission } from './contact-outcome.ts'

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

it('reads a form as it was written, line by line', () => {
  expect(readSubmission(formOf({ name: 'Thandi', message: 'One\r\n\r\nTwo', website: 'x' }))).toEqual({
    name: 'Thandi',
    email: '',
    company: '',
    message: 'One\n\nTwo',
    submissionId: '',
    issuedAt: '',
    trap: 'x',
  })
})

it('takes no file for words', () => {
  const form = formOf({ name: 'Thandi' })
  form.append('message', new File(['x'], 'x.txt'))
  expect(readSubmission(form).message).toBe('')
})

it('keeps the form’s id until it has arrived, and then gives the emptied form another', () => {
  const submission = readSubmission(formOf({ submissionId: 'abc', issuedAt: '2026-03-02T08:00:00.000Z' }))
  const refused = marksAfter({ kind: 'not-stored', submission })
  expect(refused).toEqual({ submissionId: 'abc', issuedAt: '2026-03-02T08:00:00.000Z' })
  const sent = marksAfter({ kind: 'sent', id: '', promise: '', submission })
  expect(sent.submissionId).not.toBe('abc')
  expect(
    marksAfter({ kind: 'sent', id: '', promise: '', submission: { ...submission, ...sent } }).submissionId,
  ).not.toBe(sent.submissionId)
})
