import { type Feature, lazily } from '../feature.ts'
import { letters as letterCollection } from './letter.ts'
import { letterEmail, letterTexts, threadOf } from './mails/letter-email.ts'
import { letterSettings } from './settings.ts'

/** Letters to and from clients, and the door for mail. */
export const letters = {
  name: 'letters',
  collections: [letterCollection],
  settings: letterSettings,
  emailTexts: letterTexts,
  mails: { letter: { title: 'Letter', to: 'client', render: letterEmail, beside: threadOf } },
  start: lazily(() => import('./start.ts')),
} satisfies Feature
