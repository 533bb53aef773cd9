const markup = Symbol('markup')

/** Safe markup. Only `html` and `lines` make it: parsed data cannot hold this key. */
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

/** Makes markup from a template. Escapes every text that is put into it. The template must write attributes in quotes. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return { [markup]: parts.map((part, index) => part + written(values[index] ?? '')).join('') }
}

/** Makes markup of a text and its line breaks. */
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
