import { fieldTitle, isContactField, type ProjectField, type AnswerField } from '../../../../core/brief/project-info.ts'
import { titlesOf, type WithQuestions } from '../../../../core/brief/question-set.ts'
import type { Language } from '../../../../core/language/lexicon.ts'

/** Said once, in the visitor's language: a person replies. A language is missing where no speaker has checked the sentence. */
export const languageSentences: Readonly<Partial<Record<Language, string>>> = {
  af: 'Skryf gerus in Afrikaans: iemand sal jou antwoord.',
  fr: 'Vous pouvez écrire en français : une personne vous répondra.',
  pt: 'Pode escrever em português: uma pessoa vai responder.',
  de: 'Sie können gern auf Deutsch schreiben: Eine Person wird Ihnen antworten.',
}

/** Returns what a sentence calls a field within it: “the budget”, “your contact name”. */
export function nounOf(conversation: WithQuestions, field: ProjectField): string {
  const title = titlesOf(conversation)[field]
  const isTheirs = field === 'additionalNotes' || isContactField(field)
  return title === undefined ? `${isTheirs ? 'your' : 'the'} ${fieldTitle(field).toLowerCase()}` : `“${title}”`
}

/** {fields} are the nouns of what was filled, each with its value where it may be said. */
export const noted: readonly string[] = ['That gives me {fields}.', 'I have {fields} now.', 'So I have {fields}.']
/** {changes} is a list. An edit by hand is said in the same words. */
export const changed = 'Changed: {changes}.'
export const takenOut = '{noun} (taken out)'

/** Beside a correction that is offered below. */
export const changeByHand = 'One tap below changes it, and its line in the brief opens for any other words.'

/** To a text that is longer than an answer. {longest} is how much of it is read. */
export const filed = 'I have put it with your brief as a text file, and read its first {longest} characters.'

/** Asks whether an answer that does not look like one is one: it stands on the ticket below. */
export const doubts = {
  projectIdea: 'Is that what you would like to have built?',
  projectName: 'Is that the name, or shall I leave the name open?',
  choice: 'Which of these is it: {choices}? Or shall I put down that?',
  date: 'Which day is that? Or shall I put it down as it is?',
  amount: 'Which amount is that? Or shall I put down your words?',
  text: 'Shall I put down what you said?',
} as const

/** For one question or several, alone or beside an answer. */
export const forTheTeam: readonly string[] = [
  'What the site does not say goes to the team with your brief when you submit.',
  'That goes to the team with your brief when you submit.',
  'The team will see that, too, once you submit.',
]
export const notesFull = 'The site says nothing on that, and your notes are full: please ask us directly.'
/** Where the passage was quoted before; {title} is the link below the message. */
export const quotedBefore = 'For that, see “{title}” below.'

/** {phone} and {email} are the agency's. */
export const person = 'You reach a person on {phone} or at {email}. Or shall we call you? A number and a time will do.'
export const offerCall = 'Or shall we call you: at which number, and when?'
/** {call} is the person's number and time, in their words. */
export const callRequested = 'The team has your request for a call on {call}.'

export const stop =
  'To stop or start over, press End Chat: it asks once more and clears all of this. Or leave it: it stays here for 30 days.'

/** The question is put in other words to who says so; else shorter. */
export const asksMeaning = /\b(?:mean\w*|understand|explain|example|huh)\b|\bget (?:it|that)\b/i

/** {first} is the person's first name, and goes with its comma where none is known. */
export const closing =
  'Thank you, {first}. Your summary follows for review: change what is not quite right, then submit it.'
/** {promise} says by when a person answers what is submitted now. */
export const promise = 'If you submit it now, {promise}'
/** They leave a telephone number alone, and a call is on its way. */
export const closingByTelephone = 'No email needed, {first}.'
/** There is no email address yet. */
export const closingWithoutEmail =
  'Thanks, {first}. The summary that follows for review still needs an email address or a telephone number, so that a person can reply.'

/** {it} is what they gave. */
export const repeats: Readonly<Partial<Record<AnswerField, string>>> = {
  projectName: '{It} it is.',
  timeline: '{It}: that is something to plan with.',
  budget: '{It} is in the brief.',
}

/** An amount far below the lowest range. */
export const belowRange =
  'That is below what we can build for; a landing page, or a talk about a smaller first step, may still make sense.'
