import { describe, expect, it } from 'vitest'
import { createSmtpMailer } from '../../../../adapters/mailer/smtp.ts'
import type { Identity } from '../../../../ports/identity.ts'
import { openSmtpServer } from '../../../../test/support/outside/open-smtp-server.ts'
import { startReceiver } from '../../../../test/support/outside/webhook-receiver.ts'
import { openTestServices, reviewed, type TestServices } from '../../../../test/support/test-services.ts'

const minuteMs = 60 * 1000
const sipho = { uid: 'sipho', email: 'sipho@southeaster.example' }
const nomsa = { uid: 'nomsa', email: 'nomsa@southeaster.example' }
const team = 'team@southeaster.example'
const client = 'thandi@beancounter.example'
const identity = { account: async (uid: string) => ({ uid, email: '', registeredAt: '' }) } as unknown as Identity
const settings = { INBOUND_SECRET: 'an-invented-secret-of-32-characters', AGENCY_EMAIL: 'hello@agency.example' }
const from = '196.25.1.1'

type Options = NonNullable<Parameters<typeof openTestServices>[0]>

/** A lead, on a team of two who have read what came so far. */
async function opened(options: Options = {}) {
  const services = await openTestServices({ identity, settings, ...options })
  for (const { uid, email } of [sipho, nomsa]) await services.store.add('members', { email, invitation: 'set-up' }, uid)
  const submitted = await services.submit(await reviewed(services), 'submission-1')
  const { leadId = '', token = '' } = submitted.kind === 'submitted' ? submitted : {}
  await services.processEmails()
  await services.processWebhooks()
  const toldTo = ({ email }: { email: string }) =>
    services.post.to(email).filter(({ subject }) => !/^(New lead|Call with|Due|Late|\\w+day)/.test(subject))
  return {
    services,
    leadId,
    visit: { token: token ?? '', from },
    toldTo,
    own: (owner: typeof sipho) => services.store.update('leads', leadId, { assignee: owner, assigneeUid: owner.uid }),
    async pass(ms: number) {
      services.runtime.pass(ms)
      await services.processEmails()
    },
    [Symbol.asyncDispose]: services[Symbol.asyncDispose],
  }
}

function note({ runtime }: TestServices, text: string, files: readonly string[] = []) {
  const bytes = new TextEncoder().encode('Till 1, Till 2')
  return { id: runtime.newId(), text, files: files.map((name) => ({ name, type: 'text/plain', bytes })) }
}

function mailOf(headers: Readonly<Record<string, string>>, body: string): Uint8Array {
  const all = {
    From: client,
    To: 'hello@agency.example',
    Subject: 'Re: Bean Counter',
    'Message-ID': '<m1@mail.example>',
  }
  const lines = Object.entries({ ...all, ...headers }).map(([name, value]) => `${name}: ${value}`)
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`)
}

describe('what a client does', () => {
  it('within ten minutes is one mail to the owner alone, with what came, from where, and the names of files', async () => {
    await using site = await opened()
    const { services, visit, pass, toldTo } = site
    await site.own(sipho)
    await pass(7 * minuteMs)
    await services.clientPages.add(visit, note(services, 'The till is blue.', ['tills.txt']))
    await pass(4 * minuteMs)
    await services.inboundMail?.receive(
      mailOf(
        {},
        'And there are three of them.\r\n\r\nOn 27 November 2026 at 20:12, Ann <ann@x.example> wrote:\r\n> Old words.',
      ),
    )
    await pass(5 * minuteMs)
    expect(toldTo(sipho)).toEqual([])
    await pass(minuteMs)
    const [mail, ...others] = toldTo(sipho)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('2 entries: Bean Counter')
    expect(mail?.replyTo.address).toBe(client)
    const text = mail?.text ?? ''
    expect(text).toContain('Thandi Nkosi wrote on their page and wrote by mail.')
    expect(text).toMatch(/Wrote on their page, .*10:07.*\n {2}The till is blue\.\n.*\n {2}Files: tills\.txt/)
    expect(text).toMatch(/Wrote by mail, .*10:11.*\n {2}And there are three of them\./)
    expect(text).toContain(`http://localhost:3000/leads/${site.leadId}\n`)
    expect(text).not.toMatch(/promised|Old words/)
    expect(toldTo(nomsa)).toEqual([])
    await pass(60 * minuteMs)
    expect(toldTo(sipho)).toHaveLength(1)
    await services.clientPages.add(visit, note(services, 'One more.'))
    await pass(10 * minuteMs)
    expect(toldTo(sipho).map(({ subject }) => subject)).toContain('Thandi Nkosi wrote on their page: Bean Counter')
  })

  it('goes to all members where nobody has it, or its owner wants no such mail', async () => {
    await using site = await opened()
    const { services, visit, pass, toldTo } = site
    await services.clientPages.add(visit, note(services, 'The till is blue.'))
    await pass(10 * minuteMs)
    expect([sipho, nomsa].map((member) => toldTo(member).length)).toEqual([1, 1])
    await site.own(sipho)
    await services.store.update('members', sipho.uid, { answers: false })
    await services.clientPages.add(visit, note(services, 'And new.'))
    await pass(10 * minuteMs)
    expect([sipho, nomsa].map((member) => toldTo(member).length)).toEqual([1, 2])
  })

  it('is not sent to who has left, or wants it no more, when it leaves', async () => {
    await using site = await opened()
    const { services, visit, pass, toldTo } = site
    await services.clientPages.add(visit, note(services, 'The till is blue.'))
    await services.store.update('members', sipho.uid, { answers: false })
    await services.store.remove('members', nomsa.uid)
    await pass(10 * minuteMs)
    expect([sipho, nomsa].flatMap(toldTo)).toEqual([])
  })

  it('goes to the addresses of the configuration while there is no member', async () => {
    await using site = await opened()
    const { services, visit, pass, toldTo } = site
    for (const { uid } of [sipho, nomsa]) await services.store.remove('members', uid)
    await services.clientPages.add(visit, note(services, 'The till is blue.'))
    await pass(10 * minuteMs)
    expect(toldTo({ email: team })).toHaveLength(1)
  })

  it('to a message is told like that to a lead', async () => {
    await using site = await opened()
    const { services, pass, toldTo } = site
    const message = { name: 'Lwazi', email: 'lwazi@client.example', company: '', message: 'Do you also do logos?' }
    await services.contact.send({ ...message, trap: '', submissionId: 'form-1', issuedAt: null }, from)
    await services.inboundMail?.receive(mailOf({ From: message.email, Subject: 'Logos' }, 'By Friday, please.'))
    await pass(10 * minuteMs)
    expect(toldTo(sipho).map(({ subject }) => subject)).toEqual(['Lwazi wrote by mail: “Do you also do logos?”'])
    const { documents } = await services.store.find('contactMessages', { limit: 1 })
    expect(toldTo(sipho)[0]?.text).toContain(`http://localhost:3000/leads/messages/${documents[0]?.id}\n`)
  })

  /** Takes the first time, and changes to the second a minute later. */
  async function withMovedCall({ services, visit, pass, own }: Awaited<ReturnType<typeof opened>>, hasOwner = true) {
    if (hasOwner) await own(sipho)
    const page = await services.callPage.offered(visit)
    const [first = '', second = ''] = (page.kind === 'times' && page.times) || []
    await services.callPage.take(visit, first, '083 555 0142')
    await pass(minuteMs)
    await services.callPage.take(visit, second, '083 555 0142')
    return { second }
  }

  it('with a call is one mail with the last state of it, and a withdrawal another', async () => {
    await using site = await opened()
    const { services, visit, pass, toldTo } = site
    await withMovedCall(site)
    await services.clientPages.askCode(visit)
    await pass(minuteMs)
    const code = /\b\d{6}\b/.exec(services.post.to(client).find(({ subject }) => subject === 'Your code')?.text ?? '')
    const entered = await services.clientPages.enterCode(visit, code?.[0] ?? '')
    const grant = entered.kind === 'granted' ? entered.grant : null
    for (let time = 0; time < 2; time += 1)
      expect(await services.clientPages.withdraw({ ...visit, grant })).toEqual({ kind: 'done' })
    await pass(10 * minuteMs)
    const told = toldTo(sipho).toSorted((one, other) => (one.subject < other.subject ? -1 : 1))
    expect(told.map(({ subject }) => subject)).toEqual([
      '2 entries: Call Thandi Nkosi',
      'Thandi Nkosi withdrew the project on their page: Bean Counter',
    ])
    const [call, withdrawal] = told
    expect(call?.text).toContain('Thandi Nkosi moved the call on their page and cancelled the call on their page.')
    expect(call?.calendar).toMatchObject({ method: 'CANCEL', text: expect.stringContaining('SEQUENCE:2') })
    expect(withdrawal?.calendar).toBeUndefined()
    expect(withdrawal?.text).not.toContain('Answer by')
    const theirs = services.post.to(client).find(({ calendar }) => calendar?.method === 'CANCEL')
    expect(theirs?.text).not.toContain('To move or cancel')
  })

  it('with a call that is nobody’s brings its event to all members and to the addresses that were invited', async () => {
    await using site = await opened()
    await withMovedCall(site, false)
    await site.pass(10 * minuteMs)
    for (const { email } of [sipho, nomsa, { email: team }])
      expect(site.toldTo({ email })).toMatchObject([{ calendar: { method: 'REQUEST' } }])
  })

  it('with a call that begins within the hour waits for nothing', async () => {
    await using site = await opened()
    const { services, visit, pass, toldTo } = site
    const { second } = await withMovedCall(site)
    await pass(Date.parse(second) - services.runtime.now().getTime() - 30 * minuteMs)
    await services.clientPages.doOfPart(visit, 'cancel-call')
    await pass(0)
    expect(toldTo(sipho).map(({ subject }) => subject)).toEqual([
      'Thandi Nkosi moved the call on their page: Call Thandi Nkosi',
      'Thandi Nkosi cancelled the call on their page: Call Thandi Nkosi',
    ])
  })

  it('is told to Slack when it comes', async () => {
    const { url, received } = await startReceiver()
    await using site = await opened({ realSleep: true, receivers: { slack: { url, secret: null } } })
    const { services, visit } = site
    await services.clientPages.add(visit, note(services, 'The till is blue.', ['tills.txt']))
    await services.processWebhooks()
    const told = JSON.parse(received.at(-1)?.body ?? '')
    expect(told.text).toBe('Thandi Nkosi wrote on their page: Bean Counter')
    expect(JSON.stringify(told.blocks)).toContain('The till is blue. Files: tills.txt')
  })

  it('while the mail is being sent is another mail: nothing is lost, and nothing comes twice', async () => {
    const server = await openSmtpServer()
    await using site = await opened({ mailer: createSmtpMailer({ url: server.url() }) })
    const { services, visit, pass } = site
    await site.own(sipho)
    await services.clientPages.add(visit, note(services, 'Number 1.'))
    services.runtime.pass(10 * minuteMs)
    await Promise.all([
      services.processEmails(),
      ...[2, 3, 4].map((number) => services.clientPages.add(visit, note(services, `Number ${number}.`))),
    ])
    await pass(10 * minuteMs)
    await pass(10 * minuteMs)
    const texts = server.delivered.filter(({ to }) => JSON.stringify(to).includes(sipho.email)).map(({ text }) => text)
    const told = texts.join('\n').match(/Number \d\./g)
    expect(told?.toSorted()).toEqual(['Number 1.', 'Number 2.', 'Number 3.', 'Number 4.'])
    expect(texts.length).toBeLessThanOrEqual(2)
  })
})
