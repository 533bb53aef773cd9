import { maskContactDetails } from '../contact-details/contact-details.ts'
import { briefText } from '../conversation/brief/brief-text.ts'
import type { ProjectInfo } from '../conversation/project-info.ts'
import { englishMonths } from '../conversation/understand/values.ts'
import { entriesOf } from '../conversation/understand/vocabulary.ts'
import { withGroupedNumbers } from '../text/grouped-number.ts'
import { capitalised, uncapitalised, withArticle } from '../text/sentences.ts'
import { countOf, ideaGist, nounPhrase } from './idea-gist.ts'
import { isRepeatable, otherLanguages, paraphrase, plainEnglish, toSecondPerson, untelling } from './paraphrase.ts'
import { nameOf } from './project-reference.ts'

/** Two plain sentences to the person who gave the answers: what the project is, and when and for how much, or what it is for. In their
 *  own words, without contact details. Empty where two sentences cannot be made surely; the answers are shown in full beside it. */
export function builtInSummary(info: ProjectInfo): string {
  const what = whatItIs(info)
  const second = whenAndForHowMuch(info) ?? goalSentence(plain(info.projectGoals))
  if (what === null || second === null) return ''
  const summary = `${what}. ${second}.`
  return isCleanText(summary) ? summary : ''
}

/** The fields that were filled, one a line: what specification §8 falls back to. */
export function plainListSummary(info: ProjectInfo): string {
  return briefText({ ...info, contactPhone: '' })
}

/** “Tide Times is a booking site for surf lessons, aimed at tourists.” */
function whatItIs(info: ProjectInfo): string | null {
  const gist = ideaGist(info.projectIdea)
  const name = capitalised(nameOf(info).said)
  if (gist?.kind === 'wish') {
    const wish = wishPhrase(gist.text)
    if (wish === null) return null
    return name ? `With ${name} you want to ${wish}` : `You want to ${wish}`
  }
  const thing = gist?.kind === 'thing' ? thingPhrase(gist.text) : null
  if (thing === null) return null
  const audience = audiencePhrase(plain(info.targetAudience))
  const isNews = audience !== null && !thing.toLowerCase().includes(audience.toLowerCase())
  return `${name || 'Your project'} is ${thing}${isNews ? `, aimed at ${audience}` : ''}`
}

/** “You would like it live before 1 December, for about R80k.” */
function whenAndForHowMuch({ timeline, budget }: ProjectInfo): string | null {
  const when = timelinePhrase(plain(timeline))
  const amount = budgetPhrase(plain(budget))
  if (when === null) return amount && `Your budget is ${amount}`
  return `You would like it live ${when}${amount ? `, for ${amount}` : ''}`
}

function plain(answer: string): string {
  return maskContactDetails(answer).replace(/[‘’]/g, "'").trim()
}

/** A phrase up to this length is said whole. */
const longestThing = 90
const mostWordsOfAudience = 14

/** A verb or a pronoun that makes a sentence of what should be a phrase. Behind “that”, “who” and the like it may stand. */
const clause =
  /\b(?:is|are|was|were|am|has|have|had|will|would|can|can't|could|should|must|want|wants|need|needs|do|does|don't|lets|helps|i|i'm|i'd|we|we're|they|you|isn't|not)\b/i
const relative = / (?:that|which|who|whose|where|when|so|to|because)\b/i

/** “a booking site for surf lessons”: with an article, turned towards the person. Null where it may be no noun phrase, or not English. */
function thingPhrase(gist: string): string | null {
  const whole = gist.length <= longestThing ? gist : cutToPhrase(gist)
  if (whole === null || !isEnglish(whole) || !isSafe(whole) || hasClause(whole)) return null
  const [, article = '', rest = whole] = /^(an?|the|some|one|another|my|our) (.+)$/i.exec(whole) ?? []
  if (/^(?:my|our)$/i.test(article)) return toSecondPerson(`my ${rest}`)
  if (/^an?$/i.test(article)) return withArticle(toSecondPerson(uncapitalisedThing(rest)))
  if (article !== '') return `${article.toLowerCase()} ${toSecondPerson(rest)}`
  const bare = toSecondPerson(uncapitalisedThing(rest))
  const count = countOf(nounPhrase(rest))
  if (count === 'mass') return bare
  return count === 'one' ? withArticle(bare) : null
}

/** “sell your pottery online”. */
function wishPhrase(gist: string): string | null {
  const [first = ''] = gist.split(' ')
  if (!/^[a-z]{2,}$/.test(first) || gist.length > longestThing || !isEnglish(gist) || !isSafe(gist)) return null
  return toSecondPerson(gist)
}

function cutToPhrase(gist: string): string | null {
  const own = paraphrase(gist)
  return own?.kind === 'thing' ? own.text : null
}

function isEnglish(text: string): boolean {
  return !otherLanguages.test(text) && (plainEnglish.test(text) || text.split(' ').length <= 4)
}

function isSafe(text: string): boolean {
  return isRepeatable(text) && !untelling.test(text)
}

function hasClause(text: string): boolean {
  return clause.test(text.split(relative, 1)[0] ?? '')
}

/** “AI tool” and “iPhone app” stay as they are. */
function uncapitalisedThing(text: string): string {
  return proper.test(text) ? text : uncapitalised(text)
}

/** Names that keep their capital at the start of an answer: peoples, places, brands, or two capitals in a row. */
const proper =
  /^(?:(?:South|North|East|West|Cape|Gen|Grade|Airbnb|Google|Uber|Instagram|Shopify|Facebook|WhatsApp|WordPress|Excel|Android|Afrikaans|Afrikaner|Zulu|Xhosa|Sotho|English|French|German|Dutch|British|Scottish|Irish|American|Australian|African|Namibian|Kenyan|Nigerian|Portuguese|Italian|Spanish|Chinese|Indian|Muslim|Christian|Jewish|Hindu|Catholic|Durban|Joburg|Johannesburg|Pretoria|Stellenbosch|Gauteng|Capetonian|Catholic|Montessori|Laravel|React|Sage|Xero)\w*|\p{Lu}[\p{L}'-]+ \p{Lu})/u

const audienceLead =
  /^(?:(?:it(?:'s| is| will be)|this is|they(?:'re| are)|that would be|mostly|mainly|primarily|probably|initially|for|aimed at|targeting|target|the target (?:audience|market) is|our target (?:audience|market) is|our audience is|(?:our|the) users are|users|audience)(?: for)?[ :,]+)+/i

/** “tourists and beginners”. Null where the answer is no short list of people. */
function audiencePhrase(answer: string): string | null {
  const first = firstPart(answer).replace(audienceLead, '')
  const phrase = first.replace(/, *(?:and|but|so|mostly|mainly|because|they|who are|we|i|it|not)\b.*$/i, '').trim()
  if (phrase === '' || phrase.split(' ').length > mostWordsOfAudience) return null
  if (
    !isSafe(phrase) ||
    !isEnglish(phrase) ||
    hasClause(phrase) ||
    /^(?:no|none|nobody|maybe|yes|same|see|as|to|\d)\b/i.test(phrase)
  )
    return null
  return toSecondPerson(/^(?:my|our)\b/i.test(phrase) ? uncapitalised(phrase) : uncapitalisedThing(phrase))
}

const goalVerbs =
  'get|have|sell|reach|increase|reduce|save|make|grow|find|attract|cut|stop|let|give|help|build|win|bring|improve|keep|track|show|know|earn|raise|fill|' +
  'free|avoid|manage|automate|launch|test|learn|connect|allow|enable|offer|provide|boost|generate|turn|replace|simplify|share|spend|see|use|become|create|' +
  'take|teach|move|run|start|send|handle|double|lower|lose|serve|support|collect|speed up|expand|prevent|encourage|educate|measure|organise|organize|cover|look'
const goalWish =
  /^(?:(?:i|we)(?:'d| would)?(?: really| also| just| mainly)? (?:want|like|need|hope|aim|plan)|(?:the|our|my)(?: main)? (?:goal|aim|idea|plan) is|it should|mainly|mostly|basically) (?=\S)/i
const goalThing =
  /^(?:more|fewer|less|better|faster|higher|lower|happier|an?|some|no more|new|extra|repeat|loyal|shorter|quicker|easier) [a-z]/i

/** “You want more regulars on weekdays”. */
function goalSentence(answer: string): string | null {
  const first = firstPart(answer).replace(goalWish, '')
  const verb = new RegExp(`^(?:to (?:be able to )?)?(?=(?:${goalVerbs})\\b)`, 'i').exec(first)
  const goal = (verb ? first.slice(verb[0].length) : first).replace(/(?<![\s,])[\s,]+$/, '')
  if (goal.length > longestThing || !isSafe(goal) || !isEnglish(goal)) return null
  if (verb) return `You want to ${toSecondPerson(uncapitalised(goal))}`
  if (/^to [a-z]{3,} /i.test(goal)) return `You want ${toSecondPerson(uncapitalised(goal))}`
  return goalThing.test(goal) && !hasClause(goal) ? `You want ${toSecondPerson(uncapitalised(goal))}` : null
}

function firstPart(answer: string): string {
  return (answer.split(/[.!?;:](?=\s|$)|\n|\s[-–—]\s|\s?\(/, 1)[0] ?? '').replace(/\s+/g, ' ').trim()
}

const months = entriesOf(englishMonths).join('|')
const ordinal = '\\d{1,2}(?:st|nd|rd|th)?'
const seasons =
  '(?:the )?(?:spring|summer|autumn|winter|christmas|easter|black friday|new year|year[- ]end|holidays|festive season|season|school holidays|new season|new term|financial year|year)'
const date =
  `(?:${ordinal}(?: of)? (?:${months})(?:,? 20\\d\\d)?|(?:${months})(?: ${ordinal})?(?:,? 20\\d\\d)?|20\\d\\d|q[1-4](?: 20\\d\\d)?|` +
  `(?:the )?(?:first|second|third|fourth|last) (?:quarter|half|week|month)(?: of (?:20\\d\\d|${months}|next year|the year))?|${seasons}(?: 20\\d\\d)?|` +
  `(?:next|this|the next|the coming|early next|late next) (?:week|month|year|quarter|season|term|spring|summer|autumn|winter|${months}|december))`
const part = `(?:(?:the )?(?:start|beginning|middle|end|first half|second half|first week|last week) of ${date}|(?:early|mid|late)[ -]${date}|${date})`
const datePart = new RegExp(`^${part}$`, 'i')
const dated = new RegExp(
  `^(before|by|in|around|about|after|from|on|during|until|for|in time for|not later than|no later than) (${part})$`,
  'i',
)
const count = '(?:\\d{1,2}|a few|a couple of|an?|one|two|three|four|five|six|eight|nine|ten|twelve|half a)'
const lasting = new RegExp(
  `^(?:(?:in|within|over)(?: the next)? )?((?:about|around|roughly|approximately|less than|under|at most) )?(${count}(?: ?(?:-|–|to|or) ?${count})? (?:days?|weeks?|months?|years?))(?: or (?:so|less|sooner))?$`,
  'i',
)
const occasion = /^(before|by|for|in time for) ((?:the|our|my|next|this) [\p{L}\d' -]{3,50})$/iu
const timelineLead =
  /^(?:(?:(?:i|we)(?:'d| would)? (?:like|want|need|hope|aim|plan|prefer)(?: (?:it|this|to|for|be|have|go|launch))*|ideally|preferably|hopefully|probably|it (?:should|must|needs to|has to) be|to be|be|to|live|launch(?:ed|ing)?|ready|done|finished|completed?|up and running|online|working|go(?:ing)? live|needed|deadline(?: is)?|the deadline is|sometime|some time)[ :,]+)+/i
const timelineTail =
  /,? (?:please|if possible|at the latest|latest|ideally|preferably|hopefully|if you can|would be (?:great|nice|ideal|good|perfect))$/i

/** “before 1 December”, “in about 3 months”. Null for everything that is no plain time. */
function timelinePhrase(answer: string): string | null {
  const [first = ''] = answer.split(/[.;!?(](?=\s|$|\D)|\n|,(?! ?\d)| [-–—] /, 1)
  const text = first.trim().replace(/\s+/g, ' ').replace(timelineLead, '').replace(timelineTail, '').trim()
  if (/^(?:asap|as soon as possible|as soon as you can)$/i.test(text)) return 'as soon as possible'
  const [, preposition = '', when = ''] = dated.exec(text) ?? []
  if (when !== '') return written(`${/^about$/i.test(preposition) ? 'around' : preposition.toLowerCase()} ${when}`)
  if (datePart.test(text)) return written(`${prepositionFor(text)}${text}`)
  const [, roughly = '', span = ''] = lasting.exec(text) ?? []
  if (span !== '') return `in ${roughly.toLowerCase()}${uncapitalised(span)}`
  const [, before = '', event = ''] = occasion.exec(text) ?? []
  if (event === '' || !isSafe(event) || hasClause(event)) return null
  return `${before.toLowerCase()} ${toSecondPerson(uncapitalised(event))}`
}

function prepositionFor(text: string): string {
  if (/^(?:next|this|early next|late next) /i.test(text)) return ''
  if (/^(?:early|mid|late)\b/i.test(text)) return 'in '
  return /^(?:start|beginning|middle|end|first|second|third|fourth|last) /i.test(text) ? 'by the ' : 'by '
}

/** Months with a capital, all else small. */
function written(when: string): string {
  const names = new RegExp(`\\b(?:${months}|christmas|easter|black friday|q[1-4])\\b`, 'gi')
  const small = when.replace(
    /\b(?:The|Early|Mid|Late|End|Start|Beginning|Middle|Next|This|First|Second|Third|Fourth|Last|Summer|Winter|Spring|Autumn|New|Year)\b/g,
    (word) => word.toLowerCase(),
  )
  return small.replace(names, (name) =>
    /^may$/i.test(name) ? 'May' : name.replace(/\b\p{Ll}/gu, (letter) => letter.toUpperCase()),
  )
}

const symbol = '(?:US\\$|A\\$|C\\$|CA\\$|R\\$|MX\\$|ZAR|USD|EUR|GBP|R|\\$|€|£|₹|¥)'
const amount = `(?:${symbol} ?)?\\d[\\d .,]{0,14}(?: ?(?:k|m|mil|million|thousand|grand))?(?: ?(?:rands?|dollars?|euros?|pounds?|ZAR|USD|EUR|GBP))?(?![\\p{L}\\d])`
const priced = new RegExp(
  `^(?:(?:i|we) (?:have|can spend|could spend|can afford)|(?:our|my|the)? ?budget(?: is| of|:)?|it is|maybe|perhaps|probably|say)?[ :,]*` +
    `(about|around|roughly|approximately|approx\\.?|circa|±|~|up to|under|below|less than|max\\.?|maximum|at most|not more than|no more than|between|from|over|at least|say|maybe)? ?` +
    `(${amount})(?: ?(-|–|to|and) ?(${amount}))?( max| maximum| tops| at most| or less| or so|ish| give or take| a month| per month)?$`,
  'iu',
)
/** The words of the summary, and what visitors write for each. */
const modifiers = new Map(
  Object.entries({
    about: 'around, roughly, approximately, approx, circa, ±, ~, say, maybe, or so, ish, give or take',
    'at most': 'max, maximum, not more than, no more than, tops, or less',
    under: 'below',
  }).flatMap(([modifier, others]) => others.split(', ').map((other) => [other, modifier] as const)),
)

/** “about R80k”. Null for everything that is no plain amount. */
function budgetPhrase(answer: string): string | null {
  const [first = ''] = answer.split(
    /[;!?(\n]|[.,](?!\d)| (?:but|if|for|depending|excl|excluding|incl|including|plus) /,
    1,
  )
  const [, before = '', one = '', , other = '', after = ''] = priced.exec(first.trim()) ?? []
  // Figures alone are no amount.
  if (one === '' || !/[^\d .,]/.test(one + other)) return null
  const lead = before.toLowerCase().replace(/\.$/, '')
  const tail = after.trim().toLowerCase()
  const isMonthly = tail.endsWith('month')
  const said = modifiers.get(tail) ?? (tail && !isMonthly ? tail : (modifiers.get(lead) ?? lead))
  const isRange = other !== ''
  if (/^(?:between|from)$/.test(said) && !isRange) return null
  const modifier = /^(?:between|from)$/.test(said) ? '' : said
  const range = isRange ? `${one.trim()} to ${other.trim()}` : one.trim()
  return `${modifier && `${modifier} `}${withGroupedNumbers(range)}${isMonthly ? ' a month' : ''}`
}

/** A last look: no word twice in a row, no two full stops, a capital first. */
function isCleanText(text: string): boolean {
  return (
    /^\p{Lu}/u.test(text) && !/\b(\p{L}+) \1\b/iu.test(text) && !/\.\.|,,| [,.]|\s\s|\[(?:email|phone)\]/.test(text)
  )
}
