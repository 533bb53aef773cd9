import type { Page } from '@playwright/test'
import { clientPageMessages } from '../../../../app/features/client-page/messages.ts'
import { detailMessages } from '../../../../app/features/leads-desk/inbox/detail-messages.ts'
import { leadMessages } from '../../../../app/features/leads-desk/leads/messages.ts'
import { letterMessages } from '../../../../app/features/letters/messages.ts'
import { chatMessages } from '../../../../core/brief/messages.ts'
import { scriptRuns, visit } from '../../../../scripts/browser/visit.ts'
import { allAnswers, chatOn } from '../../support/chat.ts'
import { expect, testAlone } from '../../support/journey.ts'
import { joinTeam } from '../../support/signed-in.ts'
import { type TranslatedFrom, translatePages } from '../../support/translator.ts'

const whenTranslated: readonly TranslatedFrom[] = ['the first paint', 'hydration']

/** React says that it found other elements than it drew. It draws the page again. */
const redrawn = /React error #418/

for (const from of whenTranslated) {
  testAlone(
    `an idea becomes a lead that is answered while browsers translate from ${from} on`,
    async ({ page, newVisitor, server, expectComplaint }) => {
      expectComplaint(redrawn)
      const [client, member] = [await newVisitor(), await newVisitor()]
      for (const tab of [page, client, member]) await translatePages(tab, from)
      await joinTeam(member, server, 'thandi')
      await visit(member, '/leads')
      await talkItThrough(page)
      const address = await submit(page)
      await answerTheLead(member)
      await client.goto(address)
      await addANote(client)
      await expect(member.getByRole('article').filter({ hasText: 'The till is blue.' })).toBeVisible()
      for (const tab of [page, client, member]) await expect.poll(() => tab.locator('font').count()).toBeGreaterThan(20)
    },
  )
}

async function talkItThrough(page: Page): Promise<void> {
  const chat = chatOn(page)
  const [idea, , ...others] = allAnswers
  await visit(page, '/project-chat')
  await chat.answer('an')
  await expect(chat.latest).toContainText('Could you give me some additional details?')
  await chat.answer(idea)
  await chat.expectStep(2, 22)
  await chat.answer('Beans')
  await page.reload()
  await scriptRuns(page)
  await expect(chat.latest).toContainText('Beans')
  await chat.line('Project name').change('Bean Counter')
  await chat.answerAll(others)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(chatMessages.reviewTitle)
  await page.getByRole('link', { name: chatMessages.editDetails }).click()
  await page.getByLabel('Budget').fill('R180 000, asap')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(chat.line('Budget').summary).toContainText('R180 000, asap')
}

/** Returns the address of the client's page. */
async function submit(page: Page): Promise<string> {
  await chatOn(page).submit.click()
  await expect(page.getByRole('button', { name: 'Submitted Successfully' })).toBeDisabled()
  await page.clock.fastForward(3000)
  const receipt = page.getByRole('region', { name: chatMessages.thankYou })
  await expect(receipt).toContainText('Your details were saved.')
  await chatOn(page).expectStep(1, 11)
  const address = await receipt.getByRole('link', { name: 'Your page' }).getAttribute('href')
  await receipt.getByRole('button', { name: chatMessages.dismiss }).click()
  await expect(receipt).toBeHidden()
  return address ?? ''
}

async function answerTheLead(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Leads (1)' })).toBeVisible()
  await page.getByRole('link', { name: 'Bean Counter' }).click()
  const lead = page.getByRole('region', { name: 'Bean Counter' })
  await lead.locator('header summary').first().click()
  await lead.getByLabel('Status').selectOption('Contacted')
  await lead.getByRole('button', { name: leadMessages.saveChoice }).click()
  await expect(lead.getByRole('status').filter({ hasText: leadMessages.statusUpdated('Contacted') })).toBeVisible()
  await page.locator('summary').filter({ hasText: detailMessages.noteCall }).click()
  await page.locator('summary').filter({ hasText: letterMessages.write }).click()
  await page.getByLabel(letterMessages.letter, { exact: true }).fill('From R90 000, by May.')
  await page.getByRole('button', { name: letterMessages.send, exact: true }).click()
  await page.clock.fastForward(2000)
  await lead.getByRole('button', { name: letterMessages.sendNow }).click()
  await expect(lead.getByRole('article')).toContainText(letterMessages.states.sent)
  await expect(lead).toContainText('Waiting for them')
}

async function addANote(page: Page): Promise<void> {
  await scriptRuns(page)
  await expect(page.getByRole('article').last()).toContainText('From R90 000, by May.')
  await page.getByLabel(clientPageMessages.noteLabel).fill('The till is blue.')
  await page.getByRole('button', { name: clientPageMessages.send, exact: true }).click()
  await expect(page.getByText(clientPageMessages.sent)).toBeVisible()
  await page.getByRole('button', { name: clientPageMessages.askCode }).click()
  await expect(page.getByLabel(clientPageMessages.codeLabel)).toBeVisible()
}
