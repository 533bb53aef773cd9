import type { ConversationView } from '../../../app/features/chat/conversation/session/chat-view.ts'
import { type ProjectField, projectFieldNames, projectFields, stepOf } from '../../../core/brief/project-info.ts'
import { steps } from '../../../core/brief/steps.ts'
import { turnMessages } from '../../../core/brief/turn-messages.ts'

/** A ticket as the visitor reads it. */
export interface ReadTicket {
  /** What its button sends. */
  readonly press: string
  readonly label: string
  readonly field: ProjectField
  /** Empty where the field would be emptied. */
  readonly value: string
}

export function ticketsOf({ choices }: ConversationView): readonly ReadTicket[] {
  return choices.flatMap(({ value: press, label, lead }) => {
    const field = lead === undefined ? undefined : fieldNamed(lead)
    if (lead === undefined || field === undefined) return []
    const shown = label.slice(lead.length).trim()
    const value = shown === turnMessages.ticketEmpty ? '' : shown.replace(/\?$/, '').replace(/^“|”$/g, '')
    return [{ press, label, field, value }]
  })
}

function fieldNamed(lead: string): ProjectField | undefined {
  const titles = projectFieldNames.map((field) => {
    const short = steps.find((step) => step.field === stepOf(field))?.short
    return { field, title: (short ?? projectFields[field]).toLowerCase() }
  })
  return titles.find(({ title }) =>
    [`${title}:`, turnMessages.ticketChange(title).toLowerCase()].includes(lead.toLowerCase()),
  )?.field
}
