import * as z from 'zod'
import type { MailHead } from '../letters/receive-mail.ts'

/** A folder on the mail server. */
export interface Folder {
  readonly path: string
  readonly name: string
  /** By SPECIAL-USE, or a name that is known in some language. */
  readonly use: 'inbox' | 'sent' | null
  /** Null where it holds folders alone. */
  readonly mails: number | null
}

/** What is known of a mail before its body is read. */
export interface Head extends MailHead {
  readonly uid: number
  /** Null where the server does not say. */
  readonly cameAt: Date | null
  readonly sentAt: Date | null
  readonly size: number
  readonly isDraft: boolean
}

export const roles = ['inbox', 'sent', 'agency'] as const
export type Role = (typeof roles)[number]
/** The path of each folder that is watched; empty where there is none. */
export const Folders = z.object({ inbox: z.string(), sent: z.string(), agency: z.string() })
export type Folders = Readonly<z.infer<typeof Folders>>

/** Up to where a folder was read: every mail of this UID and below is stored, or left. */
export const Position = z.object({ path: z.string(), validity: z.string(), uid: z.number(), modseq: z.string() })
export type Position = Readonly<z.infer<typeof Position>>

export const mostBytes = 10 * 1024 * 1024
/** Of a mail that is larger: its text comes first. */
export const beginningBytes = 256 * 1024
export const pageSize = 500
export const dayMs = 24 * 60 * 60 * 1000
/** What is looked at before the mailbox is connected. */
export const trialMs = 30 * dayMs

/** Returns the folders to watch. The one for mail that a member moves has the name of the agency. */
export function foldersToWatch(found: readonly Folder[], agencyName: string): Folders {
  const pathWhere = (isIt: (folder: Folder) => boolean) =>
    found.find((each) => each.mails !== null && isIt(each))?.path ?? ''
  const named = agencyName.trim().toLowerCase()
  return {
    inbox: pathWhere(({ use }) => use === 'inbox'),
    sent: pathWhere(({ use }) => use === 'sent'),
    agency: pathWhere(({ name, use }) => use === null && name.trim().toLowerCase() === named),
  }
}

/** Returns when a mail counts: when it came, or when it was sent, which a copy that was put there later does not change. Never in the future. */
export function countsAt({ cameAt, sentAt }: Pick<Head, 'cameAt' | 'sentAt'>, isSent: boolean, now: Date): Date {
  const times = isSent ? [sentAt, cameAt] : [cameAt ?? sentAt]
  return new Date(Math.min(now.getTime(), ...times.flatMap((each) => each?.getTime() ?? [])))
}

const firstPauseMs = 30_000
const longestPauseMs = 30 * 60 * 1000

/** Returns the pause after so many failures in a row. */
export function pauseMs(failures: number): number {
  return Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(failures - 1, 20))
}

/** Returns the Message-IDs in a header, without brackets. */
export function idsIn(header: string): readonly string[] {
  return [...new Set(Array.from(header.matchAll(/<([^\s<>]{1,250})>/g), ([, id = '']) => id))].slice(-20)
}
