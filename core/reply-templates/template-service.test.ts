import { expect, it } from 'vitest'
import { freshDatabase } from '../../test/support/postgres/fresh-database.ts'
import { aMember, anotherMember, openTestServices } from '../../test/support/test-services.ts'
import { createForgetMember, formerMember } from '../privacy/forget-member.ts'
import { openCollection } from '../store/collection.ts'
import { replyTemplateRevisions, replyTemplates } from './template.ts'

const content = { name: 'Price range', subject: 'Re: {project}', text: 'Between [amount] and [amount].' }

it('a built-in template is there without being stored, is stored when it is saved, and can be had back', async () => {
  await using services = await openTestServices()
  const { replyTemplates: templates, store } = services
  const before = await templates.list(aMember)
  expect(before.map(({ name }) => name)).toEqual([
    'Thanks, and open questions',
    'Price range',
    'Not for us, but…',
    'No answer on the telephone',
  ])
  expect(await store.count(replyTemplates.name)).toBe(0)

  expect(await templates.save(aMember, 'price-range', content, 0)).toEqual({ kind: 'saved', id: 'price-range' })
  const saved = await templates.list(aMember)
  expect(saved.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
  expect(saved[1]).toMatchObject({ ...content, revisionNumber: 1, savedBy: aMember.email })
  const history = await templates.history(aMember, 'price-range')
  expect(history.map(({ revisionNumber }) => revisionNumber)).toEqual([1, 0])

  expect(await templates.restore(anotherMember, 'price-range', 0, 1)).toMatchObject({ kind: 'saved' })
  const [, restored] = await templates.list(aMember)
  expect(restored).toMatchObject({ text: before[1]?.text, revisionNumber: 2, savedBy: anotherMember.email })
  expect(await templates.history(aMember, 'price-range')).toHaveLength(3)
  await templates.remove(aMember, 'price-range')
  expect(await templates.list(aMember)).toHaveLength(4)
})

it.each([
  ['SQLite', async () => ({})],
  ['PostgreSQL', async () => ({ databaseUrl: await freshDatabase() })],
])('on %s, of two members who save a template one is told, and nothing is overwritten', async (_, database) => {
  await using services = await openTestServices(await database())
  const { replyTemplates: templates } = services
  for (const id of ['thanks', null]) {
    const added = await templates.save(aMember, id, content, 0)
    if (added.kind !== 'saved') throw new Error(added.kind)
    const both = await Promise.all([
      templates.save(aMember, added.id, { ...content, text: 'Mine.' }, 1),
      templates.save(anotherMember, added.id, { ...content, text: 'Theirs.' }, 1),
    ])
    expect(both.map(({ kind }) => kind).toSorted()).toEqual(['conflict', 'saved'])
    expect(await templates.restore(aMember, added.id, 1, 1)).toEqual({ kind: 'conflict' })
    const [latest] = await templates.history(aMember, added.id)
    expect(latest).toMatchObject({ revisionNumber: 2 })
  }
})

it('the same words sent twice are one version, and twenty versions are kept', async () => {
  await using services = await openTestServices()
  const { replyTemplates: templates } = services
  const added = await templates.save(aMember, null, content, 0)
  if (added.kind !== 'saved') throw new Error(added.kind)
  expect(await templates.save(aMember, added.id, content, 0)).toEqual(added)
  for (let number = 1; number <= 21; number += 1)
    await templates.save(aMember, added.id, { ...content, text: `${number}` }, number)
  const versions = await templates.history(aMember, added.id)
  expect(versions.map(({ revisionNumber }) => revisionNumber)).toEqual(Array.from({ length: 20 }, (_, at) => 22 - at))
})

it('a template that is deleted is gone with its history, and cannot be saved or restored', async () => {
  await using services = await openTestServices()
  const { replyTemplates: templates, store } = services
  const added = await templates.save(aMember, null, content, 0)
  if (added.kind !== 'saved') throw new Error(added.kind)
  await templates.remove(aMember, added.id)
  expect(await templates.list(aMember)).toHaveLength(4)
  expect((await openCollection(store, replyTemplateRevisions).find({ limit: 9 })).documents).toEqual([])
  expect(await templates.save(aMember, added.id, { ...content, text: 'More.' }, 1)).toEqual({ kind: 'gone' })
  expect(await templates.restore(aMember, added.id, 1, 1)).toEqual({ kind: 'gone' })
})

it('a member who leaves is named in no template and no version', async () => {
  await using services = await openTestServices()
  const { replyTemplates: templates, store } = services
  await templates.save(aMember, 'thanks', content, 0)
  await createForgetMember({ store, mailer: { forget: async () => {} } })(aMember)
  const [thanks] = await templates.list(anotherMember)
  const versions = await templates.history(anotherMember, 'thanks')
  expect([thanks, ...versions].map((each) => each?.savedBy)).toEqual([formerMember, formerMember, null])
})
