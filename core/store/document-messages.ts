/** Sentences for documents that cannot be read or written: specification §8, the generic versions. */
export const documentMessages = {
  notAdded: 'Failed to add document. Please try again.',
  notRetrieved: 'Failed to retrieve document. Please try again.',
  listNotRetrieved: 'Failed to retrieve documents. Please try again.',
  notUpdated: 'Failed to update document. Please try again.',
  notDeleted: 'Failed to delete document. Please try again.',
  notQueried: 'Failed to query documents. Please try again.',
} as const

/** Sentences of the connection test: specification §2, §8. `store` is the name of the active one. */
export const connectionMessages = {
  test: 'Test Firestore Connection',
  tests: (store: string) => `The test asks ${store}, where this site stores its data.`,
  found: (store: string) => `Connected to ${store}. One document of the collection “test” was read.`,
  empty: (store: string) => `Connected to ${store}. The collection “test” has no document yet.`,
  notConnected: 'Firestore connection failed',
  notTested: 'Firestore test failed',
} as const
