import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contrast } from '../../../../test/support/site/contrast.ts'
import { readTokens, withTokens } from './palette.ts'

/** What stands on what: words on fields. */
const pairs = [
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
] as const

const classes = [...new Set(pairs.flat())]
const markup = `<style></style>${classes.map((name) => `<p class="${name}" style=""></p>`).join('')}`

describe.each(['southeaster', 'plain'])('%s', (brand) => {
  const drawn = withTokens(markup, readTokens(readFileSync(`brand/${brand}/tokens.css`, 'utf8')))
  const byDay = (name: string) => new RegExp(`class="${name}" style="([^"]*)"`).exec(drawn)?.[1] ?? ''
  const byNight = (name: string) => new RegExp(`\\.${name}\\{([^}]*)\\}`).exec(drawn)?.[1] ?? byDay(name)

  it.each(pairs)('%s can be read on %s by day and by night', (words, field) => {
    for (const styleOf of [byDay, byNight]) {
      const color = /(?:^|;)color:(#\w{6})/.exec(styleOf(words))?.[1] ?? ''
      const background = /background-color:(#\w{6})/.exec(styleOf(field))?.[1] ?? ''
      expect(contrast(color, background), `${color} on ${background}`).toBeGreaterThanOrEqual(4.5)
    }
  })
})

it('draws a mail in the colours of its brand, and takes nothing that people wrote for markup', () => {
  const written = '<style></style><p class="ink" style="margin:0">class=&quot;ink&quot; style=&quot;&quot;</p>'
  expect(withTokens(written, readTokens(':root { --ink: light-dark(#123, #fed); } .note { --ink: #fff; }'))).toContain(
    '<p class="ink" style="color:#112233;margin:0">class=&quot;ink&quot; style=&quot;&quot;</p>',
  )
})
