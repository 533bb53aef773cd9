import * as z from 'zod'
import type { Member } from '../../../../core/identity/member.ts'
import { amountOf } from '../../../../core/items/check.ts'
import type { ItemContent } from '../../../../core/items/fields.ts'
import type { SaveItemResult } from '../../../../core/items/items.ts'
import type { Asks } from '../../context.ts'
import { withStoredPicture } from '../../portfolio/pictures.ts'
import { problemsOf } from './check-content.ts'
import { type EditableItem, isAsShown, projectsIn } from './editable-item.ts'
import { completed, fieldsOf, withTicks } from './item-fields.ts'
import { isAddable, kindOfItem } from './item-kinds.ts'
import { siteMessages as texts } from './messages.ts'
import type { createSaveItem } from './save-item.ts'
import type { ShownItem } from './site-content.ts'
import type { SiteRepository } from './site-repository.ts'

/** The words of a site, to be kept or taken over by another one. */
const SiteFile = z.object({ site: z.string().default(''), items: z.record(z.string(), z.unknown()) })
export type SiteFile = Readonly<z.infer<typeof SiteFile>>

export interface Refused {
  /** `faq-pricing.answer` */
  readonly place: string
  readonly why: string
}

export interface ImportResult {
  readonly taken: number
  readonly refused: readonly Refused[]
  /** What was published, each with the version that was on the site and the one that is now: `faq-pricing@2@3`. */
  readonly undo: readonly string[]
}

type SaveItem = Pick<ReturnType<typeof createSaveItem>, 'publish' | 'saveUnchecked' | 'reset'>

/** Returns what makes a file of the site, takes over one, and undoes that. */
export function createSiteFiles(
  { agency, pictures }: Asks<'agency' | 'pictures'>,
  repository: SiteRepository,
  { publish, saveUnchecked, reset }: SaveItem,
) {
  const { find, tableOf, builtInOf, items, projects } = repository

  /** Pictures are not in a file: one that is not stored here stays as it is. */
  async function withStoredPictures(given: ItemContent, shown: EditableItem | null): Promise<ItemContent> {
    if (await withStoredPicture(pictures, given['imageUrl'] ?? given['picture'] ?? '')) return given
    const own = ['picture', 'imageUrl', 'imageAlt'].map((name) => [name, shown?.content[name] ?? ''] as const)
    return { ...given, ...Object.fromEntries(own) }
  }

  /** Saves what was published before an import. Returns false where a newer version is published. */
  async function undoOne(member: Member, entry: string): Promise<boolean> {
    const [id = '', before, since, place] = entry.split('@')
    const { get, revisions } = tableOf(id)
    // Number 0 has what was stored by other means.
    const former = await revisions.contentAt(id, Number(before))
    const content = former ?? builtInOf(id)
    const position = place === undefined ? {} : { position: amountOf(place) || null }
    const item = await get(id)
    // Of an item that a colleague writes on, the draft stays.
    const left = content ?? (item && item.drafts.length > 0 ? item.content : null)
    const { kind } = left
      ? await saveUnchecked(member, id, { content: left, isPublished: former !== null, ...position }, Number(since))
      : await reset(member, id, Number(since))
    return kind !== 'conflict'
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
      for (const { id, content: given, refused: faults } of readSiteFile(file, items())) {
        refused.push(...faults)
        if (given === null) continue
        const shown = await find(id)
        const wanted = await withStoredPictures(given, shown)
        if (wanted !== given) refused.push({ place: id, why: texts.pictureLeftOut })
        if (isAsShown(shown, wanted)) continue
        const before = shown?.revisionNumber ?? 0
        const position = (await tableOf(id).get(id))?.position ?? ''
        const result = await publish(member, id, wanted, before, false)
        if (result.kind === 'done') undo.push(`${id}@${shown?.isChanged ? before : 0}@${before + 1}@${position}`)
        else refused.push({ place: id, why: reasonOf(result) })
      }
      return { taken: undo.length, refused, undo }
    },

    /** Brings back what was published before an import. Returns the ids of items that have a newer version, which stay as they are. */
    async undoImport(member: Member, published: ImportResult['undo']): Promise<readonly string[]> {
      const kept: string[] = []
      for (const entry of published) if (!(await undoOne(member, entry))) kept.push(entry.split('@')[0] ?? '')
      return kept
    },
  }
}

function reasonOf(result: Exclude<SaveItemResult, { kind: 'done' }>): string {
  if (result.kind === 'invalid') return Object.values(result.problems).join(' ')
  return texts.publishedMeanwhile
}

interface ReadItem {
  readonly id: string
  readonly content: ItemContent | null
  readonly refused: readonly Refused[]
}

/** The items of the site by id. */
type SiteItems = ReadonlyMap<string, Pick<ShownItem, 'builtIn'>>

/** Reads a file that a site exported. Of what it holds, only whole items without a fault have content. */
function readSiteFile(file: string, items: SiteItems): readonly ReadItem[] {
  const parsed = SiteFile.safeParse(jsonIn(file))
  if (!parsed.success) return [refusal('', texts.theFile, texts.notSiteFile)]
  return Object.entries(parsed.data.items).map(([id, given]) => judgedItem(id, given, items))
}

function refusal(id: string, place: string, why: string): ReadItem {
  return { id, content: null, refused: [{ place, why }] }
}

function jsonIn(file: string): unknown {
  try {
    return JSON.parse(file) as unknown
  } catch {
    return undefined
  }
}

function judgedItem(id: string, given: unknown, items: SiteItems): ReadItem {
  const kind = kindOfItem(id)
  if (kind === null || !(isAddable(kind) || items.has(id))) return refusal(id, id, texts.unknownItem)
  const read = z.record(z.string(), z.unknown()).safeParse(given).data
  const fields = read && kind === 'prices' ? withTicks(read) : read
  if (!fields) return refusal(id, id, texts.notText)
  const wrong = Object.entries(fields).flatMap(([name, value]): readonly Refused[] => {
    if (!fieldsOf(kind).some((field) => field.name === name))
      return [{ place: `${id}.${name}`, why: texts.unknownField }]
    return typeof value === 'string' ? [] : [{ place: `${id}.${name}`, why: texts.notText }]
  })
  const builtIn = items.get(id)?.builtIn ?? null
  // A field that it does not have, as of an earlier release, says what it comes with.
  const content = completed(kind, builtIn, fields)
  // A picture that is not stored here is left out, and needs no words.
  const found = problemsOf(kind, kind === 'project' ? { ...content, imageUrl: '' } : content, builtIn)
  const problems = Object.entries(found).map(([name, why]) => ({ place: `${id}.${name}`, why }))
  const refused = [...wrong, ...problems]
  return { id, content: refused.length > 0 ? null : content, refused }
}
