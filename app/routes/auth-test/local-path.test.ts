import { expect, it } from 'vitest'
import { localPath } from './local-path.ts'

it.each([
  ['/leads', '/leads'],
  ['/leads?lead=1&after=x', '/leads?lead=1&after=x'],
  ['/admin/../leads', '/leads'],
])('keeps %s as a place to return to', (path, kept) => {
  expect(localPath(path)).toBe(kept)
})

it.each([
  null,
  '',
  'leads',
  'https://elsewhere.example/',
  '//elsewhere.example/',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
])('sends nobody to %j', (path) => {
  expect(localPath(path)).toBeNull()
})
