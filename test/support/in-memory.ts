import { createMemoryDocumentStore } from '../../adapters/document-store/memory.ts'
import { collections } from '../../core/store/collections.ts'
import type { DocumentStore } from '../../ports/document-store.ts'
import { quietRuntime } from './quiet-runtime.ts'

/** For `openTestServices({ between: inMemory })`: many conversations would wait for the disk most of the time. */
export function inMemory({ close }: DocumentStore): DocumentStore {
  return { ...createMemoryDocumentStore(quietRuntime, collections), close }
}
