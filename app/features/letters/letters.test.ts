import { describe, expect, onTestFinished } from 'vitest'
import type { ItemRef } from '../../../core/follow-up/change-item.ts'
import { openCollection } from '../../../core/store/collection.ts'
import { freshDatabase } from '../../../test/support/postgres/fresh-database.ts'
import {
  aMember,
  anotherMailWorker,
  anotherMember,
  openTestServices,
  reviewed,
  type TestServices,
} from '../../../test/support/test-services.ts'
import { it } from '../../../test/support/with-services.ts'
import type { ItemChange } from '../leads-desk/inbox/change-items.ts'
import { leads } from '../leads-desk/leads/lead.ts'
import { leadMessages } from '../leads-desk/leads/messages.ts'
import { contactMessages } from '../leads-desk/messages/contact-message.ts'
import { emailQueue } from '../mail/email-queue.ts'
import { unknownReason } from './letter-outcome.ts'
import { letters } from './letter.ts'
import { letterMessages } from './messages.ts'
import type { NewLetter } from './send-writes.ts'

const client = 'thandi@beancounter.example'
const secondsMs = 1000
const day = 24 * 60 * 60 * secondsMs

async function aLead(services: TestServices): Promise<ItemRef> {
  const submitted = await services.submit(await reviewed(services), 'submission-1')
  if (submitted.kind !== 'submitted') throw new Error(submitted.kind)
  await services.processEmails()
  return { kind: 'lead', id: submitted.leadId }
}

async function aMessage(services: TestServices): Promise<ItemRef> {
  const written = { name: 'Thandi Nkosi', email: client, company: '', message: 'Logos?', trap: '' }
  await services.contact.send({ ...written, submissionId: 'form-1', issuedAt: null }, null)
  const { documents } = await services.store.find(contactMessages.name, { limit: 1 })
  return { kind: 'message', id: documents[0]?.id ?? '' }
}

function written(item: ItemRef, changes: Partial<NewLetter> = {}): NewLetter {
  const fixed = { id: 'letter-1', item, to: client, subject: 'Re: Bean Counter' }
  return {
    ...fixed,
    text: 'Dear Thandi,\n\nDoes the till matter?',
    waitForThem: true,
    draftId: '',
    seen: '',
    ...changes,
  }
}

async function stored({ store }: TestServices, { kind, id }: ItemRef) {
  const lead = kind === 'lead' ? await openCollection(store, leads).get(id) : null
  const message = kind === 'message' ? await openCollection(store, contactMessages).get(id) : null
  const item = lead ?? message
  if (!item) throw new Error('gone')
  return { ...item, status: lead?.leadStatus ?? message?.status }
}

/** Those of the item, and then the member's draft. */
async function lettersOf(services: TestServices, item: ItemRef, member = aMember) {
  const { letters: shown, draft } = await services.letters.open(member, item)
  return [...shown, ...(draft ? [draft] : [])]
}

async function statesOf(services: TestServices, item: ItemRef) {
  return (await lettersOf(services, item)).map(({ state }) => state)
}

const stores = [
  ['SQLite', async () => ({})],
  ['PostgreSQL', async () => ({ databaseUrl: await freshDatabase() })],
] as const
const items = [
  ['lead', aLead, 'contacted'],
  ['message', aMessage, 'answered'],
] as const

const inbound = { settings: { INBOUND_SECRET: 'an-invented-secret-of-32-characters' } }

function report(
  mailId: string,
  words: string,
  changes: { type?: string; about?: string; to?: string } = {},
): Uint8Array {
  const [code = ''] = /\b[45]\.\d\.\d\b/.exec(words) ?? []
  const { type = 'delivery-status', about = `Final-Recipient: rfc822; ${client}`, to = '' } = changes
  const action = words.includes('delayed') ? 'delayed' : 'failed'
  return Buffer.from(
    [
      'From: MAILER-DAEMON@mail.example',
      'To: hello@southeaster.example',
      'Subject: Undelivered Mail Returned to Sender',
      `Message-ID: <${words.length + about.length}@mail.example>`,
      `Content-Type: multipart/report; report-type=${type}; boundary=b`,
      `\r\n--b\r\nContent-Type: text/plain\r\n\r\n${words}`,
      `--b\r\nContent-Type: message/${type}\r\n\r\nReporting-MTA: dns; mail.example\r\n\r\n${about}\r\nAction: ${action}`,
      `Status: ${code}\r\n`,
      `--b\r\nContent-Type: message/rfc822\r\n\r\nMessage-ID: <${mailId}>\r\nSubject: Re\r\nTo: ${to}\r\n\r\nx`,
      '--b--',
    ].join('\r\n'),
  )
}

/** Lets the ten seconds pass in which a letter can be taken back, and sends it. */
async function goesOut({ runtime, processEmails }: TestServices): Promise<void> {
  runtime.pass(11 * secondsMs)
  await processEmails()
}

describe.each(items)('a letter about a %s that comes back', (_kind, make, answeredStatus) => {
  async function sent() {
    const services = await openTestServices(inbound)
    onTestFinished(services.close)
    const item = await make(services)
    const before = await stored(services, item)
    await services.letters.send(aMember, written(item))
    await goesOut(services)
    const letter = await openCollection(services.store, letters).get('letter-1')
    return { services, item, before, mailId: letter?.mailId ?? '' }
  }

  it('sets it back to what it was, says so in words, and tells the one who wrote it', async () => {
    const { services, item, before, mailId } = await sent()
    expect(await stored(services, item)).toMatchObject({ status: answeredStatus, assigneeUid: aMember.uid })
    services.runtime.pass(3600 * secondsMs)
    const words = '<thandi@beancounter.example>: 550 5.1.1 User unknown'
    expect(await services.inboundMail?.receive(report(mailId, words))).toBe('filed')
    const { followUp, followUpSince, dueAt, lateAt, remindAt, answeredAt, status } = before
    const undone = { followUp, followUpSince, dueAt, lateAt, remindAt, answeredAt, status }
    const reason = 'There is no such address.'
    expect(await stored(services, item)).toMatchObject({ ...undone, notDelivered: reason, assigneeUid: aMember.uid })
    const page = await services.inbox.list(aMember, {
      kinds: [],
      status: null,
      priority: null,
      assignee: null,
      late: false,
      state: null,
      text: '',
      order: 'due',
      after: null,
    })
    expect(page.lines).toMatchObject([{ notDelivered: reason }])
    await services.processEmails()
    const told = services.post.to(aMember.email).filter(({ subject }) => subject === `Not delivered to ${client}`)
    expect(told.map(({ text }) => text)).toEqual([expect.stringContaining(reason)])
    expect(await services.inboundMail?.receive(report(mailId, words))).toBe('again')

    await services.letters.send(aMember, written(item, { id: 'letter-2', seen: null }))
    await goesOut(services)
    expect(await stored(services, item)).toMatchObject({ followUp: 'waiting', notDelivered: '' })
  })

  it.each([
    ['changes nothing more where the client has written since', 'other@x', 'Their mailbox is full.'],
    ['has come all the same where the client has answered it', null, ''],
  ])('%s', async (_, about, notDelivered) => {
    const { services, item, mailId } = await sent()
    services.runtime.pass(3600 * secondsMs)
    const wrote = `From: ${client}\r\nTo: hello@southeaster.example\r\nSubject: Re\r\nMessage-ID: <c1@x>\r\nIn-Reply-To: <${about ?? mailId}>\r\n\r\nStill there?`
    expect(await services.inboundMail?.receive(Buffer.from(wrote))).toBe('filed')
    const since = await stored(services, item)
    expect(since).toMatchObject({ followUp: 'open', hasNewMessage: true })
    const lines =
      item.kind === 'lead'
        ? (await services.leads.details(aMember, item.id))?.activity.map(({ reason }) => reason)
        : (await services.messages.get(aMember, item.id))?.history.map(({ text }) => text)
    expect(lines?.[0]).toBe(leadMessages.theyWrote)
    await services.inboundMail?.receive(report(mailId, '452 4.2.2 Over quota'))
    const { followUp, dueAt, status } = since
    expect(await stored(services, item)).toMatchObject({ followUp, dueAt, status, notDelivered })
  })

  it.each([
    [
      'with the receiver as the letter has it',
      '550 5.7.1 No',
      { about: 'Original-Recipient: rfc822;Thandi@beancounter.example' },
      'Their mail server refused it.',
    ],
    ['without a known status', '[5.189.130.14] said 550 5.9.9 No', {}, unknownReason],
    ['about another receiver', '550 5.1.1 No', { about: 'Final-Recipient: rfc822; tom@beancounter.example' }, ''],
    ['with the receiver in the returned mail alone', '550 5.1.1 No', { about: 'X: y', to: client }, ''],
  ])('is believed from a report %s', async (_, words, changes, notDelivered) => {
    const { services, item, mailId } = await sent()
    expect(await services.inboundMail?.receive(report(mailId, words, changes))).toBe('filed')
    expect(await stored(services, item)).toMatchObject({
      followUp: notDelivered === '' ? 'waiting' : 'open',
      notDelivered,
    })
  })

  it('stays closed where it was closed since, and owes its answer when it is opened again', async () => {
    const { services, item, before, mailId } = await sent()
    const change = async (event: ItemChange) => {
      expect(await services.inbox.change(aMember, item, event)).toEqual({ kind: 'changed' })
    }
    await change({ kind: 'closed', closedAs: 'won', closedBecause: '' })
    await services.inboundMail?.receive(report(mailId, '452 4.2.2 Over quota'))
    const { followUpSince, dueAt, lateAt } = before
    const notDelivered = 'Their mailbox is full.'
    expect(await stored(services, item)).toMatchObject({ followUp: 'closed', closedAs: 'won', dueAt: '', notDelivered })
    await change({ kind: 'reopened' })
    expect(await stored(services, item)).toMatchObject({ followUp: 'open', followUpSince, dueAt, lateAt, notDelivered })
  })

  it('is not one that a report quotes, or that a person forwards', async () => {
    const { services, item, mailId } = await sent()
    const quoted = report('other@x', `References: <${mailId}> 5.1.1`, { to: `${client}\r\nReferences: <${mailId}>` })
    const forwarded = report(mailId, '550 5.1.1 No').toString().replace('multipart/report', 'multipart/mixed')
    const before = await stored(services, item)
    await services.inboundMail?.receive(quoted)
    expect(await stored(services, item)).toMatchObject({ dueAt: before.dueAt, notDelivered: '' })
    services.runtime.pass(secondsMs)
    await services.inboundMail?.receive(Buffer.from(forwarded.replace('MAILER-DAEMON@mail.example', client)))
    expect(await stored(services, item)).toMatchObject({ followUp: 'open', hasNewMessage: true, notDelivered: '' })
    const last = (await lettersOf(services, item)).at(-1)
    expect(last).toMatchObject({ kind: 'person', attachments: [{}, {}] })
  })

  it.each([
    ['owed again once the other has come back too', ['letter-1', 'letter-2'], null],
    ['owed again whichever comes back first', ['letter-2', 'letter-1'], null],
    ['owed again where the second waited for nothing', ['letter-1', 'letter-2'], false],
    ['not owed while the other may have arrived', ['letter-2'], null],
  ] as const)('is the answer with another one: it is %s', async (_, back, waitForThem) => {
    const { services, item, before } = await sent()
    await services.letters.send(
      aMember,
      written(item, { id: 'letter-2', seen: null, ...(waitForThem !== null && { waitForThem }) }),
    )
    await goesOut(services)
    const answered = await stored(services, item)
    for (const [at, id] of back.entries()) {
      expect(await stored(services, item)).toMatchObject({ followUp: answered.followUp, dueAt: '' })
      const letter = await openCollection(services.store, letters).get(id)
      const words = at === 0 ? '550 5.1.1 No' : '550 5.1.1 None'
      await services.inboundMail?.receive(report(letter?.mailId ?? '', words))
    }
    const { followUp, dueAt, remindAt, answeredAt, status } = back.length === 2 ? before : answered
    expect(await stored(services, item)).toMatchObject({ followUp, dueAt, remindAt, answeredAt, status })
    await services.processEmails()
    const told = services.post.to(aMember.email).filter(({ subject }) => subject.startsWith('Not delivered'))
    expect(told.map(({ text }) => text.includes('owed'))).toEqual(back.map(() => false))
  })

  it('is filed where an earlier release has told of a report and stored no reason', async () => {
    const { services, item, mailId } = await sent()
    await services.inboundMail?.receive(report(mailId, '550 5.1.1 No'))
    await services.store.update('letters', 'letter-1', { reason: '' })
    expect(await services.inboundMail?.receive(report(mailId, '550 5.1.1 None'))).toBe('filed')
    const kinds = (await lettersOf(services, item)).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'bounce')).toHaveLength(2)
  })

  it('is told of once, and each report about it is in its thread', async () => {
    const { services, item, mailId } = await sent()
    for (const words of ['550 5.1.1 No', '550 5.1.1 None']) {
      expect(await services.inboundMail?.receive(report(mailId, words))).toBe('filed')
    }
    const kinds = (await lettersOf(services, item)).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'bounce')).toHaveLength(2)
    await services.processEmails()
    expect(services.post.to(aMember.email).filter(({ subject }) => subject.startsWith('Not delivered'))).toHaveLength(1)
  })

  it.each([
    ['that it was read', 'Your message was displayed.', 'disposition-notification'],
    ['that it is tried again', 'Delivery is delayed: 4.4.1. It will be retried.', 'delivery-status'],
  ])('is not one of which a report says %s', async (_, words, type) => {
    const { services, item, mailId } = await sent()
    await services.inboundMail?.receive(report(mailId, words, { type }))
    expect(await stored(services, item)).toMatchObject({ followUp: 'waiting', notDelivered: '' })
  })
})

describe.each(stores)('on %s, a letter', (_, place) => {
  it.each(items)('about a %s goes once after ten seconds, and answers', async (_kind, make, status) => {
    await using services = await openTestServices(await place())
    const item = await make(services)
    const both = await Promise.all([1, 2].map(() => services.letters.send(aMember, written(item))))
    expect(both.map(({ kind }) => kind)).toEqual(['queued', 'queued'])
    const before = services.post.to(client).length
    await services.processEmails()
    expect(services.post.to(client)).toHaveLength(before)
    expect(await stored(services, item)).toMatchObject({ followUp: 'open', answeredAt: '' })

    await goesOut(services)
    expect(services.post.to(client)).toHaveLength(before + 1)
    expect(services.post.to(client).at(-1)).toMatchObject({
      id: 'letter-1',
      isPersonal: true,
      subject: 'Re: Bean Counter',
    })
    expect(await stored(services, item)).toMatchObject({ followUp: 'waiting', dueAt: '', status })
    expect(await statesOf(services, item)).toEqual(['sent'])
    await services.letters.send(aMember, written(item))
    await goesOut(services)
    expect(services.post.to(client)).toHaveLength(before + 1)
  })

  it('can be taken back, and is then a draft that nothing sends', async () => {
    await using services = await openTestServices(await place())
    const item = await aLead(services)
    await services.letters.send(aMember, written(item))
    expect(await services.letters.takeBack(anotherMember, 'letter-1')).toEqual({ kind: 'gone' })
    expect(await services.letters.takeBack(aMember, 'letter-1')).toEqual({ kind: 'changed' })
    services.runtime.pass(day)
    await services.processEmails()
    expect(services.post.to(client)).toHaveLength(1)
    expect(await statesOf(services, item)).toEqual(['draft'])
    expect(await lettersOf(services, item, anotherMember)).toEqual([])
    expect(await stored(services, item)).toMatchObject({ followUp: 'open', leadStatus: 'new' })

    await services.letters.send(aMember, written(item, { id: 'letter-2', draftId: 'letter-1' }))
    expect(await services.letters.sendNow(aMember, 'letter-2')).toEqual({ kind: 'changed' })
    await services.processEmails()
    expect(services.post.to(client)).toHaveLength(2)
    expect(await statesOf(services, item)).toEqual(['sent'])
    expect(await services.letters.takeBack(aMember, 'letter-2')).toEqual({ kind: 'too-late' })
  })

  it('cannot be taken back while it is handed over, nor where the mail server may have it', async () => {
    await using services = await openTestServices(await place())
    const item = await aLead(services)
    await services.letters.send(aMember, written(item))
    services.runtime.pass(11 * secondsMs)
    const during: ReturnType<typeof services.letters.takeBack>[] = []
    services.post.answering(() => {
      during.push(services.letters.takeBack(aMember, 'letter-1'))
      return { kind: 'unanswered', reason: 'silent' }
    })
    await services.processEmails()
    expect(await Promise.all(during)).toEqual([{ kind: 'too-late' }])
    expect(await services.store.get(emailQueue.name, 'letter-1')).toMatchObject({ status: 'pending', lockedAt: null })
    expect(await services.letters.takeBack(aMember, 'letter-1')).toEqual({ kind: 'too-late' })
    expect(await statesOf(services, item)).toEqual(['sending'])
  })

  it('that stays on this machine beside a mail server has not gone', async () => {
    await using services = await openTestServices({ ...(await place()), mail: { mailGoesTo: 'server' } })
    const item = await aLead(services)
    services.post.answering(() => ({ kind: 'accepted', reachesNobody: true }))
    await services.letters.send(aMember, written(item))
    await goesOut(services)
    expect(await lettersOf(services, item)).toMatchObject([{ state: 'draft', reason: letterMessages.noServer }])
    expect(await stored(services, item)).toMatchObject({ followUp: 'open', leadStatus: 'new', answeredAt: '' })
  })

  it('answers the last of several letters of the client', async () => {
    await using services = await openTestServices(await place())
    const item = await aLead(services)
    const theirs = { leadId: item.id, state: 'received', from: client, to: '', subject: '', text: 'x' }
    for (const mailId of ['first@client.example', 'last@client.example']) {
      services.runtime.pass(secondsMs)
      await services.store.add(letters.name, { ...theirs, mailId, dataRetentionDate: '2030' })
    }
    await services.letters.send(aMember, written(item))
    await goesOut(services)
    expect(services.post.to(client).at(-1)).toMatchObject({ inReplyTo: 'last@client.example' })
  })

  it('that is refused is a draft again with the reason, and the item stays open', async () => {
    await using services = await openTestServices(await place())
    const item = await aLead(services)
    services.post.answering(() => ({ kind: 'refused', reason: 'No such mailbox' }))
    await services.letters.send(aMember, written(item))
    await goesOut(services)
    expect(await lettersOf(services, item)).toMatchObject([{ state: 'draft', reason: 'No such mailbox' }])
    expect(await stored(services, item)).toMatchObject({ followUp: 'open', leadStatus: 'new', answeredAt: '' })
    expect(await stored(services, item)).toMatchObject({ notDelivered: 'No such mailbox' })
    const details = await services.leads.details(aMember, item.id)
    expect(details?.activity[0]).toMatchObject({ reason: letterMessages.notDelivered('No such mailbox') })
    expect(await services.store.count(emailQueue.name, { status: 'failed' })).toBe(0)
  })

  it('is completed once by the next process, when one ended after the mail server had it', async () => {
    await using services = await openTestServices(await place())
    const item = await aLead(services)
    await services.letters.send(aMember, written(item))
    services.runtime.pass(11 * secondsMs)
    const params = { subject: 'x', text: 'x', inReplyTo: '', references: [], attachments: [] }
    await anotherMailWorker(services, { mailWork: () => ({ complete: async () => ({ params }) }) })()
    expect(await statesOf(services, item)).toEqual(['sending'])
    await services.settleLetters()
    await services.settleLetters()
    expect(await statesOf(services, item)).toEqual(['sent'])
    const answers = (await services.leads.details(aMember, item.id))?.activity ?? []
    expect(answers.filter(({ reason }) => reason === letterMessages.answered)).toHaveLength(1)
  })

  it('of a second member who has not seen the first is asked about, also at the same moment', async () => {
    await using services = await openTestServices(await place())
    const item = await aLead(services)
    const each = [aMember, anotherMember].map((member, index) =>
      services.letters.send(member, written(item, { id: `letter-${index}` })),
    )
    const kinds = (await Promise.all(each)).map(({ kind }) => kind)
    expect(kinds.toSorted()).toEqual(['colleague-wrote', 'queued'])
    const first = (await lettersOf(services, item))[0]
    const other = first?.memberUid === aMember.uid ? anotherMember : aMember
    const again = written(item, { id: 'letter-3', seen: null })
    expect(await services.letters.send(other, again)).toMatchObject({ kind: 'queued' })
    await goesOut(services)
    expect(services.post.to(client)).toHaveLength(3)
  })

  it('follows the receipt and the letters before it', async () => {
    await using services = await openTestServices(await place())
    const item = await aLead(services)
    const [receipt] = services.post.to(client)
    await services.letters.send(aMember, written(item))
    await goesOut(services)
    await services.letters.send(aMember, written(item, { id: 'letter-2', seen: 'letter-1' }))
    await goesOut(services)
    const [, first, second] = services.post.to(client)
    const domain = receipt?.from.address.split('@')[1] ?? ''
    expect(first).toMatchObject({ inReplyTo: `${receipt?.id}@${domain}`, references: [`${receipt?.id}@${domain}`] })
    expect(second).toMatchObject({
      inReplyTo: `${receipt?.id}@${domain}`,
      references: [`${receipt?.id}@${domain}`, `letter-1@${domain}`],
    })
  })

  it('leaves what the client wrote after it unanswered', async () => {
    await using services = await openTestServices(await place())
    const item = await aLead(services)
    await services.letters.send(aMember, written(item))
    services.runtime.pass(secondsMs)
    const added = { leadId: item.id, sessionId: 'chat_1', text: 'And a till', from: null }
    await services.store.batch(await services.visitorLeads.messageWrites(added))
    await goesOut(services)
    expect(await stored(services, item)).toMatchObject({
      followUp: 'open',
      hasNewMessage: true,
      leadStatus: 'contacted',
    })
  })
})

it('no letter is queued where no mail leaves the site, nor for a lead that is gone, nor under an id of another', async () => {
  await using services = await openTestServices()
  const item = await aLead(services)
  expect(await services.letters.send(aMember, written({ kind: 'lead', id: 'gone' }))).toEqual({ kind: 'gone' })
  await services.letters.send(aMember, written(item))
  const other = await aMessage(services)
  expect(await services.letters.send(anotherMember, written(other))).toEqual({ kind: 'gone' })
  await using silent = await openTestServices({ mail: { mailGoesTo: 'nobody' } })
  const lead = await aLead(silent)
  expect(await silent.letters.send(aMember, written(lead))).toEqual({ kind: 'no-server' })
  expect(await silent.store.count(letters.name)).toBe(0)
})

it('where the agency’s own account takes letters they need no mail server, until its sign-in ends', async () => {
  const settings = { AGENCY_EMAIL: 'us@agency.example' }
  await using services = await openTestServices({ settings, mail: { mailGoesTo: 'nobody' } })
  const item = await aLead(services)
  const account = { how: 'google', host: 'imap.gmail.com', port: 993, user: settings.AGENCY_EMAIL, secret: '' }
  const begun = { memberEmail: '', signedInAt: '2026', readsSince: '2026', folders: { sent: {} } }
  await services.store.add('mailboxes', { ...account, ...begun }, 'agency')
  expect(await services.mailbox.state(aMember)).toMatchObject({ lettersLeaveBy: 'account' })
  expect(await services.letters.open(aMember, item)).toMatchObject({ canSend: true })
  expect(await services.letters.send(aMember, written(item))).toMatchObject({ kind: 'queued' })
  const trouble = { why: 'ended', since: '2026', failures: 1, retryAt: '2026', isEnd: true }
  await services.store.update('mailboxes', 'agency', { trouble })
  expect(await services.mailbox.state(aMember)).toMatchObject({ lettersLeaveBy: 'none' })
  expect(await services.letters.open(aMember, item)).toMatchObject({ canSend: false })
})

it('only its writer erases a draft, and erasing the lead erases all', async ({ services }) => {
  const item = await aLead(services)
  await services.letters.send(aMember, written(item))
  expect(await services.letters.discard(aMember, 'letter-1')).toEqual({ kind: 'gone' })
  await services.letters.takeBack(aMember, 'letter-1')
  expect(await services.letters.discard(anotherMember, 'letter-1')).toEqual({ kind: 'gone' })
  expect(await services.letters.discard(aMember, 'letter-1')).toEqual({ kind: 'changed' })
  await services.letters.send(aMember, written(item, { id: 'letter-2' }))
  const { revision } = await stored(services, item)
  expect(await services.leads.erase(aMember, item.id, revision)).toEqual({ kind: 'erased' })
  expect(await services.store.count(letters.name)).toBe(0)
  services.runtime.pass(day)
  await services.processEmails()
  expect(services.post.to(client)).toHaveLength(1)
})

const pdf = { name: '../menu.PDF', bytes: Buffer.from('%PDF-1.7 a menu\0') }
const draftOf = (item: ItemRef) => ({ id: 'draft-1', item, to: client, subject: 'Re: Bean Counter', text: 'The menu.' })

it('files go with the draft, with the letter, and with its item when that is erased', async ({ services }) => {
  const item = await aLead(services)
  const { letters: service, attachments: files } = services
  expect(await service.addFile(aMember, draftOf(item), pdf)).toEqual({ kind: 'added', name: 'menu.pdf' })
  await service.addFile(aMember, draftOf(item), { name: 'plan.txt', bytes: Buffer.from('A plan') })
  const { draft } = await service.open(aMember, item)
  const [menu, plan] = draft?.attachments ?? []
  expect(menu).toMatchObject({ name: 'menu.pdf', type: 'application/pdf', bytes: pdf.bytes.length })
  await service.removeFile(anotherMember, 'draft-1', plan?.id ?? '')
  expect(await files.readAttachment(plan?.id ?? '')).not.toBeNull()
  await service.removeFile(aMember, 'draft-1', plan?.id ?? '')
  expect(await files.readAttachment(plan?.id ?? '')).toBeNull()

  await service.send(aMember, written(item, { draftId: 'draft-1' }))
  expect(await service.send(aMember, written(item, { id: 'letter-2', draftId: 'draft-1' }))).toEqual({
    kind: 'draft-gone',
  })
  await goesOut(services)
  const [mail] = services.post.to(client).slice(-1)
  expect(mail?.attachments?.map(({ name, content }) => [name, Buffer.from(content).toString()])).toEqual([
    ['menu.pdf', '%PDF-1.7 a menu\0'],
  ])
  const { revision } = await stored(services, item)
  await services.leads.erase(aMember, item.id, revision)
  expect(await files.readAttachment(menu?.id ?? '')).toBeNull()
})

it('refuses programs, more than ten megabytes in all, and a draft of another member', async ({ services }) => {
  const item = await aLead(services)
  const add = (bytes: Buffer, member = aMember) =>
    services.letters.addFile(member, draftOf(item), { name: 'a.txt', bytes })
  expect(await add(Buffer.from('MZ\x90\x00\x03'))).toMatchObject({ kind: 'refused' })
  expect((await services.letters.open(aMember, item)).draft).toBeNull()
  expect(await add(Buffer.alloc(6_000_000, 'a'))).toMatchObject({ kind: 'added' })
  expect(await add(Buffer.alloc(6_000_000, 'a'))).toEqual({ kind: 'refused', message: letterMessages.filesTooLarge })
  expect(await add(Buffer.from('a'), anotherMember)).toEqual({ kind: 'gone' })
  expect((await services.letters.open(aMember, item)).draft?.attachments).toHaveLength(1)
  const [file] = (await services.letters.open(aMember, item)).draft?.attachments ?? []
  expect(await services.letters.discard(aMember, 'draft-1')).toEqual({ kind: 'changed' })
  expect(await services.attachments.readAttachment(file?.id ?? '')).toBeNull()
})

it('shows ten letters of a long thread, the rest behind a cursor, and finds an old draft', async () => {
  await using services = await openTestServices({ settings: { RATE_LIMITS: 'off' } })
  const item = await aLead(services)
  await services.letters.send(aMember, written(item))
  await services.letters.takeBack(aMember, 'letter-1')
  const [sample] = (await services.store.find('letters', { where: { leadId: item.id }, limit: 1 })).documents
  const names = ['leadId', 'from', 'to', 'subject', 'mailId', 'dataRetentionDate']
  const shared = Object.fromEntries(names.map((name) => [name, sample?.[name]]))
  for (let place = 0; place < 23; place += 1) {
    await services.store.add('letters', { ...shared, state: 'received', text: `Note ${place}` })
    services.runtime.pass(1000)
  }
  const pages: string[][] = []
  let earlier: string | null = null
  do {
    const page = await services.letters.open(aMember, item, { earlier })
    pages.push(page.letters.map(({ text }) => text))
    expect(page.draft?.id).toBe('letter-1')
    earlier = page.earlier
  } while (earlier !== null)
  expect(pages.map(({ length }) => length)).toEqual([10, 10, 3])
  expect(pages.toReversed().flat()).toEqual(Array.from({ length: 23 }, (_, place) => `Note ${place}`))
})
