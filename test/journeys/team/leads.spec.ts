import type { Locator, Page } from '@playwright/test'
import { draftMessages } from '../../../app/content/draft-messages.ts'
import { listMessages } from '../../../app/features/leads-desk/inbox/list-messages.ts'
import { dashboardMessages, leadMessages } from '../../../app/features/leads-desk/leads/messages.ts'
import { identityMessages } from '../../../core/identity/messages.ts'
import { refusalMessages } from '../../../core/identity/refusals.ts'
import { holdRequests } from '../../../scripts/browser/hold-requests.ts'
import { scriptRuns, visit } from '../../../scripts/browser/visit.ts'
import { quietRuntime } from '../../support/process/runtimes.ts'
import type { RunningSite } from '../../support/site/site.ts'
import { storedLead, storedMessage } from '../../support/store/stored-leads.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, testAlone } from '../support/journey.ts'
import { look } from '../support/look.ts'
import { aMember, becomeFirstMember, firstMember, press } from '../support/members.ts'
import { joinTeam } from '../support/signed-in.ts'

/** In minutes. */
const day = 24 * 60

type LeadFields = Parameters<typeof storedLead>[1]

function store({ store }: RunningSite, fields: LeadFields) {
  return storedLead({ store, runtime: quietRuntime }, fields)
}

/** The field beside the lead, not the filter above the list. */
function statusOf(page: Page) {
  return page
    .getByRole('group', { name: dashboardMessages.editLead, includeHidden: true })
    .getByLabel(leadMessages.status)
}

/** Chooses another status of the open lead, and saves it. */
async function setStatus(page: Page, status: string): Promise<void> {
  await statusOf(page).selectOption(status)
  await saveButton(page).click()
}

function saveButton(page: Page) {
  return page
    .getByRole('group', { name: dashboardMessages.editLead })
    .getByRole('button', { name: leadMessages.saveChoice })
}

/** Unfolds the status and the owner of the open lead. */
async function openStatus(page: Page): Promise<void> {
  await page.getByRole('region').locator('header summary').first().click()
}

function rows(page: Page) {
  return page.locator('[data-row]')
}

/** Opens what is folded beside the chips. */
async function openMore(page: Page): Promise<void> {
  await page.getByRole('search').getByText(listMessages.more, { exact: true }).click()
}

testAlone('a member sees what is due, filters, searches and works a lead', async ({ page, server }) => {
  await becomeFirstMember(page, server)
  await page.getByRole('link', { name: 'Open the Lead Dashboard' }).click()
  await expect(page.getByText('No leads found matching the current filters.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Leads (0)' })).toBeVisible()

  await store(server, { projectName: 'The older one', projectIdea: 'Tide tables', minutesAgo: 90 })
  await store(server, { projectName: 'The oldest one', projectIdea: 'A roster', minutesAgo: 9 * day })
  const newest = { projectName: 'The newest one', projectIdea: 'Bookings\nfor seven rooms', timeline: 'urgent, asap' }
  const { id } = await store(server, { ...newest, minutesAgo: 1 })
  await expect(page.getByRole('heading', { name: 'Leads (3)' })).toBeVisible()
  await expect(page.getByText('Leads (3)', { exact: true })).toBeVisible()
  const names = rows(page).getByRole('strong')
  await expect(names).toHaveText(['The newest one', 'The older one', 'The oldest one'])
  for (const shown of ['Sipho Dube, sipho@visitors.example', 'High', 'New', String(new Date().getFullYear())])
    await expect(rows(page).first()).toContainText(shown)
  await expect(page.getByText('Select a lead from the list to view details')).toBeVisible()
  await openMore(page)
  await page.getByRole('search').getByLabel(dashboardMessages.order).selectOption(dashboardMessages.orders.due)
  await expect(names.first()).toHaveText('The oldest one')
  await visit(page, '/leads')
  await expect(names.first(), 'the order that was chosen is kept').toHaveText('The oldest one')
  await expect(rows(page).first()).toContainText('late by')
  await openMore(page)
  await page.getByRole('search').getByLabel(dashboardMessages.order).selectOption(dashboardMessages.orders.newest)
  await expect(names).toHaveText(['The newest one', 'The older one', 'The oldest one'])

  await page.getByRole('search').getByLabel(dashboardMessages.priorityFilter).selectOption('High')
  await expect(rows(page)).toHaveCount(1)
  await expect(page).toHaveURL(/priority=high/)
  await page.reload()
  await scriptRuns(page)
  await expect(rows(page)).toHaveCount(1)
  await openMore(page)
  await page.getByRole('search').getByLabel(dashboardMessages.priorityFilter).selectOption('All')
  await page.getByLabel(dashboardMessages.search).fill('roster')
  await expect(rows(page).getByRole('strong')).toHaveText(['The oldest one'])
  await page.getByLabel(dashboardMessages.search).fill('')

  const request = page.waitForRequest(/\/leads\/[^/]+\.data/)
  await page.getByRole('link', { name: 'The newest one' }).click()
  // The list, the counts and the statistics are not asked for again.
  expect(new URL((await request).url()).searchParams.get('_routes')).toBe('routes/leads/lead')
  const lead = page.getByRole('region', { name: 'The newest one' })
  await expect(lead).toContainText('Bookings\nfor seven rooms', { useInnerText: true })
  await expect(lead).toContainText(leadMessages.leadId(id))
  await openStatus(page)
  await page.emulateMedia({ media: 'print' })
  await expect(lead.getByText(dashboardMessages.scoreResult('', 'High').trim())).toBeVisible()
  await expect(lead.getByText(dashboardMessages.reason)).toBeHidden()
  await page.emulateMedia({ media: null })
  await setStatus(page, 'Proposal')
  await expect(lead.getByText(leadMessages.statusUpdated('Proposal'))).toBeVisible()
  await lead.getByLabel(dashboardMessages.note).fill('Called; wants it before the winter.')
  await lead.getByRole('button', { name: dashboardMessages.addNote }).click()
  await expect(lead.getByText('Called; wants it before the winter.')).toBeVisible()
  await page.reload()
  await expect(statusOf(page)).toHaveValue('proposal')
  await expect(lead.getByText(dashboardMessages.changedFromTo('Status', 'New', 'Proposal'))).toBeVisible()
})

testAlone('late, mine, waiting and each kind are an address each', async ({ page, server }) => {
  await joinTeam(page, server, 'thandi')
  const place = { store: server.store, runtime: quietRuntime }
  await store(server, { projectName: 'Fresh', minutesAgo: 5 })
  await store(server, { projectName: 'Late', minutesAgo: 8 * day })
  const { id } = await store(server, { projectName: 'Latest', minutesAgo: 9 * day })
  await store(server, { projectName: 'Closed', minutesAgo: 10 * day, leadStatus: 'closed' })
  await storedMessage(place, { message: 'Do you mend sites?', minutesAgo: 4 })
  await storedMessage(place, { kind: 'call-request', name: 'Lindiwe Naidoo', phone: '+27 83 555 0199', minutesAgo: 3 })
  await visit(page, '/leads?order=due')
  const names = rows(page).getByRole('strong')
  const filters = page.getByRole('search')
  const chip = (name: string) => filters.getByRole('link', { name })
  await expect(page.getByRole('heading', { name: 'Leads (4), messages (1), calls (1)' })).toBeVisible()
  const all = ['Latest', 'Late', 'Fresh', '“Do you mend sites?”', 'Call: Lindiwe Naidoo', 'Closed']
  await expect(names).toHaveCount(all.length)
  await expect(names.first()).toHaveText('Latest')
  await expect(names.last()).toHaveText('Closed')
  expect(new Set(await names.allTextContents())).toEqual(new Set(all))
  await look(page, 'list')
  await page.setViewportSize({ width: 360, height: 740 })
  const [late, fold] = [
    await page.getByText('2 late.').boundingBox(),
    await filters.locator('summary').first().boundingBox(),
  ]
  expect((late?.x ?? 0) + (late?.width ?? 0), 'the late ones end before the button').toBeLessThan(fold?.x ?? 0)
  await page.setViewportSize({ width: 1280, height: 800 })
  await chip(listMessages.chips.late('2')).click()
  await expect(names).toHaveText(['Latest', 'Late'])
  await expect(chip(listMessages.chips.late('2'))).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('heading', { name: 'Leads (2)' })).toBeVisible()
  await openMore(page)
  const download = page.getByRole('link', { name: dashboardMessages.exportCsv })
  expect(await download.getAttribute('href')).toContain('late=yes')
  await page.reload()
  await expect(names).toHaveText(['Latest', 'Late'])
  await chip(listMessages.chips.all()).click()
  await expect(names).toHaveCount(all.length)
  await openMore(page)
  await filters.getByLabel(listMessages.kind).selectOption(listMessages.kinds.call)
  await expect(names).toHaveText(['Call: Lindiwe Naidoo'])
  await expect(page).toHaveURL(/kind=calls/)
  await filters.getByLabel(listMessages.kind).selectOption(listMessages.everything)
  await filters.getByLabel(listMessages.state).selectOption(listMessages.states.closed)
  await expect(names).toHaveText(['Closed'])
  await filters.getByLabel(listMessages.state).selectOption(dashboardMessages.all)

  // Rows are changed together, and taken back.
  await page.getByLabel(listMessages.choose('Fresh')).check()
  await page.getByLabel(listMessages.choose('Late'), { exact: true }).check()
  const bar = page.getByRole('group', { name: listMessages.bulk })
  // The number is drawn by the boxes, also where the window has become a phone's.
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByLabel(listMessages.choose('Fresh'))).toBeVisible()
  await page.setViewportSize({ width, height })
  await bar.getByLabel(listMessages.owner).selectOption(firstMember.email)
  await bar.getByRole('button', { name: listMessages.apply }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Two rows' })).toBeVisible()
  await expect(bar).toBeHidden()
  await chip(listMessages.chips.mine('2')).click()
  await expect(names).toHaveCount(2)
  await expectAccessible(page, 'my leads')
  await page.getByRole('button', { name: listMessages.undo }).click()
  await expect(chip(listMessages.chips.mine('0'))).toBeVisible()
  await expect(page.getByText('No leads found matching the current filters.')).toBeVisible()
  await look(page, 'nothing found')

  const answered = { kind: 'answered', how: 'by email', waitForThem: true } as const
  await server.services.inbox.change({ uid: '', email: '' } as never, { kind: 'lead', id }, answered)
  await visit(page, '/leads')
  await chip(listMessages.chips.waiting('1')).click()
  await expect(names).toHaveText(['Latest'])
  await expect(rows(page).first()).toContainText('waiting since')
})

testAlone(
  'a status and a note without a connection say so, and both stay as they were typed',
  async ({ page, server, expectComplaint }) => {
    await joinTeam(page, server, 'thandi')
    const { id } = await store(server, { projectIdea: 'Tide tables', minutesAgo: 5 })
    await visit(page, `/leads/${id}`)
    expectComplaint(/ERR_FAILED/)
    await page.route('**/leads/*.data*', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await openStatus(page)
    await setStatus(page, 'Closed')
    await expect(page.getByText(refusalMessages.network)).toBeVisible()
    await expect(statusOf(page)).toHaveValue('closed')

    await page.getByLabel(dashboardMessages.note).fill('Called twice.')
    await page.getByRole('button', { name: dashboardMessages.addNote }).click()
    await expect(page.getByText(refusalMessages.network)).toHaveCount(2)
    await expect(page.getByLabel(dashboardMessages.note)).toHaveValue('Called twice.')
  },
)

testAlone(
  'two members see each other’s changes: the later status stands, and the activity shows both @everywhere',
  async ({ page, newVisitor, server }) => {
    await joinTeam(page, server, 'thandi')
    const { id } = await store(server, { projectName: 'Tide tables', minutesAgo: 5 })
    const other = await newVisitor()
    await other.goto('/auth-test')
    await press(other, 'login', firstMember)
    await other.getByText(identityMessages.loggedIn).waitFor()
    await visit(page, `/leads/${id}`)
    await visit(other, `/leads/${id}`)

    const roster = await store(server, { projectName: 'A roster', minutesAgo: 0 })
    await expect(page.getByRole('status').filter({ hasText: dashboardMessages.newLead('A roster') })).toBeVisible()
    await expect(rows(page).filter({ hasText: 'A roster' })).toBeVisible()
    await server.services.leads.erase(aMember, roster.id, roster.revision)
    await expect(page.getByRole('status').filter({ hasText: dashboardMessages.changed('A roster') })).toBeVisible()
    await expect(rows(page)).toHaveCount(1)

    // The other has the choice open while the first one sends.
    await openStatus(page)
    await openStatus(other)
    await statusOf(other).focus()
    await setStatus(page, 'Contacted')
    await expect(rows(other).filter({ hasText: 'Tide tables' })).toContainText('Contacted')
    await expect(statusOf(other)).toHaveValue('contacted')
    await expect(statusOf(other)).toBeFocused()
    // What is chosen and not saved stays chosen.
    await statusOf(other).selectOption('Rejected')
    await setStatus(page, 'Qualified')
    await expect(rows(other).filter({ hasText: 'Tide tables' })).toContainText('Qualified')
    await expect(statusOf(other)).toHaveValue('rejected')
    await saveButton(other).click()
    for (const each of [page, other]) {
      await expect(statusOf(each)).toHaveValue('rejected')
      const activity = each.getByRole('region', { name: dashboardMessages.activity })
      await expect(activity).toContainText(dashboardMessages.changedFromTo('Status', 'New', 'Contacted'))
      await expect(activity).toContainText(dashboardMessages.changedFromTo('Status', 'Qualified', 'Rejected'))
    }
  },
)

testAlone(
  'leads that cannot be loaded say so, and Try Again loads them when they can be',
  async ({ page, server, expectComplaint }) => {
    expectComplaint(/status of 50[03]|ERR_/)
    await joinTeam(page, server, 'thandi')
    await store(server, { projectName: 'Tide tables', minutesAgo: 5 })
    await visit(page, '/leads')
    const banner = page.getByRole('status').filter({ hasText: draftMessages.noConnection })
    // Once it has opened a lead, the page has the script of every other.
    await page.getByRole('link', { name: 'Tide tables' }).click()
    await expect(page.getByRole('region', { name: 'Tide tables' })).toBeVisible()
    await page.goBack()
    await server.kill()
    // A proxy refuses the live updates, so the page loads again by itself, which fails.
    await page.route('**/leads/updates', (route) => route.fulfill({ status: 503 }))
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(banner).toBeVisible()
    await page.getByRole('link', { name: 'Tide tables' }).click()
    await expect(page, 'the click is cancelled once').toHaveURL(/leads#main$/)
    await expect(banner).toBeVisible()
    await expect(rows(page)).toHaveCount(1)
    await page.unroute('**/leads/updates')
    await page.route('**/leads.data*', (route) => route.fulfill({ status: 503, body: '' }))
    await server.restart()
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(page.getByText(draftMessages.serverError)).toBeVisible()
    await expect(rows(page)).toHaveCount(1)
    await openMore(page)
    await page.getByRole('button', { name: leadMessages.refresh }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error Loading Leads')
    await expect(page.getByRole('main')).toContainText('Failed to load leads')
    await look(page, 'not loaded')
    await page.unroute('**/leads.data*')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await page.getByRole('link', { name: 'Tide tables' }).click()
    await expect(page.getByRole('region', { name: 'Tide tables' })).toBeVisible()
  },
)

testAlone('the keyboard walks the list, opens a lead, works it, and tells its keys', async ({ page, server }) => {
  await joinTeam(page, server, 'thandi')
  await store(server, { projectName: 'Tide tables', minutesAgo: 5 })
  await store(server, { projectName: 'A roster', minutesAgo: 9 })
  await visit(page, '/leads')
  await scriptRuns(page)
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: 'Tide tables' })).toBeFocused()
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: 'A roster' })).toBeFocused()
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Tide tables' })).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: dashboardMessages.shortcuts })).toBeVisible()
  await look(page, 'shortcuts', ['desktop'])
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  await page.keyboard.type('?j')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.getByRole('searchbox').fill('')
  await expect(page).not.toHaveURL(/q=/)

  // Into the lead and back, by each of the keys.
  const line = page.getByRole('link', { name: 'Tide tables' })
  const title = page.getByRole('heading', { name: 'Tide tables' })
  await line.focus()
  for (const [into, back] of [
    ['Enter', 'Escape'],
    ['ArrowRight', 'ArrowLeft'],
  ] as const) {
    await page.keyboard.press(into)
    await expect(title).toBeFocused()
    await page.keyboard.press(back)
    await expect(line).toBeFocused()
  }
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('heading', { name: 'A roster' })).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('k')
  await page.keyboard.press('r')
  await expect(page.getByRole('region', { name: 'Tide tables' })).toBeVisible()
  await expect(page.locator('[data-key-target=reply]')).toBeFocused()
  await title.focus()
  await page.keyboard.press('n')
  await expect(page.locator('[data-key-target=next]')).toBeFocused()

  // The arrows choose, Enter and the button save, Escape undoes. What is chosen and not saved is there after a reload.
  const status = statusOf(page)
  const reason = page.getByLabel(dashboardMessages.reason)
  await openStatus(page)
  await reason.fill('They are next door')
  await status.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(status).toHaveValue('qualified')
  await page.keyboard.press('Escape')
  await expect(status).toHaveValue('new')
  await expect(reason).toHaveValue('They are next door')
  await reason.fill('')
  await status.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByText(leadMessages.statusUpdated('Contacted'))).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(status).toHaveValue('proposal')
  await page.reload()
  await expect(status).toHaveValue('proposal')
  await saveButton(page).click()
  await expect(page.getByText(leadMessages.statusUpdated('Proposal'))).toBeVisible()
  await expect(page.getByRole('region', { name: dashboardMessages.activity })).toContainText(
    dashboardMessages.changedFromTo('Status', 'New', 'Contacted'),
  )
  await expect(page.getByRole('region', { name: dashboardMessages.activity })).toContainText(
    dashboardMessages.changedFromTo('Status', 'Contacted', 'Proposal'),
  )
  await expect(page.getByRole('region', { name: dashboardMessages.activity })).not.toContainText('Qualified')
})

testAlone('a message from the contact page is read, answered and erased', async ({ page, server }) => {
  await joinTeam(page, server, 'thandi')
  const { contact } = server.services
  const said = { name: 'Sipho Dube', email: 'sipho@visitors.example', company: '', message: 'Do you mend sites?' }
  await contact.send({ ...said, submissionId: 'form-1', issuedAt: null, trap: '' }, '196.25.1.1')
  await store(server, { projectName: 'Tide tables', minutesAgo: 5, contactEmail: 'SIPHO@visitors.example' })
  await visit(page, '/leads/messages')
  await expect(page.getByRole('heading', { name: /messages \(1\)/ })).toBeVisible()
  await page.getByRole('link', { name: 'Do you mend sites?' }).click()
  const message = page.getByRole('region', { name: said.name })
  await expect(message).toContainText(dashboardMessages.samePerson)
  await expect(message.getByRole('link', { name: 'Tide tables' })).toBeVisible()
  await expectAccessible(page, 'a message')
  await page.getByRole('link', { name: 'Tide tables' }).click()
  await page.getByRole('region', { name: 'Tide tables' }).waitFor()
  await expectAccessible(page, 'a lead')

  await visit(page, '/leads/messages')
  for (const width of [320, 360, 480, 600, 800]) {
    await page.setViewportSize({ width, height: 740 })
    expect(
      await overlapping(
        page.locator('form[role=search], form[role=search] + *').locator(':is(a, button, select, input):visible'),
      ),
      `at ${width}`,
    ).toEqual([])
  }
})

testAlone('no line of who a lead is from begins with a comma', async ({ page, server }) => {
  await joinTeam(page, server, 'thandi')
  const contact = { contactName: 'Thandi Nkosi', contactEmail: 'thandi.nkosi@visitors.example' }
  const filled = { ...contact, contactPhone: '+27 82 555 0134', reference: 'K7QMW-3RTXC' }
  const { id } = await store(server, { projectName: 'Tide tables', minutesAgo: 5, ...filled })
  await visit(page, `/leads/${id}`)
  const who = page.getByRole('paragraph').filter({ has: page.getByRole('link', { name: contact.contactEmail }) })
  await expect(who).toHaveText(/^Thandi Nkosi, \S+, \+27 82 555 0134, Reference K7QMW-3RTXC\s*$/)
  for (let width = 320; width <= 1400; width += 12) {
    await page.setViewportSize({ width, height: 740 })
    expect(await who.evaluate(commasAtTheLeft), `at ${width}`).toBe(0)
  }
})

function commasAtTheLeft(paragraph: Element): number {
  const texts = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT)
  let count = 0
  while (texts.nextNode()) {
    const place = texts.currentNode.textContent?.indexOf(',') ?? -1
    if (place < 0) continue
    const range = document.createRange()
    range.setStart(texts.currentNode, place)
    range.setEnd(texts.currentNode, place + 1)
    if (range.getBoundingClientRect().left < paragraph.getBoundingClientRect().left + 1) count += 1
  }
  return count
}

/** The texts of controls that lie over one another. */
function overlapping(controls: Locator): Promise<string[]> {
  return controls.evaluateAll((all) => {
    const boxes = all.map((control) => ({ text: control.textContent, ...control.getBoundingClientRect().toJSON() }))
    return boxes.flatMap((one, place) =>
      boxes
        .slice(place + 1)
        .filter((other) => one.left < other.right && other.left < one.right)
        .filter((other) => one.top < other.bottom && other.top < one.bottom)
        .map((other) => `${one.text} and ${other.text}`),
    )
  })
}

testAlone(
  'erasing is confirmed, and the line goes at once, however early the live update comes',
  async ({ page, server, expectComplaint }) => {
    expectComplaint(/status of 404.*\/leads\//)
    await joinTeam(page, server, 'thandi')
    const { id } = await store(server, { projectName: 'Tide tables', minutesAgo: 5 })
    await store(server, { projectName: 'A roster', minutesAgo: 9 })
    await visit(page, `/leads/${id}`)
    let answered = false
    await page.route('**/leads/*.data*', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      const response = await route.fetch()
      expect(response.status()).toBe(200)
      await expect(page.getByText(dashboardMessages.erasing)).toBeVisible()
      await expect(page.getByText(leadMessages.gone)).toBeHidden()
      answered = true
      await route.fulfill({ response })
    })
    await page.getByText(dashboardMessages.erase).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: dashboardMessages.eraseNow }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: dashboardMessages.erased })).toBeVisible()
    expect(answered).toBe(true)
    await expect(rows(page).getByRole('strong')).toHaveText(['A roster'])
    await expect(page.getByText(dashboardMessages.manyChanged(1))).toBeHidden()

    // What comes later takes the receipt from nobody.
    await store(server, { projectName: 'Bookings', minutesAgo: 0 })
    await expect(page.getByRole('heading', { name: 'Leads (2)' })).toBeVisible()
    await expect(page.getByText(dashboardMessages.erased)).toBeVisible()
  },
)

testAlone('what is chosen while another choice is sent is there to be saved', async ({ page, server }) => {
  await joinTeam(page, server, 'thandi')
  const { id } = await store(server, { projectName: 'Tide tables', minutesAgo: 5 })
  await visit(page, `/leads/${id}`)
  await openStatus(page)
  const release = await holdRequests(page, '**/leads/*.data*')
  await statusOf(page).selectOption('Contacted')
  const owner = page.getByRole('group', { name: dashboardMessages.editLead }).getByLabel(dashboardMessages.assignee)
  // In the same moment, before the page shows that the form is sent.
  await owner.evaluate((select: HTMLSelectElement) => {
    select.form?.requestSubmit()
    select.selectedIndex = 1
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await release()
  await expect(page.getByText(leadMessages.statusUpdated('Contacted'))).toBeVisible()
  await expect(owner.locator(':checked')).not.toHaveText(dashboardMessages.nobody)
  await saveButton(page).click()
  await expect(page.getByText(leadMessages.statusUpdated('Contacted'))).toBeHidden()
  await expect.poll(async () => (await server.store.get('leads', id))?.['assigneeUid']).toMatch(/./)
})

testAlone('a reason that was typed for a priority in 0.4.0 is in its form', async ({ page, server }) => {
  await joinTeam(page, server, 'thandi')
  const { id } = await store(server, { projectName: 'Tide tables', minutesAgo: 5 })
  const { documents } = await server.store.find('members', { limit: 1 })
  await visit(page, '/leads')
  const draft = {
    at: new Date().toISOString(),
    fields: { reason: 'They are next door' },
    hidden: { intent: 'priority' },
  }
  await page.evaluate(
    ([key = '', kept = '']) => localStorage.setItem(key, kept),
    [`draft:${documents[0]?.id}:${id}:priority`, JSON.stringify(draft)],
  )
  await visit(page, `/leads/${id}`)
  await expect(page.getByLabel(dashboardMessages.reason)).toHaveValue('They are next door')
})

testAlone('what is chosen before the script runs counts', async ({ page, server }) => {
  await joinTeam(page, server, 'thandi')
  const { id } = await store(server, { projectName: 'Tide tables', minutesAgo: 5, leadStatus: 'contacted' })
  await store(server, { projectName: 'A roster', minutesAgo: 9 })
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto(`/leads/${id}`, { waitUntil: 'commit' })
  await openMore(page)
  await page.getByRole('search').getByLabel(dashboardMessages.statusFilter).selectOption('Contacted')
  await openMore(page)
  await openStatus(page)
  await statusOf(page).selectOption('Closed')
  release()
  await scriptRuns(page)
  await expect(page).toHaveURL(/status=contacted/)
  await expect(rows(page).getByRole('strong')).toHaveText(['Tide tables'])
  await expect(statusOf(page)).toHaveValue('closed')
  await saveButton(page).click()
  await expect(page.getByText(leadMessages.statusUpdated('Closed'))).toBeVisible()
})

testAlone(
  'on a phone the list and a lead are two screens, and back returns to the list @phone',
  async ({ page, server }) => {
    await joinTeam(page, server, 'thandi')
    await store(server, { projectName: 'Tide tables', minutesAgo: 5, projectIdea: 'Tides for surfers' })
    await page.setViewportSize({ width: 360, height: 640 })
    await visit(page, '/leads')
    const lead = page.getByRole('region', { name: 'Tide tables' })
    await expect(rows(page), 'the first lead is in the first screen').toBeInViewport({ ratio: 1 })
    await expect.poll(async () => (await rows(page).boundingBox())?.y, 'it begins in the upper half').toBeLessThan(320)
    await scriptRuns(page)
    await page.getByText(listMessages.filter, { exact: true }).click()
    await openMore(page)
    await page.getByRole('search').getByRole('combobox', { name: dashboardMessages.statusFilter }).selectOption('New')
    await expect(page.getByText(listMessages.filtered(1))).toBeVisible()
    await rows(page).click()
    await expect(lead).toBeVisible()
    await expect(rows(page)).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(leadMessages.title)
    await expect(lead.getByText('Tides for surfers')).toBeInViewport()
    await expect(lead.getByLabel(leadMessages.status)).toBeHidden()
    await page.goBack()
    await expect(rows(page)).toBeVisible()
    await expect(lead).toBeHidden()

    await rows(page).click()
    await lead.getByRole('link', { name: leadMessages.backToList }).click()
    await expect(rows(page)).toBeVisible()
  },
)

testAlone('a member opens a lead and changes its status without script @no-script', async ({ page, server }) => {
  await joinTeam(page, server, 'thandi')
  await store(server, { projectName: 'Tide tables', minutesAgo: 5 })
  await page.goto('/leads')
  await page.getByRole('link', { name: 'Tide tables' }).click()
  await openStatus(page)
  await setStatus(page, 'Qualified')
  await page.goto('/leads')
  await page.getByRole('link', { name: 'Tide tables' }).click()
  await expect(statusOf(page)).toHaveValue('qualified')
})
