import type { MessageStatus } from '../../app/features/leads-desk/messages/inbox-messages.ts'

export interface SampleMessage {
  readonly status: MessageStatus
  readonly hoursAgo: number
  readonly name: string
  /** Number of the sample lead by the same person. */
  readonly ofLead?: number
  readonly company: string
  /** Number and time of a call request. */
  readonly phone?: string
  readonly callTime?: string
  readonly message: string
}

/** Invented messages for a full dashboard. */
export const sampleMessages: readonly SampleMessage[] = [
  {
    status: 'new',
    hoursAgo: 3,
    name: 'Coffee shop owner (sample)',
    ofLead: 1,
    company: 'Three coffee shops',
    message:
      'I have just told your assistant about the loyalty cards. One thing I forgot: the second shop has no signal in the back, so stamping must work there too.\n\nMornings are best to call.',
  },
  {
    status: 'new',
    hoursAgo: 6,
    name: '',
    company: '',
    phone: '+27 83 555 0142',
    callTime: 'after 17:00',
    message:
      'Project name: Tide Times (sample)\nProject idea: A booking site for surf lessons in Muizenberg\nTarget audience: tourists and beginners\nBudget: R80 000',
  },
  {
    status: 'new',
    hoursAgo: 20,
    name: 'School bursar (sample)',
    company: '',
    message: 'Do you also look after a site that somebody else has built? Ours is slow, and its maker has emigrated.',
  },
  {
    status: 'answered',
    hoursAgo: 75,
    name: 'Guesthouse host (sample)',
    ofLead: 2,
    company: 'Seven rooms',
    message: 'What does a booking page cost, roughly? A range will do.',
  },
  {
    status: 'answered',
    hoursAgo: 160,
    name: 'Student (sample)',
    company: 'University',
    message: 'May I interview one of you for an assignment about small companies? Twenty minutes, online.',
  },
  {
    status: 'spam',
    hoursAgo: 200,
    name: 'Rank booster (sample)',
    company: 'Number one',
    message: 'Your website deserves MORE visitors. Reply for an offer that ends today.',
  },
]
