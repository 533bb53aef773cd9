import { expect, it } from 'vitest'
import { listedMessages } from '../../../test/support/listed.ts'
import { openTestServices, reviewed } from '../../../test/support/test-services.ts'

const from = '196.25.1.1'
const byTelephone = { contactEmail: '', contactPhone: '+27 83 555 0142' }

it('gives who leaves a telephone number only a time of ours, once', async () => {
  await using services = await openTestServices()
  const [free] = (await services.calling.times()) ?? []
  const callAt = free?.toISOString() ?? ''
  const form = { changes: {}, callTime: 'some time', callAt, submissionId: 'submission-00001' }
  const [one, other] = [await reviewed(services, byTelephone), await reviewed(services, byTelephone)]
  expect(await services.chat.submitCall(one, form, from)).toMatchObject({ kind: 'submitted' })
  expect(await services.chat.submitCall(other, form, from)).toEqual({ kind: 'quicker' })
  const messages = await listedMessages(services)
  expect(messages).toHaveLength(1)
  expect(messages[0]).toMatchObject({ dueAt: callAt, callTime: services.calling.wordsOf(callAt) })
  expect(await services.calling.isGiven(messages[0]?.id ?? '')).toBe(true)
  const receipt = await services.chat.receipt(one)
  expect(receipt?.call?.time).toBe(`${services.calling.wordsOf(callAt)} Cape Town time`)
  await services.processEmails()
  const invited = services.post.to('team@southeaster.example').filter(({ calendar }) => calendar)
  expect(invited).toHaveLength(1)
  services.runtime.pass(Date.parse(callAt) - services.runtime.now().getTime() - 1)
  await services.purge()
  expect(await services.calling.isGiven(messages[0]?.id ?? '')).toBe(true)
})

it('takes two calls of one number, from wherever they are asked for, and keeps nothing of a third', async () => {
  await using services = await openTestServices()
  const free = (await services.calling.times()) ?? []
  const results = []
  for (let place = 0; place < 3; place += 1) {
    const contactEmail = `visitor-${place}@beancounter.example`
    const form = {
      changes: {},
      callTime: '',
      callAt: free[place]?.toISOString() ?? '',
      submissionId: `submission-${place}`,
    }
    const session = await reviewed(services, { contactEmail, contactPhone: '+27 83 555 0142' })
    results.push((await services.chat.submitCall(session, form, `196.25.${place}.1`)).kind)
  }
  expect(results).toEqual(['submitted', 'submitted', 'wait'])
  await services.processEmails()
  const invited = services.post.all().filter(({ calendar }) => calendar)
  expect(await services.store.count('callSlots')).toBe(2)
  expect(invited.filter(({ to }) => to.address === 'team@southeaster.example')).toHaveLength(2)
  expect(await services.store.count('leads')).toBe(2)
})
