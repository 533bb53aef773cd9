import { expect, it } from 'vitest'
import type { DocumentStore } from '../../ports/document-store.ts'
import { freePort } from '../../scripts/browser/free-port.ts'
import { breaksOff, fakeModel, says } from '../../test/support/model/fake-model.ts'
import { fastRuntime } from '../../test/support/process/runtimes.ts'
import { openSiteFromSources } from '../../test/support/site/site-from-sources.ts'
import { openTestServices, reviewed, talked } from '../../test/support/test-services.ts'
import { createMetrics } from './metrics.ts'

const nothing = { readQueues: async () => null, lastFailedWrite: () => null }

/** The served site with metrics, a receiver of webhooks that is down, and a store that can be taken away. */
async function openMeasuredSite() {
  const clock = { aheadMs: 0 }
  let isBroken = false
  const refuse = () => Promise.reject(new Error('database is locked'))
  const between = (store: DocumentStore): DocumentStore => ({
    ...store,
    count: (...asked) => (isBroken ? refuse() : store.count(...asked)),
    find: (...asked) => (isBroken ? refuse() : store.find(...asked)),
    get: (...asked) => (isBroken ? refuse() : store.get(...asked)),
    update: (...asked) => (isBroken ? refuse() : store.update(...asked)),
  })
  const webhook = {
    post: async () => ({ kind: 'try-later', status: 503, reason: 'busy' }) as const,
  }
  const metricsPort = await freePort()
  const site = await openSiteFromSources(
    { METRICS_PORT: String(metricsPort), WEBHOOK_ENABLED: 'true', WEBHOOK_URL: 'https://receiver.example/hook' },
    { runtime: fastRuntime({ clock }), between, webhook },
  )
  return {
    ...site,
    clock,
    breakStore: () => void (isBroken = true),
    async scrape() {
      const response = await fetch(`http://127.0.0.1:${metricsPort}/metrics`)
      return { status: response.status, type: response.headers.get('content-type'), ...read(await response.text()) }
    },
    otherPath: () => fetch(`http://127.0.0.1:${metricsPort}/`),
  }
}

it('counts requests, and what waits', async () => {
  const site = await openMeasuredSite()
  const { url, wired } = site
  for (const path of ['/', '/faq', '/faq', '/portfolio/no-such-case', '/nowhere', '/leads/abc.data', '/assets/x.js']) {
    await visit(url + path)
  }
  const turn = await fetch(`${url}/project-chat/turn`, {
    method: 'POST',
    body: new URLSearchParams({ text: 'A loyalty app for three coffee shops', seen: '1' }),
  })
  expect(await turn.text()).toContain('event: turn')
  const sessionId = await reviewed(wired.services)
  expect(await wired.services.chat.submit(sessionId, 'submission-1', '196.25.1.1')).toMatchObject({ kind: 'submitted' })
  await wired.store.add('emailQueue', { status: 'failed', emailType: 'user_confirmation' })

  async function pendingMails() {
    site.clock.aheadMs += 60_000
    return (await site.scrape()).samples['agency_queue_pending{queue="mail"}']
  }
  await expect.poll(pendingMails).toBe(0)
  const { status, type, samples } = await site.scrape()
  expect({ status, type }).toEqual({ status: 200, type: 'text/plain; version=0.0.4; charset=utf-8' })
  expect(samples).toMatchObject({
    [requests('GET', 200)]: 3,
    [requests('GET', 404)]: 3,
    [requests('POST', 200)]: 1,
    'agency_queue_pending{queue="mail"}': 0,
    'agency_queue_pending{queue="webhooks"}': 1,
    'agency_queue_failed{queue="copies"}': 1,
    'agency_queue_failed{queue="mail"}': 0,
    'agency_queue_oldest_pending_seconds{queue="mail"}': 0,
    'agency_model_circuit_state{state="closed"}': 1,
    agency_visitor_write_failed: 0,
  })
  expect(samples['agency_queue_oldest_pending_seconds{queue="webhooks"}']).toBeGreaterThanOrEqual(60)
  expect(samples['process_resident_memory_bytes']).toBeGreaterThan(0)
  expect((await site.otherPath()).status).toBe(404)
})

it('puts no id, no address and no words of a person into a label', async () => {
  const site = await openMeasuredSite()
  const { chat } = site.wired.services
  const email = 'thandi@beancounter.example'
  const sessionId = await reviewed({ chat })
  const submitted = await chat.submit(sessionId, 'submission-1', '196.25.1.1')
  const leadId = submitted.kind === 'submitted' ? submitted.leadId : ''
  for (const path of [`/leads/${leadId}`, `/${email}`, `/portfolio/${email}`, `/contact?email=${email}`, '/%E0%A4']) {
    await visit(site.url + path, { 'X-Forwarded-For': '196.25.1.1' })
  }
  await visit(`${site.url}/project-chat`, { Cookie: `chat_session=${sessionId}` })
  const { labels } = await site.scrape()
  for (const word of [sessionId, leadId, 'submission-1', 'thandi', 'coffee', '196.25', '127.0.0.1', 'receiver']) {
    expect(labels.filter(({ value }) => value.toLowerCase().includes(word.toLowerCase()))).toEqual([])
  }
  // Every label of our own metrics is a status code or one of a few words.
  const words = /^([1-5]\d\d|GET|HEAD|POST|mail|copies|webhooks|closed|open|half-open)$/
  const unknown = labels
    .filter(({ metric, name }) => metric.startsWith('agency_') && name !== 'le')
    .filter(({ value }) => !words.test(value))
  expect(unknown).toEqual([])
})

it('answers while the store fails, without the queues, and says that what a visitor sent is not stored', async () => {
  const site = await openMeasuredSite()
  expect((await site.scrape()).samples).toHaveProperty('agency_queue_pending{queue="mail"}', 0)
  const { chat } = site.wired.services
  const sessionId = await reviewed({ chat })
  site.breakStore()
  site.clock.aheadMs += 60_000
  expect(await chat.submit(sessionId, 'submission-1', '196.25.1.1')).toMatchObject({ kind: 'not-saved' })
  const { status, samples } = await site.scrape()
  expect(status).toBe(200)
  expect(Object.keys(samples).filter((sample) => sample.startsWith('agency_queue_'))).toEqual([])
  expect(samples).toHaveProperty('agency_visitor_write_failed', 1)
})

it('says the state of the model’s circuit breaker', async () => {
  const tooLong = says('What is it called? '.repeat(1000))
  const model = fakeModel(says('What is it called?'), tooLong, breaksOff(), breaksOff(), breaksOff())
  const isReplyCut = () => model.prompts.length > 2
  model.bySchema = () =>
    isReplyCut()
      ? { kind: 'failed', failure: { kind: 'cut', by: 'stream' } }
      : { kind: 'done', text: '{}', model: 'fake', tokens: null }
  await using testServices = await openTestServices({ model })
  await talked(testServices, 'technicalPreferences')
  const { registry } = createMetrics({ ...nothing, model: testServices.model })
  const { samples } = read(await registry.metrics())
  expect(samples).toMatchObject({
    'agency_model_circuit_state{state="open"}': 1,
    'agency_model_circuit_state{state="closed"}': 0,
  })
  testServices.runtime.pass(60_000)
  const later = read(await registry.metrics())
  expect(later.samples).toHaveProperty('agency_model_circuit_state{state="half-open"}', 1)
})

async function visit(address: string, headers: Readonly<Record<string, string>> = {}): Promise<void> {
  await (await fetch(address, { redirect: 'manual', headers })).text()
}

/** Reads the text format: samples by name and labels, and each label. */
function read(text: string) {
  const samples: Record<string, number> = {}
  const labels: { metric: string; name: string; value: string }[] = []
  for (const line of text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))) {
    const [, metric = '', list = '', value = ''] = /^(\w+)(\{.*\})? (\S+)$/.exec(line) ?? []
    samples[metric + list] = Number(value)
    for (const [, name = '', text = ''] of list.matchAll(/(\w+)="([^"]*)"/g)) labels.push({ metric, name, value: text })
  }
  return { samples, labels }
}

function requests(method: string, status: number): string {
  return `agency_http_request_duration_seconds_count{method="${method}",status="${status}"}`
}
