import { setImmediate } from 'node:timers/promises'
import { Firestore, Timestamp } from '@google-cloud/firestore'
import { expect, it, onTestFinished } from 'vitest'
import type { BackendCall } from '../../../ports/backend.ts'
import { freshFolder } from '../../../test/support/process/fresh-folder.ts'
import { quietRuntime } from '../../../test/support/process/runtimes.ts'
import { browserAt } from '../../../test/support/site/recorded-release.ts'
import { serveWholeSite } from '../../../test/support/site/whole-site.ts'
import { aLead } from '../../../test/support/store/a-lead.ts'
import { openFirestore } from '../src/documents/open.ts'
import { freshProject } from './support/shared-emulators.ts'

/** Of another program. The emulator looks at each for a search. */
const count = 120

it('reads what another program has stored after the specification', async () => {
  const { projectId } = await freshProject(['firestore'])
  await fill(projectId)
  const { site, member, calls } = await openSite(projectId)
  await site.wired.backfillFields()

  expect(await listAt(member, '/leads')).toEqual({ count, first: `Idea ${count - 1}` })
  expect(await listAt(member, '/leads?q=zebra77')).toEqual({ count: 1, first: 'Idea 77' })
  const lead = await member.ask('/leads/strange-7')
  expect([lead.status, lead.text.includes('A till for zebra7')]).toEqual([200, true])
  expect((await member.ask('/portfolio')).text.includes('Tide Tables')).toBe(true)

  // A second run has nothing to do.
  calls.length = 0
  await site.wired.backfillFields()
  expect(calls.filter(({ method }) => method === 'commit')).toEqual([])
})

it('shows the dashboard of 1,000 leads for as many reads as decision 65 says', async () => {
  const { projectId } = await freshProject(['firestore'])
  const { site, member, calls } = await openSite(projectId)
  for (let first = 0; first < 1000; first += 100) {
    const writes = Array.from({ length: 100 }, (_, place) => {
      const fields = { ...aLead({ projectName: `Idea ${first + place}` }) }
      return { kind: 'add', collection: 'leads', id: `lead-${first + place}`, fields } as const
    })
    await site.wired.store.batch(writes)
  }
  calls.length = 0
  expect((await listAt(member, '/leads')).count).toBe(1000)
  // The first after a change counts what is due and each kind, and reads when the last hundred were answered.
  expect(readsOf(calls)).toBeLessThanOrEqual(58 + 17 + 101)
  calls.length = 0
  await member.ask('/leads')
  expect(readsOf(calls)).toBeLessThanOrEqual(58)
})

async function openSite(projectId: string) {
  const calls: BackendCall[] = []
  const site = await serveWholeSite({
    folder: await freshFolder(),
    variables: { FIREBASE_PROJECT_ID: projectId, FIREBASE_SERVICES: 'firestore' },
    onBackendCall: (call) => void calls.push(call),
  })
  onTestFinished(() => site.stop())
  const { identity } = site.wired.services
  const credentials = { email: 'thandi@agency.example', password: 'correct horse battery' }
  await identity.register(credentials, await identity.setUp(), { address: '' })
  const member = browserAt(site.url)
  await member.signIn(credentials.email, credentials.password)
  return { site, member, calls }
}

/** How many leads a page speaks of, and the first of them. */
async function listAt(member: ReturnType<typeof browserAt>, path: string) {
  const { text } = await member.ask(path)
  const [, counted = ''] = /Leads \(([^)]*)\)/.exec(text) ?? []
  return { count: Number(counted.replaceAll(/\D/g, '')), first: /<strong dir="auto">([^<]*)/.exec(text)?.[1] }
}

it('gives the first read its time beside what else a start loads', async () => {
  const { projectId } = await freshProject(['firestore'])
  const { store } = await openFirestore({ projectId, collections: [], runtime: quietRuntime })
  onTestFinished(() => store.close())
  const counted = store.count('notes')
  // It connects.
  await setImmediate()
  const until = performance.now() + 6000
  while (performance.now() < until);
  expect(await counted).toBe(0)
})

/** As Google's own libraries store it: times of Firestore, no `createdAt`, and nothing that this site has added to the specification. */
async function fill(projectId: string): Promise<void> {
  const firestore = new Firestore({ projectId })
  const writer = firestore.bulkWriter()
  for (let number = 0; number < count; number += 1) {
    const submitted = Date.UTC(2026, 0, 1) + number * 60_000
    const time = Timestamp.fromMillis(submitted)
    void writer.set(firestore.doc(`leads/strange-${number}`), {
      projectName: `Idea ${number}`,
      projectIdea: `A till for zebra${number}`,
      projectGoals: '',
      targetAudience: '',
      existingFeatures: '',
      technicalPreferences: '',
      timeline: '',
      budget: '',
      contactName: 'Sipho',
      contactEmail: `visitor-${number}@visitors.example`,
      contactPhone: '',
      additionalNotes: '',
      conversationTranscript: [{ role: 'user', content: 'A till', timestamp: time }],
      submissionDate: time,
      leadStatus: 'new',
      priority: 'medium',
      source: 'chatbot',
      consentGiven: true,
      dataRetentionDate: Timestamp.fromMillis(submitted + 2 * 365 * 86_400_000),
      lastModified: time,
      createdBy: 'chatbot-system',
      modifiedBy: 'chatbot-system',
    })
  }
  const time = Timestamp.fromMillis(Date.UTC(2026, 0, 1))
  void writer.set(firestore.doc('portfolio_projects/tides'), {
    title: 'Tide Tables',
    description: 'When the sea comes in.',
    services: ['Web Development'],
    technologies: ['React'],
    icon: '🚀',
    color: 'from-blue-500 to-cyan-500',
    category: 'Web Development',
    results: [],
    imageUrl: '',
    status: 'published',
    createdAt: time,
    updatedAt: time,
  })
  await writer.close()
  await firestore.terminate()
}

function readsOf(calls: readonly BackendCall[]): number {
  return calls.reduce((sum, { reads = 0 }) => sum + reads, 0)
}
