import { draftMessages } from '../../../../app/content/draft-messages.ts'
import { pageMessages } from '../../../../app/content/page-messages.ts'
import { sessionCookie } from '../../../../app/cookies.ts'
import { dashboardMessages } from '../../../../app/features/leads-desk/leads/messages.ts'
import { accessMessages } from '../../../../core/identity/access-messages.ts'
import { scriptRuns, visit } from '../../../../scripts/browser/visit.ts'
import { quietRuntime } from '../../../support/process/runtimes.ts'
import { storedLead, storedMessage } from '../../../support/store/stored-leads.ts'
import { expect, testAlone } from '../../support/journey.ts'
import { joinTeam } from '../../support/signed-in.ts'

const brokenLine = /ERR_(?:FAILED|INTERNET_DISCONNECTED)|status of 404/

testAlone(
  'without a line a click says so and stays, whether its script is there or not',
  async ({ page, context, server, expectComplaint }) => {
    expectComplaint(brokenLine)
    await joinTeam(page, server, 'thandi')
    const { id } = await storedLead({ store: server.store, runtime: quietRuntime }, { minutesAgo: 5 })
    await storedMessage({ store: server.store, runtime: quietRuntime })
    const banner = page.getByRole('status').filter({ hasText: draftMessages.noConnection })
    const note = page.getByLabel(dashboardMessages.note)
    const messages = page.locator('a[href^="/leads/messages/"]')

    // As on a server of a later release.
    await page.route('**/assets/message-*.js', (route) => route.fulfill({ status: 404 }))
    await visit(page, `/leads/${id}`)
    await note.fill('Called; wants it before the winter.')
    await messages.click()
    await expect(page.getByText(pageMessages.nothingLost)).toBeVisible()
    await expect(note).toHaveValue('Called; wants it before the winter.')
    await page.unroute('**/assets/message-*.js')
    await page.route('**/assets/message-*.js', (route) => route.abort())
    await page.getByRole('button', { name: pageMessages.reload }).click()
    await expect(page.getByText(pageMessages.nothingLost)).toBeHidden()
    await scriptRuns(page)
    await expect(note).toHaveValue('Called; wants it before the winter.')
    await messages.click()
    await expect(banner).toContainText(pageMessages.stayed)
    await expect(note).toHaveValue('Called; wants it before the winter.')
    await page.unroute('**/assets/message-*.js')
    await banner.getByRole('button', { name: pageMessages.tryNow }).click()
    await expect(page).toHaveURL(/leads\/messages\//)
    await expect(banner).toBeHidden()

    await page.goBack()
    await note.fill('Called again.')
    await page.getByRole('button', { name: accessMessages.menu }).click()
    // Logging out asks first, as there is a note that is not sent.
    page.on('dialog', (dialog) => void dialog.accept())
    await context.setOffline(true)
    for (const place of [
      page.getByRole('button', { name: accessMessages.logOut }),
      messages,
      page.getByRole('link', { name: 'Portfolio' }),
    ]) {
      await place.first().click()
      await expect(banner).toBeVisible()
      await expect(note).toHaveValue('Called again.')
      await context.setOffline(false)
      await expect(banner).toBeHidden()
      await context.setOffline(true)
    }
    await context.setOffline(false)

    // A browser that takes a dead line for a live one.
    await page.route('**/leads/messages/*.data*', (route) => route.abort())
    await messages.click()
    await expect(banner).toBeVisible()
    await expect(note).toHaveValue('Called again.')
  },
)

testAlone(
  'a session that ended elsewhere takes nothing away, and its page goes on after a sign-in in another tab',
  async ({ page, context, server, expectComplaint }) => {
    expectComplaint(/status of 403/)
    await joinTeam(page, server, 'thandi')
    const { id } = await storedLead({ store: server.store, runtime: quietRuntime }, { minutesAgo: 5 })
    await visit(page, `/leads/${id}`)
    const note = page.getByLabel(dashboardMessages.note)
    await note.fill('Half a note')
    const cookie = (await context.cookies()).find(({ name }) => name === sessionCookie.name)
    await server.services.identity.signOut(await sessionCookie.parse(`${cookie?.name}=${cookie?.value}`))
    // The page listens again, as when a member comes back to its tab.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    const signedOut = page.getByRole('alert').filter({ hasText: draftMessages.denied.anonymous })
    await expect(signedOut).toContainText(draftMessages.keptHere)
    await expect(note).toHaveValue('Half a note')
    await page.getByRole('button', { name: dashboardMessages.addNote }).click()
    await expect(signedOut).toBeVisible()
    await expect(note).toHaveValue('Half a note')

    await joinTeam(page, server, 'sipho')
    await page.getByRole('button', { name: dashboardMessages.addNote }).click()
    await expect(page.getByText(dashboardMessages.noteAdded)).toBeVisible()
    await expect(note).toHaveValue('')
  },
)
