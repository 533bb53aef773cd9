import { letterMessages } from '../../../../app/features/letters/messages.ts'
import { mailboxMessages as texts } from '../../../../app/features/mailbox/messages.ts'
import { startImapServer } from '../../../support/outside/imap-server.ts'
import { quietRuntime } from '../../../support/process/runtimes.ts'
import { storedLead } from '../../../support/store/stored-leads.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { expect, testAlone } from '../../support/journey.ts'
import { joinTeam } from '../../support/signed-in.ts'

type ImapServer = Awaited<ReturnType<typeof startImapServer>>

/** A site that may connect to a mail server on this machine. */
const test = testAlone.extend<{ imap: ImapServer }>({
  imap: async ({ browserName: _browserName }, use) => {
    const imap = await startImapServer()
    await use(imap)
    await imap.stop()
  },
  variables: {
    MAILBOX_ALLOWED_HOSTS: '127.0.0.1',
    MAILBOX_GOOGLE_ID: 'client',
    MAILBOX_GOOGLE_SECRET: 'hidden',
  },
})

const client = 'thandi@beancounter.example'
const other = 'lerato@later.example'
const us = 'hello@southeaster.example'

test(
  'the mailbox is tried, refused, connected, read, ended and disconnected',
  { tag: ['@desktop', '@phone', '@no-script'] },
  async ({ page, server, imap, expectComplaint, javaScriptEnabled }) => {
    // What is refused.
    expectComplaint(/409/)
    const lead = await storedLead(
      { store: server.store, runtime: quietRuntime },
      { contactEmail: client, projectName: 'Bean Counter', minutesAgo: 60 },
    )
    imap.deliver('INBOX', `From: ${client}\r\nTo: ${us}\r\nSubject: Till\r\nMessage-ID: <a@x>\r\n\r\nWhich till?`)
    const threeDaysAgo = new Date(Date.now() - 3 * 24 * 60 * 60 * 1000)
    imap.deliver('INBOX', `From: ${other}\r\nTo: ${us}\r\nMessage-ID: <c@x>\r\n\r\nHello`, { at: threeDaysAgo })
    await joinTeam(page, server, 'thandi')
    await page.goto('/admin/mail')
    await expect(page.getByText(texts.none)).toBeVisible()
    await page.getByRole('link', { name: texts.title }).click()
    await expect(page.getByRole('heading', { name: texts.none })).toBeVisible()
    if (javaScriptEnabled) await expectAccessible(page, 'no mailbox')

    const link = page.getByRole('link', { name: texts.signInWith('Google') })
    const answer = await page.request.get((await link.getAttribute('href')) ?? '', { maxRedirects: 0 })
    expect(answer.status()).toBe(302)
    expect(answer.headers()['location']).toMatch(/^https:\/\/accounts\.google\.com\/.*client_id=client/)
    await page.goto('/admin/mailbox?error=access_denied&state=made-up')
    await expect(page.getByText(texts.reasons.expired)).toBeVisible()

    const form = (name: string) => page.getByLabel(name, { exact: true })
    await form(texts.server).fill('127.0.0.1')
    await form(texts.port).fill(String(imap.port))
    await form(texts.user).fill(us)
    await form(texts.password).fill('wrong')
    await page.getByRole('button', { name: texts.tryIt }).click()
    await expect(page.getByText(texts.reasons['wrong-password'])).toBeVisible()
    await expect(form(texts.user)).toHaveValue(us)
    if (javaScriptEnabled) await expectAccessible(page, 'a mailbox that refuses')

    await form(texts.password).fill('secret')
    await page.getByRole('button', { name: texts.tryIt }).click()
    await expect(page.getByRole('heading', { name: texts.signedIn })).toBeVisible()
    await expect(page.getByText(texts.earlier(1))).toBeVisible()
    if (javaScriptEnabled) await expectAccessible(page, 'what a mailbox holds')
    await expect(page.getByLabel(/^Make it/)).toBeChecked()
    await page.getByRole('button', { name: texts.begin }).click()
    await expect(page.getByText(texts.begun)).toBeVisible()

    await expect(async () => {
      await page.goto('/admin/mailbox')
      await expect(page.getByText(texts.today({ passed: 2, filed: 1 }))).toBeVisible({ timeout: 1000 })
    }).toPass()
    await expect(page.getByText(/^INBOX, Gesendet, \S+$/)).toBeVisible()
    if (javaScriptEnabled) await expectAccessible(page, 'a mailbox that is read')
    expect(await server.store.count('letters')).toBe(1)

    const sent = `From: ${us}\r\nTo: ${client}\r\nDate: ${new Date().toUTCString()}\r\nMessage-ID: <b@x>\r\n\r\nThe blue one.`
    imap.deliver('Gesendet', sent)
    // The server tells of the inbox alone.
    imap.deliver('INBOX', 'From: news@list.example\r\n\r\nNews')
    await expect(async () => {
      await page.goto(`/leads/${lead.id}`)
      await expect(page.getByText(letterMessages.stoppedClock)).toBeVisible({ timeout: 1000 })
    }).toPass()

    // Who became a lead later.
    const later = await storedLead(
      { store: server.store, runtime: quietRuntime },
      { contactEmail: other, contactName: 'Lerato Dube', minutesAgo: 1 },
    )
    await server.store.add('leadReferences', { leadId: later.id, dataRetentionDate: '2030' }, 'K7M-4XC')
    await page.goto('/admin/mailbox')
    await form(texts.reference).fill('MJK-HFC')
    await page.getByRole('button', { name: texts.countEarlier }).click()
    await expect(page.getByText(texts.reasons['no-lead'])).toBeVisible()
    await form(texts.reference).fill('k7m 4xc')
    await page.getByRole('button', { name: texts.countEarlier }).click()
    await expect(page.getByText(texts.earlierAsk({ count: 1, name: 'Lerato Dube' }))).toBeVisible()
    if (javaScriptEnabled) await expectAccessible(page, 'earlier mail of a lead')
    await page.getByRole('button', { name: texts.fileEarlier, exact: true }).click()
    await expect(page.getByText(texts.earlierFiled(1))).toBeVisible()
    expect(await server.store.count('letters')).toBe(3)

    const since = new Date().toISOString()
    const trouble = { why: 'wrong-password', since, failures: 2, retryAt: since, isEnd: true }
    await server.store.update('mailboxes', 'agency', { trouble })
    await page.goto('/admin/mail')
    await expect(page.getByText(texts.ended)).toBeVisible()
    await page.goto('/admin/mailbox')
    await expect(page.getByText(texts.nothingLost)).toBeVisible()
    if (javaScriptEnabled) await expectAccessible(page, 'a sign-in that has ended')

    await page.getByRole('button', { name: texts.disconnect }).click()
    await expect(page.getByText(texts.disconnected)).toBeVisible()
    expect(await server.store.count('mailboxes')).toBe(0)
    expect(await server.store.count('letters')).toBe(3)
  },
)
