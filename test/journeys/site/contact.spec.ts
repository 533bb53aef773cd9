import { chatLink } from '../../../app/content/navigation.ts'
import { contactCopy } from '../../../app/features/contact/contact-form.ts'
import { consentFields } from '../../../app/features/site/pages/other-pages.ts'
import { holdRequests } from '../../../scripts/browser/hold-requests.ts'
import { expectAccessible } from '../support/accessible.ts'
import { contactOn, letLongPass, openContact, storedMessages, thandi } from '../support/contact.ts'
import { expect, test, testAlone } from '../support/journey.ts'
import { storedEmails } from '../support/stored.ts'

test('the page shows how to reach a person, and the way into the chat', async ({ page }) => {
  await page.goto('/contact')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'hello@southeaster.example' })).toHaveAttribute('href', /^mailto:hello@/)
  await expect(main.getByRole('link', { name: '+27 21 555 0100' })).toHaveAttribute('href', 'tel:+27215550100')
  await expect(main.getByText('Cape Town')).toBeVisible()
  await expect(main.getByRole('link', { name: chatLink.text })).toHaveAttribute('href', '/project-chat')
  await expect(main.getByText(consentFields.contact.initial)).toBeVisible()
  await expect(contactOn(page).message).toHaveAttribute('rows', '5')
})

testAlone('a message is stored, mailed to the team and thanked for @phone @everywhere', async ({ page, server }) => {
  const contact = contactOn(page)
  await openContact(page)
  await contact.write()
  await letLongPass(page, server)
  await contact.send.click()
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled()
  await letLongPass(page, server)
  await expect(contact.success).toBeInViewport()
  await contact.expectEmpty()
  await expect(contact.send).toBeFocused()
  await expect(page).toHaveURL('/contact')

  const [kept, ...others] = await storedMessages(server)
  expect(others).toEqual([])
  expect(kept).toMatchObject({ ...thandi, status: 'new', consentText: consentFields.contact.initial })
  await expect.poll(() => server.outbox()).toHaveLength(1)
  const [mail] = await server.outbox()
  expect(mail?.replyTo).toEqual([{ name: thandi.name, address: thandi.email }])
  expect(mail?.text).toContain(thandi.message)
})

testAlone(
  'sending takes a second, the form can be used again, and the same words are then another message',
  async ({ page, server }) => {
    const contact = contactOn(page)
    await openContact(page)
    await letLongPass(page, server)
    for (const count of [1, 2]) {
      await contact.write()
      const pressedAt = Date.now()
      await contact.send.click()
      await expect(contact.success, 'the last news is gone').toBeHidden()
      await expect(contact.success).toBeVisible()
      expect(Date.now() - pressedAt).toBeGreaterThanOrEqual(1000)
      await contact.expectEmpty()
      expect(await storedMessages(server)).toHaveLength(count)
    }
  },
)

testAlone('a message goes by a plain form, and a reload sends nothing twice @no-script', async ({ page, server }) => {
  const contact = contactOn(page)
  await page.goto('/contact')
  await server.letPass(3000)
  await contact.write()
  await contact.send.click()
  await expect(page).toHaveURL(/\/contact\?sent=[0-9a-f]{32}#said$/)
  await expect(contact.success).toBeInViewport()
  await contact.expectEmpty()
  await page.reload()
  expect(await storedMessages(server)).toMatchObject([thandi])
  expect(await storedEmails(server.store)).toHaveLength(1)
})

testAlone(
  'the contact page is accessible: at rest, with errors, sending, failed and sent',
  async ({ page, server, expectComplaint }) => {
    testAlone.slow()
    expectComplaint(/ERR_FAILED/)
    const contact = contactOn(page)
    await openContact(page)
    await expectAccessible(page, 'at rest')
    await contact.send.click()
    await expect(contact.name).toBeFocused()
    await expectAccessible(page, 'errors')

    await contact.write()
    await letLongPass(page, server)
    const release = await holdRequests(page, '**/contact.data*')
    await contact.send.click()
    await expect(page.getByRole('button', { name: contactCopy.sending })).toBeDisabled()
    await expectAccessible(page, 'sending')
    await release('abort')
    await letLongPass(page, server)
    await expect(contact.failure).toBeVisible()
    await expectAccessible(page, 'failed')
    await contact.send.click()
    await letLongPass(page, server)
    await expect(contact.success).toBeVisible()
    await expectAccessible(page, 'sent')
  },
)
