export const messageStatuses = ['new', 'answered', 'spam'] as const
export type MessageStatus = (typeof messageStatuses)[number]

export const messageStatusLabels = {
  new: 'New',
  answered: 'Answered',
  spam: 'Spam',
} as const satisfies Record<MessageStatus, string>
