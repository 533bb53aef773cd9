import type { ListedState } from '../../../../core/follow-up/due.ts'
import { countInWords, foundCount, mostCounted } from '../../../../core/store/lists.ts'
import { capitalNumberWord } from '../../../../core/text/numbers.ts'
import { capitalised } from '../../../../core/text/sentences.ts'
import type { ItemKind } from './inbox-lines.ts'
import { followUpLabels } from './messages.ts'

export const unknownAddress = 'not the address we know'

export const notDelivered = (reason: string) => `Not delivered: ${reason}`

/** Texts of the list of leads, messages and calls. */
export const listMessages = {
  notDelivered,
  callsToday: 'Calls today',
  callsTomorrow: 'Calls tomorrow',
  /** Before the due time of a call whose time is not certain. */
  callBy: 'by ',
  noteIt: 'Note it',
  noteCallOf: (who: string) => `(the call with ${who})`,

  /** After `Leads (7)`, which is specified. */
  otherCounts: (messages: string, calls: string) => `, messages (${messages}), calls (${calls})`,
  late: (count: string) => `${capitalised(count)} late.`,
  dueToday: (count: string) => `${capitalised(count)} due today.`,
  firstAnswers: (median: string) => `First answers in the last 90 days: half within ${median}.`,

  filter: 'Filter',
  filtered: (count: number) => `Filter (${count})`,
  whose: 'Which',
  chips: {
    all: () => 'All',
    mine: (count: string) => `Mine (${count})`,
    late: (count: string) => `Late (${count})`,
    waiting: (count: string) => `Waiting (${count})`,
  },
  kind: 'Kind',
  everything: 'Everything',
  kinds: { lead: 'Leads', message: 'Messages', call: 'Calls', contact: 'Messages and calls' } satisfies Record<
    ItemKind | 'contact',
    string
  >,
  more: 'More',
  show: 'Show',
  owner: 'Owner',
  chooseSeveral: 'Choose several',

  inOrder: { due: 'What is due next, first', newest: 'The newest first' },
  choose: (title: string) => `Choose ${title}`,
  callOf: (title: string) => `Call: ${title}`,
  newMessage: (from: string) => (from === '' ? 'New message.' : `New, ${unknownAddress}: ${from}.`),
  /** After `High`. */
  priorityAfter: 'priority',
  nothingDue: 'nothing due',
  nobody: 'nobody',
  itemKinds: { lead: 'Lead', message: 'Message', call: 'Call' } satisfies Record<ItemKind, string>,

  nothingIsDue: 'Nothing is due.',
  nextDue: (day: string, title: string) => `Next: ${day}, ${title}.`,
  waiting: (count: number) =>
    `${count > mostCounted ? countInWords(foundCount(count)) : capitalNumberWord(count)} ${count === 1 ? 'waits' : 'wait'} for somebody else.`,
  nothingYet: 'Nothing has come in yet. What visitors send appears here by itself.',
  older: 'Older',
  backToStart: 'Back to the start',

  bulk: 'Change the chosen ones',
  chosen: 'chosen',
  same: 'same',
  state: 'State',
  states: { ...followUpLabels, spam: 'Spam' } satisfies Record<ListedState, string>,
  because: 'Because',
  apply: 'Apply',
  clear: 'Clear',
  undo: 'Undo',
} as const

/** `50 min`, or `3 h 10`. */
export function medianInWords(ms: number): string {
  const [hours, minutes] = [Math.floor(ms / 3_600_000), Math.floor(ms / 60_000) % 60]
  if (hours === 0) return `${Math.max(1, minutes)} min`
  return minutes === 0 ? `${hours} h` : `${hours} h ${String(minutes).padStart(2, '0')}`
}
