import { mentionsContactDetails } from '../contact-details/contact-details.ts'
import { uncapitalised } from '../text/sentences.ts'

const someone =
  "(?:(?:i|we)(?:'d|'m|'re|'ve| would| am| are| have)? +(?:(?:really|just|basically|currently|also|actually|always) +)*)"
const thing = '(?=(?:an?|the|our|my|some|something|someone|new|another|one|help)\\b)'

/** What people say before they say it. */
const leadIns = {
  filler:
    /^(?:so that|in order to|so|well|ok(?:ay)?|yes|yebo|eish|um+|basically|actually|right|please|maybe|perhaps|i (?:think|guess|suppose|believe)|the thing is(?: that)?|to be honest|honestly|and|but|what (?:i|we)(?:'d| would)? (?:want|need|like|really want|really need) is|hi(?: there| guys| team)?|hello(?: there)?|hey(?: there)?|howzit|good (?:morning|afternoon|evening|day)|thanks|thank you)\b(?!-)[\s,.!:-]*/i,
  idea: /^(?:(?:(?:my|our|the|this) +(?:\w+ +)?(?:idea|project|plan|dream|concept)|it|this|that)(?:'s| +is| +would be| +will be)(?: +(?:to have|for|about))?(?: +like)? *[:,-]? +(?=an?\b|the\b|our\b|my\b|some|to (?:build|create|make|develop))|(?:i|we)(?: have|'ve|'ve got| have got| had)? +(?:an? +)?(?:\w+ +)?idea +(?:for|of|about|is) +)/i,
  wish: new RegExp(
    `^${someone}?(?:want|need|like|love|looking for|searching for|in need of|after|thinking (?:of|about)|dreaming of|working on|interested in|want to have|like to have|want to get) +(?!(?:my|our|the|some) [\\w-]+ to\\b)${thing}`,
    'i',
  ),
  /** Somewhere near its beginning. */
  anyWish:
    /^(?:[\w']+[ ,]+){0,5}?(?:want|need|like|love|looking for|build(?:ing)?|creat(?:e|ing)|mak(?:e|ing)|develop(?:ing)?|design(?:ing)?|idea)\b/i,
  making: new RegExp(
    `^(?:${someone}?(?:want|need|like|love|looking|hope|hoping|plan|planning|trying|going|wish|intend|wanting) +(?:you +)?to +|(?:can|could|would|will) you +(?:please +)?(?:help (?:me|us) +(?:to +)?)?|${someone}?thinking of +|to +|${someone})?(?:build(?:ing)?|creat(?:e|ing)|mak(?:e|ing)|develop(?:ing)?|design(?:ing)?|launch(?:ing)?|set(?:ting)? up) +(?:me +|us +)?${thing}`,
    'i',
  ),
}

const sentenceEnd = /[.!?;:]+(?=\s|$)|\s[-–—]+\s|\n+/

/** Where a sentence runs on into the one that matters. */
const runOn =
  /(?:,|,? and|,? so|,? but) +(?=(?:what )?(?:i|we)(?:'d| would)?(?: really)? (?:want|need|like)\b|maybe\b)/i

/** Words that begin something new, so that what stands before them is whole. */
const boundaries: ReadonlySet<string> = new Set(
  'that which where who whose when so because since while but and or with without for in on at by from via using instead'.split(
    ' ',
  ),
)

/** Words behind a comma that begin another clause. */
const clauseStarts: ReadonlySet<string> = new Set([
  ...boundaries,
  ...'the a an i we it they he she my our this there people everyone not like maybe call email contact'.split(' '),
])

/** Words that no phrase ends with. */
const dangling: ReadonlySet<string> = new Set(
  'a an the of to for with and or but so please thanks thank etc also very'.split(' '),
)

/** And none that was cut; nor does any of them keep a capital that it has only from standing first. */
const functionWords: ReadonlySet<string> = new Set([
  ...dangling,
  ...boundaries,
  ...'our my your their its be is are like as into about than these this these there i we it more based'.split(' '),
  ...'can could will would should see know find want need have has do does let lets make makes get gets use uses'.split(
    ' ',
  ),
])

/** Plain words with which an answer often begins; a capital on one of them is the sentence's, no name's. */
const plainStarts: ReadonlySet<string> = new Set(
  `you some one two three something no none nothing not just only mostly mainly all every everyone everybody anyone anybody people
  customers clients visitors tourists members parents students learners children kids families women men farmers staff employees drivers
  teachers fewer less better to online mobile emergency before after until within around next early late end sometime paper easy fast
  simple secure must should`.split(/\s+/),
)

/** A longer phrase without any of these is hardly English, and turning its pronouns would make a mess of it. */
export const plainEnglish =
  /\b(?:an?|the|for|to|of|and|or|with|in|on|at|that|where|which|is|are|our|my|we|i|it|so|by|from|who|more|all|their|people)\b/i

export const otherLanguages =
  /(?<![\p{L}'])(?:'n|ek|ons|vir|het|wil|asseblief|una?|el|los|las|para|mi|les|des|pour|avec|mon|notre|und|ein|eine|für|wir|een|voor|ngi\w+|uku\w{3,}|umu\w+)(?![\p{L}'])/iu

/** Words of other languages that may stand in an English name: “Die Stoep”, “Café de Paris”. */
const likelyForeign =
  /(?<![\p{L}'])(?:die|van|nie|nee|meer|ook|mense|graag|soek|saak|merci|mais|com|não|nao|preciso|meu|minha|os|das?|dos|de|du|au|aux|sur|dans|oui|non|der|mit|auf|nicht|zum|zur)(?![\p{L}'])/iu

/** An address on the web, but not “Next.js”. */
const webAddress = /\bwww\.|\b[a-z\d-]+\.(?!js\b)[a-z]{2,}\b/i

/** What tells nothing, and what people may say of themselves but do not like to hear. */
export const untelling =
  /\b(?:wanna|gonna|gotta|not sure|unsure|i guess|i suppose|sorry|ha(?:ha)+|lol|honestly|clue(?:less)?|not (?:good|great) (?:at|with)|don['’]?t (?:really )?know|no idea|thinking about (?:this|it)|for a while|a new one|my email|my number|mess\w*|embarrass\w*|ugly|terribl[ey]|awful|horribl[ey]|bad(?:ly)?|worst|crap\w*|rubbish|disaster\w*|hopeless|chao(?:s|tic)|ashamed|struggl\w+|fail\w*|broke|bankrupt|losing|suck\w*|sloppy|pathetic|poor)\b/i

/** Never said back, with any meaning. */
export const unrepeatable =
  /\b(?:f+u+c+k\w*|sh[i1]t\w*|bullsh\w*|cunt\w*|bitch\w*|wank\w*|arse\w*|ass(?:es|hole\w*)?|bastard\w*|dick\w*|cock|penis\w*|pussy|tits?|porn\w*|sexy?|nudes?|whore\w*|slut\w*|retard\w*|nazi\w*|kill\w*|bombs?|weapons?|terroris\w*|cocaine|kak|poes|doos|naai|hate|damn\w*|bloody|stupid|idiot\w*|moron\w*|useless|asdf\w*|qwer\w*|zxcv\w*|lorem|blah|your? (?:mom|mum|mother|mama|ma|face)|ignore (?:all|previous|the)|system prompt)\b/i

export interface Paraphrase {
  /** A statement begins with “you”; anything else is a thing that can be named. */
  readonly kind: 'statement' | 'thing'
  readonly text: string
}

/** Of a list only the first item would be said. */
const isList = /(?:^|\s)1[.)] [^]*\s2[.)] |(?:^|\n) {0,9}[-*•] [^]*\n {0,9}[-*•] /

export type SentenceOrder = 'wishes-first' | 'as-said'

/** A sentence up to this long is said back whole; a longer one is cut to fewer words. */
const longestWhole = 90
const mostWords = 14
const mostCharacters = 100

/** The gist of what a person wrote, in their own words and turned towards them (“our shops” → “your shops”).
 *  Null where repeating it would be unsafe, odd, or too long to cut at a good place. */
export function paraphrase(answer: string, order: SentenceOrder = 'wishes-first'): Paraphrase | null {
  if (isList.test(answer)) return null
  for (const sentence of informativeSentences(answer, order)) {
    const gist = withoutLeadIn(sentence)
    const short = shortened(gist.text)
    if (short === null || !tells(short) || !isRepeatable(short)) continue
    const text = toSecondPerson(gist.wanted ? `you ${uncapitalised(short)}` : short)
    return { kind: /^you\b/i.test(text) ? 'statement' : 'thing', text: withPlainStart(text) }
  }
  return null
}

/** Asked or thought aloud, speaking to us, or no more than “me” or “no”: none of it can be turned towards the person. */
const unturnable =
  /^(?:let|who|what|why|how|when|where|which|is|are|do|does|did)\b|^(?:me|us|we|i|it|no|nope|yes|yeah|ok|okay)$|\byou(?:rs?)?\b/i

/** Whether a phrase says anything that can be said back. */
function tells(phrase: string): boolean {
  const isClear = !untelling.test(phrase) && !unturnable.test(phrase) && !likelyForeign.test(phrase)
  return isClear && /\p{L}{2}/u.test(phrase) && !/^(?:need|want)\s+\S+$/i.test(phrase)
}

/** Whether a reply may repeat a text of the visitor. An amount may hold long figures, a name only capitals. */
export function isRepeatable(text: string, { figures = false, capitals = false } = {}): boolean {
  if (text.length > mostCharacters || !/^[\p{L}\p{M}\d '’&%,/$€£₹¥.+()-]+$/u.test(text) || !/\p{L}{2}|\d/u.test(text))
    return false
  if (mentionsContactDetails(text, '') || (!figures && /\d{5}|(?:\d[ .-]?){7}/.test(text))) return false
  if (unrepeatable.test(text) || otherLanguages.test(text) || (!capitals && webAddress.test(text))) return false
  const letters = text.replace(/[^\p{L}]/gu, '')
  return capitals || letters.length < 6 || letters.replace(/\p{Lu}/gu, '').length > letters.length / 3
}

/** The sentences that say anything; by default those first that say what is wanted. */
export function informativeSentences(answer: string, order: SentenceOrder = 'wishes-first'): string[] {
  const sentences = answer
    .replace(/[‘’]/g, "'")
    .replace(/\([^)]{0,200}\)/g, ' ')
    .replace(/\b(e\.g|i\.e|etc|approx)\./gi, '$1')
    .split(sentenceEnd)
    .flatMap((sentence) => sentence.split(runOn))
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
    .filter((sentence) => withoutLeadIn(sentence).text !== '')
  if (order === 'as-said') return sentences
  const wishes = sentences.filter((sentence) => leadIns.anyWish.test(sentence))
  return [...wishes, ...sentences.filter((sentence) => !wishes.includes(sentence))]
}

/** What a person says without what people say before they say it; `wanted`: it goes on with “need to …”. */
export function withoutLeadIn(sentence: string): { text: string; wanted: boolean } {
  const { filler, idea, wish, making } = leadIns
  const text = [filler, idea, wish, making].reduce((rest, lead) => rest.replace(lead, ''), sentence).trim()
  if (text !== sentence.trim()) return withoutLeadIn(text)
  return { text, wanted: /^(?:need|want|wanting|hope|would like)\b/i.test(text) }
}

/** The whole when it is short, else as much as ends just before a word that begins something new. */
function shortened(sentence: string): string | null {
  const words = firstClause(sentence.split(' ').filter(Boolean))
  const isWhole = words.join(' ').length <= longestWhole
  const kept = isWhole ? words : words.slice(0, goodCut(words))
  const loose = isWhole ? dangling : functionWords
  const end = kept.findLastIndex((word) => !loose.has(word.toLowerCase().replace(/,$/, ''))) + 1
  const isHardlyEnglish = end > 4 && !plainEnglish.test(sentence)
  if (end < (isWhole ? 1 : 3) || isHardlyEnglish || (!isWhole && kept.slice(end).some(isVerbToBe))) return null
  const text = kept.slice(0, end).join(' ')
  return text.replace(/(?<![\s,.'&/-])[\s,.'&/-]+$/, '')
}

/** Cut off before one, “which of our trucks is where” would make no sense. */
function isVerbToBe(word: string): boolean {
  return /^(?:is|are|was|were)$/i.test(word)
}

/** Best where a new clause begins. An “and” behind a comma is no good place: it would cut a list. */
function goodCut(words: readonly string[]): number {
  const clause = words.findIndex((word, index) => {
    const next = words[index + 1]?.toLowerCase() ?? ''
    return index > 3 && /^(?:and|but|so|because)$/i.test(word) && /^(?:i|we|my|our|they|it|people)$/.test(next)
  })
  if (clause > 0 && clause <= mostWords) return clause
  const last = words.findLastIndex((word, index) => {
    const isInList = /^(?:and|or)$/i.test(word) && words.slice(0, index).some((earlier) => earlier.endsWith(','))
    return index <= mostWords && boundaries.has(word.toLowerCase()) && !isInList
  })
  return Math.max(0, last)
}

/** Up to a comma behind which a new clause begins: “a website for our firm, the old one is slow”. */
function firstClause(words: readonly string[]): readonly string[] {
  const end = words.findIndex(
    (word, index) => index >= 2 && word.endsWith(',') && clauseStarts.has(words[index + 1]?.toLowerCase() ?? ''),
  )
  return end < 0 ? words : words.slice(0, end + 1)
}

/** First person into second: “our shops” → “your shops”. */
export function toSecondPerson(text: string): string {
  return text
    .replace(/\b(?:I|i) was\b/g, 'you were')
    .replace(/\b(?:I am|i am)\b/g, 'you are')
    .replace(/\b(?:I'm|i'm)\b/g, "you're")
    .replace(/\bam (?:I|i)\b/g, 'are you')
    .replace(/\b(?:I|i|we|We)(?='(?:ve|ll|d|re)\b|\b(?!'))/g, 'you')
    .replace(/\b(?:my|My|our|Our)\b/g, 'your')
    .replace(/\bours\b/g, 'yours')
    .replace(/\b(?:me|us)\b/g, 'you')
    .replace(/\bmyself\b/g, 'yourself')
    .replace(/\bourselves\b/g, 'yourselves')
}

/** A capital at the start goes where it stands only because the sentence began there. */
export function withPlainStart(text: string): string {
  const [first = ''] = text.replace(',', ' ').split(' ')
  return functionWords.has(first.toLowerCase()) || plainStarts.has(first.toLowerCase())
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text
}
