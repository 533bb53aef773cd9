import type { Page } from '@playwright/test'
import { detailMessages as texts } from '../../../../app/features/leads-desk/inbox/detail-messages.ts'
import { listMessages } from '../../../../app/features/leads-desk/inbox/list-messages.ts'
import { followUpLabels } from '../../../../app/features/leads-desk/inbox/messages.ts'
import { callOutcomeLabels, changeMessages } from '../../../../app/features/leads-desk/inbox/messages.ts'
import { leads } from '../../../../app/features/leads-desk/leads/lead.ts'
import { dashboardMessages } from '../../../../app/features/leads-desk/leads/messages.ts'
import { contactMessages } from '../../../../app/features/leads-desk/messages/contact-message.ts'
import { newFollowUp } from '../../../../core/follow-up/follow-up.ts'
import { usualWorkingTime } from '../../../../core/follow-up/working-time.ts'
import { openCollection } from '../../../../core/store/collection.ts'
import { scriptRuns, visit } from '../../../../scripts/browser/visit.ts'
import { quietRuntime } from '../../../support/process/runtimes.ts'
import type { RunningSite } from '../../../support/site/site.ts'
import { storedLead, storedMessage } from '../../../support/store/stored-leads.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { expect, testAlone } from '../../support/journey.ts'
import { joinTeam } from '../../support/signed-in.ts'

const workingTime = usualWorkingTime('Africa/Johannesburg')
const dayMs = 24 * 60 * 60 * 1000
const mostStops = 80

testAlone(
  'from the morning digest a member notes a call, plans, is reminded of it and answers, by keyboard alone @desktop @phone',
  async ({ page, server }) => {
    await joinTeam(page, server, 'thandi')
    const monday = nextWorkingDay(new Date())
    const tuesday = nextWorkingDay(workingTime.endOfDay(monday))
    const id = await leadOf(server, workingTime.momentOf(monday, 6 * 60))
    await passUntil(server, workingTime.momentOf(monday, 8 * 60))
    await page.goto(await linkInDigest(server, id))
    await scriptRuns(page)
    const lead = page.getByRole('region', { name: 'Tide tables' })
    await expect(lead).toContainText('left, by')

    await tabTo(page, texts.noteCall)
    await page.keyboard.press('Enter')
    await expect(page.locator('[type=radio]:focus'), 'what is opened has the focus').toBeVisible()
    await page.keyboard.press('Space')
    await expect(lead.getByText(texts.spokeAnswers)).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(lead.getByText(texts.spokeAnswers)).toBeHidden()
    await page.keyboard.press('Tab')
    await page.keyboard.type('Please call back after the tide.')
    await expectAccessible(page, 'the form of a call')
    await tabTo(page, texts.keepNote)
    await page.keyboard.press('Enter')
    await expect(lead.getByRole('status').filter({ hasText: changeMessages.callNoted.other })).toBeVisible()
    await expect(page.getByText(texts.noteCall).first()).toBeFocused()

    await page.keyboard.press('n')
    await expect(lead.locator('#next')).toBeFocused()
    const [year, month, day] = tuesday.split('-')
    await page.keyboard.type(`${month}${day}${year}`)
    await tabTo(page, texts.nextNote)
    await page.keyboard.type('Send a range')
    await page.keyboard.press('Enter')
    await expect(lead.getByText(/^(?!late).* left, by .*\. Next action .*: Send a range$/)).toBeVisible()

    await passUntil(server, new Date(workingTime.endOfDay(tuesday).getTime() + 60_000))
    await page.reload()
    await scriptRuns(page)
    await expect(lead.getByText(/^late by .*\. Next action .*: Send a range$/)).toBeVisible()
    await tabTo(page, texts.markAnswered)
    await page.keyboard.press('Enter')
    await expect(page.locator('[type=radio]:focus'), 'what is opened has the focus').toBeVisible()
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await expect(lead.getByText(changeMessages.answered)).toBeVisible()
    const activity = lead.getByRole('region', { name: dashboardMessages.activity })
    await expect(activity).toContainText(`${followUpLabels.answered}: email`)
    await expect(activity).toContainText(dashboardMessages.changedFromTo('Status', 'New', 'Contacted'))
  },
)

testAlone(
  'a call that nobody answers gets a plan, and its clock runs on @desktop @no-script',
  async ({ page, server }) => {
    await joinTeam(page, server, 'thandi')
    const sent = { name: 'Sipho Dube', email: 'sipho@visitors.example', company: '', message: 'Do you mend sites?' }
    await server.services.contact.send({ ...sent, submissionId: 'form-1', issuedAt: null, trap: '' }, '196.25.1.1')
    await page.goto('/leads/messages')
    await page.getByRole('link', { name: 'Do you mend sites?' }).click()
    const message = page.getByRole('region', { name: sent.name })
    await open(page, texts.noteCall)
    await page.getByRole('radio', { name: callOutcomeLabels['no-answer'] }).check()
    const form = message.locator('form').filter({ hasText: texts.keepNote })
    await form.getByLabel(texts.nextAction).fill(nextWorkingDay(new Date()))
    await form.getByLabel(/^Time/).fill('09:30')
    await form.getByLabel(texts.nextNote, { exact: true }).fill('call again')
    await form.getByRole('button', { name: texts.keepNote }).click()
    await expect(message.getByText(changeMessages.callNoted.other)).toBeVisible()
    await expect(message.getByText(/ left, by .*\. Next action .*, 09:30: call again$/)).toBeVisible()
    await expect(message.getByRole('region', { name: dashboardMessages.activity })).toContainText('Call: No answer')
  },
)

testAlone(
  '“Note it” leads into the form of a call, as often as it is pressed @desktop @phone',
  async ({ page, server }) => {
    await joinTeam(page, server, 'thandi')
    const place = { store: server.store, runtime: quietRuntime }
    const call = { kind: 'call-request', name: 'Lindiwe Naidoo', phone: '+27 83 555 0199', minutesAgo: 1 } as const
    const { id, revision } = await storedMessage(place, call)
    const dueToday = newFollowUp(id, new Date(), workingTime, new Date())
    await openCollection(server.store, contactMessages).update(id, dueToday, revision)
    await visit(page, '/leads')
    const noteIt = page
      .getByRole('region', { name: listMessages.callsToday })
      .getByRole('link', { name: listMessages.noteIt })
    const calls = page.locator('summary').filter({ hasText: listMessages.callsToday })
    if (await calls.isVisible()) await calls.click()
    await noteIt.click()
    const spoke = page.getByRole('radio', { name: callOutcomeLabels.spoke })
    await expect(spoke).toBeFocused()
    if (!(await calls.isVisible())) return
    await open(page, texts.noteCall)
    await calls.click()
    await noteIt.click()
    await expect(spoke).toBeFocused()
  },
)

async function leadOf({ store }: RunningSite, since: Date): Promise<string> {
  const place = { store, runtime: quietRuntime }
  const { id, revision } = await storedLead(place, { projectName: 'Tide tables', contactPhone: '+27 21 555 0142' })
  await openCollection(store, leads).update(id, newFollowUp(id, since, workingTime), revision)
  return id
}

function nextWorkingDay(after: Date): string {
  return workingTime.dayOf(workingTime.endOfDay(workingTime.dayOf(new Date(after.getTime() + dayMs))))
}

/** Puts the site's clock to a moment. */
async function passUntil({ letPass, services }: RunningSite, moment: Date): Promise<void> {
  await letPass(moment.getTime() - Date.parse(services.inbox.now({} as never)))
  // A site that runs would have noted the days between.
  await services.status.confirmClock({} as never)
}

/** Returns the address of the lead in the mail, without the site's. */
async function linkInDigest({ outbox }: RunningSite, id: string): Promise<string> {
  const mails = async () => (await outbox()).map(({ text = '' }) => text)
  await expect.poll(async () => (await mails()).some((text) => text.includes(id))).toBe(true)
  const [, path = ''] =
    /https?:\/\/[^/\s]+(\/leads\/\S+)/.exec((await mails()).find((text) => text.includes(id)) ?? '') ?? []
  return path
}

async function open(page: Page, title: string): Promise<void> {
  await page.locator('summary').filter({ hasText: title }).click()
}

/** Presses Tab until the control with this name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let stop = 0; stop < mostStops; stop += 1) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const { activeElement } = document
      const label = activeElement instanceof HTMLInputElement ? activeElement.labels?.[0] : activeElement
      return label?.textContent?.trim() ?? ''
    })
    if (focused === name) return
  }
  throw new Error(`Tab does not lead to ${name}`)
}
