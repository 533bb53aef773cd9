import { expect, it } from 'vitest'
import { contrast } from '../../../test/support/site/contrast.ts'
import { roles } from './palette.ts'

type Role = keyof typeof roles

/** What stands on what: words on fields. */
const pairs: readonly (readonly [words: Role, field: Role])[] = [
  ['ink', 'paper'],
  ['ink', 'neutral'],
  ['muted', 'paper'],
  ['muted', 'neutral'],
  ['ink', 'field-white'],
  ['muted', 'field-white'],
  ['bright', 'field-white'],
  ['chalk', 'night'],
  ['dust', 'night'],
  ['button', 'button'],
  ['field-white', 'field-white'],
  ['field-light', 'field-light'],
  ['field-deep', 'field-deep'],
]

it.each(pairs)('%s can be read on %s by day and by night', (words, field) => {
  for (const [time, by] of ['day', 'night'].entries()) {
    const color = /(?:^|;)color:(#\w{6})/.exec(roles[words][time] ?? '')?.[1] ?? ''
    const background = /background-color:(#\w{6})/.exec(roles[field][time] ?? '')?.[1] ?? ''
    expect(contrast(color, background), `${color} on ${background} by ${by}`).toBeGreaterThanOrEqual(4.5)
  }
})
