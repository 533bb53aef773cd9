import { expect, it } from 'vitest'
import { createSmtpMailer } from '../../../adapters/mailer/smtp.ts'
import { openCollection } from '../../../core/store/collection.ts'
import type { Mail } from '../../../ports/mailer.ts'
import { aMail } from '../../../test/contracts/mailer.ts'
import { mailboxOf, noProvider, openImapServer } from '../../../test/support/outside/open-mailbox.ts'
import { openSmtpServer } from '../../../test/support/outside/open-smtp-server.ts'
import { type Manners, smtpAccount } from '../../../test/support/outside/smtp-server.ts'
import { openTokenServer, tokensFor } from '../../../test/support/outside/token-server.ts'
import { waitFor } from '../../../test/support/process/wait-for.ts'
import { storedLead } from '../../../test/support/store/stored-leads.ts'
import { aMember, openTestServices } from '../../../test/support/test-services.ts'
import { letters } from '../letters/letter.ts'

const { user: us, token } = smtpAccount
const client = 'thandi@visitors.example'
const settings = { AGENCY_EMAIL: us, AGENCY_NAME: 'Southeaster' }
const withTokens = { disabledCommands: ['STARTTLS'], allowInsecureAuth: true, authMethods: ['XOAUTH2'] }

/** A mailbox at Google, its server for letters, and the configured way out. */
async function atGoogle(user = us, mailGoesTo: 'server' | 'nobody' = 'server') {
  const services = await openTestServices({ settings })
  await storedLead(services, { contactEmail: client, projectName: 'Tide tables', minutesAgo: 60 })
  const tokens = await openTokenServer()
  const smtp = await openSmtpServer(withTokens)
  const imap = await openImapServer({ token: () => token })
  const values = { ...noProvider, MAILBOX_GOOGLE_ID: 'client', MAILBOX_GOOGLE_SECRET: 'hidden' }
  const at = { host: '127.0.0.1', port: imap.port }
  const mailbox = mailboxOf(services, { signIn: { values }, at, smtp, mailGoesTo })
  const state = new URL(await mailbox.service.startSignIn(aMember, 'google')).searchParams.get('state') ?? ''
  tokens.answering(() => tokensFor(user, token, 'refresh-1'))
  const { sealed } = await mailbox.service.finishSignIn(aMember, { code: 'c', state })
  await mailbox.service.begin(aMember, { sealed, sent: 'Gesendet', filesEarlier: false })
  const usual: string[] = []
  const send = mailbox.wayOut(async ({ id }) => {
    usual.push(id)
    return { kind: 'accepted' }
  })
  return { services, smtp, imap, mailbox, tokens, usual, send, [Symbol.asyncDispose]: services[Symbol.asyncDispose] }
}

function aLetter(mail: Partial<Mail> = {}): Mail {
  const [from, to] = [us, client].map((address) => ({ name: '', address })) as [Mail['from'], Mail['to']]
  return aMail({ id: 'letter-1', from, to, isPersonal: true, ...mail })
}

it('a letter leaves by the account, with our Message-ID, and what its server keeps of it is no second entry', async () => {
  await using desk = await atGoogle()
  const { services, smtp, imap, mailbox } = desk
  expect(await desk.send(aLetter({ inReplyTo: 'a@x', references: ['a@x'] }))).toEqual({ kind: 'accepted' })
  expect(smtp.delivered).toMatchObject([
    { messageId: '<letter-1@agency.example>', inReplyTo: '<a@x>', references: '<a@x>', from: { address: us } },
  ])
  expect(desk.usual).toEqual([])
  expect(await mailbox.service.state(aMember)).toMatchObject({ lettersLeaveBy: 'account' })
  // As the queue keeps it.
  await services.store.add('emailQueue', { to: client, emailType: 'letter', status: 'sent', runAt: '' }, 'letter-1')
  // As Google keeps it, and as Microsoft does.
  for (const ids of [
    'Message-ID: <letter-1@agency.example>',
    'Message-ID: <b@prod.outlook.com>\r\nX-Microsoft-Original-Message-ID: <letter-1@agency.example>',
    'Message-ID: <letter-1@agency.example>\r\nX-Microsoft-Original-Message-ID: unknown',
  ])
    imap.deliver('Gesendet', `From: ${us}\r\nTo: ${client}\r\n${ids}\r\n\r\nThank you.`)
  await mailbox.read()
  expect(imap.bodies).toEqual([])
  expect(await openCollection(services.store, letters).count()).toBe(0)
})

it('what no member wrote, a sender of another address, and a sign-in that has ended leave by the configured server', async () => {
  await using desk = await atGoogle()
  await desk.send(aLetter({ id: 'notice', isPersonal: false }))
  await desk.send(aLetter({ id: 'alias', from: { name: '', address: 'other@agency.example' } }))
  const trouble = { why: 'ended', since: '2026', failures: 1, retryAt: '2026', isEnd: true } as const
  await desk.services.store.update('mailboxes', 'agency', { trouble })
  await desk.send(aLetter({ id: 'ended' }))
  expect(desk.usual).toEqual(['notice', 'alias', 'ended'])
  expect(desk.smtp.delivered).toEqual([])
})

/** What Exchange Online says where “Authenticated SMTP” is off. */
const isOff = '535 5.7.139 Authentication unsuccessful, SmtpClientAuthentication is disabled for the Tenant.'

it.each<[string, Manners, string]>([
  ['is down, so that it leaves by the configured server', { sender: '421 Busy' }, 'Busy'],
  ['lets nobody send, so that it does too', { sender: `550 5.7.60 Not as ${us} here` }, '5.7.60 Not as … here'],
  ['may not sign in to send, so that it does too', { signIn: isOff }, isOff],
])('a letter whose account %s', async (_, manners, reason) => {
  await using desk = await atGoogle()
  desk.smtp.behave(manners)
  expect(await desk.send(aLetter())).toEqual({ kind: 'accepted' })
  expect(desk.usual).toEqual(['letter-1'])
  // Without the address.
  expect(await desk.mailbox.box()).toMatchObject({ notSent: expect.stringContaining(reason) })
  desk.smtp.behave({})
  await desk.send(aLetter({ id: 'letter-2' }))
  expect(desk.usual).toEqual(['letter-1'])
  expect(await desk.mailbox.box()).toMatchObject({ notSent: '' })
})

it('a letter that may have arrived, or whose receiver is refused, or of which a stop is the end, is not sent another way', async () => {
  await using desk = await atGoogle()
  desk.smtp.behave({ message: 'hang up' })
  expect(await desk.send(aLetter())).toMatchObject({ kind: 'unanswered' })
  desk.smtp.behave({ recipient: '550 5.1.1 No such user' })
  expect(await desk.send(aLetter())).toMatchObject({ kind: 'refused' })
  desk.smtp.behave({ recipient: 'hang' })
  const stopping = new AbortController()
  const asked = desk.smtp.recipients.length
  const sending = desk.send(aLetter(), stopping.signal)
  await waitFor(() => expect(desk.smtp.recipients.length).toBeGreaterThan(asked))
  stopping.abort()
  expect(await sending).toMatchObject({ kind: 'try-later' })
  expect(await desk.mailbox.box()).toMatchObject({ notSent: '' })
  expect(desk.usual).toEqual([])
})

it('without another mail server a letter waits for its account', async () => {
  await using desk = await atGoogle(us, 'nobody')
  await desk.smtp.stop()
  expect(await desk.send(aLetter())).toMatchObject({ kind: 'try-later', of: 'service' })
  expect(desk.usual).toEqual([])
})

it('a letter that the configured server sends is copied into the sent mail where the owner ticks it, and is one entry', async () => {
  const smtp = await openSmtpServer()
  const imap = await openImapServer()
  const variables = { ...settings, SMTP_URL: smtp.url().href, MAILBOX_ALLOWED_HOSTS: '127.0.0.1' }
  await using services = await openTestServices({
    settings: variables,
    mailer: createSmtpMailer({ url: smtp.url() }),
  })
  const { id } = await storedLead(services, { contactEmail: client, projectName: 'Tide tables', minutesAgo: 60 })
  const account = { host: '127.0.0.1', port: imap.port, user: us, password: 'secret' }
  async function begin(copies: boolean): Promise<void> {
    const { sealed } = await services.mailbox.tryServer(aMember, account)
    await services.mailbox.begin(aMember, { sealed, sent: 'Gesendet', filesEarlier: false, copies })
  }
  async function send(letterId: string): Promise<void> {
    const item = { kind: 'lead', id } as const
    const words = {
      to: client,
      subject: 'Tides',
      text: 'It is the blue one.',
      waitForThem: true,
      draftId: '',
      seen: null,
    }
    await services.letters.send(aMember, { id: letterId, item, ...words })
    services.runtime.pass(11_000)
    await services.processEmails()
    await services.settleLetters()
  }
  const sent = imap.folder('Gesendet')
  const arrived = () => smtp.delivered.filter(({ to }) => to?.[0]?.address === client)
  await begin(false)
  await send('letter-1')
  await begin(true)
  smtp.behave({ message: '550 5.7.1 Refused' })
  await send('refused')
  smtp.behave({})
  await send('letter-2')
  await waitFor(() => expect(sent.mails).toHaveLength(1))
  expect(arrived()).toHaveLength(2)
  const { messageId } = arrived()[1] ?? {}
  expect(String(sent.mails[0]?.raw)).toContain(`Message-ID: ${messageId}`)
  expect(sent.mails[0]?.flags).toEqual(['\\Seen'])
  expect(await services.mailbox.state(aMember)).toMatchObject({ copies: true, lettersLeaveBy: 'copy' })
  const stopping = new AbortController()
  const reading = services.work.find(({ name }) => name === 'mailbox')?.run(stopping.signal)
  await waitFor(async () => expect(await services.mailbox.state(aMember)).not.toMatchObject({ readAt: '' }))
  stopping.abort()
  await reading
  expect(await openCollection(services.store, letters).count()).toBe(3)
  // The copy is one more: a letter that cannot be copied has left all the same.
  await imap.stop()
  await send('letter-3')
  expect(arrived()).toHaveLength(3)
})
