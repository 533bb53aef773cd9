import { expect, it } from 'vitest'
import { wordChanges } from './changes.ts'

it.each([
  ['We build small apps.', 'We build large apps.', 'We build -small-+large+apps.'],
  ['', 'Two hives.', '+Two hives.+'],
  ['Two hives.', '', '-Two hives.-'],
  ['bees bees', 'bees bees bees', 'bees bees +bees+'],
  ['One two\nthree', 'One two three', 'One two three'],
])('marks the words that come and go between %j and %j', (before, after, written) => {
  const marks = { same: '', added: '+', removed: '-' }
  const parts = wordChanges(before, after).map(({ kind, text }) => {
    const said = kind === 'same' ? text : text.trim()
    return `${marks[kind]}${said}${marks[kind]}`
  })
  expect(parts.join('').trim()).toBe(written)
})
