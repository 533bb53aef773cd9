import type { LanguageModel, Vector } from '../../ports/language-model.ts'
import type { CancelSignal } from '../../ports/runtime.ts'
import type { Published } from './outcomes.ts'
import type { PublishedProject } from './project.ts'
import { alikeness, textOf } from './shared-words.ts'

/** A published project to show beside somebody's idea. */
export interface Resembling {
  readonly id: string
  readonly slug: string
  readonly title: string
}

export type Resemble = (
  text: string,
  asked: { most: number; signal?: CancelSignal | undefined },
) => Promise<readonly Resembling[]>

interface Needs {
  published: () => Promise<Published>
  model: Pick<LanguageModel, 'embed' | 'embedMany'>
}

/** Vectors of unrelated sentences lie at about 0.75 of each other, of the same thing said twice at 0.95:
 *  https://ai.google.dev/gemini-api/docs/embeddings */
const closestUnrelated = 0.82
/** The service takes so many texts in one call. */
const mostCompared = 100

type Scored = readonly [project: PublishedProject, alike: number]
type Compare = (text: string, projects: readonly PublishedProject[], signal?: CancelSignal) => Promise<Scored[] | null>

/** Finds published projects that resemble a text, the closest first: by meaning where the model offers that, else by the rare words they
 *  share. Samples resemble nothing. Never rejects; a wall that cannot be read has nothing to show. */
export function createResembling({ published, model }: Needs): Resemble {
  const byMeaning = createByMeaning(model)

  return async function resembling(text, { most, signal }) {
    const wall = await published()
    if (wall.samples || text.trim() === '') return []
    const projects = wall.projects.filter((project) => project.slug !== null).slice(0, mostCompared)
    const scored = (await byMeaning(text, projects, signal)) ?? byWords(text, projects)
    return scored
      .filter(([, alike]) => alike > 0)
      .toSorted(([, one], [, other]) => other - one)
      .slice(0, most)
      .map(([{ id, slug, title }]) => ({ id, slug: slug ?? '', title }))
  }
}

function byWords(text: string, projects: readonly PublishedProject[]): Scored[] {
  const texts = projects.map(textOf)
  return projects.map((project, place) => [project, alikeness(text, texts[place] ?? '', texts)])
}

/** Keeps the vectors of the projects until one of their texts changes. Answers null when the model does not compare. */
function createByMeaning(model: Needs['model']): Compare {
  let known: { texts: string; model: string; vectors: readonly Vector[] } | null = null

  async function vectorsOf(texts: readonly string[], signal?: CancelSignal) {
    const all = texts.join('\n')
    if (known?.texts === all) return known
    const embedded = await model.embedMany(texts, signal)
    if (embedded.kind === 'embedded') known = { texts: all, model: embedded.model, vectors: embedded.vectors }
    return embedded.kind === 'embedded' ? known : null
  }

  return async (text, projects, signal) => {
    const asked = await model.embed(text, signal)
    if (asked.kind === 'failed') return null
    const shown = await vectorsOf(projects.map(textOf), signal)
    if (shown?.model !== asked.model) return null
    return projects.map((project, place) => {
      const alike = cosine(asked.vector, shown.vectors[place] ?? [])
      return [project, alike < closestUnrelated ? 0 : alike]
    })
  }
}

function cosine(one: Vector, other: Vector): number {
  const dot = (a: Vector, b: Vector) => a.reduce((sum, value, place) => sum + value * (b[place] ?? 0), 0)
  return dot(one, other) / (Math.sqrt(dot(one, one) * dot(other, other)) || 1)
}
