/** The forms that change the state or the due time, or note a call. They share one result. */
export const followUpIntents = ['call', 'answered', 'close', 'reopen', 'next-action'] as const
/** The buttons of what a client asked for are one form. */
export const wishIntents = ['do-wish', 'leave-wish'] as const

export type FollowUpIntent = (typeof followUpIntents)[number]
export type Intent = FollowUpIntent | (typeof wishIntents)[number] | 'assign' | 'status' | 'priority' | 'note' | 'erase'

export function labelIn(labels: Readonly<Record<string, string>>): (value: string) => string {
  return (value) => labels[value] ?? value
}

/** What a select has that changes nothing. */
export const sameChoice = 'same'

/** Returns the value of a row's box. */
export function itemValue({ kind, id, title }: Readonly<Record<'kind' | 'id' | 'title', string>>): string {
  return `${kind === 'lead' ? kind : 'message'}:${id} ${title}`
}
