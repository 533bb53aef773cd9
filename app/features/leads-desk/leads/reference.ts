import * as z from 'zod'
import type { Needs } from '../../../../core/limits/needs.ts'
import { type Collection, write } from '../../../../core/store/collection.ts'
import { inSteps } from '../../../../core/store/in-steps.ts'
import { referenceAlphabet as alphabet } from '../../../../core/text/reference-alphabet.ts'
import type { StoredDocument, Write } from '../../../../ports/document-store.ts'
import type { CancelSignal } from '../../../../ports/runtime.ts'
import { Lead, leads } from './lead.ts'

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

const Incomplete = Lead.pick({ assignee: true, dataRetentionDate: true })
/** A step of some milliseconds: each lead needs two writes and a new entry in the search table. */
const pageSize = 10

type Dependencies = Needs<'store' | 'runtime', 'now' | 'sleep' | 'newId' | 'digest' | 'log'>

/** Adds a reference and the assignee's uid to leads of earlier releases. Returns how many leads it changed. */
export function createBackfillLeads({ store, runtime }: Dependencies) {
  async function backfillPage(missing: '' | null): Promise<number> {
    const where = { reference: missing }
    const { documents } = await store.find(leads.name, { where, limit: pageSize, only: Object.keys(Incomplete.shape) })
    if (documents.length === 0) return 0
    const changes = documents.map(writesFor).filter((writes) => writes.length > 0)
    if ((await store.batch(changes.flat())).kind === 'written') return changes.length
    // A lead has just changed, or a reference is taken. The next round finds the rest.
    let done = 0
    for (const writes of changes) if ((await store.batch(writes)).kind === 'written') done += 1
    return done
  }

  /** Returns no writes for a damaged lead. */
  function writesFor({ id, revision, ...fields }: StoredDocument): Write[] {
    const known = Incomplete.safeParse(fields)
    if (!known.success) return []
    const { assignee, dataRetentionDate } = known.data
    const reference = referenceFrom(runtime.newId(), runtime.digest)
    return [
      write.update(leads, { id, revision }, { reference, assigneeUid: assignee?.uid ?? '' }),
      write.add(leadReferences, reference, { leadId: id, dataRetentionDate }),
    ]
  }

  return async function backfillLeads(signal?: CancelSignal): Promise<number> {
    let changed = 0
    for (const missing of [null, ''] as const) changed += await inSteps(runtime, () => backfillPage(missing), signal)
    if (changed > 0) runtime.log.info('leads completed', { leads: changed })
    return changed
  }
}
