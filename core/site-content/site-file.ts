import * as z from 'zod'
import type { ItemContent } from '../items/fields.ts'
import { problemsOf } from './check-content.ts'
import { itemFields, contentOf, kindOfItem } from './item-kinds.ts'
import { siteMessages as texts } from './messages.ts'

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

const mostRead = 500

/** Reads a file that a site exported. Of what it holds, only whole items without a fault are returned. */
export function readSiteFile(
  file: string,
  isBuiltIn: (id: string) => boolean,
): {
  readonly items: readonly { readonly id: string; readonly content: ItemContent }[]
  readonly refused: readonly Refused[]
} {
  const read = jsonIn(file)
  if (read === undefined) return { items: [], refused: [{ place: texts.fileName, why: texts.notJson }] }
  const parsed = SiteFile.safeParse(read)
  if (!parsed.success) return { items: [], refused: [{ place: texts.fileName, why: texts.notSiteFile }] }
  const all = Object.entries(parsed.data.items).slice(0, mostRead)
  const judged = all.map(([id, given]) => ({ id, ...judgedItem(id, given, isBuiltIn(id)) }))
  return {
    items: judged.flatMap(({ id, content }) => (content ? [{ id, content }] : [])),
    refused: judged.flatMap(({ refused }) => refused),
  }
}

function jsonIn(file: string): unknown {
  try {
    return JSON.parse(file) as unknown
  } catch {
    return undefined
  }
}

function judgedItem(
  id: string,
  given: unknown,
  isBuiltIn: boolean,
): { content: ItemContent | null; refused: readonly Refused[] } {
  const refuse = (refused: readonly Refused[]) => ({ content: null, refused })
  const kind = kindOfItem(id)
  if (kind === null) return refuse([{ place: id, why: texts.unknownItem }])
  const fields = z.record(z.string(), z.unknown()).safeParse(given).data
  if (!fields) return refuse([{ place: id, why: texts.notText }])
  const wrong = Object.entries(fields).flatMap(([name, value]): readonly Refused[] => {
    if (!itemFields[kind].some((field) => field.name === name))
      return [{ place: `${id}.${name}`, why: texts.unknownField }]
    return typeof value === 'string' ? [] : [{ place: `${id}.${name}`, why: texts.notText }]
  })
  const content = contentOf(kind, fields)
  const problems = Object.entries(problemsOf(kind, content, isBuiltIn)).map(([name, why]) => ({
    place: `${id}.${name}`,
    why,
  }))
  const refused = [...wrong, ...problems]
  return refused.length > 0 ? refuse(refused) : { content, refused: [] }
}
