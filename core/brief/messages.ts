import { capitalNumberWord } from '../text/numbers.ts'
import { assistantName } from './assistant-name.ts'

/** Every fixed sentence of the project chat, by name. What the interviewer says is not fixed: see `interviewer.ts`. */
export const chatMessages = {
  title: 'Project Idea Chat',
  description: (questions: number) =>
    `${capitalNumberWord(questions)} questions, answered in your own words. You check the summary, and a person replies within 24 hours.`,
  starting: 'Starting your project chat...',
  privacyPolicy: 'Privacy Policy',

  // Progress and the brief beside the conversation
  progress: (step: number, total: number, percent: number) => `Step ${step} of ${total} (${percent}% complete)`,
  briefTitle: 'Your brief so far',
  briefHint: 'It fills up as you talk. Open any line to put it right.',
  briefOpen: 'Brief',
  close: 'Close',
  beingAsked: 'being asked',
  beingNoted: 'being noted',
  skipped: 'Skipped',
  /** Opens a line of the brief: one that says something, and one that does not. */
  change: 'Change',
  add: 'Add',
  save: 'Save',
  keysOfLine: 'Enter saves, Esc puts it back.',
  keysOfLines: 'Ctrl+Enter saves, Esc puts it back.',
  notedJustNow: 'Noted just now, from what you said.',
  /** Under the reply: opens the line of the brief that the last answer has filled. */
  changeNoted: 'change',
  noted: (titles: string) => `${titles} noted.`,
  lineSaved: 'Saved.',
  undo: 'Undo',
  undoOf: (title: string) => `the change to ${title}`,
  briefPrinted: 'Project brief',
  nameless: 'No name yet',
  referenceLabel: 'Reference',
  inFullAt: (address: string) => `…, in full at ${address}`,

  // The answer box
  conversationLabel: 'Conversation',
  conversationScrolls: 'Conversation and options',
  you: 'You',
  assistant: assistantName,
  thinking: 'Thinking...',
  /** In place of the former, when the answer is stored and the server cannot be reached. */
  lineLost: 'Your answer is kept. We lost the line; trying again.',
  builtClose: 'We built something close:',
  newTab: 'opens in a new tab',
  // The ways to a person, below a message
  waysToPerson: 'Ways to a person',
  callUs: (phone: string) => `Call ${phone}`,
  mailUs: 'Write a mail',
  whatsappUs: 'WhatsApp',
  contactForm: 'Contact form',
  /** Subject of the mail, and what it and the others begin with. */
  draftSubject: (projectName: string) => (projectName === '' ? 'My project idea' : `My project: ${projectName}`),
  draftOpening: 'This is what I have told your assistant so far:',

  quickReplies: 'Quick replies',
  // What was not sure, one tap each
  ticketsTitle: 'Is this so?',
  ticketsHint: 'Not tapped: it stays a note.',
  answerLabel: 'Your answer',
  answerPlaceholder: 'Your answer',
  answerKeys: 'Enter sends, Shift+Enter starts a new line. In the brief, Enter opens a line and Esc puts it back.',
  send: 'Send',
  /** The button, and what the transcript shows as the visitor's words when it was pressed. */
  skip: 'Skip',

  // The currency
  currency: 'Currency',
  currencyTitle: 'Your currency',
  currencyHint: 'The question about your budget uses it, and so does an amount that you type without a symbol.',
  currencyNow: (name: string) => `Amounts are in ${name} now.`,

  // Starting over
  endChat: 'End Chat',
  endChatQuestion: 'Are you sure you want to end this conversation? Your progress will be lost.',
  endChatYes: 'Yes, end it',
  endChatNo: 'No, carry on',
  startOver: 'Start over',
  notDone: 'There was no answer to that. If nothing has changed here, please try once more.',

  // What the assistant says by rule
  tellMeMore: "I'd love to hear a bit more about that! Could you give me some additional details?",
  hiccup: "I'm having a small technical hiccup! Could you repeat that for me?",
  askForEmail:
    'I could not find an email address in that, and it is how a person gets back to you. Which address would you like us to use?',

  // When an answer could not be taken
  cannotConnect: (agencyEmail: string) =>
    `We cannot connect to the chat service right now. Please try again later, or email us at ${agencyEmail}.`,
  /** Nothing answers. The words are in the box. */
  noConnection: 'No connection. Your answer is kept.',
  tryNow: 'Try now',
  brainFreeze: 'Brain freeze. It happens to the best of machines. Could you try that once more?',
  tryAgain: 'Try again',
  otherConversation:
    'This browser is in another conversation now, begun in another tab. Here is how that one stands. What you typed is still in the box.',
  noSession: 'This conversation is no longer here. Please start a new one.',
  /** The browser has sent no cookie, though the page is of a conversation. */
  cookieMissing: ({ email, phone }: { readonly email: string; readonly phone: string }) =>
    `This browser refuses the cookie that keeps your conversation. Allow it for this site, or use the contact form, call ${phone} or mail ${email}.`,
  wordsBehind: 'Press Back: what you wrote is still there.',
  notSaved: 'We could not save that answer. It is still in the box: please send it once more.',

  // The review
  reviewTitle: 'Project Summary Review',
  editDetails: 'Edit Details',
  saveChanges: 'Save Changes',
  cancel: 'Cancel',
  changesSaved: 'Your changes are saved.',
  lastReply: 'The last reply',
  /** On a line that is open and changed when they submit. */
  lineUnsaved: 'Not saved yet. Press Save or Cancel here, then submit.',
  submit: 'Submit Project Information',
  submitting: 'Submitting...',
  submitted: 'Submitted Successfully',

  backToTalk: 'Back to the conversation',
  backToReview: 'Back to the review',

  // After the submission
  thankYou: 'Thank you. Your project is with us.',
  yourReference: 'Your reference is',
  leadId: (id: string) => `(lead id ${id})`,
  copySent: (email: string) => `A copy of the conversation was emailed to ${email}.`,
  copyQueued: (email: string) => `A copy of the conversation will be emailed to ${email}.`,
  copyFailed: (email: string) => `We could not email a copy to ${email}, so please note your reference.`,
  copyKept: (email: string) =>
    `This site has no mail server: the copy for ${email} stays in a folder there and reaches nobody, so please note your reference.`,
  detailsSaved: 'Your details were saved.',
  receipt: 'Receipt',
  answerBy: (due: string) => `Answer by ${due}`,
  nextNow: 'Now',
  untilThen: 'Until then',
  yourPage: 'Your page',
  download: 'Download',
  newChat: 'Start a new chat',
  dismiss: 'Dismiss',
  submissionFailed: 'Submission Failed',
  contactInstead: 'Your answers are still here, so you can try again. If it keeps failing, please contact us directly.',
} as const

export const savedSessionMessages = {
  saved: 'Chat session saved',
  notSaved: 'Chat session not saved',
  notUnderstood: 'This is no chat session that we understand',
} as const
