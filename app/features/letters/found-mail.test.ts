import { expect, it } from 'vitest'
import { openCollection } from '../../../core/store/collection.ts'
import type { Identity } from '../../../ports/identity.ts'
import { storedLead } from '../../../test/support/store/stored-leads.ts'
import { openTestServices, type TestServices } from '../../../test/support/test-services.ts'
import { leads } from '../leads-desk/leads/lead.ts'
import { letters } from './letter.ts'
import { letterMessages } from './messages.ts'
import { type FoundMail, type MailHead } from './receive-mail.ts'

const settings = { AGENCY_EMAIL: 'hello@agency.example' }
const member = 'sipho@agency.example'
const client = 'thandi@visitors.example'
const minuteMs = 60_000

/** A lead that came in an hour ago, and a team of one. */
async function opened() {
  const identity = { account: async (uid: string) => ({ uid, email: '', registeredAt: '' }) } as unknown as Identity
  const services = await openTestServices({ settings, identity })
  await services.store.add('members', { email: member, invitation: 'set-up' }, 'sipho')
  const lead = await storedLead(services, { contactEmail: client, projectName: 'Tide tables', minutesAgo: 60 })
  const ago = (minutes: number) => new Date(services.runtime.now().getTime() - minutes * minuteMs)
  return {
    services,
    ago,
    lead: async () => openCollection(services.store, leads).get(lead.id),
    async thread() {
      const { documents } = await openCollection(services.store, letters).find({ limit: 9 })
      return documents.toSorted((one, other) => (one.at < other.at ? -1 : 1))
    },
    sent: (at: Date, change: Readonly<Record<string, string>> = {}) =>
      receive(services, { From: member, To: client, ...change }, { at, sentFrom: 'hello@agency.example' }),
    came: (at: Date, change: Readonly<Record<string, string>> = {}) =>
      receive(services, { From: client, To: 'hello@agency.example', ...change }, { at, sentFrom: null }),
    [Symbol.asyncDispose]: () => services[Symbol.asyncDispose](),
  }
}

let mails = 0
function receive({ receiveMail }: TestServices, headers: Readonly<Record<string, string>>, found: FoundMail) {
  const all = { Subject: 'Tides', 'Message-ID': `<m${(mails += 1)}@mail.example>`, ...headers }
  const lines = Object.entries(all).filter(([, value]) => value !== '')
  const raw = `${lines.map(([name, value]) => `${name}: ${value}`).join('\r\n')}\r\n\r\nIt is the blue one.`
  return receiveMail.receive(Buffer.from(raw), found)
}

it('an answer that lay among the sent mails stops the clock when it was sent, without a proof, and names its program', async () => {
  await using desk = await opened()
  expect(await desk.sent(desk.ago(20), { 'X-Mailer': 'Apple Mail (2.3774)' })).toBe('filed')
  const at = desk.ago(20).toISOString()
  expect(await desk.lead()).toMatchObject({ followUp: 'waiting', answeredAt: at, leadStatus: 'contacted' })
  const [letter] = await desk.thread()
  expect(letter).toMatchObject({ at, memberUid: 'sipho', program: 'Apple Mail' })
  expect(letterMessages.fromProgram(letter?.program ?? '')).toBe('from Apple Mail')
})

it('another address of the agency among its sent mails is the agency, and an address of elsewhere is not', async () => {
  await using desk = await opened()
  expect(await desk.sent(desk.ago(20), { From: 'sales@agency.example' })).toBe('filed')
  expect(await desk.sent(desk.ago(10), { From: client, To: 'sales@agency.example' })).toBe('filed')
  expect(await desk.thread()).toMatchObject([
    { state: 'sent', memberUid: '', memberEmail: 'hello@agency.example', program: '' },
    { state: 'received', program: null },
  ])
})

it('an answer that is read after the next word of the client leaves that word open', async () => {
  await using desk = await opened()
  await desk.came(desk.ago(50))
  await desk.came(desk.ago(10))
  expect(await desk.sent(desk.ago(30))).toBe('filed')
  expect(await desk.lead()).toMatchObject({ followUp: 'open', hasNewMessage: true })
  expect(await desk.sent(desk.ago(5))).toBe('filed')
  expect(await desk.lead()).toMatchObject({ followUp: 'waiting', hasNewMessage: false })
})

it('a word of the client counts from when it came, and opens nothing that was answered after it', async () => {
  await using desk = await opened()
  const { followUpSince } = (await desk.lead())!
  expect(await desk.came(desk.ago(70))).toBe('filed')
  expect(await desk.lead()).toMatchObject({ followUp: 'open', followUpSince, hasNewMessage: true })
  await desk.sent(desk.ago(40))
  expect(await desk.came(desk.ago(50))).toBe('filed')
  expect(await desk.lead()).toMatchObject({ followUp: 'waiting', hasNewMessage: false })
  expect(await desk.came(desk.ago(30))).toBe('filed')
  expect(await desk.lead()).toMatchObject({ followUp: 'open', followUpSince: desk.ago(30).toISOString() })
})

it('the same mail in two folders is one entry, with a Message-ID and without one', async () => {
  await using desk = await opened()
  const same = { 'Message-ID': '<same@mail.example>' }
  expect([await desk.sent(desk.ago(9), same), await desk.sent(desk.ago(9), same)]).toEqual(['filed', 'again'])
  const dated = { 'Message-ID': '', Date: 'Mon, 2 Mar 2026 09:51:00 +0200' }
  expect(await desk.sent(desk.ago(9), dated)).toBe('filed')
  expect(await desk.sent(desk.ago(9), { Received: 'from elsewhere', ...dated })).toBe('again')
  expect(await desk.sent(desk.ago(9), { ...dated, Subject: 'Another' })).toBe('filed')
})

it('of a mail that was read in part neither files nor original are kept, and it says so', async () => {
  await using desk = await opened()
  const { receiveMail } = desk.services
  const part = '--b\r\nContent-Type: application/pdf; name=a.pdf\r\n\r\n%PDF half of'
  const head = `From: ${client}\r\nMessage-ID: <big@x>\r\nContent-Type: multipart/mixed; boundary=b`
  const raw = Buffer.from(`${head}\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\nHere it is.\r\n${part}`)
  expect(await receiveMail.receive(raw, { at: desk.ago(1), sentFrom: null, isCut: true })).toBe('filed')
  expect(await desk.thread()).toMatchObject([{ attachments: [], original: null }])
  expect((await desk.thread())[0]?.text).toBe(`Here it is.\n\n${letterMessages.beginningOnly}`)
})

it('a mail is weighed by its head: by who is on file, by the mail that it answers, and known by its id', async () => {
  await using desk = await opened()
  await desk.sent(desk.ago(9), { 'Message-ID': '<l1@mail.example>' })
  const { weigh } = desk.services.receiveMail
  const head = { messageId: 'n1@x', references: [], from: 'news@list.example', to: ['hello@agency.example'] }
  const of = (change: Partial<MailHead>, sentFrom: string | null = null) => weigh({ ...head, ...change }, sentFrom)
  expect(await of({})).toBe('other')
  expect(await of({ from: client.toUpperCase() })).toBe('ours')
  expect(await of({ references: ['x@y', 'l1@mail.example'] })).toBe('ours')
  expect(await of({ messageId: 'l1@mail.example' })).toBe('known')
  expect(await of({ to: [client] })).toBe('other')
  expect(await of({ from: member, to: ['tom@elsewhere.example', client] })).toBe('ours')
  expect(await of({ from: 'sales@agency.example', to: [client] })).toBe('other')
  expect(await of({ from: 'sales@agency.example', to: [client] }, 'hello@agency.example')).toBe('ours')
  expect(await of({ from: member, to: ['tom@elsewhere.example'] }, 'hello@agency.example')).toBe('other')
})
