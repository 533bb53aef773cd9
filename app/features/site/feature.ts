import { replyTemplateRevisions, replyTemplates } from '../../../core/site-content/move-templates.ts'
import { siteItemRevisions, siteItems } from '../../../core/site-content/site-items.ts'
import { type Feature, lazily } from '../feature.ts'

/** The pages and their words, which the owner changes. */
export const site = {
  name: 'site',
  collections: [replyTemplates, replyTemplateRevisions, siteItems, siteItemRevisions],
  start: lazily(() => import('./start.ts')),
} satisfies Feature
