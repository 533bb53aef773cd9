import { type RefCallback, useCallback, useEffect, useRef, useState } from 'react'
import { forgetDrafts, isOnDevice, readDraft, storeDraft, watchDrafts } from './drafts.ts'
import { defaultsOf, fillIn, type Values, valuesOf } from './form-fields.ts'
import { hasTypedWords } from './old-page.ts'

const pauseMs = 400

interface StoredFields {
  readonly at: string
  /** Those that differ from what the form held at first. */
  readonly fields: Values
}

export interface Draft {
  /** To be set on the form. */
  readonly ref: RefCallback<HTMLFormElement>
  /** Whether the form holds what was not sent. */
  readonly isWritten: boolean
  /** When that was kept last, in ISO 8601, UTC; null when it is on the page alone. */
  readonly keptAt: string | null
  /** Whether what is kept outlasts the page. */
  readonly onDevice: boolean
  keep(): void
  throwAway(): void
}

/** Keeps what is filled in to a form by the name of a draft (null: nothing) until it is sent, which empties the form. When the form appears again
 *  it is put back, except where something else was filled in since. */
export function useDraft(key: string | null, isSent: boolean): Draft {
  const [isWritten, setWritten] = useState(false)
  const [keptAt, setKeptAt] = useState<string | null>(null)
  const opened = useRef<KeptForm | null>(null)

  const ref = useCallback(
    (form: HTMLFormElement | null) => {
      if (key === null || form === null) return () => {}
      const kept = keepForm(form, key, (written) => {
        setWritten(written)
        setKeptAt(readFields(key)?.at ?? null)
      })
      opened.current = kept
      return () => {
        opened.current = null
        kept.close()
      }
    },
    [key],
  )

  useEffect(() => {
    if (!isSent) return
    if (key !== null) forgetDrafts(key)
    opened.current?.sent()
  }, [isSent, key])

  return {
    ref,
    isWritten,
    keptAt,
    onDevice: key !== null && isOnDevice(key),
    keep: () => opened.current?.keep(),
    throwAway: () => opened.current?.empty(),
  }
}

const written = new Set<HTMLFormElement>()

/** Whether anything on the page was typed and not sent. */
export function isWriting(): boolean {
  return written.size > 0 || hasTypedWords()
}

type KeptForm = ReturnType<typeof keepForm>

function keepForm(form: HTMLFormElement, key: string, onChange: (isWritten: boolean) => void) {
  const closing = new AbortController()
  const { signal } = closing
  let defaults = defaultsOf(form)
  /** What this tab and the others have last kept. */
  let kept: Values = {}
  let timer: ReturnType<typeof setTimeout> | undefined
  let isDirty = false
  let isFilling = false

  function changedFields(): Values {
    return Object.fromEntries(Object.entries(valuesOf(form)).filter(([name, value]) => value !== defaults[name]))
  }

  function report(): void {
    const isWritten = Object.keys(changedFields()).length > 0
    if (isWritten) written.add(form)
    else written.delete(form)
    if (!signal.aborted) onChange(isWritten)
  }

  function stop(): void {
    clearTimeout(timer)
    isDirty = false
  }

  function keep(): void {
    stop()
    kept = changedFields()
    const draft: StoredFields = { at: new Date().toISOString(), fields: kept }
    if (Object.keys(kept).length > 0) storeDraft(key, draft)
    else forgetDrafts(key)
    report()
  }

  function keepLater(): void {
    if (isFilling) return
    // Fields that have appeared since.
    defaults = { ...defaultsOf(form), ...defaults }
    clearTimeout(timer)
    isDirty = true
    timer = setTimeout(keep, pauseMs)
  }

  function keepNow(): void {
    if (isDirty) keep()
  }

  async function fill(values: Values, mayFill: (name: string) => boolean): Promise<void> {
    isFilling = true
    await fillIn(form, values, mayFill)
    isFilling = false
  }

  /** Follows what is stored, except in the fields in which something else was filled in here. */
  async function restore(): Promise<void> {
    const stored = readFields(key)
    if (!stored) return report()
    const before: Values = { ...defaults, ...kept }
    const now = valuesOf(form)
    kept = stored.fields
    await fill({ ...defaults, ...kept }, (name) => !(name in now) || now[name] === before[name])
    for (let fold = form.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null) {
      fold.open = true
    }
    report()
  }

  // What was filled in before the script ran.
  isDirty = Object.keys(changedFields()).length > 0
  void restore().finally(keepNow)
  const stopWatching = watchDrafts((otherTab) => {
    if (otherTab === key) void restore()
    else report()
  })
  for (const type of ['input', 'change', 'reset']) form.addEventListener(type, keepLater, { signal })
  form.addEventListener('submit', keep, { signal })
  addEventListener('pagehide', keepNow, { signal })

  return {
    keep,
    sent() {
      form.reset()
      stop()
      report()
    },
    empty() {
      forgetDrafts(key)
      form.reset()
      void fill(defaults, () => true).finally(keep)
    },
    close() {
      keepNow()
      closing.abort()
      stopWatching()
      written.delete(form)
    },
  }
}

function readFields(key: string): StoredFields | null {
  const text = readDraft(key)
  return text === null ? null : (JSON.parse(text) as StoredFields)
}
