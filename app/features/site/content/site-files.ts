import type { Member } from '../../../../core/identity/member.ts'
import { amountOf } from '../../../../core/items/check.ts'
import type { ItemContent } from '../../../../core/items/fields.ts'
import { type StoredItem, withChanges } from '../../../../core/items/item-table.ts'
import type { SaveItemResult } from '../../../../core/items/items.ts'
import type { Needs } from '../../../../core/limits/needs.ts'
import type { StoredRevision } from '../../../../core/store/revisions.ts'
import type { Pictures } from '../../../../ports/files.ts'
import { withStoredPicture } from '../../portfolio/pictures.ts'
import { type EditableItem, isAsShown, projectsIn } from './editable-item.ts'
import { siteMessages as texts } from './messages.ts'
import type { createSaveItem } from './save-item.ts'
import { type ImportResult, readSiteFile, type Refused, type SiteFile } from './site-file.ts'
import { nothingSaved } from './site-items.ts'
import type { SiteRepository } from './site-repository.ts'

interface Dependencies extends Needs<'store' | 'agency'> {
  readonly publish: ReturnType<typeof createSaveItem>['publish']
  readonly pictures: Pictures
  readonly repository: SiteRepository
  /** Returns the id that a new question gets. */
  readonly newId: () => string
}

/** Returns what makes a file of the site, takes over one, and undoes that. */
export function createSiteFiles({ store, agency, pictures, publish, repository, newId }: Dependencies) {
  const { find, tableOf, items, projects, load } = repository

  /** Pictures are not in a file: one that is not stored here stays as it is. */
  async function withStoredPictures(given: ItemContent, shown: EditableItem | null): Promise<ItemContent> {
    if (await withStoredPicture(pictures, given['imageUrl'] ?? given['picture'] ?? '')) return given
    const own = ['picture', 'imageUrl', 'imageAlt'].map((name) => [name, shown?.content[name] ?? ''] as const)
    return { ...given, ...Object.fromEntries(own) }
  }

  /** Removes the version that an import published. Returns false where a newer version is published. */
  async function undoOne(entry: string): Promise<boolean> {
    const [id = '', before, since, place] = entry.split('@')
    const table = tableOf(id)
    const item = await table.get(id)
    if (!item) return true
    const [imported, former] = await table.revisions.list(id)
    if (!imported || String(item.revisionNumber) !== since || (!former && since !== '1')) return false
    const position = place === undefined ? item.position : amountOf(place) || null
    const back = savedBefore(item, former, before !== '0')
    const writes = [...(await withChanges(table, item, { ...back, position })), table.revisions.remove(imported)]
    if (former)
      writes.push(table.revisions.remove(former), table.revisions.add(id, back, former.content, former.createdAt))
    const written = await store.batch(writes)
    // It was moved or saved, or a colleague has kept a draft.
    return written.kind === 'written' || (written.collection === table.name && undoOne(entry))
  }

  return {
    /** Returns every text that is published, and every project that was saved. */
    async export(_member: Member): Promise<SiteFile> {
      // Projects have no place before one is moved: in a file each has that of its list.
      const listed = projectsIn(await projects.all()).filter(({ isPublished }) => isPublished)
      const placed = listed.map((item, index) => ({ ...item, content: { ...item.content, place: String(index + 1) } }))
      const published = [...items().values(), ...placed].filter(({ isPublished }) => isPublished)
      return { site: agency.name, items: Object.fromEntries(published.map(({ id, content }) => [id, content])) }
    },

    /** Publishes the texts of a file that differ. What cannot be taken is refused, each with a sentence. */
    async import(member: Member, file: string): Promise<ImportResult> {
      const undo: string[] = []
      const refused: Refused[] = []
      for (const { id, content: given, refused: faults } of readSiteFile(file, { items: items(), newId })) {
        refused.push(...faults)
        if (given === null) continue
        const shown = await find(id)
        const wanted = await withStoredPictures(given, shown)
        if (wanted !== given) refused.push({ place: id, why: texts.pictureLeftOut })
        if (isAsShown(shown, wanted)) continue
        const before = shown?.revisionNumber ?? 0
        const position = (await tableOf(id).get(id))?.position ?? ''
        const result = await publish(member, id, wanted, before, 'none')
        if (result.kind === 'done') undo.push(`${id}@${shown?.isChanged ? before : 0}@${before + 1}@${position}`)
        else refused.push({ place: id, why: reasonOf(result) })
      }
      return { taken: undo.length, refused, undo }
    },

    /** Brings back what was published before an import. Returns the ids of items that have a newer version, which stay as they are. */
    async undoImport(_member: Member, published: ImportResult['undo']): Promise<readonly string[]> {
      const kept: string[] = []
      for (const entry of published) if (!(await undoOne(entry))) kept.push(entry.split('@')[0] ?? '')
      await load()
      return kept
    },
  }
}

function reasonOf(result: Exclude<SaveItemResult, { kind: 'done' }>): string {
  if (result.kind === 'invalid') return Object.values(result.problems).join(' ')
  return result.kind === 'full' ? texts.results.full : texts.publishedMeanwhile
}

/** What was saved of an item before its last version. The version gets a number that no open form has. */
function savedBefore(
  { revisionNumber }: StoredItem,
  former: StoredRevision<ItemContent> | undefined,
  isPublished: boolean,
) {
  const { drafts: _drafts, ...nothing } = nothingSaved
  if (!former) return nothing
  const { content, savedBy, createdAt: savedAt } = former
  return { ...nothing, content, savedBy, savedAt, isPublished, revisionNumber: revisionNumber + 1 }
}
