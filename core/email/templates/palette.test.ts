import { expect, it } from 'vitest'
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

/** WCAG 2.2: contrast ratio. */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((place) => {
    const part = Number.parseInt(color.slice(place, place + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
