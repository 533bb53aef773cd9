import { type RefObject, useEffect, useMemo, useRef } from 'react'
import { forgetDrafts, readDraft, storeDraft, useDrafts } from './drafts.ts'

type Values = Readonly<Record<string, string>>

interface StoredForm {
  readonly at: string
  /** What was filled in, by the name of the field. */
  readonly fields: Values
  /** The hidden fields as they were when it was begun, such as the revision that the member saw. */
  readonly hidden: Values
}

export interface Draft {
  /** To be set on the form. */
  readonly ref: RefObject<HTMLFormElement | null>
  /** When it was kept last: ISO 8601, UTC. Null when nothing is kept. */
  readonly keptAt: string | null
  /** The hidden fields to send with it. */
  readonly hidden: Values
  throwAway(): void
}

/** Keeps what is filled in to a form by the name of a draft (null: nothing) until it is sent, which empties the form. When the form appears again
 *  it is filled in again. Its fields must not be controlled. */
export function useDraft(key: string | null, isSent: boolean): Draft {
  const ref = useRef<HTMLFormElement>(null)
  const text = useDrafts(() => (key === null ? '' : (readDraft(key) ?? '')))
  const stored = useMemo(() => parse(text), [text])

  useEffect(() => {
    const form = ref.current
    if (key === null || form === null) return () => {}
    const keep = () => keepForm(key, form)
    const followOtherTab = (event: StorageEvent) => {
      if (event.key !== key) return
      form.reset()
      fillIn(form, readForm(key)?.fields ?? {})
    }
    const typedBeforeScript = filledIn(form)
    fillIn(form, { ...readForm(key)?.fields, ...typedBeforeScript })
    if (Object.keys(typedBeforeScript).length > 0) keep()
    form.addEventListener('input', keep)
    addEventListener('storage', followOtherTab)
    return () => {
      form.removeEventListener('input', keep)
      removeEventListener('storage', followOtherTab)
    }
  }, [key])

  useEffect(() => {
    if (isSent && key !== null) empty(key, ref.current)
  }, [isSent, key])

  return {
    ref,
    keptAt: stored?.at ?? null,
    hidden: stored?.hidden ?? {},
    throwAway() {
      if (key !== null) empty(key, ref.current)
    },
  }
}

function keepForm(key: string, form: HTMLFormElement): void {
  const fields = filledIn(form)
  if (Object.keys(fields).length === 0) return forgetDrafts(key)
  const hidden = readForm(key)?.hidden ?? hiddenFields(form)
  const draft: StoredForm = { at: new Date().toISOString(), fields, hidden }
  storeDraft(key, draft)
}

function empty(key: string, form: HTMLFormElement | null): void {
  forgetDrafts(key)
  form?.reset()
}

function readForm(key: string): StoredForm | null {
  return parse(readDraft(key) ?? '')
}

function parse(text: string): StoredForm | null {
  return text === '' ? null : (JSON.parse(text) as StoredForm)
}

/** Returns the fields that differ from an untouched form. One that stands outside of it is not in the copy, and not kept. */
function filledIn(form: HTMLFormElement): Values {
  const untouched = form.cloneNode(true) as HTMLFormElement
  untouched.reset()
  const before = valuesOf(untouched)
  const isInside = (name: string) => form.querySelector(`[name="${CSS.escape(name)}"]`) !== null
  const fields = Object.entries(valuesOf(form))
  return Object.fromEntries(fields.filter(([name, value]) => value !== before[name] && isInside(name)))
}

function valuesOf(form: HTMLFormElement): Values {
  const texts = Array.from(new FormData(form)).filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  )
  return Object.fromEntries(texts)
}

function hiddenFields(form: HTMLFormElement): Values {
  const fields = form.querySelectorAll<HTMLInputElement>('input[type=hidden]')
  return Object.fromEntries(Array.from(fields, ({ name, value }) => [name, value]))
}

/** Fills fields in, and opens what they are folded in. */
function fillIn(form: HTMLFormElement, values: Values): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name) as HTMLInputElement | RadioNodeList | null
    if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = true
    else if (field) field.value = value
  }
  if (Object.keys(values).length === 0) return
  for (let fold = form.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null) fold.open = true
}
