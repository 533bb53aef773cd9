import { sampleEmails } from '../../support/sample-emails.ts'
import { expectAccessible, overflow } from '../support/accessible.ts'
import { expect, testOutside as test } from '../support/journey.ts'

test('every mail can be read by day and by night, down to 320 pixels', async ({ page }) => {
  for (const [kind, { html }] of Object.entries(sampleEmails)) {
    await page.setContent(html)
    await page.setViewportSize({ width: 320, height: 700 })
    await expectAccessible(page, kind)
    await page.setViewportSize({ width: 640, height: 700 })
    expect(await overflow(page), `${kind} scrolls sideways`).toBe(0)
  }
})
