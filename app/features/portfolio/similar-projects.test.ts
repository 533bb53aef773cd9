import { expect, it } from 'vitest'
import type { LanguageModel, Vector } from '../../../ports/language-model.ts'
import { defaultProjects } from './default-projects.ts'
import type { PublishedProjects } from './portfolio-service.ts'
import type { PublicProject } from './project.ts'
import { createSimilarProjects } from './similar-projects.ts'

const [bakery, clinic, guesthouse] = defaultProjects.map((project) => ({
  ...project,
  slug: project.id.replace('sample-', ''),
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
})) as [PublicProject, PublicProject, PublicProject]

const withoutMeaning: Pick<LanguageModel, 'embed' | 'embedMany'> = {
  embed: async () => ({ kind: 'failed', failure: { kind: 'not-offered' } }),
  embedMany: async () => ({ kind: 'failed', failure: { kind: 'not-offered' } }),
}

function publishedOf(...projects: PublicProject[]): () => Promise<PublishedProjects> {
  return async () => ({ kind: 'loaded', samples: false, projects })
}

/** Vectors of texts that have nothing in common, in which all texts have `common` in common. */
function unrelatedVectors(common: number): Readonly<Record<string, Vector>> {
  return { tide: [common, 0, 0, 1], Invoices: [common, 0, 1, 0], grandmother: [common, 1, 0, 0] }
}

/** Gives each text the vector of the first word that it contains. */
function modelOf(vectors: Readonly<Record<string, Vector>>, model = 'one') {
  const asked = { one: 0, many: 0 }
  const all = Object.entries({ ...unrelatedVectors(0), ...vectors })
  const vectorOf = (text: string) => all.find(([word]) => text.includes(word))?.[1] ?? [0, 0, 1]
  return {
    asked,
    async embed(text: string) {
      asked.one += 1
      return { kind: 'embedded', vector: vectorOf(text), model } as const
    },
    async embedMany(texts: readonly string[]) {
      asked.many += 1
      return { kind: 'embedded', vectors: texts.map(vectorOf), model } as const
    },
  }
}

it('compares by embeddings where the model can, the closest one, and none that is far', async () => {
  const model = modelOf({ hungry: [1, 0.1, 0], Bakery: [1, 0, 0], Guesthouse: [1, 0.5, 0], Clinic: [0, 1, 0] })
  const similar = createSimilarProjects({ published: publishedOf(clinic, guesthouse, bakery), model })
  await similar.prepare()
  expect(await similar.find('hungry', model)).toMatchObject({ title: bakery.title })
  // The clinic is far.
  const farther = createSimilarProjects({ published: publishedOf(clinic), model })
  await farther.prepare()
  expect(await farther.find('hungry', model)).toBeNull()
})

it.each([
  0,
  // Unrelated texts have a cosine of 0.9 here.
  3,
])('measures what is far by texts that have nothing in common (%i)', async (common) => {
  const words = { hungry: [common, 1, 0.2, 0], Bakery: [common, 1, 1.2, 0], Clinic: [common, 0, 0, 1] }
  const model = modelOf({ ...words, ...unrelatedVectors(common) })
  for (const [published, title] of [
    [publishedOf(clinic, bakery), bakery.title],
    [publishedOf(clinic), undefined],
  ] as const) {
    const similar = createSimilarProjects({ published, model })
    await similar.prepare()
    expect((await similar.find('hungry', model))?.title).toBe(title)
  }
})

it('embeds the projects once for each version of them, and never for a caller of find', async () => {
  const model = modelOf({ hungry: [1, 0, 0] })
  let shown = [bakery, clinic]
  const similar = createSimilarProjects({ published: () => publishedOf(...shown)(), model })
  await similar.find('hungry', model)
  expect(model.asked).toEqual({ one: 0, many: 0 })
  await similar.prepare()
  await similar.prepare()
  await similar.find('hungry', model)
  await similar.find('hungry', model)
  expect(model.asked).toEqual({ one: 2, many: 1 })
  shown = [bakery, { ...clinic, description: 'Another clinic' }]
  await similar.prepare()
  expect(model.asked.many).toBe(2)
})

it('embeds the text by the model of the caller', async () => {
  const model = modelOf({ hungry: [1, 0, 0], Bakery: [1, 0, 0] })
  const theirs = modelOf({ hungry: [0, 1, 0], Clinic: [0, 1, 0] })
  const similar = createSimilarProjects({ published: publishedOf(bakery, clinic), model })
  await similar.prepare()
  await similar.find('hungry', theirs)
  expect([model.asked.one, theirs.asked.one]).toEqual([0, 1])
})

it('finds nothing when the projects have no vectors or those of another model', async () => {
  const one = modelOf({ hungry: [1, 0, 0], Bakery: [1, 0, 0] })
  const mixed = { embed: one.embed, embedMany: modelOf({}, 'another').embedMany }
  for (const model of [mixed, { ...one, embedMany: withoutMeaning.embedMany }, withoutMeaning]) {
    const similar = createSimilarProjects({ published: publishedOf(bakery, clinic), model })
    await similar.prepare()
    expect(await similar.find('hungry', model)).toBeNull()
  }
})

it('never returns a sample, and nothing when the projects cannot be read', async () => {
  const samples = { samples: true, projects: defaultProjects } as const
  for (const published of [
    { kind: 'loaded', ...samples },
    { kind: 'failed', ...samples },
  ] as const) {
    const model = modelOf({ hungry: [1, 0, 0], Bakery: [1, 0, 0] })
    const similar = createSimilarProjects({ published: async () => published, model })
    await similar.prepare()
    expect(await similar.find('hungry', model)).toBeNull()
  }
})
