import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { sessionCookie } from '../../app/cookies.ts'
import { categoryOptions } from '../../app/features/portfolio/options.ts'
import type { IdentityService } from '../../core/identity/identity-service.ts'
import type { ReauthenticatedMember } from '../../core/identity/member.ts'
import { wire } from '../../server/wiring/wire.ts'
import { configOf } from '../support/config.ts'
import { memberOf, tokenOf } from '../support/identity/team.ts'
import { fastRuntime } from '../support/process/runtimes.ts'
import { waitFor } from '../support/process/wait-for.ts'
import { projectsOf } from '../support/projects.ts'
import type { SharedPlace } from '../support/site/two-processes/two-sites.ts'
import { serveWholeSite, type WholeSite } from '../support/site/whole-site.ts'

const password = 'correct horse battery'
const fresh = 'a longer horse battery'
const from = { address: '196.25.1.1' }

/** What one of two processes changes, the other one hears, as their streams never check by themselves. */
export function processesHearEachOther(name: string, openPlace: () => Promise<SharedPlace>): void {
  describe(`two processes on ${name}`, () => {
    /** Two processes of the site on one place, and a member who always stays. */
    let place: SharedPlace
    let folder: string
    let one: WholeSite
    let other: WholeSite
    let thandi: ReauthenticatedMember
    let people = 0

    beforeAll(async () => {
      place = await openPlace()
      folder = await mkdtemp(join(tmpdir(), 'processes-'))
      const { variables } = place
      one = await serveWholeSite({ folder: join(folder, 'one'), variables })
      other = await serveWholeSite({ folder: join(folder, 'other'), variables })
      const { identity } = one.wired.services
      const registered = await identity.register(
        { email: 'thandi@agency.example', password },
        await identity.setUp(),
        from,
      )
      thandi = await memberOf(identity, tokenOf(registered))
    })

    afterAll(async () => {
      await one.stop()
      await other.stop()
      await place.drop()
      await rm(folder, { recursive: true })
    })

    // Streams are told: none of them asks by itself.
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
      onTestFinished(() => void vi.useRealTimers())
    })

    const changes: Record<string, (sipho: Person) => Promise<unknown>> = {
      'signs out': ({ identity, session }) => identity.signOut(session),
      'ends their other sessions': async ({ identity, email }) => {
        await identity.endOtherSessions(tokenOf(await identity.signIn({ email, password }, null, from)))
      },
      'chooses another password': ({ identity, session }) =>
        identity.changePassword(session, { current: password, fresh }, from),
      'deletes their account': ({ identity, session }) => identity.deleteOwnAccount(session, password, from),
      'is removed from the team': ({ identity, uid }) => identity.removeMember(thandi, uid),
      'is removed at the command line': async ({ email }) => {
        const config = configOf({ ...place.variables, DATA_DIR: join(folder, 'command') })
        const command = await wire(config, { runtime: fastRuntime() })
        expect(await command.teamOperator.remove(email)).toMatchObject({ kind: 'removed' })
        await command.close()
      },
    }

    it.each(Object.entries(changes))(
      'the streams of a member who %s end in every process, and those of others go on',
      async (_, change) => {
        const sipho = await joins()
        const [theirs, thandis] = [
          await openStream(other, sipho.session),
          await openStream(other, await signsIn(thandi)),
        ]
        await change(sipho)
        await theirs.ended()
        expect(await other.wired.services.identity.whoIs(sipho.session)).toEqual({ kind: 'anonymous' })

        const message = { name: 'Lerato', email: 'lerato@client.example', company: '', message: 'Hello', trap: '' }
        const marks = { submissionId: crypto.randomUUID(), issuedAt: null }
        await one.wired.services.contact.send({ ...message, ...marks }, '196.25.1.1')
        expect(await thandis.next()).toContain('data: ')
      },
    )

    it('a project that is published in one process is on the pages of the other', async () => {
      const page = async () => (await fetch(`${other.url}/portfolio`)).text()
      expect(await page()).not.toContain('Tide tables')
      const [category] = categoryOptions
      const project = { title: 'Tide tables', category, description: 'For anglers', status: 'published' }
      expect(await projectsOf(one.wired.services).add(thandi, project)).toMatchObject({ kind: 'done' })
      await waitFor(async () => expect(await page()).toContain('Tide tables'))
    })

    it('words that are published in one process are on the pages of the other, which were in its memory', async () => {
      const page = async () => (await fetch(`${other.url}/services`)).text()
      expect(await page()).not.toContain('Hat Repair')
      const { site } = one.wired.services
      const id = site.newId(thandi, 'service') ?? ''
      const hats = { name: 'Hat Repair', says: 'For windy days.', features: 'Brims', shown: 'yes' }
      const caps = { ...hats, says: 'For rainy days.' }
      expect(await site.publish(thandi, id, hats, 0)).toEqual({ kind: 'done', id })
      await waitFor(async () => expect(await page()).toContain('Hat Repair'))
      expect(await other.wired.services.site.publish(thandi, id, caps, 0)).toEqual({ kind: 'conflict' })
    })

    it('an invitation that two people use in two processes at the same moment makes one member', async () => {
      const invitation = (await one.wired.services.identity.invite(thandi))?.token ?? ''
      const registered = await Promise.all(
        [one, other].map(({ wired }, place) =>
          wired.services.identity.register({ email: `invited-${place}@agency.example`, password }, invitation, from),
        ),
      )
      expect(registered.filter((result) => result.kind === 'signed-in' && result.joined)).toHaveLength(1)
    })

    /** A person whom the first process makes a member. */
    async function joins(): Promise<Person> {
      const { identity } = one.wired.services
      people += 1
      const email = `member-${people}@agency.example`
      const invitation = (await identity.invite(thandi))?.token ?? ''
      const session = tokenOf(await identity.register({ email, password }, invitation, from))
      return { ...(await memberOf(identity, session)), session, identity }
    }

    async function signsIn({ email }: ReauthenticatedMember): Promise<string> {
      return tokenOf(await one.wired.services.identity.signIn({ email, password }, null, from))
    }
  })
}

interface Person {
  readonly uid: string
  readonly email: string
  readonly session: string
  /** Of the first process. */
  readonly identity: IdentityService
}

/** A stream that has said its first word. */
async function openStream({ url }: WholeSite, session: string | null, path = '/leads/updates') {
  const leaving = new AbortController()
  onTestFinished(() => leaving.abort())
  const Cookie = session === null ? '' : (await sessionCookie.serialize(session)).split(';', 1).join()
  const response = await fetch(url + path, { headers: { Cookie }, signal: leaving.signal })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  async function next(): Promise<string> {
    const { done, value } = (await reader?.read()) ?? { done: true }
    if (done) throw new Error('The stream has ended')
    return value ?? ''
  }
  while (!(await next()).includes('data: '));
  return {
    next,
    async ended(): Promise<void> {
      while (!(await reader?.read())?.done);
    },
  }
}
