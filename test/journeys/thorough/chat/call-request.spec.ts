import { leadMessages } from '../../../../app/features/leads-desk/leads/messages.ts'
import { inboxMessages } from '../../../../app/features/leads-desk/messages/inbox-messages.ts'
import { chatMessages } from '../../../../core/brief/messages.ts'
import { visit } from '../../../../scripts/browser/visit.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { chatOn } from '../../support/chat.ts'
import { contactOn } from '../../support/contact.ts'
import { expect, testAlone } from '../../support/journey.ts'
import { joinTeam } from '../../support/signed-in.ts'

testAlone.use({ variables: { AGENCY_WHATSAPP: '+27 82 555 0142' } })

testAlone(
  'somebody who would rather phone finds the ways to a person, asks to be called, and the team sees it',
  async ({ page, server, newVisitor }) => {
    const chat = chatOn(page)
    await chat.open()
    await chat.answerAll(['A booking site for surf lessons', 'Tide Times', 'I would rather phone'])
    const ways = page.getByRole('list', { name: chatMessages.waysToPerson })
    await expect(ways.getByRole('link')).toHaveText([
      chatMessages.callUs('+27 21 555 0100'),
      chatMessages.mailUs,
      new RegExp(chatMessages.whatsappUs),
      new RegExp(chatMessages.contactForm),
    ])
    for (const way of await ways.getByRole('link').all()) {
      expect((await way.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    }
    await expectAccessible(page, 'the ways to a person')

    const opened = page.waitForEvent('popup')
    await ways.getByRole('link', { name: chatMessages.contactForm }).click()
    const form = await opened
    await expect(contactOn(form).message).toHaveValue(/Project name: Tide Times\nProject idea: A booking site/)
    await form.close()

    await chat.answer('083 555 0142 after 17:00')
    await chat.expectStep(3, 33)
    await expect(chat.latest).toContainText('+27 83 555 0142')
    await expect.poll(() => server.outbox()).toHaveLength(1)

    const member = await newVisitor()
    await joinTeam(member, server, 'sipho')
    await visit(member, '/leads/messages')
    await expect(member.getByRole('heading', { name: /calls \(1\)$/ })).toBeVisible()
    const row = member.locator('[data-row]')
    await row.click()
    const call = member.getByRole('region', { name: inboxMessages.kinds['call-request'] })
    await expect(call.getByRole('link', { name: inboxMessages.callNow })).toHaveAttribute('href', 'tel:+27835550142')
    for (const once of ['+27 83 555 0142', 'after 17:00']) await expect(call.getByText(once).first()).toBeVisible()
    await expect(call.getByRole('definition').filter({ hasText: /^Tide Times$/ })).toBeVisible()
    await expectAccessible(member, 'a call request')
    await call.locator('header summary').first().click()
    await call.getByLabel(leadMessages.status).selectOption('Answered')
    await call.getByRole('button', { name: leadMessages.saveChoice }).click()
    await expect(call.getByText(inboxMessages.statusUpdated('Answered'))).toBeVisible()
    await expect(row).toContainText('Answered')
  },
)
