import * as z from 'zod'
import type { Runtime } from '../../../ports/runtime.ts'
import type { Collection } from '../../store/collection.ts'

/** No vowels, so that no word comes out, and nothing that looks or sounds like another: no 0 O Q D, 1 I L, 2 Z, 5 S, 6 G, 8 B, U V, M N. */
const alphabet = 'CFHJKMPRTWXY3479'
const groupLength = 3

/** A short name of a lead for the telephone, such as `K7M-4XC`: six of sixteen characters, by a random id or another seed. */
export function referenceFrom(seed: string, digest: Runtime['digest']): string {
  const characters = Array.from(digest(seed).slice(0, 2 * groupLength), (digit) => alphabet[Number.parseInt(digit, 16)])
  return `${characters.slice(0, groupLength).join('')}-${characters.slice(groupLength).join('')}`
}

const typed = new RegExp(String.raw`\b([${alphabet}]{${groupLength}})([${alphabet}]{${groupLength}})\b`, 'gi')

/** The search text with each reference that was typed in one piece written in two, as the store's words have it. */
export function withReferencesParted(text: string): string {
  return text.replaceAll(typed, '$1 $2')
}

/** Which lead has which reference; the document's id is the reference, so that the store gives it to one lead only. */
export const LeadReference = z.object({ leadId: z.string(), dataRetentionDate: z.string() })

export const leadReferences: Collection<z.infer<typeof LeadReference>> = {
  name: 'leadReferences',
  schema: LeadReference,
  indexes: [['leadId'], ['dataRetentionDate']],
}
