import type { Page } from '@playwright/test'
import { contactCopy } from '../../../app/features/contact/contact-form.ts'
import { contactMessages, type StoredMessage } from '../../../app/features/leads-desk/messages/contact-message.ts'
import { openCollection } from '../../../core/store/collection.ts'
import { visit } from '../../../scripts/browser/visit.ts'
import type { RunningSite } from '../../support/site/site.ts'
import { expect } from './journey.ts'

export const thandi = {
  name: 'Thandi Nkosi',
  email: 'thandi@beancounter.example',
  company: 'Bean Counter',
  message: 'Do you build loyalty apps? We have three coffee shops.',
}

/** The contact page as a visitor meets it: by what is written on it. */
export function contactOn(page: Page) {
  const name = page.getByLabel(contactCopy.name)
  const email = page.getByRole('textbox', { name: contactCopy.email, exact: true })
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

export async function storedMessages({ store }: RunningSite): Promise<readonly StoredMessage[]> {
  return (await openCollection(store, contactMessages).find({ limit: 500 })).documents
}

/** A person takes longer than this over a form, and the page over 'Sending...'. */
const longMs = 3000

/** Opens the page with its script, on a clock that `letLongPass` puts ahead. */
export async function openContact(page: Page): Promise<void> {
  await page.clock.install()
  await visit(page, '/contact')
}

/** Lets a while pass for the page and for the site, in no time. */
export async function letLongPass(page: Page, server: RunningSite): Promise<void> {
  await server.letPass(longMs)
  await page.clock.fastForward(longMs)
}
