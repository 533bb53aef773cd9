import * as z from 'zod'

/** What happens next with a lead, a message or a call request. `open`: the team owes an answer. `waiting`: the visitor does. */
const followUpStates = ['open', 'waiting', 'answered', 'closed'] as const
export type FollowUpState = (typeof followUpStates)[number]

/** What an item is closed as. `withdrawn`: its client has taken it back, and gets no more mail. `spam` is listed only where it is asked for. */
export const closings = ['won', 'lost', 'withdrawn', 'spam', 'other'] as const
export type Closing = (typeof closings)[number]

/** Stored fields of a lead and of a contact message. Times are ISO 8601 in UTC. Documents of an earlier release lack them until the backfill has
 *  run. */
export const followUpFields = {
  followUp: z.enum(followUpStates).default('open'),
  /** When the state began. */
  followUpSince: z.string().default(''),
  /** Null in every other state, and where release 0.4.0 or earlier closed it: `closingOf`. */
  closedAs: z.enum(closings).nullable().default(null),
  /** The words of who closed it. They decide nothing, and may be empty. */
  closedBecause: z.string().default(''),
  /** When the answer, the call or the next action is due. Empty when nothing is due. */
  dueAt: z.string().default(''),
  /** What the team does next, which is due at `dueAt`. Null while only the answer is due. */
  nextAction: z.object({ note: z.string() }).nullable().default(null),
  /** When the next reminder is due: before `dueAt`, or at it. Empty when none is. */
  remindAt: z.string().default(''),
  /** When the visitor got the first answer. Empty until then. */
  answeredAt: z.string().default(''),
  /** Whether the visitor has written since the team answered last. */
  hasNewMessage: z.boolean().default(false),
  /** The address that the newest message came from, where it is not the visitor's. */
  newMessageFrom: z.string().default(''),
  /** Sorts the list by what is due next: `dueOrder`. */
  dueOrder: z.string().default(''),
} as const
export type FollowUp = Readonly<z.infer<z.ZodObject<typeof followUpFields>>>
