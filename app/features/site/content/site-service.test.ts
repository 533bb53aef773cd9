import sharp from 'sharp'
import { expect, vi } from 'vitest'
import { words as brandWords } from '../../../../brand/southeaster/words.ts'
import type { ItemContent } from '../../../../core/items/fields.ts'
import type { DocumentStore } from '../../../../ports/document-store.ts'
import { raceStore } from '../../../../test/support/store/race-store.ts'
import {
  aMember,
  agency,
  anotherMember,
  openTestServices,
  type TestServices,
} from '../../../../test/support/test-services.ts'
import { it } from '../../../../test/support/with-services.ts'
import { pictureAddress } from '../../portfolio/picture-address.ts'
import { siteMessages } from './messages.ts'
import { writtenPrices } from './site-content.ts'
import { createSiteService } from './site-service.ts'

async function contentOf({ site }: Pick<TestServices, 'site'>, id: string): Promise<ItemContent> {
  return (await site.item(aMember, id))?.item.content ?? {}
}

async function publish(services: Pick<TestServices, 'site'>, id: string, changes: ItemContent) {
  const found = await services.site.item(aMember, id)
  const before = found?.item ?? {
    content: { shown: 'yes', asked: 'yes', category: 'Services', kind: 'text' },
    revisionNumber: 0,
  }
  return services.site.publish(aMember, id, { ...before.content, ...changes }, before.revisionNumber)
}

it('shows the built-in words until somebody publishes others, and again when they are brought back', async () => {
  await using services = await openTestServices()
  const shown = () => services.site.now().faqs.find(({ id }) => id === 'pricing')?.question
  const builtIn = shown()
  expect(await publish(services, 'faq-pricing', { question: 'How dear is it?' })).toEqual({
    kind: 'done',
    id: 'faq-pricing',
  })
  expect(shown()).toBe('How dear is it?')
  expect(await services.site.reset(aMember, 'faq-pricing', 1)).toMatchObject({ kind: 'done' })
  expect(shown()).toBe(builtIn)
  const { versions = [] } = (await services.site.item(aMember, 'faq-pricing')) ?? {}
  expect(versions.map(({ revisionNumber }) => revisionNumber)).toEqual([2, 1, 0])
  await services.site.restore(aMember, 'faq-pricing', 1, 2)
  expect(shown()).toBe('How dear is it?')
})

it('brings the built-in text back only over the version that was seen', async ({ services }) => {
  await publish(services, 'faq-pricing', { question: 'How dear is it?' })
  await services.site.publish(anotherMember, 'faq-pricing', await contentOf(services, 'faq-pricing'), 1)
  await publish(services, 'faq-pricing', { question: 'And now?' })
  expect(await services.site.reset(aMember, 'faq-pricing', 1)).toEqual({ kind: 'conflict' })
  expect((await contentOf(services, 'faq-pricing'))['question']).toBe('And now?')
})

it('keeps the draft of the second of two members who bring the built-in text back', async ({ services }) => {
  await services.site.publish(aMember, 'legal', { name: 'One' }, 0)
  await services.site.keepDraft(anotherMember, 'legal', { name: 'Mine' })
  expect(await services.site.reset(aMember, 'legal', 1)).toMatchObject({ kind: 'done' })
  expect(await services.site.reset(anotherMember, 'legal', 1)).toMatchObject({ kind: 'done' })
  const { item } = (await services.site.item(anotherMember, 'legal')) ?? {}
  expect(item?.drafts).toMatchObject([{ content: { name: 'Mine' } }])
})

it('shows what was published last, also where an earlier reading of the store ends after it', async ({ services }) => {
  let wait: Promise<unknown> | null = null
  const store: DocumentStore = {
    ...services.store,
    watch: () => () => {},
    async find(...query) {
      const [held, found] = [wait, await services.store.find(...query)]
      wait = null
      await held
      return found
    },
  }
  const site = await createSiteService({ ...services, store, agency, brandWords })
  const { promise, resolve } = Promise.withResolvers<void>()
  wait = promise
  const first = site.publish(aMember, 'legal', { name: 'One' }, 0)
  await vi.waitFor(() => expect(wait).toBeNull())
  await site.publish(aMember, 'legal', { name: 'Two' }, 1)
  resolve()
  await first
  expect(site.now().legal.name).toBe('Two')
})

it('asks for a choice only where there are two quick replies', async ({ services }) => {
  const id = services.site.newId(aMember, 'question') ?? ''
  const question = { title: 'Drink', ask: 'Tea or coffee?', kind: 'choice', choices: 'Tea' }
  const problems = { choices: siteMessages.choicesMissing }
  expect(await publish(services, id, question)).toMatchObject({ kind: 'invalid', problems })
  expect(await publish(services, id, { ...question, choices: 'Tea\nCoffee' })).toMatchObject({ kind: 'done' })
})

it('keeps a draft beside what is published', async ({ services }) => {
  const before = services.site.now()
  await services.site.keepDraft(aMember, 'legal', { name: 'Draft (Pty) Ltd' })
  expect(services.site.now().legal).toEqual(before.legal)
  const { item } = (await services.site.item(anotherMember, 'legal')) ?? {}
  expect(item).toMatchObject({
    drafts: [{ savedBy: aMember.email, content: { name: 'Draft (Pty) Ltd' } }],
    revisionNumber: 0,
  })
  await services.site.publish(aMember, 'legal', { name: 'Draft (Pty) Ltd' }, 0)
  expect(services.site.now().legal.name).toBe('Draft (Pty) Ltd')
  expect((await services.site.item(aMember, 'legal'))?.item.drafts).toEqual([])
})

it('keeps a draft of each member, and the draft of a colleague stays when a text is published or thrown away', async () => {
  await using services = await openTestServices()
  const { site } = services
  const drafts = async () =>
    ((await site.item(aMember, 'legal'))?.item.drafts ?? []).map(({ savedBy, content }) => [savedBy, content['name']])
  expect(await site.keepDraft(aMember, 'legal', { name: 'Mine' })).toEqual({ kind: 'done', id: 'legal' })
  expect(await site.keepDraft(anotherMember, 'legal', { name: 'Theirs' })).toEqual({ kind: 'done', id: 'legal' })
  await site.keepDraft(aMember, 'legal', { name: 'Mine again' })
  const theirs = [anotherMember.email, 'Theirs']
  expect(await drafts()).toEqual([theirs, [aMember.email, 'Mine again']])
  await site.publish(aMember, 'legal', { name: 'Mine again' }, 0)
  expect(await drafts()).toEqual([theirs])
  await site.reset(aMember, 'legal', 1)
  await site.keepDraft(aMember, 'legal', null)
  expect(await drafts()).toEqual([theirs])
  await site.keepDraft(anotherMember, 'legal', null)
  expect(await drafts()).toEqual([])
})

it('leaves no draft of words that a colleague has published', async ({ services: { site } }) => {
  await site.keepDraft(aMember, 'legal', { name: 'One' }, 0)
  await site.publish(anotherMember, 'legal', { name: 'One' }, 0)
  expect(await site.publish(aMember, 'legal', { name: 'One' }, 0)).toMatchObject({ kind: 'done' })
  expect((await site.item(aMember, 'legal'))?.item.drafts).toEqual([])
})

it('keeps the drafts that two members send at the same moment, and the version that each changes', async () => {
  await using services = await openTestServices()
  const { site } = services
  await site.publish(aMember, 'legal', { name: 'One' }, 0)
  await Promise.all([aMember, anotherMember].map((member) => site.keepDraft(member, 'legal', { name: 'Two' }, 1)))
  await site.publish(aMember, 'legal', { name: 'Three' }, 1)
  const [draft, ...others] = (await site.item(aMember, 'legal'))?.item.drafts ?? []
  expect([draft?.savedBy, draft?.revisionNumber, others]).toEqual([anotherMember.email, 1, []])
  expect(await site.publish(anotherMember, 'legal', { name: 'Two' }, 1)).toEqual({ kind: 'conflict' })
})

it('opens the draft of release 0.4.0, and throws it away', async ({ services: { site, store } }) => {
  const draft = { content: { name: 'Old' }, savedBy: aMember.email, at: '2026-03-01T08:00:00.000Z' }
  const fields = { content: {}, isPublished: false, draft, revisionNumber: 0, savedBy: null }
  await store.add('siteItems', fields, 'legal')
  const drafts = async () => (await site.item(aMember, 'legal'))?.item.drafts
  await vi.waitFor(async () => expect(await drafts()).toMatchObject([draft]))
  await site.keepDraft(aMember, 'legal', { name: 'New' })
  expect(await drafts()).toMatchObject([{ content: { name: 'New' } }])
  await site.keepDraft(aMember, 'legal', null)
  expect(await store.get('siteItems', 'legal')).toBeNull()
})

it('keeps nothing of a draft that is thrown away before it was published', async ({ services }) => {
  const { site } = services
  const id = site.newId(aMember, 'question') ?? ''
  await site.keepDraft(aMember, id, { title: 'Branches', ask: 'How many?' })
  expect(site.now().titles).toEqual({})
  expect(site.newId(aMember, 'question')).not.toBe(id)
  await site.keepDraft(aMember, id, null)
  expect(site.list(aMember).some((item) => item.id === id)).toBe(false)
  expect((await services.store.find('siteItems', { where: {}, limit: 10 })).documents).toEqual([])
})

it('undoes an import, but for what a colleague has published since', async ({ services }) => {
  const { site } = services
  const bees = site.newId(aMember, 'faq') ?? ''
  await publish(services, bees, { question: 'Bees?', answer: 'Two hives.' })
  const answers = (await site.export(aMember)).items['answers'] as ItemContent
  const file = JSON.stringify({
    ...(await site.export(aMember)),
    items: {
      ...(await site.export(aMember)).items,
      legal: { name: 'Imported' },
      answers: { ...answers, sentence: 'Imported.' },
    },
  })
  await site.reset(aMember, bees, 1)
  const { undo, refused } = await site.import(aMember, file)
  expect(refused).toEqual([])
  await site.publish(anotherMember, 'legal', { name: 'Ours' }, 1)
  expect(await site.undoImport(aMember, undo)).toEqual(['legal'])
  expect(site.now().legal.name).toBe('Ours')
  expect(site.now().answers.sentence).not.toBe('Imported.')
  // What was taken away before the import is so again.
  expect(site.now().faqs.some(({ question }) => question === 'Bees?')).toBe(false)
})

it('says again what it said before an import that is undone, in the same order and beside a draft', async () => {
  await using services = await openTestServices()
  const { site } = services
  await site.move(aMember, 'faq-pricing', null)
  await publish(services, 'legal', { name: 'Ours' })
  await site.publish(aMember, 'legal', { name: 'Ours still' }, 1)
  await site.keepDraft(aMember, 'faq-support', { question: 'Half' })
  const shown = () =>
    site.list(aMember).map(({ id, content, drafts, isChanged }) => ({ id, content, drafts, isChanged }))
  const before = shown()
  const items = Object.fromEntries(
    site
      .list(aMember)
      .map(({ id, kind, content }) => [
        id,
        kind === 'faq'
          ? { ...content, answer: 'Imported.', place: '9' }
          : id === 'legal'
            ? { name: 'Imported' }
            : content,
      ]),
  )
  const { undo, refused } = await site.import(aMember, JSON.stringify({ items }))
  expect([refused, undo.length]).toEqual([[], 8])
  expect(shown()).not.toEqual(before)
  expect(await site.undoImport(aMember, undo)).toEqual([])
  expect(shown()).toEqual(before)
  const pricing = site.list(aMember).find(({ id }) => id === 'faq-pricing')?.content
  expect(await site.publish(aMember, 'faq-pricing', { ...pricing, answer: 'New.' }, 2)).toMatchObject({ kind: 'done' })
})

/** The names under which an import of these is undone. */
async function imported({ site }: Pick<TestServices, 'site'>, items: Readonly<Record<string, ItemContent>>) {
  return (await site.import(aMember, JSON.stringify({ items }))).undo
}

it('keeps an undone import in the history, and an open form of it overwrites nothing unseen', async ({ services }) => {
  const { site } = services
  await publish(services, 'legal', { name: 'Ours' })
  await site.undoImport(aMember, await imported(services, { legal: { name: 'Imported' } }))
  const { item, versions = [] } = (await site.item(aMember, 'legal')) ?? {}
  expect(item).toMatchObject({ content: { name: 'Ours' }, revisionNumber: 3, savedBy: aMember.email })
  expect(versions.map(({ revisionNumber }) => revisionNumber)).toEqual([3, 2, 1, 0])
  await site.publish(anotherMember, 'legal', { name: 'Theirs' }, 3)
  expect(await site.publish(aMember, 'legal', { name: 'Typed over the import' }, 2)).toEqual({ kind: 'conflict' })
})

it('counts a text that is gone as undone', async ({ services }) => {
  const undo = await imported(services, { 'faq-bees': { question: 'Bees?', answer: 'Yes.', category: 'Services' } })
  expect(undo).toHaveLength(1)
  await services.store.remove('siteItems', 'faq-bees')
  expect(await services.site.undoImport(aMember, undo)).toEqual([])
})

it('undoes the import of a project that was stored by other means, and of a person beside the draft of a colleague', async () => {
  await using services = await openTestServices()
  const { site, store } = services
  const project = { title: 'Kelp', category: 'E-commerce', description: 'Divers.', status: 'published' }
  await store.add('portfolio_projects', project, 'kelp')
  const person = { name: 'Sipho', role: 'Designer', says: 'Tea', shown: 'yes' }
  const undo = await imported(services, { 'project-kelp': { ...project, title: 'Imported' }, 'person-a': person })
  await site.keepDraft(anotherMember, 'person-a', { ...person, says: 'Coffee' })
  expect(undo).toHaveLength(2)
  expect(await site.undoImport(aMember, undo)).toEqual([])
  expect(await contentOf(services, 'project-kelp')).toMatchObject({ title: 'Kelp' })
  const { item } = (await site.item(aMember, 'person-a')) ?? {}
  expect(item).toMatchObject({ isPublished: false, drafts: [{ content: { says: 'Coffee' } }] })
})

it('publishes, and undoes an import, beside a draft that a colleague keeps at the same moment', async () => {
  await using services = await openTestServices()
  const race = raceStore()
  const { runtime } = services
  const store = race.between(services.store)
  const site = await createSiteService({ ...services, store, runtime, agency, brandWords })
  const keep = (name: string) => () => services.site.keepDraft(anotherMember, 'legal', { name })
  race.beforeNextBatch(keep('First'))
  expect(await site.publish(aMember, 'legal', { name: 'Ours' }, 0)).toMatchObject({ kind: 'done' })
  const undo = await imported({ site }, { legal: { name: 'Imported' } })
  race.beforeNextBatch(keep('Second'))
  expect(await site.undoImport(aMember, undo)).toEqual([])
  expect((await site.item(aMember, 'legal'))?.item).toMatchObject({
    content: { name: 'Ours' },
    drafts: [{ content: { name: 'Second' } }],
  })
})

it('has no place that cannot be freed: what colleagues have begun is published and taken away, and stays theirs', async () => {
  await using services = await openTestServices()
  const { site } = services
  const question = { title: 'Branches', ask: 'How many?', kind: 'text' }
  for (let id = site.newId(anotherMember, 'question'); id; id = site.newId(anotherMember, 'question'))
    await site.keepDraft(anotherMember, id, question)
  await site.publish(aMember, 'question-own4', question, 0)
  await site.reset(aMember, 'question-own4', 1)
  expect(site.newId(aMember, 'question')).toBe('question-own4')
  expect((await site.item(aMember, 'question-own4'))?.item.drafts).toMatchObject([{ savedBy: anotherMember.email }])
})

it('lets the second of two editors publish only after they have seen the first', async ({ services }) => {
  await services.site.publish(aMember, 'legal', { name: 'One' }, 0)
  expect(await services.site.publish(anotherMember, 'legal', { name: 'Two' }, 0)).toEqual({ kind: 'conflict' })
  expect((await contentOf(services, 'legal'))['name']).toBe('One')
  const both = await Promise.all(
    [aMember, anotherMember].map((member, index) =>
      services.site.publish(member, 'legal', { name: `At once ${index}` }, 1),
    ),
  )
  expect(both.map(({ kind }) => kind).toSorted()).toEqual(['conflict', 'done'])
})

it('the same words sent twice are one version, and twenty versions are kept', async ({ services: { site } }) => {
  const send = (name: string, ifRevisionNumber: number) => site.publish(aMember, 'legal', { name }, ifRevisionNumber)
  const published = { kind: 'done', id: 'legal' }
  expect(await send('One', 0)).toEqual(published)
  expect(await send('One', 0)).toEqual(published)
  expect(await site.publish(anotherMember, 'legal', { name: 'One' }, 0)).toEqual(published)
  for (let number = 1; number <= 21; number += 1) await send(`${number}`, number)
  const { versions = [] } = (await site.item(aMember, 'legal')) ?? {}
  const kept = Array.from({ length: 20 }, (_, at) => 22 - at)
  expect(versions.map(({ revisionNumber }) => revisionNumber)).toEqual([...kept, 0])
  // What they say is read when one is restored.
  expect(versions[0]).not.toHaveProperty('content')
})

it('refuses a text that would break a page, and says why', async ({ services }) => {
  const problem = async (changes: ItemContent) => {
    const result = await publish(services, 'faq-pricing', changes)
    return result.kind === 'invalid' ? Object.values(result.problems).join(' ').replaceAll('\u00a0', ' ') : result.kind
  }
  expect(await problem({ question: ' ' })).toContain('needs words')
  expect(await problem({ answer: 'word '.repeat(800) })).toContain('3 999 characters, 2 000 at most')
  expect(await problem({ answer: '<img src=x onerror=alert(1)>' })).toContain('markup')
  expect(await problem({ answer: 'm'.repeat(41) })).toContain('more than 40 letters')
  expect(await problem({ answer: 'abc\u202Edef' })).toContain('hidden sign')
  expect(await problem({ answer: '[here](javascript:alert(1))' })).toContain('A link cannot lead to')
  expect(await problem({ category: 'Gossip' })).toContain('one of the list')
  expect(await problem({ answer: 'שלום עולם, [our page](/faq).' })).toBe('done')
})

it('confirms one currency with one tick, and takes one that has no ranges', async ({ services }) => {
  const prices = () => services.site.now().prices
  const swiss = { 'other1-currency': 'CHF', 'other1-0': '900', 'other1-1': '5000', 'other1-2': '15000' }
  await publish(services, 'prices', { 'EUR-confirmed': 'yes' })
  expect(Object.keys(prices())).toEqual(['EUR'])
  expect(await publish(services, 'prices', { ...swiss, 'other1-3': '40000', 'other1-confirmed': 'yes' })).toMatchObject(
    {
      kind: 'done',
    },
  )
  expect(prices()).toMatchObject({ EUR: expect.anything(), CHF: [900, 5000, 15_000, 40_000] })
  expect(writtenPrices('CHF', prices())).toContain('We build from CHF')
  const wrong = { ...swiss, 'other1-currency': 'ZAR', 'other1-3': '40000', 'other2-confirmed': 'yes' }
  expect(await publish(services, 'prices', wrong)).toMatchObject({
    problems: { 'other1-currency': expect.any(String), 'other2-confirmed': expect.any(String) },
  })
})

it('has the built-in words of a question in its fields, also where 0.4.0 stored none', async ({ services }) => {
  const builtIn = await contentOf(services, 'question-timeline')
  expect(builtIn['ask']).not.toBe('')
  await publish(services, 'question-timeline', { title: 'When', ask: '', help: '' })
  expect(await contentOf(services, 'question-timeline')).toEqual({ ...builtIn, title: 'When' })
  const asked = services.site.now().questionSet?.questions.find(({ field }) => field === 'timeline')
  expect(asked).toMatchObject({ title: 'When', ask: '', help: '' })
})

it('shows no price before somebody has confirmed the figures', async ({ services }) => {
  const answer = () =>
    services.site
      .now()
      .faqs.find(({ id }) => id === 'pricing')
      ?.answer.replaceAll('\u00a0', ' ')
  await publish(services, 'prices', { 'ZAR-0': '20 000' })
  expect(answer()).not.toContain('20 000')
  expect(services.site.now().questionSet).toBeNull()
  await publish(services, 'prices', { confirmed: 'yes' })
  expect(answer()).toContain('We build from R20 000.')
  expect(services.findPassage('how much is it?')?.text.replaceAll('\u00a0', ' ')).toContain('R20 000')
  expect(await publish(services, 'prices', { 'ZAR-1': '10 000' })).toMatchObject({ kind: 'invalid' })
  expect(await publish(services, 'prices', { 'USD-2': '' })).toMatchObject({ kind: 'invalid' })
})

it('is quoted by the chat and found by the search as soon as it is published', async ({ services }) => {
  expect(services.findPassage('Do you keep bees?')).toBeNull()
  const id = services.site.newId(aMember, 'faq') ?? ''
  await publish(services, id, {
    question: 'Do you keep bees?',
    answer: 'Two hives, [on the roof](/about).',
    words: 'honey',
  })
  expect(services.findPassage('Do you keep bees?')).toMatchObject({
    text: 'Two hives, on the roof.',
    href: expect.stringContaining('/faq?open='),
  })
  expect(services.findPassage('any honey?')?.text).toBe('Two hives, on the roof.')
  await services.site.reset(aMember, id, 1)
  expect(services.findPassage('Do you keep bees?')).toBeNull()
})

it('makes the promise of the owner in place of the built-in one, in answers too', async ({ services }) => {
  await publish(services, 'answers', { sentence: 'A person replies before lunch.' })
  for (const question of ['How soon do you reply?', 'What are my rights?', 'What happens after I get in touch?'])
    expect(services.findPassage(question)?.text, question).toContain('person replies before lunch')
})

it('exports every text, and takes such a file again with a sentence for each thing that it refuses', async () => {
  await using from = await openTestServices()
  await using to = await openTestServices()
  await publish(from, 'answers', { sentence: 'A person replies before lunch.' })
  const id = from.site.newId(aMember, 'service') ?? ''
  await publish(from, id, { name: 'Bees', says: 'We keep them.', features: 'Honey' })
  const file = await from.site.export(aMember)
  expect(file.site).toBe(agency.name)
  const broken = {
    ...file.items,
    'faq-pricing': { question: '', answer: '<b>' },
    'faq-9': 'no',
    'nothing-1': {},
    legal: { colour: 'x' },
    'legal-x': {},
    faq: {},
    'faq-x': { question: 'Shown?', answer: 'No.', category: 'Services', shown: 'no' },
    banner: { text: 'Closed', on: 'no' },
    about: { lede: 'We build.', crew: '' },
  }
  const result = await to.site.import(aMember, JSON.stringify({ ...file, items: broken }))
  expect(result.taken).toBe(2)
  expect(new Set(result.refused.map(({ place }) => place))).toEqual(
    new Set([
      'faq-pricing.question',
      'faq-pricing.answer',
      'faq-9',
      'faq-x.shown',
      'nothing-1',
      'legal.colour',
      'legal-x',
      'faq',
      'banner',
      'about.crew',
    ]),
  )
  expect(to.site.now().answers.sentence).toBe('A person replies before lunch.')
  expect(to.site.now().services.at(-1)?.name).toBe('Bees')
  expect(await to.site.import(aMember, JSON.stringify(file))).toMatchObject({ taken: 0, refused: [] })
  expect(await to.site.undoImport(aMember, result.undo)).toEqual([])
  expect(to.site.now().services.some(({ name }) => name === 'Bees')).toBe(false)
  expect(to.site.list(aMember).some(({ isChanged }) => isChanged)).toBe(false)
  for (const text of ['', 'no json', '[]', '{"items":3}'])
    expect(await to.site.import(aMember, text)).toMatchObject({ taken: 0, refused: [expect.anything()] })
})

it('an import leaves the picture that is here where its own is not', async ({ services }) => {
  const square = { width: 40, height: 40, channels: 3, background: 'teal' } as const
  const stored = await services.pictures.save(await sharp({ create: square }).png().toBuffer())
  const picture = stored.kind === 'saved' ? pictureAddress(stored.picture.id, stored.picture.width) : ''
  const id = services.site.newId(aMember, 'person') ?? ''
  const person = { name: 'Sipho', role: 'Designer', says: 'Tea', shown: 'yes' }
  expect(await publish(services, id, { ...person, picture })).toMatchObject({ kind: 'done' })
  const file = await services.site.export(aMember)
  const elsewhere = { ...person, says: 'Coffee', picture: '/pictures/elsewhere/800.webp' }
  const items = { [id]: elsewhere }
  const result = await services.site.import(aMember, JSON.stringify({ ...file, items }))
  expect(result).toMatchObject({ taken: 1, refused: [{ place: id, why: siteMessages.pictureLeftOut }] })
  expect(await contentOf(services, id)).toMatchObject({ says: 'Coffee', picture })
})

const letter = {
  name: 'Lunch',
  subject: 'Re: {project}',
  text: 'Dear {name},\n\n<3 https://lunch.example/a-place-with-a-very-long-name-of-its-own',
}

it('gives letters the reply templates that are published, the built-in ones first, and shows none to visitors', async () => {
  await using services = await openTestServices()
  const { site } = services
  const builtIn = ['Thanks, and open questions', 'Price range', 'Not for us, but…', 'No answer on the telephone']
  const names = () => site.templates().map(({ name }) => name)
  expect(names()).toEqual(builtIn)
  expect(await services.store.count('siteItems')).toBe(0)
  const before = site.now()
  const id = site.newId(aMember, 'template') ?? ''
  await site.keepDraft(aMember, id, letter)
  expect(names()).toEqual(builtIn)
  expect(await site.publish(aMember, id, letter, 0)).toEqual({ kind: 'done', id })
  expect(site.templates().at(-1)).toEqual({ ...letter, id: id.replace('template-', '') })
  await publish(services, 'template-price-range', { name: 'What it costs' })
  expect(names()).toEqual([...builtIn.with(1, 'What it costs'), 'Lunch'])
  expect(site.now()).toEqual(before)
  expect(services.findPassage('Lunch')).toBeNull()

  await site.reset(aMember, 'template-price-range', 1)
  await site.reset(aMember, id, 1)
  expect(names()).toEqual(builtIn)
  await site.restore(aMember, id, 1, 2)
  expect(names()).toEqual([...builtIn, 'Lunch'])
})

it('refuses a reply template with a field that does not exist, and takes one from a file', async ({ services }) => {
  const text = 'Dear {nmae},'
  expect(await publish(services, 'template-thanks', { text })).toEqual({
    kind: 'invalid',
    problems: { text: 'There is no field {nmae}. Did you mean {name}?' },
  })
  const items = { 'template-lunch': letter, 'template-thanks': { ...letter, text } }
  expect(await services.site.import(aMember, JSON.stringify({ items }))).toMatchObject({
    taken: 1,
    refused: [{ place: 'template-thanks.text' }],
  })
  expect((await services.site.export(aMember)).items).toMatchObject({ 'template-lunch': letter })
})

it('forgets somebody who is taken away, with every version', async ({ services }) => {
  const id = services.site.newId(aMember, 'person') ?? ''
  await publish(services, id, { name: 'Somebody (sample)', role: 'Design' })
  expect(services.site.now().people).toMatchObject([{ name: 'Somebody (sample)' }])
  await services.site.reset(aMember, id, 1)
  expect(services.site.now().people).toEqual([])
  expect(services.site.list(aMember).some((item) => item.id === id)).toBe(false)
  expect((await services.store.find('siteItemRevisions', { where: { itemId: id }, limit: 10 })).documents).toEqual([])
})

it('shows the built-in words while the store does not answer at a start, and the published ones once it does', async () => {
  await using services = await openTestServices()
  await services.site.publish(aMember, 'legal', { name: 'Sample Software (Pty) Ltd' }, 0)
  let isAway = true
  const store: DocumentStore = {
    ...services.store,
    find: (...query) => (isAway ? Promise.reject(new Error('away')) : services.store.find(...query)),
  }
  let time = Date.now()
  const runtime = { ...services.runtime, now: () => new Date(time) }
  const site = await createSiteService({ ...services, store, runtime, agency, brandWords })
  expect(site.now().legal.name).toBe('')
  isAway = false
  time += 60_000
  await vi.waitFor(() => expect(site.now().legal.name).toBe('Sample Software (Pty) Ltd'))
})

it('moves items up and down, beside their versions, and keeps the order over all that is published later', async () => {
  await using services = await openTestServices()
  const { site, store } = services
  const order = () => site.now().faqs.map(({ id }) => id)
  const [first = '', second = '', ...others] = order()
  expect(await site.move(aMember, `faq-${first}`, `faq-${second}`)).toMatchObject({ kind: 'done' })
  const moved = [second, first, ...others]
  expect(order()).toEqual(moved)
  expect((await site.item(aMember, `faq-${first}`))?.item).toMatchObject({ isChanged: false, revisionNumber: 0 })
  expect(site.now().faqs.find(({ id }) => id === first)?.isQuotedWhole).toBe(false)

  await publish(services, `faq-${first}`, { question: 'What else?', place: '' })
  expect(order()).toEqual(moved)
  await site.reset(aMember, `faq-${first}`, 1)
  expect(order()).toEqual(moved)
  await site.keepDraft(aMember, `faq-${second}`, { question: 'Half' })
  await site.keepDraft(aMember, `faq-${second}`, null)
  expect(order()).toEqual(moved)

  const own = { question: 'Own?', answer: 'Yes.', category: 'Services', shown: 'yes' }
  await site.publish(aMember, 'faq-own', own, 0)
  expect(order().at(-1)).toBe('own')
  await site.move(aMember, 'faq-own', null)
  expect(order()).toEqual(['own', ...moved])
  expect(await site.move(aMember, 'faq-own', 'service-web')).toEqual({ kind: 'gone' })
  // What was taken away has no place any more, and ends after thirty days.
  await site.reset(aMember, 'faq-own', 1)
  expect(await store.get('siteItems', 'faq-own')).toMatchObject({ position: null })
  expect(order()).toEqual(moved)
})

it('asks the built-in questions in another order, and those of the product again once it is as it was', async () => {
  await using services = await openTestServices()
  const { site } = services
  await site.move(aMember, 'question-budget', null)
  expect(
    site
      .now()
      .questionSet?.questions.map(({ field }) => field)
      .slice(0, 3),
  ).toEqual(['projectIdea', 'budget', 'projectName'])
  await site.move(aMember, 'question-budget', 'question-timeline')
  expect(site.now().questionSet).toBeNull()
})

it('opens the place that release 0.4.0 stored in the content of an item', async ({ services }) => {
  const { site, store } = services
  const content = { question: 'First?', answer: 'Yes.', category: 'Services', place: '0', shown: 'yes' }
  await store.add('siteItems', { content, isPublished: true, draft: null, revisionNumber: 1, savedBy: null }, 'faq-0')
  services.runtime.pass(6000)
  await expect.poll(() => site.now().faqs[0]?.id).toBe('0')
})
