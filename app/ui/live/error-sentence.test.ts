import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { expect, it } from 'vitest'
import { errorSentence } from './error-sentence.ts'

it.each([
  [new ErrorResponse(503, '', 'Failed to fetch leads'), 'Failed to fetch leads'],
  [new ErrorResponse(502, 'Bad Gateway', '\n<html><body>502 Bad Gateway nginx</body></html>'), ''],
  [new ErrorResponse(503, '', 'no healthy upstream'), ''],
  [new ErrorResponse(502, '', 'Bad Gateway'), ''],
  [new ErrorResponse(500, '', { some: 'data' }), ''],
  [new Error('a bug'), ''],
])('takes of %s only what a loader of ours says', (error, sentence) => {
  expect(errorSentence(error)).toBe(sentence)
})
