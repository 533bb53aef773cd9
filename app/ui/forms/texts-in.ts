/** Returns the texts of a form by the name of their field. Where several fields have a name, each text has a line. */
export function textsIn(form: FormData): Readonly<Record<string, string>> {
  const named = [...new Set(form.keys())].map((name) => {
    const texts = form.getAll(name).filter((value) => typeof value === 'string')
    return [name, texts] as const
  })
  return Object.fromEntries(named.flatMap(([name, texts]) => (texts.length > 0 ? [[name, texts.join('\n')]] : [])))
}
