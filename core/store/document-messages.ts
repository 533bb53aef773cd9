/** What a person is told when documents cannot be reached. A collection with words of its own says the same in them. */
export interface DocumentMessages {
  readonly notAdded: string
  readonly notRetrieved: string
  readonly listNotRetrieved: string
  readonly notUpdated: string
  readonly notDeleted: string
  readonly notQueried: string
}

/** Specification §8, the generic versions. */
export const documentMessages: DocumentMessages = {
  notAdded: 'Failed to add document. Please try again.',
  notRetrieved: 'Failed to retrieve document. Please try again.',
  listNotRetrieved: 'Failed to retrieve documents. Please try again.',
  notUpdated: 'Failed to update document. Please try again.',
  notDeleted: 'Failed to delete document. Please try again.',
  notQueried: 'Failed to query documents. Please try again.',
}

/** What the test of the connection says: specification §2, §8. `store` is the one that is active. */
export const connectionMessages = {
  test: 'Test Firestore Connection',
  found: (store: string) => `Connected to ${store}. One document of the collection “test” was read.`,
  empty: (store: string) => `Connected to ${store}. The collection “test” has no document yet.`,
  notConnected: 'Firestore connection failed',
  notTested: 'Firestore test failed',
} as const
