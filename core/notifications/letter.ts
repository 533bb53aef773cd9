/** What a mail says. */
export interface Letter {
  readonly subject: string
  readonly text: string
}

export function paragraphs(...parts: string[]): string {
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

/** One `Name: value` a line; what is empty is left out. */
export function listed(facts: readonly (readonly [name: string, value: string])[]): string {
  return facts
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')
}
