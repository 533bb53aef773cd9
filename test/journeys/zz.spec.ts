import { letterMessages as texts } from '../../core/letters/messages.ts'
import { visit, scriptRuns } from '../../scripts/browser/visit.ts'
import { quietRuntime } from '../support/process/runtimes.ts'
import { storedLead } from '../support/store/stored-leads.ts'
import { testAlone } from './support/journey.ts'
import { joinTeam } from './support/signed-in.ts'
testAlone('look @desktop', async ({ page, server, expectComplaint }) => {
  expectComplaint(/./)
  await joinTeam(page, server, 'thandi')
  const place = { store: server.store, runtime: quietRuntime }
  const { id } = await storedLead(place, { projectName: 'Late', minutesAgo: 8 * 1440, additionalNotes: '' })
  for (const [w, h] of [
    [320, 700],
    [360, 780],
    [640, 700],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width: w, height: h })
    await visit(page, `/leads/${id}`)
    await scriptRuns(page)
    await page.locator('summary').filter({ hasText: texts.write }).first().click()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.waitForTimeout(200)
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      if (wide > 0) console.log('SIDEWAYS', w, wide)
      console.log(w, await page.locator('details[open][name=follow-up] > :not(summary)').boundingBox())
      await page.screenshot({ path: `/tmp/look/comp-${w}-${colorScheme}.png` })
    }
  }
})
