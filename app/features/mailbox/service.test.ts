import { expect, it, vi } from 'vitest'
import { contentsOf } from '../../../server/data/contents.ts'
import { connect, mailboxOf, noProvider, openImapServer } from '../../../test/support/outside/open-mailbox.ts'
import { openTokenServer, tokensFor } from '../../../test/support/outside/token-server.ts'
import { waitFor } from '../../../test/support/process/wait-for.ts'
import { storedLead } from '../../../test/support/store/stored-leads.ts'
import { aMember, anotherMember, openTestServices } from '../../../test/support/test-services.ts'
import { reasonOf, stateInWords } from './mailbox.ts'
import { mailboxMessages } from './messages.ts'

const us = 'hello@agency.example'
const client = 'thandi@visitors.example'
const settings = { AGENCY_EMAIL: us, AGENCY_NAME: 'Southeaster' }
const minuteMs = 60_000

async function opened() {
  const services = await openTestServices({ settings })
  await storedLead(services, { contactEmail: client, projectName: 'Tide tables', minutesAgo: 60 })
  const server = await openImapServer()
  const mailbox = mailboxOf(services)
  const account = { host: '127.0.0.1', port: server.port, user: us, password: 'secret' }
  return { services, server, mailbox, account, [Symbol.asyncDispose]: () => services[Symbol.asyncDispose]() }
}

it('shows what was found before anything is saved, and makes the folder of the agency', async () => {
  await using desk = await opened()
  const { server, mailbox, account, services } = desk
  const at = services.runtime.now()
  const ago = (days: number) => ({ at: new Date(at.getTime() - days * 24 * 60 * minuteMs) })
  server.deliver('INBOX', `From: ${client}\r\nTo: ${us}\r\nMessage-ID: <a@x>\r\n\r\n`, ago(3))
  server.deliver('INBOX', `From: ${client}\r\nTo: ${us}\r\nMessage-ID: <b@x>\r\n\r\n`, ago(40))
  server.deliver('INBOX', `From: news@list.example\r\nTo: ${us}\r\nMessage-ID: <c@x>\r\n\r\n`, ago(1))
  server.deliver('Gesendet', `From: ${us}\r\nTo: ${client}\r\nMessage-ID: <d@x>\r\n\r\n`, ago(2))
  const found = await mailbox.service.tryServer(aMember, account)
  const watched = { inbox: 'INBOX', sent: 'Gesendet', agency: '' }
  expect(found).toMatchObject({ belonging: 2, watched, isSame: false })
  expect(JSON.stringify(found)).not.toContain('secret')
  expect(await mailbox.box()).toBeNull()
  expect(server.bodies).toEqual([])
  const { sealed } = found
  const beginning = { sealed, sent: 'Gesendet', filesEarlier: false, makesFolder: true }
  const expired = 'expired'
  await expect(mailbox.service.begin(anotherMember, beginning)).rejects.toThrow(expired)
  await expect(mailbox.service.begin(aMember, { ...beginning, sealed: 'x' })).rejects.toThrow(expired)
  // What the server does not make holds nothing up.
  for (const create of ['NO [NOPERM] Not here.', undefined]) {
    server.behave(create ? { create } : {})
    await mailbox.service.begin(aMember, beginning)
    await mailbox.read()
    const made = create ? '' : 'Southeaster'
    expect(await mailbox.box()).toMatchObject({ trouble: null, folders: { agency: { path: made } } })
  }
  services.runtime.pass(31 * minuteMs)
  await expect(mailbox.service.begin(aMember, beginning)).rejects.toThrow(expired)
})

it.each([
  ['NO [AUTHENTICATIONFAILED] Authentication failed.', 'wrong-password'],
  ['NO [ALERT] Application-specific password required (Failure)', 'app-password'],
  ['NO [ALERT] Your account is not enabled for IMAP use. Please visit your settings', 'switched-off'],
  ['NO [ALERT] IMAP access is disabled for your domain. Please contact your domain administrator', 'switched-off'],
  ['NO [UNAVAILABLE] Maximum number of connections from user+IP exceeded', 'busy'],
  ['BAD Request is throttled. Suggested Backoff Time: 10 milliseconds', 'busy'],
])('says “%s” in plain words', async (signIn, why) => {
  await using desk = await opened()
  desk.server.behave({ signIn })
  await expect(desk.mailbox.service.tryServer(aMember, desk.account)).rejects.toThrow(why)
})

it('says what a server refuses after the sign-in, or that the line broke; a fault of ours is none of these', async () => {
  await using desk = await opened()
  const { server, mailbox, account, services } = desk
  server.behave({ after: 'BAD User is authenticated but not connected.' })
  await expect(mailbox.service.tryServer(aMember, account)).rejects.toThrow('busy')
  server.behave({ after: 'NO Not today.' })
  await expect(mailbox.service.tryServer(aMember, account)).rejects.toThrow(/^(?:no-answer|line)$/)
  server.behave({})
  server.deliver('Gesendet', `From: ${us}\r\nTo: ${client}\r\nMessage-ID: <a@x>\r\n\r\n`)
  const weigh = vi.spyOn(services.receiveMail, 'weigh').mockImplementation(async () => (server.cut(), 'other'))
  await expect(mailbox.service.tryServer(aMember, account)).rejects.toThrow('line')
  weigh.mockRejectedValue(new Error('disk is full'))
  await expect(mailbox.service.tryServer(aMember, account)).rejects.toThrow('disk is full')
})

it('refuses a private address, a name that is none, a server without encryption, a port without a server, and silence', async () => {
  await using desk = await opened()
  const { services, server } = desk
  const open = (resolveHost: Parameters<typeof mailboxOf>[1]) => mailboxOf(services, resolveHost).service
  const found = async () => ({ kind: 'found', address: '127.0.0.1' }) as const
  const elsewhere = { ...desk.account, host: 'imap.agency.example' }
  const refusal = (host: Parameters<typeof mailboxOf>[1], account = elsewhere) =>
    open(host).tryServer(aMember, account).then(String, reasonOf)
  expect(await refusal({ resolveHost: async () => ({ kind: 'refused' }) })).toBe('private-address')
  expect(await refusal({ resolveHost: async () => ({ kind: 'unknown' }) })).toBe('no-such-host')
  expect(await refusal({ resolveHost: found })).toBe('no-tls')
  expect(await refusal({ resolveHost: found }, { ...elsewhere, host: '127.agency.example' })).toBe('no-tls')
  expect(server.counted.commands).not.toContain('LOGIN')
  const other = await openImapServer()
  await other.stop()
  expect(await refusal({}, { ...desk.account, port: other.port })).toBe('no-answer')
  server.behave({ silent: ['LOGIN'] })
  expect(await refusal({ server: { connectionTimeout: 100 } }, desk.account)).toBe('no-answer')
})

it('disconnecting erases sign-in and position; neither is in a log or an export', async () => {
  await using desk = await opened()
  const { services, server, mailbox } = desk
  await connect(mailbox, server)
  await mailbox.read()
  const exported: unknown[] = []
  const site = { ...services, files: services.pictures, name: '', accountsName: '' }
  const identity = { exportAccounts: async () => [] }
  for await (const item of contentsOf({ ...site, identity } as never)) exported.push(item)
  const everything = JSON.stringify([exported, services.runtime.logged, await mailbox.service.state(aMember)])
  const box = await mailbox.box()
  for (const secret of [':"secret"', box?.secret ?? 'none', 'mailboxes']) expect(everything).not.toContain(secret)
  expect(JSON.stringify(box)).not.toContain(':"secret"')
  expect(await services.staysElsewhere()).toBe(mailboxMessages.stillThere)
  expect(await mailbox.service.disconnect(aMember)).toBe(true)
  expect(await mailbox.box()).toBeNull()
  expect(await services.staysElsewhere()).toBe('')
})

/** A mailbox at a provider whose tokens last an hour. */
async function atProvider(how: 'google' | 'microsoft' = 'google') {
  const services = await openTestServices({ settings })
  const tokens = await openTokenServer()
  let token = 'access-1'
  const server = await openImapServer({ token: () => token })
  const registered = {
    google: { MAILBOX_GOOGLE_ID: 'client', MAILBOX_GOOGLE_SECRET: 'hidden' },
    microsoft: { MAILBOX_MICROSOFT_ID: 'client', MAILBOX_MICROSOFT_SECRET: 'hidden' },
  }
  const signIn = { values: { ...noProvider, ...registered[how] }, answerMs: 500 }
  const mailbox = mailboxOf(services, { signIn, at: { host: '127.0.0.1', port: server.port } })
  return {
    services,
    tokens,
    server,
    mailbox,
    turn: (next: string) => void (token = next),
    async signIn() {
      const address = new URL(await mailbox.service.startSignIn(aMember, how))
      return { address, state: address.searchParams.get('state') ?? '' }
    },
    [Symbol.asyncDispose]: () => services[Symbol.asyncDispose](),
  }
}

it('signs in at a provider with PKCE, for the member who began it', async () => {
  await using desk = await atProvider()
  const { mailbox, tokens } = desk
  const { address, state } = await desk.signIn()
  const asked = Object.fromEntries(address.searchParams)
  expect(asked).toMatchObject({
    client_id: 'client',
    response_type: 'code',
    code_challenge_method: 'S256',
    access_type: 'offline',
    // A member with an account of their own there chooses the agency's.
    prompt: 'select_account consent',
  })
  expect(asked['redirect_uri']).toBe('https://agency.example/admin/mailbox')
  tokens.answering(() => tokensFor(us, 'access-1', 'refresh-1'))
  const { finishSignIn } = mailbox.service
  await expect(finishSignIn(anotherMember, { code: 'c', state })).rejects.toThrow('expired')
  expect(tokens.asked).toEqual([])
  const found = await mailbox.service.finishSignIn(aMember, { code: 'c', state })
  expect(found).toMatchObject({ host: 'imap.gmail.com', user: us })
  expect(JSON.stringify(found)).not.toMatch(/access-1|refresh-1/)
  expect(Object.fromEntries(tokens.asked[0] ?? [])).toMatchObject({ code: 'c', client_secret: 'hidden' })
  expect(tokens.asked[0]?.get('code_verifier')?.length).toBeGreaterThanOrEqual(43)
  tokens.answering(() => [400, { error: 'invalid_grant' }])
  await expect(finishSignIn(aMember, { code: 'c', state })).rejects.toThrow('not-signed-in')
  tokens.answering(() => [401, { error: 'invalid_client' }])
  await expect(finishSignIn(aMember, { code: 'c', state })).rejects.toThrow('registration')
  // What the mail server says where the box for mail was not ticked.
  tokens.answering(() => tokensFor(us, 'no-mail', 'refresh-1'))
  await expect(finishSignIn(aMember, { code: 'c', state })).rejects.toThrow('token-refused')
})

it('signs in at Microsoft, whose account has a name that is its address, and renews what it gave', async () => {
  await using desk = await atProvider('microsoft')
  const { mailbox, tokens, services } = desk
  const { address, state } = await desk.signIn()
  expect(address.href).toMatch(/^https:\/\/login\.microsoftonline\.com\/organizations\/oauth2\/v2\.0\/authorize\?/)
  expect(address.searchParams.get('code_challenge_method')).toBe('S256')
  expect(address.searchParams.get('prompt')).toBe('select_account')
  expect(address.searchParams.get('scope')?.split(' ')).toEqual(
    expect.arrayContaining(['offline_access', 'profile', 'https://outlook.office.com/IMAP.AccessAsUser.All']),
  )
  tokens.answering(() => tokensFor({ oid: 'account-1', preferred_username: us }, 'access-1', 'refresh-1'))
  const found = await mailbox.service.finishSignIn(aMember, { code: 'c', state })
  expect(found).toMatchObject({ how: 'microsoft', host: 'outlook.office365.com', user: us })
  await mailbox.service.begin(aMember, { sealed: found.sealed, sent: 'Gesendet', filesEarlier: false })
  services.runtime.pass(40 * minuteMs)
  tokens.answering(() => tokensFor({}, 'access-2'))
  desk.turn('access-2')
  await mailbox.read()
  expect(tokens.asked.at(-1)?.get('refresh_token')).toBe('refresh-1')
  expect(await mailbox.box()).toMatchObject({ trouble: null })
  expect(await mailbox.service.state(aMember)).toMatchObject({ user: us })
  expect(await mailbox.service.disconnect(aMember)).toBe(false)
  expect(tokens.revoked).toEqual([])
  // A sign-in that tells no address is refused.
  tokens.answering(() => tokensFor({}, 'access-1', 'refresh-1'))
  await expect(
    mailbox.service.finishSignIn(aMember, { code: 'c', state: (await desk.signIn()).state }),
  ).rejects.toThrow('not-signed-in')
})

it('renews a token before it ends, once, and goes on over 429, 500 and silence; a token that is withdrawn ends the sign-in', async () => {
  await using desk = await atProvider()
  const { mailbox, tokens, services } = desk
  tokens.answering(() => tokensFor(us, 'access-1', 'refresh-1'))
  const { sealed } = await mailbox.service.finishSignIn(aMember, { code: 'c', state: (await desk.signIn()).state })
  await mailbox.service.begin(aMember, { sealed, sent: 'Gesendet', filesEarlier: false })
  await mailbox.read()
  expect(tokens.asked).toHaveLength(1)
  services.runtime.pass(40 * minuteMs)
  tokens.answering(() => {
    // Another write changes the stored mailbox before the new token is stored.
    void services.store.update('mailboxes', 'agency', { notSent: 'Busy' })
    return tokensFor(us, 'access-2', 'refresh-2')
  })
  desk.turn('access-2')
  await mailbox.read()
  expect(tokens.asked.slice(1).map((asked) => asked.get('refresh_token'))).toEqual(['refresh-1'])
  expect(await mailbox.box()).toMatchObject({ trouble: null })
  services.runtime.pass(40 * minuteMs)
  const unavailable = [400, { error: 'temporarily_unavailable' }] as const
  for (const answer of [[429, {}] as const, [500, {}] as const, unavailable, null]) {
    tokens.answering(() => answer)
    await mailbox.read()
    expect(await mailbox.box()).toMatchObject({ trouble: { why: 'busy', isEnd: false } })
    services.runtime.pass(10 * minuteMs)
  }
  tokens.answering(() => tokensFor(us, 'access-3'))
  desk.turn('access-3')
  await mailbox.read()
  expect(await mailbox.box()).toMatchObject({ trouble: null })
  services.runtime.pass(40 * minuteMs)
  tokens.answering(() => [400, { error: 'invalid_grant' }])
  await mailbox.read()
  expect(tokens.asked.at(-1)?.get('refresh_token')).toBe('refresh-2')
  expect(await mailbox.box()).toMatchObject({
    trouble: { why: 'ended', isEnd: true, since: services.runtime.now().toISOString() },
  })
  expect(stateInWords(await mailbox.box())).toMatch(
    /^The sign-in ended on \w+ \d+ \w+, \d\d:\d\d UTC\. The provider ended/,
  )
  expect(mailbox.notices).toHaveLength(1)
  expect(await mailbox.service.disconnect(aMember)).toBe(true)
  expect(tokens.revoked).toEqual(['refresh-2'])
})

it('asks the provider about a token that the mail server refuses early, and goes on with a new one or says what has ended', async () => {
  await using desk = await atProvider()
  const { mailbox, tokens, services } = desk
  tokens.answering(() => tokensFor(us, 'access-1', 'refresh-1'))
  const { sealed } = await mailbox.service.finishSignIn(aMember, { code: 'c', state: (await desk.signIn()).state })
  await mailbox.service.begin(aMember, { sealed, sent: 'Gesendet', filesEarlier: false })
  desk.turn('access-2')
  await mailbox.read()
  expect(await mailbox.box()).toMatchObject({ trouble: { why: 'token-refused', isEnd: false } })
  services.runtime.pass(minuteMs)
  tokens.answering(() => tokensFor(us, 'access-2'))
  await mailbox.read()
  expect(await mailbox.box()).toMatchObject({ trouble: null })
  desk.turn('access-3')
  await mailbox.read()
  services.runtime.pass(minuteMs)
  tokens.answering(() => [400, { error: 'invalid_grant' }])
  await mailbox.read()
  expect(await mailbox.box()).toMatchObject({ trouble: { why: 'ended', isEnd: true } })
  tokens.refuseRevocation()
  expect(await mailbox.service.disconnect(aMember)).toBe(false)
})

it.each([
  ['token-refused', tokensFor(us, 'access-9')],
  ['registration', [401, { error: 'invalid_client' }]],
] as const)('ends the sign-in where the refusal stays: %s', async (why, answer) => {
  await using desk = await atProvider()
  const { mailbox, tokens, services } = desk
  tokens.answering(() => tokensFor(us, 'access-1', 'refresh-1'))
  const { sealed } = await mailbox.service.finishSignIn(aMember, { code: 'c', state: (await desk.signIn()).state })
  await mailbox.service.begin(aMember, { sealed, sent: 'Gesendet', filesEarlier: false })
  services.runtime.pass(40 * minuteMs)
  tokens.answering(() => answer)
  for (const isEnd of [false, true]) {
    await mailbox.read()
    expect(await mailbox.box()).toMatchObject({ trouble: { why, isEnd } })
    services.runtime.pass(minuteMs)
  }
  expect(mailbox.notices).toHaveLength(1)
})

it('tries another account by its own token, also one that lasts minutes', async () => {
  await using desk = await atProvider()
  const { mailbox, tokens } = desk
  tokens.answering(() => tokensFor(us, 'access-1', 'refresh-1'))
  const { finishSignIn } = mailbox.service
  const { sealed } = await finishSignIn(aMember, { code: 'c', state: (await desk.signIn()).state })
  await mailbox.service.begin(aMember, { sealed, sent: '', filesEarlier: false })
  const other = 'other@agency.example'
  const [status, given] = tokensFor(other, 'access-2', 'refresh-2')
  tokens.answering(() => [status, { ...given, expires_in: 600 }])
  desk.turn('access-2')
  const { state } = await desk.signIn()
  expect(await finishSignIn(aMember, { code: 'c', state })).toMatchObject({ user: other, isSame: false })
  expect(tokens.asked.map((asked) => asked.get('grant_type'))).toEqual(['authorization_code', 'authorization_code'])
})

it('is read as soon as a member has signed in, and a site without a mailbox is asked once', async () => {
  const { port } = await openImapServer()
  await using services = await openTestServices({ settings: { ...settings, MAILBOX_ALLOWED_HOSTS: '127.0.0.1' } })
  const wake = vi.fn<() => void>()
  const work = services.work.find(({ name }) => name === 'mailbox')
  const stop = work?.watch?.(wake)
  const asked = vi.spyOn(services.store, 'get')
  expect([await work?.isDue?.(), await work?.isDue?.()]).toEqual([false, false])
  expect(asked).toHaveBeenCalledTimes(1)
  const { sealed } = await services.mailbox.tryServer(aMember, {
    host: '127.0.0.1',
    port,
    user: us,
    password: 'secret',
  })
  await services.mailbox.begin(aMember, { sealed, sent: '', filesEarlier: false })
  await waitFor(() => expect(wake).toHaveBeenCalled())
  expect(await work?.isDue?.()).toBe(true)
  stop?.()
})

it('lets a member try so many mail servers in an hour', async () => {
  await using desk = await opened()
  const { server, mailbox, account } = desk
  server.behave({ signIn: 'NO [AUTHENTICATIONFAILED] Wrong.' })
  const { tryServer } = mailbox.service
  for (let tries = 0; tries < 30; tries += 1) await tryServer(aMember, account).catch(() => {})
  const { connections } = server.counted
  await expect(tryServer(aMember, account)).rejects.toThrow('too-often')
  expect(server.counted.connections).toBe(connections)
  await expect(tryServer(anotherMember, account)).rejects.toThrow('wrong-password')
})

it('signing in again keeps the folder of sent mail and the copies that were chosen, and where reading stood', async () => {
  await using desk = await opened()
  const { server, mailbox, account } = desk
  server.folder('Outgoing')
  const sealedNow = () => mailbox.service.tryServer(aMember, account)
  const { sealed } = await sealedNow()
  await mailbox.service.begin(aMember, { sealed, sent: 'Outgoing', filesEarlier: false, copies: true })
  await mailbox.read()
  const before = await mailbox.box()
  const again = await sealedNow()
  expect(again).toMatchObject({ isSame: true, copies: true, watched: { sent: 'Outgoing' } })
  await mailbox.service.begin(aMember, { ...again, sent: again.watched.sent, filesEarlier: false })
  const { folders, readsSince, copies } = (await mailbox.box())!
  expect({ folders, readsSince, copies }).toEqual({
    folders: before?.folders,
    readsSince: before?.readsSince,
    copies: true,
  })
})
