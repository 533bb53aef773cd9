import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { expect, it } from 'vitest'
import { runServerAction } from './client-action.ts'

const typed = { intent: 'login', email: 'thandi@agency.example' }

function submit(serverAction: () => Promise<unknown>) {
  const request = new Request('http://localhost/auth-test', { method: 'POST', body: new URLSearchParams(typed) })
  return runServerAction({ request, serverAction: () => request.formData().then(serverAction) }, ({ kind, form }) => ({
    kind,
    typed: Object.fromEntries(form),
  }))
}

it('returns what the server returns', async () => {
  expect(await submit(() => Promise.resolve('done'))).toBe('done')
})

it.each([
  ['network-error', new TypeError('Failed to fetch')],
  ['server-error', new Error('Unable to decode the response')],
])('turns a missing result into a %s that has the form and loads nothing again', async (kind, error) => {
  expect(await submit(() => Promise.reject(error))).toMatchObject({
    data: { kind, typed },
    init: { status: 503 },
  })
})

it('passes on the sentence in which the server refuses, and no page of a proxy', async () => {
  const request = new Request('http://localhost/contact', { method: 'POST', body: new URLSearchParams(typed) })
  const refuse = (text: string) =>
    runServerAction<unknown>(
      { request, serverAction: () => Promise.reject(new ErrorResponse(429, '', text)) },
      (failure) => failure,
    )
  const sentence = 'Please try again in 40 seconds.'
  expect(await refuse(sentence)).toMatchObject({ data: { kind: 'server-error', message: sentence } })
  expect(await refuse('<html>Too many</html>')).toMatchObject({ data: { kind: 'server-error', message: null } })
})

it('lets a redirect through', async () => {
  const redirect = Response.redirect('http://localhost/leads')
  await expect(submit(() => Promise.reject(redirect))).rejects.toBe(redirect)
})
