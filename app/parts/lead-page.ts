import type { ComponentType } from 'react'
import { letters } from '../features/letters/screens/parts/lead-page.tsx'
import type { OpenItem } from '../routes/leads/shared/load-detail.ts'

/** What a capability shows on the page of a lead, message or call request. */
interface LeadPagePart {
  /** Below what they wrote. */
  readonly Thread: ComponentType<{ item: OpenItem }>
  /** Whether its composer is how to reply to it. */
  readonly repliesTo: (item: OpenItem) => boolean
  readonly Composer: ComponentType<{ item: OpenItem }>
}

export const leadPageParts: readonly LeadPagePart[] = [
  // One a line.
  letters,
]
