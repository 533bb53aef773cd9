import { differingFields, type ItemContent } from '../../../../core/items/fields.ts'
import type { SavedItem, StoredItem } from '../../../../core/items/item-table.ts'
import type { EditedItem } from '../../../../core/items/items.ts'
import { completed, contentOf, fieldsOf, newContent } from './item-fields.ts'
import { type ItemKind, isAddable, kindOfItem } from './item-kinds.ts'
import { inOrder, isAlwaysAsked, type ShownItem } from './site-content.ts'
import { nothingSaved } from './site-items.ts'

/** An item of the site. */
export interface EditableItem extends ShownItem, EditedItem {
  readonly kind: ItemKind
  /** Whether published words are on the site, and not the built-in ones. */
  readonly isChanged: boolean
  readonly savedAt: string | null
}

/** Null for an id of a kind that this release does not know. */
export function editable(id: string, builtIn: ItemContent | null, stored: StoredItem | null): EditableItem | null {
  const kind = kindOfItem(id)
  if (kind === null) return null
  const saved: SavedItem = stored ?? nothingSaved
  const { isPublished: isChanged, revisionNumber, savedBy, savedAt } = saved
  return {
    id,
    kind,
    content: contentNow(kind, builtIn, saved),
    builtIn: builtIn && contentOf(kind, builtIn),
    // The built-in text stands where nothing else does.
    isPublished: stored === null || isChanged || builtIn !== null,
    isChanged,
    drafts: saved.drafts.map((draft) => ({ ...draft, content: completed(kind, builtIn, draft.content) })),
    revisionNumber,
    savedBy,
    savedAt: stored && revisionNumber > 0 ? savedAt || stored.updatedAt : null,
  }
}

function contentNow(
  kind: ItemKind,
  builtIn: ItemContent | null,
  { content, isPublished, revisionNumber, position }: SavedItem,
): ItemContent {
  const wasSaid = isPublished || (!builtIn && revisionNumber > 0)
  const said = wasSaid ? content : (builtIn ?? newContent(kind))
  return completed(kind, builtIn, { ...said, ...(position && { place: String(position) }) })
}

export function newItem(id: string): EditableItem | null {
  const item = editable(id, null, null)
  return item && isAddable(item.kind) && item.kind !== 'project' ? { ...item, isPublished: false } : null
}

/** Of the same moment, `own2` comes before `own10`. */
const byTime = new Intl.Collator('en', { numeric: true })

/** Those that come with the product first, then the others, in the order of their kind and place. */
export function itemsOf(
  found: readonly StoredItem[],
  builtIn: ReadonlyMap<string, ItemContent>,
): ReadonlyMap<string, EditableItem> {
  const oldestFirst = found.toSorted((one, other) => byTime.compare(one.createdAt + one.id, other.createdAt + other.id))
  const stored = new Map(oldestFirst.map((document) => [document.id, document]))
  const ids = [...new Set([...builtIn.keys(), ...stored.keys()])]
  const all = ids.flatMap((id) => editable(id, builtIn.get(id) ?? null, stored.get(id) ?? null) ?? [])
  return new Map(inOrder(all).map((item) => [item.id, item]))
}

export function projectsIn(found: readonly StoredItem[]): readonly EditableItem[] {
  return found.flatMap((project) => editable(project.id, null, project) ?? [])
}

/** Whether two contents say the same, at whatever place. */
export function isSameText(id: string, one: ItemContent, other: ItemContent): boolean {
  const kind = kindOfItem(id)
  return kind !== null && differingFields(fieldsOf(kind), one, other).length === 0
}

export function isAsShown(shown: EditableItem | null, wanted: ItemContent): boolean {
  if (!shown?.isPublished) return false
  const { place } = shown.content
  const isMoved = place && wanted['place'] && wanted['place'] !== place
  return !isMoved && isSameText(shown.id, shown.content, wanted)
}

/** A draft that was never published has no place on the site, and none in the export of leads. */
export function wasPublished({ builtIn, revisionNumber }: EditableItem): boolean {
  return builtIn !== null || revisionNumber > 0
}

/** Whether a member may give it another place. What is always asked keeps its own. */
export function isMovable(item: EditableItem): boolean {
  return isAddable(item.kind) && item.isPublished && wasPublished(item) && !isAlwaysAsked(item.id)
}
