import { describe, onTestFinished } from 'vitest'
import type { CollectionIndexes, DocumentStore } from '../../ports/document-store.ts'
import type { Runtime } from '../../ports/runtime.ts'
import { quietRuntime } from '../support/process/runtimes.ts'
import { promisesOfAdding } from './document-store/adding.ts'
import { promisesOfBatches } from './document-store/batches.ts'
import { promisesOfChanging } from './document-store/changing.ts'
import { promisesOfCounting } from './document-store/counting.ts'
import { promisesOfHelpers } from './document-store/helpers.ts'
import { promisesOfMatching } from './document-store/matching.ts'
import { promisesOfPaging } from './document-store/paging.ts'
import { promisesOfSearching } from './document-store/searching.ts'
import { promisesOfWatching } from './document-store/watching.ts'

export interface Surroundings {
  readonly collections: readonly CollectionIndexes[]
  readonly runtime: Pick<Runtime, 'now' | 'newId' | 'log'>
}

/** A store with nothing in it, and what it sees of the world. */
export interface Subject {
  readonly store: DocumentStore
  /** Stands still until it is set. */
  readonly clock: { time: string }
  /** The names of the errors that were logged. */
  readonly logged: string[]
}

/** The prose of `ports/document-store.ts` as tests, and the core's document helpers (`core/store/documents.ts`) on top of it. `open` returns an empty store. */
export function documentStoreContract(
  name: string,
  open: (surroundings: Surroundings) => Promise<DocumentStore>,
): void {
  async function openSubject(): Promise<Subject> {
    const clock = { time: '2026-03-01T08:00:00.000Z' }
    const logged: string[] = []
    const log = { info() {}, warn() {}, error: (event: string) => void logged.push(event) }
    const store = await open({ collections, runtime: { ...quietRuntime, now: () => new Date(clock.time), log } })
    onTestFinished(() => store.close())
    return { store, clock, logged }
  }

  describe(`document store on ${name}`, () => {
    describe('add and get', () => promisesOfAdding(openSubject))
    describe('update and remove', () => promisesOfChanging(openSubject))
    describe('where', () => promisesOfMatching(openSubject))
    describe('find', () => promisesOfPaging(openSubject))
    describe('count', () => promisesOfCounting(openSubject))
    describe('search', () => promisesOfSearching(openSubject))
    describe('batch', () => promisesOfBatches(openSubject))
    describe('watch', () => promisesOfWatching(openSubject))
    describe('the document helpers', () => promisesOfHelpers(openSubject))
  })
}

const collections: readonly CollectionIndexes[] = [
  { name: 'tasks', indexes: [['status'], ['status', 'dueAt'], ['updatedAt']], bounded: ['dueAt'] },
  { name: 'notes', indexes: [] },
  {
    name: 'articles',
    indexes: [['status'], ['status', 'kind']],
    facets: ['status', 'kind'],
    searched: ['title', 'text'],
  },
]
