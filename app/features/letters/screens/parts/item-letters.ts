import type { OpenItem } from '../../../../routes/leads/shared/load-detail.ts'
import type { OpenLetters } from '../../letter-service.ts'

/** A lead, message or call request with what `start.ts` hands in for its page. */
export interface ItemWithLetters extends OpenItem {
  readonly letters: OpenLetters
}

/** The buttons of a letter are one form, and so are those of one that waits. */
export const letterIntents = [
  'letter',
  'letter-anyway',
  'letter-start',
  'letter-preview',
  'letter-discard',
  'letter-file',
] as const
export const waitingIntents = ['undo-letter', 'undo-letter-not', 'undo-letter-file'] as const
