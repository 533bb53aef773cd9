import type { BrowserContext, Page } from '@playwright/test'
import { draftMessages } from '../../../../app/content/draft-messages.ts'
import { sessionCookie } from '../../../../app/cookies.ts'
import { detailMessages } from '../../../../app/features/leads-desk/inbox/detail-messages.ts'
import { callOutcomeLabels } from '../../../../app/features/leads-desk/inbox/messages.ts'
import { dashboardMessages } from '../../../../app/features/leads-desk/leads/messages.ts'
import { accessMessages } from '../../../../core/identity/access-messages.ts'
import { members, type ReauthenticatedMember } from '../../../../core/identity/member.ts'
import { refusalMessages } from '../../../../core/identity/refusals.ts'
import { visit } from '../../../../scripts/browser/visit.ts'
import { quietRuntime } from '../../../support/process/runtimes.ts'
import type { RunningSite } from '../../../support/site/site.ts'
import { storedLead } from '../../../support/store/stored-leads.ts'
import { expect, testAlone } from '../../support/journey.ts'
import { joinTeam } from '../../support/signed-in.ts'

const words = 'Called; wants it before the winter.'
const note = (page: Page) => page.getByLabel(dashboardMessages.note)
const kept = (page: Page) => page.getByText(draftMessages.kept)
const throwAway = (page: Page) => page.getByRole('button', { name: draftMessages.throwAway })
const send = (page: Page) => page.getByRole('button', { name: dashboardMessages.addNote })
const yellow = (page: Page) => page.getByRole('alert').filter({ hasText: draftMessages.keptHere })

/** Opens a lead, and writes to it what is then kept. */
async function write(page: Page, server: RunningSite): Promise<string> {
  await joinTeam(page, server, 'thandi')
  const { id } = await storedLead({ store: server.store, runtime: quietRuntime }, { minutesAgo: 5 })
  await visit(page, `/leads/${id}`)
  await note(page).fill(words)
  await expect(kept(page)).toBeVisible()
  return `/leads/${id}`
}

testAlone('words outlast their tab, and are gone when they were thrown away or sent', async ({ page, server }) => {
  const address = await write(page, server)
  const later = await page.context().newPage()
  await page.goto('about:blank')
  await visit(later, address)
  await expect(note(later)).toHaveValue(words)
  await throwAway(later).click()
  await expect(note(later)).toHaveValue('')
  await expect(kept(later)).toBeHidden()
  await later.close()

  await visit(page, address)
  await expect(note(page)).toHaveValue('')
  await note(page).fill(words)
  await send(page).click()
  await expect(page.getByText(dashboardMessages.noteAdded)).toBeVisible()
  await expect(kept(page)).toBeHidden()
  await visit(page, address)
  await expect(note(page)).toHaveValue('')
})

testAlone('words outlast the browser', async ({ playwright, launchOptions, viewport, server }, testInfo) => {
  const open = () =>
    playwright.chromium.launchPersistentContext(testInfo.outputPath('profile'), {
      ...launchOptions,
      viewport,
      baseURL: server.url,
    })
  const before = await open()
  const address = await write(await before.newPage(), server)
  await before.close()
  const after = await open()
  await signInAgain(after, server)
  const page = await after.newPage()
  await visit(page, address)
  await expect(note(page)).toHaveValue(words)
  await expect(kept(page)).toBeVisible()
  await after.close()
})

testAlone(
  'a note whose answer was lost is added once, also after a reload',
  async ({ page, server, expectComplaint }) => {
    expectComplaint(/ERR_FAILED/)
    const address = await write(page, server)
    await page.route('**/leads/*.data*', async (route) => {
      if (route.request().method() === 'POST') await route.fetch()
      await route.abort()
    })
    await send(page).click()
    await expect(page.getByText(refusalMessages.network)).toBeVisible()
    await page.unrouteAll()
    await visit(page, address)
    await expect(note(page)).toHaveValue(words)
    await send(page).click()
    await expect(page.getByText(dashboardMessages.noteAdded)).toBeVisible()
    expect((await server.store.find('leadNotes', { limit: 5 })).documents).toHaveLength(1)
  },
)

testAlone('a call with its outcome comes back too, in two tabs the later one', async ({ page, server }) => {
  const address = await write(page, server)
  const said = (tab: Page) => tab.getByLabel(detailMessages.said)
  await page.locator('summary', { hasText: detailMessages.noteCall }).click()
  await page.getByRole('radio', { name: callOutcomeLabels.voicemail }).check()
  await said(page).fill('Rings back')
  await expect(kept(page)).toHaveCount(2)

  const other = await page.context().newPage()
  await visit(other, address)
  await expect(said(other)).toHaveValue('Rings back')
  await expect(other.getByRole('radio', { name: callOutcomeLabels.voicemail })).toBeChecked()
  await said(other).fill('Rings back at five')
  await expect(said(page)).toHaveValue('Rings back at five')
  await said(page).fill('Rings back at six')
  await expect(said(other)).toHaveValue('Rings back at six')
})

testAlone(
  'without a line, and from a server that fails, the form stays and says why',
  async ({ page, context, server, expectComplaint }) => {
    expectComplaint(/ERR_INTERNET_DISCONNECTED|status of 503/)
    await write(page, server)
    await context.setOffline(true)
    await send(page).click()
    await expect(page.getByText(refusalMessages.network)).toBeVisible()
    await expect(kept(page)).toBeVisible()
    // So does a form that unfolds.
    await page.locator('summary', { hasText: detailMessages.close }).click()
    await page.getByLabel(detailMessages.otherWords).last().fill('Moved abroad')
    await page.getByRole('button', { name: detailMessages.close, exact: true }).click()
    await expect(page.getByText(refusalMessages.network)).toHaveCount(2)
    await expect(kept(page)).toHaveCount(2)
    await throwAway(page).last().click()
    await context.setOffline(false)
    await page.route('**/leads/*.data*', (route) => route.fulfill({ status: 503, body: 'away' }))
    await send(page).click()
    await expect(page.getByText(refusalMessages.unknown)).toBeVisible()
    await expect(kept(page)).toBeVisible()
    // A view that the server cannot open takes nothing away either.
    await page.route('**/*.data*', (route) => route.fulfill({ status: 503, body: 'away' }))
    await page.getByRole('link', { name: /^Mine/ }).click()
    await expect(page.getByText(draftMessages.serverError)).toBeVisible()
    await expect(note(page)).toHaveValue(words)
    await page.unrouteAll()
    await send(page).click()
    await expect(page.getByText(dashboardMessages.noteAdded)).toBeVisible()
  },
)

testAlone(
  'after a session that ended elsewhere, signing in leads back to the words',
  async ({ page, context, server, expectComplaint }) => {
    expectComplaint(/status of 403/)
    const address = await write(page, server)
    await endSession(context, server)
    await send(page).click()
    await expect(yellow(page)).toContainText(draftMessages.denied.anonymous)
    // Neither another view nor the data that is loaded again takes the words away.
    await page.getByRole('link', { name: /^Mine/ }).click()
    await expect(yellow(page)).toBeVisible()
    await expect(note(page)).toHaveValue(words)
    const signIn = page.getByRole('link', { name: draftMessages.signIn, exact: true })
    await expect(signIn).toHaveCount(1)
    await expect(signIn).toHaveAttribute('href', `/auth-test?${new URLSearchParams({ returnTo: address })}`)
    await signInAgain(context, server)
    await visit(page, address)
    await expect(note(page)).toHaveValue(words)

    await joinTeam(page, server, 'sipho')
    await visit(page, address)
    await expect(note(page)).toHaveValue('')
  },
)

testAlone(
  'a membership that was taken away is said, and the words can be thrown away',
  async ({ page, context, server, expectComplaint }) => {
    expectComplaint(/status of 403/)
    await write(page, server)
    const [member] = (await server.store.find(members.name, { limit: 1 })).documents
    const guest = await context.browser()?.newContext()
    if (!guest) throw new Error('no browser')
    await joinTeam(await guest.newPage(), server, 'sipho')
    await guest.close()
    const all = (await server.store.find(members.name, { limit: 5 })).documents
    const sipho = all.find(({ id }) => id !== member?.id)
    await server.services.identity.removeMember(
      { uid: sipho?.id, email: String(sipho?.['email']) } as ReauthenticatedMember,
      member?.id ?? '',
    )
    await send(page).click()
    await expect(yellow(page)).toContainText(/You are no longer/)
    await expect(note(page)).toHaveValue(words)
    await throwAway(page).click()
    await expect(note(page)).toHaveValue('')
  },
)

testAlone(
  'signing out on purpose asks, and leaves nothing, also of what another tab has kept',
  async ({ page, server }) => {
    const address = await write(page, server)
    const other = await page.context().newPage()
    await visit(other, address)
    await expect(note(other)).toHaveValue(words)
    const stored = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')))
    expect(await stored()).toHaveLength(1)
    await page.getByRole('button', { name: accessMessages.menu }).click()
    const asked: string[] = []
    page.on('dialog', async (dialog) => {
      asked.push(dialog.message())
      await (asked.length === 1 ? dialog.dismiss() : dialog.accept())
    })
    await page.getByRole('button', { name: accessMessages.logOut }).click()
    await expect(page).toHaveURL(address)
    expect(await stored()).toHaveLength(1)
    await page.getByRole('button', { name: accessMessages.logOut }).click()
    await expect(page).toHaveURL(/auth-test/)
    expect(asked).toEqual([draftMessages.signOutQuestion, draftMessages.signOutQuestion])
    await expect.poll(stored).toEqual([])
  },
)

async function endSession(context: BrowserContext, server: RunningSite): Promise<void> {
  const cookie = (await context.cookies()).find(({ name }) => name === sessionCookie.name)
  await server.services.identity.signOut(await sessionCookie.parse(`${cookie?.name}=${cookie?.value}`))
}

/** As the member that `write` has made. */
async function signInAgain(context: BrowserContext, { services, url }: RunningSite): Promise<void> {
  const credentials = { email: 'thandi@southeaster.example', password: 'twelve fathoms deep' }
  const signedIn = await services.identity.signIn(credentials, null, { address: 'the test' })
  if (signedIn.kind !== 'signed-in') throw new Error(signedIn.kind)
  const [pair = ''] = (await sessionCookie.serialize(signedIn.token)).split(';')
  const value = pair.slice(pair.indexOf('=') + 1)
  await context.addCookies([{ name: sessionCookie.name, value, url, httpOnly: true, sameSite: 'Lax' }])
}
