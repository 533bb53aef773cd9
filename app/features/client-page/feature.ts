import { clientCodes } from '../../../core/client-page/client-codes.ts'
import { clientPages } from '../../../core/client-page/client-pages.ts'
import type { Context, Feature } from '../feature.ts'
import type { Asked } from './start.ts'

/** A page for each client, and the files that clients send. */
export const clientPage = {
  name: 'client-page',
  collections: [clientPages, clientCodes],
  start: async (given: Context & Asked) => (await import('./start.ts')).start(given),
} satisfies Feature
