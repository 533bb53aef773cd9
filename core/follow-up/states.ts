/** What happens next with a lead, a message or a call request. `open`: the team owes an answer. `waiting`: the visitor does. */
export const followUpStates = ['open', 'waiting', 'answered', 'closed'] as const
export type FollowUpState = (typeof followUpStates)[number]

/** What an item is closed as. `withdrawn`: its client has taken it back, and gets no more mail. `spam` is listed only where it is asked for. */
export const closings = ['won', 'lost', 'withdrawn', 'spam', 'other'] as const
export type Closing = (typeof closings)[number]
