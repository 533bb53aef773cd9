import { expect, vi } from 'vitest'
import type { DocumentStore } from '../../../../ports/document-store.ts'
import { freshDatabase } from '../../../../test/support/postgres/fresh-database.ts'
import { aMember, openTestServices, type TestServices } from '../../../../test/support/test-services.ts'
import { it } from '../../../../test/support/with-services.ts'
import { collections, mailKinds } from '../../../features.ts'
import { createForgetMember, formerMember } from '../../privacy/forget-member.ts'

const content = { name: 'Price range', subject: 'Re: {project}', text: 'Between [amount] and [amount].' }
const createdAt = '2026-01-02T08:00:00.000Z'

/** Stores a template as release 0.4.0 did. */
async function storeTemplate({ store }: TestServices, id: string, texts: readonly string[]): Promise<void> {
  const savedBy = aMember.email
  const versions = texts.map((text, index) => ({ revisionNumber: index + 1, savedBy, content: { ...content, text } }))
  const { content: last = content, ...marks } = versions.at(-1) ?? { revisionNumber: 0 }
  await store.batch([
    { kind: 'add', collection: 'replyTemplates', id, fields: { ...last, ...marks, createdAt } },
    ...versions.map((version) => ({
      kind: 'add' as const,
      collection: 'replyTemplateRevisions',
      id: `${id}-${version.revisionNumber}`,
      fields: { templateId: id, ...version, createdAt: `2026-01-0${1 + version.revisionNumber}T08:00:00.000Z` },
    })),
  ])
}

it.each([
  ['SQLite', async () => ({})],
  ['PostgreSQL', async () => ({ databaseUrl: await freshDatabase() })],
])('on %s, makes items of the templates of release 0.4.0, with every version and who saved it', async (_, database) => {
  await using services = await openTestServices(await database())
  const { site, store, moveTemplates } = services
  await storeTemplate(services, 'price-range', ['First.', 'Second.'])
  await storeTemplate(services, 'Own', ['Ours.'])
  const saved = (await store.get('replyTemplates', 'price-range'))?.updatedAt
  expect(await moveTemplates()).toBe(2)
  await vi.waitFor(() => expect(site.templates().map(({ id }) => id)).toContain('Own'))
  expect(site.templates().map(({ id, text }) => [id, text])).toEqual([
    ['thanks', expect.anything()],
    ['price-range', 'Second.'],
    ['not-for-us', expect.anything()],
    ['no-answer', expect.anything()],
    ['Own', 'Ours.'],
  ])
  const { item, versions = [] } = (await site.item(aMember, 'template-price-range')) ?? {}
  expect(item).toMatchObject({ revisionNumber: 2, savedBy: aMember.email, savedAt: saved })
  expect(versions.map((each) => [each.revisionNumber, each.savedBy, each.createdAt])).toEqual([
    [2, aMember.email, '2026-01-03T08:00:00.000Z'],
    [1, aMember.email, '2026-01-02T08:00:00.000Z'],
    [0, null, undefined],
  ])
  await site.restore(aMember, 'template-price-range', 1, 2)
  expect(site.templates()[1]?.text).toBe('First.')
  expect(await store.count('replyTemplates')).toBe(0)
  expect(await store.count('replyTemplateRevisions')).toBe(0)
  expect(await moveTemplates()).toBe(0)
})

it('moves each template once where two processes begin at the same time', async ({ services }) => {
  const { site, store, moveTemplates } = services
  const ids = ['thanks', 'One', 'Two', 'Three']
  for (const id of ids) await storeTemplate(services, id, ['First.', 'Second.'])
  const moved = await Promise.all([moveTemplates(), moveTemplates()])
  expect(moved[0] + moved[1]).toBe(ids.length)
  await vi.waitFor(() => expect(site.templates().filter(({ text }) => text === 'Second.')).toHaveLength(ids.length))
  expect(await store.count('siteItems')).toBe(ids.length)
  expect(await store.count('siteItemRevisions')).toBe(2 * ids.length)
})

it('moves them also where a lead of an earlier release cannot be completed', async () => {
  const between = (store: DocumentStore): DocumentStore => ({
    ...store,
    batch: async (writes) => {
      if (writes.some(({ collection }) => collection === 'leads')) throw new Error('The document is too large')
      return store.batch(writes)
    },
  })
  await using services = await openTestServices({ between })
  await services.store.add('leads', { person: null })
  await storeTemplate(services, 'Own', ['Ours.'])
  const work = services.work.find(({ name }) => name === 'backfill leads')
  await expect(work?.run(new AbortController().signal)).rejects.toThrow('too large')
  expect(await services.store.count('siteItems')).toBe(1)
})

it('keeps no lead of an earlier release from being completed where one is damaged', async ({ services }) => {
  await services.store.add('leads', { contactEmail: 'thandi@shop.example' })
  await services.store.add('replyTemplates', { name: 5 })
  const work = services.work.find(({ name }) => name === 'backfill leads')
  await expect(work?.run(new AbortController().signal)).rejects.toThrow('name')
  expect(await services.store.count('leads', { person: 'thandi@shop.example' })).toBe(1)
})

it('keeps what was published before beside what a process of release 0.4.0 saves later', async ({ services }) => {
  const { site, moveTemplates } = services
  await site.publish(aMember, 'template-thanks', { ...content, text: 'Of today.' }, 0)
  await storeTemplate(services, 'thanks', ['Of 0.4.0.'])
  expect(await moveTemplates()).toBe(1)
  await vi.waitFor(() => expect(site.templates()).toHaveLength(5))
  expect(site.templates().map(({ text }) => text)).toEqual(expect.arrayContaining(['Of today.', 'Of 0.4.0.']))
})

it('a member who leaves is named in no template and no version, before they move and after', async ({ services }) => {
  const { site, store, moveTemplates } = services
  const forget = createForgetMember({ store, collections, mailKinds, mailer: { forget: async () => {} } })
  await storeTemplate(services, 'thanks', ['Ours.'])
  await forget(aMember)
  await moveTemplates()
  const savers = async () => {
    const { item, versions = [] } = (await site.item(aMember, 'template-thanks')) ?? {}
    return [item, ...versions].map((each) => each?.savedBy)
  }
  await vi.waitFor(async () => expect(await savers()).toEqual([formerMember, formerMember, null]))
  await site.publish(aMember, 'template-thanks', content, 1)
  await forget(aMember)
  await vi.waitFor(async () => expect(await savers()).toEqual([formerMember, formerMember, formerMember, null]))
})
