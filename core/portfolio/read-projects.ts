import type { DocumentStore } from '../../ports/document-store.ts'
import type { Runtime } from '../../ports/runtime.ts'
import { type DocumentList, type Failed, type Listing, openDocuments } from '../store/documents.ts'
import { inWallOrder } from './editing/position.ts'
import { portfolioMessages } from './messages.ts'
import { type Project, projects, type StoredProject } from './project.ts'

export type Reading = ReturnType<typeof createReading>

interface Dependencies {
  store: DocumentStore
  runtime: Pick<Runtime, 'digest' | 'log'>
}

type ReadAll =
  | { readonly kind: 'loaded'; readonly version: string; readonly projects: readonly StoredProject[] }
  | Failed

const pageSize = 50
const mostProjects = 200

/** The catalogue's words for each helper. */
const messages = { ...portfolioMessages, notQueried: portfolioMessages.listNotRetrieved }

/** Projects as the store has them, read by the document helpers of the specification. */
export function createReading({ store, runtime }: Dependencies) {
  const documents = openDocuments({ store, runtime }, projects, messages)

  async function all(page: (listing: Listing) => Promise<DocumentList<Project>>): Promise<ReadAll> {
    const found: StoredProject[] = []
    let after: string | null = null
    do {
      const list = await page({ limit: pageSize, after })
      if (list.kind === 'failed') return list
      found.push(...list.documents)
      after = list.next
    } while (after !== null && found.length < mostProjects)
    return arranged(found)
  }

  function arranged(found: readonly StoredProject[]): Extract<ReadAll, { kind: 'loaded' }> {
    const inOrder = inWallOrder(found)
    return {
      kind: 'loaded',
      version: runtime.digest(inOrder.map(({ revision }) => revision).join()),
      projects: inOrder,
    }
  }

  return {
    get: documents.get,
    everything: () => all(documents.list),
    /** Drafts are left out by the query itself. */
    published: () => all((listing) => documents.query('status', 'published', listing)),
    watchVersion: (listener: (version: string) => void) =>
      documents.watchList((list) => list.kind === 'loaded' && listener(arranged(list.documents).version), {
        limit: mostProjects,
      }),
  }
}
