import { isContactField, type ProjectField, type SpecifiedField } from '../brief/project-info.ts'
import type { WithQuestions } from '../brief/question-set.ts'
import type { TellingField } from '../conversation/turn/reply-actions.ts'
import type { Language } from '../language/words/lexicon.ts'
import { type Question, questionOf, questions } from './questions.ts'
import { wordList } from './repeatable.ts'

/** Said once, in the visitor's language: a person replies. Empty where no speaker has checked the sentence. */
export const languageSentences = {
  en: '',
  af: 'Skryf gerus in Afrikaans: iemand sal jou antwoord.',
  fr: 'Vous pouvez écrire en français : une personne vous répondra.',
  pt: 'Pode escrever em português: uma pessoa vai responder.',
  de: 'Sie können gern auf Deutsch schreiben: Eine Person wird Ihnen antworten.',
  zu: '',
  xh: '',
} as const satisfies Readonly<Record<Language, string>>

/** What a sentence calls a field. The rows of the steps are in `questions.ts`. */
export const fieldWords: Readonly<Record<SpecifiedField, Pick<Question, 'noun' | 'subject'>>> = {
  ...questions,
  contactName: { noun: 'your name', subject: 'Your name' },
  contactEmail: { noun: 'your email address', subject: 'Your email address' },
  contactPhone: { noun: 'your phone number', subject: 'Your phone number' },
  additionalNotes: { noun: 'a note for the team', subject: 'Your note' },
}

export function fieldWordsOf(conversation: WithQuestions, field: ProjectField): Pick<Question, 'noun' | 'subject'> {
  return field === 'additionalNotes' || isContactField(field) ? fieldWords[field] : questionOf(conversation, field)
}

/** {fields} are the nouns of what was filled. The first comes first. */
export const notedReplies: readonly string[] = ['Noted: {fields}.', 'I have {fields} now.', 'Written down: {fields}.']

export const changedReplies = {
  /** One field, with its value or without, or emptied. */
  withValue: ['{Subject} changed to {value}.', '{Subject} now: {value}.'],
  withoutValue: ['{Subject} changed.', 'I have changed {noun}.'],
  emptied: ['{Subject} taken out.', 'I have taken out {noun}.'],
  /** Several: {changes} and {removals} are lists. */
  several: ['Changed: {changes}.', 'Now it reads: {changes}.'],
  severalAndEmptied: ['Changed: {changes}; taken out: {removals}.', 'Now it reads: {changes}; without {removals}.'],
  severalEmptied: ['Taken out: {removals}.', 'Now without {removals}.'],
} as const

export const keptReplies = { withValue: ['{Value} it is.'], withoutValue: ['That stays as it was.'] } as const

/** Asks whether a value counts. Of each the first comes first; {from} and {value} are a name, a date or an amount. */
export const confirmReplies = {
  withValues: ['Shall I change {noun} from {from} to {value}?', 'From {from} to {value}: shall I?'],
  withoutValues: ['Shall I change {noun} to that?', 'Shall I put that in place of {noun}?'],
  /** Nothing stood there before. */
  new: ['Shall I put that down as {noun}?', 'Is that {noun}?'],
} as const

export const whichCurrency = 'Is that in {currencies}?'

export const followUps = {
  projectIdea: 'One line more on what it is for would help: the brief takes it at any time.',
  projectGoals: 'One line more on how would help: the brief takes it at any time.',
  targetAudience: 'One line more on who among them comes first would help: the brief takes it at any time.',
} as const satisfies Readonly<Record<TellingField, string>>

export const forTheTeamReplies = {
  /** The first comes first. */
  one: [
    'That one goes to the team with your brief when you submit.',
    'That is for the team as well, and goes with your brief when you submit.',
    'One more for the team: they see it with your brief when you submit.',
    'The team will see that question, too, once you submit.',
  ],
  /** After those. */
  counted: 'That makes {count} questions for the team; they go with your brief when you submit.',
  several: [
    'Those go to the team with your brief when you submit.',
    'They are for the team, and go with your brief when you submit.',
  ],
  /** Beside an answer. */
  rest: [
    'The rest goes to the team with your brief when you submit.',
    'What I cannot answer goes to the team when you submit.',
  ],
  /** It left with the request for a call. */
  sent: 'That one is with the team, together with your request for a call.',
} as const

export const notesFull: readonly string[] = [
  'The site says nothing on that, and your notes are full: please ask us directly.',
  'There is no room for that one in your notes, and the site says nothing on it: please ask us directly.',
]

/** Where the passage was quoted before; {title} is the link below the message. */
export const quotedBefore: readonly string[] = [
  'What the site says on that is under “{title}”, linked below.',
  'For that, see “{title}” below.',
]
/** More passages than are quoted at once. */
export const morePassages: readonly string[] = [
  'For the rest, see the links below.',
  'The other answers are linked below.',
]

export const unclear: readonly string[] = [
  'I am not sure that I follow.',
  'I did not quite get that.',
  'Let me ask that once more.',
  'That one went past me.',
]
export const required: readonly string[] = [
  'A rough answer is enough here.',
  'This one the team does need; a few words will do.',
  'We cannot leave this one open, but half a sentence is fine.',
]
export const reopen: readonly string[] = [
  'Of course: what should we put for {noun}?',
  'Gladly: what do we write for {noun}?',
  'Back to {noun}: what should it say?',
]
/** {phone} and {email} are the agency's. The first comes first. */
export const person: readonly string[] = [
  'You reach a person on {phone} or at {email}. Or shall we call you? A number and a time will do.',
  'Here is the team: {phone}, or {email}. We can call you as well, with a number and a time.',
  'The telephone is {phone}, the address {email}. For a call from us, type a number and a time.',
]

export const offerCall: readonly string[] = ['Or shall we call you: at which number, and when?']

/** {call} is the person's number and time, in their words. */
export const callRequested = {
  withCall: [
    'The team has your request for a call on {call}.',
    'A call on {call}: that request is with the team.',
    'Your request is with the team: a call on {call}.',
  ],
  plain: ['Your request for a call is with the team.', 'The team has your request for a call.'],
} as const

/** {count} is the number of questions. */
export const ways = 'We are talking past each other. A person is better at this, or two questions instead of {count}.'

export const shortWay = {
  ideaAndContact: ['Two answers will do: what it is, and where to reply.', 'Then only what it is and where to reply.'],
  idea: ['One answer will do: what it is.', 'Then only what it is.'],
  contact: ['One more answer will do.', 'Then just one more.'],
  nothing: ['That is enough to go on.'],
} as const

export const stop: readonly string[] = [
  'To stop, press End Chat; it asks once more and then clears all of this. Or leave it: it stays here for 30 days.',
  'End Chat clears it, after one question. Left alone, it waits here for 30 days.',
]
export const startOver: readonly string[] = [
  'To start over, press End Chat: it asks once more, then clears this conversation.',
  'End Chat clears this one, after one question, and the next begins fresh.',
]

/** One short line on talk that has nothing to do with the project. The first that fits is said, its first line first;
 *  nothing where none fits. */
export const smallTalk: readonly { readonly words: RegExp; readonly lines: readonly string[] }[] = [
  {
    words: wordList(
      `(?:are you|is this|is it) (?:an? )?(?:ai|bot|robot|chat ?bot|human|person|real|machine), am i (?:talking|speaking|chatting) (?:to|with)`,
    ),
    lines: ['I am software; a person reads what you submit.', 'Software, yes; what you submit is read by a person.'],
  },
  {
    words: wordList("how are you, how is it going, how['’]?s it, how do you do, hoe gaan dit"),
    lines: ['Well, thank you.', 'Still well, thank you.'],
  },
  {
    words: wordList('thanks?, thank you, cheers, dankie, merci, obrigad[oa], danke'),
    lines: ['A pleasure.', 'You are welcome.'],
  },
  {
    words: wordList(
      'hi, hello, hey, howzit, molo, sawubona, dumela, hallo, heita, good (?:morning|afternoon|evening|day)',
    ),
    lines: ['Hello to you, too.', 'And hello again.'],
  },
  { words: wordList('sorry, apolog*'), lines: ['No harm done.', 'Not at all.'] },
]

export const rude: readonly string[] = [
  'Let us stay with the project.',
  'I will keep it short.',
  'Back to the question.',
]

/** {first} is the person's first name, and goes with its comma where none is known. */
export const closings: readonly string[] = [
  'Thank you, {first}. Your summary follows for review: change what is not quite right, then submit it.',
  'That is everything, {first}. The summary follows for you to check; once you submit it, a person replies within 24 hours.',
  'Done, {first}, and thank you. Have a look at the summary that follows, and submit it when it reads well.',
]
/** They leave a telephone number alone, and a call is on its way. */
export const closingsByTelephone: readonly string[] = ['No email needed, {first}.']
/** There is no email address yet. */
export const closingsWithoutEmail: readonly string[] = [
  'Thanks, {first}. The summary that follows for review still needs an email address or a telephone number, so that a person can reply.',
  'That was the last one, {first}. Please add an email address or a telephone number to the summary that follows; the reply needs one.',
]

/** For an answer that is neither a name nor a date nor an amount: it is not said back. */
export const plainWords: readonly string[] = ['Noted.', 'Understood.', 'Right.', 'Written down.', 'I have that.']

/** For one that speaks of a death or of money trouble. */
export const graveWords: readonly string[] = [
  'Thank you for telling me.',
  'Thank you; I have written that down.',
  'That is clear, thank you.',
]

/** {it} is what they gave. */
export const repeats = {
  projectName: ['{It} it is.', '{It}: noted.', '{It}.'],
  timeline: ['{It}: noted.', '{It}.', 'Noted: {it}.'],
  budget: ['{It}.', 'Noted: {it}.', '{It}: noted.'],
} as const

/** An amount far below the lowest range. */
export const belowRange: readonly string[] = [
  'That is below what we can build for; a landing page, or a talk about a smaller first step, may still make sense.',
]
