import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { sampleLetters } from './sample-letters.ts'

const widths = [360, 640]
const schemes = ['light', 'dark'] as const

/** Each kind of mail as a mail program shows it: `mail-<kind>-<width>-<scheme>.png`. */
export async function showMails(page: Page, folder: string): Promise<void> {
  for (const [kind, { html }] of Object.entries(sampleLetters)) {
    await page.setContent(html)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 640 })
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme })
        await page.screenshot({ path: join(folder, `mail-${kind}-${width}-${colorScheme}.png`), fullPage: true })
      }
    }
  }
}
