import { expect, it as plainIt, vi, onTestFinished } from 'vitest'
import { leads } from '../../app/features/leads-desk/leads/lead.ts'
import { letters } from '../../app/features/letters/letter.ts'
import { mailboxMessages } from '../../app/features/mailbox/messages.ts'
import { openCollection } from '../../core/store/collection.ts'
import type { Identity } from '../../ports/identity.ts'
import { connect, mailboxOf, openImapServer } from '../support/outside/open-mailbox.ts'
import { waitFor } from '../support/process/wait-for.ts'
import { storedLead } from '../support/store/stored-leads.ts'
import { aMember, anotherMember, openTestServices, type TestServices } from '../support/test-services.ts'

const it = plainIt.extend('desk', async () => opened())

const us = 'hello@agency.example'
const member = 'sipho@agency.example'
const client = 'thandi@visitors.example'
const settings = { AGENCY_EMAIL: us, AGENCY_NAME: 'Southeaster' }
const identity = { account: async (uid: string) => ({ uid, email: '', registeredAt: '' }) } as unknown as Identity
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

type Headers = Readonly<Record<string, string>>

function mail(headers: Headers, body = 'It is the blue one.'): string {
  const all = { From: client, To: us, Subject: 'Tides', ...headers }
  const lines = Object.entries(all).filter(([, value]) => value !== '')
  return `${lines.map(([name, value]) => `${name}: ${value}`).join('\r\n')}\r\n\r\n${body}`
}

/** A lead that came in a day ago, a team of one, and a mail server. */
async function opened(options: Parameters<typeof openImapServer>[0] = {}) {
  const services = await openTestServices({ settings, identity })
  await services.store.add('members', { email: member, invitation: 'set-up' }, 'sipho')
  const lead = await storedLead(services, { contactEmail: client, projectName: 'Tide tables', minutesAgo: 24 * 60 })
  const server = await openImapServer(options)
  const now = () => services.runtime.now().getTime()
  onTestFinished(services.close)
  return {
    services,
    server,
    mailbox: mailboxOf(services),
    lead: async () => openCollection(services.store, leads).get(lead.id),
    thread: async () => texts(services),
    ago: (minutes: number) => new Date(now() - minutes * minuteMs),
  }
}

async function stored({ store }: TestServices) {
  const { documents } = await openCollection(store, letters).find({ limit: 99 })
  return documents.toSorted((one, other) => (one.mailId < other.mailId ? -1 : 1))
}

async function texts(services: TestServices): Promise<readonly string[]> {
  return (await stored(services)).map(({ mailId }) => mailId)
}

const id = (name: string) => ({ 'Message-ID': `<${name}@mail.example>` })

it('files what belongs to a lead, fetches the body of nothing else, and marks nothing', async ({ desk }) => {
  const { server, mailbox } = desk
  server.deliver('INBOX', mail(id('before')), { at: desk.ago(20) })
  await connect(mailbox, server)
  server.deliver('INBOX', mail({ ...id('news'), From: 'news@list.example' }))
  const uid = server.deliver('INBOX', mail(id('one')), { at: desk.ago(5) })
  server.deliver('Gesendet', mail({ ...id('private'), From: member, To: 'ann@home.example' }))
  await mailbox.read()
  expect(await desk.thread()).toEqual(['one@mail.example'])
  expect(server.bodies).toEqual([{ folder: 'INBOX', uid }])
  expect(server.counted.commands).not.toContain('SELECT')
  expect(server.counted.commands.filter((command) => /STORE|COPY|MOVE|EXPUNGE/.test(command))).toEqual([])
  // Heads are asked for by day.
  expect(await mailbox.box()).toMatchObject({ passed: 4, filed: 1, trouble: null })
  expect(await desk.lead()).toMatchObject({ hasNewMessage: true })
  await mailbox.read()
  expect(server.bodies).toHaveLength(1)
  desk.services.runtime.pass(dayMs)
  await mailbox.read()
  expect(await mailbox.box()).toMatchObject({ passed: 0, filed: 0 })
})

it('an answer among the sent mails stops the clock when it was sent; a draft does not', async ({ desk }) => {
  const { server, mailbox } = desk
  await connect(mailbox, server)
  server.deliver('Gesendet', mail({ ...id('draft'), From: member, To: client }), { flags: ['\\Draft'] })
  await mailbox.read()
  expect(await desk.lead()).toMatchObject({ followUp: 'open' })
  const date = { Date: desk.ago(20).toUTCString() }
  server.deliver('Gesendet', mail({ ...id('sent'), From: member, To: client, ...date }), { at: desk.ago(1) })
  await mailbox.read()
  expect(await desk.lead()).toMatchObject({ followUp: 'waiting', answeredAt: desk.ago(20).toISOString() })
  expect(await stored(desk.services)).toMatchObject([{ memberUid: 'sipho', state: 'sent', program: '' }])
  // What is answered before it is read waits for nobody, and nobody is told of it.
  server.deliver('INBOX', mail(id('asked')), { at: desk.ago(5) })
  const later = { Date: desk.ago(3).toUTCString() }
  server.deliver('Gesendet', mail({ ...id('answer'), From: member, To: client, ...later }), { at: desk.ago(3) })
  await mailbox.read()
  expect(await desk.lead()).toMatchObject({ followUp: 'waiting', hasNewMessage: false })
  expect(await desk.services.store.count('emailQueue')).toBe(0)
})

it('what is beyond the limit of an hour waits, and is read later', async ({ desk }) => {
  const { server, mailbox, services } = desk
  await connect(mailbox, server)
  server.deliver('INBOX', mail(id('one')))
  const take = async () => ({ kind: 'wait', seconds: 60, message: '' }) as const
  await mailboxOf({ ...services, limits: { ...services.limits, take } }).read()
  expect(await mailbox.box()).toMatchObject({ trouble: { why: 'limit', isEnd: false } })
  expect(server.bodies).toEqual([])
  services.runtime.pass(minuteMs)
  await mailbox.read()
  expect(await desk.thread()).toEqual(['one@mail.example'])
})

it('the copy of a letter from the desk, and a mail in two folders, is one entry', async ({ desk }) => {
  const { server, mailbox, services } = desk
  await services.store.add('emailQueue', { to: client, emailType: 'letter', status: 'sent', runAt: '' }, 'letter-1')
  await connect(mailbox, server)
  server.deliver('Gesendet', mail({ 'Message-ID': '<letter-1@agency.example>', From: us, To: client }))
  server.deliver('Gesendet', mail({ ...id('two'), From: member, To: `${client}, ${us}` }))
  server.deliver('INBOX', mail({ ...id('two'), From: member, To: `${client}, ${us}` }))
  await mailbox.read()
  expect(await desk.thread()).toEqual(['two@mail.example'])
  expect(server.bodies).toHaveLength(1)
})

it('a copy to the door for mail, a mail to oneself, and one in both folders are one entry each', async ({ desk }) => {
  const { server, mailbox, services } = desk
  await connect(mailbox, server)
  // What went to the door by Bcc lies among the sent mails too, whichever comes first.
  const inOrder = [mail({ ...id('a'), From: us, To: client }), mail({ ...id('b'), From: us, To: client })] as const
  await services.receiveMail.receive(Buffer.from(inOrder[0]))
  for (const each of inOrder) server.deliver('Gesendet', each)
  server.deliver('Gesendet', mail({ ...id('c'), From: member, To: member, Bcc: client }))
  server.deliver('INBOX', mail({ ...id('c'), From: member, To: member }))
  await mailbox.read()
  await services.receiveMail.receive(Buffer.from(inOrder[1]))
  expect(await desk.thread()).toEqual(['a@mail.example', 'b@mail.example', 'c@mail.example'])
  expect(server.bodies).toHaveLength(2)
  expect(await desk.lead()).toMatchObject({ followUp: 'waiting' })
})

it('a mail from another address belongs to a thread that one of its references names', async ({ desk }) => {
  const { server, mailbox } = desk
  await connect(mailbox, server)
  server.deliver('Gesendet', mail({ ...id('ours'), From: us, To: client }))
  const other = {
    From: 'home@thandi.example',
    References: '<before@her.example>\r\n <ours@mail.example> <after@her.example>',
  }
  server.deliver('INBOX', mail({ ...id('hers'), ...other }))
  server.deliver('INBOX', mail({ ...id('list'), ...other, References: '<before@her.example>' }))
  await mailbox.read()
  expect(await desk.thread()).toEqual(['hers@mail.example', 'ours@mail.example'])
})

it('a mail that is to be sent later is no answer until its program has sent it', async ({ desk }) => {
  const { server, mailbox } = desk
  const later = mail({ ...id('later'), From: us, To: client })
  server.folder('[Gmail]/Scheduled')
  server.deliver('[Gmail]/Scheduled', later)
  await connect(mailbox, server)
  await mailbox.read()
  expect([await desk.thread(), await desk.lead()]).toMatchObject([[], { followUp: 'open' }])
  server.folders.delete('[Gmail]/Scheduled')
  server.deliver('Gesendet', later)
  await mailbox.read()
  expect([await desk.thread(), await desk.lead()]).toMatchObject([['later@mail.example'], { followUp: 'waiting' }])
})

it('what a member moves into the folder of the agency comes in whole: filed, or into the tray', async ({ desk }) => {
  const { server, mailbox, services } = desk
  server.folder('southeaster')
  await connect(mailbox, server)
  server.deliver('southeaster', mail({ ...id('stranger'), From: 'tom@bakery.example' }))
  server.deliver('southeaster', mail(id('known')))
  await mailbox.read()
  expect(await stored(services)).toMatchObject([
    { mailId: 'known@mail.example', inTray: false },
    { mailId: 'stranger@mail.example', inTray: true },
  ])
  // The folder is renamed while it is watched, and one of its name is made.
  server.folders.delete('southeaster')
  server.deliver('Lists/Southeaster', mail({ ...id('later'), From: 'tom@bakery.example' }), {
    at: services.runtime.now(),
  })
  await mailbox.read()
  await mailbox.read()
  expect(await desk.thread()).toContain('later@mail.example')
  expect(await mailbox.box()).toMatchObject({ trouble: null, folders: { agency: { path: 'Lists/Southeaster' } } })
})

it('what lies in a folder of the agency that is made later comes in, however old it is', async ({ desk }) => {
  const { server, mailbox } = desk
  await connect(mailbox, server)
  await mailbox.read()
  server.deliver('Southeaster', mail({ ...id('old'), From: 'tom@bakery.example' }), { at: desk.ago(50 * 24 * 60) })
  await mailbox.read()
  expect(await desk.thread()).toEqual(['old@mail.example'])
  expect(await mailbox.box()).toMatchObject({ folders: { agency: { path: 'Southeaster', uid: 1 } } })
})

it('what comes just after midnight is read, also where the server is in another time zone', async ({ desk }) => {
  const { server, mailbox, services } = desk
  const now = services.runtime.now().getTime()
  services.runtime.pass(dayMs - (now % dayMs) + 30 * minuteMs)
  server.behave({ hoursBehind: 8 })
  await connect(mailbox, server)
  server.deliver('INBOX', mail(id('one')), { at: services.runtime.now() })
  await mailbox.read()
  expect(await desk.thread()).toEqual(['one@mail.example'])
})

it('a server that refuses to search, or lists no inbox, has not been read', async ({ desk }) => {
  const { server, mailbox, services } = desk
  await connect(mailbox, server)
  await mailbox.read()
  const read = await mailbox.box()
  server.deliver('INBOX', mail(id('one')))
  server.behave({ search: 'NO [UNAVAILABLE] Not now.' })
  services.runtime.pass(minuteMs)
  await mailbox.read()
  const { readAt, folders } = read!
  expect(await mailbox.box()).toMatchObject({ readAt, folders, trouble: { why: 'busy' } })
  const inbox = server.folder('INBOX')
  server.folders.delete('INBOX')
  server.behave({})
  services.runtime.pass(minuteMs)
  await mailbox.read()
  expect(await mailbox.box()).toMatchObject({ readAt, folders, trouble: { why: 'busy' } })
  server.folders.set('INBOX', inbox)
  services.runtime.pass(2 * minuteMs)
  await mailbox.read()
  expect(await desk.thread()).toEqual(['one@mail.example'])
  expect(await mailbox.box()).toMatchObject({ trouble: null })
})

it('files the mails of the last thirty days only where the member asks for it, and moves no clock by what was answered', async () => {
  const desk = await opened()
  const { server, mailbox } = desk
  server.deliver('INBOX', mail(id('old')), { at: desk.ago(40 * 24 * 60) })
  server.deliver('INBOX', mail(id('asked')), { at: desk.ago(23 * 60) })
  server.deliver('INBOX', mail(id('put there later')), { at: desk.ago(50 * 24 * 60) })
  server.deliver('Gesendet', mail({ ...id('answered'), From: member, To: client }), { at: desk.ago(22 * 60) })
  await connect(mailbox, server)
  await mailbox.read()
  expect(await desk.thread()).toEqual([])
  await mailbox.service.disconnect({} as never)
  await connect(mailbox, server, { filesEarlier: true })
  await mailbox.read()
  expect(await desk.thread()).toEqual(expect.arrayContaining(['asked@mail.example', 'answered@mail.example']))
  expect(await desk.thread()).toHaveLength(2)
  expect(await desk.lead()).toMatchObject({ followUp: 'waiting', hasNewMessage: false })
})

it('the same set: the line is cut in the middle of bodies, two processes read, and a UIDVALIDITY changes', async () => {
  const desk = await opened()
  const { server, mailbox, services } = desk
  await connect(mailbox, server)
  const all = Array.from({ length: 12 }, (_, place) => `m${place}`)
  for (const name of all) server.deliver('INBOX', mail(id(name)), { at: services.runtime.now() })
  server.deliver('INBOX', mail({ Date: 'Mon, 2 Mar 2026 09:51:00 +0200' }), { at: services.runtime.now() })
  server.behave({ cuts: 3 })
  for (let round = 0; round < 4; round += 1) {
    await mailbox.read()
    services.runtime.pass(10 * minuteMs)
  }
  await Promise.all([mailbox.read(), mailboxOf(services).read()])
  const inbox = server.folder('INBOX')
  inbox.validity += 1
  inbox.mails = inbox.mails.map((each, place) => ({ ...each, uid: place + 101 }))
  inbox.next = 200
  await mailbox.read()
  await mailbox.read()
  expect((await desk.thread()).toSorted()).toEqual(['', ...all.map((name) => `${name}@mail.example`)].toSorted())
  expect(await mailbox.box()).toMatchObject({ trouble: null })
})

it('what came in days without the mailbox is read, also where the server has numbered its mails anew', async () => {
  const desk = await opened()
  const { server, mailbox, services } = desk
  await connect(mailbox, server)
  await mailbox.read()
  services.runtime.pass(dayMs)
  server.deliver('INBOX', mail(id('early')), { at: services.runtime.now() })
  services.runtime.pass(3 * dayMs)
  server.folder('INBOX').validity += 1
  await mailbox.read()
  expect(await desk.thread()).toEqual(['early@mail.example'])
})

it('a process that ends between storing a mail and noting it files nothing twice', async ({ desk }) => {
  const { server, mailbox, services } = desk
  await connect(mailbox, server)
  server.deliver('INBOX', mail(id('one')))
  const before = await mailbox.box()
  await mailbox.read()
  // As if the position had not been stored.
  await services.store.update('mailboxes', 'agency', { folders: before!.folders })
  await mailbox.read()
  expect(await desk.thread()).toEqual(['one@mail.example'])
})

it('of a mail of 40 MB the beginning is read, and a mail that is gone before it was read stops nothing', async () => {
  const desk = await opened()
  const { server, mailbox, services } = desk
  await connect(mailbox, server)
  const parts = `--b\r\nContent-Type: text/plain\r\n\r\nHere it is.\r\n--b\r\nContent-Type: application/pdf; name=a.pdf\r\n\r\n`
  const large = mail({ ...id('large'), 'Content-Type': 'multipart/mixed; boundary=b' }, parts + 'x'.repeat(40_000_000))
  server.deliver('INBOX', large)
  server.deliver('INBOX', mail(id('after')))
  await mailbox.read()
  const first = (await stored(services)).find(({ mailId }) => mailId === 'large@mail.example')
  expect(first).toMatchObject({ mailId: 'large@mail.example', attachments: [], original: null })
  expect(first?.text).toMatch(/^Here it is\.\n\n\[Only the beginning/)
  expect(await desk.thread()).toHaveLength(2)
})

it('of a mail with too many lines the beginning is read, and what is no mail stops nothing', async ({ desk }) => {
  const { server, mailbox, services } = desk
  await connect(mailbox, server)
  server.deliver('INBOX', mail(id('lines'), `Here it is.\r\n${'x\r\n'.repeat(60_000)}`))
  const { receiveMail } = services
  const none = { ...receiveMail, receive: vi.fn(async () => 'no-mail' as const) }
  server.deliver('INBOX', mail(id('after')))
  await mailbox.read()
  expect((await stored(services)).find(({ mailId }) => mailId === 'lines@mail.example')?.text).toMatch(
    /^Here it is\.\n[^]*\[Only the beginning/,
  )
  expect(await desk.thread()).toHaveLength(2)
  server.deliver('INBOX', mail(id('none')))
  await mailboxOf({ ...services, receiveMail: none }).read()
  expect(none.receive).toHaveBeenCalledTimes(2)
  expect(await mailbox.box()).toMatchObject({ trouble: null, folders: { inbox: { uid: 3 } } })
})

it('waits longer after each failure, says why, and goes on', async ({ desk }) => {
  const { server, mailbox, services } = desk
  await connect(mailbox, server)
  server.deliver('INBOX', mail(id('one')))
  server.behave({ after: 'BAD User is authenticated but not connected.' })
  const pauses: number[] = []
  for (let round = 0; round < 3; round += 1) {
    await mailbox.read()
    const { retryAt = '' } = (await mailbox.box())?.trouble ?? {}
    pauses.push((Date.parse(retryAt) - services.runtime.now().getTime()) / 1000)
    const { connections } = server.counted
    await mailbox.read()
    expect(server.counted.connections).toBe(connections)
    services.runtime.pass(pauses.at(-1)! * 1000 + 1000)
  }
  expect(pauses).toEqual([30, 60, 120])
  const trouble = { why: expect.stringMatching(/line|busy|no-answer/), isEnd: false }
  expect(await mailbox.box()).toMatchObject({ trouble })
  server.behave({})
  await mailbox.read()
  expect(await mailbox.box()).toMatchObject({ trouble: null })
  expect(await desk.thread()).toEqual(['one@mail.example'])
})

it('a sign-in that is refused twice has ended: one mail to the members, no further attempt, and it goes on from where it stood', async () => {
  const desk = await opened()
  const { server, mailbox, services } = desk
  await connect(mailbox, server)
  server.behave({ signIn: 'NO [AUTHENTICATIONFAILED] Wrong.' })
  const since = services.runtime.now().toISOString()
  await mailbox.read()
  expect([await mailbox.box(), mailbox.notices]).toMatchObject([{ trouble: { isEnd: false } }, []])
  services.runtime.pass(minuteMs)
  await mailbox.read()
  expect(await mailbox.box()).toMatchObject({ trouble: { since, isEnd: true, why: 'wrong-password' } })
  const { connections } = server.counted
  services.runtime.pass(dayMs / 2)
  await mailbox.read()
  expect(server.counted.connections).toBe(connections)
  expect(mailbox.notices).toMatchObject([mailboxMessages.endedNotice(us)])
  server.deliver('INBOX', mail(id('meanwhile')), { at: desk.ago(5) })
  server.behave({})
  await connect(mailbox, server)
  expect(await mailbox.box()).toMatchObject({ trouble: null })
  await mailbox.read()
  expect(await desk.thread()).toEqual(['meanwhile@mail.example'])
})

it('a mailbox that is disconnected while it is read is read no further, and nothing of it comes back', async () => {
  const desk = await opened()
  const { server, mailbox, services } = desk
  await connect(mailbox, server)
  for (let place = 0; place < 5; place += 1) server.deliver('INBOX', mail(id(`m${place}`)))
  const { receiveMail } = services
  const disconnecting = mailboxOf({
    ...services,
    receiveMail: {
      ...receiveMail,
      receive: async (...given) => (await mailbox.service.disconnect({} as never), receiveMail.receive(...given)),
    },
  })
  await disconnecting.read()
  expect(await mailbox.box()).toBeNull()
  expect(await desk.thread()).toHaveLength(1)
})

it('a mailbox that is connected anew while it is read, as the line breaks, is in no trouble', async ({ desk }) => {
  const { server, mailbox, services } = desk
  await connect(mailbox, server)
  server.deliver('INBOX', mail({ ...id('news'), From: 'news@list.example' }))
  const weigh = async () => {
    await connect(mailbox, server)
    server.cut()
    await waitFor(() => expect(server.counted.atOnce).toBe(0))
    return 'other' as const
  }
  await mailboxOf({ ...services, receiveMail: { ...services.receiveMail, weigh } }).read()
  expect(await mailbox.box()).toMatchObject({ trouble: null, readAt: '' })
})

it('reads 12,000 heads in pages, and holds nothing else up for long', { timeout: 300_000 }, async ({ desk }) => {
  const { server, mailbox } = desk
  await connect(mailbox, server)
  for (let place = 0; place < 12_000; place += 1)
    server.deliver('INBOX', mail({ ...id(`n${place}`), From: `n${place % 50}@list.example` }, ''))
  await mailbox.read()
  expect(server.counted.heads).toBe(12_000)
  expect(server.counted.commands.filter((command) => command === 'UID FETCH')).toHaveLength(24)
  expect(server.bodies).toEqual([])
  expect(await mailbox.box()).toMatchObject({ passed: 12_000, filed: 0 })
})

it('a long reading that is stopped goes on from the last five hundred heads', async ({ desk }) => {
  const { server, mailbox, services } = desk
  await connect(mailbox, server)
  for (let place = 0; place < 1200; place += 1)
    server.deliver('INBOX', mail({ ...id(`n${place}`), From: 'news@list.example' }, ''))
  const stopping = new AbortController()
  const weigh = vi.fn(services.receiveMail.weigh)
  const receiveMail = {
    ...services.receiveMail,
    weigh: (...given: Parameters<typeof weigh>) => {
      if (weigh.mock.calls.length === 700) stopping.abort()
      return weigh(...given)
    },
  }
  await mailboxOf({ ...services, receiveMail }).read(stopping.signal)
  expect(await mailbox.box()).toMatchObject({ passed: 500, folders: { inbox: { uid: 500 } } })
  const { heads } = server.counted
  await mailbox.read()
  expect(server.counted.heads - heads).toBe(700)
  expect(await mailbox.box()).toMatchObject({ passed: 1200, trouble: null })
})

/** A process that reads until it is stopped. */
async function reading(desk: Awaited<ReturnType<typeof opened>>, server: { socketTimeout?: number } = {}) {
  const stopping = new AbortController()
  const ended = mailboxOf(desk.services, { server }).readOn(stopping.signal)
  return {
    ended,
    stop: () => (stopping.abort(), ended),
  }
}

it('is told of a mail while it waits, and stops at once when its process does', async ({ desk }) => {
  const { server, mailbox } = desk
  await connect(mailbox, server)
  const process = await reading(desk)
  await waitFor(() => expect(server.counted.commands).toContain('IDLE'))
  server.deliver('INBOX', mail(id('told')))
  await waitFor(async () => expect(await desk.thread()).toEqual(['told@mail.example']))
  await process.stop()
  expect(await mailbox.box()).toMatchObject({ trouble: null })
})

it('lets go of the mailbox at once when a member disconnects it', async ({ desk }) => {
  const { server, mailbox } = desk
  await connect(mailbox, server)
  const process = await reading(desk)
  await waitFor(() => expect(server.counted.commands).toContain('IDLE'))
  await mailbox.service.disconnect({} as never)
  await process.ended
  await waitFor(() => expect(server.counted.atOnce).toBe(0))
  expect(await mailbox.box()).toBeNull()
})

it('a server that says nothing more, or cuts the line while it waits, is left, and connected to again', async () => {
  const desk = await opened()
  const { server, mailbox } = desk
  await connect(mailbox, server)
  const process = await reading(desk, { socketTimeout: 300 })
  await waitFor(() => expect(server.counted.commands).toContain('IDLE'))
  const { connections } = server.counted
  server.cut()
  await waitFor(() => expect(server.counted.connections).toBeGreaterThan(connections))
  server.behave({ silent: ['NOOP'] })
  await waitFor(() => expect(server.counted.commands.at(-1)).toBe('IDLE'))
  server.deliver('INBOX', mail({ ...id('news'), From: 'news@list.example' }))
  await waitFor(async () => expect(await mailbox.box()).toMatchObject({ trouble: { why: 'line' } }))
  server.behave({})
  server.deliver('INBOX', mail(id('after')))
  await waitFor(async () => expect(await desk.thread()).toEqual(['after@mail.example']))
  await process.stop()
})

it('of a person who became a lead later nothing older is fetched, until a member asks for it', async ({ desk }) => {
  const { server, mailbox, services } = desk
  const later = 'lerato@later.example'
  await connect(mailbox, server)
  server.deliver('INBOX', mail({ ...id('early'), From: later }), { at: desk.ago(3 * 24 * 60) })
  server.deliver('Gesendet', mail({ ...id('ours'), From: member, To: later }), { at: desk.ago(2 * 24 * 60) })
  await mailbox.read()
  const lead = await storedLead(services, { contactEmail: later, contactName: 'Lerato Dube', minutesAgo: 1 })
  await services.store.add('leadReferences', { leadId: lead.id, dataRetentionDate: '2030' }, 'K7M-4XC')
  await mailbox.read()
  expect(await desk.thread()).toEqual([])
  const { earlierOf } = mailbox.service
  await expect(earlierOf(aMember, 'MJK-HFC')).rejects.toThrow('no-lead')
  // Renamed since it was last read.
  await services.store.update('mailboxes', 'agency', {
    folders: { ...(await mailbox.box())?.folders, sent: { path: 'Sent', validity: '1', uid: 9 } },
  })
  const bodies = server.bodies.length
  expect(await earlierOf(aMember, 'k7m4xc')).toEqual({ name: 'Lerato Dube', reference: 'K7M-4XC', count: 2 })
  expect([await desk.thread(), server.bodies.length]).toEqual([[], bodies])
  // Two members say yes at once: each mail is filed once.
  const filed = await Promise.all([aMember, anotherMember].map((each) => earlierOf(each, 'k7m4xc', true)))
  expect(filed.reduce((sum, { count }) => sum + count, 0)).toBe(2)
  expect((await desk.thread()).toSorted()).toEqual(['early@mail.example', 'ours@mail.example'])
  expect(await earlierOf(aMember, 'k7m4xc')).toMatchObject({ count: 0 })
  const after = await openCollection(services.store, leads).get(lead.id)
  expect(after).toMatchObject({ followUp: 'open', answeredAt: '' })
})
