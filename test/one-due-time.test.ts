import { expect, it } from 'vitest'
import { leads } from '../app/features/leads-desk/leads/lead.ts'
import { contactMessages } from '../app/features/leads-desk/messages/contact-message.ts'
import { writtenDue } from '../core/follow-up/clock-words.ts'
import { openCollection } from '../core/store/collection.ts'
import { converse } from './support/conversations/converse.ts'
import { aMember, openTestServices, reviewed } from './support/test-services.ts'

const berlin = { AGENCY_TIME_ZONE: 'Europe/Berlin', AGENCY_LOCATION: 'Berlin' }

it.each([
  ['on Friday at 16:50', {}, '2026-03-06T14:50:00.000Z', 'Monday 9 March, 16:50', 'Cape Town', ''],
  [
    'before holidays',
    { AGENCY_HOLIDAYS: '2026-03-09, 2026-03-10' },
    '2026-03-06T14:50:00.000Z',
    'Wednesday 11 March, 16:50',
    'Cape Town',
    '',
  ],
  ['as clocks go forward', berlin, '2026-03-27T15:50:00.000Z', 'Monday 30 March, 16:50', 'Berlin', ''],
  [
    'as clocks go back',
    berlin,
    '2026-10-23T14:50:00.000Z',
    'Monday 26 October, 16:50',
    'Berlin',
    ' (Monday 26 October, 17:50 your time)',
  ],
])(
  '%s the page, the chat, the mails and what is stored say one due time',
  async (_, settings, at, words, place, theirs) => {
    await using site = await openTestServices({ settings })
    const { runtime, store } = site
    const sessionId = await reviewed(site)
    runtime.pass(Date.parse(at) - runtime.now().getTime())
    const { timeZone } = site.agency
    const promise = `A person answers by ${words} ${place} time.`
    // The visitor of the chat is in South Africa.
    const promiseInChat = `A person answers by ${words} ${place} time${theirs}.`

    const submitted = await site.submit(sessionId, 'submission-1')
    const lead = await openCollection(store, leads).get(submitted.kind === 'submitted' ? submitted.leadId : '')
    expect(writtenDue(lead?.dueAt ?? '', timeZone)).toBe(words)
    expect((await site.chat.receipt(sessionId))?.promise).toBe(promiseInChat)

    const fields = { name: 'Sipho', email: 'sipho@kombi.example', company: '', message: 'Hello', trap: '' }
    const sent = await site.contact.send({ ...fields, submissionId: 'form-1', issuedAt: null }, '196.25.1.1')
    expect(sent).toMatchObject({ kind: 'sent', promise })
    const [message] = (await openCollection(store, contactMessages).find({ limit: 1 })).documents
    expect(writtenDue(message?.dueAt ?? '', timeZone)).toBe(words)
    expect(await site.contact.promiseOf(message?.id ?? '')).toBe(promise)

    const talk = await (await converse(site)).say(`${lead?.reference} ${lead?.contactEmail}`)
    expect(talk.messages.at(-1)?.content).toContain(promiseInChat)

    await site.processEmails()
    const mails = [...site.post.to('team@southeaster.example'), ...site.post.to(lead?.contactEmail ?? '')]
    expect(mails.map(({ subject }) => subject)).toHaveLength(3)
    // The visitor's copy has the conversation too, which may say it.
    for (const { text } of mails.slice(0, 2)) expect(text).not.toContain('within 24 hours')
    for (const { text, html } of mails) {
      expect(text).toMatch(new RegExp(`by:? ${words}`))
      expect(html).toContain(words)
    }
  },
)

it.each([
  ['of their country', 'NG', '+27 83 555 0157'],
  ['of their number where their country is not known', null, '+234 803 555 0142'],
])('mails about a call say its time to the client in the zone %s too', async (_, country, contactPhone) => {
  await using site = await openTestServices({ country })
  const submitted = await site.submit(await reviewed(site, { contactPhone }), 'submission-1')
  const leadId = submitted.kind === 'submitted' ? submitted.leadId : ''
  const calls = site.calling
  const [first = '', second = ''] = ((await calls.times()) ?? []).map((at) => at.toISOString())
  const mailed = () => site.post.to('thandi@beancounter.example').filter(({ calendar }) => calendar)
  const said = (at: string) =>
    `${writtenDue(at, site.agency.timeZone)} Cape Town time (${writtenDue(at, 'Africa/Lagos')} your time)`
  await calls.take(leadId, { at: first, phone: contactPhone, lengthMs: 0 }, null)
  await site.processEmails()
  expect(mailed().map(({ text }) => text)).toEqual([expect.stringContaining(said(first))])
  const changes = [async () => calls.move((await calls.of(leadId))?.id ?? '', second), async () => calls.cancel(leadId)]
  for (const [place, change] of changes.entries()) {
    await change()
    await site.processEmails()
    expect(
      mailed()
        .slice(place + 1)
        .map(({ text }) => text),
    ).toEqual([expect.stringContaining(said(second))])
  }
  const ours = site.post.to('team@southeaster.example').filter(({ calendar }) => calendar)
  expect(ours.length).toBeGreaterThan(0)
  for (const { text } of ours) expect(text).not.toContain('your time')
})

it('the receipt and the page of a call at a time of ours say it in the client’s zone too', async () => {
  await using site = await openTestServices({ country: 'NG' })
  const sessionId = await reviewed(site, { contactEmail: '', contactPhone: '+234 803 555 0142' })
  const at = (await site.calling.times())?.[0]?.toISOString() ?? ''
  const said = `${writtenDue(at, site.agency.timeZone)} Cape Town time (${writtenDue(at, 'Africa/Lagos')} your time)`
  const form = { changes: {}, callTime: '', callAt: at, submissionId: 'submission-1' }
  const result = await site.chat.submitCall(sessionId, form, '196.25.1.1')
  expect((await site.chat.receipt(sessionId))?.call?.time).toBe(said)
  const token = result.kind === 'submitted' ? (result.token ?? '') : ''
  expect(await site.clientPages.open({ token, from: null })).toMatchObject({
    stands: { sentence: expect.stringContaining(said) },
  })
})

it('a letter says when an answer is due in the client’s zone too', async () => {
  await using site = await openTestServices({ country: 'NG' })
  const submitted = await site.submit(await reviewed(site), 'submission-1')
  const id = submitted.kind === 'submitted' ? submitted.leadId : ''
  const content = { name: 'Thanks', subject: 'Re: {project}', text: 'We answer by {due}.' }
  await site.site.publish(aMember, 'template-thanks', content, 0)
  const templateId = site.site.templates().find(({ text }) => text === content.text)?.id ?? ''
  const start = await site.letters.start(aMember, { kind: 'lead', id }, { templateId, questions: [] })
  const { dueAt = '' } = (await site.leads.get(aMember, id)) ?? {}
  const ours = `${writtenDue(dueAt, site.agency.timeZone)} Cape Town time`
  expect(start?.text).toBe(`We answer by ${ours} (${writtenDue(dueAt, 'Africa/Lagos')} your time).`)
})
