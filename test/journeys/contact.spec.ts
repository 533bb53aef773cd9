import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import { chatLink } from '../../app/content/navigation.ts'
import { fieldNames } from '../../app/routes/site/contact-outcome.ts'
import { openCollection } from '../../core/collection.ts'
import { contactMessages, type KeptMessage } from '../../core/contact/contact-message.ts'
import { contactConsentText, contactCopy } from '../../core/contact/copy.ts'
import { holdRequests } from '../../scripts/hold-requests.ts'
import { readOutbox } from '../support/outbox.ts'
import type { RunningServer } from '../support/server.ts'
import { expectAccessible } from './support/accessible.ts'
import { expect, test, testAlone } from './support/journey.ts'
import { fromStore, keptEmails } from './support/kept.ts'
import { visit } from './support/visit.ts'

const thandi = {
  name: 'Thandi Nkosi',
  email: 'thandi@beancounter.example',
  company: 'Bean Counter',
  message: 'Do you build loyalty apps? We have three coffee shops.',
}

function contactOn(page: Page) {
  const name = page.getByLabel(contactCopy.name)
  const email = page.getByLabel(contactCopy.email)
  const company = page.getByLabel(contactCopy.company)
  const message = page.getByLabel(contactCopy.message)
  return {
    name,
    email,
    company,
    message,
    send: page.getByRole('button', { name: contactCopy.send }),
    success: page.getByRole('status').getByText(contactCopy.sent),
    failure: page.getByRole('alert'),
    async write(words = thandi): Promise<void> {
      await name.fill(words.name)
      await email.fill(words.email)
      await company.fill(words.company)
      await message.fill(words.message)
    },
    async expectFilled(words = thandi): Promise<void> {
      await expect(name).toHaveValue(words.name)
      await expect(email).toHaveValue(words.email)
      await expect(company).toHaveValue(words.company)
      await expect(message).toHaveValue(words.message)
    },
    async expectEmpty(): Promise<void> {
      for (const field of [name, email, company, message]) await expect(field).toHaveValue('')
    },
  }
}

function keptMessages({ dataFolder }: RunningServer): Promise<readonly KeptMessage[]> {
  return fromStore(dataFolder, async (store) => {
    const page = await openCollection(store, contactMessages).find({ limit: 500 })
    return page.documents
  })
}

/** Another process writes to the store and does not come to an end, until the answered function is called. */
function holdStore({ dataFolder }: RunningServer): () => void {
  const otherProcess = new DatabaseSync(join(dataFolder, 'store.sqlite'))
  otherProcess.exec('begin immediate')
  return () => otherProcess.close()
}

/** A person takes longer than this over a form. */
async function takeTime(page: Page): Promise<void> {
  await page.waitForTimeout(2100)
}

/** As if the form had been filled in in no time, however long the test took over it. */
async function justGivenOut(page: Page): Promise<void> {
  await page.locator(`input[name=${fieldNames.issuedAt}]`).evaluate((field: HTMLInputElement) => {
    field.value = new Date().toISOString()
  })
}

test('the page shows how to reach a person, and the way into the chat @desktop @phone', async ({ page }) => {
  await page.goto('/contact')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'hello@southeaster.example' })).toHaveAttribute('href', /^mailto:hello@/)
  await expect(main.getByRole('link', { name: '+27 21 555 0100' })).toHaveAttribute('href', 'tel:+27215550100')
  await expect(main.getByText('Cape Town')).toBeVisible()
  await expect(main.getByRole('link', { name: chatLink.text })).toHaveAttribute('href', '/project-chat')
  await expect(main.getByText(contactConsentText)).toBeVisible()
  await expect(contactOn(page).message).toHaveAttribute('rows', '5')
})

testAlone('a message is stored, mailed to the team and thanked for @desktop @phone', async ({ page, server }) => {
  const contact = contactOn(page)
  await visit(page, '/contact')
  await takeTime(page)
  await contact.write()
  const pressedAt = Date.now()
  await contact.send.click()
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled()
  await expect(contact.success).toBeVisible()
  expect(Date.now() - pressedAt).toBeGreaterThanOrEqual(1000)
  await expect(contact.success).toBeInViewport()
  await contact.expectEmpty()
  await expect(contact.send).toBeFocused()
  await expect(page).toHaveURL('/contact')

  const [kept, ...others] = await keptMessages(server)
  expect(others).toEqual([])
  expect(kept).toMatchObject({ ...thandi, status: 'new', consentText: contactConsentText })
  await expect.poll(() => readOutbox(join(server.dataFolder, 'outbox'))).toHaveLength(1)
  const [mail] = await readOutbox(join(server.dataFolder, 'outbox'))
  expect(mail?.replyTo).toEqual([{ name: thandi.name, address: thandi.email }])
  expect(mail?.text).toContain(thandi.message)
})

testAlone('the form can be used again, and the same words are then another message', async ({ page, server }) => {
  const contact = contactOn(page)
  await visit(page, '/contact')
  for (const count of [1, 2]) {
    await contact.write()
    await contact.send.click()
    await expect(contact.success, 'the last news is gone').toBeHidden()
    await expect(contact.success).toBeVisible()
    await contact.expectEmpty()
    expect(await keptMessages(server)).toHaveLength(count)
  }
})

test('what is missing is said at each field, the first has the focus, and all words stay @desktop @phone', async ({
  page,
}) => {
  const contact = contactOn(page)
  await visit(page, '/contact')
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
  await contact.send.click()
  await expect(contact.success).toBeVisible()
})

testAlone(
  'when it cannot be stored the page says so, keeps the words, and sends them later',
  async ({ page, server, expectComplaint }) => {
    testAlone.slow()
    expectComplaint(/ERR_CONNECTION_REFUSED|status of 503/)
    const contact = contactOn(page)
    await visit(page, '/contact')
    await contact.write()
    const release = holdStore(server)
    await contact.send.click()
    await expect(contact.failure).toContainText(contactCopy.notStored, { timeout: 10_000 })
    release()

    await server.kill()
    await contact.send.click()
    await expect(contact.failure, 'the last news is gone').toBeHidden()
    await expect(contact.failure).toContainText(contactCopy.notStored)
    await expect(contact.failure.getByRole('link', { name: 'hello@southeaster.example' })).toBeVisible()
    await expect(contact.failure).toBeInViewport()
    await expect(contact.send).toBeFocused()
    await contact.expectFilled()

    await server.restart()
    await contact.send.click()
    await expect(contact.failure).toBeHidden()
    await expect(contact.success).toBeVisible()
    expect(await keptMessages(server)).toHaveLength(1)
  },
)

testAlone(
  'two clicks, and a retry after a lost answer, make one message',
  async ({ page, server, expectComplaint }) => {
    expectComplaint(/ERR_FAILED/)
    const contact = contactOn(page)
    await visit(page, '/contact')
    await contact.write()
    await page.route('**/contact.data*', async (route) => {
      await route.fetch({ maxRedirects: 0 })
      await route.abort()
    })
    await contact.send.dblclick()
    await expect(contact.failure).toContainText(contactCopy.notStored)
    expect(await keptMessages(server)).toHaveLength(1)
    await page.unroute('**/contact.data*')
    await contact.send.click()
    await expect(contact.success).toBeVisible()
    expect(await keptMessages(server)).toHaveLength(1)
    expect(await keptEmails(server.dataFolder)).toHaveLength(1)
  },
)

testAlone.describe('with limits', () => {
  testAlone.use({ variables: { RATE_LIMITS: 'on' } })

  testAlone(
    'the sixth message in an hour is not taken, and another way is named',
    async ({ page, server, expectComplaint }) => {
      testAlone.slow()
      expectComplaint(/status of 429/)
      const contact = contactOn(page)
      await visit(page, '/contact')
      for (let number = 1; number <= 5; number += 1) {
        await contact.write()
        await contact.send.click()
        await expect(contact.success).toBeHidden()
        await expect(contact.success).toBeVisible()
      }
      await contact.write()
      await contact.send.click()
      await expect(contact.failure).toContainText(contactCopy.tooMany('hello@southeaster.example'))
      await contact.expectFilled()
      expect(await keptMessages(server)).toHaveLength(5)
    },
  )
})

testAlone('a message goes by a plain form, and a reload sends nothing twice @no-script', async ({ page, server }) => {
  const contact = contactOn(page)
  await page.goto('/contact')
  await takeTime(page)
  await contact.write()
  await contact.send.click()
  await expect(page).toHaveURL('/contact?sent#said')
  await expect(contact.success).toBeInViewport()
  await contact.expectEmpty()
  await page.reload()
  expect(await keptMessages(server)).toMatchObject([thandi])
  expect(await keptEmails(server.dataFolder)).toHaveLength(1)
})

testAlone(
  'without script every refusal keeps the words and says what to do @no-script',
  async ({ page, server, expectComplaint }) => {
    testAlone.slow()
    expectComplaint(/status of (422|503)/)
    const contact = contactOn(page)
    await page.goto('/contact')
    await contact.write()
    await justGivenOut(page)
    await contact.send.click()
    await expect(contact.failure).toHaveText(contactCopy.notYet)
    await contact.expectFilled()
    await takeTime(page)

    await contact.write({ ...thandi, name: ' ', email: 'thandi@beancounter' })
    await contact.send.click()
    await expect(contact.name).toHaveAccessibleDescription(contactCopy.nameMissing)
    await expect(contact.email).toHaveAccessibleDescription(contactCopy.emailWrong)
    await expect(contact.name).toBeFocused()
    await contact.expectFilled({ ...thandi, name: ' ', email: 'thandi@beancounter' })

    const release = holdStore(server)
    await contact.write()
    await contact.send.click()
    await expect(contact.failure).toContainText(contactCopy.notStored, { timeout: 10_000 })
    await contact.expectFilled()
    release()
    expect(await keptMessages(server)).toEqual([])

    await contact.send.click()
    await expect(contact.success).toBeVisible()
    expect(await keptMessages(server)).toHaveLength(1)
  },
)

testAlone(
  'what only a machine fills in is kept as spam, mailed to nobody, and no person meets it',
  async ({ page, request, server }) => {
    await visit(page, '/contact')
    await expect(page.getByLabel(contactCopy.leaveEmpty)).not.toBeInViewport()
    await expect(page.getByRole('textbox')).toHaveCount(4)
    const answer = await request.post('/contact', {
      form: { ...thandi, [fieldNames.trap]: 'https://pills.example' },
      maxRedirects: 0,
    })
    expect(answer.status()).toBe(303)
    expect(await keptMessages(server)).toMatchObject([{ ...thandi, status: 'spam' }])
    expect(await keptEmails(server.dataFolder)).toEqual([])
  },
)

test('the contact page is accessible: at rest, with errors, sending, failed and sent @desktop @phone', async ({
  page,
  expectComplaint,
}) => {
  test.slow()
  expectComplaint(/ERR_FAILED/)
  const contact = contactOn(page)
  await visit(page, '/contact')
  await expectAccessible(page, 'at rest')
  await contact.send.click()
  await expect(contact.name).toBeFocused()
  await expectAccessible(page, 'errors')

  await contact.write()
  await takeTime(page)
  const release = await holdRequests(page, '**/contact.data*')
  await contact.send.click()
  await expect(page.getByRole('button', { name: contactCopy.sending })).toBeDisabled()
  await expectAccessible(page, 'sending')
  await release('abort')
  await expect(contact.failure).toBeVisible()
  await expectAccessible(page, 'failed')
  await contact.send.click()
  await expect(contact.success).toBeVisible()
  await expectAccessible(page, 'sent')
})
