import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createNodeRuntime } from '../adapters/runtime/node.ts'
import { chatCookie, setCookie } from '../app/cookies.ts'
import { chatMessages } from '../core/brief/messages.ts'
import { stepFields } from '../core/brief/steps.ts'
import { theirAnswers } from './support/answers.ts'
import { startCountryService } from './support/outside/country-service.ts'
import { startReceiver, webhookSecret } from './support/outside/webhook-receiver.ts'
import { freshFolder } from './support/process/fresh-folder.ts'
import { recordingLog } from './support/process/logs.ts'
import { chatVisitor } from './support/site/chat-visitor.ts'
import { ask } from './support/site/http.ts'
import { serveWholeSite } from './support/site/whole-site.ts'
import { visitor } from './support/test-services.ts'

/** The whole site with these variables, and what it writes and logs. */
async function siteWith(variables: Readonly<Record<string, string>>) {
  const folder = await freshFolder()
  const log = recordingLog()
  // No visitor reads the replies at their pace.
  const runtime = { ...createNodeRuntime({ log }), sleep: async () => {} }
  const site = await serveWholeSite({ folder, variables, log, runtime })
  onTestFinished(() => site.stop())

  /** The currency in which a new visitor is asked for a budget. */
  async function currency(headers: Record<string, string>): Promise<string> {
    const visitor = chatVisitor(site.url, headers)
    await visitor.say('An app for our shops')
    return visitor.view()?.userCurrency ?? ''
  }

  /** Answers every question and submits by the plain form; returns the lead’s id. */
  async function submit(): Promise<string> {
    const { chat } = site.wired.services
    const sessionId = await chat.begin(null, visitor)
    for (const field of stepFields) {
      const text = field === 'budget' ? '150000' : theirAnswers[field]
      const { conversation } = await chat.open(sessionId, visitor)
      const answer = { text, skip: false, seen: conversation.messages.length }
      for await (const event of (await chat.turn(sessionId, answer, visitor)).events) void event
    }
    const [Cookie = ''] = (await setCookie(chatCookie, sessionId, { secure: false })).split(';')
    const headers = { Cookie, Origin: site.url, 'Content-Type': 'application/x-www-form-urlencoded' }
    const body = 'intent=submit&submissionId=submission-of-this-test'
    const submitted = await ask(site.url, '/project-chat', { method: 'POST', headers, body })
    expect(submitted.status).toBe(303)
    const page = await ask(site.url, '/project-chat', { headers: { Cookie } })
    expect(page.text).toContain(chatMessages.thankYou)
    return (await chat.receipt(sessionId))?.leadId ?? ''
  }

  /** Everything in the data folder and in the log. */
  async function everythingStored(): Promise<string> {
    const names = await readdir(folder, { recursive: true, withFileTypes: true })
    const files = names
      .filter((entry) => entry.isFile())
      .map((entry) => readFile(join(entry.parentPath, entry.name), 'latin1'))
    return [...(await Promise.all(files)), JSON.stringify(log.entries)].join('\n')
  }

  return { ...site, currency, submit, everythingStored }
}

describe('the visitor’s country', () => {
  const proxy = { TRUSTED_PROXIES: '127.0.0.1' }
  const fromKenya = { 'CF-IPCountry': 'KE', 'Accept-Language': 'en-GB' }

  it('is what a trusted proxy says, before anything else', async () => {
    const { currency } = await siteWith({ ...proxy, COUNTRY_HEADER: 'CF-IPCountry' })
    expect(await currency({ ...fromKenya, 'X-Forwarded-For': '196.25.1.1' })).toBe('KES')
  })

  it('is not what anybody else says', async () => {
    const untrusted = await siteWith({ COUNTRY_HEADER: 'CF-IPCountry' })
    expect(await untrusted.currency(fromKenya)).toBe('GBP')
    const unasked = await siteWith(proxy)
    expect(await unasked.currency({ ...fromKenya, 'X-Forwarded-For': '196.25.1.1' })).toBe('ZAR')
  })

  it('comes from the lookup service where the table has none, and no address is stored', async () => {
    const service = await startCountryService({ '2c0f:fb50:4003::1': 'KE', '196.25.1.1': 'ZA' })
    const lookup = { IP_LOOKUP_URL: service.ipUrl, GEO_LOOKUP_URL: service.geoUrl }
    const { currency, everythingStored, submit } = await siteWith({ ...proxy, ...lookup })
    expect(await currency({ 'X-Forwarded-For': '81.2.69.142' })).toBe('GBP')
    expect(service.asked).toEqual([])
    expect(await currency({ 'X-Forwarded-For': '2c0f:fb50:4003::1', 'Accept-Language': 'en-US' })).toBe('KES')
    expect(await currency({ 'Accept-Language': 'en-US' })).toBe('ZAR')
    expect(service.asked).toEqual(['/geo/2c0f:fb50:4003::1', '/ip', '/geo/196.25.1.1'])
    await submit()
    expect(await everythingStored()).not.toMatch(/2c0f:fb50|196\.25\.1\.1|81\.2\.69/)
  })

  it('is the United States when it is unknown, and the visitor can still submit', async () => {
    const service = await startCountryService({})
    service.answering(() => undefined)
    const { currency, submit } = await siteWith({ IP_LOOKUP_URL: service.ipUrl, GEO_LOOKUP_URL: service.geoUrl })
    expect(await currency({})).toBe('USD')
    expect(await currency({})).toBe('USD')
    expect(service.asked).toHaveLength(1)
    expect(await submit()).toMatch(/\w/)
  })
})

describe('a receiver of leads', () => {
  it('gets one signed post, as the variables say', async () => {
    const [receiver, slack] = [await startReceiver(), await startReceiver()]
    const { submit, wired } = await siteWith({
      WEBHOOK_ENABLED: 'true',
      WEBHOOK_URL: `${receiver.url}/hook`,
      WEBHOOK_SECRET: webhookSecret,
      SLACK_WEBHOOK_URL: `${slack.url}/services/x`,
      WEBHOOK_ALLOWED_HOSTS: '127.0.0.1',
      PUBLIC_URL: 'https://agency.example',
    })
    const leadId = await submit()
    await wired.processWebhooks()
    await wired.processWebhooks()
    expect(receiver.received.map(({ verified, path }) => [verified, path])).toEqual([[true, '/hook']])
    expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({
      event: 'new_lead',
      leadId,
      lead: { dashboardUrl: `https://agency.example/leads?lead=${leadId}` },
    })
    expect(slack.received).toHaveLength(1)
    expect(slack.received[0]?.headers).not.toHaveProperty('webhook-signature')
    expect(slack.received[0]?.body).toContain(`https://agency.example/leads?lead=${leadId}`)
  })

  it('is refused inside our own network unless it is named, and the visitor can still submit', async () => {
    const receiver = await startReceiver()
    const { submit, wired } = await siteWith({ WEBHOOK_ENABLED: 'true', WEBHOOK_URL: receiver.url })
    expect(await submit()).toMatch(/\w/)
    expect(await wired.processWebhooks()).toMatchObject([
      { success: false, method: 'webhook', error: expect.stringContaining('is no public address') },
    ])
    expect(receiver.received).toEqual([])
  })
})
