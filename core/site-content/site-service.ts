import type { DocumentStore, Write } from '../../ports/document-store.ts'
import type { Runtime } from '../../ports/runtime.ts'
import { ownFields } from '../brief/steps.ts'
import type { Member } from '../identity/member.ts'
import { amountOf } from '../items/check.ts'
import { keepDraftOf } from '../items/drafts.ts'
import { type ItemContent, type ItemField, isSameContent } from '../items/fields.ts'
import {
  type EditedItem,
  type ItemDraft,
  type ItemService,
  type ItemVersion,
  type SaveItemResult,
  versionsOf,
} from '../items/items.ts'
import { createReorder } from '../items/reorder.ts'
import type { ReplyTemplate } from '../reply-templates/template.ts'
import type { Agency } from '../site/agency.ts'
import { eachPage, openCollection, type Stored, write } from '../store/collection.ts'
import { coalesce } from '../store/lists.ts'
import { addRevision, createRevisions } from '../store/revisions.ts'
import { reasonOf } from '../text/sentences.ts'
import { type BuiltInWords, builtInItems } from './built-in-items.ts'
import { problemsOf } from './check-content.ts'
import { completed, contentOf, fieldsOf, newContent } from './item-fields.ts'
import { type AddableKind, type ItemKind, isAddable, kindOfItem, nameIn } from './item-kinds.ts'
import { siteMessages as texts } from './messages.ts'
import { inOrder, isAlwaysAsked, type ShownItem, type SiteContent, siteContent } from './site-content.ts'
import { type ImportResult, readSiteFile, type Refused, type SiteFile } from './site-file.ts'
import { type SiteItem, siteItemRevisions, siteItems } from './site-items.ts'

/** An item of the site. */
export interface EditableItem extends ShownItem, EditedItem {
  readonly id: string
  readonly content: ItemContent
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

/** The words of the site that its owner may change. Every member may. Throws when the store cannot be reached. */
export interface SiteService extends ItemService {
  /** Returns what is published, from memory. Another process's change is in it within a second. */
  now(): SiteContent
  /** Calls `listener` after each change. Returns a function that stops it. */
  watch(listener: () => void): () => void
  list(member: Member): readonly EditableItem[]
  /** Returns what a letter can start from: the reply templates that are published, as `now` does. */
  templates(): readonly ReplyTemplate[]
  /** Returns what a mail of that name says, as `now` does. */
  emailTexts(name: string): ItemContent | undefined
  /** Returns also an item that is not stored yet. Null for an id that nothing can have. */
  item(member: Member, id: string): Promise<OpenItem | null>
  /** Returns the id that a new item of a kind gets; null where there is no room for another. */
  newId(member: Member, kind: AddableKind): string | null
  /** Returns every text that is published. */
  export(member: Member): SiteFile
  /** Publishes the texts of a file that differ. What cannot be taken is refused, each with a sentence. */
  import(member: Member, file: string): Promise<ImportResult>
  /** Publishes what stood there before an import. Returns the ids of what somebody has published since, which stays. */
  undoImport(member: Member, published: ImportResult['undo']): Promise<readonly string[]>
}

const pageSize = 100
const mostItems = 500
const retryMs = 5000

interface Dependencies extends BuiltInWords {
  readonly store: DocumentStore
  readonly runtime: Pick<Runtime, 'newId' | 'now' | 'log'>
  readonly agency: Agency
}

export async function createSiteService(dependencies: Dependencies): Promise<SiteService> {
  const { store, runtime, agency } = dependencies
  const stored = openCollection(store, siteItems)
  const revisions = createRevisions({ store, log: runtime.log }, siteItemRevisions)
  const shipped = builtInItems(dependencies)
  let builtIn = shipped
  const listeners = new Set<() => void>()
  let documents: ReadonlyMap<string, Stored<SiteItem>> = new Map()
  let items: ReadonlyMap<string, EditableItem> = itemsOf([], builtIn)
  let content = siteContent([...items.values()], agency)

  let loadsBegun = 0
  let shownLoad = 0

  async function load(): Promise<void> {
    loadsBegun += 1
    const thisLoad = loadsBegun
    const found: Stored<SiteItem>[] = []
    for await (const { documents } of eachPage((after) => stored.find({ limit: pageSize, after })))
      found.push(...documents)
    // Of two at once, the one that began first may have read before the last change.
    if (thisLoad < shownLoad) return
    shownLoad = thisLoad
    builtIn = withEarlier(shipped, found)
    documents = new Map(found.map((document) => [document.id, document]))
    items = itemsOf(found, builtIn)
    content = siteContent([...items.values()].filter(wasPublished), agency)
    for (const listener of listeners) listener()
  }

  /** When the store did not answer. Null once it has. */
  let failedAt: number | null = null

  async function loadOrKeep(): Promise<void> {
    try {
      await load()
      failedAt = null
    } catch (error) {
      failedAt = runtime.now().getTime()
      runtime.log.error('words of the site not loaded', { reason: reasonOf(error) })
    }
  }

  const reload = coalesce(loadOrKeep)

  /** The last words are shown until the store answers: it is asked again with the pages. */
  function now(): SiteContent {
    if (failedAt !== null && runtime.now().getTime() - failedAt > retryMs) {
      failedAt = null
      reload()
    }
    return content
  }

  await loadOrKeep()
  stored.watch(reload)

  /** `ended`: the drafts that end with it. They go to the history, but for one that its writer has typed over. */
  async function storeItem(
    member: Member,
    id: string,
    next: Pick<SiteItem, 'content' | 'isPublished' | 'position'>,
    ifRevisionNumber: number,
    ended: 'none' | 'typed over' | 'own' | 'all',
  ): Promise<SaveItemResult> {
    const { email: savedBy } = member
    const before = await stored.get(id)
    if ((before?.revisionNumber ?? 0) !== ifRevisionNumber) {
      // The same words that two members send are one version.
      const isSame = before?.isPublished === next.isPublished && isSameContent(before.content, next.content)
      return isSame ? { kind: 'done', id } : { kind: 'conflict' }
    }
    const isEnded = (draft: ItemDraft) => ended === 'all' || (ended !== 'none' && draft.savedBy === savedBy)
    const drafts = before?.drafts.filter((draft) => !isEnded(draft)) ?? []
    const ends = ended === 'typed over' ? [] : (before?.drafts.filter(isEnded) ?? [])
    const kept = ends.map((draft, nth) =>
      addRevision(siteItemRevisions, id, { ...draft, revisionNumber: ifRevisionNumber + 1 + nth }, draft.content),
    )
    const marks = { revisionNumber: ifRevisionNumber + 1 + kept.length, savedBy }
    const document = { ...next, ...marks, savedAt: runtime.now().toISOString(), draft: null, drafts }
    const change = before ? write.update(siteItems, before, document) : write.add(siteItems, id, document)
    const written = await revisions.save(id, marks, next.content, [change, ...kept])
    if (written.kind === 'conflict')
      // It was moved or saved, or a colleague has kept a draft.
      return written.collection === siteItems.name
        ? storeItem(member, id, next, ifRevisionNumber, ended)
        : { kind: 'conflict' }
    await loadOrKeep()
    return { kind: 'done', id }
  }

  /** Null for an id of which the site can have no item. */
  function kindAt(id: string): ItemKind | null {
    const kind = kindOfItem(id)
    return kind !== null && (isAddable(kind) || builtIn.has(id)) ? kind : null
  }

  /** What was taken away needs room to come back. */
  function isFull(id: string): boolean {
    const kept = [...items.values()].filter((item) => item.isPublished || item.drafts.length > 0)
    return kept.length >= mostItems && kept.every((item) => item.id !== id)
  }

  async function keepDraft(
    { email: savedBy }: Member,
    id: string | null,
    given: ItemContent | null,
    revisionNumber = items.get(id ?? '')?.revisionNumber ?? 0,
  ): Promise<SaveItemResult> {
    const kind = kindAt(id ?? '')
    if (id === null || kind === null) return { kind: 'gone' }
    if (given && isFull(id)) return { kind: 'full' }
    const own = given && { content: contentOf(kind, given), savedBy, at: runtime.now().toISOString(), revisionNumber }
    const drafted = {
      store,
      get: () => stored.get(id),
      writeOf: (before: Stored<SiteItem> | null, drafts: ItemDraft[]) => changeOfDrafts(id, before, drafts),
    }
    await keepDraftOf(drafted, savedBy, own)
    await loadOrKeep()
    return { kind: 'done', id }
  }

  async function publish(
    member: Member,
    id: string | null,
    given: ItemContent,
    ifRevisionNumber: number,
    ended: 'none' | 'typed over' | 'own' = 'typed over',
  ): Promise<SaveItemResult> {
    const kind = kindAt(id ?? '')
    if (id === null || kind === null) return { kind: 'gone' }
    const shown = items.get(id)
    // A file says it, and no form.
    const place = given['place'] || (shown?.content['place'] ?? '')
    const wanted = contentOf(kind, { ...given, place })
    const problems = problemsOf(kind, wanted, builtIn.get(id) ?? null)
    if (Object.keys(problems).length > 0) return { kind: 'invalid', problems }
    if (isFull(id)) return { kind: 'full' }
    const isSame =
      shown?.isPublished &&
      (ended === 'none' || shown.drafts.every(({ savedBy }) => savedBy !== member.email)) &&
      isSameContent(shown.content, wanted)
    if (isSame && shown.revisionNumber === ifRevisionNumber) return { kind: 'done', id }
    const position = amountOf(place) || null
    return storeItem(member, id, { content: wanted, isPublished: true, position }, ifRevisionNumber, ended)
  }

  async function reset(member: Member, id: string, ifRevisionNumber: number): Promise<SaveItemResult> {
    const shown = items.get(id)
    const back = builtIn.get(id) ?? shown?.content
    if (!shown || !back) return { kind: 'gone' }
    if (shown.revisionNumber !== ifRevisionNumber) return { kind: 'conflict' }
    if (shown.kind === 'person') return forget(id)
    const [position, ended] = builtIn.has(id)
      ? ([amountOf(shown.content['place'] ?? '') || null, 'own'] as const)
      : ([null, 'all'] as const)
    return storeItem(member, id, { content: back, isPublished: false, position }, ifRevisionNumber, ended)
  }

  /** Erases an item with its versions, as of a person who leaves the agency. */
  async function forget(id: string): Promise<SaveItemResult> {
    // Before and after: neither a crash in between nor a save in between leaves a version.
    await revisions.erase(id)
    await stored.remove(id)
    await revisions.erase(id)
    await loadOrKeep()
    return { kind: 'done', id }
  }

  function newIdOf(kind: AddableKind): string {
    return `${kind}-${runtime.newId().slice(-10).toLowerCase()}`
  }

  async function importFile(member: Member, file: string): Promise<ImportResult> {
    const undo: string[] = []
    const refused: Refused[] = []
    for (const { id, content: given, refused: faults } of readSiteFile(file, { items, newId: () => newIdOf('faq') })) {
      refused.push(...faults)
      if (given === null) continue
      const shown = items.get(id)
      // A picture is not in the file.
      const wanted = 'picture' in given ? { ...given, picture: shown?.content['picture'] ?? '' } : given
      if (shown?.isPublished && isSameContent(shown.content, wanted)) continue
      const before = shown?.revisionNumber ?? 0
      const { position = '' } = documents.get(id) ?? {}
      const { kind } = await publish(member, id, wanted, before, 'none')
      if (kind === 'done') undo.push(`${id}@${shown?.isChanged ? before : 0}@${before + 1}@${position ?? ''}`)
      else refused.push({ place: id, why: kind === 'full' ? texts.results.full : texts.publishedMeanwhile })
    }
    return { taken: undo.length, refused, undo }
  }

  async function undoImport(_member: Member, published: ImportResult['undo']): Promise<readonly string[]> {
    const kept: string[] = []
    for (const entry of published) if (!(await undoOne(entry))) kept.push(entry.split('@')[0] ?? '')
    await loadOrKeep()
    return kept
  }

  /** Removes the version that an import published. The one before it gets a number that no open form has. Returns false where a newer version
   *  is published. */
  async function undoOne(entry: string): Promise<boolean> {
    const [id = '', before, since, place] = entry.split('@')
    const item = await stored.get(id)
    if (!item) return true
    const [imported, former] = await revisions.list(id)
    if (!imported || String(item.revisionNumber) !== since || (!former && since !== '1')) return false
    const position = place === undefined ? item.position : amountOf(place) || null
    const { drafts: _drafts, draft: _draft, ...nothing } = added
    const marks = former && { revisionNumber: item.revisionNumber + 1, savedBy: former.savedBy }
    const back = former
      ? { ...nothing, ...marks, content: former.content, isPublished: before !== '0', savedAt: former.createdAt }
      : nothing
    const isEmpty = !former && item.drafts.length === 0 && position === null
    const change = isEmpty ? write.remove(siteItems, item) : write.update(siteItems, item, { ...back, position })
    const writes = [change, write.remove(siteItemRevisions, imported)]
    if (former && marks)
      writes.push(
        write.remove(siteItemRevisions, former),
        addRevision(siteItemRevisions, id, marks, former.content, former.createdAt),
      )
    const written = await store.batch(writes)
    // It was moved or saved, or a colleague has kept a draft.
    return written.kind === 'written' || (written.collection === siteItems.name && undoOne(entry))
  }

  async function restore(member: Member, id: string, revisionNumber: number, ifRevisionNumber: number) {
    if (revisionNumber === 0) return reset(member, id, ifRevisionNumber)
    const former = await revisions.contentAt(id, revisionNumber)
    return former
      ? publish(member, id, { ...builtIn.get(id), ...former, place: '' }, ifRevisionNumber, 'own')
      : ({ kind: 'gone' } as const)
  }

  const move = createReorder({
    store,
    async listOf(id) {
      await load()
      return [...items.values()].filter((item) => item.kind === kindOfItem(id) && isMovable(item))
    },
    placed({ id, content: { place } }, position) {
      if (Number(place) === position) return null
      const document = documents.get(id)
      return document
        ? write.update(siteItems, document, { position })
        : write.add(siteItems, id, { ...added, position })
    },
  })

  return {
    now,

    watch(listener) {
      const entry = () => listener()
      listeners.add(entry)
      return () => void listeners.delete(entry)
    },

    list: () => [...items.values()],

    templates: () =>
      [...items.values()]
        .filter(({ kind, isPublished }) => kind === 'template' && isPublished)
        .map(({ id, content: { name = '', subject = '', text = '' } }) => ({ id: nameIn(id), name, subject, text })),

    emailTexts: (name) => items.get(`mail-${name}`)?.content,

    async item(_member, id) {
      const item = items.get(id) ?? newItem(id)
      if (!item) return null
      const saved = await revisions.list(id)
      const whole = saved.map((version) => ({
        ...version,
        content: completed(item.kind, item.builtIn, version.content),
      }))
      const fields = fieldsOf(item.kind).map(({ initial: _initial, ...field }) => field)
      return { item, fields, versions: versionsOf(fieldsOf(item.kind), whole, item.builtIn) }
    },

    newId(_member, kind) {
      if (kind !== 'question') return newIdOf(kind)
      const asked = (field: string) => items.get(`question-${field}`)
      const isTakenAway = (item: EditableItem | undefined) => item && !item.isPublished && item.drafts.length === 0
      const free = ownFields.find((field) => !asked(field)) ?? ownFields.find((field) => isTakenAway(asked(field)))
      return free === undefined ? null : `question-${free}`
    },

    keepDraft,
    publish: (member, id, given, ifRevisionNumber) => publish(member, id, given, ifRevisionNumber),
    reset,
    restore,

    async move(_member, id, afterId) {
      const moved = await move(id, afterId)
      await loadOrKeep()
      return moved
    },

    export: () => ({
      site: agency.name,
      items: Object.fromEntries(
        [...items.values()].filter(({ isPublished }) => isPublished).map(({ id, content: said }) => [id, said]),
      ),
    }),

    import: importFile,
    undoImport,
  }
}

/** An item of which nothing is published yet. */
const added = {
  content: {},
  isPublished: false,
  draft: null,
  drafts: [],
  revisionNumber: 0,
  savedBy: null,
  savedAt: '',
}

/** Returns null where nothing changes. Nothing stays of an item that was never published and has no draft. */
function changeOfDrafts(id: string, before: Stored<SiteItem> | null, drafts: SiteItem['drafts']): Write | null {
  if (!before && drafts.length === 0) return null
  if (!before) return write.add(siteItems, id, { ...added, position: null, drafts })
  const isEmpty = drafts.length === 0 && before.revisionNumber === 0 && before.position === null
  return isEmpty ? write.remove(siteItems, before) : write.update(siteItems, before, { draft: null, drafts })
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
function withEarlier(builtIn: ReadonlyMap<string, ItemContent>, found: readonly Stored<SiteItem>[]) {
  const said = (id: string) => found.find((each) => each.id === id && each.isPublished)?.content ?? {}
  const { sentence } = said('promise')
  const { text: banner, from: bannerFrom = '', to: bannerTo = '', on = '' } = said('banner')
  const earlier = { ...(sentence && { sentence }), ...(banner && { banner, bannerFrom, bannerTo, on }) }
  return new Map([...builtIn, ['answers', { ...builtIn.get('answers'), ...earlier }]])
}

/** Those that come with the product first, then the others, in the order of their kind and place. */
function itemsOf(
  found: readonly Stored<SiteItem>[],
  builtIn: ReadonlyMap<string, ItemContent>,
): ReadonlyMap<string, EditableItem> {
  const untouched = [...builtIn].map(([id, said]) => [id, editable(id, said, null)] as const)
  const oldestFirst = found.toSorted((one, other) => byTime.compare(one.createdAt + one.id, other.createdAt + other.id))
  const changed = oldestFirst.map(
    (document) => [document.id, editable(document.id, builtIn.get(document.id) ?? null, document)] as const,
  )
  const all = new Map([...untouched, ...changed])
  return new Map(inOrder([...all.values()].filter((item) => item !== null)).map((item) => [item.id, item]))
}

function newItem(id: string): EditableItem | null {
  const item = editable(id, null, null)
  return item && isAddable(item.kind) ? { ...item, content: newContent(item.kind), isPublished: false } : null
}

/** Null for an id of a kind that this release does not know. */
function editable(id: string, builtIn: ItemContent | null, stored: Stored<SiteItem> | null): EditableItem | null {
  const kind = kindOfItem(id)
  if (kind === null) return null
  const isPublished = stored?.isPublished ?? true
  const said = stored && (isPublished || !builtIn) ? stored.content : builtIn
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
