import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chatCookie } from '../../app/cookies.ts'
import { contactCopy } from '../../app/features/contact/contact-form.ts'
import { chatMessages, savedSessionMessages } from '../../core/brief/messages.ts'
import { identityMessages } from '../../core/identity/messages.ts'
import { refusalMessages } from '../../core/identity/refusals.ts'
import { decisions } from '../rights/decisions.ts'
import { password, type Person, people, type Role } from '../rights/people.ts'
import { type StoredSecrets, secretWord, storeSecrets } from '../rights/secrets.ts'
import { allAnswers, theirAnswers } from '../support/answers.ts'
import { recordingLog } from '../support/process/logs.ts'
import { fastRuntime } from '../support/process/runtimes.ts'
import { waitFor } from '../support/process/wait-for.ts'
import { browserAt } from '../support/site/recorded-release.ts'
import type { Environment } from '../support/site/server-process.ts'
import { serveWholeSite, type WholeSite } from '../support/site/whole-site.ts'

/** A place for all data that a test can take away. */
export interface FailingPlace {
  readonly variables: Environment
  /** Where it listens: `address:port`. */
  readonly host: string
  stop(): Promise<void>
  start(): Promise<void>
  /** Runs the work while connections stay open and nothing answers. */
  whileSilent(work: () => Promise<void>): Promise<void>
  /** Stops it and removes its data. */
  remove(): Promise<void>
}

/** A site asks again whether the place is there. */
const longerThanReadyMs = 60_000
const message = {
  name: 'Thandi Nkosi',
  email: 'thandi@beancounter.example',
  message: 'Do you build loyalty apps?',
  submissionId: 'submission-of-the-outage',
}
const answer = { intent: 'answer', text: 'Bean Counter', seen: '3' }
const submission = { intent: 'submit', submissionId: 'submission-of-the-outage' }

/** What visitors and the team meet while the place of all data is away, and afterwards. */
export function siteInOutages(name: string, open: () => Promise<FailingPlace>): void {
  const log = recordingLog()
  const clock = { aheadMs: 0 }
  let place: FailingPlace
  let folder: string
  let site: WholeSite
  let stored: StoredSecrets
  let persons: Record<Role, Person>
  /** Has answered one question. */
  let visitor: ReturnType<typeof browserAt>
  /** Has answered all questions. */
  let reviewer: ReturnType<typeof browserAt>
  let statusesBefore: Map<string, string>

  beforeAll(async () => {
    place = await open()
    folder = await mkdtemp(join(tmpdir(), 'outages-'))
    const runtime = fastRuntime({ log, clock })
    const variables = { ...place.variables, RATE_LIMITS: 'on' }
    site = await serveWholeSite({ folder, log, runtime, variables })
    stored = await storeSecrets(site.wired)
    persons = await people(site)
    visitor = browserAt(site.url)
    reviewer = browserAt(site.url)
    await visitor.answer(theirAnswers.projectIdea)
    for (const text of allAnswers) await reviewer.answer(text)
    statusesBefore = await statusOfPages()
  })

  afterAll(async () => {
    await site.stop()
    await place.remove()
    await rm(folder, { recursive: true })
  })

  describe(`while ${name} is stopped`, () => {
    beforeAll(async () => {
      await place.stop()
      clock.aheadMs += longerThanReadyMs
      log.entries.splice(0)
    })

    it('every page is as before, or says with status 503 when to try again', async () => {
      const statuses = await statusOfPages()
      const wrong = [...statuses].filter(
        ([page, status]) => status !== statusesBefore.get(page) && status !== '503 later',
      )
      expect(wrong).toEqual([])
      for (const path of ['/', '/portfolio', '/livez']) expect(statuses.get(`nobody ${path}`), path).toBe('200')
      for (const path of ['/readyz', '/leads', '/auth-test']) expect(statuses.get(`member ${path}`)).toBe('503 later')
    })

    it('no form is acknowledged, and none says that the member is signed out', async () => {
      const wrong: string[] = []
      for (const [name, { at, forms = {} }] of Object.entries(decisions)) {
        for (const [form, { at: target = at, fields }] of Object.entries(forms)) {
          const [path, sent] = [target?.(stored) ?? name, fields(stored)]
          const { status } =
            name === '/project-chat'
              ? await visitor.ask(path, sent)
              : await persons.member.ask(path, { method: 'POST', form: sent })
          // They are more than one caller may send in a minute.
          await site.wired.services.limits.giveBack('any-write', { from: '127.0.0.1' })
          // A form that is plainly invalid, or names no conversation, and one where nothing can be written, is refused as usual. Without a secret
          // no mail is taken. A receipt is put away in the browser alone.
          const ofChat = form === 'dismiss' ? 303 : 409
          const usual = { '/inbound/bcc': 404, '/project-chat': ofChat }[name] ?? 405
          if (![400, 422, 503, usual].includes(status)) wrong.push(`${name} ${form}: ${status}`)
        }
      }
      expect(wrong).toEqual([])
    })

    it('a visitor is told so and keeps what is typed', async () => {
      const contact = await visitor.ask('/contact', message)
      expect(contact.status).toBe(503)
      expect(contact.text).toContain(contactCopy.notStored)
      expect(contact.text).toContain(message.message)
      const chat = await visitor.ask('/project-chat', answer)
      expect(chat.status).toBe(503)
      expect(chat.text).toContain(chatMessages.cannotConnect(site.wired.services.agency.email))
      expect(chat.text).toContain(answer.text)
      const turn = await visitor.ask('/project-chat/turn', answer)
      expect(turn.status).toBe(503)
      const draft = await visitor.ask('/contact?brief')
      expect(draft.status).toBe(200)
      expect((await reviewer.ask('/project-chat', submission)).status).toBe(503)
    })

    it('a conversation in the browser is not saved', async () => {
      const response = await fetch(`${site.url}/saveChatSession`, {
        method: 'POST',
        headers: {
          Cookie: `${chatCookie.name}=${visitor.cookie(chatCookie.name)}`,
          Origin: site.url,
          'Content-Type': 'application/json',
        },
        body: JSON.stringify({ conversationState: {}, sessionId: await sessionOf(visitor) }),
      })
      expect(response.status).toBe(503)
      expect(await response.json()).toEqual({ message: savedSessionMessages.notSaved })
    })

    it('nobody is signed in or out', async () => {
      const email = `${secretWord}@southeaster.example`
      const login = await browserAt(site.url).ask('/auth-test', { intent: 'login', email, password })
      expect(login.status).toBe(503)
      expect(login.text).toContain(refusalMessages.unknown)
      expect(login.text).toContain(email)
      const logout = await persons.member.ask('/auth-test', { method: 'POST', form: { intent: 'logout' } })
      expect(logout.status).toBe(503)
      expect(logout.text).toContain(identityMessages.logoutFailed)
      expect(logout.headers['set-cookie']).toBeUndefined()
    })

    it('the log says each reason once for each that asks by itself, and names no person', async () => {
      for (let second = 0; second < 30; second += 1) {
        clock.aheadMs += 1000
        await fetch(`${site.url}/readyz`)
      }
      const entries = log.entries.filter(({ event }) => ['not ready', 'no announcements'].includes(event))
      const lines = entries.map(({ event, facts }) => `${event}: ${facts['reason']}`)
      expect(lines.filter((line) => line.startsWith('not ready: '))).toEqual([
        expect.stringContaining(`ECONNREFUSED ${place.host}`),
      ])
      expect(lines).toEqual([...new Set(lines)])
      expect(JSON.stringify(log.entries)).not.toMatch(new RegExp(`${secretWord}|thandi|${password}`, 'i'))
    })
  })

  describe('once it runs again', () => {
    beforeAll(async () => {
      await place.start()
      await waitForReady()
    })

    it('every page is as before, and the member is still signed in', async () => {
      expect(await statusOfPages()).toEqual(statusesBefore)
      expect((await persons.member.ask('/leads')).text).toContain(secretWord)
    })

    it('the visitor goes on', async () => {
      expect((await visitor.ask('/contact', message)).status).toBe(303)
      expect((await visitor.ask('/project-chat', answer)).status).toBe(303)
      const { text } = await visitor.ask('/project-chat')
      expect(text).toContain(theirAnswers.projectIdea)
      expect(text).toContain(answer.text)
    })

    it('the same submission succeeds, once', async () => {
      for (let time = 1; time <= 2; time += 1)
        expect((await reviewer.ask('/project-chat', submission)).status).toBe(303)
      expect(await site.wired.store.count('leads', { projectName: theirAnswers.projectName })).toBe(1)
    })
  })

  it(`says that it is not ready while ${name} hangs, shows pages from memory, and heals`, async () => {
    clock.aheadMs += longerThanReadyMs
    await place.whileSilent(async () => {
      expect((await fetch(`${site.url}/readyz`)).status).toBe(503)
      expect((await fetch(`${site.url}/livez`)).status).toBe(200)
      expect((await fetch(site.url)).status).toBe(200)
    })
    await waitForReady()
  })

  async function waitForReady(): Promise<void> {
    await waitFor(async () => {
      clock.aheadMs += 1000
      expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
    })
  }

  /** The status of every page for a member and for a stranger; `later` when it says when to try again. */
  async function statusOfPages(): Promise<Map<string, string>> {
    const statuses = new Map<string, string>()
    for (const [name, { at, endless = false }] of Object.entries(decisions)) {
      for (const { role, ask } of [persons.member, persons.nobody]) {
        const { status, headers } = await ask(at?.(stored) ?? name, { firstWords: endless })
        statuses.set(`${role} ${name}`, headers['retry-after'] === undefined ? `${status}` : `${status} later`)
      }
    }
    return statuses
  }
}

async function sessionOf(browser: ReturnType<typeof browserAt>): Promise<string> {
  return (await chatCookie.parse(`${chatCookie.name}=${browser.cookie(chatCookie.name)}`)) as string
}
