import { ownFields } from '../../../../core/brief/steps.ts'
import type { Member } from '../../../../core/identity/member.ts'
import type { ItemContent, ItemField } from '../../../../core/items/fields.ts'
import { type SaveItemResult, versionsOf } from '../../../../core/items/items.ts'
import type { DocumentStore } from '../../../../ports/document-store.ts'
import { inWords } from '../../portfolio/project-fields.ts'
import type { ReplyTemplate } from '../reply-templates/template.ts'
import { type EditableItem, newItem } from './editable-item.ts'
import { completed, fieldsOf } from './item-fields.ts'
import { type AddableKind, nameIn } from './item-kinds.ts'
import { createSaveItem } from './save-item.ts'
import { createSiteFiles } from './site-files.ts'
import { openSiteRepository, type Given, type SiteRepository } from './site-repository.ts'

/** The words of the site that its owner may change, and its projects. Every member may. Throws when the store cannot be reached. */
export type SiteService = Awaited<ReturnType<typeof createSiteService>>

export async function createSiteService(given: Given) {
  const repository = await openSiteRepository(given)
  const { now, watch, items, find, tableOf } = repository
  const saveItem = createSaveItem({ ...given, repository })
  const newIdOf = (kind: AddableKind) => `${kind}-${given.runtime.newId().slice(-10).toLowerCase()}`
  const move = createMoveItem(given.store, repository)
  const siteFiles = createSiteFiles(given, repository, saveItem)

  return {
    now,
    watch,
    ...saveItem,
    ...siteFiles,
    move: (_member: Member, id: string, afterId: string | null) => move(id, afterId),

    list: (_member: Member): readonly EditableItem[] => [...items().values()],

    /** Returns what a letter can start from: the reply templates that are published, as `now` does. */
    templates: (): readonly ReplyTemplate[] =>
      [...items().values()]
        .filter(({ kind, isPublished }) => kind === 'template' && isPublished)
        .map(({ id, content: { name = '', subject = '', text = '' } }) => ({ id: nameIn(id), name, subject, text })),

    /** Returns what the list calls a mail; null for another item. */
    mailTitle: (id: string): string | null => given.emailTexts?.[nameIn(id)]?.title ?? null,

    /** Returns what a mail of that name says, as `now` does. */
    emailTexts: (name: string): ItemContent | undefined => items().get(`mail-${name}`)?.content,

    /** Returns an item, also one that is not stored yet, with what its editor asks for and its versions, newest first. Null for an id that
     *  nothing can have. */
    async item(_member: Member, id: string) {
      const item = (await find(id)) ?? newItem(id)
      if (!item) return null
      const fields = fieldsOf(item.kind)
      const whole = (await tableOf(id).revisions.list(id)).map((version) => ({
        ...version,
        content: inWords(completed(item.kind, item.builtIn, version.content)),
      }))
      const asked: readonly ItemField[] = fields.map(({ initial: _initial, ...field }) => field)
      return { item, fields: asked, versions: versionsOf(fields, whole, item.builtIn) }
    },

    /** Returns the id that a new item of a kind gets; null where there is no room for another. */
    newId(_member: Member, kind: AddableKind): string | null {
      if (kind !== 'question') return newIdOf(kind)
      const asked = (field: string) => items().get(`question-${field}`)
      const isTakenAway = (item: EditableItem | undefined) => item && !item.isPublished && item.revisionNumber > 0
      const free = ownFields.find((field) => !asked(field)) ?? ownFields.find((field) => isTakenAway(asked(field)))
      return free === undefined ? null : `question-${free}`
    },
  }
}

/** The most writes that one batch of the store takes. */
const maxBatchWrites = 100

function createMoveItem(store: DocumentStore, { listOf, tableOf, saved }: SiteRepository) {
  /** Moves an item right behind another one of its list, or to its start (null). One batch writes each place that changes. Reads the list again
   *  when an item was changed or removed since it was read. */
  return async function move(id: string, afterId: string | null): Promise<SaveItemResult> {
    const list = await listOf(id)
    const moved = list.find((item) => item.id === id)
    const others = list.filter((item) => item !== moved)
    const index = afterId === null ? 0 : others.findIndex((item) => item.id === afterId) + 1
    if (!moved || (afterId !== null && index === 0)) return { kind: 'gone' }
    const places = others.toSpliced(index, 0, moved).map((item, place) => ({ ...item, position: place + 1 }))
    const changed = places.filter(({ content, position }) => Number(content['place']) !== position)
    const writes = await Promise.all(
      changed.map(async (item) => tableOf(id).put(item.id, item.stored, { position: item.position }, 1)),
    )
    // From the end, so that a list too long for one batch is in order after each of them.
    for (let end = writes.flat().length; end > 0; end -= maxBatchWrites) {
      const written = await store.batch(writes.flat().slice(Math.max(0, end - maxBatchWrites), end))
      if (written.kind === 'conflict') return move(id, afterId)
    }
    return saved(id)
  }
}
