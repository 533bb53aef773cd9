import * as z from 'zod'
import type { ItemRef } from '../../../../core/follow-up/change-item.ts'
import type { Member } from '../../../../core/identity/member.ts'
import { dashboardMessages } from '../../../features/leads-desk/leads/messages.ts'
import type { Sent } from '../../../ui/forms/define-form.ts'

/** A form of a lead or a message. */
export type SentOfItem = Sent<Member, ItemRef>

/** A text that a member writes. It is refused where it is too long, and where it is missing if `missing` says so. */
export function written(longest: number, missing = '') {
  return z
    .string()
    .trim()
    .default('')
    .refine((text) => text !== '' || missing === '', missing)
    .refine((text) => text.length <= longest, dashboardMessages.tooLong(longest))
}

export const longestWord = 100
