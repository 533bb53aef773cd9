import type { Backend } from '../../ports/backend.ts'

/** Firestore and Authentication of a project, or one of them. */
export const firebase: Backend
