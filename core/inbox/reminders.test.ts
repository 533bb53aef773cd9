import { expect, it } from 'vitest'
import { aLead } from '../../test/support/store/a-lead.ts'
import { openTestServices, reviewed } from '../../test/support/test-services.ts'
import { newMembership } from '../identity/member.ts'

const dayMs = 24 * 60 * 60 * 1000

it('waits for a member while there is none', async () => {
  await using services = await openTestServices()
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

it('takes a plan of release 0.4.0 apart from its promise, once', async () => {
  await using services = await openTestServices()
  const { store } = services
  const { lateAt: _l, dueOrder: _o, ...lead } = aLead()
  const planned = { dueAt: '2026-03-05T15:00:00.000Z', nextAction: { note: 'Send a range' }, followUp: 'open' }
  const since = { followUpSince: '2026-03-02T08:00:00.000Z', dueOrder: '12026-03-05T15:00:00.000Z old' }
  await store.add('leads', { ...lead, ...planned, ...since }, 'old')
  expect(await services.backfillFollowUp()).toBe(1)
  expect(await store.get('leads', 'old')).toMatchObject({
    followUp: 'open',
    dueAt: '2026-03-03T08:00:00.000Z',
    nextAction: { note: 'Send a range', at: planned.dueAt, remindAt: planned.dueAt },
  })
  expect(await services.backfillFollowUp()).toBe(0)
})
