import { describe, expect, it as plainIt, onTestFinished } from 'vitest'
import { emptyProject } from '../../../core/brief/project-info.ts'
import { webhookQueue } from '../../../core/delivery/webhook-queue.ts'
import { newMembership } from '../../../core/identity/member.ts'
import type { DocumentStore } from '../../../ports/document-store.ts'
import { type Receiver, startReceiver, webhookSecret } from '../../../test/support/outside/webhook-receiver.ts'
import { freshDatabase } from '../../../test/support/postgres/fresh-database.ts'
import { raceStore } from '../../../test/support/store/race-store.ts'
import {
  aMember,
  anotherMember,
  openTestServices,
  reviewed,
  type TestServices,
} from '../../../test/support/test-services.ts'
import { collections, mailKinds } from '../../features.ts'
import { createForgetMember } from '../privacy/forget-member.ts'

const it = plainIt.extend('site', async () => told())

const everything =
  'lead.created lead.changed lead.answered lead.late lead.erased message.created call.requested' as const
const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

type Options = NonNullable<Parameters<typeof openTestServices>[0]>
const places: readonly (readonly [string, () => Promise<Options>])[] = [
  ['SQLite', async () => ({})],
  ['PostgreSQL', async () => ({ databaseUrl: await freshDatabase() })],
]

/** A receiver on loopback that is told of everything, or of what the setting names. */
async function told(options: Options = {}, events: string = everything) {
  const receiver = await startReceiver()
  const services = await openTestServices({
    receivers: { webhook: { url: receiver.url, secret: webhookSecret } },
    settings: events === '' ? {} : { WEBHOOK_EVENTS: events },
    ...options,
  })
  onTestFinished(services.close)
  return { receiver, services }
}

async function aLead(services: TestServices, name = 'Bean Counter'): Promise<string> {
  const submitted = await services.submit(await reviewed(services, { projectName: name }), services.runtime.newId())
  services.runtime.pass(1000)
  return submitted.kind === 'submitted' ? submitted.leadId : ''
}

/** Makes a member's change as the page does it, a second after what happened before. */
async function changed({ inbox, runtime }: TestServices, id: string, change: Parameters<typeof inbox.change>[2]) {
  await inbox.change(aMember, { kind: 'lead', id }, change)
  runtime.pass(1000)
}

const sipho = anotherMember
const takes = { kind: 'assigned', assignee: sipho } as const
const answers = { kind: 'answered', waitForThem: false, how: 'By telephone' } as const
const closes = { kind: 'closed', closedAs: 'won', closedBecause: 'a secret reason' } as const

/** Works on the queue until nothing is due at this time. */
async function delivered({ processWebhooks }: TestServices): Promise<void> {
  while ((await processWebhooks()).length > 0);
}

/** Works on the queue for so long. */
async function passed(services: TestServices, hours: number): Promise<void> {
  for (let each = 0; each < hours * 4; each += 1) {
    await delivered(services)
    services.runtime.pass(hourMs / 4)
  }
  await delivered(services)
}

interface Body {
  readonly version: number
  readonly id: string
  readonly type: string
  readonly at: string
  readonly by: string | null
  readonly lead: { readonly id: string; readonly reference: string }
  readonly changed: object
}
const bodies = ({ received }: Pick<Receiver, 'received'>): Body[] =>
  received.map(({ body }) => JSON.parse(body) as Body)
const types = (receiver: Receiver) => bodies(receiver).map(({ type }) => type)

describe.each(places)('on %s', (_name, place) => {
  it('tells the life of a lead in order, each event signed and once, under the id in its body', async () => {
    const { receiver, services } = await told(await place())
    await services.store.add('members', newMembership(aMember.email, 'set-up'), aMember.uid)
    const id = await aLead(services)
    await changed(services, id, takes)
    services.runtime.pass(3 * dayMs)
    await services.status.confirmClock(aMember)
    await services.remindTeam()
    await services.remindTeam()
    services.runtime.pass(1000)
    await changed(services, id, answers)
    await changed(services, id, closes)
    await delivered(services)
    await services.leads.erase(aMember, id, (await services.leads.get(aMember, id))?.revision ?? '')
    await delivered(services)
    expect(receiver.received).toHaveLength(5)
    services.runtime.pass(20_000)
    await delivered(services)

    expect(receiver.received.every(({ verified }) => verified)).toBe(true)
    const events = bodies(receiver)
    expect(events.map(({ type, by, changed: what }) => [type, by, what])).toEqual([
      ['lead.created', null, undefined],
      ['lead.changed', aMember.email, { owner: { from: null, to: sipho.email } }],
      ['lead.late', null, undefined],
      [
        'lead.answered',
        aMember.email,
        { status: { from: 'new', to: 'contacted' }, state: { from: 'open', to: 'answered' } },
      ],
      ['lead.changed', aMember.email, { state: { from: 'answered', to: 'closed' } }],
      ['lead.erased', null, undefined],
    ])
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual(events.map((event) => event.id))
    expect(new Set(events.map((event) => event.id)).size).toBe(6)
    expect(events.map(({ at }) => at)).toEqual(events.map(({ at }) => at).toSorted())
    const reference = events[0]?.lead.reference
    expect(events[1]).toEqual({
      version: 1,
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      type: 'lead.changed',
      at: '2026-03-02T08:00:01.000Z',
      by: aMember.email,
      lead: {
        id,
        reference,
        projectName: 'Bean Counter',
        contactName: 'Thandi Nkosi',
        contactEmail: 'thandi@beancounter.example',
        priority: 'low',
        status: 'new',
        owner: sipho.email,
        state: 'open',
        dueAt: '2026-03-03T08:00:00.000Z',
        submissionDate: '2026-03-02T08:00:00.000Z',
        dashboardUrl: `http://localhost:3000/leads?lead=${id}`,
      },
      changed: { owner: { from: null, to: sipho.email } },
    })
    expect(events[5]?.lead).toEqual({ id, reference })
    const words = receiver.received.map(({ body }) => body).join(' ')
    expect(words).not.toMatch(/secret reason|By telephone|loyalty app/)
  })

  it('posts in order and once to a slow receiver, with two workers at once', async () => {
    const options = await place()
    const { receiver, services } = await told(options)
    const receivers = { webhook: { url: receiver.url, secret: webhookSecret } }
    // On SQLite two workers of one process, on PostgreSQL those of two.
    const other = options.databaseUrl ? await openTestServices({ ...options, receivers }) : services
    if (other !== services) onTestFinished(other.close)
    const id = await aLead(services)
    await changed(services, id, takes)
    await changed(services, id, answers)
    await changed(services, id, closes)
    other.runtime.pass(4000)
    let [atOnce, mostAtOnce] = [0, 0]
    receiver.answering((_, response) => {
      mostAtOnce = Math.max(mostAtOnce, (atOnce += 1))
      setImmediate(() => {
        atOnce -= 1
        response.end('ok')
      })
    })
    for (let rounds = 0; rounds < 20; rounds += 1) {
      await Promise.all([services.processWebhooks(), other.processWebhooks(), services.processWebhooks()])
      for (const each of new Set([services, other])) each.runtime.pass(3000)
    }
    expect(types(receiver)).toEqual(['lead.created', 'lead.changed', 'lead.answered', 'lead.changed'])
    expect(mostAtOnce).toBe(1)
  })
})

it('keeps the order while the receiver fails, and says each again under its id until it is taken', async () => {
  const { receiver, services } = await told()
  const id = await aLead(services)
  await changed(services, id, takes)
  await changed(services, id, answers)
  receiver.answering(503)
  await passed(services, 2)
  expect(new Set(types(receiver))).toEqual(new Set(['lead.created']))
  expect(new Set(bodies(receiver).map((body) => body.id)).size).toBe(1)
  receiver.answering(200)
  const failed = receiver.received.length
  await passed(services, 2)
  expect(types(receiver).slice(failed)).toEqual(['lead.created', 'lead.changed', 'lead.answered'])
})

it('holds back only what is of the same lead', async ({ site: { receiver, services } }) => {
  const [first, second] = [await aLead(services), await aLead(services, 'Tide Tables')]
  await changed(services, first, takes)
  await changed(services, second, takes)
  receiver.answering((request, response) => {
    const { lead } = bodies(receiver).find(({ id }) => id === request.headers['webhook-id']) ?? {}
    response.writeHead(lead?.id === first ? 429 : 200).end()
  })
  await passed(services, 1)
  const of = (id: string) => bodies(receiver).filter(({ lead }) => lead.id === id)
  expect(of(second).map(({ type }) => type)).toEqual(['lead.created', 'lead.changed'])
  expect(new Set(of(first).map(({ type }) => type))).toEqual(new Set(['lead.created']))
})

it('keeps the order where the clock of the next process is behind', async ({ site: { receiver, services } }) => {
  const id = await aLead(services)
  services.runtime.pass(-3000)
  await changed(services, id, takes)
  await changed(services, id, answers)
  services.runtime.pass(3000)
  await delivered(services)
  expect(types(receiver)).toEqual(['lead.created', 'lead.changed', 'lead.answered'])
})

it('goes on with the next event when one is given up', async ({ site: { receiver, services } }) => {
  const id = await aLead(services)
  await changed(services, id, takes)
  await changed(services, id, answers)
  receiver.answering((request, response) => {
    const event = bodies(receiver).find((body) => body.id === request.headers['webhook-id'])
    response.writeHead(event?.type === 'lead.changed' ? 410 : 200).end()
  })
  await delivered(services)
  expect(types(receiver)).toEqual(['lead.created', 'lead.changed', 'lead.answered'])
})

it('sends an event whose answer was lost once more under the same id, before the next', async () => {
  const { receiver, services } = await told()
  const id = await aLead(services)
  await changed(services, id, takes)
  receiver.answering((request) => request.destroy())
  await services.processWebhooks()
  receiver.answering(200)
  await passed(services, 1)
  expect(types(receiver)).toEqual(['lead.created', 'lead.created', 'lead.changed'])
  const [first, again] = bodies(receiver)
  expect(again).toEqual(first)
})

it('sends an event whose turn came while it was postponed, without a pause', async () => {
  const postponed = Promise.withResolvers<void>()
  const freed = Promise.withResolvers<void>()
  /** The postponement is stored when the first event is settled, and has found the second under way. */
  const between = (store: DocumentStore): DocumentStore => ({
    ...store,
    async update(collection, id, changes, ifRevision) {
      const isPostponement = collection === webhookQueue.name && changes.outage === false && changes.lockedAt === null
      if (isPostponement && changes.status === undefined) {
        postponed.resolve()
        await freed.promise
      }
      return store.update(collection, id, changes, ifRevision)
    },
  })
  const { receiver, services } = await told({ between })
  receiver.answering((_request, response) => void postponed.promise.then(() => response.writeHead(200).end()))
  const id = await aLead(services)
  await changed(services, id, takes)
  const working = services.processWebhooks()
  await expect.poll(() => services.store.count(webhookQueue.name, { status: 'sent' })).toBe(1)
  await new Promise((resolve) => setImmediate(resolve))
  freed.resolve()
  await working
  expect(types(receiver)).toEqual(['lead.created', 'lead.changed'])
})

it('tells of messages and call requests without their words, and of nothing that is spam', async () => {
  const { receiver, services } = await told()
  const { contact, requestCall, runtime, store } = services
  const form = { name: 'Sipho', email: 'sipho@visitors.example', company: '', message: 'Do you also do logos?' }
  const spam = await contact.send({ ...form, trap: 'x', submissionId: 'form-1', issuedAt: null }, null)
  const sent = await contact.send({ ...form, trap: '', submissionId: 'form-2', issuedAt: null }, null)
  runtime.pass(1000)
  const projectInfo = { ...emptyProject, projectIdea: 'An app for surfers.', contactName: 'Lwazi' }
  const request = { sessionId: 'chat_1', phone: '+27 83 555 0142', time: '', projectInfo, from: null }
  await store.batch(await requestCall(request))
  await delivered(services)
  expect(spam.kind).toBe('sent')
  expect(bodies(receiver)).toEqual([
    expect.objectContaining({
      type: 'message.created',
      message: {
        id: sent.kind === 'sent' && sent.id,
        contactName: 'Sipho',
        contactEmail: 'sipho@visitors.example',
        dueAt: '2026-03-03T08:00:00.000Z',
        receivedAt: '2026-03-02T08:00:00.000Z',
        dashboardUrl: expect.stringContaining('/leads?tab=messages&message='),
      },
    }),
    expect.objectContaining({
      type: 'call.requested',
      message: expect.objectContaining({ contactName: 'Lwazi', contactPhone: '+27 83 555 0142', callAt: null }),
    }),
  ])
  expect(JSON.stringify(bodies(receiver))).not.toMatch(/logos|surfers/)
})

it('tells of each lead that many changes and their undo change, and of what a visitor reopens', async () => {
  const { receiver, services } = await told({}, 'lead.changed')
  const ids = [await aLead(services), await aLead(services, 'Tide Tables')]
  const refs = ids.map((id) => ({ kind: 'lead' as const, id, title: id }))
  const { undo } = await services.inbox.changeMany(aMember, refs, { assignee: sipho, state: 'won' })
  services.runtime.pass(1000)
  await services.inbox.undoMany(aMember, undo, [])
  services.runtime.pass(1000)
  await changed(services, ids[0] ?? '', closes)
  const [leadId = ''] = ids
  const addition = { leadId, sessionId: 'chat_9', text: 'Also in Zulu.', from: null }
  await services.store.batch(await services.visitorLeads.messageWrites(addition))
  await delivered(services)
  const away = { owner: { from: null, to: sipho.email }, state: { from: 'open', to: 'closed' } }
  const back = { owner: { from: sipho.email, to: null }, state: { from: 'closed', to: 'open' } }
  const of = (leadWith: string | undefined) => bodies(receiver).filter(({ lead }) => lead.id === leadWith)
  expect(of(ids[1]).map((body) => body.changed)).toEqual([away, back])
  expect(of(ids[0]).map((body) => [body.by, body.changed])).toEqual([
    [aMember.email, away],
    [aMember.email, back],
    [aMember.email, { state: away.state }],
    [null, { state: back.state }],
  ])
})

it('queues the event with its change or not at all, and once when another change came first', async () => {
  const { between, beforeNextBatch } = raceStore()
  const { receiver, services } = await told({ between })
  const id = await aLead(services)
  const events = () => services.store.count(webhookQueue.name, { leadId: id })
  beforeNextBatch(() => Promise.reject(new Error('The store is away')))
  await expect(changed(services, id, takes)).rejects.toThrow('The store is away')
  expect(await events()).toBe(1)
  beforeNextBatch(() => services.store.update('leads', id, { priority: 'high' }))
  await changed(services, id, takes)
  await changed(services, id, takes)
  await services.leads.setPriority(aMember, id, { priority: 'low', reason: '' })
  await delivered(services)
  expect(types(receiver)).toEqual(['lead.created', 'lead.changed'])
})

it('removes what waits of an erased lead, and keeps no personal data for the event of it', async () => {
  const { receiver, services } = await told()
  const id = await aLead(services)
  await changed(services, id, takes)
  receiver.answering(503)
  await services.processWebhooks()
  await services.leads.erase(aMember, id, (await services.leads.get(aMember, id))?.revision ?? '')
  const { documents } = await services.store.find(webhookQueue.name, { limit: 9 })
  expect(documents).toHaveLength(1)
  expect(JSON.stringify(documents)).not.toMatch(/thandi|bean|sipho|member@/i)
  receiver.answering(200)
  await passed(services, 1)
  expect(types(receiver)).toEqual(['lead.created', 'lead.erased'])
  services.runtime.pass(31 * dayMs)
  await services.purge()
  expect(await services.store.count(webhookQueue.name)).toBe(0)
})

it('tells of a lead that is erased when its time is over', async () => {
  const { receiver, services } = await told({}, 'lead.erased')
  const id = await aLead(services)
  services.runtime.pass(731 * dayMs)
  await services.purge()
  // More than a tenth waits for a day.
  services.runtime.pass(dayMs)
  await services.purge()
  services.runtime.pass(20_000)
  await delivered(services)
  expect(bodies(receiver)).toMatchObject([{ type: 'lead.erased', lead: { id } }])
})

it('names no member in what waits whose account was deleted', async ({ site: { receiver, services } }) => {
  const id = await aLead(services)
  await changed(services, id, takes)
  await createForgetMember({ collections, mailKinds, store: services.store, mailer: { forget: async () => {} } })(sipho)
  await delivered(services)
  expect(JSON.stringify(bodies(receiver))).not.toContain(sipho.email)
  expect(bodies(receiver)[1]).toMatchObject({ by: aMember.email, lead: { contactEmail: 'thandi@beancounter.example' } })
})

it('sends nothing new after an upgrade: without WEBHOOK_EVENTS only what was sent before', async () => {
  const { receiver, services } = await told({}, '')
  const id = await aLead(services)
  await changed(services, id, takes)
  await changed(services, id, answers)
  await delivered(services)
  expect(bodies(receiver)).toMatchObject([{ event: 'new_lead', leadId: id }])
})
