import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { chatMessages } from '../../../../core/conversation/messages.ts'
import type { ChatView } from '../../../../core/conversation/session/chat-view.ts'
import type { Missing } from '../../../../core/leads/submit/missing-fields.ts'
import { Hoist } from '../../../ui/site/hoist.tsx'
import type { Outcome } from '../outcome.ts'
import { useSavedSession } from '../use-saved-session.ts'
import { useTabsInStep } from '../use-tabs-in-step.ts'
import { EditDetails } from './edit-details.tsx'
import { ReadDetails } from './read-details.tsx'

export type Review = Extract<ChatView, { stage: 'review' }>

export interface ReviewProps {
  review: Review
  missing: readonly Missing[]
  outcome: Outcome | null
}

/** The page is flag P, the Blue Peter: "about to sail". To read, or to change. */
export function ReviewScreen({ review, missing, saveAddress, outcome }: ReviewProps & { saveAddress: string }) {
  useSavedSession(review.conversation, saveAddress)
  useTabsInStep(review.conversation)
  const editing = useEditing(outcome)
  const told = { review, outcome, missing: outcome?.kind === 'incomplete' ? outcome.missing : missing }
  return (
    <div className="peter">
      <div className="sheet">
        <Hoist word="southeast" label={chatMessages.hoistLabel} />
        <p className="small muted">{chatMessages.hoisted}</p>
        {editing ? <EditDetails {...told} /> : <ReadDetails {...told} />}
      </div>
    </div>
  )
}

/** The editor is open when the address says so. A submission that was refused as incomplete opens it too, by going to that address. A page
 *  that came with a refusal, as without script, opens it at once. */
function useEditing(outcome: Outcome | null): boolean {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const refused = outcome !== null && 'missing' in outcome
  const [cameRefused, setCameRefused] = useState(refused)
  const open = search.has('edit')
  if (open && cameRefused) setCameRefused(false)

  useEffect(() => {
    if (outcome?.kind === 'incomplete') void navigate('?edit')
  }, [outcome, navigate])

  return open || cameRefused
}
