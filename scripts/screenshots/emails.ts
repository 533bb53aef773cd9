import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { palettePng } from '../og/palette-png.ts'
import { pixelsOf } from '../og/pixels-of.ts'
import { sampleEmails } from './sample-emails.ts'

const widths = [360, 640]
const schemes = ['light', 'dark'] as const

/** Each kind of mail, whole, as a mail program shows it: `mail-<kind>-<width>-<scheme>.png`. */
export async function showEmails(page: Page, folder: string): Promise<void> {
  for (const [kind, { html }] of Object.entries(sampleEmails)) {
    await page.setContent(html)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 100 })
      const height = await page.evaluate<number>('document.documentElement.scrollHeight')
      await page.setViewportSize({ width, height })
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme })
        const png = palettePng(await pixelsOf(page, { width, height }), { width, height })
        writeFileSync(join(folder, `mail-${kind}-${width}-${colorScheme}.png`), png)
      }
    }
  }
}
