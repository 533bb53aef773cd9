import type { Page } from '@playwright/test'
import { chatLink } from '../../../app/content/navigation.ts'
import { dashboardMessages, leadMessages } from '../../../app/features/leads-desk/leads/messages.ts'
import { chatMessages } from '../../../core/brief/messages.ts'
import { scriptRuns, visit } from '../../../scripts/browser/visit.ts'
import type { RunningSite } from '../../support/site/site.ts'
import { allAnswers, chatOn } from '../support/chat.ts'
import { expect, testAlone } from '../support/journey.ts'
import { becomeFirstMember } from '../support/members.ts'
import { storedEmails, storedLeads } from '../support/stored.ts'

testAlone(
  'an idea typed into the chat becomes a lead that the team works @phone @everywhere',
  async ({ page, newVisitor, server }) => {
    await page.clock.install()
    await talkItThrough(page)
    await improveTheBudget(page)
    const leadId = await submit(page)
    await keepTheReceipt(page, leadId)
    await workTheLead(await newVisitor(), leadId, server)
    await expectBothMails(server, leadId)
  },
)

async function talkItThrough(page: Page): Promise<void> {
  const chat = chatOn(page)
  const [idea, name, goals, ...others] = allAnswers
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: chatLink.text }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Project Idea Chat')
  await chat.expectStep(1, 11)
  await scriptRuns(page)

  await chat.answer('an')
  await expect(chat.latest).toContainText(
    "I'd love to hear a bit more about that! Could you give me some additional details?",
  )
  await chat.expectStep(1, 11)
  await chat.answer(idea)
  await chat.expectStep(2, 22)
  await chat.answer(name)
  await chat.answer(goals)
  await chat.expectStep(4, 44)

  await page.reload()
  await expect(chat.log).toContainText(goals)
  await chat.answerAll(others)
}

async function improveTheBudget(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Project Summary Review')
  await page.getByRole('link', { name: 'Edit Details' }).click()
  await expect(page.getByLabel('Contact email')).toHaveValue('thandi@beancounter.example')
  await expect(page.getByLabel('Technical preferences')).toBeHidden()
  await page.getByLabel('Budget').fill('R180 000, asap')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Project Summary Review')
  await expect(chatOn(page).line('Budget').summary).toContainText('R180 000, asap')
}

async function submit(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Submit Project Information' }).click()
  await expect(page.getByRole('button', { name: 'Submitted Successfully' })).toBeDisabled()
  const thanks = await page.getByRole('main').textContent()
  const leadId = /lead id (\w+)/.exec(thanks ?? '')?.[1]
  expect(leadId).toBeTruthy()
  return leadId ?? ''
}

async function keepTheReceipt(page: Page, leadId: string): Promise<void> {
  const chat = chatOn(page)
  const receipt = page.getByRole('region', { name: chatMessages.thankYou })
  await page.clock.fastForward(3000)
  await expect(chat.log).toBeVisible()
  await chat.expectStep(1, 11)
  await expect(chat.times).toHaveCount(1)
  await expect(receipt).toContainText(leadId)
  await expect(receipt).toContainText('A copy of the conversation was emailed to thandi@beancounter.example.')
  await expect(receipt).toContainText('Your details were saved.')

  await page.reload()
  const line = page.getByRole('button', { name: chatMessages.receipt })
  await expect(receipt.or(line).first()).toBeVisible()
  if (await line.isVisible()) await line.click()
  await expect(receipt).toContainText('was emailed')
  await receipt.getByRole('button', { name: 'Dismiss' }).click()
  await expect(receipt).toBeHidden()
  await page.reload()
  await expect(chat.log).toBeVisible()
  await expect(receipt).toBeHidden()
}

async function workTheLead(page: Page, leadId: string, server: RunningSite): Promise<void> {
  await becomeFirstMember(page, server)
  await visit(page, '/leads')
  await expect(page.getByRole('heading', { name: 'Leads (1)' })).toBeVisible()
  await page.getByRole('link', { name: 'Bean Counter' }).click()
  const lead = page.getByRole('region', { name: 'Bean Counter' })
  await expect(lead).toContainText(leadMessages.leadId(leadId))
  await expect(lead).toContainText('R180 000, asap')
  await expect(lead.getByRole('link', { name: 'thandi@beancounter.example' })).toBeVisible()

  // On a phone they are folded.
  await lead.locator('details:not([name])').evaluateAll((all) => {
    for (const details of all as HTMLDetailsElement[]) details.open = true
  })
  const why = (text: string) => expect(lead.getByRole('listitem').filter({ hasText: text })).toBeVisible()
  await why('Contact email: thandi@beancounter.exampleFrom “Thandi Nkosi, thandi@beancounter.example, 082 555 0123”')
  await why(`Budget: R180 000, asap${dashboardMessages.cameBy.edit()}`)

  await lead.getByLabel('Status').selectOption('Contacted')
  await lead.getByRole('button', { name: leadMessages.saveChoice }).click()
  await expect(lead.getByRole('status').filter({ hasText: leadMessages.statusUpdated('Contacted') })).toBeVisible()
  await page.reload()
  await expect(lead.getByLabel('Status')).toHaveValue('contacted')
}

async function expectBothMails({ url, store, outbox }: RunningSite, leadId: string): Promise<void> {
  expect(await storedLeads(store)).toMatchObject([
    { id: leadId, leadStatus: 'contacted', modifiedBy: 'team-member', createdBy: 'chatbot-system', priority: 'high' },
  ])
  const queued = await storedEmails(store)
  expect(queued.map(({ status, emailType }) => `${emailType} ${status}`).toSorted()).toEqual([
    'admin_notification sent',
    'user_confirmation sent',
  ])
  for (const { sentAt } of queued) expect(sentAt).toMatch(/^\d{4}-\d\d-\d\dT/)

  const mails = await outbox()
  expect(mails).toHaveLength(2)
  const mailTo = (address: string) => mails.find(({ to }) => to?.[0]?.address === address)
  const confirmation = mailTo('thandi@beancounter.example')
  expect(confirmation?.subject).toBe('We have your project idea: Bean Counter')
  for (const text of allAnswers) if (text !== null) expect(unfolded(confirmation?.text)).toContain(text)
  expect(unfolded(confirmation?.text)).toContain('R180 000, asap')

  const notification = mailTo('hello@southeaster.example')
  expect(notification?.subject).toBe('New lead (High): Bean Counter')
  expect(notification?.text).toContain(`${url}/leads?lead=${leadId}`)
  expect(notification?.text).toContain('Priority: High')
  expect(notification?.replyTo?.[0]?.address).toBe('thandi@beancounter.example')
}

function unfolded(text: string | undefined): string {
  return (text ?? '').replaceAll(/\s+/g, ' ')
}
