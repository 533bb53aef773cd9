import type { EmbedResult, LanguageModel, Vector } from '../../../ports/language-model.ts'
import type { CancelSignal } from '../../../ports/runtime.ts'
import type { PublishedProjects } from './portfolio-service.ts'
import type { PublicProject } from './project.ts'

/** A published project that is similar to a text. */
export interface ScoredProject {
  readonly id: string
  readonly slug: string
  readonly title: string
}

interface Dependencies {
  published: () => Promise<PublishedProjects>
  model: Pick<LanguageModel, 'embedMany'>
}

/** Nothing connects these texts. The similarity of their vectors is where the scale of a model begins: 0.75 for one, 0.1 for another. */
const unrelated = [
  'The tide turns at noon.',
  'Invoices are due within thirty days.',
  'My grandmother baked her bread without yeast.',
]
/** How far between unrelated and equal two texts are similar. For a model with 0.75 and 0.95 for paraphrases this is a cosine of 0.82:
 *  https://ai.google.dev/gemini-api/docs/embeddings */
const minShare = 0.28
/** With `unrelated`, as many texts as the model embeds in one call. */
const maxProjects = 100 - unrelated.length

type Scored = readonly [project: PublicProject, similarity: number]

/** Finds the published project that is most similar to a text, where the model embeds. Never returns a sample. Never rejects; returns null when
 *  projects cannot be read. */
export function createSimilarProjects({ published, model }: Dependencies) {
  const embeddings = createEmbeddings(model)

  async function candidates(): Promise<PublicProject[]> {
    const found = await published()
    return found.samples ? [] : found.projects.filter((project) => project.slug !== null).slice(0, maxProjects)
  }

  return {
    /** `caller` has an allowance of its own, and pays for the call. */
    async find(
      text: string,
      caller: Pick<LanguageModel, 'embed'>,
      signal?: CancelSignal,
    ): Promise<ScoredProject | null> {
      const projects = text.trim() === '' ? [] : await candidates()
      if (projects.length === 0) return null
      const scored = await embeddings.compare(projects, () => caller.embed(text, signal))
      const [closest] = scored.toSorted(([, one], [, other]) => other - one)
      if (!closest || closest[1] <= 0) return null
      const [{ id, slug, title }] = closest
      return { id, slug: slug ?? '', title }
    },

    /** Embeds the projects if one of them has changed. A worker calls it, so that no visitor waits or pays for it. */
    async prepare(signal?: CancelSignal): Promise<void> {
      const projects = await candidates()
      if (projects.length > 0) await embeddings.prepare(projects.map(projectText), signal)
    },
  }
}

interface Known {
  readonly texts: string
  readonly model: string
  /** Of the projects, and then of the unrelated texts. */
  readonly vectors: readonly Vector[]
  /** The cosine from which two texts are similar to this model. */
  readonly minCosine: number
}

/** Keeps the vectors of the projects until one of their texts changes. */
function createEmbeddings(model: Pick<LanguageModel, 'embedMany'>) {
  let known: Known | null = null

  return {
    async prepare(projects: readonly string[], signal?: CancelSignal): Promise<void> {
      const texts = projects.join('\n')
      if (known?.texts === texts) return
      const embedded = await model.embedMany([...projects, ...unrelated], signal)
      if (embedded.kind === 'failed') return
      const { vectors } = embedded
      known = { texts, model: embedded.model, vectors, minCosine: minCosineOf(vectors.slice(projects.length)) }
    },

    /** Returns nothing when the vectors of these projects are not known, or the model does not embed. */
    async compare(projects: readonly PublicProject[], embed: () => Promise<EmbedResult>): Promise<readonly Scored[]> {
      const current = known
      if (current?.texts !== projects.map(projectText).join('\n')) return []
      const embedded = await embed()
      if (embedded.kind === 'failed' || current.model !== embedded.model) return []
      return projects.map((project, index) => {
        const similarity = cosine(embedded.vector, current.vectors[index] ?? [])
        return [project, similarity < current.minCosine ? 0 : similarity]
      })
    },
  }
}

function minCosineOf(apart: readonly Vector[]): number {
  const pairs = apart.flatMap((one, place) => apart.slice(place + 1).map((other) => cosine(one, other)))
  const begins = pairs.reduce((sum, each) => sum + each, 0) / pairs.length
  return begins + (1 - begins) * minShare
}

function cosine(one: Vector, other: Vector): number {
  const dot = (a: Vector, b: Vector) => a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0)
  return dot(one, other) / (Math.sqrt(dot(one, one) * dot(other, other)) || 1)
}

/** Returns the text by which a project is compared. */
function projectText({ title, category, description, services, technologies, results }: PublicProject): string {
  return [title, category, description, ...services, ...technologies, ...results].join('. ')
}
