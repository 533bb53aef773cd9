/** What the page says beside the messages. In a file of its own, as the browser loads it. */
export const carePageMessages = {
  unsure: 'I am only a form. Are you safe right now?',
  /** Below it, before the numbers. */
  peopleAnswer: 'People answer these numbers.',
  notSafe: 'No, or not sure',
  safe: 'I am safe',
  otherCountry: 'For another country, or more people to talk to:',
  directory: 'findahelpline.com',
  /** Below the agency's number where no hours are said. */
  ourTelephone: 'our telephone',
  nothingKept: 'Nothing you said here is kept as an answer. The project can wait.',
  resume: 'Pick up the project again',
  newIdea: 'No, I have a new idea',
  yourPage: 'Your page: here',
  byNumber: 'Only a telephone number with us? Your reference opens it',
  otherIdea: 'I have a new idea',
  addMore: 'What else you write here goes there too.',
  deleteAll: 'Delete everything I said',
  keep: 'Keep it',
  deleted: 'Deleted.',
  nothingLeft: 'Nothing of this talk is left in our records; backups forget it as they age.',
  mailLeft: 'A mail that told the team of your message may be in their mailboxes.',
  startAgain: 'Start again',
} as const
