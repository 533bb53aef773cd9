import { type AskedQuestion, askedQuestion, type WithQuestions } from '../brief/question-set.ts'
import { type BuiltInField, isOwnField, type StepField, steps } from '../brief/steps.ts'

/** The words of one question. The chat asks it, repeats it, explains it and doubts its answer with these. Wordings may hold places:
 *  {it} is the project, {unit} and {ranges} are the visitor's money, {example} is one of the ranges. */
export interface Question {
  readonly full: readonly string[]
  readonly short: readonly string[]
  /** The question for a visitor who did not understand it: other words and an example. */
  readonly otherWords: readonly string[]
  readonly why: readonly string[]
  readonly modelHint: string
  /** What a sentence calls the answer within it. */
  readonly noun: string
  /** What a sentence calls the answer at its beginning. */
  readonly subject: string
  readonly skipReplies: readonly string[]
  /** Asks whether a part of what was said is the answer. {value} is that part, or “that” where it is better not repeated. */
  readonly doubt: string
}

/** One row a question. The server's part of `steps.ts`: a browser never loads it. The greeting asks the first question. */
export const questions: Readonly<Record<BuiltInField, Question>> = {
  projectIdea: {
    full: [
      'What would you like to build?',
      'In a sentence, what should we build for you?',
      'What do you have in mind: a site, an app, something else?',
    ],
    short: ['So, what is the idea?', 'Your idea, in a few words?', 'What is it that you need?'],
    otherWords: [
      'In other words: what should it do, for example “let parents order school lunches”?',
      'Put differently: what problem should it solve, such as “we lose bookings on paper”?',
    ],
    why: [
      'Everything else depends on it: it tells the team what kind of work this is.',
      'The team can only start from what you would like to have.',
    ],
    modelHint: 'what they would like to have built',
    noun: 'the idea',
    subject: 'Idea',
    skipReplies: [],
    doubt: 'Is {value} what you would like to have built?',
  },
  projectName: {
    full: [
      'Does it have a name yet, even a provisional one?',
      'What do you call it when you talk about it?',
      'Is there a name for it, or a working title?',
    ],
    short: ['So, a name?', 'What is it called, if anything?', 'The name, if there is one?'],
    otherWords: [
      'In other words: what would stand on the folder, for example “Tide Times” or “the booking site”?',
      'Put differently: is there a word for it, such as “Trail Taxi”, or shall we leave it open?',
    ],
    why: [
      'A name makes it easier to talk about, and you can change it at any time.',
      'It only gives us something to call it; “skip” is a fine answer.',
    ],
    modelHint: 'whether the project has a name yet; a working title will do, and it may be skipped',
    noun: 'the name',
    subject: 'Name',
    skipReplies: ['No name for now.', 'The name can wait.', 'The name stays open.'],
    doubt: 'Is {value} the name, or shall I leave the name open?',
  },
  projectGoals: {
    full: [
      'What should {it} do for you, if all goes well?',
      'What is the main thing that {it} has to achieve?',
      'After a good first year of {it}, what would be different?',
    ],
    short: ['So, what should it achieve?', 'What is the goal, in a few words?', 'What would success look like?'],
    otherWords: [
      'In other words: how would you know that it works, for example “fewer phone calls”?',
      'Put differently: what should get better, such as “less paperwork” or “more regulars”?',
    ],
    why: [
      'It tells the team what to build first, and what to leave out.',
      'With a goal, every idea can be checked against it.',
    ],
    modelHint: 'what the project should achieve for them',
    noun: 'the goals',
    subject: 'Goals',
    skipReplies: [],
    doubt: 'Is {value} what it should achieve?',
  },
  targetAudience: {
    full: [
      'Who will use {it}: customers, your own people, or both?',
      'Who is {it} for, first and foremost?',
      'Picture somebody using {it}: who is that, and where are they?',
    ],
    short: ['So, who will use it?', 'Who is it for, mostly?', 'And the people it is for?'],
    otherWords: [
      'In other words: whose phone or desk does it end up on, for example “parents” or “our drivers”?',
      'Put differently: who opens it on a Monday, such as “tourists” or “three receptionists”?',
    ],
    why: [
      'Who uses it decides how it looks, how it speaks and where it runs.',
      'A thing for ten colleagues is planned differently from one for a thousand strangers.',
    ],
    modelHint: 'who will use it',
    noun: 'the audience',
    subject: 'Audience',
    skipReplies: [],
    doubt: 'Is {value} who will use it?',
  },
  existingFeatures: {
    full: [
      'What is in place today that {it} should keep, replace or work with?',
      'Does {it} start from nothing, or is something running already?',
      'Is there anything already: a website, a system, a spreadsheet?',
    ],
    short: ['So, what is there today?', 'Anything in place already?', 'Is it a fresh start, or not?'],
    otherWords: [
      'In other words: what do you use for this now, for example “paper” or “an old website”?',
      'Put differently: is there anything to take over, such as “a customer list in Excel”?',
    ],
    why: [
      'It tells the team what to keep, and what has to work together.',
      'Starting fresh and replacing something are two different jobs.',
    ],
    modelHint:
      'what exists already (a website, a system, a spreadsheet, paper) that it should keep, replace or work with; it may be skipped',
    noun: 'what is there already',
    subject: 'Existing features',
    skipReplies: ['A fresh start.', 'Nothing to list there.', 'That part stays empty.'],
    doubt: 'Is {value} what is there already, or shall I leave that open?',
  },
  technicalPreferences: {
    full: [
      'Do you have technical wishes for {it}, or is that for the team to suggest?',
      'Are there technologies that {it} should use, or stay away from?',
      'Is anything technical decided already: a platform, a service to connect to?',
    ],
    short: ['So, any technical wishes?', 'Anything technical to keep in mind?', 'Does the technology matter to you?'],
    otherWords: [
      'In other words: must it work with something, for example “Xero” or “our own server”?',
      'Put differently: is any tool a must or a no, such as “WordPress” or “PayFast”?',
    ],
    why: [
      'If something is decided already, the team should know before it suggests another thing.',
      'Only so that nothing is suggested that you have ruled out; no view is fine.',
    ],
    modelHint: 'whether they have technical preferences or wishes; it may be skipped',
    noun: 'the technical wishes',
    subject: 'Technical wishes',
    skipReplies: [
      'No technical wishes: fine.',
      'The technology is for the team to suggest.',
      'The technology stays open.',
    ],
    doubt: 'Is {value} a technical wish, or shall I leave that to the team?',
  },
  timeline: {
    full: [
      'When would you like {it} to be up and running?',
      'Is there a date that {it} has to meet?',
      'When should {it} be in people’s hands?',
    ],
    short: ['So, when do you need it?', 'A date, even a rough one?', 'By when, roughly?'],
    otherWords: [
      'In other words: is there a day it must be ready, for example “before Easter” or “no rush”?',
      'Put differently: what does the calendar say, such as “in three months” or “by 1 June”?',
    ],
    why: [
      'The date decides how much fits into a first version.',
      'It tells the team whether something has to come first.',
    ],
    modelHint: 'when they would like it to be ready; it may be skipped',
    noun: 'the date',
    subject: 'Date',
    skipReplies: ['No date for now.', 'The date can come later.', 'The date stays open.'],
    doubt: 'Is {value} the date, or shall I leave the date open?',
  },
  budget: {
    full: [
      'What budget do you have in mind for {it}, in {unit}: {ranges}?',
      'Which of these comes closest to the budget for {it}, in {unit}: {ranges}?',
      'Roughly what may {it} cost, in {unit}: {ranges}?',
    ],
    short: ['So, roughly, in {unit}: {ranges}?', 'Which range comes closest?', 'A rough figure, if you have one?'],
    otherWords: [
      'In other words: what may all of it cost, for example {example}?',
      'Put differently: between which two figures should a first version stay, such as {example}?',
    ],
    why: [
      'It lets the team suggest what fits, and leave out what does not.',
      'The same idea can be built small or large; a range says which one to plan.',
    ],
    modelHint: 'what budget they have in mind; it may be skipped',
    noun: 'the budget',
    subject: 'Budget',
    skipReplies: ['No figure for now, and that is fine.', 'The figure can wait.', 'Without a budget for now.'],
    doubt: 'Is {value} the budget, or shall I leave the budget open?',
  },
  contact: {
    full: [
      'Last one: what is your name, your email address and, if you like, a phone number?',
      'That leaves you: may I have your name, an email address and, if you like, a phone number?',
      'Where do we reply: your name, an email address and, only if you like, a phone number?',
    ],
    short: ['So, your name and email address?', 'Which name, and which email address?', 'Where may we write to you?'],
    otherWords: [
      'In other words: whom does the team write to, for example a first name and an email address?',
      'Put differently: what stands behind “Dear”, and which email address gets the reply?',
    ],
    why: ['It is how a person gets back to you.', 'The reply needs an address; the phone number is up to you.'],
    modelHint: 'their name, their email address and, if they like, a phone number',
    noun: 'your contact details',
    subject: 'Your contact details',
    skipReplies: [],
    doubt: 'Is {value} how we reach you?',
  },
}

/** Returns the words of a question in this conversation: the built-in ones, with what the owner has put in their place. */
export function questionOf(conversation: WithQuestions, field: StepField): Question {
  const asked = askedQuestion(conversation, field)
  const words = isOwnField(field) ? wordsForOwn(asked?.title ?? '') : questions[field]
  return asked === null ? words : { ...words, ...changedWords(asked) }
}

/** What is said of a question of the owner's own. */
function wordsForOwn(title: string): Question {
  return {
    full: [title],
    short: [title],
    otherWords: [],
    why: ['The team would like to know it before they reply.', 'It helps the team to prepare its reply.'],
    modelHint: title,
    noun: `“${title}”`,
    subject: title,
    skipReplies: ['That stays open.', 'Left open, then.'],
    doubt: 'Is {value} your answer, or shall I leave that open?',
  }
}

function changedWords({ title, ask, help, field }: AskedQuestion): Partial<Question> {
  // The braces of `{idea}` are the place of the project in the built-in words.
  const [asks, helps] = [ask, help].map((words) => words.replaceAll('{idea}', '{it}'))
  return {
    ...(asks && { full: [asks], short: [asks], modelHint: `ask it in these words: “${asks}”` }),
    ...(helps && { otherWords: [helps] }),
    ...(!isOwnField(field) && title !== builtInTitle(field) && { noun: `“${title}”`, subject: title }),
  }
}

function builtInTitle(field: BuiltInField): string {
  return steps.find((step) => step.field === field)?.title ?? ''
}

/** Returns how a built-in question is asked, and put in other words, as the owner would write it. Null for any other field. */
export function builtInWords(field: string): { readonly ask: string; readonly help: string } | null {
  const known = Object.entries(questions).find(([each]) => each === field)?.[1]
  const written = ([first = '']: readonly string[]) =>
    first.replace('{it}', '{idea}').replaceAll(/\{(?!idea)\w+\}/g, '…')
  return known ? { ask: written(known.full), help: written(known.otherWords) } : null
}
