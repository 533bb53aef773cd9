import * as z from 'zod'
import type { DocumentStore, Write } from '../../ports/document-store.ts'
import type { ItemDraft } from './items.ts'

export const Draft: z.ZodType<ItemDraft> = z.object({
  content: z.record(z.string(), z.string()),
  savedBy: z.string(),
  at: z.string(),
  revisionNumber: z.number().int().optional(),
})

interface Drafted {
  readonly drafts: readonly ItemDraft[]
}

interface KeepDraft<Item extends Drafted> {
  readonly store: Pick<DocumentStore, 'batch'>
  readonly get: () => Promise<Item | null>
  /** Returns the write that gives an item its drafts; null where there is nothing to write. */
  readonly writeOf: (item: Item | null, drafts: ItemDraft[]) => Write | null
}

/** Writes a member's draft in place of their earlier one; null takes that away. Drafts of others stay, also one that is kept at the same
 *  moment. */
export async function keepDraftOf<Item extends Drafted>(
  { store, get, writeOf }: KeepDraft<Item>,
  savedBy: string,
  draft: ItemDraft | null,
): Promise<void> {
  for (;;) {
    const item = await get()
    const others = item?.drafts.filter((each) => each.savedBy !== savedBy) ?? []
    const change = writeOf(item, draft ? [...others, draft] : others)
    if (change === null || (await store.batch([change])).kind === 'written') return
  }
}
