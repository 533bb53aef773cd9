import { describe, expect, it } from 'vitest'
import { converse } from '../../../../test/support/conversations/converse.ts'
import { listedMessages } from '../../../../test/support/listed.ts'
import { aMember, openTestServices, reviewed } from '../../../../test/support/test-services.ts'
import { createSubmitCall } from '../leads/submit-call.ts'
import { createCallRequests } from './call-requests.ts'

const team = 'team@southeaster.example'

it('offers the ways to a person, takes a number and a time, and stays at the step', async () => {
  await using testServices = await openTestServices()
  const person = await converse(testServices)
  await person.say('A booking site for surf lessons in Muizenberg')
  await person.say('Tide Times')
  const offered = await person.say('I would rather phone')
  expect(offered.messages.at(-1)).toMatchObject({ role: 'assistant', offer: 'person', asks: 'projectGoals' })
  expect(await testServices.store.count('contactMessages')).toBe(0)

  const asked = await person.say('083 555 0142 after 17:00')
  expect(asked).toMatchObject({ step: 3, field: 'projectGoals', isComplete: false, awaitsReply: false })
  expect(asked.projectInfo).toMatchObject({ projectGoals: '', contactPhone: '+27 83 555 0142' })
  const reply = asked.messages.at(-1)
  expect(reply?.content).toContain('+27 83 555 0142')

  const messages = await listedMessages(testServices)
  expect(messages).toHaveLength(1)
  const stored = await testServices.messages.get(aMember, messages[0]?.id ?? '')
  expect(stored).toMatchObject({ kind: 'call-request', phone: '+27 83 555 0142', sessionId: person.sessionId })
  expect(stored?.callTime).toMatch(/17:00/)
  expect(stored?.message).toContain('Project name: Tide Times\nProject idea: A booking site')

  await testServices.processEmails()
  const mails = testServices.post.to(team)
  expect(mails.map(({ subject }) => subject)).toEqual(['A call to make: +27 83 555 0142'])
  expect(mails[0]?.text).toMatch(/17:00/)

  // The same once more is no second call, another time is, and the conversation goes on.
  await person.say('please call me on 083 555 0142 after 17:00')
  expect(await testServices.store.count('contactMessages')).toBe(1)
  testServices.runtime.pass(1000)
  expect(await person.say('please call me on 083 555 0142 tomorrow morning')).toMatchObject({ field: 'projectGoals' })
  expect((await listedMessages(testServices)).map(({ callTime }) => callTime)).toEqual([
    expect.stringMatching(/tomorrow/i),
    expect.stringMatching(/17:00/),
  ])
  expect(await person.say('More bookings from beginners')).toMatchObject({ field: 'targetAudience' })
})

describe.each([0, 2, 7, 8])('after %i answers', (count) => {
  const answers = ['A booking site for surf lessons', 'Tide Times', 'More bookings', 'Beginners', 'no', 'no', 'By May']
  it.each([
    ['Can I book a call?', '083 555 0142 after 17:00'],
    ['call me rather', '083 555 0142'],
    ['phone me on 083 555 0142', null],
  ])('reaches the call request: %s', async (wish, number) => {
    await using testServices = await openTestServices()
    const person = await converse(testServices)
    for (const text of [...answers, 'R150 000'].slice(0, count)) await person.say(text)
    for (const text of [wish, number]) if (text !== null) await person.say(text)
    expect(await listedMessages(testServices)).toEqual([
      expect.objectContaining({ kind: 'call-request', phone: '+27 83 555 0142' }),
    ])
  })
})

it('takes their own words for the time where a site offers none', async () => {
  await using services = await openTestServices()
  const { calling: _calling, ...given } = services
  const submitCall = createSubmitCall(given, createCallRequests(given).finishCall, services.submitLead)
  const session = await reviewed(services, { contactEmail: '', contactPhone: '+27 83 555 0142' })
  // A page of before it was taken out sends one.
  const form = { changes: {}, callTime: 'in the evening', callAt: '2026-03-03T08:00:00.000Z', submissionId: 'one' }
  expect(await submitCall(session, form, '196.25.1.1')).toMatchObject({ kind: 'submitted' })
  expect(await listedMessages(services)).toMatchObject([{ callTime: 'in the evening', callAt: '' }])
  expect(await services.store.count('callSlots')).toBe(0)
})
