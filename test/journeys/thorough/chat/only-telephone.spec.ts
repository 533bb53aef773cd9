import { callMessages } from '../../../../app/features/leads-desk/leads/submission.ts'
import { chatMessages } from '../../../../core/brief/messages.ts'
import { visit } from '../../../../scripts/browser/visit.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { allAnswers, chatOn } from '../../support/chat.ts'
import { expect, testAlone } from '../../support/journey.ts'
import { inTheMiddle } from '../../support/prepared.ts'
import { joinTeam } from '../../support/signed-in.ts'

testAlone(
  'somebody with only a telephone hands in a call request, and the team sees one of it @desktop @phone @no-script',
  async ({ page, server, newVisitor, expectComplaint, javaScriptEnabled }) => {
    expectComplaint(/status of 422/)
    const chat = chatOn(page)
    await inTheMiddle(page.context(), server, [...allAnswers.slice(0, 8), 'Sipho, 083 555 0199'])
    await (javaScriptEnabled ? visit(page, '/project-chat') : page.goto('/project-chat'))
    await chat.box.fill('just the number: 083 555 0199 after 17:00')
    await chat.send.click()

    const promise = page.getByRole('heading', { level: 1 })
    await expect(promise).toHaveText('We will call +27 83 555 0199 after 17:00.')
    await expect(page.getByText(callMessages.restIsOptional)).toBeVisible()
    await expect(page.locator('[aria-invalid]')).toHaveCount(0)
    await expect(page.getByRole('region', { name: chatMessages.lastReply })).toContainText('No email needed')
    if (javaScriptEnabled) await expectAccessible(page, 'the review of a call')
    // Closing the page here would lose nothing: the team knows of the call.
    await expect.poll(() => server.outbox()).toHaveLength(1)

    await page.getByRole('link', { name: chatMessages.backToTalk }).click()
    await expect(chat.log).toContainText('just the number')
    await page.getByRole('link', { name: chatMessages.backToReview }).first().click()

    await page.getByLabel(callMessages.telephone).fill('after lunch')
    await page.getByLabel(callMessages.time).fill('Friday at 9')
    await page.getByRole('button', { name: callMessages.done }).last().click()
    await expect(page.getByLabel(callMessages.telephone)).toHaveAccessibleDescription(callMessages.noNumber)
    await expect(page.getByLabel(callMessages.telephone)).toHaveValue('after lunch')
    await expect(page.getByLabel(callMessages.time)).toHaveValue('Friday at 9')

    await page.getByLabel(callMessages.telephone).fill('084 555 0123')
    await page.getByRole('button', { name: callMessages.done }).first().click()
    await expect(page.getByRole('heading', { name: 'We will call +27 84 555 0123 Friday at 9.' })).toBeVisible()
    await expect(page.getByText(callMessages.kept)).toBeVisible()

    expect(await server.store.count('contactMessages')).toBe(1)
    if (!javaScriptEnabled) return
    const member = await newVisitor()
    await joinTeam(member, server, 'sipho')
    await member.goto('/leads/messages')
    await expect(member.getByRole('heading', { name: /calls \(1\)$/ })).toBeVisible()
    await member.getByRole('link', { name: /Call: Bean Counter.*\+27 84 555 0123/ }).click()
    await expect(member.getByRole('definition').filter({ hasText: /^Bean Counter$/ })).toBeVisible()
  },
)
