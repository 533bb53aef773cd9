import type { Embedded, LanguageModel, Vector } from '../../ports/language-model.ts'
import type { CancelSignal } from '../../ports/runtime.ts'
import type { PublishedProject } from './project.ts'
import type { PublishedProjectsResult } from './results.ts'
import { alikeness, textOf } from './shared-words.ts'

/** A published project to show beside somebody's idea. */
export interface SimilarProject {
  readonly id: string
  readonly slug: string
  readonly title: string
}

export interface SimilarProjectsOptions {
  readonly most: number
  /** Gives the text its direction, in place of the model that directs the projects: for whoever has an allowance of their own. */
  readonly embed?: LanguageModel['embed']
  readonly signal?: CancelSignal | undefined
}

interface Dependencies {
  published: () => Promise<PublishedProjectsResult>
  model: Pick<LanguageModel, 'embed' | 'embedMany'>
}

/** Vectors of unrelated sentences lie at about 0.75 of each other, of the same thing said twice at 0.95:
 *  https://ai.google.dev/gemini-api/docs/embeddings */
const closestUnrelated = 0.82
/** The service takes so many texts in one call. */
const mostCompared = 100

type Scored = readonly [project: PublishedProject, alike: number]

/** Finds published projects that resemble a text, the closest first: by meaning where the model offers that, else by the rare words they
 *  share. Samples resemble nothing. Never rejects; a wall that cannot be read has nothing to show. */
export function createSimilarProjects({ published, model }: Dependencies) {
  const { compare, prepare } = createByMeaning(model)

  async function shown(): Promise<PublishedProject[]> {
    const wall = await published()
    return wall.samples ? [] : wall.projects.filter((project) => project.slug !== null).slice(0, mostCompared)
  }

  return {
    async find(text: string, { most, embed = model.embed, signal }: SimilarProjectsOptions): Promise<SimilarProject[]> {
      const projects = text.trim() === '' ? [] : await shown()
      if (projects.length === 0) return []
      const scored = (await compare(projects, () => embed(text, signal))) ?? byWords(text, projects)
      return scored
        .filter(([, alike]) => alike > 0)
        .toSorted(([, one], [, other]) => other - one)
        .slice(0, most)
        .map(([{ id, slug, title }]) => ({ id, slug: slug ?? '', title }))
    },

    /** Gives the projects their directions, where that is offered and something has changed: nobody's message waits or pays for it. */
    async prepare(signal?: CancelSignal): Promise<void> {
      const projects = await shown()
      if (projects.length > 0) await prepare(projects.map(textOf), signal)
    },
  }
}

function byWords(text: string, projects: readonly PublishedProject[]): Scored[] {
  const texts = projects.map(textOf)
  return projects.map((project, place) => [project, alikeness(text, texts[place] ?? '', texts)])
}

/** Keeps the vectors of the projects until one of their texts changes. Comparing answers null where they are not known, or the model does
 *  not compare. */
function createByMeaning(model: Pick<LanguageModel, 'embedMany'>) {
  let known: { texts: string; model: string; vectors: readonly Vector[] } | null = null

  return {
    async prepare(texts: readonly string[], signal?: CancelSignal): Promise<void> {
      const all = texts.join('\n')
      if (known?.texts === all) return
      const embedded = await model.embedMany(texts, signal)
      if (embedded.kind === 'embedded') known = { texts: all, model: embedded.model, vectors: embedded.vectors }
    },

    async compare(projects: readonly PublishedProject[], embed: () => Promise<Embedded>): Promise<Scored[] | null> {
      const shown = known
      if (shown?.texts !== projects.map(textOf).join('\n')) return null
      const asked = await embed()
      if (asked.kind === 'failed' || shown.model !== asked.model) return null
      return projects.map((project, place) => {
        const alike = cosine(asked.vector, shown.vectors[place] ?? [])
        return [project, alike < closestUnrelated ? 0 : alike]
      })
    },
  }
}

function cosine(one: Vector, other: Vector): number {
  const dot = (a: Vector, b: Vector) => a.reduce((sum, value, place) => sum + value * (b[place] ?? 0), 0)
  return dot(one, other) / (Math.sqrt(dot(one, one) * dot(other, other)) || 1)
}
