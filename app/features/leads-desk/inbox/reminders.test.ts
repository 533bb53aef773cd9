import { expect } from 'vitest'
import { newMembership } from '../../../../core/identity/member.ts'
import { aLead } from '../../../../test/support/store/a-lead.ts'
import { raceStore } from '../../../../test/support/store/race-store.ts'
import { openTestServices, reviewed, type TestServices } from '../../../../test/support/test-services.ts'
import { it } from '../../../../test/support/with-services.ts'

const dayMs = 24 * 60 * 60 * 1000

it('waits for a member while there is none', async ({ services }) => {
  const { store, runtime } = services
  const submitted = await services.submit(await reviewed(services), 'submission-1')
  const leadId = submitted.kind === 'submitted' ? submitted.leadId : ''
  const remindAt = (await store.get('leads', leadId))?.['remindAt']
  runtime.pass(5 * dayMs)
  await services.remindTeam()
  expect(await store.count('emailQueue', { emailType: 'reminder' })).toBe(0)
  expect(await store.get('leads', leadId)).toMatchObject({ remindAt })

  await store.add('members', newMembership('thandi@southeaster.example', 'set-up'), 'm1')
  await services.remindTeam()
  expect(await store.count('emailQueue', { emailType: 'reminder' })).toBe(1)
})

it('tells a large team of a promise and a plan that come due together', async ({ services }) => {
  const { store } = services
  for (let number = 0; number < 60; number += 1)
    await store.add('members', newMembership(`m${number}@southeaster.example`, 'set-up'), `m${number}`)
  const dueAt = '2026-03-02T07:00:00.000Z'
  const nextAction = { note: 'Send a range', at: dueAt, remindAt: dueAt, owner: '' }
  await store.add('leads', { ...aLead(), dueAt, lateAt: dueAt, remindAt: dueAt, nextAction }, 'both')
  await services.remindTeam()
  expect(await store.count('emailQueue', { emailType: 'reminder' })).toBe(60)
  expect(await store.get('leads', 'both')).toMatchObject({ remindAt: '' })
})

const planned = { dueAt: '2026-03-05T15:00:00.000Z', nextAction: { note: 'Send a range' }, followUp: 'open' }
const separate = {
  followUp: 'open',
  dueAt: '2026-03-03T08:00:00.000Z',
  nextAction: { note: 'Send a range', at: planned.dueAt, remindAt: planned.dueAt },
}

/** Adds a lead with a plan as release 0.4.0 stored it. */
async function addPlanned({ store }: TestServices, fields: object = {}): Promise<void> {
  const { lateAt: _l, dueOrder: _o, ...lead } = aLead()
  const since = { followUpSince: '2026-03-02T08:00:00.000Z', dueOrder: '12026-03-05T15:00:00.000Z old' }
  await store.add('leads', { ...lead, ...planned, ...since, ...fields }, 'old')
}

it.each([{}, { lateAt: '2026-03-03T08:00:00.000Z' }])('takes a plan of release 0.4.0 apart once', async (fields) => {
  await using services = await openTestServices()
  const { store } = services
  await addPlanned(services, fields)
  expect(await services.backfillFollowUp()).toBe(1)
  const found = await store.get('leads', 'old')
  expect(found).toMatchObject(separate)
  expect(await services.backfillFollowUp()).toBe(0)
  expect(await store.get('leads', 'old')).toEqual(found)
})

it('takes a plan apart in the next round where it changed in this one', async () => {
  const { between, beforeNextBatch } = raceStore()
  await using services = await openTestServices({ between })
  await addPlanned(services)
  const change = () => services.store.update('leads', 'old', { priority: 'high' })
  beforeNextBatch(async () => {
    await change()
    beforeNextBatch(change)
  })
  expect(await services.backfillFollowUp()).toBe(0)
  expect(await services.backfillFollowUp()).toBe(1)
  expect(await services.store.get('leads', 'old')).toMatchObject(separate)
})

it('finds a plan that a process of release 0.4.0 stores later', async ({ services }) => {
  await services.backfillFollowUp()
  await addPlanned(services, { lateAt: '2026-03-03T08:00:00.000Z' })
  expect(await services.backfillFollowUp()).toBe(1)
  expect(await services.store.get('leads', 'old')).toMatchObject(separate)
})
