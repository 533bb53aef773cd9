import type { Agency } from '../../../../core/agency/agency.ts'
import { ownFields } from '../../../../core/brief/steps.ts'
import type { Member } from '../../../../core/identity/member.ts'
import { amountOf } from '../../../../core/items/check.ts'
import { differingFields, type ItemContent, type ItemField } from '../../../../core/items/fields.ts'
import {
  type ItemDraft,
  type ItemTable,
  type SavedItem,
  type StoredItem,
  withDrafts,
} from '../../../../core/items/item-table.ts'
import { type EditedItem, type ItemVersion, type SaveItemResult, versionsOf } from '../../../../core/items/items.ts'
import { createReorder, type MoveItemResult } from '../../../../core/items/reorder.ts'
import { coalesce } from '../../../../core/store/lists.ts'
import { reasonOf } from '../../../../core/text/sentences.ts'
import type { DocumentStore } from '../../../../ports/document-store.ts'
import type { Pictures } from '../../../../ports/files.ts'
import type { Runtime } from '../../../../ports/runtime.ts'
import { portfolioMessages } from '../../portfolio/messages.ts'
import { withStoredPicture } from '../../portfolio/pictures.ts'
import { inWords } from '../../portfolio/project-fields.ts'
import { createProjectTable } from '../../portfolio/project-table.ts'
import type { ReplyTemplate } from '../reply-templates/template.ts'
import { type BuiltInWords, builtInItems } from './built-in-items.ts'
import { problemsOf } from './check-content.ts'
import { completed, contentOf, fieldsOf, newContent } from './item-fields.ts'
import { type AddableKind, type ItemKind, isAddable, kindOfItem, nameIn } from './item-kinds.ts'
import { siteMessages as texts } from './messages.ts'
import { inOrder, isAlwaysAsked, type ShownItem, type SiteContent, siteContent } from './site-content.ts'
import { type ImportResult, readSiteFile, type Refused, type SiteFile } from './site-file.ts'
import { createSiteTable, nothingSaved } from './site-items.ts'

/** An item of the site. */
export interface EditableItem extends ShownItem, EditedItem {
  readonly kind: ItemKind
  /** Whether words that somebody has published are on the site. */
  readonly isChanged: boolean
  readonly savedAt: string | null
}

export interface OpenItem {
  readonly item: EditableItem
  /** What its editor asks for. */
  readonly fields: readonly ItemField[]
  /** Newest first. */
  readonly versions: readonly ItemVersion[]
}

/** The words of the site that its owner may change, and its projects. Every member may. Throws when the store cannot be reached. */
export type SiteService = Awaited<ReturnType<typeof createSiteService>>

const mostItems = 500
const retryMs = 5000

interface Dependencies extends BuiltInWords {
  readonly store: DocumentStore
  readonly pictures: Pictures
  readonly runtime: Pick<Runtime, 'newId' | 'now' | 'log'>
  readonly agency: Agency
}

export async function createSiteService(dependencies: Dependencies) {
  const { store, runtime, agency, pictures } = dependencies
  const { log } = runtime
  const site = createSiteTable({ store, log })
  const projects = createProjectTable({ store, log, pictures })
  const shipped = builtInItems(dependencies)
  let builtIn = shipped
  const listeners = new Set<() => void>()
  let items: ReadonlyMap<string, EditableItem> = itemsOf([], builtIn)
  let content = siteContent([...items.values()], agency)

  let loadsBegun = 0
  let shownLoad = 0
  /** When the store did not answer. Null once it has. */
  let failedAt: number | null = null

  async function load(): Promise<void> {
    const thisLoad = (loadsBegun += 1)
    try {
      const found = await site.all()
      failedAt = null
      // Of two at once, the one that began first may have read before the last change.
      if (thisLoad < shownLoad) return
      shownLoad = thisLoad
      builtIn = withEarlier(shipped, found)
      items = itemsOf(found, builtIn)
      content = siteContent([...items.values()].filter(wasPublished), agency)
      for (const listener of listeners) listener()
    } catch (error) {
      failedAt = runtime.now().getTime()
      log.error('words of the site not loaded', { reason: reasonOf(error) })
    }
  }

  const reload = coalesce(load)

  /** Returns what is published, from memory. Another process's change is in it within a second. The last words are shown until the store
   *  answers: it is asked again with the pages. */
  function now(): SiteContent {
    if (failedAt !== null && runtime.now().getTime() - failedAt > retryMs) {
      failedAt = null
      reload()
    }
    return content
  }

  await load()
  store.watch(site.name, reload)

  function tableOf(id: string): ItemTable {
    return kindOfItem(id) === 'project' ? projects : site
  }

  /** Returns an item as it is stored now, or as it comes with the product. */
  async function find(id: string): Promise<EditableItem | null> {
    const document = await tableOf(id).get(id)
    return document || builtIn.has(id) ? editable(id, builtIn.get(id) ?? null, document) : null
  }

  async function saved(id: string): Promise<SaveItemResult> {
    if (tableOf(id) === site) await load()
    return { kind: 'done', id }
  }

  /** `ended`: the drafts that end with it. They go to the history, but for one that its writer has typed over. `nth`: see `ItemTable.put`. */
  async function storeItem(
    member: Member,
    id: string,
    next: Pick<SavedItem, 'content' | 'isPublished'> & Partial<Pick<SavedItem, 'position'>>,
    ifRevisionNumber: number,
    ended: 'none' | 'typed over' | 'own' | 'all',
    nth = 1,
  ): Promise<SaveItemResult> {
    const { email: savedBy } = member
    const table = tableOf(id)
    const before = await table.get(id)
    if (!before && ifRevisionNumber > 0 && !builtIn.has(id)) return { kind: 'gone' }
    if ((before?.revisionNumber ?? 0) !== ifRevisionNumber) {
      // The same words that two members send are one version.
      const isSame = before?.isPublished === next.isPublished && isSameText(id, before.content, next.content)
      if (!isSame) return { kind: 'conflict' }
      return ended === 'typed over' ? keepDraft(member, id, null) : { kind: 'done', id }
    }
    const isEnded = (draft: ItemDraft) => ended === 'all' || (ended !== 'none' && draft.savedBy === savedBy)
    const drafts = before?.drafts.filter((draft) => !isEnded(draft)) ?? []
    const ends = ended === 'typed over' ? [] : (before?.drafts.filter(isEnded) ?? [])
    const kept = ends.map((draft, index) =>
      table.revisions.add(id, { ...draft, revisionNumber: ifRevisionNumber + 1 + index }, draft.content),
    )
    // What was stored by other means becomes the first version.
    if (before?.isPublished && ifRevisionNumber === 0)
      kept.push(table.revisions.add(id, before, before.content, before.savedAt))
    const marks = { revisionNumber: ifRevisionNumber + 1 + ends.length, savedBy }
    const item = { ...next, ...marks, savedAt: runtime.now().toISOString(), drafts }
    const writes = await table.put(id, before, item, nth)
    const written = await table.revisions.save(id, marks, next.content, [...writes, ...kept])
    if (written.kind === 'written') return saved(id)
    if (written.collection === table.revisions.name) return { kind: 'conflict' }
    // It was moved or saved, a colleague has kept a draft, or its address is that of another.
    const isTaken = written.collection !== table.name
    return storeItem(member, id, next, ifRevisionNumber, ended, isTaken ? nth + 1 : nth)
  }

  /** Null for an id of which the site can have no item. */
  function kindAt(id: string): ItemKind | null {
    const kind = kindOfItem(id)
    return kind !== null && (isAddable(kind) || builtIn.has(id)) ? kind : null
  }

  /** What was taken away needs room to come back. */
  function isFull(id: string): boolean {
    if (tableOf(id) === projects) return false
    const kept = [...items.values()].filter((item) => item.isPublished || item.drafts.length > 0)
    return kept.length >= mostItems && kept.every((item) => item.id !== id)
  }

  /** Keeps texts beside what is published, whatever they say, in place of the member's earlier draft. `revisionNumber` is the version that they
   *  change; of 0 they add an item that is not there. Null throws them away. */
  async function keepDraft(
    member: Member,
    id: string,
    given: ItemContent | null,
    revisionNumber?: number,
  ): Promise<SaveItemResult> {
    const kind = kindAt(id)
    if (kind === null) return { kind: 'gone' }
    if (given && isFull(id)) return { kind: 'full' }
    const { email: savedBy } = member
    const table = tableOf(id)
    const before = await table.get(id)
    const marks = {
      savedBy,
      at: runtime.now().toISOString(),
      revisionNumber: revisionNumber ?? before?.revisionNumber ?? 0,
    }
    if (given && !before && marks.revisionNumber > 0 && !builtIn.has(id)) return { kind: 'gone' }
    const others = before?.drafts.filter((draft) => draft.savedBy !== savedBy) ?? []
    const drafts = given ? [...others, { content: contentOf(kind, given), ...marks }] : others
    const added = given ? await table.put(id, null, { drafts }, 1) : []
    const writes = before ? await withDrafts(table, before, drafts) : added
    // Drafts of others stay, also one that is kept at the same moment.
    if (writes.length > 0 && (await store.batch(writes)).kind === 'conflict')
      return keepDraft(member, id, given, revisionNumber)
    return saved(id)
  }

  /** Saves texts, unless the item was saved since `ifRevisionNumber`. 0 adds one that is not there. `ended`: see `storeItem`. */
  async function publish(
    member: Member,
    id: string,
    given: ItemContent,
    ifRevisionNumber: number,
    ended: 'none' | 'typed over' | 'own' = 'typed over',
  ): Promise<SaveItemResult> {
    const kind = kindAt(id)
    if (kind === null) return { kind: 'gone' }
    const shown = await find(id)
    // A file says it, and no form.
    const place = given['place'] || (shown?.content['place'] ?? '')
    const wanted = contentOf(kind, { ...given, place })
    const problems = problemsOf(kind, wanted, builtIn.get(id) ?? null, shown?.isPublished ? shown.content : null)
    for (const { name } of fieldsOf(kind).filter(({ type }) => type === 'picture'))
      if (!problems[name] && !(await withStoredPicture(pictures, wanted[name] ?? '')))
        return { kind: 'invalid', problems: { [name]: portfolioMessages.pictureGone } }
    if (Object.keys(problems).length > 0) return { kind: 'invalid', problems }
    if (isFull(id)) return { kind: 'full' }
    const hasDraft = shown?.drafts.some(({ savedBy }) => savedBy === member.email)
    if (isAsShown(shown, wanted) && shown?.revisionNumber === ifRevisionNumber && (ended === 'none' || !hasDraft))
      return { kind: 'done', id }
    const position = given['place'] ? { position: amountOf(place) || null } : {}
    return storeItem(member, id, { content: wanted, isPublished: true, ...position }, ifRevisionNumber, ended)
  }

  /** Takes an item away, as `publish` does; of one that comes with the product, the built-in text is back. A person and a project are erased
   *  with their versions. */
  async function reset(member: Member, id: string, ifRevisionNumber: number): Promise<SaveItemResult> {
    const shown = await find(id)
    const back = builtIn.get(id) ?? shown?.content
    if (!shown || !back) return { kind: 'gone' }
    if (shown.kind === 'person' || shown.kind === 'project') return erase(id, ifRevisionNumber)
    const ended = builtIn.has(id) ? 'own' : 'all'
    const position = builtIn.has(id) ? {} : { position: null }
    return storeItem(member, id, { content: back, isPublished: false, ...position }, ifRevisionNumber, ended)
  }

  /** Erases an item with its versions, as of a person who leaves the agency. */
  async function erase(id: string, ifRevisionNumber: number): Promise<SaveItemResult> {
    const table = tableOf(id)
    const item = await table.get(id)
    if (!item) return { kind: 'gone' }
    const versions = (await table.revisions.list(id)).map(table.revisions.remove)
    const isErased =
      item.revisionNumber === ifRevisionNumber &&
      (await store.batch([...(await table.remove(item)), ...versions])).kind === 'written'
    if (!isErased) return { kind: (await table.get(id)) ? 'conflict' : 'gone' }
    return saved(id)
  }

  function newIdOf(kind: AddableKind): string {
    return `${kind}-${runtime.newId().slice(-10).toLowerCase()}`
  }

  /** Publishes the texts of a file that differ. What cannot be taken is refused, each with a sentence. */
  async function importFile(member: Member, file: string): Promise<ImportResult> {
    const undo: string[] = []
    const refused: Refused[] = []
    for (const { id, content: given, refused: faults } of readSiteFile(file, { items, newId: () => newIdOf('faq') })) {
      refused.push(...faults)
      if (given === null) continue
      const shown = await find(id)
      // Pictures are not in the file: one that is not stored here is left out.
      const isLost = !(await withStoredPicture(pictures, given['imageUrl'] ?? given['picture'] ?? ''))
      const ownPicture = ['picture', 'imageUrl', 'imageAlt'].map((name) => [name, shown?.content[name] ?? ''] as const)
      const wanted = isLost ? { ...given, ...Object.fromEntries(ownPicture) } : given
      if (isLost) refused.push({ place: id, why: texts.pictureLeftOut })
      if (isAsShown(shown, wanted)) continue
      const before = shown?.revisionNumber ?? 0
      const position = (await tableOf(id).get(id))?.position ?? ''
      const result = await publish(member, id, wanted, before, 'none')
      if (result.kind === 'done') undo.push(`${id}@${shown?.isChanged ? before : 0}@${before + 1}@${position}`)
      else if (result.kind === 'invalid') refused.push({ place: id, why: Object.values(result.problems).join(' ') })
      else refused.push({ place: id, why: result.kind === 'full' ? texts.results.full : texts.publishedMeanwhile })
    }
    return { taken: undo.length, refused, undo }
  }

  /** Brings back what was published before an import. Returns the ids of items that have a newer version, which stay as they are. */
  async function undoImport(_member: Member, published: ImportResult['undo']): Promise<readonly string[]> {
    const kept: string[] = []
    for (const entry of published) if (!(await undoOne(entry))) kept.push(entry.split('@')[0] ?? '')
    await load()
    return kept
  }

  /** Removes the version that an import published. The one before it gets a number that no open form has. Returns false where a newer version
   *  is published. */
  async function undoOne(entry: string): Promise<boolean> {
    const [id = '', before, since, place] = entry.split('@')
    const table = tableOf(id)
    const item = await table.get(id)
    if (!item) return true
    const [imported, former] = await table.revisions.list(id)
    if (!imported || String(item.revisionNumber) !== since || (!former && since !== '1')) return false
    const position = place === undefined ? item.position : amountOf(place) || null
    const { drafts: _drafts, ...nothing } = nothingSaved
    const marks = former && { revisionNumber: item.revisionNumber + 1, savedBy: former.savedBy }
    const back = former
      ? { ...nothing, ...marks, content: former.content, isPublished: before !== '0', savedAt: former.createdAt }
      : nothing
    const isEmpty = !former && item.drafts.length === 0 && position === null
    const writes = [
      ...(isEmpty ? await table.remove(item) : await table.put(id, item, { ...back, position }, 1)),
      table.revisions.remove(imported),
    ]
    if (former && marks)
      writes.push(table.revisions.remove(former), table.revisions.add(id, marks, former.content, former.createdAt))
    const written = await store.batch(writes)
    // It was moved or saved, or a colleague has kept a draft.
    return written.kind === 'written' || (written.collection === table.name && undoOne(entry))
  }

  /** Saves what an earlier version says, as `publish` does. */
  async function restore(
    member: Member,
    id: string,
    revisionNumber: number,
    ifRevisionNumber: number,
  ): Promise<SaveItemResult> {
    if (revisionNumber === 0 && builtIn.has(id)) return reset(member, id, ifRevisionNumber)
    const [shown, former] = [await find(id), await tableOf(id).revisions.contentAt(id, revisionNumber)]
    if (!shown || !former) return { kind: 'gone' }
    // Whether visitors see it stays as it is.
    const { status = '' } = shown.content
    return publish(member, id, { ...builtIn.get(id), ...former, status, place: '' }, ifRevisionNumber, 'own')
  }

  const move = createReorder({
    store,
    async listOf(id) {
      const table = tableOf(id)
      const found = await table.all()
      const ofKind = [...itemsOf(found, builtIn).values()].filter((item) => item.kind === kindOfItem(id))
      return (table === projects ? projectsIn(found) : ofKind.filter(isMovable)).map((item) => ({
        ...item,
        stored: found.find((each) => each.id === item.id) ?? null,
      }))
    },
    placed: async ({ id, stored, content: { place } }, position) =>
      Number(place) === position ? [] : tableOf(id).put(id, stored, { position }, 1),
  })

  return {
    now,

    /** Calls `listener` after each change. Returns a function that stops it. */
    watch(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    list: (_member: Member): readonly EditableItem[] => [...items.values()],

    /** Returns what a letter can start from: the reply templates that are published, as `now` does. */
    templates: (): readonly ReplyTemplate[] =>
      [...items.values()]
        .filter(({ kind, isPublished }) => kind === 'template' && isPublished)
        .map(({ id, content: { name = '', subject = '', text = '' } }) => ({ id: nameIn(id), name, subject, text })),

    /** Returns what a mail of that name says, as `now` does. */
    emailTexts: (name: string): ItemContent | undefined => items.get(`mail-${name}`)?.content,

    /** Returns also an item that is not stored yet. Null for an id that nothing can have. */
    async item(_member: Member, id: string): Promise<OpenItem | null> {
      const item = (await find(id)) ?? newItem(id)
      if (!item) return null
      const whole = (await tableOf(id).revisions.list(id)).map((version) => ({
        ...version,
        content: inWords(completed(item.kind, item.builtIn, version.content)),
      }))
      const fields = fieldsOf(item.kind).map(({ initial: _initial, ...field }) => field)
      return { item, fields, versions: versionsOf(fieldsOf(item.kind), whole, item.builtIn) }
    },

    /** Returns the id that a new item of a kind gets; null where there is no room for another. */
    newId(_member: Member, kind: AddableKind): string | null {
      if (kind !== 'question') return newIdOf(kind)
      const asked = (field: string) => items.get(`question-${field}`)
      const isTakenAway = (item: EditableItem | undefined) => item && !item.isPublished && item.drafts.length === 0
      const free = ownFields.find((field) => !asked(field)) ?? ownFields.find((field) => isTakenAway(asked(field)))
      return free === undefined ? null : `question-${free}`
    },

    keepDraft,
    publish,
    reset,
    restore,

    /** Moves an item right behind another one of its list, or to its start (null). */
    async move(_member: Member, id: string, afterId: string | null): Promise<MoveItemResult> {
      const moved = await move(id, afterId)
      await saved(id)
      return moved
    },

    /** Returns every text that is published, and every project that was saved. */
    async export(_member: Member): Promise<SiteFile> {
      // Projects have no place before one is moved: in a file each has that of its list.
      const listed = projectsIn(await projects.all()).filter(({ isPublished }) => isPublished)
      const placed = listed.map((item, index) => ({ ...item, content: { ...item.content, place: String(index + 1) } }))
      const all = [...items.values(), ...placed]
      const published = all.filter(({ isPublished }) => isPublished)
      return { site: agency.name, items: Object.fromEntries(published.map(({ id, content: said }) => [id, said])) }
    },

    import: importFile,
    undoImport,
  }
}

function projectsIn(found: readonly StoredItem[]): readonly EditableItem[] {
  return found.flatMap((project) => editable(project.id, null, project) ?? [])
}

/** Whether two contents say the same, at whatever place. */
function isSameText(id: string, one: ItemContent, other: ItemContent): boolean {
  const kind = kindOfItem(id)
  return kind !== null && differingFields(fieldsOf(kind), one, other).length === 0
}

function isAsShown(shown: EditableItem | null, wanted: ItemContent): boolean {
  if (!shown?.isPublished) return false
  const { place } = shown.content
  const isMoved = place && wanted['place'] && wanted['place'] !== place
  return !isMoved && isSameText(shown.id, shown.content, wanted)
}

/** A draft that was never published has no place on the site, and none in the export of leads. */
function wasPublished({ builtIn, revisionNumber }: EditableItem): boolean {
  return builtIn !== null || revisionNumber > 0
}

/** Whether a member may give it another place. What is always asked keeps its own. */
export function isMovable(item: EditableItem): boolean {
  return isAddable(item.kind) && item.isPublished && wasPublished(item) && !isAlwaysAsked(item.id)
}

/** Of the same moment, `own2` comes before `own10`. */
const byTime = new Intl.Collator('en', { numeric: true })

/** Release 0.4.0 stored the promise and the banner as items of their own: what they say stands beside the settings. */
function withEarlier(builtIn: ReadonlyMap<string, ItemContent>, found: readonly StoredItem[]) {
  const said = (id: string) => found.find((each) => each.id === id && each.isPublished)?.content ?? {}
  const { sentence } = said('promise')
  const { text: banner, from: bannerFrom = '', to: bannerTo = '', on = '' } = said('banner')
  const earlier = { ...(sentence && { sentence }), ...(banner && { banner, bannerFrom, bannerTo, on }) }
  return new Map([...builtIn, ['answers', { ...builtIn.get('answers'), ...earlier }]])
}

/** Those that come with the product first, then the others, in the order of their kind and place. */
function itemsOf(
  found: readonly StoredItem[],
  builtIn: ReadonlyMap<string, ItemContent>,
): ReadonlyMap<string, EditableItem> {
  const oldestFirst = found.toSorted((one, other) => byTime.compare(one.createdAt + one.id, other.createdAt + other.id))
  const stored = new Map(oldestFirst.map((document) => [document.id, document]))
  const ids = [...new Set([...builtIn.keys(), ...stored.keys()])]
  const all = ids.flatMap((id) => editable(id, builtIn.get(id) ?? null, stored.get(id) ?? null) ?? [])
  return new Map(inOrder(all).map((item) => [item.id, item]))
}

function newItem(id: string): EditableItem | null {
  const item = editable(id, null, null)
  return item && isAddable(item.kind) && item.kind !== 'project' ? { ...item, isPublished: false } : null
}

/** Null for an id of a kind that this release does not know. */
function editable(id: string, builtIn: ItemContent | null, stored: StoredItem | null): EditableItem | null {
  const kind = kindOfItem(id)
  if (kind === null) return null
  const isPublished = stored?.isPublished ?? true
  const wasSaid = stored && (isPublished || (!builtIn && stored.revisionNumber > 0))
  const said = wasSaid ? stored.content : (builtIn ?? newContent(kind))
  return {
    id,
    kind,
    content: completed(kind, builtIn, { ...said, ...(stored?.position && { place: String(stored.position) }) }),
    builtIn: builtIn && contentOf(kind, builtIn),
    // The built-in text stands where nothing else does.
    isPublished: isPublished || builtIn !== null,
    isChanged: stored?.isPublished ?? false,
    drafts: stored?.drafts.map((draft) => ({ ...draft, content: completed(kind, builtIn, draft.content) })) ?? [],
    revisionNumber: stored?.revisionNumber ?? 0,
    savedBy: stored?.savedBy ?? null,
    savedAt: stored && stored.revisionNumber > 0 ? stored.savedAt || stored.updatedAt : null,
  }
}
