import { numberWord } from '../../../core/text/numbers.ts'

/** What a member reads in the list of the first hour. */
export const firstHourMessages = {
  title: 'The first hour',
  progress: (done: number, all: number) => `${done} of ${all}.`,
  rule: 'Each is marked once it is done, and the list goes when all are.',
  states: { done: 'done', half: 'half done', open: 'to do' },
  dismiss: 'Put the list away',
  dismissed: 'The list is put away.',
  titles: {
    name: 'Name and country',
    answers: 'When we answer',
    prices: 'Prices',
    people: 'People',
    projects: 'Three projects',
    mail: 'Mail works',
    lead: 'A first lead, tried',
  },
  /** What leads to where it is done, and, where that is something else, to it once it is done. Name and country are settings. */
  does: {
    answers: ['Say when', 'Change'],
    prices: ['Enter them', 'Change'],
    people: ['Name somebody', 'Name another'],
    projects: ['Add a project', 'Add another'],
    mail: ['Send yourself one', 'Send another'],
    lead: ['Open the chat', 'Open the chat'],
  },

  // What is known of each
  notNamed: (name: string, country: string) =>
    `${name}, ${country}, until AGENCY_NAME and AGENCY_COUNTRY are set where the site runs`,
  within: (hours: string, time: string) => `${hours}, within ${time}`,
  usualHours: (hours: string) => `${hours}, until you say otherwise`,
  prices: (currencies: string) => `in ${currencies}, yours`,
  noPrices: 'the chat asks with example ranges, and home says that there are none yet',
  people: (count: number) => (count === 1 ? 'one person has a name' : `${numberWord(count)} people have names`),
  nobody: 'home names nobody, and About shows the jobs without names',
  projects: (count: number) => `${numberWord(count)} published`,
  samples: 'visitors see samples, three of them on home; none is yours yet',
  mailIs: {
    accepted: () => 'the mail server has accepted yours',
    waiting: (error: string | null) =>
      error === null ? 'it is in the queue: look again in a moment' : `it has not gone: ${error}`,
    'in-folder': () => 'no mail server is set (SMTP_URL); mail is written to a folder',
    untried: () => 'a mail server is set; nobody has tried it from here',
  },
  leads: 'there are leads',
  noLead: 'write to yourself as a visitor would',

  mail: {
    subject: 'Mail works',
    text: 'This is the mail that you sent yourself. Where it is read, a copy of an idea and a notice of a lead will be.',
  },
  queued: (email: string) => `A mail to ${email} is in the queue.`,
} as const
