import type { ItemField } from '../../../../core/items/fields.ts'

/** A text of a page: its label in the editor, and its built-in text (`initial`). */
type PageField = Omit<ItemField, 'name'> & { readonly initial: string }
export type PageFields = Readonly<Record<string, PageField>>

/** What a text may name in braces, and the pages fill in: who the agency is, when it answers, how many services, questions of the chat
 *  and of the FAQ (and the one after them) there are, and the weeks to a launch. */
const fills = 'agency location email officer answers services questions faqs next least most'.split(' ')

/** Takes what the field says until it is changed. A line break before it does not count. */
type Initial = (initial: TemplateStringsArray) => PageField

function taking(field: Omit<PageField, 'initial'>): Initial {
  return ([initial = '']) => ({ ...field, initial: initial.trim() })
}

export function line(label: string): Initial {
  return taking({ label, type: 'line', longest: 200, isRequired: true, fills })
}

export function lines(label: string): Initial {
  return taking({ label, type: 'lines', longest: 160, mostLines: 4, isRequired: true, fills })
}

export function text(label: string): Initial {
  return taking({ label, type: 'text', longest: 3000, isRequired: true, mayLink: true, fills })
}

/** Sections, each with a heading. `blocks` are what it may name on a line alone, for what the page puts there. */
export function sections(label: string, blocks: readonly string[] = []): Initial {
  const marks = '## before a heading, ### before one within it, - before each point.'
  const hint = [marks, ...blocks.map((name) => `{${name}}`)].join(' ')
  return taking({
    label,
    type: 'text',
    longest: 20_000,
    isRequired: true,
    mayLink: true,
    fills: [...fills, ...blocks],
    hint,
  })
}

export function date(label: string): Initial {
  return taking({ label, type: 'date', longest: 10, isRequired: true })
}

/** Of a text that may be empty. */
export function optional(field: PageField): PageField {
  return { ...field, isRequired: false }
}
