import * as z from 'zod'
import { mailStatuses } from './mail-statuses.ts'

/** What every queue's entry carries, whatever it is that waits: spread into the entry's schema. */
export const waitingFields = {
  status: z.enum(mailStatuses),
  /** Why it failed, or why the last attempt did not work. */
  error: z.string().nullable(),
  sentAt: z.string().nullable(),
  attempts: z.number().int(),
  /** When it may be taken next. Whoever takes it moves this ahead: a lease that a crash lets run out. */
  dueAt: z.string(),
  /** Since when somebody has been trying this very moment; null while nobody is. */
  takenAt: z.string().nullable().default(null),
  /** Giving up counts from here. */
  firstTriedAt: z.string().nullable().default(null),
  dataRetentionDate: z.string(),
}

export type Waiting = Readonly<z.infer<z.ZodObject<typeof waitingFields>>>

/** A new entry, to be tried at once. */
export function waiting({ since, until }: { since: string; until: string }): Waiting {
  return {
    status: 'pending',
    error: null,
    sentAt: null,
    attempts: 0,
    dueAt: since,
    takenAt: null,
    firstTriedAt: null,
    dataRetentionDate: until,
  }
}
