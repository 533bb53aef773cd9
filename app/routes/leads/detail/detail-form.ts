import { type RefObject, useEffect } from 'react'
import { useOutletContext, useRouteLoaderData } from 'react-router'
import type { User } from '../../../../ports/identity.ts'
import { useForm } from '../../../ui/forms/use-form.tsx'
import { draftKey, forgetDrafts } from '../../../ui/live/drafts.ts'
import { followUpIntents } from '../shared/intents.ts'
import type { View } from '../shared/view.ts'

/** One form of a lead or a message, with the others of its family. Those that change the state or note a call have one place for what came of them.
 *  What is typed while one of `keeping` is sent stays. */
export function useDetailForm(
  intent: string,
  id: string,
  family: readonly string[] = [intent],
  keeping: readonly string[] = [],
) {
  const uid = useUid()
  return useForm(family, {
    name: isFollowUp(intent) ? followUpKey(id) : `${intent} ${id}`,
    draft: uid === undefined ? null : draftKey('draft', uid, id, intent),
    keeping,
  })
}

/** The forms that change the state or note a call share one result: the latest. */
export function useFollowUpResult(id: string) {
  return useForm(followUpIntents, { name: followUpKey(id) })
}

const followUpKey = (id: string) => `follow-up ${id}`
const isFollowUp = (intent: string) => followUpIntents.some((each) => each === intent)

/** Removes what was written to a lead or message that no longer exists. */
export function useDraftsOfErased(id: string, isErased: boolean): void {
  const uid = useUid()
  useEffect(() => {
    if (isErased && uid !== undefined) forgetDrafts(draftKey('draft', uid, id))
  }, [id, isErased, uid])
}

function useUid(): string | undefined {
  return useRouteLoaderData<{ uid?: string }>('routes/leads/layout')?.uid
}

export interface DetailContext {
  readonly view: View
  readonly team: readonly User[]
  /** To be set on the detail's outermost element. */
  readonly detail: RefObject<HTMLElement | null>
}

export function useDetailContext(): DetailContext {
  return useOutletContext<DetailContext>()
}
