import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { passkeyCookie, readCookie, sessionCookie, setCookie } from '../../app/cookies.ts'
import { leadMessages } from '../../app/features/leads-desk/leads/messages.ts'
import { adminMessages } from '../../app/features/portfolio/admin-messages.ts'
import { formerMember } from '../../app/features/privacy/forget-member.ts'
import { accountWords } from '../../app/parts/account-words.ts'
import { accountTables } from '../../app/routes/auth-test/account-forms.ts'
import type { IdentityService } from '../../core/identity/identity-service.ts'
import type { Member } from '../../core/identity/member.ts'
import { identityMessages } from '../../core/identity/messages.ts'
import { refusalMessages } from '../../core/identity/refusals.ts'
import { plainBrowser } from '../admin-portfolio/plain-browser.ts'
import { softwareAuthenticator } from '../support/identity/software-authenticator.ts'
import { totpCode } from '../support/identity/totp.ts'
import { readOutbox } from '../support/outside/outbox.ts'
import { freshFolder } from '../support/process/fresh-folder.ts'
import { recordingLog } from '../support/process/logs.ts'
import { serveWholeSite, type WholeSite } from '../support/site/whole-site.ts'
import { aLead } from '../support/store/a-lead.ts'
import { watchRows } from '../support/store/sqlite-files.ts'

const email = 'thandi@southeaster.example'
const password = 'twelve fathoms deep'
const fresh = 'thirteen fathoms deep'

async function openSite(whoIs?: IdentityService['whoIs']) {
  const folder = await freshFolder()
  const log = recordingLog()
  const site = await serveWholeSite({
    folder,
    log,
    between: (services) => (whoIs ? { ...services, identity: { ...services.identity, whoIs } } : services),
  })
  onTestFinished(() => site.stop())
  return { site, folder, log, browser: () => plainBrowser(site) }
}

/** A site with its first member, signed in. */
async function openTeam() {
  const opened = await openSite()
  const thandi = opened.browser()
  await thandi.register(email, (await opened.site.wired.services.identity.setUp()) ?? '')
  const statusWith = async (session: string) =>
    (await fetch(`${opened.site.url}/leads`, { headers: { Cookie: session } })).status
  return { ...opened, thandi, statusWith }
}

type Team = Awaited<ReturnType<typeof openTeam>>

/** A second member, by a link of the first, all in plain forms. */
async function invite({ site, thandi, browser }: Team) {
  const { html } = await thandi.send('/auth-test', { intent: 'invite' })
  const link = /value="([^"]+\?invite=\w+)"/.exec(html)?.[1] ?? ''
  const pieter = browser()
  const joined = await pieter.send(link.replace(site.url, ''), {
    intent: 'register',
    email: 'pieter@southeaster.example',
    password,
  })
  expect(joined.headers.get('location')).toContain('joined')
  return { pieter, link: link.replace(site.url, '') }
}

const intents = accountTables.flatMap((table) => table.intents)

describe('who asks', () => {
  it.each([
    ['never answered', () => new Promise<never>(() => {})],
    ['answered with a failure', () => Promise.reject(new Error('The store is away'))],
  ])('is nothing that a public page waits for, when it is %s', async (_, whoIs) => {
    const { site } = await openSite(whoIs)
    for (const path of ['/', '/portfolio', '/faq', '/contact', '/project-chat']) {
      const { status } = await fetch(site.url + path, { headers: { Cookie: 'session=somebody' } })
      expect(status, path).toBe(200)
    }
  })

  it('is unknown: every page of the team fails, and the account page says so', async () => {
    const { browser } = await openSite(() => Promise.reject(new Error('The store is away')))
    const visitor = browser()
    for (const path of ['/leads', '/admin/portfolio', '/llm-test', '/leads/export']) {
      expect((await visitor.get(path)).status, path).toBeGreaterThanOrEqual(500)
    }
    // The way on to the team's other pages stays.
    for (const path of ['/leads', '/admin/status']) {
      expect((await visitor.get(path)).html, path).toContain('href="/admin/mail"')
    }
    // An open page asks again after a stream that ends.
    expect((await visitor.get('/leads/updates')).html).not.toContain('data:')
    for (const page of [await visitor.get('/auth-test'), await visitor.send('/auth-test', { intent: 'invite' })]) {
      expect(page.status).toBe(503)
      expect(page.html).toContain(identityMessages.notLoaded)
      expect(page.html).not.toContain(identityMessages.notLoggedIn)
    }
    const refused = await visitor.send('/auth-test', { intent: 'login', email: 'nobody@agency.example', password })
    expect(refused.html).toContain('value="nobody@agency.example"')
    expect(refused.html).toContain('type="password"')
  })
})

describe('a session', () => {
  it('is a new one after each sign-in, and the one that the browser had is over', async () => {
    const { thandi, statusWith } = await openTeam()
    const former = thandi.session()
    expect(await statusWith(former)).toBe(200)
    await thandi.send('/auth-test', { intent: 'login', email, password })
    expect(thandi.session()).not.toBe(former)
    expect([await statusWith(former), await statusWith(thandi.session())]).toEqual([403, 200])
  })

  it('is over on the server after a sign-out', async () => {
    const { thandi, statusWith } = await openTeam()
    const former = thandi.session()
    await thandi.send('/auth-test', { intent: 'logout' })
    expect(await statusWith(former)).toBe(403)
  })

  it('that ended elsewhere is named as the reason, on the sign-in page and on every page of the team', async () => {
    const { thandi, browser } = await openTeam()
    const phone = browser()
    await phone.send('/auth-test', { intent: 'login', email, password })
    await phone.send('/auth-test', { intent: 'end-others' })
    const says = async (who: typeof phone, path: string) =>
      (await who.get(path)).html.includes(identityMessages.signInAgain)
    const pages = ['/auth-test', '/leads', '/admin/portfolio', '/admin/mail', '/admin/status', '/llm-test']
    for (const path of pages) {
      expect(await says(thandi, path), path).toBe(true)
      expect(await says(browser(), path), path).toBe(false)
    }
    expect((await thandi.get('/leads')).html).not.toContain(leadMessages.membersOnly)
    await phone.send('/auth-test', { intent: 'logout' })
    expect(await says(phone, '/auth-test')).toBe(false)
  })

  it('is listed with its device, and ended from another one: what is streamed to it ends as well', async () => {
    const { site, thandi, browser, statusWith } = await openTeam()
    const [phone, tablet] = [browser(), browser()]
    for (const each of [phone, tablet]) await each.send('/auth-test', { intent: 'login', email, password })
    const lines = await Promise.all(
      [phone, tablet].map((each) => fetch(`${site.url}/leads/updates`, { headers: { Cookie: each.session() } })),
    )
    const { html } = await thandi.get('/auth-test')
    expect(html).toContain(identityMessages.thisDevice)
    const ids = [...html.matchAll(/name="session" value="([^"]+)"/g)].map(([, id = '']) => id)
    expect(ids).toHaveLength(2)
    const ended = await thandi.send('/auth-test', { intent: 'end-others' })
    expect(ended.headers.get('location')).toBe('/auth-test?done=otherSessionsEnded')
    // Each of them is read to its end, which it would not have.
    await Promise.all(lines.map((line) => line.text()))
    const all = [phone, tablet, thandi].map((each) => statusWith(each.session()))
    expect(await Promise.all(all)).toEqual([403, 403, 200])
    expect((await thandi.get('/auth-test')).html).not.toContain('name="session"')
  })

  it('comes with a mark of the browser, which no script reads and which lasts a year', async () => {
    const { browser } = await openTeam()
    const { headers } = await browser().send('/auth-test', { intent: 'login', email, password })
    const mark = headers.getSetCookie().find((line) => line.startsWith('device=')) ?? ''
    expect(mark.split('; ').slice(1).toSorted()).toEqual(['HttpOnly', 'Max-Age=31536000', 'Path=/', 'SameSite=Lax'])
  })
})

describe('an account that is no member', () => {
  it.each(['/leads', '/admin/portfolio', '/admin/portfolio/history/some', '/admin/mail', '/llm-test'])(
    'is told so on %s, and a visitor without an account to log in',
    async (path) => {
      const { browser, log } = await openSite()
      const account = browser()
      await account.register('stranger@visitors.example')
      const denied = await account.get(path)
      expect(denied.status).toBe(403)
      const uid = expect.stringMatching(/\w{20}/)
      expect(log.entries).toContainEqual({
        level: 'info',
        event: 'access denied',
        facts: { path, uid, reason: 'account' },
      })
      expect(denied.html).toContain(identityMessages.notOfTheTeam)
      expect(denied.html).not.toContain(adminMessages.loginNeeded)
      expect((await browser().get(path)).html).not.toContain(identityMessages.notOfTheTeam)
    },
  )
})

describe('a refusal', () => {
  it.each([
    { form: { intent: 'login', email: '', password }, field: 'email' },
    { form: { intent: 'login', email, password: '' }, field: 'password' },
    { form: { intent: 'login', email, password: 'a guess' }, field: 'password' },
    { form: { intent: 'register', email, password }, field: 'email' },
    { form: { intent: 'forgot', email: 'nowhere' }, field: 'email', path: '/auth-test?forgot' },
  ])('of $form.intent marks the field $field, which its sentence describes', async ({ form, field, path }) => {
    const { browser } = await openTeam()
    const { html } = await browser().send(path ?? '/auth-test', form)
    const inputs = [...html.matchAll(/<input\b[^>]*>/g)].map(([tag]) => tag)
    const marked = inputs.filter((tag) => tag.includes('aria-invalid="true"'))
    expect(marked).toHaveLength(1)
    expect(marked[0]).toContain(`name="${field}"`)
    expect(marked[0]).toContain('autofocus')
    const [, describedBy = ''] = /aria-describedby="([^"]+)"/.exec(marked[0] ?? '') ?? []
    expect(html).toContain(`id="${describedBy}"`)
  })
})

describe('a password', () => {
  it('is changed with the current one, which ends every other session', async () => {
    const { thandi, browser, statusWith } = await openTeam()
    const other = browser()
    await other.send('/auth-test', { intent: 'login', email, password })
    const refused = await thandi.send('/auth-test', { intent: 'change', current: 'a guess', password: fresh })
    expect(refused.status).toBe(422)
    const former = thandi.session()
    const changed = await thandi.send('/auth-test', { intent: 'change', current: password, password: fresh })
    expect(changed.headers.get('location')).toBe('/auth-test?done=passwordChanged')
    const all = [former, other.session(), thandi.session()]
    expect(await Promise.all(all.map(statusWith))).toEqual([403, 403, 200])
  })

  it('that is forgotten is set by the link in the mail, which ends every session', async () => {
    const { site, folder, thandi, browser, statusWith } = await openTeam()
    const visitor = browser()
    await visitor.send('/auth-test', { intent: 'forgot', email })
    await expect.poll(() => site.wired.store.count('emailQueue')).toBe(1)
    const inQueue = async () => JSON.stringify((await site.wired.store.find('emailQueue', { limit: 9 })).documents)
    expect(await inQueue()).not.toContain('reset=')
    await site.wired.mailer.check()
    await site.wired.processEmails()
    expect(await inQueue()).not.toContain('reset=')
    const [mail] = await readOutbox(`${folder}/outbox`)
    expect(mail?.to?.[0]?.address).toBe(email)
    const [link = '', token = ''] = /\/auth-test\?reset=(\S+)/.exec(mail?.text ?? '') ?? []

    expect((await visitor.get(link)).html).toContain(email)
    const set = await visitor.send(link, { intent: 'reset', token, password: fresh })
    expect(set.headers.get('location')).toBe('/auth-test?done=passwordSet')
    expect(await statusWith(thandi.session())).toBe(403)
    expect((await visitor.send('/auth-test', { intent: 'login', email, password })).status).toBe(422)
    await visitor.send('/auth-test', { intent: 'login', email, password: fresh })
    expect(await statusWith(visitor.session())).toBe(200)
    expect((await visitor.get(link)).html).toContain(identityMessages.resetClosed)
  })
})

describe('two-step sign-in', () => {
  it('is set up, asked for and reset by forms without script, where the team requires it', async () => {
    const folder = await freshFolder()
    const site = await serveWholeSite({ folder, variables: { TEAM_TWO_STEP: 'required' } })
    onTestFinished(() => site.stop())
    const thandi = plainBrowser(site)
    await thandi.register(email, (await site.wired.services.identity.setUp()) ?? '')
    const denied = await thandi.get('/leads')
    expect([denied.status, denied.html.includes(accountWords.secondStepRequired)]).toEqual([403, true])
    expect((await thandi.send('/auth-test', { intent: 'invite' })).status).toBe(403)

    const { html } = await thandi.send('/auth-test', { intent: 'totp-start', password })
    const secret = (/<code>([A-Z2-7 ]{20,})<\/code>/.exec(html)?.[1] ?? '').replaceAll(' ', '')
    const codes = [...html.matchAll(/<code>(\w{5}-\w{5})<\/code>/g)].map(([, code = '']) => code)
    expect(codes).toHaveLength(10)
    expect(html).toContain('<path d="M')
    const wrong = await thandi.send('/auth-test', { intent: 'totp-confirm', code: '000000' })
    expect([wrong.status, wrong.html.includes('value="totp-confirm"')]).toEqual([422, true])
    const on = await thandi.send('/auth-test', { intent: 'totp-confirm', code: totpCode(secret) })
    expect(on.headers.get('location')).toBe('/auth-test?done=secondStepTurnedOn')
    expect((await thandi.get('/leads')).status).toBe(200)
    const account = await thandi.get('/auth-test')
    expect(account.html).toContain(identityMessages.secondStepOn(10))
    for (const secretOnce of [secret, ...codes]) expect(account.html).not.toContain(secretOnce)

    const again = plainBrowser(site)
    const address = '/auth-test?returnTo=%2Fleads'
    const asked = await again.send(address, { intent: 'login', email, password })
    expect([asked.status, again.session()]).toEqual([200, ''])
    expect(asked.html).toContain(identityMessages.enterCodeHint)
    const challenge = /name="challenge" value="([^"]+)"/.exec(asked.html)?.[1] ?? ''
    const refused = await again.send(address, { intent: 'code', challenge, code: 'wrong' })
    expect(refused.html).toContain(identityMessages.wrongCode)
    expect(refused.html).toContain(`value="${challenge}"`)
    const signedIn = await again.send(address, { intent: 'code', challenge, code: codes[0] ?? '' })
    const asksName = signedIn.headers.get('location') ?? ''
    expect((await again.get(asksName)).html).toContain(identityMessages.nameAsked)
    const later = await again.send(asksName, { intent: 'name-later' })
    expect(later.headers.get('location')).toBe('/leads')
    expect((await again.get('/leads')).status).toBe(200)
  })
})

describe('a session by password alone, where the team requires two steps', () => {
  /** These use no session. */
  const entries = ['register', 'login', 'code', 'passkey-login-start', 'passkey-login', 'forgot', 'reset']
  const setUps = ['totp-start', 'totp-confirm', 'passkey-start', 'passkey-add']

  it('may sign out and set up the missing step, or sign out alone where the account has a passkey', async () => {
    const folder = await freshFolder()
    const site = await serveWholeSite({ folder, variables: { TEAM_TWO_STEP: 'required' } })
    onTestFinished(() => site.stop())
    const { identity, passkeys } = site.wired.services
    const thandi = plainBrowser(site)
    await thandi.register(email, (await identity.setUp()) ?? '')
    const stranger = plainBrowser(site)
    await stranger.register('stranger@visitors.example')
    const uid = async (who: typeof thandi) =>
      /<dd[^>]*>(\w{20,})<\/dd>/.exec((await who.get('/auth-test')).html)?.[1] ?? ''
    const [own, other] = [await uid(thandi), await uid(stranger)]

    async function refusedIntents(who: typeof thandi, message: string): Promise<string[]> {
      const fields = { password, current: password, email, code: '000000', answer: '{}', token: 'strange' }
      using rows = watchRows(join(folder, 'store.sqlite'))
      const refused: string[] = []
      for (const intent of intents) {
        if (entries.includes(intent) || intent === 'logout') continue
        for (const about of [own, other]) {
          const ids = { uid: about, session: about, passkey: about, invitation: about }
          const { status, html } = await who.send('/auth-test', { intent, ...fields, ...ids })
          const changed = rows.changed()
          if (status !== 403 || ![message, identityMessages.membersOnly].some((each) => html.includes(each))) continue
          expect(changed, intent).toBe(false)
          if (about === other) refused.push(intent)
        }
      }
      return refused
    }

    const ofSessions = intents.filter((intent) => !entries.includes(intent) && intent !== 'logout')
    const others = ofSessions.filter((intent) => !setUps.includes(intent))
    expect(await refusedIntents(thandi, accountWords.secondStepRequired)).toEqual(others)
    expect((await thandi.get('/auth-test')).html).not.toContain('value="delete-own"')

    const token = await sessionIn(thandi.session())
    const device = softwareAuthenticator()
    const started = await passkeys.startPasskey(token, password, site.url, { address: '127.0.0.1' })
    if ('kind' in started) throw new Error(started.message)
    const answer = device.create(started.options, { origin: site.url })
    await passkeys.addPasskey(token, { secret: started.secret, answer, origin: site.url })
    expect((await thandi.get('/leads')).status).toBe(200)

    const byPassword = plainBrowser(site)
    await byPassword.send('/auth-test', { intent: 'login', email, password })
    expect(await refusedIntents(byPassword, accountWords.passwordlessFirst)).toEqual(ofSessions)
    const page = (await byPassword.get('/auth-test')).html
    expect(page).toContain(accountWords.passwordlessFirst)
    const buttons = [...page.matchAll(/<button\b[^>]*name="intent"[^>]*>/g)].map(
      ([tag]) => /value="([^"]*)"/.exec(tag)?.[1],
    )
    expect(new Set(buttons)).toEqual(new Set(['logout']))
    expect((await byPassword.get('/leads')).html).toContain(accountWords.passwordlessFirst)
    await byPassword.send('/auth-test', { intent: 'logout' })
    expect((await byPassword.get('/auth-test')).html).toContain(identityMessages.notLoggedIn)
    expect((await thandi.get('/leads')).status).toBe(200)
  })
})

describe('a passkey', () => {
  it('signs in by what a browser sends, and its challenge is held in a cookie that no script reads', async () => {
    const { site, thandi } = await openTeam()
    const device = softwareAuthenticator()
    const asked = await askForm(site.url, { intent: 'passkey-start', password }, thandi.session())
    expect(asked.headers.getSetCookie()[0]).toMatch(/^passkey=[^;]+; Max-Age=300; Path=\/; HttpOnly; SameSite=Lax$/)
    const options = await optionsFor(site, { intent: 'passkey-start', password }, thandi.session())
    const answer = JSON.stringify(device.create(options.options, { origin: site.url }))
    const cookies = `${thandi.session()}; ${options.cookie}`
    const withoutCookie = await askForm(site.url, { intent: 'passkey-add', answer }, thandi.session())
    expect(withoutCookie.status).toBe(422)
    const added = await askForm(site.url, { intent: 'passkey-add', answer }, cookies)
    expect(added.headers.get('location')).toBe('/auth-test?done=passkeyAdded')
    const { html } = await thandi.get('/auth-test')
    expect(html).toContain('value="passkey-remove"')
    // As pages of release 0.4.0 read it in the list of the team.
    expect(html).toContain('hasPasskey')
    expect((await thandi.send('/auth-test', { intent: 'passkey-remove', passkey: 'x'.repeat(101) })).status).toBe(400)
    await thandi.send('/auth-test', { intent: 'name', name: 'Thandi Nkosi' })

    const entry = await optionsFor(site, { intent: 'passkey-login-start' })
    const form = { intent: 'passkey-login', answer: JSON.stringify(device.get(entry.options, { origin: site.url })) }
    const signedIn = await askForm(site.url, form, entry.cookie, '?returnTo=%2Fleads')
    expect(signedIn.headers.get('location')).toBe('/leads')
    const set = signedIn.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
    expect(set.find((line) => line.startsWith('passkey='))).toBe('passkey=')
    const session = set.find((line) => line.startsWith('session=')) ?? ''
    expect((await fetch(`${site.url}/leads`, { headers: { Cookie: session } })).status).toBe(200)
    expect((await askForm(site.url, form, entry.cookie)).status).toBe(422)
  })

  function askForm(url: string, fields: Record<string, string>, cookie = '', search = '') {
    const headers = { Cookie: cookie, Origin: url }
    const body = new URLSearchParams(fields)
    return fetch(`${url}/auth-test${search}`, { method: 'POST', body, headers, redirect: 'manual' })
  }

  /** Asks the service itself for the options, which stand in the page’s data, and returns them with the cookie that the site sets. */
  async function optionsFor({ url, wired }: WholeSite, fields: Record<string, string>, session = '') {
    const from = { address: '127.0.0.1' }
    const { passkeys } = wired.services
    const started =
      session === ''
        ? await passkeys.startPasskeySignIn(url, from)
        : await passkeys.startPasskey(await sessionIn(session), fields['password'] ?? '', url, from)
    if ('kind' in started) throw new Error(started.message)
    const [cookie = ''] = (await setCookie(passkeyCookie, started.secret, { secure: false })).split(';')
    return { options: started.options, cookie }
  }
})

describe('what cannot be undone, or opens everything', () => {
  it('asks for the password again after fifteen minutes, and goes on, without script', async () => {
    const team = await openTeam()
    const { site, thandi, browser } = team
    await invite(team)
    await browser().register('stranger@visitors.example')
    const before = (await thandi.get('/auth-test')).html
    const self = /<dd[^>]*>(\w{20,})<\/dd>/.exec(before)?.[1]
    const other = (action: string) =>
      [...before.matchAll(new RegExp(`\\?${action}=(\\w+)`, 'g'))]
        .map(([, uid = '']) => uid)
        .find((uid) => uid !== self) ?? ''
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const later = () => vi.setSystemTime(Date.now() + 16 * 60 * 1000)

    /** Sends a form, gives the password where it is asked for, and returns what then comes. */
    async function afterPassword(form: Record<string, string>, what: string) {
      later()
      const asked = (await thandi.send('/auth-test', form)).headers.get('location') ?? ''
      const { html } = await thandi.get(asked)
      for (const words of [identityMessages.reauthenticateTitle, what]) expect(html).toContain(words)
      expect(html).not.toContain('value="invite"')
      const refused = await thandi.send(asked, { intent: 'reauthenticate', password: 'a guess' })
      expect([refused.status, refused.html.includes(what)]).toEqual([422, true])
      return thandi.send(asked, { intent: 'reauthenticate', password })
    }

    const invited = await afterPassword({ intent: 'invite' }, identityMessages.invite)
    expect(invited.html).toMatch(/value="[^"]+\?invite=\w+"/)
    const [member, account] = [other('remove'), other('delete')]
    const reset = await afterPassword(
      { intent: 'totp-reset', uid: member },
      identityMessages.confirmed['reset-steps'].label('pieter@southeaster.example'),
    )
    expect(reset.headers.get('location')).toBe('/auth-test?done=secondStepWasReset')
    const removed = await afterPassword(
      { intent: 'remove', uid: member },
      identityMessages.confirmed.remove.label('pieter@southeaster.example'),
    )
    expect(removed.headers.get('location')).toBe('/auth-test?done=removed')
    const deleted = await afterPassword(
      { intent: 'delete', uid: account },
      identityMessages.confirmed.delete.label('stranger@visitors.example'),
    )
    expect(deleted.headers.get('location')).toBe('/auth-test?done=otherAccountDeleted')

    later()
    const file = '/leads/export?status=new'
    const asked = (await thandi.get(file)).headers.get('location') ?? ''
    expect((await thandi.get(asked)).html).not.toContain('http-equiv="refresh"')
    const confirmed = await thandi.send(asked, { intent: 'reauthenticate', password })
    const { html } = await thandi.get(confirmed.headers.get('location') ?? '')
    expect(html).toContain(`content="0;url=${file}"`)
    expect((await thandi.get(file)).headers.get('content-type')).toMatch(/^text\/csv/)
    expect(await site.wired.store.count('members')).toBe(1)
  })

  it('leads nowhere else by an address that a stranger has made', async () => {
    const { thandi } = await openTeam()
    for (const to of [
      'https://elsewhere.example/leads/export',
      '//elsewhere.example',
      '/leads',
      '/leads/export/../../x',
    ]) {
      const { html } = await thandi.get(`/auth-test?${new URLSearchParams({ reauthenticate: 'export', to })}`)
      expect(html, to).not.toContain(identityMessages.reauthenticateTitle)
      expect(html, to).not.toContain('http-equiv="refresh"')
    }
  })
})

/** The session's token in a browser's cookie. */
async function sessionIn(cookie: string): Promise<string> {
  return (await readCookie(sessionCookie, new Request('http://localhost', { headers: { Cookie: cookie } }))) ?? ''
}

describe('an account that is deleted', () => {
  const byWrongPassword = { intent: 'delete-own', password: 'a guess' }

  it('leaves nothing behind: no session, no mail to it, no copy of one, not a byte in the database', async () => {
    const { site, folder, browser, statusWith } = await openTeam()
    const former = browser()
    const address = 'once-here@visitors.example'
    await former.register(address)
    await former.send('/auth-test', { intent: 'forgot', email: address })
    await expect.poll(() => site.wired.store.count('emailQueue')).toBe(1)
    await site.wired.mailer.check()
    await site.wired.processEmails()
    expect(await readdir(`${folder}/outbox`)).toHaveLength(1)

    expect((await former.send('/auth-test', byWrongPassword)).status).toBe(422)
    const session = former.session()
    const deleted = await former.send('/auth-test', { intent: 'delete-own', password })
    expect(deleted.headers.get('location')).toBe('/auth-test?done=accountDeleted')
    const ended = deleted.headers.getSetCookie().map((line) => line.split(';')[0])
    expect(ended).toEqual(['session=', 'device=', 'name_later='])
    expect(await statusWith(session)).toBe(403)
    expect((await former.send('/auth-test', { intent: 'login', email: address, password })).html).toContain(
      refusalMessages['user-not-found'],
    )
    expect(await readdir(`${folder}/outbox`)).toEqual([])
    await site.stop()
    const files = (await readdir(folder)).filter((name) => name.startsWith('store.sqlite'))
    const bytes = await Promise.all(files.map((name) => readFile(join(folder, name))))
    expect(bytes.map((file) => file.includes(address))).not.toContain(true)
    expect(files).toContain('store.sqlite')
  })

  it('of a member ends the membership, and takes the email and the name out of what they did', async () => {
    const team = await openTeam()
    const { site, folder } = team
    const { pieter } = await invite(team)
    const store = site.wired.store
    const address = 'pieter@southeaster.example'
    await pieter.send('/auth-test', { intent: 'name', name: 'Pieter van Wyk', initials: 'pvw' })
    await pieter.send('/auth-test', { intent: 'mail', reminders: 'yes', answers: 'yes' })
    expect((await store.find('members', { limit: 2 })).documents).toContainEqual(
      expect.objectContaining({ name: 'Pieter van Wyk', initials: 'PVW', digest: false }),
    )
    const [joined] = (await store.find('members', { limit: 1 })).documents
    const member = { uid: joined?.id, email: address } as Member
    const { leads, inbox } = site.wired.services
    const { document } = await store.add('leads', { ...aLead() })
    const assigned = { kind: 'assigned', assignee: { uid: member.uid, email: address } } as const
    await inbox.change(member, { kind: 'lead', id: document.id }, assigned)
    await leads.addNote(member, document.id, { id: 'note000000000001', text: 'Called them' })

    const deleted = await pieter.send('/auth-test', { intent: 'delete-own', password })
    expect(deleted.headers.get('location')).toBe('/auth-test?done=accountDeleted')
    expect(await store.get('leads', document.id)).toMatchObject({ assignee: null })
    expect((await store.find('leadNotes', { limit: 5 })).documents).toMatchObject([{ memberEmail: formerMember }])
    expect((await store.find('leadActivity', { limit: 5 })).documents).toMatchObject([
      { memberEmail: formerMember, to: formerMember },
    ])
    expect(await store.count('members')).toBe(1)
    const alone = await team.thandi.send('/auth-test', { intent: 'delete-own', password })
    expect([alone.status, alone.html.includes(identityMessages.lastMemberStays)]).toEqual([422, true])
    await site.stop()
    const bytes = await readFile(join(folder, 'store.sqlite'))
    for (const trace of [address, 'Pieter van Wyk', '"PVW"']) expect(bytes.includes(trace), trace).toBe(false)
  })

  it('of somebody who never joined is deleted by a member, after a question', async () => {
    const { thandi, browser } = await openTeam()
    const former = browser()
    await former.register('stranger@visitors.example')
    const { html } = await thandi.get('/auth-test')
    expect(html).toContain(identityMessages.accountsTitle(1))
    expect(html).toMatch(/<title>Team · .*<h1>Team<\/h1>.*<h2>Firebase Auth Test<\/h2>/s)
    const uid = /\?delete=(\w+)/.exec(html)?.[1] ?? ''
    expect((await thandi.get(`/auth-test?delete=${uid}`)).html).toContain(identityMessages.confirmed.delete.yes)
    const self = /<dd[^>]*>(\w{20,})<\/dd>/.exec(html)?.[1] ?? ''
    expect((await thandi.send('/auth-test', { intent: 'delete', uid: self })).status).toBe(409)
    const deleted = await thandi.send('/auth-test', { intent: 'delete', uid })
    expect(deleted.headers.get('location')).toBe('/auth-test?done=otherAccountDeleted')
    expect((await former.get('/auth-test')).html).toContain(identityMessages.notLoggedIn)
    expect((await thandi.get('/auth-test')).html, 'an empty section').not.toMatch(/accounts-title|\(0\)/)
  })
})

describe('the team', () => {
  it('grows by a link that lets one person in', async () => {
    const team = await openTeam()
    const { pieter, link } = await invite(team)
    expect(await team.statusWith(pieter.session())).toBe(200)
    const late = team.browser()
    expect((await late.get(link)).html).toContain(identityMessages.invitationClosed)
    const refused = await late.send(link, { intent: 'register', email: 'late@visitors.example', password })
    expect([refused.status, late.session()]).toEqual([422, ''])
  })

  it('closes an open link when a member revokes it', async () => {
    const { site, thandi, browser } = await openTeam()
    const { html } = await thandi.send('/auth-test', { intent: 'invite' })
    const link = /value="([^"]+\?invite=\w+)"/.exec(html)?.[1]?.replace(site.url, '') ?? ''
    const invitation = /name="invitation" value="(\w+)"/.exec(html)?.[1] ?? ''
    await thandi.send('/auth-test', { intent: 'revoke', invitation })
    expect((await browser().get(link)).html).toContain(identityMessages.invitationClosed)
  })

  it('ends the streams and the session of a removed member', async () => {
    const team = await openTeam()
    const { pieter } = await invite(team)
    const asked = { headers: { Cookie: pieter.session() } }
    const lines = await Promise.all(
      ['/leads/updates', '/admin/portfolio/updates'].map((path) => fetch(team.site.url + path, asked)),
    )
    expect(lines.map(({ status }) => status)).toEqual([200, 200])

    const { html } = await team.thandi.get('/auth-test')
    const uids = [...html.matchAll(/\?remove=(\w+)/g)].map(([, uid = '']) => uid)
    const self = /<dd[^>]*>(\w{20,})<\/dd>/.exec(html)?.[1]
    const uid = uids.find((each) => each !== self) ?? ''
    expect((await team.thandi.get(`/auth-test?remove=${uid}`)).html).toContain(identityMessages.confirmed.remove.yes)
    const removed = await team.thandi.send('/auth-test', { intent: 'remove', uid })
    expect(removed.headers.get('location')).toBe('/auth-test?done=removed')

    // Each of them is read to its end, which it would not have.
    await Promise.all(lines.map((line) => line.text()))
    expect(await team.statusWith(pieter.session())).toBe(403)
    expect((await pieter.send('/auth-test', { intent: 'invite' })).status).toBe(403)
    const alone = await team.thandi.send('/auth-test', { intent: 'remove', uid: self ?? '' })
    expect(alone.status).toBe(409)
    expect(alone.html).toContain(identityMessages.lastMember)
  })
})
