import type { BuiltInField } from '../brief/steps.ts'
import { calendars } from '../language/calendar.ts'
import { fold } from '../language/fold.ts'
import { chatterAfter, chatterBefore, subjectWords, wordsIn } from '../language/words/words.ts'
import { type ClauseReading, readClause } from './clause.ts'
import type { FoldedMessage } from './folded-message.ts'
import { describesThing, isNoName } from './names.ts'
import { readAmountOrFigure, readDate } from './values.ts'

/** Whether words answer a question. `doubt`: they may; somebody has to ask. */
export type Verdict = 'answer' | 'doubt' | 'no'

/** Words that may answer a question. */
interface Answer {
  readonly text: string
  readonly folded: string
  readonly reading: ClauseReading
  /** Whether the message holds a question or a wish as well. */
  readonly isBeside: boolean
}

/** What looks like an answer to each question. */
const tests: Readonly<Record<BuiltInField, (answer: Answer) => Verdict>> = {
  projectIdea: ideaVerdict,
  projectName: ({ text, folded, reading }) => {
    if (isTitle(text)) return 'answer'
    if (isNoName(folded) || startsSentence.test(folded)) return 'doubt'
    if (speaksToUs(folded) && reading.words > 3) return 'doubt'
    return reading.words <= longestSureName ? 'answer' : 'doubt'
  },
  projectGoals: aboutTheProject,
  targetAudience: (answer) => (holdsAny(answer.folded, subjectWords.people) ? 'answer' : aboutTheProject(answer)),
  existingFeatures: aboutTheProject,
  technicalPreferences: aboutTheProject,
  timeline: ({ folded }) => (holdsTime(folded) ? 'answer' : 'doubt'),
  budget: ({ folded }) => (holdsMoney(folded) ? 'answer' : 'doubt'),
  contact: () => 'answer',
}

/** An idea names a thing to build, or a wish. What they have already, or did before, is none. */
function ideaVerdict(answer: Answer): Verdict {
  const { folded, reading } = answer
  const wishes = holdsAny(folded, subjectWords.wishes)
  if (isOfThePast(folded, wishes)) return 'doubt'
  if (describesThing(folded) || holdsAny(folded, subjectWords.things)) return 'answer'
  if (reading.subjects === 0) return 'no'
  if (speaksToUs(folded)) return reading.subjects < 2 ? 'no' : 'doubt'
  return otherVerdict(answer, wishes)
}

function otherVerdict({ folded, reading, isBeside }: Answer, wishes: boolean): Verdict {
  if (wishes) return reading.subjects >= 2 ? 'answer' : 'doubt'
  if (isBeside) return /^(?:an?|some) /.test(folded) ? 'answer' : 'no'
  return reading.words <= 2 && reading.subjects < 2 ? 'doubt' : 'answer'
}

/** “Our site shows a white page”, “the request that I sent”. */
function isOfThePast(folded: string, wishes: boolean): boolean {
  return ownThing.test(folded) && !wishes && !newThing.test(folded)
}

const ownThing =
  /\b(?:my|our|the|your) (?:[a-z-]+ ){0,2}(?:app|site|web ?site|shop|store|system|platform|portal|page)s?\b/
const newThing = /\b(?:an?|new|another|redesign|rebuild|for) /
/** Returns whether words look like an answer to the question of this step. */
export function verdictOn(field: BuiltInField, answer: Answer): Verdict {
  return tests[field](answer)
}

/** Returns the same for a question of the owner's own. What does not look like an answer to it is asked about. */
export function verdictOnOwn({ field, kind, choices }: FoldedMessage, answer: Answer): Verdict {
  const { folded } = answer
  const isAnswer =
    kind === 'amount'
      ? /\d/.test(folded) || holdsNumber(folded) || holdsMoney(folded)
      : kind === 'choice'
        ? choices.some((choice) => ` ${folded} `.includes(` ${fold(choice)} `))
        : (kind === 'text' && /\d/.test(folded)) || verdictOn(field, answer) === 'answer'
  return isAnswer ? 'answer' : 'doubt'
}

const numberWords = new Set(calendars.en.numbers)

function holdsNumber(folded: string): boolean {
  return wordsIn(folded).some((word) => numberWords.has(word))
}

/** About the project or its people, and not about us or this talk. */
function aboutTheProject({ folded, reading: { subjects, words } }: Answer): Verdict {
  const says = subjects > 0 || words === 0 || standsAlone.test(folded)
  return says || (words >= 4 && wishesMore.test(folded) && !speaksOfTalk.test(folded)) ? 'answer' : 'no'
}

/** “So people give more and come more” says something in words that have no subject of their own. */
const wishesMore = /\b(?:people|they|more|less|better|faster|easier)\b/
const speaksOfTalk = /\b(?:i|i'm|im|you|u|this|that|it|its|it's|me)\b/

const standsAlone = /^\W*(?:any|all|both|either|everything|me|us|mine)\W*$/

/** In words. */
const longestSureName = 4
/** A sentence about somebody is no name. */
const startsSentence = /^(?:i|we|its|it's|it|this|that|they|he|she|there|maybe we|i'm|im|we're|my|our)\b(?! am\b)/

/** Several words of which the first and the last have a capital: a name, whatever they say. */
export function isTitle(text: string): boolean {
  const words = text.trim().split(/\s+/)
  const isFramed = [words[0], words.at(-1)].every((word) => /^["“'‘]?[\p{Lu}\d&]/u.test(word ?? ''))
  return words.length >= 2 && words.length <= 6 && isFramed && /\p{Ll}/u.test(text) && !text.includes('?')
}

function speaksToUs(folded: string): boolean {
  return /\b(?:you|your|yours|u|ur|una|this (?:chat|bot|form))\b/.test(folded)
}

function holdsAny(folded: string, words: ReadonlySet<string>): boolean {
  const found = folded.replaceAll("'", '').match(/[a-z]+/g) ?? []
  return found.some((word, place) => {
    const forms = [word, word.replace(/s$/, ''), `${word} ${found[place + 1] ?? ''}`]
    return forms.some((form) => words.has(form))
  })
}

/** In characters. */
const longestLookedAt = 300

function holdsTime(folded: string): boolean {
  return holdsAny(folded, subjectWords.times) || startsOfWords(folded).some((start) => readDate(folded, start) > start)
}

function holdsMoney(folded: string): boolean {
  return (
    holdsAny(folded, subjectWords.money) ||
    startsOfWords(folded).some((start) => readAmountOrFigure(folded, start) > start)
  )
}

function startsOfWords(folded: string): number[] {
  return [...folded.slice(0, longestLookedAt).matchAll(/(?<![a-z\d])[a-z\d$€£₦¥]/g)].map(({ index }) => index)
}

/** In characters. */
const longestTail = 60
const greeting =
  /^(?:hi|hello|hey+|howzit|good (?:morning|afternoon|evening|day)|hallo|goeie\w+)(?: (?:there|all|team|guys|sir|everyone|dear team))?[\s,.!]+/
const faces = /(?:[\s,.!]|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f|[:;]-?[)(dp])+$/iu

/** Returns the words without what people say around a value. A quotation. */
export function withoutChatter(text: string, folded: string): string {
  let start = greeting.exec(folded)?.[0].length ?? 0
  start += chatterBefore.exec(folded.slice(start))?.[0].length ?? 0
  let end =
    text.length -
    (/[\p{Extended_Pictographic}]|[:;]-?[)(dp]\s*$/iu.test(text) ? (faces.exec(text)?.[0].length ?? 0) : 0)
  for (let cut = tailAt(folded, start, end); cut !== null; cut = tailAt(folded, start, end)) end = cut
  const value = text.slice(start, end).trim()
  return /[\p{L}\p{N}]/u.test(value) ? value : text
}

function tailAt(folded: string, start: number, end: number): number | null {
  const from = Math.max(start, end - longestTail)
  const found = chatterAfter.exec(folded.slice(from, end))
  return found && from + found.index > start ? from + found.index : null
}

/** Returns the name without the clause behind it: “Klamottenkarussell, but I am not married to it”. */
export function nameAlone(text: string): string {
  const [first = '', ...others] = text.split(
    /\s*(?:[,;(]|\s-\s)\s*|\s+(?=(?:but|because|since|cos|as in|its|it's|which|that's)\s)/i,
  )
  const rest = others.join(' ')
  const isName = first !== '' && !/^[\p{Lu}&\d]/u.test(rest)
  const bare = withoutAside(isName ? first : text)
  return bare.replace(/^["“'‘«„]+|["”'’».!?]+$/gu, '').trim() || text
}

/** Without a sentence behind it that says nothing of its own: “CargoLine. Quick question first”. */
function withoutAside(text: string): string {
  const [first = '', ...others] = text.split(/(?<=\p{L}{3})[.!]+\s+/u)
  return others.length > 0 && readClause(fold(others.join(' '))).subjects === 0 ? first : text
}

/** Returns an amount or a time without the clauses behind it that hold none: “$150,000, but I would rather discuss that”. */
export function valueAlone(text: string, field: 'timeline' | 'budget'): string {
  const holds = (clause: string) => holdsTime(clause) || (field === 'budget' && holdsMoney(clause))
  const clauses = [...text.matchAll(/(?:[^,;]|,(?=\d))+/g)]
  const last = clauses.findLast(({ 0: clause }) => holds(fold(clause)))
  return last ? text.slice(0, last.index + last[0].length).trim() : text
}
