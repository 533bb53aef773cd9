import type { Section } from './privacy.ts'

/** What follows from what is collected: POPIA, section 18 (1) (d) to (h). */
export const handling: readonly Section[] = [
  {
    id: 'choice',
    title: 'What is voluntary',
    paragraphs: [
      'All of it. No law makes you tell us anything, and none makes us ask.',
      'Without an idea, a name and an email address we cannot take a project in; without a name, an email address and a message we cannot answer the form. You may leave out everything else.',
      'Nothing begins before you do. Pressing the button beside our notice is your consent, and you may withdraw it whenever you like; what was done before that stays lawful.',
    ],
  },
  {
    id: 'recipients',
    title: 'Who receives it',
    paragraphs: [],
    points: [
      ({ name }) => `The team at ${name}.`,
      'The companies that host this site and carry our mail and our notices. They hold it or move it for us, and may do nothing else with it.',
      'The provider of a language model, where the chat’s assistant is connected to one. It receives what you say about the project, to phrase the next question. Your contact details are never sent to it: the answer that holds them stays with us, and an email address or phone number that you write earlier is taken out first.',
      'A service that knows countries of network addresses, where one is connected to us and our own table does not know yours. It receives the address, and nothing of what you say.',
      'Nobody else. We sell nothing and rent nothing out.',
    ],
  },
  {
    id: 'abroad',
    title: 'Outside South Africa',
    paragraphs: [
      'Some of those companies keep their machines in other countries. We use only those that a law or a contract binds to protect your information as POPIA does (section 72).',
    ],
  },
  {
    id: 'end',
    title: 'How it ends',
    paragraphs: [
      'Every record carries the day on which it must be gone. Once a day the server erases whatever has reached its day, in every copy that it holds. The notice in our own mailbox goes at the same age, by hand.',
    ],
  },
  {
    id: 'care',
    title: 'How we look after it',
    paragraphs: [
      'Only invited members of our team can read what you send, and the server checks that on every page. A conversation opens only in the browser in which it began. Our logs hold no names and no network addresses.',
      'If somebody gets at your information who should not, we tell you and the Information Regulator as soon as we reasonably can (section 22).',
    ],
  },
]

export const rightsAndChanges: readonly Section[] = [
  {
    id: 'rights',
    title: 'Your rights',
    paragraphs: [
      ({ email }) =>
        `Write to ${email} from the address that you gave us, in your own words and on no particular form. A person answers within 24 hours, and it costs you nothing. You may:`,
    ],
    points: [
      'ask whether we hold anything about you, and get a copy of it;',
      'have it corrected, or erased;',
      'object to what we do with it;',
      'have a person look again at how your idea was ranked. Fixed rules only decide what we read first; every idea is read.',
    ],
  },
  {
    id: 'regulator',
    title: 'If we get it wrong',
    paragraphs: [
      'Tell us, and we mend it. You may also complain to the Information Regulator (South Africa), with or without telling us first.',
    ],
    links: [
      { href: 'https://inforegulator.org.za', text: 'inforegulator.org.za' },
      { href: 'mailto:POPIAComplaints@inforegulator.org.za', text: 'POPIAComplaints@inforegulator.org.za' },
      { href: 'mailto:enquiries@inforegulator.org.za', text: 'enquiries@inforegulator.org.za' },
    ],
  },
  {
    id: 'changes',
    title: 'When this changes',
    paragraphs: [
      'The date at the top changes with it. The words that you agreed to when you submitted an idea or sent a message are stored beside it.',
    ],
  },
]
