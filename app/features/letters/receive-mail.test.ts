import { createElement } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { openCollection } from '../../../core/store/collection.ts'
import type { Identity } from '../../../ports/identity.ts'
import { listed } from '../../../test/support/listed.ts'
import { freshDatabase } from '../../../test/support/postgres/fresh-database.ts'
import { rendered } from '../../../test/support/site/rendered.ts'
import { storedLead, storedMessage } from '../../../test/support/store/stored-leads.ts'
import { aMember, openTestServices, reviewed, type TestServices } from '../../../test/support/test-services.ts'
import { leads } from '../leads-desk/leads/lead.ts'
import { contactMessages } from '../leads-desk/messages/contact-message.ts'
import { type Letter, letters } from './letter.ts'
import { Tray } from './screens/parts/tray.tsx'
import { trayMessages } from './tray-messages.ts'

const secret = {
  INBOUND_SECRET: 'an-invented-secret-of-32-characters',
  AGENCY_EMAIL: 'hello@agency.example',
  TRUSTED_MTA: 'mx.agency.example',
}
const client = 'thandi@visitors.example'
const member = 'sipho@agency.example'
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

const identity = { account: async (uid: string) => ({ uid, email: '', registeredAt: '' }) } as unknown as Identity

interface Given {
  readonly services: TestServices
  readonly leadId: string
}

/** A team of one, and a lead of which the client has the receipt and one letter. */
async function given(services: TestServices): Promise<Given> {
  const { store } = services
  await store.add('members', { email: member, invitation: 'set-up' }, 'sipho')
  const lead = await storedLead(services, { contactEmail: client, projectName: 'Tide tables', minutesAgo: 60 })
  const receipt = { leadId: lead.id, emailType: 'user_confirmation', to: client, from: 'hello@agency.example' }
  await store.add('emailQueue', { ...receipt, subject: '', templateParams: {}, status: 'sent', runAt: '' }, 'receipt-1')
  const sent = {
    leadId: lead.id,
    state: 'sent',
    from: '',
    to: client,
    subject: '',
    text: 'x',
    mailId: 'l1@agency.example',
  }
  await store.add('letters', { ...sent, memberUid: 'sipho', dataRetentionDate: '2030' }, 'l1')
  await store.add('leadReferences', { leadId: lead.id, dataRetentionDate: '2030' }, 'CFH-JKM')
  return { services, leadId: lead.id }
}

type Headers = Readonly<Record<string, string>>

function mail(headers: Headers, body = 'It is the blue one.'): Uint8Array {
  const all = {
    From: `Thandi <${client}>`,
    To: 'hello@agency.example',
    Subject: 'Re: Tide tables',
    'Message-ID': '<m1@mail.example>',
  }
  const lines = Object.entries({ ...all, ...headers }).filter(([, value]) => value !== '')
  return Buffer.from(`${lines.map(([name, value]) => `${name}: ${value}`).join('\r\n')}\r\n\r\n${body}`, 'latin1')
}

const inThread = { 'In-Reply-To': '<l1@agency.example>' }
const proven = 'mx.agency.example; spf=none; dkim=pass (good) header.d=agency.example'
const fromUs = { From: `Sipho <${member}>`, To: client, 'Authentication-Results': proven }
const bounce = [
  '--b\r\nContent-Type: text/plain\r\n\r\nNo such mailbox.',
  '--b\r\nContent-Type: message/delivery-status\r\n\r\nAction: failed',
  '--b\r\nContent-Type: message/rfc822\r\n\r\nMessage-ID: <l1@agency.example>\r\nSubject: Re: Tide tables\r\n\r\nx',
  '--b--',
].join('\r\n')
const html = (words: string) => ({ body: words, headers: { ...inThread, 'Content-Type': 'text/html; charset=utf-8' } })

type Place = 'lead' | 'tray' | 'again' | 'no-mail'
interface Case {
  readonly headers?: Headers
  readonly body?: string
  readonly raw?: Uint8Array
  readonly place: Place
  readonly kind?: Letter['kind']
  readonly state?: 'sent' | 'received'
  /** Whether the clock is moved by it: stopped by us, started by the client. */
  readonly clock?: 'waiting' | 'new' | 'same'
  readonly text?: RegExp
  readonly isFromStranger?: boolean
}

const away = { kind: 'automatic', clock: 'same' } as const
const cases: Readonly<Record<string, Case>> = {
  // Answers of the client
  'an answer in the thread': { headers: inThread, place: 'lead', clock: 'new', text: /^It is the blue one\.$/ },
  'an answer to the receipt': { headers: { References: '<receipt-1@agency.example>' }, place: 'lead', clock: 'new' },
  'an answer with References only': {
    headers: { References: '<x@y> <l1@agency.example> <z@y>' },
    place: 'lead',
    clock: 'new',
  },
  'an answer from another address': {
    headers: { ...inThread, From: 'tom@elsewhere.example' },
    place: 'lead',
    clock: 'new',
    isFromStranger: true,
  },
  'a new mail of the one client': { headers: { Subject: 'The till' }, place: 'lead', clock: 'new' },
  'an address in capitals': { headers: { From: client.toUpperCase() }, place: 'lead', clock: 'new' },
  'a plus address of a stranger': { headers: { From: 'thandi+tides@visitors.example' }, place: 'tray', clock: 'same' },
  'a plus address in the thread': {
    headers: { ...inThread, From: 'thandi+tides@visitors.example' },
    place: 'lead',
    clock: 'new',
  },
  'a stranger': { headers: { From: 'nobody@elsewhere.example' }, place: 'tray', clock: 'same' },
  'a stranger with the reference of a lead': {
    headers: { From: 'nobody@elsewhere.example', Subject: 'CFH-JKM' },
    place: 'tray',
  },
  'a thread of another site': {
    headers: { From: 'a@b.example', 'In-Reply-To': '<receipt-1@elsewhere.example>' },
    place: 'tray',
  },
  'a Message-ID that is a path': {
    headers: { From: 'a@b.example', References: '<../secret@agency.example>' },
    place: 'tray',
  },
  'a mail without a subject': { headers: { ...inThread, Subject: '' }, place: 'lead', clock: 'new' },
  'a mail without a Message-ID': { headers: { ...inThread, 'Message-ID': '' }, place: 'lead', clock: 'new' },
  'a mail without words': { headers: inThread, body: '', place: 'lead', clock: 'new', text: /^$/ },

  // Mail of ours
  'a copy of a member’s mail': { headers: fromUs, place: 'lead', state: 'sent', clock: 'waiting' },
  'a copy in the thread, to another address': {
    headers: { ...fromUs, ...inThread, To: 'tom@elsewhere.example' },
    place: 'lead',
    state: 'sent',
    clock: 'waiting',
  },
  'a copy from the agency’s address': {
    headers: { ...fromUs, From: 'hello@agency.example' },
    place: 'lead',
    state: 'sent',
    clock: 'waiting',
  },
  'a copy to a stranger': {
    headers: { ...fromUs, To: 'nobody@elsewhere.example' },
    place: 'tray',
    state: 'sent',
    clock: 'same',
  },
  'a mail among the team': {
    headers: { ...fromUs, To: 'hello@agency.example' },
    place: 'tray',
    state: 'sent',
    clock: 'same',
  },
  'a mail in a member’s name without a proof': {
    headers: { ...fromUs, 'Authentication-Results': '' },
    place: 'tray',
    state: 'sent',
  },
  'a proof of another server': {
    headers: { ...fromUs, 'Authentication-Results': proven.replace('mx.', 'mx2.') },
    place: 'tray',
    state: 'sent',
  },
  'a proof of another domain': {
    headers: { ...fromUs, 'Authentication-Results': proven.replace('d=agency', 'd=evil.agency') },
    place: 'tray',
    state: 'sent',
  },
  ...Object.fromEntries(
    [
      [`smtp.auth=${member.toUpperCase()} smtp.mailfrom=x@y.example`, 'lead'] as const,
      ['', 'tray'] as const,
      ['smtp.auth=tom@agency.example', 'tray'] as const,
      [`smtp.auth=tom@agency.example smtp.mailfrom=${member}`, 'tray'] as const,
      [`smtp.auth=x${member}`, 'tray'] as const,
    ].map(([who, place]): [string, Case] => [
      `a session of ${who || 'somebody'}`,
      {
        headers: { ...fromUs, 'Authentication-Results': `mx.agency.example; auth=pass ${who}` },
        place,
        state: 'sent',
        ...(place === 'lead' && { clock: 'waiting' }),
      },
    ]),
  ),
  'a proof in a quoted sender': {
    headers: {
      ...fromUs,
      'Authentication-Results': 'mx.agency.example; spf=pass smtp.mailfrom="; dmarc=pass "@evil.example',
    },
    place: 'tray',
    state: 'sent',
  },
  'a proof below that of our server': {
    raw: Buffer.from(
      `Authentication-Results: mx.agency.example; dmarc=fail\r\nAuthentication-Results: ${proven}\r\nFrom: ${member}\r\nTo: ${client}\r\nMessage-ID: <f@x>\r\n\r\nPaid.`,
    ),
    place: 'tray',
    state: 'sent',
  },
  'the receipt, back': {
    headers: { ...fromUs, 'Message-ID': '<receipt-1@agency.example>' },
    place: 'again',
    clock: 'same',
  },
  'an answer to a notice, to a colleague': {
    headers: { ...fromUs, ...inThread, To: 'hello@agency.example' },
    place: 'tray',
    state: 'sent',
    clock: 'same',
  },
  'our own letter, back': {
    headers: { ...fromUs, 'Message-ID': '<l1@agency.example>' },
    place: 'again',
    clock: 'same',
  },
  'a client who calls himself a member': {
    headers: { ...inThread, From: `"${member}" <${client}>` },
    place: 'lead',
    state: 'received',
    clock: 'new',
  },
  'an automatic mail of ours': {
    headers: { ...fromUs, 'Auto-Submitted': 'auto-replied' },
    place: 'lead',
    state: 'sent',
    ...away,
  },

  // Programs
  'a vacation answer': { headers: { ...inThread, 'Auto-Submitted': 'auto-replied' }, place: 'lead', ...away },
  'a vacation answer of Exchange': {
    headers: { ...inThread, 'X-Auto-Response-Suppress': 'All' },
    place: 'lead',
    ...away,
  },
  'a subject alone makes no vacation answer': {
    headers: { ...inThread, Subject: 'Automatic reply: Tide tables' },
    place: 'lead',
    clock: 'new',
  },
  'a client through a group': {
    headers: {
      'List-ID': '<hello.agency.example>',
      Precedence: 'list',
      'List-Unsubscribe': '<mailto:u@groups.example>',
    },
    place: 'lead',
    clock: 'new',
  },
  'a client through a service for customers': {
    headers: { ...inThread, 'List-Unsubscribe': '<https://crm.example/u/1>', 'Feedback-ID': '1:crm' },
    place: 'lead',
    clock: 'new',
  },
  'bulk mail with words': { headers: { ...inThread, Precedence: 'bulk' }, place: 'lead', clock: 'new' },
  'bulk mail without words': { headers: { ...inThread, Precedence: 'bulk' }, body: '', place: 'lead', ...away },
  'a delivery report': {
    headers: {
      From: 'MAILER-DAEMON@mail.example',
      'Content-Type': 'multipart/report; report-type=delivery-status; boundary=b',
    },
    body: bounce,
    place: 'lead',
    kind: 'bounce',
    clock: 'same',
    text: /No such mailbox/,
  },
  'a report of a delay': {
    headers: { From: 'a@mail.example', 'Content-Type': 'multipart/report; boundary=b' },
    body: bounce.replace('failed', 'delayed'),
    place: 'lead',
    isFromStranger: true,
    ...away,
  },
  'a person with a report in a file': {
    headers: { ...inThread, 'Content-Type': 'multipart/mixed; boundary=b' },
    body: bounce,
    place: 'lead',
    clock: 'new',
  },
  ...Object.fromEntries(
    [['displayed', 'read'] as const, ['deleted', 'automatic'] as const].map(([what, kind]): [string, Case] => [
      `a report that it was ${what}`,
      {
        headers: { ...inThread, 'Content-Type': 'multipart/report; boundary=b' },
        body: `--b\r\nContent-Type: message/disposition-notification\r\n\r\nDisposition: manual-action/MDN-sent-manually; ${what}\r\n--b--`,
        place: 'lead',
        kind,
        clock: 'same',
      },
    ]),
  ),
  'an answer to an invitation, with words': {
    headers: { ...inThread, 'Content-Type': 'multipart/alternative; boundary=b' },
    body: [
      '--b\r\nContent-Type: text/plain\r\n\r\nIn the car, sorry',
      '--b\r\nContent-Type: text/calendar\r\n\r\nBEGIN:VCALENDAR\r\nMETHOD:REPLY\r\nATTENDEE;PARTSTAT=DECLINED:mailto:t@x',
      '--b--',
    ].join('\r\n'),
    place: 'lead',
    kind: 'declined',
    clock: 'same',
    text: /^In the car/,
  },
  'an invitation of the client': {
    headers: { ...inThread, 'Content-Type': 'text/calendar; method=REQUEST' },
    body: 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nATTENDEE;PARTSTAT=ACCEPTED:mailto:t@x',
    place: 'lead',
    clock: 'new',
  },
  'a person whose program says no': { headers: { ...inThread, 'Auto-Submitted': 'no' }, place: 'lead', clock: 'new' },

  // Broken and hostile
  script: {
    ...html('<p>Hello</p><script>alert(1)</script><img src=x onerror=alert(1)>'),
    place: 'lead',
    clock: 'new',
    text: /^Hello$/,
  },
  'a style that never ends': { ...html('Hello<style>p { color: red'), place: 'lead', clock: 'new', text: /^Hello$/ },
  entities: { ...html('a &lt;b&gt; &amp;amp;'), place: 'lead', clock: 'new', text: /^a <b> &amp;$/ },
  'a mail without From': { headers: { From: '' }, place: 'tray' },
  'a mail without From, with a thread': {
    headers: { ...inThread, From: '' },
    place: 'lead',
    clock: 'new',
    isFromStranger: true,
  },
  'megabytes of open tags': { ...html('<br'.repeat(1_000_000)), place: 'lead', clock: 'new' },
  'megabytes of text': {
    headers: inThread,
    body: 'x '.repeat(500_000),
    place: 'lead',
    clock: 'new',
    text: /not kept here\.\]$/,
  },
  'a wrong charset': {
    headers: { ...inThread, 'Content-Type': 'text/plain; charset=klingon' },
    place: 'lead',
    clock: 'new',
    text: /blue/,
  },
  'Latin letters': {
    headers: { ...inThread, 'Content-Type': 'text/plain; charset=iso-8859-1' },
    body: 'Gr\u00fc\u00dfe',
    place: 'lead',
    clock: 'new',
    text: /^Grüße$/,
  },
  'a part that never ends': {
    headers: { ...inThread, 'Content-Type': 'multipart/mixed; boundary=b' },
    body: '--b\r\nContent-Type: text/plain\r\n\r\nHalf',
    place: 'lead',
    clock: 'new',
    text: /^Half$/,
  },
  'parts in parts': {
    headers: { ...inThread, 'Content-Type': 'multipart/mixed; boundary=b0' },
    body: nested(),
    place: 'no-mail',
  },
  'a header that adds a header': {
    headers: { ...inThread, Subject: 'Hi =?utf-8?Q?=0D=0ABcc:_x@y.example?=' },
    place: 'lead',
    clock: 'new',
  },
  'many addresses': {
    headers: { ...fromUs, To: Array.from({ length: 500 }, (_, n) => `n${n}@x.example`).join(', ') },
    place: 'tray',
    state: 'sent',
  },
  bytes: { raw: Buffer.from([0, 1, 2, 255, 254, 10, 13]), place: 'no-mail' },
  nothing: { raw: new Uint8Array(), place: 'no-mail' },
}

/** Sixty levels: more than are read. */
function nested(): string {
  const levels = Array.from(
    { length: 60 },
    (_, n) => `--b${n}\r\nContent-Type: multipart/mixed; boundary=b${n + 1}\r\n`,
  )
  return `${levels.join('\r\n')}\r\n--b60\r\n\r\nDeep`
}

async function messageOf({ contact, store }: TestServices, email: string): Promise<string> {
  const form = { name: 'A visitor', email, company: '', message: 'Logos?', trap: '', issuedAt: null }
  await contact.send({ ...form, submissionId: email }, null)
  const { documents } = await store.find(contactMessages.name, { where: { person: email }, limit: 1 })
  return documents[0]?.id ?? ''
}

async function shown({ services, leadId }: Given) {
  const lead = await openCollection(services.store, leads).get(leadId)
  const { documents } = await openCollection(services.store, letters).find({ limit: 9 })
  return { lead, letters: documents.filter(({ id }) => id !== 'l1') }
}

const stores = [
  ['SQLite', async () => ({})],
  ['PostgreSQL', async () => ({ databaseUrl: await freshDatabase() })],
] as const

describe.each(Object.entries(cases))('%s', (_name, one) => {
  it('is filed where it belongs, once, and nothing goes out', async () => {
    await using services = await openTestServices({ identity, settings: secret })
    const start = await given(services)
    const receive = services.inboundMail?.receive
    const raw = one.raw ?? mail(one.headers ?? {}, one.body)
    const filed = { lead: 'filed', tray: 'tray', again: 'again', 'no-mail': 'no-mail' }[one.place]
    expect(await receive?.(raw)).toBe(filed)
    const { lead, letters: found } = await shown(start)
    const isStored = one.place === 'lead' || one.place === 'tray'
    const letter = {
      leadId: one.place === 'lead' ? start.leadId : '',
      inTray: one.place === 'tray',
      kind: one.kind ?? 'person',
      state: one.state ?? 'received',
      isFromStranger: one.isFromStranger ?? false,
    }
    expect(found).toMatchObject(isStored ? [letter] : [])
    for (const { text } of found) expect(text.trim()).toMatch(one.text ?? /^/)
    expect(JSON.stringify(found)).not.toMatch(/alert\(/)
    const clock = one.clock ?? 'same'
    expect(lead).toMatchObject(
      {
        waiting: { followUp: 'waiting', leadStatus: 'contacted' },
        new: { followUp: 'open', hasNewMessage: true },
        same: { followUp: 'open', hasNewMessage: false, leadStatus: 'new' },
      }[clock],
    )
    expect(await receive?.(raw)).toBe(isStored ? 'again' : filed)
    expect((await shown(start)).letters).toHaveLength(isStored ? 1 : 0)
    services.runtime.pass(10 * minuteMs)
    await services.processEmails()
    for (const address of [client, 'nobody@elsewhere.example', 'news@list.example'])
      expect(services.post.to(address)).toEqual([])
    expect(services.post.to(member)).toHaveLength(clock === 'new' ? 1 : 0)
  })
})

describe.each(stores)('on %s', (_, place) => {
  it('a mail with what no database keeps in a text is filed', async () => {
    await using services = await openTestServices({ identity, settings: secret, ...(await place()) })
    const start = await given(services)
    await storedMessage(services, { kind: 'call-request', phone: '+27 83 555 0199', minutesAgo: 3 })
    const odd = mail({ ...inThread, 'Message-ID': '<a\0b@x>', Subject: 'a\0b' }, 'nul \0 here')
    expect(await services.inboundMail?.receive(odd)).toBe('filed')
    expect((await shown(start)).letters[0]?.text).toContain('nul  here')
    expect(await services.inboundMail?.receive(mail({ From: '', 'Message-ID': '<m9@x>' }))).toBe('tray')
  })

  it('a mail of somebody with two open items lies in the tray, and of a message it reopens the message', async () => {
    await using services = await openTestServices({ identity, settings: secret, ...(await place()) })
    const start = await given(services)
    const id = await messageOf(services, client)
    expect(await services.inboundMail?.receive(mail({}))).toBe('tray')
    const other = await messageOf(services, 'lwazi@visitors.example')
    expect(await services.inboundMail?.receive(mail({ From: 'lwazi@visitors.example', 'Message-ID': '<m2@x>' }))).toBe(
      'filed',
    )
    const messages = openCollection(services.store, contactMessages)
    expect(await messages.get(other)).toMatchObject({ followUp: 'open', hasNewMessage: true })
    expect(await messages.get(id)).toMatchObject({ hasNewMessage: false })
    expect((await shown(start)).lead).toMatchObject({ hasNewMessage: false })
  })

  it('the same mail by two processes at once is filed once and answers once', async () => {
    await using services = await openTestServices({ identity, settings: secret, ...(await place()) })
    const start = await given(services)
    const raw = mail(fromUs)
    const both = await Promise.all([1, 2].map(async () => services.inboundMail?.receive(raw)))
    expect(both).toContain('filed')
    expect((await shown(start)).letters).toHaveLength(1)
    const { documents } = await services.store.find('leadActivity', { where: { leadId: start.leadId }, limit: 9 })
    expect(documents.filter(({ field }) => field === 'followUp')).toHaveLength(1)
  })
})

it('the files of a mail are kept as they came, at most ten', async () => {
  await using services = await openTestServices({ identity, settings: secret })
  const start = await given(services)
  const files = Array.from(
    { length: 12 },
    (_, n) =>
      `--b\r\nContent-Type: application/pdf\r\nContent-Disposition: attachment; filename="${n}.pdf"\r\n\r\nfile ${n}\r\n`,
  )
  const headers = { ...inThread, 'Content-Type': 'multipart/mixed; boundary=b' }
  await services.inboundMail?.receive(mail(headers, `${files.join('')}--b--`))
  const [letter] = (await shown(start)).letters
  expect(letter?.attachments).toHaveLength(10)
  const [first] = letter?.attachments ?? []
  expect(first).toMatchObject({ name: '0.pdf', type: 'application/pdf' })
  const bytes = await services.attachments.readAttachment(first?.id ?? '')
  expect(
    Buffer.from(bytes ?? [])
      .toString()
      .trim(),
  ).toBe('file 0')
})

it('a file of a mail has a name that can be downloaded, and that ends as it seems to', async () => {
  await using services = await openTestServices({ identity, settings: secret })
  const start = await given(services)
  const headers = { ...inThread, 'Content-Type': 'multipart/mixed; boundary=b' }
  const files = [`${'long '.repeat(20_000)}brief.pdf`, '=?utf-8?Q?invoice=E2=80=AEfdp.exe?=', ''].map(
    (name) =>
      `--b\r\nContent-Type: application/pdf\r\nContent-Disposition: attachment; filename="${name}"\r\n\r\nx\r\n`,
  )
  await services.inboundMail?.receive(mail(headers, `${files.join('')}--b--`))
  const [long = '', ...others] = (await shown(start)).letters[0]?.attachments.map(({ name }) => name) ?? []
  expect(long).toMatch(/^(?:long |ong |ng |g )+brief\.pdf$/)
  expect(long.length).toBeLessThanOrEqual(200)
  expect(others).toEqual(['invoicefdp.exe', 'file'])
})

it('a lead is found by the words of a mail and by the names of its files, of theirs and of ours', async () => {
  await using services = await openTestServices({ identity, settings: secret })
  const { leadId } = await given(services)
  const headers = { ...inThread, 'Content-Type': 'multipart/mixed; boundary=b' }
  const file =
    'Content-Type: application/pdf\r\nContent-Disposition: attachment; filename="kelpforest.pdf"\r\n\r\nx\r\n'
  const words = '--b\r\nContent-Type: text/plain\r\n\r\nThe barnacle one.\r\n'
  await services.inboundMail?.receive(mail(headers, `${words}--b\r\n${file}--b--`))
  await services.inboundMail?.receive(mail({ ...fromUs, ...inThread, 'Message-ID': '<m2@x>' }, 'From our limpet desk.'))
  for (const text of ['barnacle', 'kelpforest', 'limpet'])
    expect(
      (await listed(services, { text })).lines.map(({ id }) => id),
      text,
    ).toEqual([leadId])
})

it('a member files what lies in the tray under a lead, where it counts, or throws it away with its files', async () => {
  await using services = await openTestServices({ identity, settings: secret })
  const start = await given(services)
  const reference = 'K7M-4XC'
  await services.store.add('leadReferences', { leadId: start.leadId, dataRetentionDate: '2030' }, reference)
  await services.inboundMail?.receive(mail({ From: 'tom@elsewhere.example' }))
  await services.inboundMail?.receive(mail({ From: 'ann@elsewhere.example', 'Message-ID': '<m2@x>' }))
  const [second, first] = await services.letterTray.list(aMember)
  expect(await services.letterTray.file(aMember, first?.id ?? '', 'MJK-HFC')).toMatchObject({ kind: 'no-lead' })
  expect(await services.letterTray.file(aMember, first?.id ?? '', 'k7m4xc')).toMatchObject({ kind: 'filed' })
  expect(await services.letterTray.file(aMember, first?.id ?? '', reference)).toMatchObject({ kind: 'gone' })
  expect(await services.letterTray.discard(aMember, first?.id ?? '')).toBe('gone')
  const { lead, letters: found } = await shown(start)
  expect(lead).toMatchObject({ followUp: 'open', hasNewMessage: true })
  expect(found.find(({ id }) => id === first?.id)).toMatchObject({
    leadId: start.leadId,
    dataRetentionDate: lead?.dataRetentionDate,
  })
  expect(await services.letterTray.discard(aMember, second?.id ?? '')).toBe('discarded')
  expect(await services.letterTray.list(aMember)).toEqual([])
})

it('a member finds the lead of a mail by a name, and is told which ones have it', async () => {
  await using services = await openTestServices({ identity, settings: secret })
  await given(services)
  await storedLead(services, { projectName: 'Roof garden', contactName: 'Ann Botha', reference: 'MJK-HFC' })
  await storedLead(services, { projectName: 'Roof tiles', contactName: 'Ben Botha', reference: 'QRM-4HT' })
  await services.inboundMail?.receive(mail({ From: 'tom@elsewhere.example' }))
  const [letter] = await services.letterTray.list(aMember)
  const file = (typed: string) => services.letterTray.file(aMember, letter?.id ?? '', typed)
  await storedLead(services, {
    projectName: 'Anthem',
    contactName: 'Cy',
    projectGoals: 'Ann and Dan',
    reference: 'XYW-3FH',
  })
  // Only its notes have it, or a longer word.
  expect(await file('dan')).toEqual({ kind: 'no-lead' })
  expect(await file('anthe')).toEqual({ kind: 'no-lead' })
  expect(await file('nobody')).toEqual({ kind: 'no-lead' })
  expect(await file(' - ')).toEqual({ kind: 'no-lead' })
  const several = await file('botha')
  expect(several.kind === 'several' && several.leads.toSorted()).toEqual([
    'Roof garden, MJK-HFC',
    'Roof tiles, QRM-4HT',
  ])
  for (let more = 0; more < 20; more += 1)
    await storedLead(services, { projectName: 'Shed', contactName: 'Di', projectGoals: 'Like Ben Botha' })
  expect(await file('ben botha')).toMatchObject({ kind: 'several' })
  expect(await file('ROOF gardén')).toMatchObject({ kind: 'filed', undo: { title: 'Roof garden, MJK-HFC' } })
})

it('a lead that was made of a mail is taken back with everything of it, unless something has happened to it', async () => {
  await using services = await openTestServices({ identity, settings: secret })
  const { letterTray, store } = services
  await services.inboundMail?.receive(mail({ From: 'tom@bakery.example', Subject: 'A site for us' }, 'We sell bread.'))
  await services.inboundMail?.receive(mail({ From: 'tom@bakery.example', 'Message-ID': '<m2@x>' }, 'And cake.'))
  const [other, letter] = await letterTray.list(aMember)
  const id = letter?.id ?? ''
  const make = async () => {
    const made = await letterTray.toLead(aMember, id)
    return (made.kind === 'filed' && made.revision) || ''
  }
  const counts = () => Promise.all([leads.name, 'leadReferences', 'emailQueue'].map((name) => store.count(name)))
  const before = await counts()
  const revision = await make()
  expect(await counts()).not.toEqual(before)
  expect(await letterTray.undoLead(aMember, id, revision)).toBe('erased')
  expect(await counts()).toEqual(before)
  expect(await letterTray.list(aMember)).toMatchObject([{ id: other?.id }, { id, text: letter?.text, leadId: '' }])
  expect(await letterTray.undoLead(aMember, id, revision)).toBe('gone')

  // A colleague takes the mail back while its lead is erased.
  const meanwhile = await make()
  const batch = vi.spyOn(store, 'batch').mockImplementationOnce(async (writes) => {
    await store.update(letters.name, id, { isFromStranger: true })
    return store.batch(writes)
  })
  expect(await letterTray.undoLead(aMember, id, meanwhile)).toBe('changed')
  batch.mockRestore()
  expect(await letterTray.undoLead(aMember, id, meanwhile)).toBe('erased')

  const again = await make()
  const { documents } = await store.find(leads.name, { limit: 9 })
  await services.inbox.changeMany(aMember, [{ kind: 'lead', id: documents[0]?.id ?? '', title: '' }], { state: 'won' })
  expect(await letterTray.undoLead(aMember, id, again)).toBe('changed')
  expect(await letterTray.list(aMember)).toMatchObject([{ id: other?.id }])

  // A colleague is quicker than the answer.
  vi.spyOn(store, 'batch').mockImplementationOnce(async (writes) => {
    const written = await store.batch(writes)
    services.runtime.pass(1)
    for (const write of writes)
      if (write.collection === leads.name) await store.update(leads.name, write.id ?? '', { notes: 'Mine' })
    return written
  })
  expect(await letterTray.toLead(aMember, other?.id ?? '')).toEqual({ kind: 'filed' })
})

it.each([
  ['mail', { headers: { 'Message-ID': '' }, isCut: false }],
  ['mail of which no original is kept', { headers: {}, isCut: true }],
])(
  'a member takes a filed %s back: it waits in the tray again, and the lead is as it was until something else happens',
  async (_what, { headers, isCut }) => {
    await using services = await openTestServices({ identity, settings: secret })
    const { leadId } = await given(services)
    const reference = 'K7M-4XC'
    await services.store.add('leadReferences', { leadId, dataRetentionDate: '2030' }, reference)
    await services.inbox.changeMany(aMember, [{ kind: 'lead', id: leadId, title: '' }], { state: 'won' })
    const leadNow = async () => openCollection(services.store, leads).get(leadId)
    const closed = await leadNow()
    const found = { at: services.runtime.now(), sentFrom: null, isCut }
    await services.receiveMail.receive(mail({ From: 'tom@elsewhere.example', ...headers }), found)
    const [letter] = await services.letterTray.list(aMember)
    const id = letter?.id ?? ''
    // One that waits already, and one that was written here.
    for (const other of [id, 'l1']) expect(await services.letterTray.unfile(aMember, other)).toBe('gone')

    const undoOf = (filed: Awaited<ReturnType<typeof services.letterTray.file>>) =>
      filed.kind === 'filed' ? [filed.undo] : []
    const undo = undoOf(await services.letterTray.file(aMember, id, reference))
    expect(await leadNow()).toMatchObject({ followUp: 'open', hasNewMessage: true })
    expect(await services.letterTray.unfile(aMember, id)).toBe('back')
    await services.inbox.undoMany(aMember, undo, [])
    const { followUp, closedAs, dueAt, hasNewMessage } = closed ?? {}
    expect(await leadNow()).toMatchObject({ followUp, closedAs, dueAt, hasNewMessage })
    expect(await services.letterTray.list(aMember)).toMatchObject([{ id, leadId: '' }])
    expect(await services.letterTray.unfile(aMember, id)).toBe('gone')

    const again = await services.letterTray.file(aMember, id, reference)
    await services.inbox.changeMany(aMember, [{ kind: 'lead', id: leadId, title: '' }], { state: 'spam' })
    const { unchanged } = await services.inbox.undoMany(aMember, undoOf(again), [])
    expect(unchanged).toHaveLength(1)
    expect(await leadNow()).toMatchObject({ closedAs: 'spam' })
  },
)

it('the tray offers the leads that a mail may be about and says why, with its sender, its receiver and its lines', async () => {
  await using services = await openTestServices({ identity, settings: secret })
  const { leadId } = await given(services)
  const other = await storedLead(services, { contactEmail: 'ann@elsewhere.example', projectName: 'Ferry times' })
  for (const place of [1, 2, 3, 4])
    await storedLead(services, { contactEmail: `c${place}@webmail.example`, projectName: `Shop ${place}` })
  const came = async (From: string, Subject: string, To = 'desk@agency.example') => {
    await services.inboundMail?.receive(mail({ From, Subject, To, 'Message-ID': `<${From}>` }, 'One.\r\nTwo.'))
    const letter = (await services.letterTray.list(aMember)).find(({ from }) => from === From)
    expect(letter).toMatchObject({ to: To, text: 'One.\nTwo.' })
    return letter?.fits.map(({ id, shared }) => [id, shared])
  }
  expect(await came('tom@elsewhere.example', 'Invoice')).toEqual([[other.id, '@elsewhere.example']])
  expect(await came('tom@private.example', 'Re: AW: Ferry times')).toEqual([[other.id, 'Ferry times']])
  expect(await came(`two.${client}`, 'Hello')).toEqual([[leadId, '@visitors.example']])
  // The lead has their words or parts of its own, and does not mention them.
  for (const [From, subject] of [
    ['tom@two.example', 'Times of the ferry'],
    ['tom@three.example', 'Ferry time'],
    ['tom@where.example', 'Hello'],
  ] as const)
    expect(await came(From, subject), subject).toEqual([])
  expect(await came('c9@webmail.example', 'Hello there')).toEqual([])
  expect(await came(member, 'Our offer', 'tom@elsewhere.example')).toEqual([[other.id, '@elsewhere.example']])
})

it('a member makes one lead of a mail in the tray, with a reference, and the mail stands in its thread', async () => {
  await using services = await openTestServices({ identity, settings: secret })
  await given(services)
  const words = 'We sell bread.\r\n\r\nOn 27 November 2026 at 20:12, Ann <ann@x.example> wrote:\r\n> Old words.'
  await services.inboundMail?.receive(mail({ From: 'tom@bakery.example', Subject: 'Fwd: A site for us' }, words))
  const [letter] = await services.letterTray.list(aMember)
  services.runtime.pass(2 * dayMs)
  const both = await Promise.all([1, 2].map(async () => services.letterTray.toLead(aMember, letter?.id ?? '')))
  expect(both.map(({ kind }) => kind).toSorted()).toEqual(['filed', 'gone'])
  const { documents } = await openCollection(services.store, leads).find({
    where: { person: 'tom@bakery.example' },
    limit: 9,
  })
  const [lead] = documents
  const at = letter?.at ?? ''
  const dueAt = new Date(Date.parse(at) + dayMs).toISOString()
  expect(documents).toMatchObject([
    { projectName: 'A site for us', projectIdea: 'We sell bread.', followUp: 'open', followUpSince: at, dueAt },
  ])
  expect(documents).toMatchObject([{ createdAt: at, submissionDate: at, hasNewMessage: false }])
  await services.processEmails()
  const notices = services.post.to('team@southeaster.example').map((each) => each.text.replaceAll(/\s+/g, ' '))
  expect(notices).toEqual([expect.stringMatching(/A site for us tom@bakery.example wrote by mail.*Answer by: Tuesday/)])
  expect(await services.store.get('leadReferences', lead?.reference ?? '')).toMatchObject({ leadId: lead?.id })
  const { letters: thread } = await services.letters.open(aMember, { kind: 'lead', id: lead?.id ?? '' })
  expect(thread).toMatchObject([{ text: 'We sell bread.', isFromStranger: false, isCut: true }])
})

it('no lead is made of a mail that is thrown away meanwhile, of a program’s, or of a member’s', async () => {
  await using services = await openTestServices({ identity, settings: secret })
  await services.store.add('members', { email: member, invitation: 'set-up' }, 'sipho')
  const { toLead, discard, list } = services.letterTray
  const tray = async (head: Headers) => {
    await services.inboundMail?.receive(mail(head, 'Hello.'))
    return list(aMember)
  }
  const hasButton = (all: Awaited<ReturnType<typeof list>>) =>
    rendered(() => createElement(Tray, { letters: all, emails: [] })).includes(trayMessages.newLead)
  const person = await tray({ From: 'tom@bakery.example' })
  expect(hasButton(person)).toBe(true)
  const id = person[0]?.id ?? ''
  const [thrown, made] = await Promise.all([discard(aMember, id), toLead(aMember, id)])
  expect([thrown, made.kind].toSorted()).toEqual([made.kind === 'gone' ? 'discarded' : 'filed', 'gone'])
  expect(await services.store.count(leads.name)).toBe(made.kind === 'gone' ? 0 : 1)

  for (const head of [
    { From: 'robot@bakery.example', 'Auto-Submitted': 'auto-replied' },
    { From: member, To: 'tom@bakery.example' },
  ]) {
    const others = await tray({ 'Message-ID': `<of ${head.From}>`, ...head })
    expect(others).toMatchObject([{ from: head.From }])
    expect(hasButton(others)).toBe(false)
    const count = await services.store.count(leads.name)
    expect(await toLead(aMember, others[0]?.id ?? '')).toEqual({ kind: 'gone' })
    expect(await services.store.count(leads.name)).toBe(count)
    await discard(aMember, others[0]?.id ?? '')
  }
})

it('a mail into the thread from another address is no word of the client: the team is told whose it is', async () => {
  await using services = await openTestServices({ identity, settings: secret })
  const { leadId } = await given(services)
  await services.inboundMail?.receive(mail({ ...inThread, From: 'Thandi <evil@evil.example>' }, 'Cancel it all.'))
  services.runtime.pass(10 * minuteMs)
  await services.processEmails()
  const [notice] = services.post.to(member)
  expect(notice?.text).toContain('evil@evil.example wrote by mail. That is not the address we know')
  expect(notice?.replyTo.address).toBe(client)
  expect((await listed(services)).lines).toMatchObject([{ hasNewMessage: true, newMessageFrom: 'evil@evil.example' }])
  await services.inboundMail?.receive(mail({ ...inThread, 'Message-ID': '<m2@x>' }, 'Please go on.'))
  expect(await services.store.get('leads', leadId)).toMatchObject({ hasNewMessage: true, newMessageFrom: '' })
  const token = services.runtime.newId()
  const page = { leadId, erasedAt: '', dataRetentionDate: '2030' }
  await services.store.add('clientPages', page, services.runtime.digest(token))
  const opened = await services.clientPages.open({ token, from: null })
  expect(opened.kind).toBe('open')
  expect(JSON.stringify(opened)).not.toMatch(/Cancel it all|evil@/)
})

it('the address of a client’s page is cut out of an answer that quotes it, and out of its files', async () => {
  await using services = await openTestServices({ identity, settings: secret })
  const start = await given(services)
  const token = 'Ab3dEf6hIj9kLm2nOp5qRs'
  const link = `https://agency.example/project/${token}`
  const wrapped = `> https://agency.example/project/${token.slice(0, 9)}\r\n> ${token.slice(9)} is yours.`
  const tracked = `https://safe.example/?url=${encodeURIComponent(link)}&data=1`
  const others = [
    `https://urldefense.proofpoint.com/v2/url?u=${link.replace(':', '-3A').replaceAll('/', '_')}&d=DwMFaQ`,
    ...['&#x2F;', '&#47;', '&sol;', '=2F'].map((slash) => link.replaceAll('/', slash)),
  ]
  const body = [
    '--b\r\nContent-Type: text/plain\r\n',
    ['Yes.', `> Open ${link}.`, wrapped, tracked, ...others].join('\r\n'),
  ]
  const file = ['--b\r\nContent-Type: message/rfc822\r\n', `Subject: Ours\r\n\r\nSee ${link}`, '--b--']
  const headers = { ...inThread, Subject: link, 'Content-Type': 'multipart/mixed; boundary=b' }
  await services.inboundMail?.receive(mail(headers, [...body, ...file].join('\r\n')))
  const [letter] = (await shown(start)).letters
  expect(letter?.text).toContain('> Open https://agency.example/project/….')
  expect(letter?.text).toContain('is yours.')
  const bytes = await services.attachments.readAttachment(letter?.attachments[0]?.id ?? '')
  expect(Buffer.from(bytes ?? []).toString()).toContain('See https://agency.example/project/xxxx')
  await services.processEmails()
  const original = await services.attachments.readAttachment(letter?.original?.id ?? '')
  expect(Buffer.from(original ?? []).toString()).toContain('> Open https://agency.example/project/xxxx')
  const read = [bytes, original].map((each) => Buffer.from(each ?? []).toString())
  const all = JSON.stringify([letter, services.post.to('team@southeaster.example'), ...read])
  for (const part of [token, token.slice(0, 9), token.slice(9)]) expect(all).not.toContain(part)
})

const pageLink = 'https://agency.example/project/Ab3dEf6hIj9kLm2nOp5qRs'
const base64 = (text: string) =>
  (
    Buffer.from(text)
      .toString('base64')
      .match(/.{1,76}/g) ?? []
  ).join('\n')
const inner = (encoding: string, body: string) =>
  ['Subject: Ours', 'Content-Type: text/html', `Content-Transfer-Encoding: ${encoding}`, '', body].join('\n')
const utf16 = Buffer.from(`See ${pageLink}`, 'utf16le').toString('latin1')

it.each([
  ['a text in base64', 'text/plain', inner('base64', base64(`${'Our words. '.repeat(40)}See ${pageLink} <b>now</b>`))],
  ['a mail in base64', 'message/rfc822', inner('base64', base64(`${'Our words. '.repeat(40)}See ${pageLink} now`))],
  [
    'a mail in a mail in base64',
    'message/rfc822',
    inner('base64', base64(inner('base64', base64(`Our words. ${pageLink}`)))),
  ],
  ['a mail in quoted-printable', 'message/rfc822', inner('quoted-printable', `<a href=3D"${pageLink}">`)],
  ['a mail with a line that breaks in “project”', 'message/rfc822', pageLink.replace('ject', '=\nject')],
  ['a mail with a line that breaks before the token', 'message/rfc822', pageLink.replace('Ab3', '=\nAb3')],
  ['a mail as a file of another kind', 'application/octet-stream', inner('base64', base64(`Our words. ${pageLink}`))],
  ['a text of 16 bits a letter', 'application/vnd.ms-outlook', utf16],
  ['a PDF whose links are not compressed', 'application/pdf', `%PDF-1.4 /URI (${pageLink}) endobj`],
])('the address of a client’s page is cut out of %s', async (_what, type, content) => {
  await using services = await openTestServices({ identity, settings: secret })
  const start = await given(services)
  const file = `--b\r\nContent-Type: ${type}; name="a"\r\nContent-Disposition: attachment\r\n\r\n${content}\r\n--b--`
  const head = `From: ${client}\r\nIn-Reply-To: ${inThread['In-Reply-To']}\r\nMessage-ID: <m1@x>`
  const raw = `${head}\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n${file}`
  await services.inboundMail?.receive(Buffer.from(raw, 'latin1'))
  const [letter] = (await shown(start)).letters
  const stored = await services.attachments.readAttachment(letter?.attachments[0]?.id ?? '')
  const kept = Buffer.from(stored ?? []).toString('latin1')
  const original = await services.attachments.readAttachment(letter?.original?.id ?? '')
  const whole = Buffer.from(original ?? []).toString('latin1')
  expect(whole).toHaveLength(raw.length)
  expect(kept.trim()).toHaveLength(content.trim().length)
  for (const text of [kept, whole, ...decoded(kept), ...decoded(whole)])
    expect(text.replaceAll(/[\0=\n]/g, '')).not.toMatch(/Ab3dEf|p5qRs/)
  expect(decoded(kept).join('').includes('Our words.')).toBe(decoded(content).join('').includes('Our words.'))
})

/** What is read of the base64 in a text. */
function decoded(text: string): readonly string[] {
  const found = text.match(/^[\w+/]{20,}(?:\n[\w+/]+)*={0,2}$/gm) ?? []
  return found
    .map((lines) => Buffer.from(lines, 'base64').toString('latin1'))
    .flatMap((each) => [each, ...decoded(each)])
}

it.each(['accepted', 'declined', 'tentative'] as const)(
  'an answer of “%s” finds its call by the UID of the invitation alone',
  async (answer) => {
    await using services = await openTestServices({ identity, settings: secret })
    const lead = await services.submit(await reviewed(services), 'submission-1')
    const visit = { token: (lead.kind === 'submitted' && lead.token) || '', from: '203.0.113.9' }
    const offered = await services.callPage.offered(visit)
    const [time = ''] = (offered.kind === 'times' && offered.times) || []
    expect(await services.callPage.take(visit, time, '083 555 0142')).toEqual({ kind: 'taken' })
    await services.processEmails()
    const invitation = services.post.all().find(({ to, calendar }) => calendar && !to.address.startsWith('team@'))
    const [, uid] = /UID:(\S+)/.exec(invitation?.calendar?.text ?? '') ?? []
    const before = (await openCollection(services.store, contactMessages).find({ limit: 9 })).documents
    const status = `ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PART\r\n STAT=${answer.toUpperCase()}:mailto:x@y`
    const calendar = ['BEGIN:VCALENDAR', 'METHOD:REPLY', 'BEGIN:VEVENT', `UID:${uid}`, status, 'END:VEVENT'].join(
      '\r\n',
    )
    const headers = {
      From: invitation?.to.address ?? '',
      Subject: 'Call',
      'Content-Type': 'text/calendar; method=REPLY',
    }
    // Its sender has a lead too, so that the address alone would not do.
    expect(await services.inboundMail?.receive(mail(headers, calendar))).toBe('filed')
    const { documents } = await openCollection(services.store, letters).find({ limit: 9 })
    expect(documents).toMatchObject([{ messageId: before[0]?.id, kind: answer, isFromStranger: false }])
    const { letters: thread } = await services.letters.open(aMember, { kind: 'message', id: before[0]?.id ?? '' })
    expect(thread).toMatchObject([{ kind: answer }])
    const after = (await openCollection(services.store, contactMessages).find({ limit: 9 })).documents
    const clock = ({ followUp, dueAt, hasNewMessage }: (typeof after)[number]) => [followUp, dueAt, hasNewMessage]
    expect(after.map(clock)).toEqual(before.map(clock))
  },
)

it('the mail as it came is kept for thirty days, for members, and goes with its lead', async () => {
  await using services = await openTestServices({ identity, settings: secret })
  const start = await given(services)
  const raw = mail(inThread, 'Blue.\r\n\r\n> Which colour?')
  await services.inboundMail?.receive(raw)
  await services.inboundMail?.receive(mail({ ...inThread, 'Message-ID': '<m2@x>' }))
  const originals = async () =>
    (await shown(start)).letters.map(({ id, original }) => ({ id, file: original?.id ?? '' }))
  const found = await originals()
  const read = async () => Promise.all(found.map(async ({ id }) => services.letterFiles.read(aMember, id, 'original')))
  const first = (await read()).find((file) => file.kind === 'found' && Buffer.from(file.bytes).equals(raw))
  expect(first).toMatchObject({ name: 'original.txt', type: 'text/plain' })
  services.runtime.pass(29 * dayMs)
  await services.thinOut()
  await services.sweepAttachments()
  expect(await read()).toMatchObject([{ kind: 'found' }, { kind: 'found' }])

  services.runtime.pass(2 * dayMs)
  await services.thinOut()
  await services.sweepAttachments()
  expect(await read()).toEqual([{ kind: 'none' }, { kind: 'none' }])
  for (const { file } of found) expect(await services.attachments.readAttachment(file)).toBeNull()
  expect((await shown(start)).letters).toMatchObject([{ original: null }, { original: null }])

  await services.inboundMail?.receive(mail({ ...inThread, 'Message-ID': '<m3@x>' }))
  const { file = '' } = (await originals()).find((letter) => letter.file !== '') ?? {}
  expect(await services.attachments.readAttachment(file)).not.toBeNull()
  const { lead } = await shown(start)
  expect(await services.leads.erase(aMember, start.leadId, lead?.revision ?? '')).toEqual({ kind: 'erased' })
  expect(await services.attachments.readAttachment(file)).toBeNull()
})

it('beyond the files of a lead for today a mail is taken, and its original is not kept', async () => {
  await using services = await openTestServices({ settings: { ...secret, UPLOADS_PER_LEAD: '1' } })
  const start = await given(services)
  const receive = async (headers: Headers) => services.inboundMail?.receive(mail(headers, 'x '.repeat(300_000)))
  expect(await receive(inThread)).toBe('filed')
  expect(await receive({ ...inThread, 'Message-ID': '<m2@x>' })).toBe('filed')
  const kept = (await shown(start)).letters.filter(({ original }) => original !== null)
  expect(kept).toMatchObject([{ mailId: 'm1@mail.example' }])
  expect(await receive({ From: 'tom@x.example', 'Message-ID': '<m3@x>' })).toBe('tray')
  const [inTray] = await services.letterTray.list(aMember)
  const file = inTray?.original?.id ?? ''
  expect(await services.attachments.readAttachment(file)).not.toBeNull()
  expect(await services.letterTray.discard(aMember, inTray?.id ?? '')).toBe('discarded')
  expect(await services.attachments.readAttachment(file)).toBeNull()
})
