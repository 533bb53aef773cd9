/** Scrolls to the whole of a fold that a person has just opened. */
export function showOpened({ currentTarget: fold }: { currentTarget: HTMLDetailsElement }): void {
  if (fold.open && fold.contains(document.activeElement)) fold.lastElementChild?.scrollIntoView({ block: 'nearest' })
}

/** Opens the folds around an element of a pane and moves the focus to it. Returns whether there is such an element. */
export function reveal(pane: Element | null, selector: string): boolean {
  const element = pane?.querySelector<HTMLElement>(selector) ?? null
  for (let fold = element?.closest('details'); fold; fold = fold.parentElement?.closest('details')) fold.open = true
  element?.focus()
  return element !== null
}
