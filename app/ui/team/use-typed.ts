import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { readDraft } from '../live/drafts.ts'

/** Returns what a form holds now. Its fields are not controlled, because a draft (`key`) fills them in. After `change` it shows what is stored
 *  now, where nothing else was typed. */
export function useTyped<Typed>(
  form: RefObject<HTMLFormElement | null>,
  { key, start, change, read }: { key: string; start: Typed; change: string; read: (sent: FormData) => Typed },
) {
  const [typed, setTyped] = useState(start)

  function readForm(): void {
    if (form.current) setTyped(read(new FormData(form.current)))
  }

  const follow = useEffectEvent(() => {
    if (readDraft(key) === null) form.current?.reset()
    readForm()
  })
  // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/set-state-in-effect -- the change is what it follows
  useEffect(() => follow(), [change])

  return { typed, readForm }
}
