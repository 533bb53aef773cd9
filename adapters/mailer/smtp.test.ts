import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import type { SMTPServerOptions } from 'smtp-server'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { aMail } from '../../test/contracts/mailer.ts'
import { openSmtpServer } from '../../test/support/outside/open-smtp-server.ts'
import { type Manner, type Manners, smtpAccount } from '../../test/support/outside/smtp-server.ts'
import { createSmtpMailer } from './smtp.ts'

/** In milliseconds. */
const impatient = { connect: 400, greeting: 400, untilDot: 1000, afterDot: 500 }
const tryLater = { kind: 'try-later', of: 'service', reason: expect.stringMatching(/\w/) }
const unanswered = { kind: 'unanswered', reason: expect.stringMatching(/\w/) }
const refused = { kind: 'refused', reason: expect.stringMatching(/\w/) }

async function opened(options?: SMTPServerOptions) {
  const server = await openSmtpServer(options)
  return { server, mailer: createSmtpMailer({ url: server.url() }) }
}

describe('gives up what the server refuses for good', () => {
  it.each<Record<string, Manner>>([
    { recipient: '550 5.1.1 No such mailbox' },
    { recipient: '553 Mailbox name not allowed' },
    { recipient: '554 5.7.1 Rejected by the policy of this domain' },
    { message: '550 5.7.1 This looks like spam' },
    { message: '552 5.3.4 Too big' },
    { message: '554 Transaction failed' },
  ])('%o', async (manner) => {
    const { server, mailer } = await opened()
    server.behave(manner)
    expect(await mailer.send(aMail())).toEqual(refused)
    expect(server.delivered).toEqual([])
  })

  it('says in whose words', async () => {
    const { server, mailer } = await opened()
    server.behave({ recipient: '550 5.1.1 No such mailbox here' })
    expect(await mailer.send(aMail())).toMatchObject({ reason: expect.stringContaining('No such mailbox here') })
  })
})

describe('keeps for later what may pass, or is ours to mend', () => {
  it.each<[of: 'service' | 'message', Record<string, Manner>]>([
    ['service', { greeting: '421 Too many connections' }],
    ['service', { greeting: '554 We do not know you' }],
    ['service', { greeting: 'hang up' }],
    ['service', { sender: '451 Try again' }],
    ['service', { sender: '550 5.7.1 Sender not allowed' }],
    ['service', { sender: '530 5.7.0 Must sign in first' }],
    ['service', { recipient: '421 Closing' }],
    ['message', { recipient: '450 4.2.0 Greylisted' }],
    ['message', { recipient: '452 Too many recipients' }],
    ['service', { recipient: '554 5.7.1 Relay access denied' }],
    ['service', { recipient: '535 Sign in again' }],
    ['service', { recipient: 'hang up' }],
    ['message', { message: '451 Local error in processing' }],
    ['message', { message: '452 Disk full' }],
  ])('of the %s: %o', async (of, manner) => {
    const { server, mailer } = await opened()
    server.behave(manner)
    expect(await mailer.send(aMail())).toEqual({ ...tryLater, of })
    server.behave({})
    expect(await mailer.send(aMail())).toEqual({ kind: 'accepted' })
    expect(server.delivered).toHaveLength(1)
  })
})

describe('does not wait for ever for a server that', () => {
  it.each([
    ['greeting', tryLater],
    ['sender', tryLater],
    ['recipient', tryLater],
    ['message', unanswered],
  ])('falls silent at the %s', async (point, outcome) => {
    const server = await openSmtpServer()
    server.behave({ [point]: 'hang' })
    const mailer = createSmtpMailer({ url: server.url(), limits: impatient })
    expect(await mailer.send(aMail())).toEqual(outcome)
    expect(server.delivered).toEqual([])
  })

  it('says something now and then, and never comes to the point', async () => {
    const server = await openDrippingServer()
    const mailer = createSmtpMailer({ url: server, limits: impatient })
    expect(await mailer.send(aMail())).toEqual(tryLater)
  })

  it('answers the check with nothing', async () => {
    const server = await openSmtpServer()
    server.behave({ greeting: 'hang' })
    const mailer = createSmtpMailer({ url: server.url(), limits: impatient })
    expect(await mailer.check()).toMatchObject({ kind: 'not-ready' })
  })
})

it('waits for minutes while a server that has the whole message checks it', async () => {
  const { server, mailer } = await opened()
  const received = Promise.withResolvers<void>()
  const checked = Promise.withResolvers<Manner>()
  server.behave({
    message() {
      received.resolve()
      return checked.promise
    },
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const sent = mailer.send(aMail())
  await received.promise
  vi.advanceTimersByTime(9.9 * 60 * 1000)
  checked.resolve('accept')
  expect(await sent).toEqual({ kind: 'accepted' })
})

it.each([
  ['greeting', tryLater],
  ['sender', tryLater],
  ['recipient', tryLater],
  ['message', unanswered],
] as const)('is cut at once by a signal, at the %s, with no limit reached', async (point, outcome) => {
  const { server, mailer } = await opened()
  const stopping = new AbortController()
  const hang = () => (stopping.abort(), 'hang' as const)
  const manners: Record<typeof point, Manners> = {
    greeting: { greeting: hang },
    sender: { sender: hang },
    recipient: { recipient: hang },
    message: { message: async () => hang() },
  }
  server.behave(manners[point])
  expect(await mailer.send(aMail(), stopping.signal)).toEqual(outcome)
  expect(server.delivered).toEqual([])
})

it('is not ready when a signal ends the check', async () => {
  const { server, mailer } = await opened()
  server.behave({ greeting: 'hang' })
  const stopping = new AbortController()
  const ready = mailer.check(stopping.signal)
  stopping.abort()
  expect(await ready).toMatchObject({ kind: 'not-ready' })
})

/** To this machine, which the mailer does not know for it. */
const anotherWay = '0.0.0.0'

describe('signs in', () => {
  const signedIn = (password: string, host = '127.0.0.1') => {
    const user = encodeURIComponent(smtpAccount.user)
    return `${user}:${encodeURIComponent(password)}@${host}`
  }
  const withAuth: SMTPServerOptions = { disabledCommands: ['STARTTLS'], allowInsecureAuth: true, authOptional: false }

  it('with the user and the password of the address', async () => {
    const server = await openSmtpServer(withAuth)
    const mailer = createSmtpMailer({ url: server.url(signedIn(smtpAccount.password)) })
    expect(await mailer.check()).toEqual({ kind: 'ready' })
    expect(await mailer.send(aMail())).toEqual({ kind: 'accepted' })
  })

  it('or burns no mail when the password is wrong or missing', async () => {
    const server = await openSmtpServer(withAuth)
    for (const host of [signedIn('a guess'), '127.0.0.1']) {
      expect(await createSmtpMailer({ url: server.url(host) }).send(aMail())).toEqual(tryLater)
    }
    const check = await createSmtpMailer({ url: server.url(signedIn('a guess')) }).check()
    expect(check).toMatchObject({ kind: 'not-ready', reason: expect.not.stringContaining('a guess') })
  })

  it('but shows no password to a network on which anybody could read it', async () => {
    const server = await openSmtpServer(withAuth)
    const mailer = createSmtpMailer({ url: server.url(signedIn(smtpAccount.password, anotherWay)) })
    expect(await mailer.send(aMail())).toEqual({ ...tryLater, reason: expect.stringMatching(/TLS/) })
    expect(server.delivered).toEqual([])
  })
})

it.each([
  ['from the first byte', { secure: true }],
  ['on demand', { disabledCommands: ['AUTH'] }],
])('sends nothing to a server that cannot prove who it is, with encryption %s', async (_how, options) => {
  const server = await openSmtpServer(options)
  const mailer = createSmtpMailer({ url: server.url(anotherWay) })
  expect(await mailer.send(aMail())).toEqual({ ...tryLater, reason: expect.stringMatching(/certificate/) })
  expect(server.delivered).toEqual([])
})

it('asks no certificate of a mail server on this machine', async () => {
  const { server, mailer } = await opened({ disabledCommands: ['AUTH'] })
  expect(await mailer.send(aMail())).toEqual({ kind: 'accepted' })
  expect(server.delivered).toHaveLength(1)
})

/** Greets, and never ends its first reply. */
async function openDrippingServer(): Promise<URL> {
  const server = createServer((socket) => {
    socket.write('220 Welcome\r\n')
    const drip = setInterval(() => socket.write('250-one moment, please\r\n'), 100)
    socket.on('error', () => undefined).on('close', () => clearInterval(drip))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return new URL(`smtp://127.0.0.1:${(server.address() as AddressInfo).port}`)
}

it('sends nothing to an address beyond ASCII that the server does not take, and says so from then on', async () => {
  const to = { name: 'Jörg', address: 'jörg@müller.example' }
  const { server, mailer } = await opened({ disabledCommands: ['AUTH', 'STARTTLS'], hideSMTPUTF8: true })
  expect(mailer.canReach(to.address)).toBe(true)
  expect(await mailer.send(aMail({ to }))).toEqual({ kind: 'refused', reason: expect.stringContaining('SMTPUTF8') })
  expect(server.delivered).toEqual([])
  expect([to.address, 'joerg@müller.example'].map(mailer.canReach)).toEqual([false, true])
  expect(await mailer.send(aMail({ to: { ...to, address: 'joerg@müller.example' } }))).toEqual({ kind: 'accepted' })
  const able = await opened({ disabledCommands: ['AUTH', 'STARTTLS'], hideSMTPUTF8: false })
  expect(await able.mailer.send(aMail({ to }))).toEqual({ kind: 'accepted' })
  expect(able.mailer.canReach(to.address)).toBe(true)
})
