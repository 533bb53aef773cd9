import { expect, it } from 'vitest'
import { marksAfter, submissionIn } from './contact-outcome.ts'

it('reads the fields of a form', () => {
  expect(submissionIn({ name: 'Thandi', message: 'One\n\nTwo', website: 'x' })).toMatchObject({
    name: 'Thandi',
    cameFrom: '',
    email: '',
    company: '',
    message: 'One\n\nTwo',
    submissionId: '',
    issuedAt: '',
    trap: 'x',
  })
})

it('keeps the form’s id until it has arrived, and then gives the emptied form another', () => {
  const sent = { intent: 'send', message: '', fields: { submissionId: 'abc', issuedAt: '2026-03-02T08:00:00.000Z' } }
  expect(marksAfter({ kind: 'unavailable', ...sent })).toEqual(sent.fields)
  const { submissionId, issuedAt } = marksAfter({ kind: 'done', ...sent })
  expect([submissionId !== 'abc', issuedAt]).toEqual([true, sent.fields.issuedAt])
  const again = marksAfter({ kind: 'done', ...sent, fields: { submissionId } })
  expect(again.submissionId).not.toBe(submissionId)
})
