import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

/** When a form closes, the focus goes back to what opened it, or to what is nearest to that. */
export function useReturnOfFocus(): void {
  const [search] = useSearchParams()
  const opener = openerIn(search)
  const before = useRef<string | null>(null)

  useEffect(() => {
    if (opener === null && before.current !== null) {
      const element = document.getElementById(before.current) ?? document.getElementById('add')
      element?.focus({ preventScroll: document.getElementById(before.current) !== null })
    }
    before.current = opener
  }, [opener])
}

/** The id of the link that leads to this address. */
function openerIn(search: URLSearchParams): string | null {
  if (search.has('new')) return 'add'
  const form = ['edit', 'delete'].find((each) => search.has(each))
  return form ? `${form}-${search.get(form)}` : null
}
