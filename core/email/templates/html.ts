const markup = Symbol('markup')

/** Markup that may be sent as it is. Only `html` makes it: no text from outside can carry this key. */
export interface Html {
  readonly [markup]: string
}

type Value = string | Html | readonly Html[]

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Markup from a template: whatever is put into it is text, unless it is markup from here. Attributes are written in quotes. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return { [markup]: parts.map((part, place) => part + written(values[place] ?? '')).join('') }
}

/** Text with its line breaks. */
export function lines(text: string): Html {
  return { [markup]: escaped(text).replaceAll(/\r\n?|\n/g, '<br>\n') }
}

export function markupOf(document: Html): string {
  return document[markup]
}

function written(value: Value): string {
  if (typeof value === 'string') return escaped(value)
  return 'map' in value ? value.map(markupOf).join('') : markupOf(value)
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '')
}
