import { type Feature, lazily } from '../feature.ts'
import { replyTemplateRevisions, replyTemplates } from './content/move-templates.ts'
import { siteItemRevisions, siteItems } from './content/site-items.ts'

/** The pages and their words, which the owner changes. */
export const site = {
  name: 'site',
  collections: [replyTemplates, replyTemplateRevisions, siteItems, siteItemRevisions],
  start: lazily(() => import('./start.ts')),
} satisfies Feature
