import * as z from 'zod'
import { queueStatuses } from '../email/mail-statuses.ts'

/** The fields of an entry of any queue, to be spread into its schema. */
export const queueEntryFields = {
  status: z.enum(queueStatuses),
  /** Why it failed, or why the last attempt did not work. */
  error: z.string().nullable(),
  sentAt: z.string().nullable(),
  attempts: z.number().int(),
  /** When it may be taken next. A worker that takes it moves this ahead: a lease, which runs out after a crash. */
  dueAt: z.string(),
  /** Since when a worker has been trying it; null while none is. */
  takenAt: z.string().nullable().default(null),
  /** Giving up counts from here. */
  firstTriedAt: z.string().nullable().default(null),
  /** Whether the last attempt failed because the receiver failed as a whole: it is tried again as soon as the receiver is back. */
  outage: z.boolean().default(false),
  /** How many attempts ended without an answer after everything was sent: each may have been delivered. */
  unanswered: z.number().int().default(0),
  dataRetentionDate: z.string(),
}

export type QueueEntry = Readonly<z.infer<z.ZodObject<typeof queueEntryFields>>>

/** A new entry, to be tried at once. */
export function newQueueEntry({ since, until }: { since: string; until: string }): QueueEntry {
  return {
    status: 'pending',
    error: null,
    sentAt: null,
    attempts: 0,
    dueAt: since,
    takenAt: null,
    firstTriedAt: null,
    outage: false,
    unanswered: 0,
    dataRetentionDate: until,
  }
}
