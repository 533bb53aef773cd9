import type { Section } from './privacy.ts'

/** What follows from what is collected: POPIA, section 18 (1) (d) to (h). */
export const handling: readonly Section[] = [
  {
    id: 'choice',
    title: 'What is voluntary',
    subjects: [
      'voluntary, compulsory, mandatory, have to give, have to give phone number, have to leave, have to answer, have to tell, must i give, must i answer',
    ],
    paragraphs: [
      'All of it. No law makes you tell us anything, and none makes us ask.',
      'Without an idea, a name and an email address we cannot take a project in; without a name, an email address and a message we cannot answer the form. You may leave out everything else.',
      'Nothing begins before you do. Pressing the button beside our notice is your consent, and you may withdraw it whenever you like; what was done before that stays lawful.',
    ],
  },
  {
    id: 'recipients',
    title: 'Who receives it',
    subjects: [
      '',
      '',
      'train ai, used train, language model, sent openai, send openai, sent google, ai see, ai read, ai company, send ai',
      '',
      'share details, share data, share information, share with, sell data, sell my data, sell my details, sell information, give my details, give details companies, other companies, third party, who gets, pass on, passed on, pass number',
    ],
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
    subjects: [
      'abroad, offshore, where data, where keep data, where stored, data stored where, data africa, kept in south africa, information africa, leave africa, leave country, which country data, other countries, servers',
    ],
    paragraphs: [
      'Some of those companies keep their machines in other countries. We use only those that a law or a contract binds to protect your information as POPIA does (section 72).',
    ],
  },
  {
    id: 'end',
    title: 'How it ends',
    subjects: [],
    paragraphs: [
      'Every record carries the day on which it must be gone. Once a day the server erases whatever has reached its day, in every copy that it holds. The notice in our own mailbox goes at the same age, by hand.',
    ],
  },
  {
    id: 'care',
    title: 'How we look after it',
    subjects: [
      'secure, information secure, data secure, details secure, security, hacked, breach, encrypt, leak, data safe, information safe, details safe, data safe popia, who sees, who reads, who can see, who sees write, who can read, who will see, has access',
    ],
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
    subjects: [
      'delete, delete data, delete my information, information erased, delete information, delete my details, deleted, erase, erased, remove my, remove data, remove details, forget me, forgotten, unsubscribe, withdraw, withdraw consent, copy data, see my data, access my data, correct my, my rights, verwyder, uitvee',
    ],
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
    subjects: ['regulator, complain, complaint'],
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
    subjects: [],
    paragraphs: [
      'The date at the top changes with it. The words that you agreed to when you submitted an idea or sent a message are stored beside it.',
    ],
  },
]
