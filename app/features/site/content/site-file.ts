import * as z from 'zod'
import type { ItemContent } from '../../../../core/items/fields.ts'
import { problemsOf } from './check-content.ts'
import { completed, fieldsOf, withTicks } from './item-fields.ts'
import { isAddable, kindOfItem } from './item-kinds.ts'
import { siteMessages as texts } from './messages.ts'
import type { ShownItem } from './site-content.ts'

/** The words of a site, to be kept or taken over by another one. */
export const SiteFile = z.object({ site: z.string().default(''), items: z.record(z.string(), z.unknown()) })
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

interface ReadItem {
  readonly id: string
  readonly content: ItemContent | null
  readonly refused: readonly Refused[]
}

/** The items of the site by id. */
type SiteItems = ReadonlyMap<string, Pick<ShownItem, 'builtIn'>>

/** Reads a file that a site exported. Of what it holds, only whole items without a fault have content. */
export function readSiteFile(file: string, items: SiteItems): readonly ReadItem[] {
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
