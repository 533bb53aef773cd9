import { useEffect, useRef, useState } from 'react'
import { fillEvent } from '../live/use-draft.ts'

/** A value of a form that no input shows as it is. `field` holds it for the form: it is sent, kept, filled in and reset like any other. */
export function useFormValue(name: string, start: string) {
  const ref = useRef<HTMLTextAreaElement>(null)
  const [value, setValue] = useState(start)
  const [started, setStarted] = useState(start)
  if (start !== started) {
    setStarted(start)
    setValue(start)
  }

  useEffect(() => {
    const field = ref.current
    const form = field?.form
    if (!field || !form) return
    const follow = () => setValue(field.value)
    const reset = () => setValue(field.defaultValue)
    // What was typed before the script ran.
    follow()
    field.addEventListener(fillEvent, follow)
    form.addEventListener('reset', reset)
    return () => {
      field.removeEventListener(fillEvent, follow)
      form.removeEventListener('reset', reset)
    }
  }, [])

  function set(next: string): void {
    if (!ref.current) return
    ref.current.value = next
    ref.current.dispatchEvent(new Event('input', { bubbles: true }))
    setValue(next)
  }

  return { value, set, field: <textarea hidden dir="auto" name={name} defaultValue={start} ref={ref} /> }
}
