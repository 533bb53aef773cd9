import type { Member } from '../../../../core/identity/member.ts'
import { amountOf } from '../../../../core/items/check.ts'
import type { ItemContent, ItemProblems } from '../../../../core/items/fields.ts'
import { type SavedItem, type StoredItem, withChanges } from '../../../../core/items/item-table.ts'
import type { SaveItemResult } from '../../../../core/items/items.ts'
import type { Asks } from '../../context.ts'
import { portfolioMessages } from '../../portfolio/messages.ts'
import { withStoredPicture } from '../../portfolio/pictures.ts'
import { problemsOf } from './check-content.ts'
import { type EditableItem, isAsShown, isSameText } from './editable-item.ts'
import { contentOf, fieldsOf } from './item-fields.ts'
import { type ItemKind, isAddable, kindOfItem } from './item-kinds.ts'
import { nothingSaved } from './site-items.ts'
import type { SiteRepository } from './site-repository.ts'

type Given = Asks<'store' | 'runtime' | 'pictures'> & { readonly repository: SiteRepository }

interface Saving {
  readonly member: Member
  readonly next: Pick<SavedItem, 'content' | 'isPublished'> & Partial<Pick<SavedItem, 'position'>>
  readonly ifRevisionNumber: number
  /** Whether the member has typed over their draft. Else it stays. */
  readonly endsDraft: boolean
}

/** Returns what keeps, publishes and takes back what an item of the site says. */
export function createSaveItem(given: Given) {
  const { store, repository } = given
  const { find, tableOf, builtInOf, saved } = repository
  const keepDraft = createKeepDraft(given)
  const storeItem = createStoreItem(given, keepDraft)
  const publish = createPublish(given, storeItem)

  /** Saves what was published before. */
  const saveUnchecked = (member: Member, id: string, next: Saving['next'], ifRevisionNumber: number) =>
    storeItem(id, { member, next, ifRevisionNumber, endsDraft: false })

  /** Erases an item with its versions, as of a person who leaves the agency. */
  async function erase(id: string, ifRevisionNumber: number): Promise<SaveItemResult> {
    const { get, remove, revisions } = tableOf(id)
    const item = await get(id)
    if (!item) return { kind: 'gone' }
    const versions = (await revisions.list(id)).map(revisions.remove)
    const isErased =
      item.revisionNumber === ifRevisionNumber &&
      (await store.batch([...(await remove(item)), ...versions])).kind === 'written'
    if (!isErased) return { kind: (await get(id)) ? 'conflict' : 'gone' }
    return saved(id)
  }

  /** Takes an item away, as `publish` does; of one that comes with the product, the built-in text is back. A person and a project are erased
   *  with their versions. */
  async function reset(member: Member, id: string, ifRevisionNumber: number): Promise<SaveItemResult> {
    const shown = await find(id)
    if (!shown) return { kind: 'gone' }
    if (shown.kind === 'person' || shown.kind === 'project') return erase(id, ifRevisionNumber)
    const builtIn = builtInOf(id)
    const next = { content: builtIn ?? shown.content, isPublished: false, ...(!builtIn && { position: null }) }
    return saveUnchecked(member, id, next, ifRevisionNumber)
  }

  /** Saves what an earlier version says, as `publish` does. */
  async function restore(
    member: Member,
    id: string,
    revisionNumber: number,
    ifRevisionNumber: number,
  ): Promise<SaveItemResult> {
    const builtIn = builtInOf(id)
    if (revisionNumber === 0 && builtIn) return reset(member, id, ifRevisionNumber)
    const [shown, former] = [await find(id), await tableOf(id).revisions.contentAt(id, revisionNumber)]
    if (!shown || !former) return { kind: 'gone' }
    // Whether visitors see it stays as it is.
    const { status = '' } = shown.content
    return publish(member, id, { ...builtIn, ...former, status, place: '' }, ifRevisionNumber, false)
  }

  return { keepDraft, publish, saveUnchecked, reset, restore }
}

function createKeepDraft({ store, runtime, repository }: Given) {
  /** Keeps texts beside what is published, whatever they say, in place of the member's earlier draft. `revisionNumber` is the version that they
   *  change; of 0 they add an item that is not there. Null throws them away. */
  return async function keepDraft(
    member: Member,
    id: string,
    given: ItemContent | null,
    revisionNumber?: number,
  ): Promise<SaveItemResult> {
    const kind = kindAt(repository, id)
    if (kind === null) return { kind: 'gone' }
    const { email: savedBy } = member
    const table = repository.tableOf(id)
    const before = await table.get(id)
    const { drafts: earlier, revisionNumber: latest } = before ?? nothingSaved
    const marks = { savedBy, at: runtime.now().toISOString(), revisionNumber: revisionNumber ?? latest }
    // A project has a status for that.
    const isRefused = kind === 'project' || isGone(repository, id, before, marks.revisionNumber)
    if (given && isRefused) return { kind: 'gone' }
    const others = earlier.filter((draft) => draft.savedBy !== savedBy)
    const drafts = given ? [...others, { content: contentOf(kind, given), ...marks }] : others
    const added = given ? await table.put(id, null, { drafts }, 1) : []
    const writes = before ? await withChanges(table, before, { drafts }) : added
    // Drafts of others stay, also one that is kept at the same moment.
    if (writes.length > 0 && (await store.batch(writes)).kind === 'conflict')
      return keepDraft(member, id, given, revisionNumber)
    return repository.saved(id)
  }
}

function createStoreItem({ runtime, repository }: Given, keepDraft: ReturnType<typeof createKeepDraft>) {
  /** Returns the writes of a version, and its marks. `nth`: see `ItemTable.put`. */
  async function writesOf(id: string, before: StoredItem | null, saving: Saving, nth: number) {
    const { member, next, ifRevisionNumber, endsDraft } = saving
    const { put, revisions } = repository.tableOf(id)
    const { drafts: earlier, isPublished } = before ?? nothingSaved
    const marks = { revisionNumber: ifRevisionNumber + 1, savedBy: member.email }
    const drafts = endsDraft ? earlier.filter(({ savedBy }) => savedBy !== member.email) : earlier
    const item = { ...next, ...marks, savedAt: runtime.now().toISOString(), drafts }
    const writes = await put(id, before, item, nth)
    // What was stored by other means becomes the first version.
    const isFirst = before && isPublished && ifRevisionNumber === 0
    return { marks, writes: isFirst ? [...writes, revisions.add(id, before, before.content, before.savedAt)] : writes }
  }

  return async function storeItem(id: string, saving: Saving, nth = 1): Promise<SaveItemResult> {
    const { member, next, ifRevisionNumber, endsDraft } = saving
    const { get, name, revisions } = repository.tableOf(id)
    const before = await get(id)
    if (isGone(repository, id, before, ifRevisionNumber)) return { kind: 'gone' }
    if ((before ?? nothingSaved).revisionNumber !== ifRevisionNumber) {
      // The same words that two members send are one version.
      const isSame = before?.isPublished === next.isPublished && isSameText(id, before.content, next.content)
      if (!isSame) return { kind: 'conflict' }
      return endsDraft ? keepDraft(member, id, null) : { kind: 'done', id }
    }
    const { marks, writes } = await writesOf(id, before, saving, nth)
    const written = await revisions.save(id, marks, next.content, writes)
    if (written.kind === 'written') return repository.saved(id)
    if (written.collection === revisions.name) return { kind: 'conflict' }
    // It was moved or saved, a colleague has kept a draft, or its address is that of another.
    return storeItem(id, saving, written.collection === name ? nth : nth + 1)
  }
}

function createPublish({ pictures, repository }: Given, storeItem: ReturnType<typeof createStoreItem>) {
  async function problemsIn(id: string, kind: ItemKind, wanted: ItemContent, shown: EditableItem | null) {
    const problems = problemsOf(kind, wanted, repository.builtInOf(id), shown?.isPublished ? shown.content : null)
    for (const { name } of fieldsOf(kind).filter(({ type }) => type === 'picture'))
      if (!problems[name] && !(await withStoredPicture(pictures, wanted[name] ?? '')))
        return { [name]: portfolioMessages.pictureGone } satisfies ItemProblems
    return problems
  }

  /** Saves texts, unless the item was saved since `ifRevisionNumber`. 0 adds one that is not there. */
  return async function publish(
    member: Member,
    id: string,
    given: ItemContent,
    ifRevisionNumber: number,
    endsDraft = true,
  ): Promise<SaveItemResult> {
    const kind = kindAt(repository, id)
    if (kind === null) return { kind: 'gone' }
    const shown = await repository.find(id)
    // A file says it, and no form.
    const place = given['place'] || (shown?.content['place'] ?? '')
    const wanted = contentOf(kind, { ...given, place })
    const problems = await problemsIn(id, kind, wanted, shown)
    if (Object.keys(problems).length > 0) return { kind: 'invalid', problems }
    if (isGone(repository, id, shown, ifRevisionNumber)) return { kind: 'gone' }
    const position = given['place'] ? { position: amountOf(place) || null } : {}
    const next = { content: wanted, isPublished: true, ...position }
    const saving = { member, next, ifRevisionNumber, endsDraft }
    return isSaved(shown, saving) ? { kind: 'done', id } : storeItem(id, saving)
  }
}

/** Whether the version on the site says it already, and no draft ends with it. */
function isSaved(shown: EditableItem | null, { member, next, ifRevisionNumber, endsDraft }: Saving): boolean {
  if (!isAsShown(shown, next.content) || shown?.revisionNumber !== ifRevisionNumber) return false
  return !endsDraft || !shown?.drafts.some(({ savedBy }) => savedBy === member.email)
}

/** Null for an id of which the site can have no item. */
function kindAt({ builtInOf }: SiteRepository, id: string): ItemKind | null {
  const kind = kindOfItem(id)
  return kind !== null && (isAddable(kind) || builtInOf(id)) ? kind : null
}

/** Whether a version that a form names is no longer there. */
function isGone({ builtInOf }: SiteRepository, id: string, before: object | null, ifRevisionNumber: number): boolean {
  return !before && ifRevisionNumber > 0 && !builtInOf(id)
}
