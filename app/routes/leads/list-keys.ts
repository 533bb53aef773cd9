interface Surroundings {
  readonly list: HTMLElement | null
  /** Opens the line and moves the focus into what it opens. */
  readonly moveInto: (line: HTMLElement) => void
  readonly help: () => void
}

/** Does what a key means on the dashboard. Returns whether it means anything; during typing it never does. */
export function actOnKey(event: KeyboardEvent, { list, moveInto, help }: Surroundings): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented) return false
  const at = document.activeElement
  if (isTyping(at) || document.querySelector('dialog[open]')) return false
  switch (event.key) {
    case 'ArrowDown':
    case 'ArrowUp':
      return moveThrough(list, at, event.key === 'ArrowDown' ? 1 : -1)
    case 'ArrowRight': {
      const line = linesOf(list).find((each) => each === at)
      if (line) moveInto(line)
      return line !== undefined
    }
    case 'Enter':
      // The first one is the link's own.
      return at?.matches('a.lead[aria-current]') === true && focusOn(document.getElementById('lead-title'))
    case 'ArrowLeft':
    case 'Escape':
      return at?.closest('.det') != null && focusOn(currentLine(list))
    case '/':
      return focusOn(document.querySelector<HTMLElement>('.filters [type="search"]'))
    case '?':
      help()
      return true
    default:
      return false
  }
}

/** A text to write into, or a list of choices that has its own arrow keys. */
function isTyping(element: Element | null): boolean {
  return element?.matches('input:not([type="checkbox"]), textarea, select, [contenteditable]') ?? false
}

/** From within the list to the next line; from nowhere to the line that is open, or the first. */
function moveThrough(list: HTMLElement | null, at: Element | null, by: 1 | -1): boolean {
  const lines = linesOf(list)
  const place = lines.findIndex((line) => line === at)
  if (place >= 0) return focusOn(lines[place + by] ?? null)
  const nowhere = at === null || at === document.body || at.matches('main, h2')
  return nowhere && focusOn(currentLine(list))
}

function currentLine(list: HTMLElement | null): HTMLElement | null {
  const lines = linesOf(list)
  return lines.find((line) => line.hasAttribute('aria-current')) ?? lines[0] ?? null
}

function linesOf(list: HTMLElement | null): HTMLElement[] {
  return list ? [...list.querySelectorAll<HTMLElement>('a.lead')] : []
}

function focusOn(element: HTMLElement | null): boolean {
  element?.focus()
  return element !== null
}
