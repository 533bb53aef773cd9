import type { Conversation } from './conversation.ts'
import type { ProjectInfo } from './project-info.ts'

export interface Call {
  readonly phone: string
  /** When, in their words; may be empty. */
  readonly time: string
}

/** As a conversation remembers it: “+27 83 555 0142, after 17:00”. */
export function writtenCall({ phone, time }: Call): string {
  return [phone, time].filter(Boolean).join(', ')
}

/** The last call that they asked for at their number; null where there is none. */
export function promisedCall({
  callRequests,
  projectInfo,
}: Pick<Conversation, 'callRequests' | 'projectInfo'>): Call | null {
  const phone = projectInfo.contactPhone
  const last = callRequests.findLast((call) => call === phone || call.startsWith(`${phone}, `))
  return last === undefined || phone === '' ? null : { phone, time: last.slice(phone.length + 2) }
}

/** Whether they leave a telephone number, and no email address that a lead needs. */
export function isByTelephone({ contactEmail, contactPhone }: ProjectInfo): boolean {
  return contactEmail === '' && contactPhone !== ''
}
