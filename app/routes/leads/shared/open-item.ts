import type { FollowUp } from '../../../../core/follow-up/stored-fields.ts'
import type { Item, ItemRef } from '../../../features/leads-desk/inbox/change-items.ts'
import type { LeadStatus } from '../../../features/leads-desk/leads/statuses.ts'
import type { MessageStatus } from '../../../features/leads-desk/messages/inbox-messages.ts'
import type { OpenLetters } from '../../../features/letters/letter-service.ts'

/** What a lead and a message have in common. */
export interface OpenItem extends ItemRef, FollowUp, Pick<Item, 'revision' | 'assignee'> {
  readonly title: string
  /** Name of the visitor; may be empty. */
  readonly visitor: string
  readonly phone: string
  readonly callTime: string
  /** When to call, where the words of `callTime` say it; else empty. */
  readonly callAt: string
  /** Where to write to; empty where no address is known. */
  readonly mailto: string
  /** When it was loaded. */
  readonly now: string
  readonly callAgain: readonly never[]
  /** Id of the next note, so that sending it twice adds one. */
  readonly noteId: string
  /** Email of the member who changed it or wrote a note last; null where none did. */
  readonly editor: string | null
  /** Newest first. */
  readonly changes: readonly LoggedChange[]
  readonly samePerson: readonly ListedItem[]
  readonly letters: OpenLetters
}

export interface LoggedChange extends Record<'memberEmail' | 'at' | 'field' | 'from' | 'to' | 'text', string> {}

/** Another lead or message of the same person. */
export interface ListedItem extends ItemRef {
  readonly label: string
  readonly title: string
  readonly status: LeadStatus | MessageStatus
  readonly at: string
}
