import { expect, test } from '@playwright/test'
import { chatMessages } from '../../core/conversation/messages.ts'
import { mailMessages } from '../../core/notifications/messages.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { type SmtpServer, startSmtpServer } from '../support/smtp-server.ts'
import { expectAccessible } from './support/accessible.ts'
import { createFormVisitor } from './support/form-visitor.ts'
import { keptLeads } from './support/kept.ts'
import { becomeFirstMember } from './support/members.ts'

const visitorAddress = 'thandi@beancounter.example'

let smtp: SmtpServer
let server: RunningServer

test.afterEach(async () => {
  await server.stop()
  await smtp.stop()
})

test('a lead is taken while the mail server is down, and its mails arrive when it is back', async ({ browser }) => {
  smtp = await startSmtpServer()
  await smtp.stop()
  server = await startServer({ env: { SMTP_URL: smtp.url().href, RATE_LIMITS: 'off', LOG_LEVEL: 'warn' } })
  const visitor = createFormVisitor(server.url)
  const answers = ['A loyalty app', 'Bean Counter', 'More regulars', 'Our customers', 'skip', 'skip', 'skip', 'skip']
  for (const text of [...answers, `Thandi Nkosi, ${visitorAddress}`]) await visitor.answer(text)
  await visitor.submit(await visitor.submissionId())
  expect(await keptLeads(server.dataFolder)).toHaveLength(1)
  expect(await visitor.page()).toContain(chatMessages.copyQueued(visitorAddress))
  expect(server.output()).toContain('mail is not ready')

  const page = await browser.newPage({ baseURL: server.url })
  await becomeFirstMember(page, server)
  await page.goto('/admin/mail?status=pending')
  const mails = page.getByRole('main').getByRole('listitem')
  const copy = mails.filter({ hasText: visitorAddress })
  await expect(mails).toHaveCount(2)
  await expect(copy).toContainText('ECONNREFUSED')
  await expect(copy).toContainText(mailMessages.nextTry)
  await page.setViewportSize({ width: 320, height: 700 })
  await expectAccessible(page, 'mail that waits')

  await smtp.start()
  await page.goto('/admin/mail')
  for (const mail of await mails.all()) {
    await mail.getByRole('button', { name: mailMessages.tryNow }).click()
    await expect(mail).toContainText(mailMessages.statuses.sent)
  }
  const recipients = smtp.delivered.flatMap(({ to = [] }) => to.map(({ address }) => String(address)))
  expect(recipients.toSorted()).toEqual(['hello@southeaster.example', visitorAddress])

  await page.getByRole('link', { name: mailMessages.statuses.failed }).click()
  await expect(page.getByText(mailMessages.noneOf.failed)).toBeVisible()
  const gone = await page.request.post('/admin/mail', { form: { id: 'nowhere' }, headers: { Origin: server.url } })
  expect(await gone.text()).toContain(mailMessages.gone)
})
