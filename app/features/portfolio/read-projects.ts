import type { Needs } from '../../../core/limits/needs.ts'
import { openCollection } from '../../../core/store/collection.ts'
import { type DocumentList, type ListOptions, openDocuments, type StoreFailure } from '../../../core/store/documents.ts'
import { coalesce } from '../../../core/store/lists.ts'
import type { Match } from '../../../ports/document-store.ts'
import { defaultProjects } from './default-projects.ts'
import { portfolioMessages } from './messages.ts'
import {
  type Project,
  projects,
  type PublicProject,
  type PublishedProject,
  publicView,
  type StoredProject,
  sortProjects,
} from './project.ts'

export type Found<Content> = (Readonly<Content> & { readonly kind: 'found' }) | StoreFailure
type Loaded<Content> = Readonly<Content> & { readonly kind: 'loaded'; readonly version: string }

/** The projects for visitors: the samples while nothing is published, and while nothing can be read. `version` changes exactly when one of
 *  the published projects does. */
export type PublishedProjectsResult =
  | Loaded<{ samples: false; projects: readonly PublishedProject[] }>
  | ((Loaded<object> | StoreFailure) & { readonly samples: true; readonly projects: readonly PublicProject[] })

/** A project of the list that visitors see, with its neighbours in it: `newer` before it, `older` after it. */
export type CaseStudyResult =
  | Found<Neighbours<PublishedProject> & { samples: false }>
  | Found<Neighbours<PublicProject> & { samples: true }>
  | { readonly kind: 'none' }

type Neighbours<Shown> = {
  readonly project: Shown
  readonly newer: Shown | null
  readonly older: Shown | null
}

export type ProjectListResult = Loaded<{ projects: readonly StoredProject[] }> | StoreFailure

type Dependencies = Needs<'store' | 'runtime', 'digest' | 'log'>

const pageSize = 50
const maxProjects = 200
const messages = { ...portfolioMessages, notQueried: portfolioMessages.listNotRetrieved }
const samples = { samples: true, projects: defaultProjects } as const

/** Reads projects with the document helpers of the specification. */
export function createReadProjects({ store, runtime }: Dependencies) {
  const documents = openDocuments({ store, runtime }, projects, messages)
  const stored = openCollection(store, projects)

  async function readAll(read: (listing: ListOptions) => Promise<DocumentList<Project>>): Promise<ProjectListResult> {
    const found: StoredProject[] = []
    let after: string | null = null
    do {
      const page = await read({ limit: pageSize, after })
      if (page.kind === 'failed') return page
      found.push(...page.documents)
      after = page.next
    } while (after !== null && found.length < maxProjects)
    return loaded(found)
  }

  function loaded(found: readonly StoredProject[]): Extract<ProjectListResult, { kind: 'loaded' }> {
    const sorted = sortProjects(found)
    return { kind: 'loaded', version: runtime.digest(sorted.map(({ revision }) => revision).join()), projects: sorted }
  }

  /** The query itself leaves drafts out. */
  async function readPublished() {
    const read = await readAll((listing) => documents.query('status', 'published', listing))
    if (read.kind === 'failed') return read
    const shown = read.projects.map(publicView)
    return { ...read, version: runtime.digest(JSON.stringify(shown)), projects: shown }
  }

  async function readShown(): Promise<PublishedProjectsResult> {
    const read = await readPublished()
    if (read.kind === 'failed') return { ...read, ...samples }
    const { kind, version } = read
    if (read.projects.length === 0) return { kind, version, ...samples }
    return { kind, version, samples: false, projects: read.projects }
  }

  return {
    get: documents.get,
    list: () => readAll(documents.list),
    /** Calls `listener` after each committed change, drafts included, as the store's `watch` does. Returns a function that stops it. */
    watch: stored.watch,

    watchList: (listener: (version: string) => void) =>
      documents.watchList((list) => list.kind === 'loaded' && listener(loaded(list.documents).version), {
        limit: maxProjects,
      }),

    /** Calls `listener` with the version of the published projects shortly after each change. The version may be the same as before. */
    watchPublished: createVersionWatch({ read: readPublished, watch: stored.watch }),

    /** Returns the published projects: newest first, or in the order that the team has set. */
    published: readShown,

    /** A sample is found as long as the list shows it: also while nothing can be read. */
    async bySlug(slug: string): Promise<CaseStudyResult> {
      const sample = defaultProjects.find((project) => project.slug === slug)
      if (sample && (await readShown()).samples) return withNeighbours(sample, defaultProjects, { samples: true })
      const where = { slug, status: 'published' } satisfies Match
      const [project] = (await stored.find({ where, limit: 1 })).documents.map(publicView)
      if (!project) return { kind: 'none' }
      const published = await readPublished()
      if (published.kind === 'failed') return published
      return withNeighbours(project, published.projects, { samples: false })
    },
  }
}

function withNeighbours<Shown extends PublicProject, Of>(project: Shown, all: readonly Shown[], of: Of) {
  const index = all.findIndex(({ id }) => id === project.id)
  const [newer = null, older = null] = index === -1 ? [] : [all[index - 1], all[index + 1]]
  return { kind: 'found' as const, project, newer, older, ...of }
}

type VersionListener = (version: string) => void

interface VersionSource {
  read: () => Promise<{ readonly kind: 'loaded'; readonly version: string } | { readonly kind: 'failed' }>
  watch: (listener: () => void) => () => void
}

/** Returns a function that calls its listener with the new version after each change. All listeners share one read at a time. */
export function createVersionWatch({ read, watch }: VersionSource): (listener: VersionListener) => () => void {
  const listeners = new Set<VersionListener>()
  let stopWatching: (() => void) | null = null
  const refresh = coalesce(async (isOutdated) => {
    const latest = await read()
    // A change during a read may or may not be in its result.
    if (latest.kind === 'failed' || isOutdated()) return
    for (const listener of listeners) listener(latest.version)
  })

  return (listener) => {
    // Its own function, so that the same listener can be added twice and stopped once.
    const entry: VersionListener = (version) => listener(version)
    listeners.add(entry)
    stopWatching ??= watch(refresh)
    return () => {
      listeners.delete(entry)
      if (listeners.size > 0) return
      stopWatching?.()
      stopWatching = null
    }
  }
}
