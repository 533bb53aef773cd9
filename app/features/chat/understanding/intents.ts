import { fold } from '../../../../core/language/fold.ts'
import { holdsAny, isSubject, subjectWords, wordsIn } from '../../../../core/language/words.ts'
import { type ClauseIntent, intentPatterns } from './intent-phrases.ts'
import type { OpenMessage, Span } from './message.ts'
import { isQuestion } from './questions.ts'
import { holdsValue } from './values.ts'

export interface Sentence extends Readonly<Record<'text' | 'folded', string> & { isOnly: boolean }> {
  readonly at: Span
}

/** “I'd rather discuss that with a person”, in the order in which people say it; of other languages the usual words. */
const wantsPerson =
  /\b(?:talk|speak|chat|discuss|explain|deal|conversation)\b[^.?!,]{0,24}\b(?:to|with)\b[^.?!,]{0,16}\b(?:human|person|someone|somebody|agent|developers?|(?<!\b(?:my|our) )manager|real people|the boss|the owner|you guys|one of you(?:r \w+)?|a colleague of yours)\b|\bwho (?:of you )?(?:can|do|could|should|must) (?:i|we) (?:call|ring|phone)\b|\b(?:your (?:whatsapp |phone |telephone |cell )?|an? (?:whatsapp |phone |telephone |cell )|(?:have|got|get|(?:give|send) (?:me|us)|is there|need|want|like) a )number\b(?! (?:of|on)\b)|\b(?:schedule|plan|book|set up|arrange) (?:a|an) (?:\w+ )?(?:zoom|call|meeting|video)|\b(?:human|person|someone|somebody|anyone|anybody) (?:there )?(?:i|we) (?:can|could) (?:call|ring|phone|talk|speak)|\b(?:e?-?mail|write to) me (?:instead|rather)\b|\bgive me (?:someone|somebody|a (?:real )?(?:person|human))\b|\bover the phone\b|(?:\b(?:could|can|would)|^(?:please )?let) (?:one of|someone|somebody|an? (?:real )?(?:human|person))[^.?!,]{0,30}\b(?:call|ring|phone|contact|get hold of) (?:me|us)\b|\bput me through\b|\b(?:i|we)(?:'?d| would)? (?:rather|prefer to) (?:tell|say|explain|discuss|talk)\b[^.?!,]{0,30}\bby (?:voice|phone|telephone)\b|\b(?:i|we) (?:do not|don'?t|never) (?:like to |want to )?(?:chat|talk|speak) (?:to|with) (?:an? )?(?:chat|ro)?(?:bot|machine|computer)s?\b|menschen? sprechen|parler a (?:quelqu|une personne)|falar com (?:alguem|uma pessoa)|nomuntu|nomntu/

/** “The site that you made for us”: what the agency has built, in whatever words. */
const ownWork =
  /\b(?:the|our|my) (?:[\w-]+ ){0,3}?(?:app|site|web ?site|(?:web)?shop|store|page|portal|system|form|platform|software|newsletter|tool)s?,? (?:(?:(?:that|which) )?you(?:r team| guys| people)? (?:have )?(?:built|made|developed|designed|created|set up|did for (?:me|us))|(?:that|which) you(?: guys| people)? (?:did|host|maintain|manage|look after))\b|\byou(?:r team| guys| people)? (?:have )?(?:built|made|developed|designed|created|set up) (?:my|our) (?:[\w-]+ ){0,2}?(?:app|site|web ?site|(?:web)?shop|store|page|portal|system|platform)s?\b(?!.{0,60}\b(?:old|outdated)\b)/

/** In words. The rest of a longer sentence is not looked at. */
const mostWords = 60
/** Says what a sentence is for by its words, the surest first (none: it may be an answer), and counts them, and those with a subject. */
export function readSentence(folded: string) {
  const words = wordsIn(folded.replace(/\bn[/.]a\b\.?/g, 'na')).slice(0, mostWords)
  const said = words.join(' ')
  const isPerson = wantsPerson.test(folded) && !/\b(?:faster|sooner|quicker|easier|more)\b/.test(folded)
  const certain = isPerson ? 'person' : ownWork.test(folded) ? 'client' : null
  const told = intentPatterns.filter((one) => holds(one, said)).map(({ intent }) => intent)
  const intents: readonly ClauseIntent[] = certain ? [certain] : told
  return { intents, subjects: words.filter(isSubject).length, words: words.length }
}

/** Whether a sentence wishes for a person, whatever answer it stands beside. */
export const wishesPerson = (text: string) => readSentence(fold(text)).intents[0] === 'person'

export type Reading = ReturnType<typeof readSentence>

/** Whether a text tells this intent, and little else. */
function holds({ sure, likely, alone, against, all, ...most }: (typeof intentPatterns)[number], said: string): boolean {
  if (against.test(said)) return false
  const isSure = sure.test(said)
  const isLikely = likely.test(said)
  if (!isSure && !isLikely && !alone.test(said)) return false
  const others = wordsIn(said.replace(all, ' '))
  const subjects = others.filter(isSubject).length
  if (isSure) return subjects <= most.mostSubjects
  return subjects === 0 && (isLikely || others.length <= most.mostOthers)
}

/** Whether a text names a thing to be built: “quote calculator for our website”, “we want a new one”. */
export function wantsThing(folded: string): boolean {
  const words = wordsIn(folded)
  const isFor = words.some(
    (word, place) => holdsAny(word, subjectWords.things) && aims.test(words.slice(place + 1, place + 3).join(' ')),
  )
  return isFor || wished.test(folded)
}

const aims = /^(?:where|(?:in(?! \d)|for(?! now)|to|so|with|about|vir|wat|om)(?! you$))\b/
const wished =
  /\b(?:want|need|looking for|like|build|make) (?:[a-z']+ ){0,2}(?:an?|new|another|own) (?:[a-z-]+ ){0,4}?(?:apps?|sites?|web ?sites?|shop|store|system|platform|tool|portal|one)\b|\b(?:want|need|like|hope|plan|looking) to (?:build|make|create|start) (?:an?|my|our)\b/

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

type Rule = (said: Sentence, message: OpenMessage) => boolean

/** Who is asked for anything but an idea is neither client, applicant nor seller. */
const isStranger: Rule = ({ folded }, { field }) => field === 'projectIdea' && !wantsThing(folded)
/** A message that begins with a new thing is an idea: “Internship finder”, “A platform with …”. */
const named =
  /^(?!.*\b(?:my|our|your|the|us|you)\b)(?:[a-z-]+ ){1,4}(?:apps?|sites?|websites?|platforms?|portals?|tools?|systems?|finder|tracker|board|builder)\b/
const isOther: Rule = (said, message) => isStranger(said, message) && !named.test(said.folded)
const always: Rule = () => true

/** Where a sentence is for what its words tell, and is no answer. */
const counts: Readonly<Record<ClauseIntent, Rule>> = {
  delete: always,
  stop: always,
  returning: ({ folded }) => !wantsThing(folded),
  person: ({ folded }) => !wantsThing(folded),
  client: isStranger,
  applicant: isOther,
  seller: isOther,
  nothing: ({ isOnly, text, folded }, { field }) =>
    (isOnly || !/[?\d]/.test(text)) &&
    !(['timeline', 'budget'].includes(field) && /\d|\b(?:rush|hurry)\b/.test(folded)) &&
    // “What do you recommend?” asks, and “can I skip this?” does not.
    (!isQuestion(folded, field) || !folded.includes('?') || /\b(?:skip|pass|leave|know)\b/.test(folded)),
  talk: ({ isOnly, text, folded }, { field }) =>
    (isOnly || !/\d/.test(text)) &&
    !(field === 'projectIdea' && (wantsThing(folded) || /^an? .*\b(?:app|site|shop)\b/.test(folded))) &&
    !holdsValue(folded, field),
}

/** What a sentence is for; null where it may be an answer. */
export function intentOf(said: Sentence, message: OpenMessage): ClauseIntent | null {
  return readSentence(said.folded).intents.find((intent) => counts[intent](said, message)) ?? null
}
