import type { AskedQuestion } from '../../../core/brief/question-set-schema.ts'
import { askedQuestion, type WithQuestions } from '../../../core/brief/question-set.ts'
import { type BuiltInField, isOwnField, type StepField } from '../../../core/brief/steps.ts'

/** The words of one question. The chat asks it, repeats it and explains it with these. Wordings may hold places:
 *  {it} is the project, {unit} and {ranges} are the visitor's money, {example} is one of the ranges. */
export interface Question {
  readonly full: readonly string[]
  readonly short: readonly string[]
  /** The question for a visitor who did not understand it: other words and an example. */
  readonly otherWords: string
  /** Of an answer that is left out. */
  readonly skipReplies?: readonly string[]
  /** Leads to the question from an answer of which nothing is said. */
  readonly leadIn?: string
}

/** One row a question. The server's part of `steps.ts`: a browser never loads it. The greeting asks the first question. */
export const questions: Readonly<Record<BuiltInField, Question>> = {
  projectIdea: {
    full: ['What would you like to build?', 'In a sentence, what should we build for you?'],
    short: ['So, what is the idea?', 'Your idea, in a few words?', 'What is it that you need?'],
    otherWords: 'In other words: what should it do, for example “let parents order school lunches”?',
  },
  projectName: {
    full: ['Does it have a name yet, even a provisional one?', 'Is there a name for it, or a working title?'],
    short: ['So, a name?', 'What is it called, if anything?', 'The name, if there is one?'],
    otherWords: 'In other words: what would stand on the folder, for example “Order Book” or “the booking site”?',
    skipReplies: ['No name for now.', 'The name can wait.'],
    leadIn: 'A small question next.',
  },
  projectGoals: {
    full: ['What should {it} do for you, if all goes well?', 'What is the main thing that {it} has to achieve?'],
    short: ['So, what should it achieve?', 'What is the goal, in a few words?', 'What would success look like?'],
    otherWords: 'In other words: how would you know that it works, for example “fewer phone calls”?',
    leadIn: 'Now to what it is for.',
  },
  targetAudience: {
    full: ['Who is {it} for, first and foremost?', 'Who will use {it}: customers, your own people, or both?'],
    short: ['So, who will use it?', 'Who is it for, mostly?', 'And the people it is for?'],
    otherWords: 'In other words: whose phone or desk does it end up on, for example “parents” or “our drivers”?',
    leadIn: 'Then the people.',
  },
  existingFeatures: {
    full: [
      'What is in place today that {it} should keep or replace?',
      'Is there anything already: a website, a system?',
    ],
    short: ['So, what is there today?', 'Anything in place already?', 'Is it a fresh start, or not?'],
    otherWords: 'In other words: what do you use for this now, for example “paper” or “an old website”?',
    skipReplies: ['A fresh start.', 'Nothing to list there.'],
    leadIn: 'Then the starting point.',
  },
  technicalPreferences: {
    full: ['Do you have technical wishes for {it}, or shall the team suggest?', 'Is any technology a must, or a no?'],
    short: ['So, any technical wishes?', 'Anything technical to keep in mind?', 'Does the technology matter to you?'],
    otherWords: 'In other words: must it work with something, for example “Xero” or “our own server”?',
    skipReplies: ['No technical wishes: fine.', 'The technology is for the team to suggest.'],
    leadIn: 'Now a technical one: no answer is wrong.',
  },
  timeline: {
    full: ['When would you like {it} to be up and running?', 'Is there a date that {it} has to meet?'],
    short: ['So, when do you need it?', 'A date, even a rough one?', 'By when, roughly?'],
    otherWords: 'In other words: is there a day it must be ready, for example “before Easter” or “no rush”?',
    skipReplies: ['No date for now.', 'The date can come later.'],
    leadIn: 'Then the calendar.',
  },
  budget: {
    full: [
      'What budget do you have in mind for {it}, in {unit}: {ranges}?',
      'Roughly what may {it} cost, in {unit}: {ranges}?',
    ],
    short: ['So, roughly, in {unit}: {ranges}?', 'Which range comes closest?', 'A rough figure, if you have one?'],
    otherWords: 'In other words: what may all of it cost, for example {example}?',
    skipReplies: ['No figure for now, and that is fine.', 'The figure can wait.'],
    leadIn: 'Now the money, where a guess will do.',
  },
  contact: {
    full: ['Last one: what is your name, your email address and, if you like, a phone number?'],
    short: ['So, your name and email address?', 'Which name, and which email address?', 'Where may we write to you?'],
    otherWords: 'In other words: whom does the team write to, for example a first name and an email address?',
  },
}

/** Returns the words of a question in this conversation: the built-in ones, with what the owner has put in their place. */
export function questionOf(conversation: WithQuestions, field: StepField): Question {
  const asked = askedQuestion(conversation, field)
  const title = [asked?.title ?? '']
  const words = isOwnField(field) ? { full: title, short: title, otherWords: '', skipReplies } : questions[field]
  return asked === null ? words : { ...words, ...changedWords(asked) }
}

/** What is said of a question of the owner's own that is left out. */
const skipReplies = ['That stays open.', 'Left open, then.']

function changedWords({ ask, help }: AskedQuestion): Partial<Question> {
  // The braces of `{idea}` are the place of the project in the built-in words.
  const [asks, helps] = [ask, help].map((words) => words.replaceAll('{idea}', '{it}'))
  return { ...(asks && { full: [asks], short: [asks], leadIn: '' }), ...(helps && { otherWords: helps }) }
}

/** Returns how a built-in question is asked, and put in other words, as the owner would write it. Null for any other field. */
export function builtInWords(field: string): { readonly ask: string; readonly help: string } | null {
  const known = Object.entries(questions).find(([each]) => each === field)?.[1]
  const written = (words = '') => words.replace('{it}', '{idea}').replaceAll(/\{(?!idea)\w+\}/g, '…')
  return known ? { ask: written(known.full[0]), help: written(known.otherWords) } : null
}
