import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Services } from '../app/features.ts'
import { modelMessages } from '../core/language-model/messages.ts'
import { aProjectForm } from './admin-portfolio/plain-browser.ts'
import { type Person, people } from './rights/people.ts'
import { type StoredSecrets, secretWord, storeSecrets } from './rights/secrets.ts'
import { wordsOf } from './support/site/rendered.ts'
import { serveWholeSite, type WholeSite } from './support/site/whole-site.ts'

/* The sentences of specification §8 about the store and the model: each is what a member reads where that failure is shown. Those of
   the connection test stand in core/store/documents.test.ts, of the model in app/features/llm-test/model-test-service.test.ts. */

let folder: string
let site: WholeSite
let member: Person
let kept: StoredSecrets
/** Services that fail although the store answers. */
let failing: Partial<Services> = {}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'error-catalogue-'))
  const between = (services: Services) =>
    new Proxy(services, { get: (real, name: keyof Services) => failing[name] ?? real[name] })
  site = await serveWholeSite({ folder, between })
  ;({ member } = await people(site))
  kept = await storeSecrets(site.wired)
})

afterAll(async () => {
  await site.stop()
  await rm(folder, { recursive: true })
})

/** Runs `work` while the database is as these statements make it. */
async function broken<Result>(breaking: string, mending: string, work: () => Promise<Result>): Promise<Result> {
  const run = (statements: string) => {
    const database = new DatabaseSync(join(folder, 'store.sqlite'))
    database.exec(`pragma legacy_alter_table = on; ${statements}`)
    database.close()
  }
  run(breaking)
  try {
    return await work()
  } finally {
    run(mending)
  }
}

function withoutStore<Result>(work: () => Promise<Result>): Promise<Result> {
  const rename = (from: string, to: string) => `alter table ${from} rename to ${to}`
  return broken(rename('documents', 'documents_away'), rename('documents_away', 'documents'), work)
}

/** What can be read can be read, but nothing can be written. */
function withoutWrites<Result>(work: () => Promise<Result>): Promise<Result> {
  const events = ['insert', 'update', 'delete']
  const refuse = (event: string) =>
    `create trigger "no ${event}" before ${event} on documents begin select raise(abort, 'the disk is full'); end;`
  const drop = (event: string) => `drop trigger "no ${event}";`
  return broken(events.map(refuse).join(''), events.map(drop).join(''), work)
}

const projectForm = Object.fromEntries(
  Object.entries(aProjectForm()).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
)

describe('while the store is away', () => {
  const pages: [path: string, sentences: string[]][] = [
    ['/leads', ['Error Loading Leads', 'Failed to fetch leads', 'Try Again']],
    ['/leads/messages?status=new', ['Error Loading Leads', 'Failed to fetch leads', 'Try Again']],
    [
      '/admin/portfolio',
      ['Failed to load portfolio projects', 'Failed to retrieve portfolio projects. Please try again.', 'Try Again'],
    ],
    ['/admin/portfolio/history/any', ['Failed to retrieve portfolio projects. Please try again.', 'Try Again']],
    ['/admin/mail?status=failed', ['Error Loading Mail', 'Failed to load mail', 'Try Again']],
    ['/admin/status', ['Error Loading Status', 'Failed to load status', 'Try Again']],
    ['/llm-test', ['Firestore connection failed. Failed to retrieve documents. Please try again.', 'Try Again']],
  ]

  it.each(pages)('%s says so, shows nothing else, and works again afterwards', async (path, sentences) => {
    const { status, text } = await withoutStore(() => member.ask(path))
    expect(status).toBe(503)
    expect(wordsOf(text)).toEqual(expect.arrayContaining(sentences))
    expect(text).not.toContain(secretWord)
    const again = await member.ask(path)
    expect([200, 404]).toContain(again.status)
  })

  it('a project that cannot be loaded says so in the place of its form', async () => {
    const path = '/admin/portfolio/edit/any.data?_routes=routes/admin-portfolio/form/edit'
    const { status, text } = await withoutStore(() => member.ask(path))
    expect([status, text.includes('Failed to retrieve portfolio project. Please try again.')]).toEqual([503, true])
  })

  it('a form is answered with what failed, for the script to show beside what was typed', async () => {
    const asked: [path: string, form: Record<string, string>, sentence: string][] = [
      [`/leads/${kept.leadId}.data`, { intent: 'status', status: 'closed' }, 'Failed to update lead status'],
      ['/admin/portfolio/new.data', projectForm, 'Failed to add portfolio project. Please try again.'],
      ['/admin/mail.data', { id: 'any' }, 'That did not work. The mail is as it was: please try again.'],
      ['/auth-test.data', { intent: 'test' }, 'Firestore connection failed'],
      ['/llm-test.data', { intent: 'prompt', text: 'Hello' }, 'Firestore connection failed'],
    ]
    for (const [path, form, sentence] of asked) {
      const { status, text } = await withoutStore(() => member.ask(path, { method: 'POST', form }))
      expect(status, path).toBe(503)
      expect(text).toContain(sentence)
    }
  })
})

describe('while nothing can be written', () => {
  const forms: [path: string, form: () => Record<string, string>, sentences: string[]][] = [
    ['/leads', () => ({ intent: 'status', id: kept.leadId, status: 'closed' }), ['Failed to update lead status']],
    [
      '/leads',
      () => ({ intent: 'priority', id: kept.leadId, priority: 'high', reason: 'Because' }),
      ['Failed to update lead'],
    ],
    [
      '/admin/portfolio/new',
      () => projectForm,
      ['Failed to add project', 'Failed to add portfolio project. Please try again.'],
    ],
    [
      '/admin/portfolio/edit',
      () => ({ ...projectForm, id: kept.draftId, revisionNumber: '1' }),
      ['Failed to update project', 'Failed to update portfolio project. Please try again.'],
    ],
    [
      '/admin/portfolio/delete',
      () => ({ intent: 'delete', id: kept.draftId, revisionNumber: '1' }),
      ['Failed to delete project', 'Failed to delete portfolio project. Please try again.'],
    ],
    ['/auth-test', () => ({ intent: 'test' }), ['Firestore test failed. Failed to add document. Please try again.']],
  ]

  it.each(forms)('a form sent to %s is told so', async (path, form, sentences) => {
    const address = pageFor(path, form())
    const { status, text } = await withoutWrites(() => member.ask(address, { method: 'POST', form: form() }))
    expect(status).toBe(503)
    const said = wordsOf(text).join('\n')
    for (const sentence of sentences) expect(said).toContain(sentence)
  })

  /** The address at which the form stands. */
  function pageFor(path: string, { id = '' }: Record<string, string>): string {
    return id === '' ? path : `${path}/${id}`
  }
})

it('a lead that alone cannot be read says so beside the list', async () => {
  const { leads } = site.wired.services
  failing = { leads: { ...leads, details: () => Promise.reject(new Error('disk I/O error')) } }
  const { status, text } = await member.ask(`/leads/${kept.leadId}`)
  failing = {}
  expect(status).toBe(503)
  expect(wordsOf(text)).toEqual(expect.arrayContaining(['Failed to fetch lead', 'Try Again', 'Leads (2)']))
})

it('without a key the model’s tests say that it may be missing, after an apology', async () => {
  const modes = [
    ['/llm-test?mode=prompt', { intent: 'prompt', text: 'Hello' }],
    ['/llm-test', { intent: 'chat', text: 'Hello', turns: '[]' }],
  ] as const
  for (const [path, form] of modes) {
    const said = wordsOf((await member.ask(path, { method: 'POST', form })).text)
    expect(said).toEqual(expect.arrayContaining([modelMessages.apology, 'Error: API key may be missing or invalid']))
  }
})
