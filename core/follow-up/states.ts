/** What happens next with a lead, a message or a call request. `open`: the team owes an answer. `waiting`: the visitor does. */
export const followUpStates = ['open', 'waiting', 'answered', 'closed'] as const
export type FollowUpState = (typeof followUpStates)[number]

export const followUpLabels = {
  open: 'Open',
  waiting: 'Waiting for them',
  answered: 'Answered',
  closed: 'Closed',
} as const satisfies Record<FollowUpState, string>
