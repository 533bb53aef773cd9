import { useMemo, useSyncExternalStore } from 'react'
import { unsavedWork } from './unsaved-work.ts'

/** The projects of which this browser keeps unsaved work, `new` among them. The server knows of none. */
export function useUnsavedIds(uid: string): ReadonlySet<string> {
  const ids = useSyncExternalStore(
    unsavedWork.watch,
    () => unsavedWork.ids(uid),
    () => '',
  )
  return useMemo(() => new Set(ids.split(',')), [ids])
}
