import type { Conversation } from './session/conversation.ts'

/** A quick reply. */
export interface Choice {
  readonly value: string
  readonly label: string
}

/** Returns the quick replies to the open question. */
export function choicesOf(_conversation: Conversation): readonly Choice[] {
  return []
}
