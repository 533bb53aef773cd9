import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'

type Scheme = 'light' | 'dark'

interface Shot {
  /** Widths of the window; a phone's and a desk's when nothing is said. */
  widths?: readonly (360 | 1280)[]
  schemes?: readonly Scheme[]
  /** The page to its end, not only what the window shows. */
  whole?: boolean
  /** Scrolled to this; else as it is. */
  at?: Locator
}

/** Resolves when the font is there and what stands on the page has been painted. */
const settled =
  'document.fonts.ready.then(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))))'

const heights = { 360: 740, 1280: 800 }

/** Takes pictures of what a page shows, named `<screen>-<state>-<width>-<scheme>.png`. The window is afterwards as it was. */
export function createCamera(folder: string) {
  mkdirSync(folder, { recursive: true })

  return async function shoot(
    page: Page,
    name: string,
    { widths = [360, 1280], schemes = ['light'], whole = false, at }: Shot = {},
  ) {
    const before = page.viewportSize()
    // Out of the way: nothing is to look as if it were pointed at.
    await page.mouse.move(0, 0)
    for (const width of widths) {
      await page.setViewportSize({ width, height: heights[width] })
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await at?.evaluate((element) => element.scrollIntoView({ block: 'center' }))
        await page.evaluate(settled)
        const path = join(folder, `${name}-${width}-${colorScheme}.png`)
        await page.screenshot({ path, fullPage: whole, caret: 'hide' })
      }
    }
    if (before) await page.setViewportSize(before)
    await page.emulateMedia({ colorScheme: 'light' })
  }
}

export type Shoot = ReturnType<typeof createCamera>
