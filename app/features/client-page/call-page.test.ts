import { expect, it } from 'vitest'
import { listedMessages } from '../../../test/support/listed.ts'
import { type TestServices, aMember, openTestServices, reviewed } from '../../../test/support/test-services.ts'
import type { Asked } from '../leads-desk/messages/contact-message.ts'
import { createDoWish } from '../leads-desk/messages/message-service.ts'
import { clientPageMessages as texts } from './messages.ts'

const from = '196.25.1.1'
const phone = '+27 83 555 0157'
const hourMs = 60 * 60 * 1000
const now = ({ runtime }: TestServices) => runtime.now().toISOString()
const dayOf = (at: string) => Math.floor(Date.parse(at) / (24 * hourMs))

/** A call request without an email address, handed in with Done, and its page. */
async function calledFor(services: TestServices, call: { readonly callTime?: string; readonly callAt?: string } = {}) {
  const sessionId = await reviewed(services, { contactEmail: '', contactPhone: phone })
  const form = { changes: {}, callTime: '', submissionId: 'submission-1', ...call }
  const result = await services.chat.submitCall(sessionId, form, from)
  if (result.kind !== 'submitted' || !result.token) throw new Error(result.kind)
  const visit = { token: result.token, from }
  const { reference = '' } = (await services.chat.receipt(sessionId)) ?? {}
  const [listed] = await listedMessages(services)
  const id = listed?.id ?? ''
  const open = async () => {
    const page = await services.clientPages.open(visit)
    if (page.kind !== 'open') throw new Error(page.kind)
    return page
  }
  let asked = 0
  const ask = async (wish: Asked['wish'], time = '') => {
    expect(await services.clientPages.ask(visit, `wish-0000000${(asked += 1)}`, wish, time)).toEqual({ kind: 'added' })
    return (await stored()).asked?.at ?? ''
  }
  const stored = async () => {
    const message = await services.messages.get(aMember, id)
    if (!message) throw new Error('gone')
    return message
  }
  return { sessionId, visit, reference, id, open, ask, stored, form }
}

it('shows who left only a telephone number what they said and when they are called, and not the whole number', async () => {
  await using services = await openTestServices()
  const { open, reference, visit } = await calledFor(services, { callTime: 'tomorrow at 15:00' })
  const page = await open()
  expect(page.title).toBe('We will call +27\u00A083\u00A0•••\u00A0••57.')
  expect(page.reference).toBe(reference)
  expect(page.stands.sentence).toMatch(/We ring on \w+ \d+ \w+, 15:00 Cape Town time\.$/)
  expect(page.brief).toContainEqual(expect.objectContaining({ title: 'Project name', value: 'Bean Counter' }))
  expect(page.byTelephone).toEqual({ numberEnding: '57', asked: null })
  expect(JSON.stringify(page)).not.toContain('555 0157')
  // There is no address for a code.
  for (const result of [
    await services.clientPages.askCode(visit),
    await services.clientPages.erase(visit),
    await services.callPage.offered(visit),
  ])
    expect(result).toEqual({ kind: 'none' })
})

it.each([
  ['083 555 0157', '083\u00A0•••\u00A0••57'],
  ['0835550157', '083•••••57'],
  ['(021) 555-01', '(0••)\u00A0•••-01'],
  ['12345', '•••45'],
])('shows of %s at most four digits and the last two, and hides five', async (number, shown) => {
  await using services = await openTestServices()
  const { open, id } = await calledFor(services)
  await services.store.update('contactMessages', id, { phone: number })
  expect((await open()).title).toBe(`We will call ${shown}.`)
})

it('promises no time that their words may not mean, and once it is answered no call', async () => {
  await using services = await openTestServices()
  const { open, id, visit } = await calledFor(services, { callTime: 'after the school run' })
  expect((await open()).stands.sentence).toBe(texts.ringAsAsked)
  await services.inbox.change(aMember, { kind: 'message', id }, { kind: 'answered', waitForThem: false, how: '' })
  expect(await open()).toMatchObject({ title: texts.call, stands: { sentence: texts.answered } })
  await services.clientPages.add(visit, { id: 'note-00000001', text: 'One more thing.', files: [] })
  expect((await open()).stands.sentence).toMatch(/A person answers by/)
})

it('says of a call that it is cancelled or closed, and nothing of a project', async () => {
  await using services = await openTestServices()
  const { open, id } = await calledFor(services)
  const close = (closedAs: 'withdrawn' | 'lost') =>
    services.inbox.change(aMember, { kind: 'message', id }, { kind: 'closed', closedAs, closedBecause: '' })
  await close('withdrawn')
  expect(await open()).toMatchObject({ title: texts.call, stands: { sentence: texts.callCancelled } })
  await close('lost')
  expect((await open()).stands.sentence).toBe(texts.callClosed)
})

it('keeps both wishes of one shown page, and one that is sent twice once', async () => {
  await using services = await openTestServices()
  const { open, visit } = await calledFor(services)
  const { noteId } = await open()
  const times = ['Friday at 9', 'Friday at 10', 'Friday at 10']
  for (const time of times) {
    await services.clientPages.ask(visit, noteId, 'move', time)
    services.runtime.pass(1000)
  }
  await services.clientPages.ask(visit, noteId, 'cancel', '')
  const { thread, byTelephone } = await open()
  expect(thread.entries.slice(1).map(({ text }) => text)).toEqual([
    'Please call at another time: Friday at 9',
    'Please call at another time: Friday at 10',
    'Please cancel the call.',
  ])
  expect(byTelephone?.asked?.wish).toBe('cancel')
})

it('gives the page again to who presses Done twice, also of a call that an earlier release took', async () => {
  await using services = await openTestServices()
  const { sessionId, id, form, reference } = await calledFor(services)
  await services.store.update('contactMessages', id, { reference: '' })
  const again = await services.chat.submitCall(sessionId, form, from)
  const token = again.kind === 'submitted' ? (again.token ?? '') : ''
  expect(await services.clientPages.open({ token, from })).toMatchObject({ kind: 'open', reference: '' })
  expect(reference).toMatch(/^\w{3}-\w{3}$/)
})

it('takes a note and a file at once, which the team sees with the call and finds by the reference', async () => {
  await using services = await openTestServices()
  const { visit, open, id, reference } = await calledFor(services)
  const files = [{ name: 'till.txt', bytes: Buffer.from('A till.') }]
  await services.clientPages.add(visit, { id: 'note-00000001', text: 'Not on Fridays.', files })
  const { thread, version } = await open()
  expect(thread.entries.map(({ text }) => text)).toEqual([expect.stringContaining('The brief'), 'Not on Fridays.'])
  const [file] = thread.entries.at(-1)?.files ?? []
  expect(await services.clientPages.file(visit, file?.id ?? '')).toMatchObject({ kind: 'file', name: 'till.txt' })
  expect(version).not.toBe('')
  expect(await services.messages.get(aMember, id)).toMatchObject({ hasNewMessage: true, asked: null })
  expect((await listedMessages(services, { text: reference.toLowerCase() })).map((each) => each.id)).toEqual([id])
  services.runtime.pass(11 * 60 * 1000)
  await services.processEmails()
  expect(services.post.all().some(({ text }) => text.includes('Not on Fridays.'))).toBe(true)
})

it('opens by the reference and the last four digits, and of a wrong pair does not say what is wrong', async () => {
  await using services = await openTestServices()
  const { reference, open } = await calledFor(services)
  const typed = reference.toLowerCase().replace('-', ' ')
  const opened = await services.clientPages.openByNumber(typed, ' 0157 ', from)
  const token = opened.kind === 'opened' ? opened.token : ''
  expect(await services.clientPages.open({ token, from })).toMatchObject({ reference: (await open()).reference })
  for (const [of, digits] of [
    [reference, '0158'],
    [reference, '157'],
    [reference, ''],
    ['ZZZ-ZZZ', '0157'],
    ['', '0157'],
  ] as const)
    expect(await services.clientPages.openByNumber(of, digits, from)).toEqual({ kind: 'wrong' })
})

it('opens no project of a lead by digits of a number', async () => {
  await using services = await openTestServices()
  const sessionId = await reviewed(services, { contactPhone: phone })
  await services.submit(sessionId, 'submission-1')
  const { reference = '' } = (await services.chat.receipt(sessionId)) ?? {}
  expect(await services.clientPages.openByNumber(reference, '0157', from)).toEqual({ kind: 'wrong' })
})

it('takes ten guesses an hour from one network address, and ten a day of one reference, whether it exists or not', async () => {
  await using services = await openTestServices()
  const { reference } = await calledFor(services)
  const guesses = async (most: number, of: string, fromOf: (place: number) => string) => {
    const kinds = []
    for (let place = 0; place < most; place += 1)
      kinds.push((await services.clientPages.openByNumber(of, `00${place + 10}`, fromOf(place))).kind)
    return kinds
  }
  const wrong = (most: number) => Array.from({ length: most }, () => 'wrong')
  expect(await guesses(9, reference, (place) => `195.${place}.1.1`)).toEqual(wrong(9))
  // A success ends the count of the reference.
  expect((await services.clientPages.openByNumber(reference, '0157', '198.1.1.1')).kind).toBe('opened')
  expect(await guesses(11, reference, (place) => `196.${place}.1.1`)).toEqual([...wrong(10), 'wait'])
  expect((await services.clientPages.openByNumber(reference, '0157', '198.1.1.1')).kind).toBe('wait')
  const [first = '', second = ''] = reference.split('-')
  expect(await guesses(11, `${second}-${first}`, (place) => `196.${place}.2.1`)).toEqual([...wrong(10), 'wait'])
  expect(await guesses(11, '', () => '197.1.1.1')).toEqual([...wrong(10), 'wait'])
})

it('moves a call once a member has rung back, and not before', async () => {
  await using services = await openTestServices()
  const { ask, open, stored, id, visit } = await calledFor(services, { callTime: 'Friday at 9' })
  expect(await services.clientPages.ask(visit, 'wish-00000000', 'move', ' ')).toEqual({
    kind: 'refused',
    message: texts.timeMissing,
  })
  const at = await ask('move', 'tomorrow at 15:00')
  expect(await stored()).toMatchObject({ callTime: 'Friday at 9', hasNewMessage: true })
  expect((await open()).byTelephone).toMatchObject({ asked: { wish: 'move', time: 'tomorrow at 15:00' } })
  expect((await open()).thread.entries.at(-1)?.text).toBe('Please call at another time: tomorrow at 15:00')

  services.runtime.pass(16 * hourMs)
  expect(await services.messages.doWish(aMember, id, at, true)).toEqual({ kind: 'done' })
  const moved = await stored()
  expect(moved).toMatchObject({ callTime: 'tomorrow at 15:00', asked: null, followUp: 'open', dueAt: moved.callAt })
  expect(Date.parse(moved.callAt) - services.runtime.now().getTime()).toBeLessThan(24 * hourMs)
  expect(dayOf(moved.callAt)).toBe(dayOf(at) + 1)
  expect((await open()).stands.sentence).toContain('15:00 Cape Town time')
  expect(await services.messages.doWish(aMember, id, at, true)).toEqual({ kind: 'other' })
})

it('cancels a call at a time of ours, which is free again, and opens it with a note', async () => {
  await using services = await openTestServices()
  const [free] = (await services.calling.times()) ?? []
  const { ask, open, stored, id, visit } = await calledFor(services, { callAt: free?.toISOString() ?? '' })
  expect(await services.calling.isGiven(id)).toBe(true)
  await services.messages.doWish(aMember, id, await ask('cancel'), true)
  expect(await services.calling.isGiven(id)).toBe(false)
  expect(await stored()).toMatchObject({ followUp: 'closed', closedAs: 'withdrawn', asked: null })
  expect(await open()).toMatchObject({ title: texts.call, stands: { isWithdrawn: true } })
  await services.clientPages.add(visit, { id: 'note-00000001', text: 'Do call.', files: [] })
  expect(await stored()).toMatchObject({ followUp: 'open' })
})

it('promises no moment that has passed when a member moves the call', async () => {
  await using services = await openTestServices()
  const { ask, stored, id } = await calledFor(services)
  const at = await ask('move', 'tomorrow at 15:00')
  services.runtime.pass(72 * hourMs)
  await services.messages.doWish(aMember, id, at, true)
  expect(await stored()).toMatchObject({ callTime: 'tomorrow at 15:00', callAt: '', followUp: 'open' })
  expect((await stored()).dueAt > now(services)).toBe(true)
})

it('keeps a call that is to come due when its wish is left, and once a note before it is answered', async () => {
  await using services = await openTestServices()
  const [free = new Date()] = ((await services.calling.times()) ?? []).slice(-1)
  const { ask, stored, id, visit } = await calledFor(services, { callAt: free.toISOString() })
  const due = { followUp: 'open', dueAt: free.toISOString(), hasNewMessage: false }
  const at = await ask('cancel')
  expect((await stored()).dueAt < due.dueAt).toBe(true)
  const next = { at: '2026-01-01T00:00:00.000Z', remindAt: '2026-01-01T00:00:00.000Z', note: 'Their till', owner: '' }
  await services.store.update('contactMessages', id, { nextAction: next })
  await services.messages.doWish(aMember, id, at, false)
  expect(await stored()).toMatchObject({ ...due, nextAction: next, answeredAt: '' })
  await services.store.update('contactMessages', id, { nextAction: null })

  const answered = { kind: 'answered', waitForThem: true, how: '' } as const
  const called = { kind: 'called', id: 'call000000000001', outcome: 'spoke', text: '', next: null } as const
  for (const answer of [answered, called]) {
    const text = 'Bring the till.'
    await services.clientPages.add(visit, { id: `note-${answer.kind}`, text, files: [] })
    expect((await stored()).dueAt < due.dueAt).toBe(true)
    await services.inbox.change(aMember, { kind: 'message', id }, answer)
    expect(await stored()).toMatchObject({ ...due, answeredAt: now(services) })
  }
  await services.inbox.change(aMember, { kind: 'message', id }, answered)
  expect(await stored()).toMatchObject({ followUp: 'waiting', dueAt: '' })
})

it('says that a wish is another where the client asks for one at the same moment', async () => {
  await using services = await openTestServices()
  const { stored, ask, id } = await calledFor(services)
  const at = await ask('cancel')
  const asked = { wish: 'erase', time: '', at: '2026-01-01T00:00:00.000Z' } as const
  const cancelRequest: typeof services.calling.cancelRequest = async () => {
    await services.store.update('contactMessages', id, { asked })
    return { kind: 'no-call' }
  }
  const doWish = createDoWish({ ...services, calling: { ...services.calling, cancelRequest } })
  expect(await doWish(aMember, id, at, true)).toEqual({ kind: 'other' })
  expect(await stored()).toMatchObject({ followUp: 'open', asked })
})

it('leaves a call as it is where a member says so, or has seen another wish', async () => {
  await using services = await openTestServices()
  const { ask, stored, id } = await calledFor(services)
  const first = await ask('cancel')
  services.runtime.pass(1000)
  const second = await ask('erase')
  expect(await services.messages.doWish(aMember, id, first, true)).toEqual({ kind: 'other' })
  expect(await services.messages.doWish(aMember, id, second, true)).toEqual({ kind: 'other' })
  expect(await services.messages.doWish(aMember, id, second, false)).toEqual({ kind: 'done' })
  expect(await stored()).toMatchObject({ followUp: 'open', asked: null })
})

it('erases a call with its page, its reference and what was asked for on it', async () => {
  await using services = await openTestServices()
  const { ask, stored, visit, id, reference } = await calledFor(services)
  await services.clientPages.openByNumber(reference, '0157', from)
  await ask('erase')
  expect(await services.messages.erase(aMember, id, (await stored()).revision)).toEqual({ kind: 'erased' })
  expect(await services.clientPages.open(visit)).toMatchObject({ kind: 'erased' })
  expect(await services.clientPages.openByNumber(reference, '0157', from)).toEqual({ kind: 'wrong' })
  for (const name of ['contactMessages', 'chatSessions', 'letters', 'leadReferences', 'emailQueue'])
    expect(await services.store.count(name), name).toBe(0)
  const pages = JSON.stringify((await services.store.find('clientPages', { limit: 10 })).documents)
  expect(pages).not.toContain(id)
})
