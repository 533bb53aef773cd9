import { contentIn, initialContent, type ItemContent, type ItemField } from '../../../../core/items/fields.ts'
import { projectFields } from '../../portfolio/project-fields.ts'
import { pageFields } from '../pages/pages.ts'
import { isPage, type ItemKind, itemFields, place, priceRows, priceSteps } from './item-kinds.ts'

/** Returns the fields of any kind. For the server: with those of pages come all their texts. */
export function fieldsOf(kind: ItemKind): readonly ItemField[] {
  if (kind === 'project') return [...projectFields, place]
  if (!isPage(kind)) return itemFields[kind]
  return Object.entries(pageFields[kind]).map(([name, field]) => ({ name, ...field }))
}

/** Returns the fields of a kind from what a form or a file holds, without the rest. */
export function contentOf(kind: ItemKind, given: Given): ItemContent {
  return contentIn(fieldsOf(kind), kind === 'prices' ? withTicks(given) : given)
}

/** Up to release 0.4.0 one tick confirmed the currencies of which all amounts were given. */
export function withTicks({ confirmed, ...given }: Given): Given {
  const isWhole = (row: string) => priceSteps.every((_, index) => given[`${row}-${index}`])
  const ticks = confirmed ? priceRows.filter(isWhole).map((row) => [`${row}-confirmed`, 'yes'] as const) : []
  return { ...given, ...Object.fromEntries(ticks) }
}

/** Returns what a text says now: what an earlier release did not have, and a question that says nothing, as it comes with the product. */
export function completed(kind: ItemKind, builtIn: ItemContent | null, said: Given): ItemContent {
  const whole = contentOf(kind, { ...builtIn, ...said })
  if (kind !== 'question') return whole
  return { ...whole, ask: whole['ask'] || (builtIn?.['ask'] ?? ''), help: whole['help'] || (builtIn?.['help'] ?? '') }
}

type Given = Readonly<Record<string, unknown>>

export function newContent(kind: ItemKind): ItemContent {
  return initialContent(fieldsOf(kind))
}
