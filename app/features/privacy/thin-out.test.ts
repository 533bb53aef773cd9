import { expect } from 'vitest'
import type { Message } from '../../../core/brief/conversation.ts'
import type { StoredDocument } from '../../../ports/document-store.ts'
import { aMember, openTestServices, reviewed, type TestServices } from '../../../test/support/test-services.ts'
import { it } from '../../../test/support/with-services.ts'
import { collections } from '../../features.ts'

const dayMs = 24 * 60 * 60 * 1000
const idea = 'A loyalty app for our three coffee shops.'

async function submitted(services: TestServices): Promise<string> {
  const outcome = await services.submit(await reviewed(services), 'submission-1')
  return outcome.kind === 'submitted' ? outcome.leadId : ''
}

async function all({ store }: TestServices, name: string): Promise<readonly StoredDocument[]> {
  return (await store.find(name, { limit: 100 })).documents
}

it('stores the talk of a lead once', async ({ services }) => {
  const leadId = await submitted(services)
  expect(await services.processEmails()).toHaveLength(2)
  const [session] = await all(services, 'chatSessions')
  expect(session).toMatchObject({ leadId, conversationHistory: [], sources: {} })
  expect((await all(services, 'emailQueue')).map(({ templateParams }) => templateParams)).toEqual([{}, {}])
  const lead = await services.store.get('leads', leadId)
  const asked = ((lead?.['conversationTranscript'] ?? []) as Message[]).findLast(({ role }) => role === 'assistant')
  const words = JSON.stringify(asked?.content).slice(1, -1)
  const holding = []
  for (const { name } of collections)
    if ((await all(services, name)).some((document) => JSON.stringify(document).includes(words))) holding.push(name)
  expect(holding).toEqual(['leads'])
})

it('shortens what earlier releases stored, each night what is thirty days old', async ({ services }) => {
  const templateParams = { conversation_history: idea, is_client: 'yes', sequence: '2' }
  const talk = [{ role: 'user', content: idea, timestamp: services.runtime.now().toISOString() }]
  const talks = { conversationHistory: talk, sources: { projectIdea: { by: 'rule', quotation: idea } } }
  const mail = (status: string) => services.store.add('emailQueue', { status, templateParams })
  const sent = []
  for (let place = 0; place < 60; place += 1) {
    sent.push((await mail('sent')).document.id)
    services.runtime.pass(1)
  }
  const failed = (await mail('failed')).document.id
  await services.store.add('chatSessions', { ...talks, leadId: 'lead-1' }, 'handed-in')
  await services.store.add('chatSessions', { ...talks, leadId: null, callRequestId: 'call-1' }, 'called')
  services.runtime.pass(29 * dayMs)
  const young = (await mail('sent')).document.id
  await services.thinOut()
  expect(JSON.stringify(await all(services, 'emailQueue')).split(idea)).toHaveLength(63)

  services.runtime.pass(2 * dayMs)
  await services.thinOut()
  const paramsOf = async (id: string) => (await services.store.get('emailQueue', id))?.['templateParams']
  for (const id of sent) expect(await paramsOf(id)).toEqual({ is_client: 'yes', sequence: '2' })
  for (const id of [failed, young]) expect(await paramsOf(id)).toEqual(templateParams)
  expect(await services.store.get('chatSessions', 'handed-in')).toMatchObject({ conversationHistory: [], sources: {} })
  expect(await services.store.get('chatSessions', 'called')).toMatchObject(talks)
})

it('erases texts that were taken away after thirty days, with their versions, and drafts after ninety', async () => {
  await using services = await openTestServices()
  const { site, store, runtime } = services
  const answer = (title: string) => ({ question: title, answer: 'Yes.' })
  const items = async () => (await all(services, 'siteItems')).map(({ id, drafts }) => [id, drafts])
  const id = site.newId(aMember, 'faq') ?? ''
  await site.publish(aMember, id, answer('Is it gone?'), 0)
  await site.reset(aMember, id, 1)
  await site.publish(aMember, 'legal', { name: 'A sample (Pty) Ltd' }, 0)
  await site.keepDraft(aMember, 'legal', { name: 'A draft' })
  await store.add('portfolio_projects', { title: 'Saved', description: 'Beans.', status: 'draft' }, 'saved')
  expect(await items()).toHaveLength(2)
  runtime.pass(29 * dayMs)
  await services.thinOut()
  expect(await items()).toHaveLength(2)
  runtime.pass(60 * dayMs)
  await services.thinOut()
  expect(await items()).toEqual([['legal', [expect.anything()]]])
  runtime.pass(2 * dayMs)
  await services.thinOut()
  expect(await items()).toEqual([['legal', []]])
  expect(await all(services, 'portfolio_projects')).toHaveLength(1)
  expect((await all(services, 'siteItemRevisions')).map(({ itemId }) => itemId)).toEqual(['legal'])
  expect(await store.get('siteItems', 'legal')).toMatchObject({ content: { name: 'A sample (Pty) Ltd' } })
})

it('erases the history of a built-in text that is back for thirty days, and leaves it its place', async () => {
  await using services = await openTestServices()
  const { site, runtime } = services
  await site.move(aMember, 'faq-pricing', null)
  const before = site.list(aMember).find(({ id }) => id === 'faq-pricing')
  await site.publish(aMember, 'faq-pricing', { ...before?.content, answer: 'Bees.' }, 0)
  await site.reset(aMember, 'faq-pricing', 1)
  for (const [days, versions] of [
    [29, 2],
    [2, 0],
    [31, 0],
  ] as const) {
    runtime.pass(days * dayMs)
    await services.thinOut()
    expect(await all(services, 'siteItemRevisions')).toHaveLength(versions)
    await expect.poll(() => site.list(aMember).find(({ id }) => id === 'faq-pricing')?.content).toEqual(before?.content)
  }
  expect(await site.publish(aMember, 'faq-pricing', { ...before?.content, answer: 'Bees.' }, 0)).toMatchObject({
    kind: 'done',
  })
})

it('looks at every text, however many there are', async ({ services }) => {
  const { store, runtime } = services
  const fields = { content: {}, draft: null, revisionNumber: 0, savedBy: null, savedAt: '' }
  const ids = Array.from({ length: 510 }, (_, at) => `faq-${at}`)
  while (ids.length > 0)
    await store.batch(
      ids.splice(0, 100).map((id, at) => {
        const isPublished = at > 0
        return { kind: 'add', collection: 'siteItems', id, fields: { ...fields, isPublished } }
      }),
    )
  runtime.pass(91 * dayMs)
  await services.thinOut()
  expect(await store.count('siteItems', { isPublished: false })).toBe(0)
  expect(await store.count('siteItems')).toBe(504)
})

it('ends an API token after a year, tells the team two weeks before, and lets a member renew it', async () => {
  await using services = await openTestServices()
  const { runtime, store } = services
  const token = { name: 'Billing', createdBy: aMember.uid, lastUsedAt: '' }
  await store.add('apiTokens', token, 'of-an-earlier-release')
  const endsAt = new Date(runtime.now().getTime() + 365 * dayMs).toISOString()
  await store.add('apiTokens', { ...token, endsAt }, 'renewed')
  runtime.pass(350 * dayMs)
  await services.thinOut()
  expect(await store.count('emailQueue')).toBe(0)
  runtime.pass(2 * dayMs)
  await services.thinOut()
  await services.thinOut()
  await services.processEmails()
  expect(services.post.all().map(({ subject }) => subject)).toEqual([
    'The token of Billing ends on 2027-03-02',
    'The token of Billing ends on 2027-03-02',
  ])
  await services.identity.renewApiToken(aMember, 'renewed')
  runtime.pass(14 * dayMs)
  await services.thinOut()
  expect((await all(services, 'apiTokens')).map(({ id }) => id)).toEqual(['renewed'])
})

it('keeps the order of texts of the product that nobody has changed', async ({ services }) => {
  const { site, runtime } = services
  const order = () => site.now().faqs.map(({ id }) => id)
  await site.move(aMember, 'faq-pricing', null)
  const moved = order()
  expect(moved[0]).toBe('pricing')
  runtime.pass(100 * dayMs)
  await services.thinOut()
  await site.keepDraft(aMember, 'legal', { name: 'A draft' })
  expect(order()).toEqual(moved)
})
