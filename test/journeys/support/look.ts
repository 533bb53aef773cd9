import { basename, join } from 'node:path'
import { type Page, test } from '@playwright/test'

const windows = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 } }
type Device = keyof typeof windows

/** Where pictures are wanted (`npm run screenshots`), takes them of the page or its open dialog, wide and narrow, in the light and in the
 *  dark: `screenshots/<journey>/<state>-<width>-<scheme>.png`. The window is afterwards as it was. */
export async function look(page: Page, state: string, devices: readonly Device[] = ['phone', 'desktop']) {
  if (!process.env['SCREENSHOTS']) return
  const before = page.viewportSize()
  const folder = join('screenshots', basename(test.info().file, '.spec.ts'))
  // Nothing is left of `/`.
  const name = (state.match(/[\p{L}\d]+/gu) ?? ['home']).join('-')
  const isDialog = (await page.locator('dialog:modal').count()) > 0
  const matters = page.locator('dialog:modal :is(:focus, .error)')
  // Out of the way: nothing is to look as if it were pointed at.
  await page.mouse.move(0, 0)
  for (const device of devices) {
    await page.setViewportSize(windows[device])
    // What scrolls within a page has lost its place where the window was higher.
    await matters.evaluateAll(([first]) => first?.scrollIntoView({ block: 'center' }))
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const path = join(folder, `${name}-${windows[device].width}-${colorScheme}.png`)
      await page.screenshot({ path, fullPage: !isDialog, animations: 'disabled' })
    }
  }
  if (before) await page.setViewportSize(before)
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
}
