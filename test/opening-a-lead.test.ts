import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeMessages } from '../app/features/leads-desk/inbox/messages.ts'
import { dashboardMessages, leadMessages } from '../app/features/leads-desk/leads/messages.ts'
import { detailRevalidates, listRevalidates } from '../app/routes/leads/shared/revalidation.ts'
import type { DocumentStore } from '../ports/document-store.ts'
import { type Person, people } from './rights/people.ts'
import { type StoredSecrets, storeSecrets } from './rights/secrets.ts'
import { serveWholeSite, type WholeSite } from './support/site/whole-site.ts'

let folder: string
let site: WholeSite
let member: Person
let stored: StoredSecrets
/** Of a capability. */
const thank = { intent: 'thank', text: 'Send a note of thanks' }
const greet = {
  intent: 'greet',
  text: 'Greet',
  choice: { name: 'word', label: 'Word', options: [['hi', 'Hi!']] },
} as const
/** Every reading call of the store, as `search leads`. */
let queries: string[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'opening-'))
  site = await serveWholeSite({
    folder,
    wrapStore: recordQueries,
    between: (services) => ({
      ...services,
      leadButtons: ({ id }) => [{ ...thank, href: `/leads/${id}/thanks` }],
      onMessage: {
        shows: async ({ kind }) => (kind === 'message' ? [greet] : []),
        does: { greet: async (id, { fields }) => ({ kind: 'done', message: `${fields['word']} to ${id}` }) },
      },
    }),
  })
  ;({ member } = await people(site))
  stored = await storeSecrets(site.wired)
})

afterAll(async () => {
  await site.stop()
  await rm(folder, { recursive: true })
})

const reading: ReadonlySet<PropertyKey> = new Set(['get', 'find', 'first', 'search', 'count', 'countFound'])

function recordQueries(store: DocumentStore): DocumentStore {
  return new Proxy(store, {
    get(real, name: keyof DocumentStore) {
      if (!reading.has(name)) return real[name]
      return (collection: string, ...parameters: unknown[]) => {
        queries.push(`${name} ${collection}`)
        return (real[name] as (...all: unknown[]) => unknown)(collection, ...parameters)
      }
    },
  })
}

/** Queries of the list and the counts. */
const ofList = /^(first|search|count|countFound) (leads|contactMessages)$/

async function queriesOf(address: string, request: Parameters<Person['ask']>[1] = {}): Promise<string[]> {
  queries = []
  const { status } = await member.ask(address, request)
  expect(status).toBe(200)
  return queries
}

const layout = 'routes/leads/layout'
const lead = 'routes/leads/lead'

it('an address of an earlier release, as in an email, leads to the lead', async () => {
  const { status, headers } = await member.ask(`/leads?status=new&lead=${stored.leadId}`)
  expect([status, headers.location]).toEqual([301, `/leads/${stored.leadId}?status=new`])
})

/** As the browser asks for the data of these routes alone. */
function dataOf(routes: string): string {
  return `/leads/${stored.leadId}.data?_routes=${encodeURIComponent(routes)}`
}

it('a page with an open lead comes in one document, with list, counts and lead', async () => {
  const read = await queriesOf(`/leads/${stored.leadId}`)
  expect(read).toContain('first leads')
  expect(read).toContain('count contactMessages')
  expect(read).toContain('get leads')
  const { text } = await member.ask(`/leads/${stored.leadId}`)
  for (const part of [leadMessages.count(2), leadMessages.leadId(stored.leadId)]) expect(text).toContain(part)
})

it.each(['/leads/UNKNOWN', '/leads/messages/UNKNOWN'])(
  '%s answers 404, and keeps the list beside it',
  async (address) => {
    const { status, text } = await member.ask(address)
    expect(status).toBe(404)
    expect(text).toContain(leadMessages.count(2))
  },
)

it('opening a lead reads the lead, and neither the list nor the counts', async () => {
  const read = await queriesOf(dataOf(lead))
  expect(read.filter((query) => ofList.test(query))).toEqual([])
  expect(read).toContain('get leads')
  expect(read).toContain('find leadActivity')
  expect(read).toContain('find leadNotes')
})

it('a change of a lead reads the list, the counts and the lead again', async () => {
  const form = { intent: 'status', status: 'contacted' }
  const written = await queriesOf(`/leads/${stored.leadId}.data`, { method: 'POST', form })
  expect(written.filter((query) => ofList.test(query))).toEqual([])
  const read = await queriesOf(dataOf(`${layout},${lead}`))
  expect(read).toContain('first leads')
  expect(read).toContain('count leads')
  expect(read).toContain('get leads')
})

it('a lead goes to nobody who is not on the team', async () => {
  const address = `/leads/${stored.leadId}`
  const [membership] = (await site.wired.store.find('members', { limit: 1 })).documents
  const uid = membership?.id ?? ''
  const assign = (assignee: string) => member.ask(address, { method: 'POST', form: { intent: 'assign', assignee } })
  const assigneeUid = async () => (await site.wired.store.get('leads', stored.leadId))?.['assigneeUid']
  expect((await assign(uid)).status).toBe(200)
  for (const unknown of ['nobody', `${uid}x`]) {
    const { status, text } = await assign(unknown)
    expect([status, text.includes(changeMessages.notSaved)]).toEqual([400, true])
    expect(await assigneeUid()).toBe(uid)
  }
})

it('what is chosen is saved together, and what still is as the page has shown it stays as a colleague has made it', async () => {
  const address = `/leads/${stored.leadId}`
  const edit = (fields: Record<string, string>) =>
    member.ask(`${address}.data`, { method: 'POST', form: { intent: 'status', ...fields } })
  await edit({ status: 'qualified', assignee: '' })
  const shown = { 'was-status': 'new', 'was-assignee': '', 'was-priority': 'low', status: 'new', assignee: '' }
  const refused = await edit({ ...shown, priority: 'high', reason: ' ' })
  expect([refused.status, refused.text.includes(dashboardMessages.reasonMissing)]).toEqual([422, true])
  const { text } = await edit({ ...shown, priority: 'high', reason: 'They are next door' })
  expect(text).toContain(dashboardMessages.prioritySet('High'))
  expect(text).not.toContain(leadMessages.statusUpdated('New'))
  const lead = await site.wired.store.get('leads', stored.leadId)
  expect(lead).toMatchObject({ leadStatus: 'qualified', priority: 'high', assigneeUid: '' })
  const again = await edit({ ...shown, priority: 'low' })
  expect(again.text).toContain(dashboardMessages.unchanged)
})

it('a page of 0.4.0 without script hears what came of its form for the priority, and keeps its choice', async () => {
  const form = { intent: 'priority', priority: 'medium', reason: '' }
  const { status, text } = await member.ask(`/leads/${stored.leadId}`, { method: 'POST', form })
  expect([status, text.includes(dashboardMessages.reasonMissing)]).toEqual([422, true])
  expect(text).toMatch(/<option[^>]* selected=""[^>]*>Medium/)
})

it('the page of a lead has the buttons of capabilities, which their own pages take', async () => {
  const { text } = await member.ask(`/leads/${stored.leadId}`)
  const [form = ''] = text.match(new RegExp(`<form[^>]*action="/leads/${stored.leadId}/thanks".*?</form>`, 's')) ?? []
  expect(form).toContain(`value="${thank.intent}"`)
  expect(form).toContain(thank.text)
})

it('the page of a message has the forms of capabilities, and does what they ask', async () => {
  const address = `/leads/messages/${stored.messageId}`
  const { text } = await member.ask(address)
  const [form = ''] = text.match(/<form(?:(?!<\/form>).)*value="greet".*?<\/form>/s) ?? []
  expect(form).toContain('<option value="hi">Hi!</option>')
  const done = await member.ask(address, { method: 'POST', form: { intent: 'greet', word: 'hi' } })
  expect(done.text).toContain(`hi to ${stored.messageId}`)
})

describe('which routes load again', () => {
  const args = (from: string, to: string, actionResult?: unknown) =>
    ({
      currentUrl: new URL(from, site.url),
      nextUrl: new URL(to, site.url),
      defaultShouldRevalidate: true,
      actionResult,
    }) as ShouldRevalidateFunctionArgs

  it.each([
    ['a lead is opened', '/leads?status=new', '/leads/a?status=new', false, true],
    ['another lead is opened', '/leads/a', '/leads/b', false, true],
    ['a lead is closed', '/leads/a', '/leads', false, true],
    ['a message is opened', '/leads/messages', '/leads/messages/a?kind=contact', false, true],
    ['another filter is chosen beside an open lead', '/leads/a', '/leads/a?status=new', true, false],
    ['a lead is opened with another filter', '/leads?status=new', '/leads/a', true, true],
    ['the messages are chosen', '/leads/a', '/leads/messages', true, true],
    ['the same address is asked for again', '/leads/a?q=x', '/leads/a?q=x', true, true],
  ])('when %s', (_, from, to, list, detail) => {
    expect(listRevalidates(args(from, to))).toBe(list)
    expect(detailRevalidates(args(from, to))).toBe(detail)
  })

  it.each([
    ['has changed a lead', 'done', true],
    ['has changed nothing', 'not-done', false],
  ])('when an action %s', (_, kind, again) => {
    const after = args('/leads/a', '/leads/a', { kind })
    expect([listRevalidates(after), detailRevalidates(after)]).toEqual([again, again])
  })
})
