import * as z from 'zod'
import type { Runtime } from '../../ports/runtime.ts'
import type { Collection } from '../store/collection.ts'

/** No vowels, so that it spells no word. No characters that look or sound alike: 0 O Q D, 1 I L, 2 Z, 5 S, 6 G, 8 B, U V, M N. */
const alphabet = 'CFHJKMPRTWXY3479'
const groupLength = 3

/** Returns a short id for the telephone such as `K7M-4XC`, derived from a seed. */
export function referenceFrom(seed: string, digest: Runtime['digest']): string {
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

/** Maps a reference, which is the document's id, to its lead. So the store keeps references unique. */
export const LeadReference = z.object({ leadId: z.string(), dataRetentionDate: z.string() })

export const leadReferences: Collection<z.infer<typeof LeadReference>> = {
  name: 'leadReferences',
  schema: LeadReference,
  indexes: [['leadId'], ['dataRetentionDate']],
  announced: false,
}

/** Maps a submission id, which the browser makes, to its lead. */
export const Submission = z.object({ leadId: z.string(), sessionId: z.string(), dataRetentionDate: z.string() })

export const submissions: Collection<z.infer<typeof Submission>> = {
  name: 'submissions',
  schema: Submission,
  indexes: [['leadId'], ['dataRetentionDate']],
  announced: false,
}
