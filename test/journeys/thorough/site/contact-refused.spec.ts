import type { Page } from '@playwright/test'
import { contactCopy } from '../../../../app/features/contact/contact-form.ts'
import { trapName } from '../../../../app/routes/site/contact/contact-outcome.ts'
import { visit } from '../../../../scripts/browser/visit.ts'
import type { RunningSite } from '../../../support/site/site.ts'
import { contactOn, letLongPass, openContact, storedMessages, thandi } from '../../support/contact.ts'
import { expect, testAlone } from '../../support/journey.ts'
import { storedEmails } from '../../support/stored.ts'

/** Takes the store's table away, until the answered function is called. */
async function withholdStore({ runSql }: RunningSite): Promise<() => Promise<void>> {
  await runSql('alter table documents rename to withheld')
  return () => runSql('alter table withheld rename to documents')
}

/** As if the form had been filled in in no time, however long the test took over it. */
async function justGivenOut(page: Page): Promise<void> {
  await page.locator('input[name=issuedAt]').evaluate((field: HTMLInputElement) => {
    field.value = new Date().toISOString()
  })
}

testAlone(
  'what is missing is said at each field, the first has the focus, and all words stay',
  async ({ page, server }) => {
    const contact = contactOn(page)
    await openContact(page)
    await contact.company.fill(thandi.company)
    await contact.email.fill('thandi@beancounter')
    await contact.send.click()
    await expect(contact.name).toBeFocused()
    await expect(contact.name).toHaveAccessibleDescription(contactCopy.nameMissing)
    await expect(contact.email).toHaveAccessibleDescription(contactCopy.emailWrong)
    await expect(contact.message).toHaveAccessibleDescription(contactCopy.messageMissing)
    await contact.expectFilled({ ...thandi, name: '', email: 'thandi@beancounter', message: '' })

    await contact.write({ ...thandi, email: 'thandi' })
    await contact.send.click()
    await expect(contact.email).toBeFocused()
    await expect(contact.name).toHaveAccessibleDescription('')
    await contact.email.fill(thandi.email)
    await letLongPass(page, server)
    await contact.send.click()
    await letLongPass(page, server)
    await expect(contact.success).toBeVisible()
  },
)

testAlone(
  'when it cannot be stored the page says so, keeps the words, and sends them later',
  async ({ page, server, expectComplaint }) => {
    expectComplaint(/ERR_CONNECTION_REFUSED|status of 503/)
    const contact = contactOn(page)
    await openContact(page)
    await contact.write()
    const giveBack = await withholdStore(server)
    await letLongPass(page, server)
    await contact.send.click()
    await letLongPass(page, server)
    await expect(contact.failure).toContainText(contactCopy.notStored)
    await giveBack()

    await server.kill()
    await contact.send.click()
    await expect(contact.failure, 'the last news is gone').toBeHidden()
    await letLongPass(page, server)
    await expect(contact.failure).toContainText(contactCopy.notStored)
    await expect(contact.failure.getByRole('link', { name: 'hello@southeaster.example' })).toBeVisible()
    await expect(contact.failure).toBeInViewport()
    await expect(contact.send).toBeFocused()
    await contact.expectFilled()

    await server.restart()
    await contact.send.click()
    await expect(contact.failure).toBeHidden()
    await letLongPass(page, server)
    await expect(contact.success).toBeVisible()
    expect(await storedMessages(server)).toHaveLength(1)
  },
)

testAlone(
  'two clicks, and a retry after a lost answer, make one message',
  async ({ page, server, expectComplaint }) => {
    expectComplaint(/ERR_FAILED/)
    const contact = contactOn(page)
    await openContact(page)
    await contact.write()
    await letLongPass(page, server)
    await page.route('**/contact.data*', async (route) => {
      await route.fetch({ maxRedirects: 0 })
      await route.abort()
    })
    await contact.send.dblclick()
    await letLongPass(page, server)
    await expect(contact.failure).toContainText(contactCopy.notStored)
    expect(await storedMessages(server)).toHaveLength(1)
    await page.unroute('**/contact.data*')
    await contact.send.click()
    await letLongPass(page, server)
    await expect(contact.success).toBeVisible()
    expect(await storedMessages(server)).toHaveLength(1)
    expect(await storedEmails(server.store)).toHaveLength(1)
  },
)

testAlone.describe('with limits', () => {
  testAlone.use({ variables: { RATE_LIMITS: 'on' } })

  testAlone(
    'the sixty-first message in an hour is not taken, and another way is named',
    async ({ page, server, expectComplaint }) => {
      expectComplaint(/status of 429/)
      const sent = Array.from({ length: 60 }, (_, number) => {
        const form = { ...thandi, message: `Message ${number}` }
        return page.request.post('/contact', { form, maxRedirects: 0 })
      })
      for (const answer of await Promise.all(sent)) expect(answer.status()).toBe(303)
      const contact = contactOn(page)
      await openContact(page)
      await contact.write()
      await letLongPass(page, server)
      await contact.send.click()
      await letLongPass(page, server)
      await expect(contact.failure).toContainText('please email it to hello@southeaster.example, or try again in')
      await contact.expectFilled()
      expect(await storedMessages(server)).toHaveLength(60)
    },
  )
})

testAlone(
  'without script every refusal keeps the words and says what to do @no-script',
  async ({ page, server, expectComplaint }) => {
    expectComplaint(/status of (422|503)/)
    const contact = contactOn(page)
    await page.goto('/contact')
    await contact.write()
    await justGivenOut(page)
    await contact.send.click()
    await expect(contact.failure).toHaveText(contactCopy.notYet)
    await contact.expectFilled()
    await server.letPass(3000)

    await contact.write({ ...thandi, name: ' ', email: 'thandi@beancounter' })
    await contact.send.click()
    await expect(contact.name).toHaveAccessibleDescription(contactCopy.nameMissing)
    await expect(contact.email).toHaveAccessibleDescription(contactCopy.emailWrong)
    await expect(contact.name).toBeFocused()
    await contact.expectFilled({ ...thandi, name: ' ', email: 'thandi@beancounter' })

    const giveBack = await withholdStore(server)
    await contact.write()
    await contact.send.click()
    await expect(contact.failure).toContainText(contactCopy.notStored)
    await contact.expectFilled()
    await giveBack()
    expect(await storedMessages(server)).toEqual([])

    await contact.send.click()
    await expect(contact.success).toBeVisible()
    expect(await storedMessages(server)).toHaveLength(1)
  },
)

testAlone(
  'what only a machine fills in is kept as spam, mailed to nobody, and no person meets it',
  async ({ page, request, server }) => {
    await visit(page, '/contact')
    await expect(page.getByLabel(contactCopy.leaveEmpty)).not.toBeInViewport()
    await expect(page.locator('#write').getByRole('textbox')).toHaveCount(4)
    const answer = await request.post('/contact', {
      form: { ...thandi, [trapName]: 'https://pills.example' },
      maxRedirects: 0,
    })
    expect(answer.status()).toBe(303)
    expect(await storedMessages(server)).toMatchObject([{ ...thandi, status: 'spam' }])
    expect(await storedEmails(server.store)).toEqual([])
  },
)
