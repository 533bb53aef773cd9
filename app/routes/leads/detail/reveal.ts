/** Moves the focus into a panel that a person has just opened. */
export function focusOpened({ currentTarget: panel }: { currentTarget: HTMLDetailsElement }): void {
  if (!panel.open || document.activeElement !== panel.firstElementChild) return
  panel.querySelector<HTMLElement>('textarea, [type="radio"], [type="date"]')?.focus()
}

/** Opens the folds around an element of a pane and moves the focus to it. Returns whether there is such an element. */
export function reveal(pane: Element | null, selector: string): boolean {
  const element = pane?.querySelector<HTMLElement>(selector) ?? null
  for (let fold = element?.closest('details'); fold; fold = fold.parentElement?.closest('details')) fold.open = true
  element?.focus()
  return element !== null
}
