import { clientCodes } from '../../../core/client-page/client-codes.ts'
import { clientNoticeEmail, codeEmail } from '../../../core/client-page/client-emails.ts'
import { clientPages } from '../../../core/client-page/client-pages.ts'
import { type Feature, lazily } from '../feature.ts'

/** A page for each client, and the files that clients send. */
export const clientPage = {
  name: 'client-page',
  collections: [clientPages, clientCodes],
  mails: {
    client_code: { title: 'Code for a client', to: 'client', render: codeEmail },
    client_notice: { title: 'Notice to a client', to: 'client', render: clientNoticeEmail },
  },
  start: lazily(() => import('./start.ts')),
} satisfies Feature
