import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { look } from './look.ts'

// The tool is a dependency of that package, which takes three times as long to get it into a page.
const { resolve } = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))
const axeSource = readFileSync(resolve('axe-core/axe.min.js'), 'utf8')

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** The rules that see colours. What the others found in the light is no different in the dark. */
const colourRules = ['color-contrast', 'link-in-text-block']

const widths = { desktop: 1280, phone: 360 }
/** Of a phone: so that what a page scrolls under a bar at the foot is seen too. */
const heights = { desktop: 800, phone: 3000 }

/** Holds what is on the screen against WCAG 2.2 AA as far as a machine can, as wide as a desktop and as narrow as a phone, in the light and
 *  in the dark; nothing of it may stand out at the side, and its buttons have one height. One journey in a desktop's browser does for all four.
 *  A picture is taken of each where they are wanted. */
export async function expectAccessible(page: Page, state: string, phone = widths.phone): Promise<void> {
  const before = page.viewportSize()
  for (const device of ['phone', 'desktop'] as const) {
    await look(page, state, [device])
    await page.setViewportSize({ width: device === 'phone' ? phone : widths.desktop, height: heights[device] })
    expect(await overflow(page), `${state} scrolls sideways on a ${device}`).toBe(0)
    expect((await leastHeights(page)).slice(1), `other heights of buttons, ${state}, ${device}`).toEqual([])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      expect(await violationsIn(page, colorScheme), `${state}, ${device}, ${colorScheme}`).toEqual([])
    }
  }
  if (before) await page.setViewportSize(before)
}

async function violationsIn(page: Page, colorScheme: 'light' | 'dark') {
  // It is large, and stays in the page.
  const isThere = await page.evaluate('"axe" in window')
  if (!isThere) await page.evaluate(axeSource)
  const chosen = colorScheme === 'light' ? { type: 'tag', values: rules } : { type: 'rule', values: colourRules }
  const violations = await page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as { axe: { run(what: Document, how: object): Promise<AxeResults> } }
    return (await axe.run(document, { runOnly, resultTypes: ['violations'] })).violations
  }, chosen)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => ({ id, target, failureSummary })),
  )
}

function leastHeights(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll('.btn, .quiet'), (button) => getComputedStyle(button).minHeight).filter(
      (height, place, all) => all.indexOf(height) === place,
    ),
  )
}

type AxeResults = Awaited<ReturnType<AxeBuilder['analyze']>>

/** How many pixels of the page lie to the right of the window. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return Math.max(0, scrollWidth - clientWidth)
  })
}
