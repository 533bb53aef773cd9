import { test } from '@playwright/test'
import { sampleLetters } from '../../scripts/sample-letters.ts'
import { expectAccessible } from './support/accessible.ts'

test('every mail can be read by day and by night, down to 320 pixels', async ({ page }) => {
  for (const [kind, { html }] of Object.entries(sampleLetters)) {
    await page.setContent(html)
    for (const width of [320, 640]) {
      await page.setViewportSize({ width, height: 700 })
      await expectAccessible(page, `${kind} at ${width} pixels`)
    }
  }
})
