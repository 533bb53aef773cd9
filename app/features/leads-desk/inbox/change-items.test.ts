import { describe, expect } from 'vitest'
import type { ItemRef } from '../../../../core/follow-up/change-item.ts'
import { newFollowUp } from '../../../../core/follow-up/follow-up.ts'
import { usualWorkingTime } from '../../../../core/follow-up/working-time.ts'
import { openCollection } from '../../../../core/store/collection.ts'
import type { User } from '../../../../ports/identity.ts'
import { freshDatabase } from '../../../../test/support/postgres/fresh-database.ts'
import { raceStore } from '../../../../test/support/store/race-store.ts'
import { storedLead } from '../../../../test/support/store/stored-leads.ts'
import { aMember, anotherMember, openTestServices, type TestServices } from '../../../../test/support/test-services.ts'
import { it } from '../../../../test/support/with-services.ts'
import { leads } from '../leads/lead.ts'
import { contactMessages } from '../messages/contact-message.ts'

const workingTime = usualWorkingTime('Africa/Johannesburg')
/** Monday, 10:00 in Cape Town; the answer is due on Tuesday, 10:00. */
const began = '2026-03-02T08:00:00.000Z'
const dueAt = '2026-03-03T08:00:00.000Z'
const thursday = {
  at: '2026-03-05T15:00:00.000Z',
  remindAt: '2026-03-05T15:00:00.000Z',
  note: 'Send a range',
  owner: '',
}
const waits = { kind: 'answered', waitForThem: true, how: 'by email' } as const
const won = { kind: 'closed', closedAs: 'won', closedBecause: '' } as const
const minuteMs = 60_000

async function aLead(services: TestServices): Promise<ItemRef> {
  const { id } = await storedLead(services)
  const followUp = newFollowUp(id, services.runtime.now(), workingTime)
  await openCollection(services.store, leads).update(id, followUp)
  return { kind: 'lead', id }
}

async function aMessage(services: TestServices): Promise<ItemRef> {
  const written = { name: 'Thandi Nkosi', email: 'thandi@shop.example', company: '', message: 'Logos?', trap: '' }
  await services.contact.send({ ...written, submissionId: services.runtime.newId(), issuedAt: null }, null)
  const { documents } = await services.store.find(contactMessages.name, { limit: 1 })
  return { kind: 'message', id: documents[0]?.id ?? '' }
}

/** What the team sees of an item: its stored fields, its status, and its log, oldest first. */
async function shown({ store, leads: leadService }: TestServices, { kind, id }: ItemRef) {
  if (kind === 'lead') {
    const details = await leadService.details(aMember, id)
    if (!details) throw new Error('The lead is gone')
    const log = details.activity.map(({ field, to, reason, memberEmail }) => [field, to, reason, memberEmail])
    return { item: details.lead, status: details.lead.leadStatus, log: sorted(log) }
  }
  const message = await openCollection(store, contactMessages).get(id)
  if (!message) throw new Error('The message is gone')
  const log = message.history.map(({ field, to, text, memberEmail }) => [field, to, text, memberEmail])
  return { item: message, status: message.status, log: sorted(log) }
}

const places = [
  ['SQLite', async () => ({})],
  ['PostgreSQL', async () => ({ databaseUrl: await freshDatabase() })],
] as const
const items = [
  ['lead', aLead, 'leadStatus', 'contacted'],
  ['message', aMessage, 'status', 'answered'],
] as const

describe.each(places)('on %s', (_, place) => {
  describe.each(items)('a %s', (_, make, statusField, answeredStatus) => {
    it('is answered once by a form that is sent twice, also at the same moment', async () => {
      await using services = await openTestServices(await place())
      const ref = await make(services)
      const call = { kind: 'called', id: 'call000000000001', outcome: 'spoke', text: '', next: thursday } as const
      const sent = await Promise.all([1, 2].map(() => services.inbox.change(aMember, ref, call)))
      expect(sent).toEqual([{ kind: 'changed' }, { kind: 'changed' }])
      expect(await services.inbox.change(aMember, ref, call)).toEqual({ kind: 'changed' })
      const { item, log } = await shown(services, ref)
      expect(item).toMatchObject({ followUp: 'answered', dueAt: '', nextAction: thursday })
      expect(log.map(([field]) => field)).toEqual(['assignee', 'call', statusField, 'nextAction'].toSorted())
    })

    it('changed by two members is as the later one wants, and the activity shows both', async () => {
      await using services = await openTestServices(await place())
      const ref = await make(services)
      for (const [member, assignee] of [
        [aMember, anotherMember],
        [anotherMember, aMember],
      ] as const) {
        expect(await services.inbox.change(member, ref, { kind: 'assigned', assignee })).toEqual({ kind: 'changed' })
      }
      expect(await services.inbox.change(aMember, ref, waits)).toEqual({ kind: 'changed' })
      expect(await services.inbox.change(anotherMember, ref, won)).toEqual({ kind: 'changed' })
      const { item, log } = await shown(services, ref)
      expect(item).toMatchObject({ assigneeUid: aMember.uid, followUp: 'closed', closedAs: 'won' })
      expect(log).toEqual([
        ['assignee', anotherMember.email, '', aMember.email],
        ['assignee', aMember.email, '', anotherMember.email],
        ['followUp', 'closed', 'won', anotherMember.email],
        ['followUp', 'waiting', 'by email', aMember.email],
        [statusField, answeredStatus, '', aMember.email],
      ])
    })
  })
})

describe.each(items)('a %s', (_, make, statusField, answeredStatus) => {
  it('is answered by a call that reached them, with its log, and is then no longer new', async ({ services }) => {
    const ref = await make(services)
    services.runtime.pass(90 * minuteMs)
    const call = { kind: 'called', id: 'call000000000001', outcome: 'spoke', text: 'Three taxis.', next: null } as const
    expect(await services.inbox.change(aMember, ref, call)).toEqual({ kind: 'changed' })
    const after = await shown(services, ref)
    const answeredAt = '2026-03-02T09:30:00.000Z'
    expect(after.item).toMatchObject({ followUp: 'answered', dueAt: '', remindAt: '', answeredAt })
    expect(after.status).toBe(answeredStatus)
    expect(after.log).toEqual([
      ['assignee', aMember.email, '', aMember.email],
      ['call', 'spoke', 'Three taxis.', aMember.email],
      [statusField, answeredStatus, '', aMember.email],
    ])
  })

  it('keeps its clock while calls reach nobody, and notes each call once', async ({ services }) => {
    const ref = await make(services)
    for (const outcome of ['voicemail', 'no-answer', 'wrong-number', 'voicemail'] as const) {
      const call = { kind: 'called', id: `call0000${outcome}`, outcome, text: '', next: null } as const
      expect(await services.inbox.change(aMember, ref, call)).toEqual({ kind: 'changed' })
    }
    const { item, status, log } = await shown(services, ref)
    expect(item).toMatchObject({ followUp: 'open', dueAt, answeredAt: '', followUpSince: began })
    expect(status).toBe('new')
    expect(log.map(([, outcome]) => outcome)).toEqual(['no-answer', 'voicemail', 'wrong-number'])
  })

  it('belongs to who answers first, unless it is somebody’s already', async ({ services }) => {
    const free = await make(services)
    services.runtime.pass(1000)
    const taken = await make(services)
    const give = { kind: 'assigned', assignee: anotherMember } as const
    await services.inbox.change(aMember, taken, give)
    for (const ref of [free, taken]) {
      await services.inbox.change(aMember, ref, waits)
      await services.inbox.change(anotherMember, ref, waits)
    }
    const owners = [free, taken].map(async (ref) => (await shown(services, ref)).item.assigneeUid)
    expect(await Promise.all(owners)).toEqual([aMember.uid, anotherMember.uid])
    expect((await shown(services, free)).log).toContainEqual(['assignee', aMember.email, '', aMember.email])
  })

  it('has one first answer', async ({ services }) => {
    const ref = await make(services)
    const answer = { kind: 'answered', how: 'by email', waitForThem: true } as const
    await services.inbox.change(aMember, ref, answer)
    services.runtime.pass(60 * minuteMs)
    const again = { kind: 'answered', how: 'in person', waitForThem: false } as const
    await services.inbox.change(anotherMember, ref, again)
    const { item, log } = await shown(services, ref)
    expect(item).toMatchObject({ followUp: 'answered', answeredAt: began })
    expect(log).toEqual([
      ['assignee', aMember.email, '', aMember.email],
      ['followUp', 'answered', 'in person', anotherMember.email],
      ['followUp', 'waiting', 'by email', aMember.email],
      [statusField, answeredStatus, '', aMember.email],
    ])
  })

  it('waits, opens, is planned, closed and given to a member, each with its log', async ({ services }) => {
    const ref = await make(services)
    const steps = [
      [async () => services.inbox.change(aMember, ref, waits), { followUp: 'waiting', dueAt: '' }],
      [async () => services.inbox.change(aMember, ref, { kind: 'reopened' }), { followUp: 'open', dueAt }],
      [
        async () => services.inbox.change(aMember, ref, plan(thursday)),
        { followUp: 'open', dueAt, nextAction: thursday },
      ],
      [
        async () => services.inbox.change(aMember, ref, plan(null, true)),
        { followUp: 'open', dueAt, nextAction: null },
      ],
      [async () => services.inbox.change(aMember, ref, plan(thursday)), { dueAt, nextAction: thursday }],
      [async () => services.inbox.change(aMember, ref, plan(null)), { dueAt, nextAction: null }],
      [async () => services.inbox.change(aMember, ref, won), { followUp: 'closed', closedAs: 'won', dueAt: '' }],
      [
        async () => services.inbox.change(aMember, ref, { kind: 'assigned', assignee: anotherMember }),
        { assignee: { uid: anotherMember.uid, email: anotherMember.email }, assigneeUid: anotherMember.uid },
      ],
    ] as const
    for (const [step, expected] of steps) {
      expect(await step()).toEqual({ kind: 'changed' })
      expect((await shown(services, ref)).item).toMatchObject(expected)
    }
    expect((await shown(services, ref)).log.map(([field, to, text]) => `${field} ${to} ${text}`).toSorted()).toEqual(
      [
        `assignee ${anotherMember.email} `,
        `assignee ${aMember.email} `,
        `followUp closed won`,
        `followUp open `,
        `followUp waiting by email`,
        `nextAction  Send a range`,
        `nextAction ${thursday.at} Send a range`,
        `nextAction ${thursday.at} Send a range`,
        `nextAction done Send a range`,
        `${statusField} ${answeredStatus} `,
      ].toSorted(),
    )
  })

  it('has one entry of an answer that changes nothing', async ({ services }) => {
    const ref = await make(services)
    const answer = { kind: 'answered', how: 'by email', waitForThem: false } as const
    await services.inbox.change(aMember, ref, answer)
    for (const member of [aMember, anotherMember]) {
      expect(await services.inbox.change(member, ref, answer)).toEqual({ kind: 'changed' })
    }
    expect((await shown(services, ref)).log.filter(([field]) => field === 'followUp')).toHaveLength(1)
  })

  it('that is gone says so', async ({ services }) => {
    const { kind } = await make(services)
    expect(await services.inbox.change(aMember, { kind, id: 'gone' }, waits)).toEqual({ kind: 'gone' })
  })
})

it('is as the later one wants, also where another member writes in between', async () => {
  const { between, beforeNextBatch } = raceStore()
  await using services = await openTestServices({ between })
  const ref = await aLead(services)
  beforeNextBatch(() => services.inbox.change(anotherMember, ref, won))
  expect(await services.inbox.change(aMember, ref, waits)).toEqual({ kind: 'changed' })
  const { item, log } = await shown(services, ref)
  expect(item.followUp).toBe('waiting')
  expect(log.filter(([field]) => field === 'followUp').map(([, to]) => to)).toEqual(['closed', 'waiting'])
})

describe('a visitor who adds to a lead', () => {
  it('opens it again', async ({ services }) => {
    const ref = await aLead(services)
    await services.inbox.change(aMember, ref, waits)
    services.runtime.pass(60 * minuteMs)
    await addsToLead(services, ref)
    const { item } = await shown(services, ref)
    expect(item).toMatchObject({ followUp: 'open', hasNewMessage: true, dueAt: '2026-03-03T09:00:00.000Z' })
  })

  it('does not lose what a member changes at the same moment', async ({ services }) => {
    const ref = await aLead(services)
    const added = { leadId: ref.id, sessionId: 'chat_1', text: 'More' }
    const writes = await services.visitorLeads.messageWrites(added)
    await services.inbox.change(aMember, ref, won)
    expect(await services.store.batch(writes)).toMatchObject({ kind: 'conflict', collection: 'leads' })
    await addsToLead(services, ref)
    expect((await shown(services, ref)).item).toMatchObject({ followUp: 'open', closedBecause: '' })
  })
})

describe('a status', () => {
  it('that ends a lead closes it, and another opens it again', async ({ services }) => {
    const ref = await aLead(services)
    await services.leads.setStatus(aMember, ref.id, 'qualified')
    expect((await shown(services, ref)).item).toMatchObject({ followUp: 'open', dueAt })
    await services.leads.setStatus(aMember, ref.id, 'rejected')
    const closed = (await shown(services, ref)).item
    expect(closed).toMatchObject({ followUp: 'closed', closedAs: 'lost', dueAt: '' })
    await services.leads.setStatus(aMember, ref.id, 'contacted')
    expect((await shown(services, ref)).item).toMatchObject({ followUp: 'open', closedBecause: '', dueAt })
  })

  it('of a message answers it, takes it out of what is due as spam, and opens it again', async ({ services }) => {
    const { id } = await aMessage(services)
    const ref = { kind: 'message', id } as const
    const set = async (status: 'new' | 'answered' | 'spam') => {
      await services.messages.setStatus(aMember, id, status)
      return (await shown(services, ref)).item
    }
    expect(await set('spam')).toMatchObject({ followUp: 'closed', dueAt: '', answeredAt: '' })
    expect((await set('spam')).dueOrder).toMatch(/^4/)
    expect(await set('new')).toMatchObject({ followUp: 'open', dueAt })
    expect(await set('answered')).toMatchObject({ followUp: 'answered', dueAt: '', answeredAt: began })
  })
})

it('opens a lead whose activity holds an entry of a later release', async ({ services }) => {
  const ref = await aLead(services)
  await services.inbox.change(aMember, ref, waits)
  const { documents } = await services.store.find('leadActivity', { limit: 1 })
  await services.store.add('leadActivity', { ...documents[0], id: undefined, field: 'mood' }, 'later')
  expect((await shown(services, ref)).log).toEqual([
    ['assignee', aMember.email, '', aMember.email],
    ['followUp', 'waiting', 'by email', aMember.email],
    ['leadStatus', 'contacted', '', aMember.email],
  ])
})

it('knows the median time to a first answer, in opening hours, of leads and messages together', async () => {
  await using services = await openTestServices()
  const median = async () => (await services.inbox.totals(aMember)).medianAnswerMs
  const answer = async (ref: ItemRef, by: User = aMember) => {
    const details = { kind: 'answered', how: 'by email', waitForThem: false } as const
    await services.inbox.change(by as typeof aMember, ref, details)
  }
  expect(await median()).toBeNull()
  const [lead, message] = [await aLead(services), await aMessage(services)]
  services.runtime.pass(60 * minuteMs)
  await answer(lead)
  expect(await median()).toBe(60 * minuteMs)
  // Tuesday, 10:00: seven hours on Monday, and 90 minutes.
  services.runtime.pass(23 * 60 * minuteMs)
  await answer(message)
  expect(await median()).toBe((60 + 8.5 * 60) * 0.5 * minuteMs)
  services.runtime.pass(90 * 24 * 60 * minuteMs)
  expect(await median()).toBeNull()
})

function plan(next: typeof thursday | null, isDone = false) {
  return { kind: 'planned', next, isDone } as const
}

function sorted(log: readonly string[][]): string[][] {
  return log.toSorted((one, other) => (one.join(' ') < other.join(' ') ? -1 : 1))
}

async function addsToLead({ store, visitorLeads }: TestServices, { id }: ItemRef): Promise<void> {
  await store.batch(await visitorLeads.messageWrites({ leadId: id, sessionId: 'chat_1', text: 'More' }))
}
