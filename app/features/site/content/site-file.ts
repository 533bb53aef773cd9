import * as z from 'zod'
import type { ItemContent } from '../../../../core/items/fields.ts'
import { joinList } from '../../../../core/text/sentences.ts'
import { faqCategories } from '../faq/faqs.ts'
import { problemsOf } from './check-content.ts'
import { faqsInJson, faqsInTable, type ListedFaq } from './faq-list.ts'
import { completed, contentOf, fieldsOf, newContent, withTicks } from './item-fields.ts'
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

const mostRead = 500

interface ReadItem {
  readonly id: string
  readonly content: ItemContent | null
  readonly refused: readonly Refused[]
}

/** The items of the site by id, and what an item gets that is not among them. */
interface SiteItems {
  readonly items: ReadonlyMap<string, Pick<ShownItem, 'content' | 'builtIn'>>
  readonly newId: () => string
}

/** Reads a file that a site exported, or a list of questions and answers. Of what it holds, only whole items without a fault have content. */
export function readSiteFile(file: string, site: SiteItems): readonly ReadItem[] {
  const read = jsonIn(file)
  const parsed = SiteFile.safeParse(read)
  if (parsed.success)
    return Object.entries(parsed.data.items)
      .slice(0, mostRead)
      .map(([id, given]) => judgedItem(id, given, site))
  const listed = read === undefined ? faqsInTable(file) : faqsInJson(read)
  const why = read === undefined ? texts.notJson : texts.notSiteFile
  if (!listed || listed.length === 0) return [refusal('', texts.theFile, why)]
  const judged = listed.slice(0, mostRead).map((faq, index) => judgedFaq(faq, listed.slice(0, index), site))
  const next = listed[mostRead]
  return next ? [...judged, refusal('', texts.andAfter(next.place), texts.results.full)] : judged
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

function judgedItem(id: string, given: unknown, { items }: SiteItems): ReadItem {
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

/** A question that the site has gets its new answer. `before`: what stands above it in the list. */
function judgedFaq(
  { place, question, answer, category }: ListedFaq,
  before: readonly ListedFaq[],
  { items, newId }: SiteItems,
): ReadItem {
  const isSame = (other = '') => other.toLowerCase() === question.toLowerCase()
  if (before.some((faq) => isSame(faq.question))) return refusal('', place, texts.twice(question))
  if (category && !faqCategories.some((each) => each === category))
    return refusal('', place, texts.unknownCategory(category, joinList(faqCategories, 'or')))
  const [id, known] = [...items].find(
    ([key, item]) => kindOfItem(key) === 'faq' && isSame(item.content['question']),
  ) ?? [newId()]
  const { content: usual } = known ?? { content: newContent('faq') }
  const content = contentOf('faq', { ...usual, question, answer, ...(category && { category }) })
  const refused = Object.values(problemsOf('faq', content, null)).map((why) => ({ place, why }))
  return { id, content: refused.length > 0 ? null : content, refused }
}
