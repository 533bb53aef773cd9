import type { Page } from '@playwright/test'
import { detailMessages } from '../../../../app/features/leads-desk/inbox/detail-messages.ts'
import { changeMessages } from '../../../../app/features/leads-desk/inbox/messages.ts'
import { letterMessages as texts } from '../../../../app/features/letters/messages.ts'
import { scriptRuns, visit } from '../../../../scripts/browser/visit.ts'
import { quietRuntime } from '../../../support/process/runtimes.ts'
import { storedLead } from '../../../support/store/stored-leads.ts'
import { expect, testAlone } from '../../support/journey.ts'
import { joinTeam } from '../../support/signed-in.ts'

const secret = 'an-invented-secret-of-32-characters'
const client = 'surf@visitors.example'
const dayMs = 24 * 60 * 60 * 1000
const mostStops = 80

testAlone.use({ variables: { INBOUND_SECRET: secret } })

testAlone(
  'a late lead gets a reply from a template, answers through the door, and the page shows it at once, by keyboard alone @desktop @phone',
  async ({ page, server }) => {
    await joinTeam(page, server, 'thandi')
    const place = { store: server.store, runtime: quietRuntime }
    await storedLead(place, { projectName: 'Tide tables', contactEmail: client, minutesAgo: (8 * dayMs) / 60_000 })
    await visit(page, '/leads')
    await scriptRuns(page)
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    const lead = page.getByRole('region', { name: 'Tide tables' })
    await expect(lead).toContainText('late by')
    await page.keyboard.press('r')
    const words = page.getByLabel(texts.letter, { exact: true })
    await expect(words).toBeFocused()
    await tabTo(page, texts.use, 'Tab')
    await page.keyboard.press('Enter')
    await expect(words).toHaveValue(/Thank you for Tide tables/)
    await expect(words).toBeFocused()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('Which harbour is yours?')
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(lead.getByRole('button', { name: texts.takeBack })).toBeVisible()
    await lead.getByRole('button', { name: texts.takeBack }).focus()
    await tabTo(page, texts.sendNow, 'Tab')
    await page.keyboard.press('Enter')
    await expect(lead.getByRole('article')).toContainText(texts.states.sent)
    await expect(lead).toContainText('Waiting for them')

    const sent = (await server.outbox()).find(({ text = '' }) => text.includes('Which harbour is yours?'))
    const authorization = `Basic ${Buffer.from(`inbound:${secret}`).toString('base64')}`
    async function arrives(mail: string): Promise<number> {
      const request = { method: 'POST', headers: { Authorization: authorization }, body: mail.replaceAll('\n', '\r\n') }
      return (await fetch(`${server.url}/inbound/bcc`, request)).status
    }
    const answer = (from: string, words: string) =>
      arrives(
        `From: Surf <${from}>\nSubject: Re: Tide tables\nMessage-ID: <a1-${from}>\nIn-Reply-To: ${sent?.messageId}\n\n${words}`,
      )

    expect(await arrives(reportOf(sent?.messageId))).toBe(200)
    await expect(lead.getByRole('article').first()).toContainText(texts.kinds.bounce)
    await expect(lead.getByRole('article').last()).toContainText(`mailer-daemon@mail.example`)
    await expect(lead).toContainText('late by')
    expect(await answer('evil@elsewhere.example', 'Cancel it all.')).toBe(200)
    await expect(lead.getByRole('article').last()).toContainText('Cancel it all.')
    await expect(lead.getByRole('article').last()).toContainText(`evil@elsewhere.example${texts.unknownAddress}`)
    expect(await answer(client, 'The one at Kalk Bay.')).toBe(200)
    await expect(lead.getByRole('article').last()).toContainText('The one at Kalk Bay.')
    await expect(lead.getByRole('article').last()).toContainText(texts.states.received)

    await page.getByRole('heading', { name: 'Tide tables' }).last().focus()
    await page.keyboard.press('n')
    await expect(page.locator('#next')).toBeFocused()
    const [year, month, day] = new Date(Date.now() + 7 * dayMs).toISOString().slice(0, 10).split('-')
    await page.keyboard.type(`${month}${day}${year}`)
    await tabTo(page, detailMessages.nextNote, 'Tab')
    await page.keyboard.type('Send a range')
    await page.keyboard.press('Enter')
    await expect(lead.getByText(/: Send a range$/).first()).toBeVisible()
    await expect(lead.getByText(changeMessages.planned('').slice(0, 12)).first()).toBeVisible()
  },
)

function reportOf(messageId = ''): string {
  const parts = [
    'text/plain\n\nWe could not deliver it.',
    `message/delivery-status\n\nFinal-Recipient: rfc822; ${client}\nAction: failed\nStatus: 5.1.1`,
    `message/rfc822\n\nMessage-ID: ${messageId}\n\nWhich harbour is yours?`,
  ]
  const head = 'From: mailer-daemon@mail.example\nSubject: Undelivered\nMessage-ID: <report@mail.example>'
  const body = [...parts.map((part) => `--part\nContent-Type: ${part}\n`), '--part--'].join('')
  return `${head}\nContent-Type: multipart/report; report-type=delivery-status; boundary=part\n\n${body}`
}

/** Presses a key until the control with this name has the focus. */
async function tabTo(page: Page, name: string, key: 'Tab' | 'Shift+Tab'): Promise<void> {
  for (let stop = 0; stop < mostStops; stop += 1) {
    await page.keyboard.press(key)
    const focused = await page.evaluate(() => {
      const { activeElement } = document
      const label = activeElement instanceof HTMLInputElement ? activeElement.labels?.[0] : activeElement
      return label?.textContent?.trim() ?? ''
    })
    if (focused === name) return
  }
  throw new Error(`${key} does not lead to ${name}`)
}
