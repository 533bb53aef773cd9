import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Holds what is on the screen against WCAG 2.2 AA as far as a machine can, in the light and in the dark; and nothing of it may stand
 *  out at the side. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  expect(await overflow(page), `${state} scrolls sideways`).toBe(0)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { violations } = await new AxeBuilder({ page }).withTags(rules).setLegacyMode().analyze()
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => ({ id, target, failureSummary })),
    )
    expect(found, `${state}, ${colorScheme}`).toEqual([])
  }
}

/** How many pixels of the page lie to the right of the window. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return Math.max(0, scrollWidth - clientWidth)
  })
}
