import type { Page } from '@playwright/test'
import { clientPageMessages as texts } from '../../../../app/features/client-page/messages.ts'
import { lostPageMessages } from '../../../../app/features/contact/lost-page-messages.ts'
import { callMessages } from '../../../../app/features/leads-desk/leads/submission.ts'
import { inboxMessages } from '../../../../app/features/leads-desk/messages/inbox-messages.ts'
import { wishWords } from '../../../../app/features/leads-desk/messages/wishes.ts'
import { chatMessages } from '../../../../core/brief/messages.ts'
import { visit } from '../../../../scripts/browser/visit.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { allAnswers, chatOn } from '../../support/chat.ts'
import { expect, testAlone } from '../../support/journey.ts'
import { inTheMiddle } from '../../support/prepared.ts'
import { joinTeam } from '../../support/signed-in.ts'

async function expectNoSideways(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

testAlone(
  'who left only a telephone number opens the page by the receipt and by the reference, and asks for another time @phone @no-script',
  async ({ page, server, newVisitor, expectComplaint, javaScriptEnabled }) => {
    expectComplaint(/status of 422/)
    const open = (of: Page, path: string) => (javaScriptEnabled ? visit(of, path) : of.goto(path))
    await page.setViewportSize({ width: 390, height: 844 })
    await inTheMiddle(page.context(), server, [...allAnswers.slice(0, 8), 'Sipho, 083 555 0157'])
    await open(page, '/project-chat')
    const chat = chatOn(page)
    await chat.box.fill('just the number: 083 555 0157 after 17:00')
    await chat.send.click()
    await page.getByRole('button', { name: callMessages.done }).first().click()
    await expect(page.getByText(callMessages.page)).toBeVisible()
    const link = page.getByRole('link', { name: chatMessages.yourPage })
    const address = (await link.getAttribute('href')) ?? ''
    const { documents } = await server.store.find('contactMessages', { limit: 2 })
    const reference = String(documents[0]?.['reference'])
    await expect(page.getByText(reference).first()).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText(address)).toBeVisible()
    await page.emulateMedia({ media: 'screen' })

    await open(page, address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We will call +27 83 ••• ••57.')
    await expectNoSideways(page)
    if (javaScriptEnabled) await expectAccessible(page, 'the page of a call')
    await page.getByLabel(texts.noteLabel).fill('Not on Fridays.')
    await page.getByRole('button', { name: texts.send, exact: true }).click()
    await expect(page.getByText(texts.sent)).toBeVisible()

    const stranger = await newVisitor()
    await open(stranger, '/contact#lost')
    const lost = stranger.getByRole('region', { name: lostPageMessages.lostTitle })
    await lost.getByLabel(lostPageMessages.reference).fill(reference)
    await lost.getByLabel(lostPageMessages.digits).fill('0158')
    await lost.getByRole('button', { name: lostPageMessages.openPage }).click()
    await expect(lost.getByText(lostPageMessages.wrong)).toBeVisible()
    await expect(lost.getByLabel(lostPageMessages.reference)).toHaveValue(reference)
    await lost.getByLabel(lostPageMessages.digits).fill('0157')
    await lost.getByRole('button', { name: lostPageMessages.openPage }).click()
    await expect(stranger.getByText('Not on Fridays.')).toBeVisible()
    await stranger.getByLabel(texts.wishes.move.hint).fill('tomorrow at 15:00')
    await stranger.getByRole('button', { name: texts.wishes.move.send }).click()
    const asked = texts.wished(wishWords.move('tomorrow at 15:00'), '57')
    await expect(stranger.getByText(asked)).toBeVisible()
    await expect(page.getByText(texts.ringAsAsked)).toBeVisible()
    if (!javaScriptEnabled) return

    const member = await newVisitor()
    await joinTeam(member, server, 'sipho')
    await member.goto(`/leads/messages/${documents[0]?.id}`)
    await expect(member.getByText(inboxMessages.wish(wishWords.move('tomorrow at 15:00')))).toBeVisible()
    await member.getByRole('button', { name: inboxMessages.doWish.move }).click()
    await expect(member.getByText(inboxMessages.wishDone, { exact: true })).toBeVisible()
    // Both pages are open, and load again by themselves.
    for (const each of [page, stranger])
      await expect(each.getByText(/We ring on .*, 15:00 Cape Town time\./)).toBeVisible()
    await expect(stranger.getByText(asked)).toHaveCount(0)
  },
)
