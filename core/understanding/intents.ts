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
  /\b(?:talk|speak|chat|discuss|explain|deal)\b[^.?!,]{0,24}\b(?:to|with)\b[^.?!,]{0,16}\b(?:human|person|someone|somebody|agent|developers?|manager|real people|the boss|the owner|you guys|one of you(?:r \w+)?|a colleague of yours)\b|\bwho (?:can|do|could|should|must) (?:i|we) (?:call|ring|phone)\b|\b(?:your|a) (?:whatsapp |phone |telephone |cell )?number\b(?! of)|\b(?:schedule|plan|book|set up|arrange) (?:a|an) (?:\w+ )?(?:zoom|call|meeting|video)|\b(?:human|person|someone|somebody|anyone|anybody) (?:there )?(?:i|we) (?:can|could) (?:call|ring|phone|talk|speak)|\b(?:e?-?mail|write to) me (?:instead|rather)\b|\bgive me (?:someone|somebody|a (?:real )?(?:person|human))\b|\bover the phone\b|\b(?:could|can|would) (?:one of|someone|somebody)[^.?!,]{0,30}\b(?:call|ring|phone) (?:me|us)\b|menschen? sprechen|parler a (?:quelqu|une personne)|falar com (?:alguem|uma pessoa)|nomuntu|nomntu/

/** “The site that you made for us”: what the agency has built, in whatever words. */
const ownWork =
  /\b(?:the|our|my) (?:[\w-]+ ){0,3}?(?:app|site|web ?site|shop|store|page|portal|system|form|platform|software|newsletter)s?,? (?:(?:(?:that|which) )?(?:you|you guys|you people) (?:have )?(?:built|made|developed|designed|created|set up)|(?:that|which) (?:you|you guys|you people) (?:did|host|maintain|manage|look after))\b/

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
/** Other words beside one that tells an intent nearly alone. */
const mostBesideAlone: Readonly<Partial<Record<ClauseIntent, number>>> = {
  nothing: 4,
  stop: 2,
  talk: 4,
  delete: 0,
  client: 5,
}

interface Seen {
  readonly how: Set<keyof Phrases>
  /** The places of the words that its phrases hold. */
  readonly places: Set<number>
}

/** Says by its words what a sentence is for. `folded`: see `fold`. */
export function readSentence(folded: string): Reading {
  const words = wordsIn(folded.replace(/\bn[/.]a\b\.?/g, 'na')).slice(0, mostWords)
  if (wantsPerson.test(folded) && !/\b(?:faster|sooner|quicker|easier|more)\b/.test(folded))
    return { intent: 'person', subjects: words.filter(isSubject).length, words: words.length }
  if (ownWork.test(folded)) return { intent: 'client', subjects: words.filter(isSubject).length, words: words.length }
  const seen = new Map<ClauseIntent, Seen>()
  for (let place = 0; place < words.length; place += 1) note(seen, words, place)
  const intent = clauseIntents.find((one) => {
    const found = seen.get(one)
    return found !== undefined && holds(one, found, words)
  })
  return { intent: intent ?? null, subjects: words.filter(isSubject).length, words: words.length }
}

function note(seen: Map<ClauseIntent, Seen>, words: readonly string[], place: number): void {
  const found = longestAt(words, place, intentPhrases)
  if (!found) return
  for (const { intent, how } of found.value) {
    const one = seen.get(intent) ?? { how: new Set(), places: new Set() }
    one.how.add(how)
    for (let at = place; at < place + found.length; at += 1) one.places.add(at)
    seen.set(intent, one)
  }
}

function holds(intent: ClauseIntent, { how, places }: Seen, words: readonly string[]): boolean {
  if (how.has('against')) return false
  const others = words.filter((_, place) => !places.has(place))
  const subjects = others.filter(isSubject).length
  if (how.has('sure')) return subjects <= mostSubjects[intent]
  if (subjects > 0) return false
  return how.has('likely') || (how.has('alone') && others.length <= (mostBesideAlone[intent] ?? 1))
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
