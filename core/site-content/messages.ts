/** What members read on the pages that change the site's words. */
export const siteMessages = {
  site: {
    title: 'Site',
    lede: 'What is published here is everywhere at once: pages, search, chat, mails.',
    membersOnly: 'Only members of the team change the site.',
    notLoaded: 'Failed to retrieve the words of the site',
    backToList: 'All words of the site',
  },
  templates: {
    title: 'Reply templates',
    lede: 'Everybody in the team may change them. A person edits every letter before it goes.',
    membersOnly: 'Only members of the team see its templates.',
    notLoaded: 'Failed to retrieve the templates',
    backToList: 'All reply templates',
  },
  notSaved: 'Failed to save. What you wrote is still here.',

  // The list
  agency: 'The agency',
  sections: {
    faq: 'Questions and answers',
    question: 'The questions of the chat',
    service: 'Services',
    person: 'Team',
    template: 'Templates',
  },
  add: {
    faq: 'Add a question and answer',
    question: 'Add a question of our own',
    service: 'Add a service',
    person: 'Add somebody',
    template: 'New template',
  },
  nobody: 'Nobody is named yet. About shows the jobs without names.',
  states: {
    'built-in': 'built in',
    changed: 'changed',
    yours: 'yours',
    hidden: 'not shown',
    draft: 'draft',
    begun: 'on this device',
    'not-confirmed': 'not confirmed',
  },

  // The form
  kinds: {
    faq: 'A question and its answer',
    question: 'A question of the chat',
    service: 'A service',
    prices: 'Prices',
    legal: 'Legal facts',
    about: 'About',
    person: 'Somebody in the team',
    answers: 'When we answer',
    template: 'A reply template',
  },
  links: 'Links: [words](address). No other markup.',
  publish: 'Publish',
  keepDraft: 'Keep as draft',
  builtIn: 'Back to the built-in text',
  takeAway: 'Take it away',
  throwDraft: 'Throw the draft away',
  always: 'Always asked.',
  results: {
    published: 'Published. It is on every page now.',
    drafted: 'Kept as a draft. The site has not changed.',
    reset: 'The built-in text is back.',
    'taken-away': 'Taken away. It is on no page any more.',
    thrown: 'The draft is gone.',
    gone: 'A colleague took this away. Copy what you wrote into a new one.',
    full: 'The site holds no more texts. Take one away first.',
    invalid: 'Not published yet: please look at what is marked.',
  },
  /** Of reply templates, which are on no page. */
  templateResults: {
    published: 'Published. Letters start from it now.',
    drafted: 'Kept as a draft. Letters go on with what is published.',
    'taken-away': 'Taken away. No letter starts from it any more.',
  },

  // The preview
  preview: 'What visitors see',
  onPageAndChat: 'On the page, and in the chat',
  talkGoes: 'How the talk goes',
  openTalks: 'Talks that are open now go on with the wording they began with.',
  order: 'The order in which we ask',
  inFooter: 'In the footer',
  alsoOn: 'Also on About and Privacy. What is empty is not shown.',
  sampleAnswer: 'weekday regulars, and which drinks bring them',
  sampleShrug: 'dunno',
  sampleProject: 'it',
  sampleQuestion: 'how much is it?',
  pricesBelow:
    'Below the lowest amount the chat says that a landing page, or a smaller first step, may still make sense.',
  pricesOpen: 'Not confirmed: the site shows these figures only once this is ticked and published.',

  // What is wrong with a text
  datesOrder: 'The last day comes before the first.',
  amountsMissing: 'Either all four amounts, or none.',
  amountsOrder: 'Each amount must be more than the one before it.',
  noAmounts: 'Before figures are shown, at least one currency needs its four amounts.',
  unknownPlace: (found: string) => `“${found}” stands for nothing. Only {idea} does: for the project.`,
  choicesMissing: 'A choice needs at least two quick replies.',

  // Export and import
  export: 'Export',
  import: 'Import',
  importLabel: 'A file that a site exported, or a list of questions and answers',
  importHint:
    'What differs from yours is published at once. You can undo it. A list is CSV or JSON with question, answer and, if you like, category, or the FAQPage of a web page.',
  fileName: 'site.json',
  taken: (name: string, taken: number, refused: number) =>
    `${name}: ${taken} taken${refused > 0 ? `, ${refused} refused` : ''}.`,
  refused: (place: string, why: string) => `“${place}”: ${why}`,
  undo: 'Undo the import',
  undone: 'The import is undone.',
  partlyUndone: (kept: string) => `Undone, but for what somebody has published since: ${kept}.`,
  theFile: 'the file',
  row: (row: number) => `row ${row}`,
  andAfter: (place: string) => `${place} and what follows`,
  entry: (place: number) => `entry ${place}`,
  notJson: 'neither JSON nor a table whose first row names “question” and “answer”.',
  notSiteFile: 'it has neither “items”, as a file that a site exported, nor questions with answers.',
  twice: (question: string) => `“${question}” stands above already.`,
  unknownCategory: (category: string, known: string) => `there is no category “${category}”: ${known}, or none.`,
  unknownItem: 'this site has no such text.',
  unknownField: 'this text has no such field.',
  notText: 'must be a text.',
  publishedMeanwhile: 'a colleague published it while the file was read.',
} as const

/** Of the item that says when the agency answers. */
export const answersMessages = {
  within: '24 hours are one working day, and 4 hours four opening hours.',
  banner: '{from}, {to} and {next} fill themselves in, with the weekday.',
  bannerFrom: 'Empty: from the day before we close.',
  bannerTo: 'Empty: to the last day closed.',
  days: 'One a line: 2026-12-25 Christmas Day, or 2026-12-28 to 2026-12-31 Between the years.',
  calls: 'Such as Mo-Fr 09:00-16:20. Empty: all our hours.',
  lengths: 'One, or two to choose from: 20, 40.',
  most: 'Empty: as many as fit.',
  hours: 'A day without hours is closed.',

  follows: 'What follows',
  messageNow: 'A message that comes now is answered by',
  nextCall: 'The next call',
  noCall: 'None is offered.',
  kept: 'What already has a promise keeps it.',
  seen: 'As visitors see it',
  notRead: 'These times cannot be read yet.',

  notHours: 'Please write it as 08:30 to 17:00.',
  neverOpen: 'At least one day needs hours.',
  notDuration: 'Please write hours or days: 24 hours, 4 hours or 2 days, and at most 30 days.',
  contradiction: (sentence: string, within: string) =>
    `“${sentence}” is not what the clock says: “A message is answered within ${within}.” Please change one of them.`,
  notClosing: 'Closing needs a first and a last day, and at most 90 days.',
  notDays: (line: string) => `“${line}” is no day: 2026-12-25 is one, or 2026-12-28 to 2026-12-31.`,
  noClosing: 'Without days closed there is nothing to fill in.',
  notCallHours: 'Please write hours such as Mo-Fr 09:00-16:20, each day once.',
  notLengths: 'Please write one or two lengths of 5 to 240 minutes: 20, 40.',
} as const
