import { clientCodes } from '../../../core/client-page/client-codes.ts'
import { clientPages } from '../../../core/client-page/client-pages.ts'
import { type Feature, lazily } from '../feature.ts'

/** A page for each client, and the files that clients send. */
export const clientPage = {
  name: 'client-page',
  collections: [clientPages, clientCodes],
  start: lazily(() => import('./start.ts')),
} satisfies Feature
