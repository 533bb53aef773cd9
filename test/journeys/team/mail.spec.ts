import type { Route } from '@playwright/test'
import { emailMessages } from '../../../app/features/mail/messages.ts'
import { chatMessages } from '../../../core/brief/messages.ts'
import { visit } from '../../../scripts/browser/visit.ts'
import { type SmtpServer, startSmtpServer } from '../../support/outside/smtp-server.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, testAlone } from '../support/journey.ts'
import { inReview } from '../support/prepared.ts'
import { joinTeam } from '../support/signed-in.ts'

const visitorAddress = 'thandi@beancounter.example'

/** A site whose mail server is down when it starts. */
const test = testAlone.extend<{ smtp: SmtpServer }>({
  smtp: async ({ browserName: _browserName }, use) => {
    const smtp = await startSmtpServer()
    await smtp.stop()
    await use(smtp)
    await smtp.stop()
  },
  variables: async ({ smtp }, use) => use({ SMTP_URL: smtp.url().href }),
})

test('a lead is taken while the mail server is down, and its mails arrive when it is back', async ({
  page,
  context,
  server,
  smtp,
}) => {
  await inReview(context, server, `Thandi Nkosi, ${visitorAddress}`)
  await page.goto('/project-chat')
  await page.getByRole('button', { name: chatMessages.submit }).click()
  await expect(page.getByText(chatMessages.copyQueued(visitorAddress))).toBeVisible()

  await joinTeam(page, server, 'thandi')
  await page.goto('/admin/mail?status=pending')
  const mails = page.getByRole('main').getByRole('listitem')
  const copy = mails.filter({ hasText: visitorAddress })
  await expect(mails).toHaveCount(2)
  await expect(copy).toContainText('ECONNREFUSED')
  await expect(copy).toContainText(emailMessages.nextTry)
  await page.setViewportSize({ width: 320, height: 700 })
  await expectAccessible(page, 'mail that waits')

  await smtp.start()
  smtp.behave({ greeting: 'hang' })
  await page.clock.install()
  await visit(page, '/admin/mail')
  await copy.getByRole('button', { name: emailMessages.tryNow }).click()
  await expect(copy).toContainText(emailMessages.sending)
  // A slow line is asked again only after it has answered.
  const loads: Route[] = []
  await page.route('**/admin/mail.data*', (route) => void loads.push(route))
  await page.clock.runFor(10_000)
  await page.evaluate(() => fetch('/health'))
  expect(loads).toHaveLength(1)
  smtp.behave({})
  await smtp.stop()
  await page.unroute('**/admin/mail.data*')
  await smtp.start()
  for (const mail of await mails.all()) {
    await mail.getByRole('button', { name: emailMessages.tryNow }).click()
    await expect(mail).toContainText(emailMessages.statuses.sent)
  }
  const recipients = smtp.delivered.flatMap(({ to = [] }) => to.map(({ address }) => String(address)))
  expect(recipients.toSorted()).toEqual(['hello@southeaster.example', visitorAddress])

  await page.getByRole('link', { name: emailMessages.statuses.failed }).click()
  await expect(page.getByText(emailMessages.noneOf.failed)).toBeVisible()
})
