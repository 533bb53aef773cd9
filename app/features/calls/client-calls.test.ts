import { describe, expect, it } from 'vitest'
import { listedMessages } from '../../../test/support/listed.ts'
import { outcomeOf } from '../../../test/support/site/outcome-of.ts'
import { storedMessage } from '../../../test/support/store/stored-leads.ts'
import { submitted } from '../../../test/support/submitted-project.ts'
import { aMember, agency, openTestServices, reviewed, type TestServices } from '../../../test/support/test-services.ts'
import type { Services } from '../../features.ts'
import { partForms } from '../../routes/leads/shared/detail-forms.ts'
import { callTexts as texts } from './messages.ts'

const from = '196.25.1.1'
const cancelled = { kind: 'done', message: 'cancelled' }

const cancel = (services: TestServices, visit: { token: string; from: string }) =>
  services.clientPages.doOfPart(visit, 'cancel-call')

function byVersion([, , one]: readonly unknown[], [, , other]: readonly unknown[]): number {
  return Number(one) - Number(other)
}

async function offered(services: TestServices, visit: { token: string; from: string }) {
  const page = await services.callPage.offered(visit)
  return page.kind === 'times' ? page.times : null
}

describe('a call', () => {
  it('is a call request with its time, and both get an invitation; moving and cancelling send the next version', async () => {
    await using services = await openTestServices()
    const { visit, open, leadId } = await submitted(services)
    const [first = '', second = ''] = (await offered(services, visit)) ?? []
    expect(await services.callPage.take(visit, first, 'soon')).toEqual({ kind: 'wrong-number' })
    expect(await services.callPage.take(visit, first, '083 555 0142')).toEqual({ kind: 'taken' })
    expect(await services.callPage.take(visit, first, '083 555 0142')).toEqual({ kind: 'taken' })
    expect(await services.calling.of(leadId)).toMatchObject({ callAt: first, phone: '+27 83 555 0142' })
    const [message] = await listedMessages(services)
    expect(message).toMatchObject({ kind: 'call-request', dueAt: first })
    await services.callPage.take(visit, second, '083 555 0142')
    expect(await offered(services, visit)).toContain(first)
    await cancel(services, visit)
    expect(await services.calling.of(leadId)).toBeNull()
    expect(await offered(services, visit)).toContain(second)
    await services.processEmails()
    services.runtime.pass(10 * 60 * 1000)
    await services.processEmails()
    const versions = services.post
      .all()
      .flatMap(({ to, calendar }) =>
        calendar ? [[to.address, calendar.method, Number(/SEQUENCE:(\d+)/.exec(calendar.text)?.[1])]] : [],
      )
    const email = (await open()).email
    const versionsOf = (to: string) => versions.filter(([address]) => address === to).toSorted(byVersion)
    expect(versionsOf(email)).toEqual([
      [email, 'REQUEST', 0],
      [email, 'REQUEST', 1],
      [email, 'CANCEL', 2],
    ])
    // What a client did with a call within ten minutes is one mail.
    const team = 'team@southeaster.example'
    expect(versionsOf(team)).toEqual([
      [team, 'REQUEST', 0],
      [team, 'CANCEL', 2],
    ])
    const ids = services.post.all().flatMap(({ calendar }) => /UID:(\S+)/.exec(calendar?.text ?? '')?.[1] ?? [])
    expect(new Set(ids).size).toBe(1)
  })

  it('says that somebody was quicker, and offers what is left', async () => {
    await using services = await openTestServices()
    const { visit } = await submitted(services)
    const other = await services.submit(await reviewed(services), 'submission-2')
    const otherVisit = { token: (other.kind === 'submitted' && other.token) || '', from }
    const [first = ''] = (await offered(services, visit)) ?? []
    expect(await services.callPage.take(visit, first, '083 555 0142')).toEqual({ kind: 'taken' })
    expect(await services.callPage.take(otherVisit, first, '083 555 0143')).toEqual({ kind: 'quicker' })
    expect(await offered(services, otherVisit)).not.toContain(first)
  })
})

describe('the mails about calls that a visitor causes', () => {
  const thandi = 'thandi@beancounter.example'

  /** A project of its own, with a function that takes the time at a place in the list. */
  async function withTimes(services: TestServices, contactEmail: string, number: number) {
    const result = await services.submit(await reviewed(services, { contactEmail }), `submission-${number}`)
    const visit = { token: (result.kind === 'submitted' && result.token) || '', from }
    const times = (await offered(services, visit)) ?? []
    const take = (place: number, by = from) =>
      services.callPage.take({ ...visit, from: by }, times[place] ?? '', `083 555 01${10 + number}`)
    return { visit, times, take }
  }

  const stored = async ({ store }: TestServices) => {
    const all = await Promise.all(
      ['contactMessages', 'callSlots', 'emailQueue'].map((name) => store.find(name, { limit: 100 })),
    )
    return all.flatMap(({ documents }) => documents.map(({ id, revision }) => `${id} ${revision}`))
  }

  it('count among the five notices of a mailbox; the next move changes nothing, and a call can still be cancelled', async () => {
    await using services = await openTestServices()
    const { visit, times, take } = await withTimes(services, thandi, 1)
    for (let place = 0; place < 4; place += 1) expect(await take(place)).toEqual({ kind: 'taken' })
    const before = await stored(services)
    expect(await take(4)).toMatchObject({ kind: 'wait' })
    expect(await take(4, '41.0.0.1')).toMatchObject({ kind: 'wait' })
    expect(await stored(services)).toEqual(before)
    const sameMailbox = await withTimes(services, 'T.handi+call@Beancounter.example', 2)
    expect(await sameMailbox.take(8)).toMatchObject({ kind: 'wait' })
    const neighbour = await withTimes(services, 'sipho@beancounter.example', 3)
    expect(await neighbour.take(8)).toEqual({ kind: 'taken' })

    expect(await cancel(services, visit)).toEqual(cancelled)
    expect(await services.clientPages.open(visit)).toMatchObject({ sections: [{ arranged: null }] })
    expect(await offered(services, visit)).toContain(times[3])
    services.runtime.pass(10 * 60 * 1000)
    await services.processEmails()
    const told = (to: string) => services.post.to(to).filter(({ calendar }) => calendar)
    expect(told(thandi)).toHaveLength(5)
    expect(told('team@southeaster.example').filter(({ calendar }) => calendar?.method === 'CANCEL')).toHaveLength(1)
  })

  it('end also where each call is cancelled before the next', async () => {
    await using services = await openTestServices()
    const { visit, take } = await withTimes(services, thandi, 1)
    for (let time = 0; time < 4; time += 1) {
      expect(await take(time)).toEqual({ kind: 'taken' })
      expect(await cancel(services, visit)).toEqual(cancelled)
    }
    expect(await take(4)).toMatchObject({ kind: 'wait' })
  })

  it('leave one network address two calls, under any name and number; a cancelled one is given back', async () => {
    await using services = await openTestServices()
    const visitors = []
    for (let number = 0; number < 4; number += 1)
      visitors.push(await withTimes(services, `visitor-${number}@elsewhere.example`, number))
    const [first, second, third, fourth] = visitors
    expect(await first?.take(0)).toEqual({ kind: 'taken' })
    expect(await second?.take(1)).toEqual({ kind: 'taken' })
    const before = await stored(services)
    for (let place = 2; place < 12; place += 1) expect(await third?.take(place)).toMatchObject({ kind: 'wait' })
    expect(await stored(services)).toEqual(before)
    expect(await third?.take(2, '41.0.0.1')).toEqual({ kind: 'taken' })
    if (first) await cancel(services, first.visit)
    expect(await fourth?.take(3)).toEqual({ kind: 'taken' })
  })

  it('are not limited for a member', async () => {
    await using services = await openTestServices()
    const { times, take } = await withTimes(services, thandi, 1)
    for (let place = 0; place < 4; place += 1) await take(place)
    const messageId = (await listedMessages(services)).find(({ phone }) => phone.endsWith('0111'))?.id ?? ''
    expect(await services.calling.move(messageId, times[7] ?? '')).toEqual({ kind: 'taken' })
    expect(await services.calling.cancelRequest(messageId)).toEqual({ kind: 'cancelled', tellsClient: true })
    await services.processEmails()
    expect(services.post.to(thandi).filter(({ calendar }) => calendar)).toHaveLength(6)
  })
})

describe('what became of the invitation', () => {
  it('is told of the latest one', async () => {
    await using services = await openTestServices()
    const { visit, open } = await submitted(services)
    const [first = '', second = '', third = ''] = (await offered(services, visit)) ?? []
    const { email } = await open()
    const saidOf = async (at?: string) => {
      if (at) await services.callPage.take(visit, at, '083 555 0142')
      return (await open()).sections[0]?.hint
    }
    const becomes = (state: keyof typeof texts.invitation) =>
      `${texts.weRing('+27 83 555 0142')} ${texts.invitation[state](email)}`
    expect(await saidOf()).toBe(texts.hint(20))
    expect(await saidOf(first)).toBe(becomes('queued'))
    await services.processEmails()
    expect(await saidOf()).toBe(becomes('sent'))
    expect(await saidOf(second)).toBe(becomes('queued'))
    services.post.answering(({ to }) =>
      to.address === email ? { kind: 'refused', reason: '550 no such mailbox' } : { kind: 'accepted' },
    )
    await services.processEmails()
    expect(await saidOf()).toBe(becomes('failed'))
    services.post.answering(() => ({ kind: 'accepted' }))
    expect(await saidOf(third)).toBe(becomes('queued'))
    await services.processEmails()
    expect(await saidOf()).toBe(becomes('sent'))
  })

  it('is that it reaches nobody where there is no mail server', async () => {
    await using services = await openTestServices({ mail: { mailGoesTo: 'nobody' } })
    const { visit, open } = await submitted(services)
    const [first = ''] = (await offered(services, visit)) ?? []
    await services.callPage.take(visit, first, '083 555 0142')
    expect((await open()).sections[0]?.hint).toContain(texts.invitation.kept())
    expect(await cancel(services, visit)).toEqual({ kind: 'done', message: 'cancelled-unmailed' })
  })
})

it('a call is as long as the client chose of two lengths, and keeps that when the owner offers others', async () => {
  await using services = await openTestServices()
  const answersWith = async (lengths: string) => {
    const { item } = (await services.site.item(aMember, 'answers')) ?? {}
    return services.site.publish(aMember, 'answers', { ...item?.content, lengths }, item?.revisionNumber ?? 0)
  }
  expect(await answersWith('20, 45')).toMatchObject({ kind: 'done' })
  const { visit, leadId } = await submitted(services)
  expect(await services.callPage.offered(visit, 30)).toMatchObject({ minutes: 20, lengths: [20, 45] })
  const long = await services.callPage.offered(visit, 45)
  const [first = '', second] = (long.kind === 'times' && long.times) || []
  expect(Date.parse(second ?? '') - Date.parse(first)).toBe(45 * 60_000)
  expect(await services.callPage.take(visit, first, '083 555 0142', 45)).toEqual({ kind: 'taken' })
  const [message] = await listedMessages(services)
  const stored = await services.store.get('contactMessages', message?.id ?? '')
  expect(stored?.['lateAt']).toBe(new Date(Date.parse(first) + 50 * 60_000).toISOString())
  await answersWith('20')
  expect(await services.calling.of(leadId)).toMatchObject({ callMs: 45 * 60_000 })
  expect((await offered(services, visit))?.filter((at) => at >= first && at < (second ?? ''))).toEqual([])
})

it('a call that is gone is not cancelled once more', async () => {
  await using services = await openTestServices()
  const { visit, leadId } = await submitted(services)
  const noCall = { kind: 'refused', message: texts.noCall }
  expect(await cancel(services, visit)).toEqual(noCall)
  const [first = ''] = (await offered(services, visit)) ?? []
  await services.callPage.take(visit, first, '083 555 0142')
  const { id: messageId = '' } = (await services.calling.of(leadId)) ?? {}
  const both = await Promise.all([cancel(services, visit), cancel(services, visit)])
  expect(both).toEqual(expect.arrayContaining([cancelled, noCall]))
  expect(await services.calling.cancelRequest(messageId)).toEqual({ kind: 'no-call' })
})

it('a call that a member moves or cancels is changed for both', async () => {
  await using services = await openTestServices()
  const { visit, open, leadId } = await submitted(services)
  const [first = '', second = ''] = (await offered(services, visit)) ?? []
  await services.callPage.take(visit, first, '083 555 0142')
  const { id: messageId = '' } = (await services.calling.of(leadId)) ?? {}
  expect(await services.calling.isGiven(messageId)).toBe(true)
  expect(await services.calling.move(messageId, second)).toEqual({ kind: 'taken' })
  expect((await services.calling.of(leadId))?.callAt).toBe(second)
  await services.calling.cancelRequest(messageId)
  expect(await services.calling.of(leadId)).toBeNull()
  expect(await services.calling.move(messageId, first)).toEqual({ kind: 'gone' })
  await services.processEmails()
  const { email } = await open()
  const methods = services.post.to(email).flatMap(({ calendar }) => calendar?.method ?? [])
  expect(methods.toSorted()).toEqual(['CANCEL', 'REQUEST', 'REQUEST'])
})

it('a call of tomorrow stands on the desk, with its name, number and brief, and not one that is only due by then', async () => {
  await using services = await openTestServices()
  const { visit } = await submitted(services)
  const tomorrow = (await offered(services, visit))?.find((at) => at.startsWith('2026-03-03')) ?? ''
  await services.callPage.take(visit, tomorrow, '083 555 0142')
  const byTelephone = { contactEmail: '', contactPhone: '+27 83 555 0143' }
  const form = { changes: {}, callTime: '', submissionId: 'submission-00003' }
  await services.chat.submitCall(await reviewed(services, byTelephone), form, from)
  const { calls, callsTomorrow } = await services.inbox.totals(aMember)
  expect(calls).toEqual([])
  expect(callsTomorrow).toMatchObject([
    {
      who: 'Thandi Nkosi',
      phone: '+27 83 555 0142',
      dueAt: tomorrow,
      excerpt: 'A loyalty app for our three coffee shops.',
    },
  ])
})

it('cancels a call once, and says so when there is none', async () => {
  await using testServices = await openTestServices()
  const { id } = await storedMessage(testServices, { kind: 'call-request' })
  const services = { ...testServices, agency } as unknown as Services
  const forms = partForms(services.onMessage)
  const subject = { kind: 'message', id } as const
  const byMember = () => outcomeOf(forms, { services, who: aMember, subject }, { intent: 'cancel-call' })
  const none = { status: 409, result: { kind: 'refused', message: texts.noCall } }
  expect(await byMember()).toMatchObject(none)
  const [free] = (await testServices.calling.times()) ?? []
  const at = free?.toISOString() ?? ''
  await testServices.store.update('contactMessages', id, { callAt: at })
  const reserved = await testServices.calling.reserve(id, at, noCaller, null)
  await testServices.store.batch(reserved.kind === 'reserved' ? reserved.writes : [])
  expect(await byMember()).toMatchObject({ status: 200, result: { kind: 'done', message: texts.cancelledByUs } })
  expect(await byMember()).toMatchObject(none)
})

const noCaller = { name: '', email: '', phone: '+27 83 555 0142', clientZone: '', dataRetentionDate: '9' }
