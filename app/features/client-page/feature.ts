import { type Feature, lazily } from '../feature.ts'
import { clientCodes } from './client-codes.ts'
import { clientNoticeEmail, clientTexts, codeEmail } from './client-emails.ts'
import { clientPages } from './client-pages.ts'

/** A page for each client, and the files that clients send. */
export const clientPage = {
  name: 'client-page',
  collections: [clientPages, clientCodes],
  emailTexts: clientTexts,
  mails: {
    client_code: { title: 'Code for a client', to: 'client', render: codeEmail },
    client_notice: { title: 'Notice to a client', to: 'client', render: clientNoticeEmail },
  },
  start: lazily(() => import('./start.ts')),
} satisfies Feature
