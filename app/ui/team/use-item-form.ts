import { useEffect, useEffectEvent, useState } from 'react'
import { contentIn, differingFields, type ItemContent, type ItemField } from '../../../core/items/fields.ts'
import { textsIn } from '../forms/texts-in.ts'
import type { PageForm } from '../forms/use-form.tsx'

/** What an editor holds, and the hidden fields that say on top of what it was typed, such as the revision. */
export interface ItemState {
  readonly content: ItemContent
  readonly marks: Readonly<Record<string, string>>
}

/** Holds the fields of an item. A later version is loaded into the form only while nothing is typed. */
export function useItemForm(form: PageForm, fields: readonly ItemField[], stored: ItemState) {
  const { ref, keptAt, hidden, throwAway } = form.draft
  const [opened, setOpened] = useState(stored)
  const [sent, setSent] = useState(() => sentIn(form.fields, fields))
  const { content: start, marks } = sent ?? opened
  const [typed, setTyped] = useState(start)
  const isTyped = isChanged(typed)

  function isChanged(content: ItemContent): boolean {
    return differingFields(fields, content, opened.content).length > 0
  }

  function readForm(): ItemContent {
    const content = ref.current ? contentIn(fields, textsIn(new FormData(ref.current))) : typed
    setTyped(content)
    return content
  }

  function open(): void {
    ref.current?.reset()
    setSent(null)
    setOpened(stored)
  }

  const follow = useEffectEvent(() => {
    // A line break at an end is typed too, though it changes nothing.
    if (!isChanged(readForm()) && keptAt === null) open()
  })
  const openSent = useEffectEvent(() => {
    if (form.isSent) open()
  })
  const showTyped = useEffectEvent(readForm)
  const change = [...Object.values(stored.marks), keptAt].join(' ')
  // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/set-state-in-effect -- the change is what it follows
  useEffect(() => follow(), [change])
  // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/set-state-in-effect -- once, when it was sent
  useEffect(() => openSent(), [form.isSent])
  // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/set-state-in-effect -- the fields have new values now
  useEffect(() => void showTyped(), [start])

  // Closing the page loses words only when the browser refused to keep them.
  useEffect(() => {
    if (!isTyped || keptAt !== null) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isTyped, keptAt])

  function startOver(): void {
    throwAway()
    open()
  }

  return {
    start,
    typed,
    isTyped,
    /** To be sent with the form. */
    marks: { ...marks, ...hidden },
    readForm,
    draft: { ...form.draft, throwAway: startOver },
  }
}

/** What a form without script has sent and the server has not stored. The form of the history holds no texts. */
function sentIn(posted: PageForm['fields'], fields: readonly ItemField[]): ItemState | null {
  if (!posted || fields.every(({ name }) => posted[name] === undefined)) return null
  return { content: contentIn(fields, posted), marks: { revisionNumber: posted['revisionNumber'] ?? '' } }
}
