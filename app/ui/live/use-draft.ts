import { useEffect, useMemo, useRef } from 'react'
import { textsIn } from '../forms/texts-in.ts'
import { forgetDrafts, readDraft, storeDraft, useDrafts } from './drafts.ts'

type Values = Readonly<Record<string, string>>

interface StoredForm {
  readonly at: string
  /** What was filled in, by the name of the field. */
  readonly fields: Values
  /** The hidden fields as they were when it was begun, such as the id of a new note. */
  readonly hidden: Values
}

/** As release 0.4.0 kept the form of a project. */
interface KeptProject {
  readonly at: string
  readonly filled: Readonly<Record<string, string | readonly string[]>>
  readonly edition: number
}

export type Draft = ReturnType<typeof useDraft>

/** Keeps what is filled in to a form by the name of a draft (null: nothing) until it is sent, which empties the form. When the form appears again
 *  it is filled in again. Its fields must not be controlled. */
export function useDraft(key: string | null, isSent: boolean) {
  const ref = useRef<HTMLFormElement>(null)
  const text = useDrafts(() => (key === null ? '' : (readDraft(key) ?? '')))
  const stored = useMemo(() => parseDraft(text), [text])

  useEffect(() => {
    const form = ref.current
    if (key === null || form === null) return () => {}
    const keep = () => keepForm(key, form)
    const keepTyped = ({ target }: Event) => {
      if (target instanceof Node && form.contains(target)) keep()
    }
    const followOtherTab = (event: StorageEvent) => {
      if (event.key !== key) return
      form.reset()
      fillIn(form, readForm(key)?.fields ?? {})
    }
    const typedBeforeScript = filledIn(form)
    fillIn(form, { ...readForm(key)?.fields, ...typedBeforeScript })
    if (Object.keys(typedBeforeScript).length > 0) keep()
    // After the listeners of React, which would draw a controlled field as it was before.
    addEventListener('input', keepTyped)
    addEventListener('storage', followOtherTab)
    return () => {
      removeEventListener('input', keepTyped)
      removeEventListener('storage', followOtherTab)
    }
  }, [key])

  useEffect(() => {
    if (isSent && key !== null) empty(key, ref.current)
  }, [isSent, key])

  return {
    /** To be set on the form. */
    ref,
    /** When it was kept last: ISO 8601, UTC. Null when nothing is kept. */
    keptAt: stored?.at ?? null,
    /** The hidden fields to send with it. */
    hidden: stored?.hidden ?? {},
    throwAway(): void {
      if (key !== null) empty(key, ref.current)
    },
  }
}

function keepForm(key: string, form: HTMLFormElement): void {
  const filled = filledIn(form)
  if (Object.keys(filled).length === 0) return forgetDrafts(key)
  const hidden = readForm(key)?.hidden ?? hiddenFields(form)
  // With a revision all fields are kept, so that none is filled in with a later version of a colleague.
  const fields = 'revisionNumber' in hidden ? { ...shownFields(form), ...filled } : filled
  const draft: StoredForm = { at: new Date().toISOString(), fields, hidden }
  storeDraft(key, draft)
}

function empty(key: string, form: HTMLFormElement | null): void {
  forgetDrafts(key)
  form?.reset()
}

function readForm(key: string): StoredForm | null {
  return parseDraft(readDraft(key) ?? '')
}

/** Also reads what release 0.4.0 kept. */
export function parseDraft(text: string): StoredForm | null {
  const stored = text === '' ? null : (JSON.parse(text) as StoredForm | KeptProject)
  if (stored === null || !('filled' in stored)) return stored
  const { at, filled, edition } = stored
  const fields = Object.entries(filled).map(([name, value]) => [name, [value].flat().join('\n')])
  return { at, fields: Object.fromEntries(fields), hidden: { revisionNumber: String(edition) } }
}

/** Returns the fields that differ from an untouched form. One that stands outside of it is not in the copy, and not kept. */
function filledIn(form: HTMLFormElement): Values {
  const untouched = form.cloneNode(true) as HTMLFormElement
  untouched.reset()
  const [before, after] = [untouched, form].map((each) => textsIn(new FormData(each)))
  const isInside = (name: string) => form.querySelector(`[name="${CSS.escape(name)}"]`) !== null
  const names = Object.keys({ ...before, ...after }).filter(isInside)
  const texts = names.map((name) => [name, after?.[name] ?? '', before?.[name] ?? ''] as const)
  return Object.fromEntries(texts.flatMap(([name, text, earlier]) => (text === earlier ? [] : [[name, text]])))
}

function shownFields(form: HTMLFormElement): Values {
  const hidden = hiddenFields(form)
  return Object.fromEntries(Object.entries(textsIn(new FormData(form))).filter(([name]) => !(name in hidden)))
}

function hiddenFields(form: HTMLFormElement): Values {
  const fields = form.querySelectorAll<HTMLInputElement>('input[type=hidden]')
  return Object.fromEntries(Array.from(fields, ({ name, value }) => [name, value]))
}

/** Fills fields in, and opens what they are folded in. */
function fillIn(form: HTMLFormElement, values: Values): void {
  for (const [name, value] of Object.entries(values)) {
    const found = form.elements.namedItem(name)
    for (const field of found instanceof RadioNodeList ? found : [found]) fill(field as HTMLInputElement | null, value)
  }
  if (Object.keys(values).length === 0) return
  for (let fold = form.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null) fold.open = true
}

/** Sent to a field that a draft has filled in. */
export const fillEvent = 'fill'

function fill(field: HTMLInputElement | null, value: string): void {
  if (field?.type === 'checkbox' || field?.type === 'radio') field.checked = value.split('\n').includes(field.value)
  else if (field) field.value = value
  field?.dispatchEvent(new Event(fillEvent))
}
