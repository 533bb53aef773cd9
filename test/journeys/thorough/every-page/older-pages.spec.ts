import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Page } from '@playwright/test'
import { pageMessages } from '../../../../app/content/page-messages.ts'
import { chatCookie } from '../../../../app/cookies.ts'
import { listMessages } from '../../../../app/features/leads-desk/inbox/list-messages.ts'
import { dashboardMessages, leadMessages } from '../../../../app/features/leads-desk/leads/messages.ts'
import { missingMessages } from '../../../../app/features/leads-desk/leads/submission.ts'
import { inboxMessages, messageStatusLabels } from '../../../../app/features/leads-desk/messages/inbox-messages.ts'
import { adminMessages } from '../../../../app/features/portfolio/admin-messages.ts'
import { releaseHeader } from '../../../../app/release.ts'
import { chatMessages } from '../../../../core/brief/messages.ts'
import { identityMessages } from '../../../../core/identity/messages.ts'
import { connectionMessages } from '../../../../core/store/document-messages.ts'
import { visit } from '../../../../scripts/browser/visit.ts'
import { quietRuntime } from '../../../support/process/runtimes.ts'
import { type Contents, copyData, readPages, releasesWithPages } from '../../../support/site/release-fixture.ts'
import { storedLead } from '../../../support/store/stored-leads.ts'
import { allAnswers, chatOn } from '../../support/chat.ts'
import { expect, test as shared, testAlone } from '../../support/journey.ts'
import { press } from '../../support/members.ts'
import { joinTeam } from '../../support/signed-in.ts'

/** The present server on data of that release, and a browser in which pages of that release are open. */
const test = testAlone.extend<{ release: string; data: { folder: string; contents: Contents }; open: OpenPage }>({
  release: ['', { option: true }],
  data: async ({ release }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'test-'))
    await use({ folder, contents: copyData(release, folder) })
    await rm(folder, { recursive: true })
  },
  variables: ({ data }, use) => use({ DATA_DIR: data.folder }),
  open: async ({ page, server, release, data }, use) => {
    await server.letPass(Date.parse(data.contents.recordedAt) - Date.now())
    const { pages, assets } = readPages(release)
    await use(async (name, files = 'gone') => {
      const { path, html } = pages[name] ?? { path: '', html: '' }
      await page.route(server.url + path, (route) => route.fulfill({ contentType: 'text/html', body: html }), {
        times: 1,
      })
      await page.route('**/assets/*', (route) => {
        const file = join(assets, basename(new URL(route.request().url()).pathname))
        return existsSync(file) ? route.fulfill({ path: file }) : route.fallback()
      })
      await visit(page, path)
      // From here on the older server is gone, with its files.
      if (files === 'gone') await page.unrouteAll({ behavior: 'wait' })
    })
  },
})

/** Opens a recorded page by its name, with its own scripts. `fetched`: it had the time to fetch those of the pages that it leads to. */
type OpenPage = (name: string, files?: 'gone' | 'fetched') => Promise<void>

/** Gives the browser the conversation of this session. */
async function holdSession(page: Page, url: string, sessionId: string): Promise<void> {
  const [pair = ''] = (await chatCookie.serialize(sessionId)).split(';')
  const value = pair.slice(pair.indexOf('=') + 1)
  await page.context().addCookies([{ name: chatCookie.name, value, url }])
}

/** Answers like a server of a later release, whose words this page does not know. */
async function answerAsLater(page: Page, glob: string, change: (body: string) => string): Promise<void> {
  await page.route(glob, async (route) => {
    const response = await route.fetch()
    const headers = { ...response.headers(), [releaseHeader.toLowerCase()]: '99.0.0+later' }
    await route.fulfill({ response, headers, body: change(await response.text()) })
  })
}

shared(
  'a page of this release ignores what a later one adds, and asks for a reload when it cannot go on',
  async ({ page }) => {
    const chat = chatOn(page)
    await chat.open()
    const release = await page.locator('html').getAttribute('data-release')
    for (const path of ['/project-chat', '/project-chat.data', '/project-chat/turn']) {
      const headers = (await page.request.get(path)).headers()
      expect([path, headers[releaseHeader.toLowerCase()]]).toEqual([path, release])
    }
    await answerAsLater(page, '**/project-chat/turn', (stream) => {
      const unknown = 'event: mood\ndata: {"type":"mood","conversation":{"mood":"sunny"}}\n\n'
      return unknown + stream.replaceAll(/"(?:suggestion|summary|brief|userCurrency)":(?:null|"\w*"|\[.*?\]),/g, '')
    })
    await chat.answer(allAnswers[0])
    await expect(chat.times).toHaveCount(3)
    await expect(page.getByText(pageMessages.oldPage)).toBeHidden()

    await page.unroute('**/project-chat/turn')
    await answerAsLater(page, '**/project-chat/turn', () => 'event: told\ndata: {"type":"told"}\n\n')
    await answerAsLater(page, '**/project-chat.data*', (data) => data.replaceAll('"talking"', '"musing"'))
    await chat.box.fill('Bean Counter')
    await chat.send.click()
    const banner = page.getByRole('status').filter({ hasText: pageMessages.oldPage })
    await expect(banner).toContainText(pageMessages.nothingLost)
    await expect(chat.box).toHaveValue('Bean Counter')
    await chat.line('Goals').summary.click()
    await chat.line('Goals').field.fill('Fewer queues')
    await banner.getByRole('button', { name: pageMessages.reload }).click()
    await expect(chat.times.nth(2)).toBeVisible()
    await expect(banner).toBeHidden()
    await expect(chat.line('Goals').field).toHaveValue('Fewer queues')
  },
)

shared(
  'a team page of this release says so when the data of a later one is of no use to it, and keeps its words',
  async ({ page, server }) => {
    await joinTeam(page, server, 'thandi')
    const { id } = await storedLead({ store: server.store, runtime: quietRuntime }, { minutesAgo: 5 })
    await visit(page, `/leads/${id}`)
    const note = page.getByLabel(dashboardMessages.note)
    await note.fill('Half a note')
    await answerAsLater(page, '**/leads/*.data*', () => '[]')
    await page.getByRole('search').getByText(listMessages.more, { exact: true }).click()
    await page.getByRole('button', { name: leadMessages.refresh }).click()
    await expect(page.getByRole('heading', { name: pageMessages.oldPage })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Status' }).first()).toBeVisible()
    await page.getByRole('link', { name: pageMessages.reload }).click()
    await expect(note).toHaveValue('Half a note')
  },
)

for (const release of releasesWithPages) {
  test.describe(`pages of release ${release}, open while the server is updated`, () => {
    test.use({ release })

    test('have a whole conversation, to the receipt', async ({ page, open, expectComplaint }) => {
      expectComplaint(/status of 422/)
      await open('chat')
      const chat = chatOn(page)
      await chat.answer(allAnswers[0])
      await chat.answer(allAnswers[1])
      await chat.line('Project name').change('Bean Counter Two')
      // A refusal that this page does not know.
      const contact = chat.line('Contact')
      const email = page.getByLabel('Contact email')
      await contact.summary.click()
      await email.fill('thandi@nowhere')
      await contact.save.click()
      await expect(contact.whole).toContainText(`${pageMessages.oldPage} ${pageMessages.nothingLost}`)
      await page.reload()
      await expect(email).toHaveValue('thandi@nowhere')
      await contact.save.click()
      await expect(email).toHaveAccessibleDescription(missingMessages.invalidEmail)
      await contact.whole.getByRole('button', { name: chatMessages.cancel }).click()
      await chat.answerAll(allAnswers.slice(2))
      await chat.submit.click()
      await expect(page.getByText(chatMessages.thankYou).first()).toBeVisible()
      await expect(chat.box).toBeVisible()
    })

    test('go on from wherever the conversation was', async ({ page, server, open, data, expectComplaint }) => {
      expectComplaint(/status of 422/)
      const { sessions } = data.contents
      const chat = chatOn(page)
      for (const state of ['cutOff', 'askedForEmail'] as const) {
        await holdSession(page, server.url, sessions[state])
        await open(`chat ${state}`)
        // The next conversation's cookie would refuse it.
        const saved = page.waitForResponse('**/saveChatSession')
        await chat.answer('sample-1@visitors.example')
        expect((await saved).status()).toBe(200)
      }
      await holdSession(page, server.url, sessions.inReview)
      await open('chat inReview, editing')
      await page.getByLabel('Goals').fill('Fewer queues')
      await page.getByRole('button', { name: chatMessages.saveChanges }).click()
      await expect(chat.line('Goals').summary).toContainText('Fewer queues')

      await holdSession(page, server.url, sessions.incomplete)
      await open('chat incomplete')
      await chat.submit.click()
      await expect(page.getByRole('alert')).toContainText(pageMessages.oldPage)
      await page.reload()
      await chat.submit.click()
      await expect(page.getByText(missingMessages.contactName).first()).toBeVisible()

      await holdSession(page, server.url, sessions.submitted)
      await open('chat submitted')
      await expect(chat.box).toBeVisible()
    })

    test('are worked in by the team', async ({ page, server, open, data, expectComplaint }) => {
      // The neighbours' files are gone when the page is idle enough to fetch them.
      expectComplaint(/status of 404 .*\/assets\//)
      const { members, password } = data.contents
      await open('signed out')
      await press(page, 'login', { email: members[0], password })
      await expect(page.getByText(identityMessages.loggedIn)).toBeVisible()
      await open('signed in')
      await page.getByRole('button', { name: connectionMessages.test }).click()
      await expect(page.getByText(/^Connected to /)).toBeVisible()

      await open('lead')
      await page.getByLabel('New note').fill('A note over an update')
      await page.getByRole('button', { name: 'Add note' }).click()
      await expect(page.getByText(/^The (?:note|remark) is there\.$/)).toBeVisible()
      const status = page.getByRole('group', { name: dashboardMessages.editLead }).getByLabel(leadMessages.status)
      await status.selectOption('Proposal')
      await expect(page.getByText(leadMessages.statusUpdated('Proposal'))).toBeVisible()
      await open('message')
      await page.getByRole('main').getByLabel(leadMessages.status).last().selectOption(messageStatusLabels.spam)
      await expect(page.getByText(inboxMessages.statusUpdated(messageStatusLabels.spam))).toBeVisible()
      await open('leads', 'fetched')
      // Notes are of leads.
      await page.locator('[data-row]:not([href*="/messages/"])').first().click()
      await expect(page.getByLabel('New note')).toBeVisible()
      await open('new project')
      await page.getByLabel('Title').fill('Over an update')
      await page.getByLabel('Description').first().fill('Typed before it, saved after it.')
      await page.getByRole('button', { name: adminMessages.addProject }).click()
      await expect(page.getByText(adminMessages.added('Over an update'))).toBeVisible()

      // A page of that release has no form for this. The session counts by the real clock.
      await server.letPass(Date.now() - Date.parse(data.contents.recordedAt) + 20 * 60_000)
      await open('signed in')
      await page.getByRole('button', { name: identityMessages.invite }).click()
      await expect(page.getByRole('heading', { name: identityMessages.reauthenticateTitle })).toBeVisible()
    })
  })
}
