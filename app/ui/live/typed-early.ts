/** React sets a text area to what the page came with when it takes the page over. Keeps what is typed until then, and gives the way to put it
 *  back. */
export function keepTypedEarly(): () => void {
  const typed = new Map<HTMLTextAreaElement, string>()
  const keep = (area: unknown) => {
    if (!(area instanceof HTMLTextAreaElement)) return
    if (area.value === area.defaultValue) typed.delete(area)
    else typed.set(area, area.value)
  }
  const onInput = ({ target }: Event) => keep(target)
  document.querySelectorAll('textarea').forEach(keep)
  document.addEventListener('input', onInput, true)
  return () => {
    document.removeEventListener('input', onInput, true)
    for (const [area, words] of typed) {
      if (area.value === words) continue
      area.value = words
      area.dispatchEvent(new Event('input', { bubbles: true }))
    }
    typed.clear()
  }
}
