/** Returns the texts of a form by the name of their field, as they were typed: a form sends a line break as two characters. Where several fields
 *  have a name, each text has a line. */
export function textsIn(form: FormData): Readonly<Record<string, string>> {
  const named = [...new Set(form.keys())].map((name) => {
    const texts = form.getAll(name).filter((value) => typeof value === 'string')
    return [name, texts] as const
  })
  return Object.fromEntries(
    named.flatMap(([name, texts]) => (texts.length > 0 ? [[name, texts.join('\n').replaceAll('\r\n', '\n')]] : [])),
  )
}

const secrets: ReadonlySet<string> = new Set(['password', 'current', 'code', 'answer'])

/** Returns the fields that may be sent back, and shown again. */
export function withoutSecrets(fields: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !secrets.has(name)))
}
