import { type ClauseIntent, clauseIntents, type Phrases } from '../language/words/lexicon.ts'
import { intentPhrases, longestAt, plainWords, subjectWords, wordsIn } from '../language/words/words.ts'

/** What a sentence is for. */
export interface Reading {
  /** Null: it may be an answer. */
  readonly intent: ClauseIntent | null
  /** Words with a subject of their own. */
  readonly subjects: number
  readonly words: number
}

/** “I'd rather discuss that with a person”, in the order in which people say it; of other languages the usual words. */
const wantsPerson =
  /\b(?:talk|speak|chat|discuss|explain|deal)\b[^.?!,]{0,24}\b(?:to|with)\b[^.?!,]{0,16}\b(?:human|person|someone|somebody|agent|developers?|manager|real people|you guys|one of you(?:r \w+)?|a colleague of yours)\b|\b(?:your|a) (?:whatsapp |phone |telephone |cell )?number\b(?! of)|\b(?:schedule|plan|book|set up|arrange) (?:a|an) (?:\w+ )?(?:zoom|call|meeting|video)|\b(?:human|person|someone|somebody|anyone|anybody) (?:there )?(?:i|we) (?:can|could) (?:call|ring|phone|talk|speak)|\b(?:e?-?mail|write to) me (?:instead|rather)\b|\bover the phone\b|\b(?:could|can|would) (?:one of|someone|somebody)[^.?!,]{0,30}\b(?:call|ring|phone) (?:me|us)\b|menschen? sprechen|parler a (?:quelqu|une personne)|falar com (?:alguem|uma pessoa)|nomuntu|nomntu/

/** In words. The rest of a longer sentence is not looked at. */
const mostWords = 60
/** Subjects beside a sure phrase with which it still counts. */
const mostSubjects: Readonly<Record<ClauseIntent, number>> = {
  delete: 2,
  client: 4,
  returning: 6,
  applicant: 3,
  seller: 5,
  person: 1,
  stop: 0,
  nothing: 0,
  price: 1,
  talk: 1,
}
/** Other words beside a single one that tells an intent. “Will a human read this?” is no wish for a person. */
const mostBesideOne = (intent: ClauseIntent) => (intent === 'person' ? 1 : 5)

/** A phrase of a sentence: from one place of its words to before another. */
interface Found extends Readonly<Record<'from' | 'to', number>> {
  readonly intent: ClauseIntent
  readonly how: keyof Phrases
}

/** Says by its words what a sentence is for. `folded`: see `fold`. */
export function readSentence(folded: string): Reading {
  const words = wordsIn(folded).slice(0, mostWords)
  const isForPerson = wantsPerson.test(folded) && !/\b(?:faster|sooner|quicker|easier|more)\b/.test(folded)
  const found = isForPerson ? [] : words.flatMap((_, place) => foundAt(words, place))
  const holding = clauseIntents.find((one) => holds(one, found, words))
  const intent = isForPerson ? 'person' : (holding ?? null)
  return { intent, subjects: words.filter(isSubject).length, words: words.length }
}

function foundAt(words: readonly string[], from: number): readonly Found[] {
  const phrase = longestAt(words, from, intentPhrases)
  return phrase?.value.map((told) => ({ ...told, from, to: from + phrase.length })) ?? []
}

function holds(intent: ClauseIntent, all: readonly Found[], words: readonly string[]): boolean {
  const found = all.filter((one) => one.intent === intent && one.how !== 'beside')
  if (found.length === 0) return false
  const isHeld = (place: number) => all.some((one) => one.intent === intent && one.from <= place && place < one.to)
  const others = words.filter((_, place) => !isHeld(place))
  const subjects = others.filter(isSubject).length
  if (found.some(({ how }) => how === 'sure')) return subjects <= mostSubjects[intent]
  return subjects === 0 && (others.length <= mostBesideOne(intent) || found.some(({ from, to }) => to - from > 1))
}

export function isSubject(word: string): boolean {
  return word.length > 1 && !plainWords.has(word) && !/^\d/.test(word)
}

function isThing(word: string): boolean {
  return subjectWords.things.has(word) || subjectWords.things.has(word.replace(/s$/, ''))
}

/** Whether a text names a thing to be built: “quote calculator for our website”, “we want a new one”. */
export function wantsThing(folded: string): boolean {
  const words = wordsIn(folded)
  const isFor = words.some(
    (word, place) =>
      isThing(word) && aims.has(words[place + 1] ?? '') && (words[place + 2] !== 'you' || words[place + 1] === 'where'),
  )
  return isFor || wished.test(folded)
}

const aims: ReadonlySet<string> = new Set('for to where so with about in vir wat om'.split(' '))
const wished =
  /\b(?:want|need|looking for|like|build|make) (?:[a-z']+ ){0,2}(?:an?|new|another|own) (?:[a-z-]+ ){0,4}?(?:apps?|sites?|web ?sites?|shop|store|system|platform|tool|portal|one)\b|\b(?:want|need|like|hope|plan|looking) to (?:build|make|create|start) (?:an?|my|our)\b/

/** Whether a text holds one of these words, or two of them that belong together. */
export function holdsAny(folded: string, words: ReadonlySet<string>): boolean {
  const found = wordsIn(folded)
  return found.some((word, place) => {
    const forms = [word, word.replace(/s$/, ''), `${word} ${found[place + 1] ?? ''}`]
    return forms.some((form) => words.has(form))
  })
}

/** Whether a text names a thing to be built, or a wish. */
export function namesIdea(folded: string): boolean {
  return holdsAny(folded, subjectWords.things) || holdsAny(folded, subjectWords.wishes)
}

const instructions = [
  /\b(?:ignor\w+|disregard|forget|override|bypass|reveal|print|repeat) (?:\w+ ){0,3}(?:instructions?|guidelines|rules|prompt)\b/,
  /\b(?:ignor\w+|forget|vergiss|oubliez|esqueca) (?:\w+ ){0,3}(?:interview|anweisungen|instrucoes|instrucciones|instruksies)\b/,
  /\b(?:reveal|print|copy|repeat|ignore) (?:\w+ ){0,3}(?:imiyalelo|above|api key|my key|environment|questions and)\b/,
  /\bsystem (?:prompt|override|note)\b|(?:^|\n|[.!?] )(?:system|assistant|human|user) ?:|\bapi key\b|<\||\[inst\]/,
  /\b(?:to|for) the (?:ai|summari[sz]er|assistant|model|bot)\b|\bcurrentstep\b|\biscomplete\b/,
  /\bignore the rest\b|\bpromise (?:me|us) that\b|\bmark (?:this|it) (?:\w+ )?as\b|\bpriority to\b/,
]

/** Text that commands a machine is an answer at most: it fills no other field and changes none. `folded`: see `fold`. */
export function isInstruction(folded: string): boolean {
  return instructions.some((pattern) => pattern.test(folded))
}
