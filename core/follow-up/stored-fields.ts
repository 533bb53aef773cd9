import * as z from 'zod'
import { followUpStates, closings } from './states.ts'

const ids = z.array(z.string()).readonly().default([])
export const time = z.iso.datetime().or(z.literal(''))

/** What is put back where a change is taken back: the promise, and what has become of it. */
export const promiseFields = {
  followUp: z.enum(followUpStates),
  followUpSince: time,
  dueAt: time,
  lateAt: time.default(''),
  remindAt: time,
  hasNewMessage: z.boolean(),
  answeredAt: time,
} as const

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
  /** The promise: when the answer or the call is due. Empty when none is owed. */
  dueAt: z.string().default(''),
  /** From when the promise is broken: `dueAt`, or five minutes after the end of a call. */
  lateAt: z.string().default(''),
  /** The promise that closing has ended, for one who opens it again. */
  owedWhenClosed: z.object({ since: z.string(), dueAt: z.string(), lateAt: z.string() }).nullable().default(null),
  /** The team's plan, which no visitor is shown. It changes nothing of the promise. Null without one. */
  nextAction: z
    .object({
      note: z.string(),
      /** By when: its time, or the end of its day. Release 0.4.0 stored it as `dueAt`. */
      at: z.string().default(''),
      /** When it comes due: at its time, or when the digest goes on its day. */
      remindAt: z.string().default(''),
      /** The uid of who does it. Empty for the owner of the item. */
      owner: z.string().default(''),
    })
    .readonly()
    .nullable()
    .default(null),
  /** When the next reminder is due: `remindersOf`. Empty when none is. */
  remindAt: z.string().default(''),
  /** When the visitor got the first answer. Empty until then. */
  answeredAt: z.string().default(''),
  /** Why a letter did not reach the visitor. Empty once the team answers again. */
  notDelivered: z.string().default(''),
  /** What the first of the last letters has changed, until something else happens. `laterIds`: those that went after it. */
  beforeLetter: z
    .object({ letterId: z.string(), laterIds: ids, isNew: z.boolean(), ...promiseFields })
    .readonly()
    .nullable()
    .default(null),
  /** Whether the visitor has written since the team answered last. */
  hasNewMessage: z.boolean().default(false),
  /** The address that the newest message came from, where it is not the visitor's. */
  newMessageFrom: z.string().default(''),
  /** Sorts the list by what is due next: `dueOrder`. */
  dueOrder: z.string().default(''),
} as const
export type FollowUp = Readonly<z.infer<z.ZodObject<typeof followUpFields>>>
