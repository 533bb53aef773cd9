import type { ItemContent } from '../../../../core/items/fields.ts'
import { paragraph } from './blocks.ts'
import { filledWords, sampleParts, samplesFor } from './email-texts.ts'
import { composeEmail, type EmailContent, type EmailSite } from './layout.ts'

/** The words that a member has typed for a mail, and the name of that mail. */
export type SampleParams = ItemContent & Readonly<Record<'name' | 'from_name', string>>

export function sampleWords(params: SampleParams) {
  return filledWords(params, samplesFor(params.from_name))
}

/** A mail of the site with sample values in it, to who has typed its words. */
export function sampleEmail(params: SampleParams, site: EmailSite): EmailContent {
  const words = sampleWords(params)
  return composeEmail(site, params.from_name, {
    ...words,
    head: 'bands',
    heading: words.heading || words.subject,
    blocks: [sampleParts, words.closing].filter(Boolean).map(paragraph),
  })
}
