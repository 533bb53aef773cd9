import { expect, it } from 'vitest'
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
