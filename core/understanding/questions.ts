import type { BuiltInField } from '../brief/steps.ts'
import { wordsIn } from '../language/words/words.ts'
import { isSubject } from './intents.ts'
import type { Span } from './message.ts'

// English and Afrikaans, as words without apostrophes and with one space between.

const opening =
  anyOf(`(?:well|u+h?m+|uh+|hmm|er|so|and|but|also|oh?|ah|anyway|just|hi there|hi all|hi|hello|hey|hallo|(?:good|goeie) (?:morning|afternoon|evening|day|more|middag|dag)|
  goeiemore|goeiedag|yes|yeah|okay|ok|alright|right|look|listen|please|thank you|thanks|sorry|btw|by the way|one more thing|quick question|first|roughly|approximately|
  before (?:that|we (?:start|go on|continue))|out of (?:interest|curiosity)|i was wondering|wondering|lol|p|ps|p s|honestly|to be honest|then|in fact|cool|great|nice|perfect|
  more or less|wait|abeg|sir|madam|may i ask|can i ask|ja|dankie|en|maar|ook|wel|terloops|asseblief|eerlik)`)
const asking =
  '(?:what|who|whose|whom|which|when|where|why|how|whats|whos|hows|wheres|wat|wie|waar|hoe|hoekom|hoeveel|wanneer)'
const auxiliary = `(?:can|could|will|would|do|does|did|are|is|am|was|were|have|has|may|might|shall|should|must|dont|doesnt|isnt|arent|cant|wont|kan|sal|doen|het|werk|bou|maak|moet)`
const you = '(?:you|u|your|julle|jy)'
const asked = `(?:${you}|ya|i|we|my|our|it|this|that|there|jul|ek|ons|dit|daar)`

/** What begins a question, by how surely: a word that asks, or an auxiliary, begins an answer as well. */
const starts = {
  3: anyOf(`${auxiliary} ${asked}|${asking} ${auxiliary} ${asked}|${asking} (?!${asked} )(?:(?!${auxiliary} )[a-z]+ ){1,3}${auxiliary} ${you}|how long it|
    (?:will|does|is there) a (?:human|person)|i want(?:ed)? to know|how much (?:is|does|do|would|will|for)|how long (?:does|is|will|would)|how soon can|who owns|what happens|
    what kind of technologies|(?:wat|hoeveel) kos|wie besit|hoe lank (?:sal|vat|neem)`),
  2: anyOf(`${asking} ${auxiliary}|how (?:much|long|soon|fast|quickly|expensive)|who (?:hosts|maintains|pays|fixes|builds)|any (?:suggestions|advice|recommendations|chance)|
    which of you|hoeveel|hoe (?:lank|duur|gou)`),
  1: anyOf('think (?:it|this)|is|are|i wonder|(?:id|i would) like to know|tell me|does anyone'),
} as const
/** Looks like such a beginning. */
const notAsked =
  anyOf(`who is (?:it|this) for|(?:how|what) about|what if|how do you think|have (?:it|this|that|there|my|our)|do (?:it|this|that|my|our)|(?:may|must) (?:it|this|that|my)|
  may our|how (?:long|much) (?:we|i)|(?:maak|doen) dit|(?:bou|werk|het|moet) dit|(?:maak|bou|het) (?:my|ons)|werk ons`)
/** The agency is asked about it beyond doubt, or may be meant. */
const ownMatter =
  within(`packages?|cost(?:s|ing)?|pric(?:e|es|ing)|quot(?:e|ation)|rates?|hourly|fees?|charges?|suggestions?|recommend|recommendations?|advice|(?:normally|usually|people) pay|
  pay for (?:this|that|it)|nda|non disclosure|own|owns|ownership|source code|the code|contract|deposit|upfront|instal+ments|payment plan|hosting|maintenance|support|guarantee|warranty|
  popia|gdpr|privacy|confidential|(?:idea|data) safe|safe with|turnaround|take to build|ballpark|estimate|set me back|included|extra|next step|get started|refund|discount|money back|
  free|bot|robot|human|ai|gpt|real p(?:erson|eople)|chatgpt|portfolio|kos|pryse?|kwotasie`)
const usMeant = within('you|u|ur|yours?|julle|jul|jy')
const prices =
  '(?:pric(?:e|es|ing)|costs?|costing|rates?|hourly|fees?|charges?|quote|quotation|ballpark|turnaround|lead time|prys|pryse|koste|hoeveel)'
const priceOnly = new RegExp(
  `^(?=.*\\b${prices}\\b)(?:(?:${prices}|whats|what|is|and|are|the|your|a|any|rough|roughly|approx|approximately|range|list|figure|estimate|guide|info|information|details|for|
  this|that|it|please|pls|thanks|time|total|guys|man|die|asseblief|asb|dankie)(?: |$))+$`.replaceAll(/\n\s*/g, ''),
)
/** “Tired of waiting? An app that tells you when to come.” */
const rhetorical =
  anyOf(`have you|has anyone|did you|do you (?:ever|know)|ever|dont you|arent you|tired|fed up|sick of|looking|need|want|struggling|imagine|you know|know|(?:is|are) your|
  wouldnt it|isnt it|what if|who (?:has|hasnt|doesnt|wants|likes)|why (?:not|should|cant|do people)`)
const ability =
  anyOf(`(?:can|could|would|will) (?:you|u|your team|someone|anyone|we|i)|(?:is it|would it be) possible|is there (?:a|any) way|would you be able|are you able|do you think (?:you|we)|
  (?:kan|sal|kon) (?:julle|jy|u)`)
const work =
  within(`build|make|create|design|develop|code|set up|do|write|put together|come up with|have|get|redesign|rebuild|revamp|update|improve|program|produce|digiti[sz]e|automate|help|
  bou|maak|skep|ontwerp|ontwikkel|doen`)
const article = within('an?|my|our|us|me|the|some|something|one|n|ons')

const mark = /[?]["')\s!.]*$/
/** “If it breaks, who fixes it?” */
const condition = /^(?:and |but |so )?(?:if|when|once|after|suppose|say) [^?,]{3,80}, (?:and )?/
/** In words: of a sentence, without a mark, and of a short one; in characters: of what is to be done. */
const [mostWords, mostUnmarked, mostShort, mostOfWork] = [60, 16, 3, 80] as const

/** Whether a sentence asks something of the agency. `sentence` is folded; `isFollowed` where another stands behind it. */
export function isQuestion(sentence: string, field: BuiltInField, isFollowed: boolean): boolean {
  const isMarked = mark.test(sentence)
  const all = wordsIn(isMarked ? sentence.replace(condition, '') : sentence)
  const words = withoutOpening(all.slice(0, mostWords).join(' '))
  const { length } = words.split(' ')
  const matter = ownMatter.test(words) ? 2 : Number(usMeant.test(words))
  const start = startOf(words, isMarked)
  if (matter < 2 && ((isFollowed && rhetorical.test(words)) || asksForWork(words, field))) return false
  if (!isMarked && length > mostUnmarked) return start + matter > 4
  const isShort = start === 2 && length <= mostShort
  // Of existing features “pricing” may be one.
  const isPrice = (start > 0 || field !== 'existingFeatures') && priceOnly.test(words)
  return start + matter + 2 * Number(isMarked) + Number(isShort) + Number(isPrice) > 2
}

function anyOf(phrases: string): RegExp {
  return new RegExp(`^(?:${phrases.replaceAll(/\n\s*/g, '')})(?= |$)`)
}

function within(phrases: string): RegExp {
  return new RegExp(`(?<![a-z])(?:${phrases.replaceAll(/\n\s*/g, '')})(?![a-z])`)
}

const asksOrHelps = anyOf(`${asking}|${auxiliary}`)

function withoutOpening(words: string): string {
  const rest = words.replace(opening, '').trimStart()
  return rest === words || rest === '' ? words : withoutOpening(rest)
}

function startOf(words: string, isMarked: boolean): number {
  if (notAsked.test(words)) return Number(isMarked)
  const weight = ([3, 2, 1] as const).find((one) => starts[one].test(words)) ?? 0
  return Math.max(weight, Number(isMarked && asksOrHelps.test(words)))
}

/** “Can you build me an app?” says what they want; so does “Can you build it in React?” at the technical step. */
function asksForWork(words: string, field: BuiltInField): boolean {
  if (!ability.test(words)) return false
  const rest = words.replace(ability, '').slice(0, mostOfWork)
  if (field === 'technicalPreferences') return /\b(?:in|with|on|using)\b/.test(rest)
  return field === 'projectIdea' && work.test(rest) && article.test(rest)
}

const joints = /(?:[,;:] ?|\s- |\s)(?:(?:oh )?(?:and|but|also|en|maar|et|mais|e|mas|und|aber)\s)|[,;:] ?|\s- /g
/** In characters. A question at the end of a sentence is no longer. */
const longestAtEnd = 200

/** Whether words before a question are an answer of their own, and no “Right,” or “Hi,”. */
function saysSomething(before: string): boolean {
  return wordsIn(before).some((word) => (isSubject(word) && !opening.test(word)) || /\d/.test(word))
}

/** Returns the part of a sentence that asks, where the part before it answers: “A site for my salon, what would that cost?”. */
export function questionAtEnd(folded: string, sentence: Span, field: BuiltInField): Span | null {
  const words = folded.slice(sentence.start, sentence.end)
  const isMarked = mark.test(words)
  if (condition.test(words)) return null
  const from = Math.max(0, words.length - longestAtEnd)
  for (const { 0: joint, index } of words.slice(from).matchAll(joints)) {
    const start = from + index + joint.length
    const [before, piece] = [words.slice(0, from + index).trim(), words.slice(start)]
    const asks =
      startOf(withoutOpening(wordsIn(piece).join(' ')), false) >= (isMarked ? 2 : 3) && isQuestion(piece, field, true)
    if (asks && saysSomething(before) && !isQuestion(`${before}?`, field, true))
      return { start: sentence.start + start, end: sentence.end }
  }
  return null
}
