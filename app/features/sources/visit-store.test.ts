import { expect, it as plainIt, onTestFinished } from 'vitest'
import { newConversation } from '../../../core/brief/conversation.ts'
import { steps } from '../../../core/brief/steps.ts'
import { noteWork, openCollection } from '../../../core/store/collection.ts'
import { freshDatabase } from '../../../test/support/postgres/fresh-database.ts'
import { storedLead, storedMessage } from '../../../test/support/store/stored-leads.ts'
import { openTestServices } from '../../../test/support/test-services.ts'
import { ChatSession, chatSessions } from '../chat/conversation/session/chat-sessions.ts'
import { type newDay, visitDays } from './days.ts'
import { createTalkReader } from './talks.ts'
import { createVisitStore } from './visit-store.ts'
import { createVisitCounter } from './visits.ts'

const it = plainIt.extend('counting', async () => openCounting())

const dayMs = 24 * 60 * 60 * 1000
const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0'

const stores = [
  ['SQLite', async () => ({})],
  ['PostgreSQL', async () => ({ databaseUrl: await freshDatabase() })],
] as const

async function openCounting(options: Parameters<typeof openTestServices>[0] = {}) {
  const services = await openTestServices(options)
  onTestFinished(services.close)
  const { store, runtime, workingTime } = services
  const today = () => workingTime.dayOf(runtime.now())
  function process(of = store) {
    const counter = createVisitCounter('https://southeaster.example')
    const visits = createVisitStore({ store: of, runtime, workingTime }, counter)
    const visit = (url: string, referer = 'https://news.example/') =>
      counter.visits.sent({ url, headers: { referer, 'user-agent': agent } })
    return { ...visits, visit, sourceOf: counter.visits.sourceOf }
  }
  const row = async () => (await store.get(visitDays.name, today())) as ReturnType<typeof newDay> | null
  return { ...services, process, today, row }
}

it.each(stores)(
  'adds up what two processes have counted, also where both write at once, on %s',
  async (_, optionsOf) => {
    const counting = await openCounting(await optionsOf())
    const [one, two] = [counting.process(), counting.process()]
    for (let minute = 0; minute < 3; minute += 1) {
      for (const each of [one, two]) each.visit('/')
      two.visit('/faq?utm_campaign=spring')
      await Promise.all([one.add(), two.add()])
    }
    expect(await counting.row()).toMatchObject({
      views: expect.arrayContaining([
        { of: 'page', name: '/', counts: { views: 6 } },
        { of: 'page', name: '/faq', counts: { views: 3 } },
        { of: 'source', name: 'news.example', counts: { visits: 6 } },
        { of: 'source', name: 'spring', counts: { visits: 3 } },
      ]),
      dataRetentionDate: expect.stringMatching(/^2028/),
    })
  },
)

it('began on the first day of which it has a document, also where nobody came, and shows no talk of a day before', async () => {
  const counting = await openCounting()
  const { store, runtime, today } = counting
  await storedMessage(counting)
  runtime.pass(dayMs)
  const one = counting.process()
  expect(await one.firstDay()).toBe(today())
  await one.add()
  const began = today()
  runtime.pass(dayMs)
  await one.add()
  expect([await one.firstDay(), await one.read(''), await store.count(visitDays.name)]).toEqual([began, [], 2])
})

it('has a night of work once a day is over, and again after the next', async ({ counting }) => {
  const visits = counting.process()
  expect(await visits.isDue()).toBe(false)
  await visits.add()
  expect(await visits.isDue()).toBe(false)
  for (const day of [1, 2]) {
    counting.runtime.pass(dayMs)
    expect(await visits.isDue(), `after day ${day}`).toBe(true)
    await visits.fold()
    expect(await visits.isDue()).toBe(false)
  }
})

it('loses at most the last minute where a process ends without warning', async ({ counting }) => {
  const one = counting.process()
  for (let minute = 0; minute < 3; minute += 1) {
    one.visit('/')
    await one.add()
  }
  one.visit('/')
  const other = counting.process()
  other.visit('/')
  await other.add()
  expect(await counting.row()).toMatchObject({ views: [{ name: '/', counts: { views: 4 } }, {}] })
})

it('is kept for two years', async ({ counting }) => {
  const { store, runtime, purge } = counting
  const { add, fold, visit } = counting.process()
  visit('/')
  await add()
  for (const days of [1, 728]) {
    runtime.pass(days * dayMs)
    await fold()
    await purge()
    expect(await store.count(visitDays.name)).toBe(1)
  }
  runtime.pass(3 * dayMs)
  await purge()
  expect(await store.count(visitDays.name)).toBe(0)
})

it('loses nothing while the store fails', async ({ counting }) => {
  const { store } = counting
  let fails = true
  const failing = {
    ...store,
    update: (...of: Parameters<typeof store.update>) =>
      fails ? Promise.reject(new Error('disk is full')) : store.update(...of),
  }
  const { add, visit } = counting.process(failing)
  visit('/')
  await expect(add()).rejects.toThrow('disk is full')
  visit('/')
  fails = false
  await add()
  expect(await counting.row()).toMatchObject({ views: [{ name: '/', counts: { views: 2 } }, {}] })
})

it('keeps two hundred names a month, of all processes together', async ({ counting }) => {
  const [one, two] = [counting.process(), counting.process()]
  for (let index = 0; index < 150; index += 1) {
    one.visit(`/?utm_campaign=one-${index}`)
    two.visit(`/?utm_campaign=two-${index}`)
  }
  await Promise.all([one.add(), two.add()])
  const sources = async () => (await counting.row())?.views.filter(({ of }) => of === 'source')
  expect(await sources()).toHaveLength(201)
  expect(await sources()).toContainEqual({ of: 'source', name: 'Other sites and campaigns', counts: { visits: 100 } })
  // On the next day there is none, for a process that has just started too; in the next month there is room again.
  counting.runtime.pass(dayMs)
  for (const each of [counting.process(), one]) {
    await each.add()
    each.visit('/?utm_campaign=another')
    await each.add()
  }
  expect(await sources()).toMatchObject([{ name: 'Other sites and campaigns', counts: { visits: 2 } }])
  counting.runtime.pass(31 * dayMs)
  await one.add()
  one.visit('/?utm_campaign=later')
  await one.add()
  expect(await sources()).toMatchObject([{ name: 'later', counts: { visits: 1 } }])
})

type Said = Partial<Pick<ChatSession, 'leadId' | 'callRequestId' | 'cameFrom'>> & {
  readonly answered: number
  readonly skipped?: number
}

it.each(stores)(
  'folds what became of the talks of a day, on %s: who came, skipped and left, was reviewed, handed in and won',
  async (_, optionsOf) => {
    const counting = await openCounting(await optionsOf())
    const { store, runtime, today } = counting
    const { add, fold, read, visit } = counting.process()
    const begun = today()
    async function talk({ answered, skipped = -1, leadId = null, ...session }: Said): Promise<void> {
      const greeting = { role: 'assistant', content: 'Welcome', timestamp: runtime.now().toISOString() } as const
      const filled = steps.slice(0, answered).filter((_, place) => place !== skipped)
      const projectInfo = Object.fromEntries([
        ...filled.map(({ field }) => [field, 'Coffee']),
        ...(answered > 8
          ? [
              ['contactName', 'Lerato'],
              ['contactEmail', 'l@client.example'],
            ]
          : []),
      ])
      const conversation = {
        ...newConversation({ country: 'ZA', currency: 'ZAR' }, greeting),
        projectInfo,
        currentStep: answered,
        isComplete: answered > 8,
      }
      await openCollection(store, chatSessions).add(
        ChatSession.parse({ ...conversation, leadId, ...session, dataRetentionDate: '2026-12-01T00:00:00.000Z' }),
      )
    }
    for (let index = 0; index < 3; index += 1) visit('/')
    await add()
    await fold()
    const lead = await storedLead(counting)
    await talk({ answered: 9, leadId: lead.id, cameFrom: 'news.example' })
    await talk({ answered: 9, skipped: 1, cameFrom: 'news.example' })
    await talk({ answered: 2, skipped: 1, cameFrom: 'ChatGPT' })
    // No visit from there was counted that day.
    await talk({ answered: 0, cameFrom: 'made.up' })
    await talk({ answered: 3, callRequestId: 'call-1' })
    for (const status of ['new', 'spam'] as const) await storedMessage(counting, { status, cameFrom: 'ChatGPT' })

    const stepsOf = async () => {
      const steps = (await read(begun)).filter(({ of }) => of === 'step')
      return Object.fromEntries(
        steps.map(({ name, counts: { came, skipped = 0, left = 0 } }) => [name, [came, skipped, left]]),
      )
    }
    const sourcesOf = async () => {
      const sources = (await read(begun)).filter(({ of }) => of === 'source')
      return Object.fromEntries(
        sources.map(({ name, counts: { talks, handedIn = 0, calls = 0, won = 0, messages = 0 } }) => [
          name,
          [talks, handedIn, calls, won, messages],
        ]),
      )
    }
    // Before any night: read from the talks themselves.
    expect(await stepsOf()).toMatchObject({
      projectIdea: [5, 0, 0],
      projectName: [4, 2, 0],
      projectGoals: [4, 0, 0],
      targetAudience: [3, 0, 0],
      contact: [2, 0, 0],
      review: [2, 0, 0],
    })
    const before = await sourcesOf()
    expect(before).toEqual({
      'news.example': [2, 1, 0, 0, 0],
      ChatGPT: [1, 0, 0, 0, 1],
      'Other sites and campaigns': [1, 0, 0, 0, 0],
      '': [1, 0, 1, 0, 0],
    })

    runtime.pass(dayMs)
    await fold()
    expect(await sourcesOf()).toEqual(before)
    // A night that was cut off before its end counts nothing twice.
    await noteWork(store, 'visits', { foldedTo: '' })
    expect(await sourcesOf()).toEqual(before)
    runtime.pass(14 * dayMs)
    await store.update('leads', lead.id, { followUp: 'closed', closedAs: 'won' })
    await fold()
    expect(await stepsOf()).toMatchObject({
      projectIdea: [5, 0, 1],
      projectName: [4, 2, 0],
      projectGoals: [4, 0, 1],
      targetAudience: [3, 0, 0],
      review: [2, 0, 1],
    })
    expect(await sourcesOf()).toMatchObject({ 'news.example': [2, 1, 0, 1, 0] })
    // A night in which nothing has changed writes to no day.
    const { revision } = (await store.get(visitDays.name, begun)) ?? {}
    await fold()
    expect(await store.get(visitDays.name, begun)).toMatchObject({ revision })

    // What is erased later stays counted.
    runtime.pass(20 * dayMs)
    const kept = await stepsOf()
    for (const { id } of (await store.find(chatSessions.name, { limit: 10 })).documents)
      await store.remove(chatSessions.name, id)
    await fold()
    expect(await stepsOf()).toEqual(kept)
    expect(await counting.store.find(visitDays.name, { limit: 10 })).toMatchObject({ documents: [{ id: begun }] })
  },
)

it('asks for the talks of what is won one after the other, as there may be thousands', async () => {
  await using services = await openTestServices()
  const { store } = services
  for (let lead = 0; lead < 3; lead += 1) {
    const { id } = await storedLead(services)
    await store.update('leads', id, { followUp: 'closed', closedAs: 'won' })
  }
  let [asked, open, most] = [0, 0, 0]
  const find: typeof store.find = async (...query) => {
    asked += 1
    most = Math.max(most, (open += 1))
    const page = await store.find(...query)
    open -= 1
    return page
  }
  await createTalkReader({ ...store, find }, () => '2026-03-02').won()
  expect([asked, most]).toEqual([4, 1])
})
