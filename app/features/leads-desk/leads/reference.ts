import * as z from 'zod'
import type { Collection } from '../../../../core/store/collection.ts'
import { referenceAlphabet as alphabet } from '../../../../core/text/reference-alphabet.ts'

const groupLength = 3

/** Returns a short id for the telephone such as `K7M-4XC`, derived from a seed. */
export function referenceFrom(seed: string, digest: (text: string) => string): string {
  const characters = Array.from(digest(seed).slice(0, 2 * groupLength), (digit) => alphabet[Number.parseInt(digit, 16)])
  return `${characters.slice(0, groupLength).join('')}-${characters.slice(groupLength).join('')}`
}

/** Returns what a visitor typed as a reference in the form in which it is stored; null where it is none. */
export function asReference(text: string): string | null {
  const characters = text.toUpperCase().replaceAll(/[\s-]/g, '')
  if (characters.length !== 2 * groupLength || !Array.from(characters).every((each) => alphabet.includes(each)))
    return null
  return `${characters.slice(0, groupLength)}-${characters.slice(groupLength)}`
}

const unsplitReference = new RegExp(
  String.raw`\b([${alphabet}]{${groupLength}})([${alphabet}]{${groupLength}})\b`,
  'gi',
)

/** Returns a search text in which each reference without its hyphen is split in two, as the store's index has it. */
export function splitReferences(text: string): string {
  return text.replaceAll(unsplitReference, '$1 $2')
}

/** Maps a reference, which is the document's id, to its lead or call request. So the store keeps references unique. */
export const LeadReference = z.object({
  /** Empty where it is that of a call request. */
  leadId: z.string(),
  messageId: z.string().optional(),
  dataRetentionDate: z.string(),
})

export const leadReferences: Collection<z.infer<typeof LeadReference>> = {
  name: 'leadReferences',
  schema: LeadReference,
  copyOf: { lead: ['leadId'], message: ['messageId'] },
  indexes: [['leadId'], ['messageId'], ['dataRetentionDate']],
  announced: false,
}

/** Maps a submission id, which the browser makes, to its lead. */
export const Submission = z.object({ leadId: z.string(), sessionId: z.string(), dataRetentionDate: z.string() })

export const submissions: Collection<z.infer<typeof Submission>> = {
  name: 'submissions',
  schema: Submission,
  copyOf: { lead: ['leadId'] },
  indexes: [['leadId'], ['dataRetentionDate']],
  announced: false,
}
