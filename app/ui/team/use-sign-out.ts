import { type SyntheticEvent, useEffect } from 'react'
import { useMatches } from 'react-router'
import { draftMessages } from '../../content/draft-messages.ts'
import type { Access } from '../../visitor.ts'
import { forgetDraftsOf, hasDrafts } from '../live/drafts.ts'
import { tabMemory } from '../live/tab-memory.ts'

const leaving = 'signing-out'

/** When an account has signed out by its own button, removes what it has typed from this device. Asks first where there is any. */
export function useSignOut(access: Access) {
  const uid = useMatches()
    .map(({ loaderData }) => uidIn(loaderData))
    .find((uid) => uid !== undefined)

  useEffect(() => {
    forgetDraftsOf(access === 'none' ? tabMemory.recall(leaving) : null)
    // It may have failed.
    if (access !== 'unknown') tabMemory.keep(leaving, '')
  }, [access])

  return {
    onSubmitCapture(event: SyntheticEvent<unknown, SubmitEvent>): void {
      if (event.nativeEvent.submitter?.getAttribute('value') !== 'logout') return
      if (hasDrafts(uid ?? '') && !confirm(draftMessages.signOutQuestion)) {
        event.preventDefault()
        event.stopPropagation()
        return
      }
      tabMemory.keep(leaving, uid ?? '')
    },
  }
}

function uidIn(loaded: unknown): string | undefined {
  const { uid, user } = (loaded ?? {}) as { uid?: string; user?: { uid: string } | null }
  return uid ?? user?.uid
}
