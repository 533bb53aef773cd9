import type { Order } from '../../ports/document-store.ts'
import type { Lead } from './lead.ts'
import type { LeadStatus } from './statuses.ts'

interface Group {
  readonly status: LeadStatus
  readonly order: Order
}

/** What is due next comes first. New leads wait for the promised answer: the oldest is the first to be late, or late the longest. Then come
 *  those that the team has under way, in the order of the work. What is done is due no more: the newest first. */
export const dueGroups = [
  { status: 'new', order: 'oldest' },
  { status: 'contacted', order: 'oldest' },
  { status: 'qualified', order: 'oldest' },
  { status: 'proposal', order: 'oldest' },
  { status: 'closed', order: 'newest' },
  { status: 'rejected', order: 'newest' },
] as const satisfies readonly Group[]

type Due = Pick<Lead, 'leadStatus' | 'submissionDate'>

/** Compares two leads by what is due next, as `dueGroups` says. */
export function compareDue(one: Due, other: Due): number {
  const [groupOfOne, groupOfOther] = [groupOf(one), groupOf(other)]
  if (groupOfOne !== groupOfOther) return groupOfOne - groupOfOther
  const older = one.submissionDate < other.submissionDate ? -1 : 1
  if (one.submissionDate === other.submissionDate) return 0
  return dueGroups[groupOfOne]?.order === 'oldest' ? older : -older
}

function groupOf({ leadStatus }: Due): number {
  return dueGroups.findIndex(({ status }) => status === leadStatus)
}

/** Where a page of the list begins: in which group, and behind which of its leads. */
export interface DuePlace {
  readonly group: number
  /** A cursor of the store, or null for the start of the group. */
  readonly after: string | null
}

const cursor = /^([0-5])\.([\w-]*)$/

export function dueCursor({ group, after }: DuePlace): string {
  return `${group}.${after ?? ''}`
}

/** The start of the list for anything that `dueCursor` did not make. */
export function readDueCursor(text: string | null): DuePlace {
  const [, group, after] = cursor.exec(text ?? '') ?? []
  return group === undefined ? { group: 0, after: null } : { group: Number(group), after: after || null }
}
