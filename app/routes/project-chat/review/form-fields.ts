/** Focuses the first invalid field and scrolls its message into view. Returns whether there is one. */
export function focusFirstInvalid(form: HTMLFormElement | null): boolean {
  const field = form?.querySelector<HTMLElement>('[aria-invalid]')
  field?.focus()
  field?.parentElement?.scrollIntoView({ block: 'nearest' })
  return field !== null && field !== undefined
}

const charactersInARow = 60
const mostRows = 8

/** Number of rows for browsers that do not grow a box with its content. */
export function rowsFor(text: string): number {
  const rows = text.split('\n').map((line) => Math.max(1, Math.ceil(line.length / charactersInARow)))
  return Math.min(
    mostRows,
    rows.reduce((sum, count) => sum + count, 0),
  )
}
