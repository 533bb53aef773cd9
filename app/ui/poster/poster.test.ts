import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { contrast } from '../../../test/support/site/contrast.ts'
import { categoryOptions, colorClasses, iconOptions, maxTitleLength } from '../../features/portfolio/options.ts'
import { emblems, posterArt } from './poster-art.ts'
import { type Paint, settings } from './poster-settings.ts'
import { titleSize } from './poster.tsx'

const [palettes, posters] = await Promise.all(
  ['palettes.css', 'poster.css'].map((name) => readFile(new URL(name, import.meta.url), 'utf8')),
)

describe('the art of a poster', () => {
  it('has an emblem for each icon and a setting for each category, no two alike', () => {
    expect(Object.keys(emblems).toSorted()).toEqual(iconOptions.toSorted())
    expect(new Set(Object.values(emblems).map((shapes) => JSON.stringify(shapes))).size).toBe(iconOptions.length)
    expect(Object.keys(settings).toSorted()).toEqual(categoryOptions.toSorted())
    expect(new Set(Object.values(settings).map((setting) => JSON.stringify(setting))).size).toBe(categoryOptions.length)
  })

  it('is that of the default for an icon or a category that is not in the lists', () => {
    expect(posterArt({ icon: '🦑', category: 'constructor' })).toEqual(
      posterArt({ icon: '🚀', category: 'Web Development' }),
    )
    expect(posterArt({ icon: '🩺', category: 'Healthcare' })).toEqual({
      emblem: emblems['🩺'],
      setting: settings.Healthcare,
    })
  })
})

describe('the palettes', () => {
  const [day, night] = [0, 1].map((scheme) => palettesIn(palettes ?? '', scheme))
  const chalk = [...(posters ?? '').matchAll(/--chalk: (#[0-9a-f]{6})/g)].map(([, color]) => color ?? '')

  it('paint every pair of colours that a project may have, by day and by night', () => {
    const firstClasses = colorClasses.map((classes) => classes.split(' ')[0])
    expect([...(day?.keys() ?? [])]).toEqual(firstClasses)
    expect([...(night?.keys() ?? [])]).toEqual(firstClasses)
    expect(chalk).toHaveLength(2)
  })

  it.each(colorClasses)('let a title be read on each field that carries one: %s', (classes) => {
    const name = classes.split(' ')[0] ?? ''
    for (const { title } of Object.values(settings)) {
      const byDay = title.on === 'sky' ? day?.get(name)?.land : chalk[0]
      expect(contrast(byDay, day?.get(name)?.[title.on]), `${title.on} by day`).toBeGreaterThanOrEqual(4.5)
      expect(contrast(chalk[1], night?.get(name)?.[title.on]), `${title.on} by night`).toBeGreaterThanOrEqual(4.5)
    }
  })
})

describe('the size of a title', () => {
  it('is the largest for a short one, and ever smaller for a longer one', () => {
    expect(
      ['Tide', 'Harvest Board', 'A queue for a clinic', 'Kleinwinkelvoorraadbestelstelsel'].map(titleSize),
    ).toEqual(['z1', 'z2', 'z3', 'z5'])
    expect(titleSize(words(maxTitleLength))).toBe('z7')
  })

  it('keeps every title of 6 to 120 letters within its field', () => {
    for (let letters = 6; letters <= maxTitleLength; letters += 1) {
      const title = words(letters)
      for (const [category, { title: field, emblem }] of Object.entries(settings)) {
        const size = sizeOf(titleSize(title), field.below)
        // In hundredths of the poster's width: 125 high, of which the land takes 31 %, with 5.5 % above a title and 5 % below it.
        const room = field.below ? 125 * (0.31 - 0.05) : emblem.y / 4 - 125 * 0.055
        const height = linesOf(title, 90 / (size * letterWidth)) * size * 0.92
        expect(height, `${letters} letters in ${category}`).toBeLessThanOrEqual(room)
      }
    }
  })
})

/** Of the display face at weight 800 with its tracking, measured over English text, in parts of its size. */
const letterWidth = 0.5

/** A title of so many letters, in words of six at most. */
function words(letters: number): string {
  const text = 'Orders and stock for a bakery in a side street that never closes '.repeat(3)
  return text.slice(0, letters).replace(/ $/, 's')
}

/** The size that poster.css has for a class, in hundredths of the poster's width. */
function sizeOf(name: string, below: boolean): number {
  const rules = [...(posters ?? '').matchAll(/([^{}]+)\{\s*font-size: ([\d.]+)cqi;/g)]
  const places = below ? [`.below > .${name}`, `.art > .${name}`] : [`.art > .${name}`]
  const rule = places.map((place) => rules.find(([, selector]) => selector?.includes(place))).find(Boolean)
  return Number(rule?.[2])
}

function linesOf(title: string, lettersInLine: number): number {
  let [lines, filled] = [1, 0]
  for (const word of title.split(' ')) {
    const needed = filled === 0 ? word.length : filled + 1 + word.length
    if (needed <= lettersInLine) filled = needed
    else [lines, filled] = [lines + 1, word.length]
  }
  return lines
}

/** Each colour of `light-dark(#…, #…)`: scheme 0 is the day, 1 the night. */
function palettesIn(css: string, scheme: number): Map<string, Partial<Record<Paint, string>>> {
  const rules = [...css.matchAll(/\.poster\.([a-z0-9-]+) \{([^}]+)\}/g)]
  return new Map(
    rules.map(([, name = '', body = '']) => [
      name,
      Object.fromEntries(
        [...body.matchAll(/--(\w+): light-dark\((.+)\);/g)].map(([, paint, pair]) => [
          paint,
          pair?.split(', ')[scheme],
        ]),
      ),
    ]),
  )
}
