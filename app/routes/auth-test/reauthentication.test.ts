import { expect, it } from 'vitest'
import { pendingIn, returnPath } from './reauthentication.ts'

it.each([
  ['/leads', '/leads'],
  ['/leads?lead=1&after=x', '/leads?lead=1&after=x'],
  ['/admin/../leads', '/leads'],
  ['/leads?back=//elsewhere.example/', '/leads?back=//elsewhere.example/'],
])('keeps %s as a place to return to', (path, returned) => {
  expect(returnPath(path)).toBe(returned)
})

const noPath = [null, '', 'leads', 'https://elsewhere.example/', 'javascript:alert(1)', '?lead=1', '\\leads', ' /leads']

const elsewhere = [
  '//elsewhere.example/',
  '///elsewhere.example/',
  '////elsewhere.example/',
  '/\\elsewhere.example',
  '/\\\\elsewhere.example',
  '/\\/elsewhere.example',
  '/\t/elsewhere.example',
  '/\n/elsewhere.example',
  '/\r\n/elsewhere.example',
  '/\t\\elsewhere.example',
  '//user:word@elsewhere.example/',
  '//elsewhere.example:443/',
  '//[::1]/',
  '//／elsewhere.example/',
  '/.//elsewhere.example/login',
  '/..//elsewhere.example/login',
  '/./\\elsewhere.example',
  '/.\\/elsewhere.example',
  '/.\t//elsewhere.example',
  '/%2e//elsewhere.example/',
  '/%2E%2E//elsewhere.example/',
  '/.%2e//elsewhere.example/',
  '/leads/..//elsewhere.example/',
  '/leads/../\\elsewhere.example/',
  '/a/b/../..//elsewhere.example/',
  '/leads/%2e%2e//elsewhere.example/',
]

it.each([...noPath, ...elsewhere])('sends nobody to %j', (path) => {
  expect(returnPath(path)).toBeNull()
})

it.each([
  ...elsewhere,
  '/@elsewhere.example',
  '/:@elsewhere.example',
  '/%2f%2felsewhere.example',
  '/%5c%5celsewhere.example',
  '/%09/elsewhere.example',
  '/／elsewhere.example',
  '/⁄/elsewhere.example',
  '/\u200b/elsewhere.example',
  '/\u0000/elsewhere.example',
  '/leads//elsewhere.example',
  '/leads#//elsewhere.example',
  '/;//elsewhere.example',
  '/https://elsewhere.example',
])('a browser that is sent to what is left of %j stays here', (path) => {
  for (const site of ['https://agency.example', 'http://localhost:3000']) {
    expect(new URL(returnPath(path) ?? '/', `${site}/auth-test`).origin).toBe(site)
  }
})

it('goes on, after a proof, only with a form that waits for one, and with the one field that names what it is about', () => {
  const pending = (search: string) => pendingIn(new URLSearchParams(search))
  for (const intent of ['end-others', 'reauthenticate', 'logout', 'constructor', '__proto__']) {
    expect(pending(`reauthenticate=${intent}`), intent).toBeNull()
  }
  const more = 'uid=a&passkey=b&name=c&password=d&intent=delete-own'
  expect(pending(`reauthenticate=remove&${more}`)).toEqual({ kind: 'form', intent: 'remove', fields: { uid: 'a' } })
  expect(pending(`reauthenticate=invite&${more}`)).toEqual({ kind: 'form', intent: 'invite', fields: {} })
  expect(pending(`reauthenticate=passkey-remove&${more}`)).toMatchObject({ fields: { passkey: 'b' } })
})
