import { describe, expect, it } from 'vitest'
import type { User } from '../../ports/identity.ts'
import { freshDatabase } from '../../test/support/postgres/fresh-database.ts'
import { raceStore } from '../../test/support/store/race-store.ts'
import { storedLead } from '../../test/support/store/stored-leads.ts'
import { aMember, anotherMember, openTestServices, type TestServices } from '../../test/support/test-services.ts'
import { contactMessages } from '../contact/contact-message.ts'
import { followUpMark, newFollowUp } from '../follow-up/follow-up.ts'
import { usualWorkingTime } from '../follow-up/working-time.ts'
import { leads } from '../leads/lead.ts'
import { openCollection } from '../store/collection.ts'
import type { ItemRef } from './change-items.ts'

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

async function expectedBy(services: TestServices, ref: ItemRef, field: 'followUp' | 'assignee' = 'followUp') {
  const { item } = await shown(services, ref)
  return { revision: item.revision, was: field === 'followUp' ? followUpMark(item) : (item.assignee?.email ?? '') }
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
  describe.each(items)('a %s', (_, make, statusField) => {
    it('is answered once by a form that is sent twice, also at the same moment', async () => {
      await using services = await openTestServices(await place())
      const ref = await make(services)
      const read = await expectedBy(services, ref)
      const call = { kind: 'called', id: 'call000000000001', outcome: 'spoke', text: '', next: thursday } as const
      const sent = await Promise.all([1, 2].map(() => services.inbox.change(aMember, ref, call, read)))
      expect(sent).toEqual([{ kind: 'changed' }, { kind: 'changed' }])
      expect(await services.inbox.change(aMember, ref, call, read)).toEqual({ kind: 'changed' })
      const { item, log } = await shown(services, ref)
      expect(item).toMatchObject({ followUp: 'answered', dueAt: '', nextAction: thursday })
      expect(log.map(([field]) => field)).toEqual(['assignee', 'call', statusField, 'nextAction'].toSorted())
    })

    it('is not changed unseen: the second of two members hears of the first, and may choose', async () => {
      await using services = await openTestServices(await place())
      const ref = await make(services)
      const read = await expectedBy(services, ref)
      await services.inbox.change(aMember, ref, waits, read)
      const second = await services.inbox.change(anotherMember, ref, won, read)
      expect(second).toMatchObject({ kind: 'conflict', value: 'waiting ', by: aMember.email, at: began })
      expect((await shown(services, ref)).item.followUp).toBe('waiting')
      const chosen = second.kind === 'conflict' ? { revision: second.revision, was: second.value } : read
      expect(await services.inbox.change(anotherMember, ref, won, chosen)).toEqual({ kind: 'changed' })
      // A call that changes neither state nor due time is noted beside it.
      const call = { kind: 'called', id: 'call000000000001', outcome: 'voicemail', text: '', next: null } as const
      expect(await services.inbox.change(aMember, ref, call, read)).toEqual({ kind: 'changed' })
      expect((await shown(services, ref)).item.followUp).toBe('closed')
    })
  })
})

describe.each(items)('a %s', (_, make, statusField, answeredStatus) => {
  it('is answered by a call that reached them, with its log, and is then no longer new', async () => {
    await using services = await openTestServices()
    const ref = await make(services)
    services.runtime.pass(90 * minuteMs)
    const call = { kind: 'called', id: 'call000000000001', outcome: 'spoke', text: 'Three taxis.', next: null } as const
    const read = await expectedBy(services, ref)
    expect(await services.inbox.change(aMember, ref, call, read)).toEqual({ kind: 'changed' })
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

  it('keeps its clock while calls reach nobody, and notes each call once', async () => {
    await using services = await openTestServices()
    const ref = await make(services)
    const read = await expectedBy(services, ref)
    for (const outcome of ['voicemail', 'no-answer', 'wrong-number', 'voicemail'] as const) {
      const call = { kind: 'called', id: `call0000${outcome}`, outcome, text: '', next: null } as const
      expect(await services.inbox.change(aMember, ref, call, read)).toEqual({ kind: 'changed' })
    }
    const { item, status, log } = await shown(services, ref)
    expect(item).toMatchObject({ followUp: 'open', dueAt, answeredAt: '', followUpSince: began })
    expect(status).toBe('new')
    expect(log.map(([, outcome]) => outcome)).toEqual(['no-answer', 'voicemail', 'wrong-number'])
  })

  it('belongs to who answers first, unless it is somebody’s already', async () => {
    await using services = await openTestServices()
    const free = await make(services)
    services.runtime.pass(1000)
    const taken = await make(services)
    const give = { kind: 'assigned', assignee: anotherMember } as const
    await services.inbox.change(aMember, taken, give, await expectedBy(services, taken, 'assignee'))
    for (const ref of [free, taken]) {
      await services.inbox.change(aMember, ref, waits, await expectedBy(services, ref))
      await services.inbox.change(anotherMember, ref, waits, await expectedBy(services, ref))
    }
    const owners = [free, taken].map(async (ref) => (await shown(services, ref)).item.assigneeUid)
    expect(await Promise.all(owners)).toEqual([aMember.uid, anotherMember.uid])
    expect((await shown(services, free)).log).toContainEqual(['assignee', aMember.email, '', aMember.email])
  })

  it('has one first answer', async () => {
    await using services = await openTestServices()
    const ref = await make(services)
    const answer = { kind: 'answered', how: 'by email', waitForThem: true } as const
    await services.inbox.change(aMember, ref, answer, await expectedBy(services, ref))
    services.runtime.pass(60 * minuteMs)
    const again = { kind: 'answered', how: 'in person', waitForThem: false } as const
    await services.inbox.change(anotherMember, ref, again, await expectedBy(services, ref))
    const { item, log } = await shown(services, ref)
    expect(item).toMatchObject({ followUp: 'answered', answeredAt: began })
    expect(log).toEqual([
      ['assignee', aMember.email, '', aMember.email],
      ['followUp', 'answered', 'in person', anotherMember.email],
      ['followUp', 'waiting', 'by email', aMember.email],
      [statusField, answeredStatus, '', aMember.email],
    ])
  })

  it('waits, opens, is planned, closed and given to a member, each with its log', async () => {
    await using services = await openTestServices()
    const ref = await make(services)
    const read = () => expectedBy(services, ref)
    const steps = [
      [async () => services.inbox.change(aMember, ref, waits, await read()), { followUp: 'waiting', dueAt: '' }],
      [
        async () => services.inbox.change(aMember, ref, { kind: 'reopened' }, await read()),
        { followUp: 'open', dueAt },
      ],
      [
        async () => services.inbox.change(aMember, ref, plan(thursday), await read()),
        { followUp: 'open', dueAt, nextAction: thursday },
      ],
      [
        async () => services.inbox.change(aMember, ref, plan(null, true), await read()),
        { followUp: 'open', dueAt, nextAction: null },
      ],
      [async () => services.inbox.change(aMember, ref, plan(thursday), await read()), { dueAt, nextAction: thursday }],
      [async () => services.inbox.change(aMember, ref, plan(null), await read()), { dueAt, nextAction: null }],
      [
        async () => services.inbox.change(aMember, ref, won, await read()),
        { followUp: 'closed', closedAs: 'won', dueAt: '' },
      ],
      [
        async () =>
          services.inbox.change(
            aMember,
            ref,
            { kind: 'assigned', assignee: anotherMember },
            await expectedBy(services, ref, 'assignee'),
          ),
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

  it('says that a colleague was quicker, and counts the same answer of one member once', async () => {
    await using services = await openTestServices()
    const ref = await make(services)
    const read = await expectedBy(services, ref)
    const answer = { kind: 'answered', how: 'by email', waitForThem: false } as const
    await services.inbox.change(aMember, ref, answer, read)
    expect(await services.inbox.change(aMember, ref, answer, read)).toEqual({ kind: 'changed' })
    expect(await services.inbox.change(anotherMember, ref, answer, read)).toMatchObject({
      kind: 'conflict',
      by: aMember.email,
    })
    expect((await shown(services, ref)).log.filter(([field]) => field === 'followUp')).toHaveLength(1)
  })

  it('that is gone says so', async () => {
    await using services = await openTestServices()
    const { kind } = await make(services)
    expect(await services.inbox.change(aMember, { kind, id: 'gone' }, waits, { revision: '', was: '' })).toEqual({
      kind: 'gone',
    })
  })
})

it('changes what another member changed in between only after a look at it', async () => {
  const { between, beforeNextBatch } = raceStore()
  await using services = await openTestServices({ between })
  const ref = await aLead(services)
  const read = await expectedBy(services, ref)
  beforeNextBatch(() => services.inbox.change(anotherMember, ref, won, read))
  expect(await services.inbox.change(aMember, ref, waits, read)).toMatchObject({
    kind: 'conflict',
    by: anotherMember.email,
  })
})

describe('a visitor who adds to a lead', () => {
  it('opens it again, and nobody is blamed for it', async () => {
    await using services = await openTestServices()
    const ref = await aLead(services)
    const read = await expectedBy(services, ref)
    await services.inbox.change(aMember, ref, waits, read)
    const waiting = await expectedBy(services, ref)
    services.runtime.pass(60 * minuteMs)
    await addsToLead(services, ref)
    const { item } = await shown(services, ref)
    expect(item).toMatchObject({ followUp: 'open', hasNewMessage: true, dueAt: '2026-03-03T09:00:00.000Z' })
    expect(await services.inbox.change(aMember, ref, won, waiting)).toMatchObject({
      kind: 'conflict',
      by: null,
    })
  })

  it('does not lose what a member changes at the same moment', async () => {
    await using services = await openTestServices()
    const ref = await aLead(services)
    const added = { leadId: ref.id, sessionId: 'chat_1', text: 'More' }
    const writes = await services.visitorLeads.messageWrites(added)
    await services.inbox.change(aMember, ref, won, await expectedBy(services, ref))
    expect(await services.store.batch(writes)).toMatchObject({ kind: 'conflict', collection: 'leads' })
    await addsToLead(services, ref)
    expect((await shown(services, ref)).item).toMatchObject({ followUp: 'open', closedBecause: '' })
  })
})

describe('a status', () => {
  it('that ends a lead closes it, and another opens it again', async () => {
    await using services = await openTestServices()
    const ref = await aLead(services)
    const { item: fresh } = await shown(services, ref)
    await services.leads.setStatus(aMember, ref.id, 'qualified', { revision: fresh.revision, was: 'new' })
    expect((await shown(services, ref)).item).toMatchObject({ followUp: 'open', dueAt })
    const { revision } = (await shown(services, ref)).item
    await services.leads.setStatus(aMember, ref.id, 'rejected', { revision, was: 'qualified' })
    const closed = (await shown(services, ref)).item
    expect(closed).toMatchObject({ followUp: 'closed', closedAs: 'lost', dueAt: '' })
    await services.leads.setStatus(aMember, ref.id, 'contacted', { revision: closed.revision, was: 'rejected' })
    expect((await shown(services, ref)).item).toMatchObject({ followUp: 'open', closedBecause: '', dueAt })
  })

  it('of a message answers it, takes it out of what is due as spam, and opens it again', async () => {
    await using services = await openTestServices()
    const { id } = await aMessage(services)
    const ref = { kind: 'message', id } as const
    const set = async (status: 'new' | 'answered' | 'spam') => {
      const { item, status: was } = await shown(services, ref)
      await services.messages.setStatus(aMember, id, status, { revision: item.revision, was })
      return (await shown(services, ref)).item
    }
    expect(await set('spam')).toMatchObject({ followUp: 'closed', dueAt: '', answeredAt: '' })
    expect((await set('spam')).dueOrder).toMatch(/^4/)
    expect(await set('new')).toMatchObject({ followUp: 'open', dueAt })
    expect(await set('answered')).toMatchObject({ followUp: 'answered', dueAt: '', answeredAt: began })
  })
})

it('opens a lead whose activity holds an entry of a later release', async () => {
  await using services = await openTestServices()
  const ref = await aLead(services)
  await services.inbox.change(aMember, ref, waits, await expectedBy(services, ref))
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
    await services.inbox.change(by as typeof aMember, ref, details, await expectedBy(services, ref))
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
