import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it, onTestFinished } from 'vitest'
import { callTexts } from '../app/features/calls/messages.ts'
import { clientPageMessages } from '../app/features/client-page/messages.ts'
import { uploadMessages } from '../core/files/messages.ts'
import { writtenForClient } from '../core/follow-up/clock-words.ts'
import { people } from './rights/people.ts'
import { readOutbox } from './support/outside/outbox.ts'
import { freshFolder } from './support/process/fresh-folder.ts'
import { recordingLog } from './support/process/logs.ts'
import { serveWholeSite } from './support/site/whole-site.ts'
import { aMember, reviewed } from './support/test-services.ts'

const unknown = 'A1b2C3d4E5f6G7h8I9j0K1'

/** A site with a project that was submitted, and the address of its client's page. */
async function openSite(variables: Readonly<Record<string, string>> = {}) {
  const log = recordingLog()
  const folder = await freshFolder()
  await mkdir(join(folder, 'outbox'))
  const site = await serveWholeSite({ folder, log, variables })
  onTestFinished(site.stop)
  const { services } = site.wired
  const submitted = await services.chat.submit(await reviewed(services), 'submission-00001', '196.25.1.1')
  if (submitted.kind !== 'submitted' || submitted.token === null) throw new Error('not submitted')
  const { token, leadId } = submitted
  return { ...site, log, folder, token, leadId, page: `${site.url}/project/${token}` }
}

/** Of the note's form, as a browser without script sends it from a page without a referrer. */
function formOf(text: string, files: readonly File[] = []): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({
    intent: 'add',
    noteId: `note${Math.random().toString(36).slice(2)}xx`,
    text,
  })) {
    form.append(name, value)
  }
  for (const file of files) form.append('file', file)
  return form
}

it('is for nobody else: no index, no cache, no referrer, nothing of other sites, and no name in its title', async () => {
  const { page } = await openSite()
  const response = await fetch(page)
  const markup = await response.text()
  expect(response.status).toBe(200)
  expect(response.headers.get('referrer-policy')).toBe('no-referrer')
  expect(response.headers.get('x-robots-tag')).toContain('noindex')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(markup).toContain('Bean Counter')
  const head = markup.slice(0, markup.indexOf('</head>'))
  for (const word of ['Bean Counter', 'Thandi', 'og:', 'loyalty']) expect(head, word).not.toContain(word)
})

it('stays as it is when a scanner opens every link three times', async () => {
  const { page, url, wired, leadId } = await openSite()
  const markup = await (await fetch(page)).text()
  const links = [...markup.matchAll(/href="([^"#]+)"/g)].map(([, href = '']) => new URL(href, page).href)
  const own = [...new Set([page, ...links.filter((link) => link.startsWith(`${url}/project/`))])]
  expect(own.length).toBeGreaterThan(1)
  const snapshot = async () => {
    const names = ['leads', 'letters', 'leadActivity', 'contactMessages', 'callSlots', 'emailQueue', 'clientPages']
    const all = await Promise.all(names.map((name) => wired.store.find(name, { limit: 50 })))
    return all.flatMap(({ documents }) => documents.map(({ id, revision }) => `${id} ${revision}`))
  }
  const before = await snapshot()
  for (const link of own) {
    for (let time = 0; time < 3; time += 1) {
      for (const method of ['HEAD', 'GET'])
        expect((await fetch(link, { method })).status, `${method} ${link}`).toBeLessThan(400)
    }
  }
  expect(await snapshot()).toEqual(before)
  expect(await wired.services.leads.get(aMember, leadId)).toMatchObject({ leadStatus: 'new', answeredAt: '' })
})

it('answers 404 to a wrong address, 429 to many, and 410 once it is erased', async () => {
  const { page, url, wired, leadId } = await openSite({ RATE_LIMITS: 'on' })
  const statuses: number[] = []
  for (let time = 0; time < 31; time += 1) statuses.push((await fetch(`${url}/project/${unknown}`)).status)
  expect(statuses.slice(0, 30).every((status) => status === 404)).toBe(true)
  expect(statuses.at(-1)).toBe(429)
  const lead = await wired.services.leads.get(aMember, leadId)
  await wired.services.leads.erase(aMember, leadId, lead?.revision ?? '')
  const gone = await fetch(page)
  expect(gone.status).toBe(410)
  expect(await gone.text()).toContain('was erased on')
})

it('says when it was erased to who erases it', async () => {
  const { page, wired, folder } = await openSite()
  const post = (fields: Readonly<Record<string, string>>, cookie = '') =>
    fetch(page, { method: 'POST', body: new URLSearchParams(fields), headers: { Cookie: cookie }, redirect: 'manual' })
  await post({ intent: 'ask-code' })
  await wired.processEmails()
  const mails = await readOutbox(join(folder, 'outbox'))
  const code = /\b\d{6}\b/.exec(mails.find(({ subject }) => subject === 'Your code')?.text ?? '')?.[0] ?? ''
  const granted = (await post({ intent: 'enter-code', code })).headers.get('set-cookie') ?? ''
  const erased = await post({ intent: 'erase', confirm: 'yes' }, granted.split(';')[0])
  expect([erased.status, erased.headers.get('location')]).toEqual([303, new URL(page).pathname])
  expect(await (await fetch(page)).text()).toMatch(/was erased on \d+ \w+ \d/)
})

it('is opened twenty times in a row, and keeps the words of a form that is refused then', async () => {
  const { page } = await openSite({ RATE_LIMITS: 'on' })
  const statuses: number[] = []
  for (let time = 0; time < 20; time += 1) statuses.push((await fetch(page)).status)
  expect(new Set(statuses)).toEqual(new Set([200]))
  const busy = await fetch(page)
  expect([busy.status, Number(busy.headers.get('retry-after')) > 0]).toEqual([429, true])
  expect(await busy.text()).toContain('This page was opened very often.')
  const refused = await fetch(page, { method: 'POST', body: formOf('x'.repeat(10_001)) })
  expect([refused.status, (await refused.text()).includes('x'.repeat(10_001))]).toEqual([422, true])
})

it('says what became of a call and of its invitation, and refuses too many moves', async () => {
  const { page, wired, leadId } = await openSite({ RATE_LIMITS: 'on' })
  const { agency, limits } = wired.services
  await wired.store.update('leads', leadId, { clientZone: 'Africa/Lagos' })
  const email = 'thandi@beancounter.example'
  const free = (await wired.calling.times()) ?? []
  const post = (address: string, fields: Readonly<Record<string, string>>) =>
    fetch(address, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  const take = (place: number) =>
    post(`${page}/call`, { at: free[place]?.toISOString() ?? '', phone: '+27 83 555 0142' })
  const cancel = () => post(page, { intent: 'cancel-call' })
  const shown = async () => (await fetch(page)).text()

  const none = await cancel()
  expect(none.status).toBe(409)
  expect(await none.text()).toContain(`>${callTexts.noCall}<`)
  expect((await take(0)).status).toBe(303)
  expect((await cancel()).headers.get('location')).toContain('?said=cancelled#answer')
  for (let place = 1; place < 4; place += 1) expect((await take(place)).status).toBe(303)
  expect(await shown()).toContain(callTexts.invitation.queued(email))
  await wired.processEmails()
  const places = { ...agency, clientZone: 'Africa/Lagos' }
  expect(await shown()).toContain(`>${writtenForClient(free[3]?.toISOString() ?? '', places)}</time>`)
  expect(await shown()).toContain(callTexts.invitation.sent(email))
  // The idea and its four calls are all that a mailbox tells the team in a day.
  const refused = await take(4)
  expect(refused.status).toBe(429)
  expect(await refused.text()).toContain(`>${callTexts.tooMany(agency.phone)}<`)
  // Its mailbox gets as many mails as it may in an hour.
  while ((await limits.take('copy', { email })).kind === 'ok');
  const cancelled = await fetch(new URL((await cancel()).headers.get('location') ?? '', page))
  expect(await cancelled.text()).toContain(`>${callTexts.cancelledUnmailed}<`)
})

it('takes a form that names no origin, and puts its token into no log', async () => {
  const { page, token, log, url, wired } = await openSite()
  const sent = await fetch(page, {
    method: 'POST',
    headers: { Origin: 'null' },
    body: formOf('Hello'),
    redirect: 'manual',
  })
  expect(sent.status).toBe(303)
  expect(await wired.store.count('letters')).toBe(1)
  const elsewhere = await fetch(`${url}/contact`, {
    method: 'POST',
    headers: { Origin: 'null' },
    body: formOf('Hello'),
  })
  expect(elsewhere.status).toBe(403)
  await fetch(`${page}/call`)
  await fetch(`${page}.data`)
  await fetch(`${page}/%00`)
  const written = JSON.stringify(log.entries)
  expect(written).toContain('/project/…')
  expect(written).not.toContain(token)
})

it('sends every other spelling of its address to the usual one, and puts none into a log', async () => {
  const { url, token, log, leadId } = await openSite()
  const spellings = [
    '/Project/TOKEN',
    '/PROJECT/TOKEN/',
    '//project//TOKEN',
    '/%70roject/TOKEN',
    '/%2570roject/TOKEN',
    '/project%2FTOKEN',
    '/project%5cTOKEN',
    '/Project/TOKEN.data?_routes=routes%2Fproject%2Fpage',
    '/Project/TOKEN/Call',
    '/project/TOKEN/FILES/aB3/',
  ]
  const usual: Readonly<Record<string, string>> = {
    '/Project/TOKEN/Call': '/project/TOKEN/call',
    '/project/TOKEN/FILES/aB3/': '/project/TOKEN/files/aB3',
    '/Project/TOKEN.data?_routes=routes%2Fproject%2Fpage': '/project/TOKEN.data?_routes=routes%2Fproject%2Fpage',
  }
  for (const spelling of spellings) {
    const answer = await fetch(url + spelling.replace('TOKEN', token), { redirect: 'manual' })
    const { status, headers } = answer
    const place = headers.get('location')?.replace(token, 'TOKEN')
    expect([spelling, status, place]).toEqual([spelling, 308, usual[spelling] ?? '/project/TOKEN'])
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('x-robots-tag')).toContain('noindex')
    expect(headers.get('cache-control')).toBe('no-store')
  }
  for (const mistyped of [`/projekt/${token}`, `/fr/project/${token}`, `/project-${token}`, `/Project/${token}%zz`]) {
    await fetch(url + mistyped, { redirect: 'manual' })
  }
  await fetch(`${url}/leads/${leadId}`)
  expect(JSON.stringify(log.entries)).not.toContain(token)
  expect(JSON.stringify(log.entries)).toContain(`/leads/${leadId}`)
})

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const html = '<!doctype html><script>alert(1)</script>'
/** A PNG that says it is 60,000 pixels wide and high. */
const bomb = (() => {
  const huge = Buffer.from(pixel)
  huge.writeUInt32BE(60_000, 16)
  huge.writeUInt32BE(60_000, 20)
  return huge
})()
const named = (name: string, content: string | Uint8Array<ArrayBuffer> | Buffer): File =>
  new File([content as BlobPart], name)

const hostile: readonly File[] = [
  named('script.svg', svg),
  named('script.png', svg),
  named('script.pdf', svg),
  named('page.html', html),
  named('page.jpg', html),
  named('page.txt', html),
  named('"><script>alert(1)</script>.pdf', '%PDF-1.4'),
  named('name\r\nSet-Cookie: a=b.pdf', '%PDF-1.4'),
  named('../../etc/passwd', 'root:x:0:0'),
  named('C:\\Windows\\win.ini', 'text'),
  named('\u202Efdp.exe', 'MZ\u0090\u0000\u0003'),
  named('program.pdf', 'MZ\u0090\u0000\u0003'),
  named('program.png', '\u007FELF\u0002\u0001'),
  named('shell.txt', '#!/bin/sh\nrm -rf /'),
  named('polyglot.pdf', `%PDF-1.4\n${html}`),
  named('polyglot.png', Buffer.concat([pixel, Buffer.from(html)])),
  named('polyglot.gif', `GIF89a/*${html}*/`),
  named('bomb.png', bomb),
  named('cut.png', pixel.subarray(0, 40)),
  named('empty.png', Buffer.from('\x89PNG\r\n\x1A\n', 'latin1')),
  named('cut.jpg', Buffer.from('\xFF\xD8\xFF\xE0', 'latin1')),
  named('riff.webp', Buffer.from('RIFF\x10\x00\x00\x00WEBPVP8 ', 'latin1')),
  named('archive.zip', 'PK\u0003\u0004'),
  named('document.docx', 'PK\u0003\u0004word/document.xml'),
  named('macro.xls', Buffer.from('\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1', 'latin1')),
  named('music.mp3', Buffer.from('ID3\x04\x00\x00', 'latin1')),
  named('nothing', '\u0000\u0001\u0002'),
  named('calendar.ics', 'BEGIN:VCALENDAR\r\nEND:VCALENDAR'),
  named('sheet.csv', '=cmd|calc!A1,1'),
  named('large.txt', 'x'.repeat(11 * 1024 * 1024)),
]

it('says when files can come again once a day’s are there, and keeps the words', async () => {
  const { page, wired } = await openSite({ RATE_LIMITS: 'on', UPLOADS_PER_LEAD: '1' })
  const send = (text: string, name: string) =>
    fetch(page, { method: 'POST', body: formOf(text, [named(name, 'x'.repeat(700 * 1024))]), redirect: 'manual' })
  expect((await send('The first', 'a.txt')).status).toBe(303)
  const refused = await send('The second, of many words', 'b.txt')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused.text()).toContain('The second, of many words</textarea>')
  const plain = await fetch(page, { method: 'POST', body: formOf('Without a file'), redirect: 'manual' })
  expect(plain.status).toBe(303)
  expect(await wired.store.count('letters')).toBe(2)
})

it('answers 503 with the words and other ways to us where there is no room for a file, or no store', async () => {
  const { page, folder, wired } = await openSite({ RATE_LIMITS: 'off', MIN_FREE_DISK: '1000000000' })
  const Accept = 'text/html'
  const send = (body: FormData | URLSearchParams) => fetch(page, { method: 'POST', headers: { Accept }, body })
  const noRoom = await send(formOf('Words beside a file', [named('a.txt', 'The plan')]))
  expect([noRoom.status, Number(noRoom.headers.get('retry-after')) > 0]).toEqual([503, true])
  const refused = await noRoom.text()
  expect(refused).toContain('Words beside a file</textarea>')
  expect(refused).toContain(uploadMessages.noRoom)

  const database = new DatabaseSync(join(folder, 'store.sqlite'))
  onTestFinished(() => database.close())
  database.exec('pragma legacy_alter_table = on; alter table documents rename to documents_away')
  const fields = { intent: 'add', noteId: 'note-of-an-outage', text: 'Words in an outage' }
  const away = [await send(formOf(fields.text)), await send(new URLSearchParams(fields))]
  database.exec('alter table documents_away rename to documents')
  for (const answer of away) {
    expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([503, true])
    const text = await answer.text()
    expect(text).toContain('Words in an outage</textarea>')
    expect(text).toContain(clientPageMessages.unavailable)
    for (const way of ['mailto:hello@southeaster.example', 'tel:+27215550100']) expect(text).toContain(`href="${way}"`)
  }
  expect(await wired.store.count('letters')).toBe(0)
})

it('shows none of thirty hostile files in a page, and keeps them to a download of a harmless type', async () => {
  expect(hostile).toHaveLength(30)
  const { page, wired, leadId } = await openSite({ RATE_LIMITS: 'off' })
  const taken: string[] = []
  for (const file of hostile) {
    const sent = await fetch(page, { method: 'POST', body: formOf('', [file]), redirect: 'manual' }).catch(() => null)
    const { documents } = await wired.store.find('letters', { where: { leadId }, limit: 10 })
    expect([303, 413, 422, undefined], file.name).toContain(sent?.status)
    for (const { id, attachments } of documents) {
      for (const attachment of attachments as { id: string; name: string; type: string }[]) {
        taken.push(attachment.type)
        const response = await fetch(`${page}/files/${attachment.id}`)
        expect(response.headers.get('content-disposition'), file.name).toMatch(/^attachment; filename="[\w .()-]+"/)
        expect(response.headers.get('x-content-type-options')).toBe('nosniff')
        expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
        expect(attachment.name).not.toMatch(/[<>"/\\\r\n]|\u202E|\.(?:html|exe)$/)
        const bytes = Buffer.from(await response.arrayBuffer())
        expect(attachment.type === 'image/webp' && bytes.includes('<script>')).toBe(false)
      }
      await wired.store.remove('letters', id)
    }
  }
  const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  const harmless = ['application/pdf', word, 'image/svg+xml', 'image/webp', 'text/csv', 'text/plain']
  expect([...new Set(taken)].toSorted()).toEqual(harmless)
})

it('a thread of 200 mails of 50 quoted lines is a page of at most 60 kB, for the team and for the client', async () => {
  const { leadId, page, ...site } = await openSite()
  const { store, services, runtime } = site.wired
  const { member } = await people(site)
  const about = { leadId, subject: 'Re: Ours', to: 'hello@agency.example', dataRetentionDate: '2030' }
  const quoted = '> What was written before, in a line as long as mail programs make them.\n'.repeat(50)
  for (let place = 0; place < 200; place += 1) {
    const text = `Answer ${place}.\n\nOn Fri, 27 Nov 2026 at 20:12, Us <hello@agency.example> wrote:\n${quoted}`
    const original = { id: runtime.newId(), name: 'original.txt', type: 'text/plain', bytes: 4096 }
    await store.add('letters', { ...about, original, state: 'received', from: 'client@client.example', text })
  }
  for (const shown of [(await member.ask(`/leads/${leadId}`)).text, await (await fetch(page)).text()]) {
    expect(shown).toContain('Answer 199.')
    expect(shown).not.toContain('What was written before')
    expect(Buffer.byteLength(shown)).toBeLessThan(60_000)
  }
  const last = (await services.letters.open(aMember, { kind: 'lead', id: leadId })).letters.at(-1)
  expect((await member.ask(`/leads/${leadId}?whole=${last?.id}`)).text).toContain('What was written before')
})
