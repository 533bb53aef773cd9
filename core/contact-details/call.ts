import { calendars } from '../language/calendar.ts'
import { fold } from '../language/fold.ts'
import { commonWords } from '../language/words.ts'
import { readContactDetails } from './contact-details.ts'
import { besides, is, tokensOf } from './words.ts'

/** Of the visitor and the agency, and what is known already. */
type CallContext = Readonly<{ country: string; home?: string | undefined; info: { readonly contactPhone: string } }>

const callVerbs = 'call|phone|ring|whatsapp|bel|skakel'
const [called, calling] = ['(?:me|us|you|my|ons)', 'give (?:me|us) a (?:call|ring|bell|buzz)']
const wish = new RegExp(`(?<![a-z'-])(?:(?:${callVerbs}) ${called}|${calling})(?![a-z'-])`, 'g')
/** How much around a wish is looked at, and how long a text that is nothing else. */
const [longestAround, longestRequest, mostWishes] = [120, 600, 20] as const

/** Returns the wish to be called in a text: “call me”, a number with a time to call, or (`isOffered`) a number after the offer of a call.
 *  What is not known is empty; the time is as typed. `isAlone`: the text says nothing else. `isWish`: it asks for a call in so many words. */
export function readCallRequest(text: string, { country, home, info }: CallContext, isOffered = false) {
  const folded = fold(text)
  const wishes = [...folded.matchAll(wish)].slice(0, mostWishes)
  const isWish = wishes.some(({ 0: said, index }) => isAsked(text, folded, index, index + said.length))
  if (!isWish && !/\d/.test(text)) return null
  const { phone } = readContactDetails(text, country, home, true)
  const time = readCallTime(text)
  const left = tokensOf(folded.slice(0, longestRequest).replace(fold(time), ' ')).filter(({ kind }) => kind === 'word')
  const isAlone = text.length <= longestRequest && left.every(({ word }) => is(word, 'asking', ...besides))
  const isCall = isOffered || (time !== '' && (isAlone || aboutCall.test(folded)))
  if (!isWish && (phone === '' || !isCall)) return null
  return { phone: phone || info.contactPhone, time, isAlone, isWish }
}

/** Whether the words before “call me” ask for it: “let someone phone me”, not “customers phone us”. “Call me Thandi” gives a name. */
function isAsked(text: string, folded: string, start: number, end: number): boolean {
  const clause = /[a-z' ]*$/.exec(folded.slice(Math.max(0, start - longestAround), start))?.[0] ?? ''
  const [next] = tokensOf(text.slice(end, end + longestAround))
  if (next && /^\p{Lu}\p{Ll}/u.test(next.text) && !commonWords.has(fold(next.text))) return false
  const isRequest = clause.split(' ').every((word) => word === '' || is(word, 'asking'))
  return isRequest || /(?:please|asb|asseblief) $/.test(clause)
}

const { en, af } = calendars
const weekdays = [...en.weekdays, ...af.weekdays].map(([day = '']) => `${day}s?|${day.replace(/dag$/, 'dae')}`)
const shortDay = `(?:${en.weekdays.flatMap((forms) => forms.slice(1)).join('|')})`
const months = [...en.months, ...af.months].flatMap((forms) => forms.toSorted().toReversed()).join('|')
/** A limit makes an hour of the number behind it; an event says when behind a limit; a join may stand between two times. */
const whens = String.raw`${weekdays.join('|')}|today|tonight|tomorrow|weekdays?|weekends?|mornings?|afternoons?|evenings?|nights?|noon|midday|lunchtime|anytime|now|asap|soon|24/7|vandag|vanaand|vanmiddag|vanoggend|môre|oormôre|weeksdae|naweke?|oggende?|soggens|smiddags|saans|middag|aande?|enigetyd|dadelik`
const limits = String.raw`after|before|from|until|till|around|about|between|past|half|quarter|early|late|next|this|every|any|(?:later|earlier) than|not (?:before|after|until)|except|as|office|business|working|na|ná|voor|vanaf|tot|tussen|omtrent|kwart|volgende|hierdie|elke|enige|laat|vroeg|behalwe`
const events = String.raw`lunch|dinner|supper|breakfast|work|school|church|midnight|day|week|time|hours|soon as possible|werk|skool|kerk|dag|tyd|etenstyd`
const joins = String.raw`on|in|the|and|or|to|of|is|only|during|preferably|ideally|but|maybe|an|at|op|die|en|tot|om|please|asseblief`

const when = `(?:${shortDay} ?(?:-|–|to|tot) ?${shortDay}|(?:${whens})(?!\\p{L}))`
const hour = `(?:(?:1?\\d|2[0-4])(?:[.:]\\d\\d)?(?![\\d.:]\\d|\\d)|${[...en.numbers, ...af.numbers].join('|')})`
const unit = String.raw`(?: ?(?:[ap]\.?m\b\.?|uur|hrs|o'clock|vm|nm|h)(?![\p{L}\d]))`
const clock = String.raw`(?:(?:1?\d|2[0-4])(?::\d\d|h\d\d)(?!\d)${unit}?|${hour}${unit})`
const range = `${hour}(?:\\s*(?:to|till|and|or|-|–|en|tot|of)\\s*${hour})?${unit}?`
const end = String.raw`(?=\s*(?:$|[^\s\p{L}\d]|(?:${joins}|${limits}|${whens})(?!\p{L})))(?!\s*(?:and|or|to|en|-|–)\s*\d)`

/** `isCall`: the sentence is about a call beyond doubt. */
function timesOf(isCall: boolean): RegExp {
  const date = `|(?:at|om)\\s+${range}(?![\\p{L}\\d])|\\d{1,2}(?:st|nd|rd|th)?\\s+(?:of\\s+)?(?:${months})|${shortDay}(?!\\p{L})`
  const limited = `(?:(?:${limits})\\s+(?:(?:the|die)\\s+)?){1,4}(?:(?:${events})(?!\\p{L})|${when}|${clock}|${range}${isCall ? '' : end})`
  const one = `(?:${limited}|${when}|${clock}${isCall ? date : ''})`
  const next = `(?:[\\s,–/&@-]{1,3}|(?:${joins})\\s){0,5}(?<!\\p{L})${one}|\\s*(?:at|om|till?|to|tot|-)\\s*${range}`
  return new RegExp(`(?<![\\p{L}\\d.:])${one}(?:${next})*`, 'giu')
}

const [times, timesOfCalls] = [timesOf(false), timesOf(true)]
const sentenceEnd = /[!?\n;]|(?<!\b[ap]|\b[ap]\.m)\.(?=\s|$)/gi
const telephone = /(?:\+|(?<![\d.:])0|\()[\d().\- ]{6,24}\d/g
const aboutCall = new RegExp(String.raw`\b(?:${callVerbs}|reach|contact|speak|talk|avail|free|kontak|praat)`, 'i')
const deadline = /\b(?:live|launch|launched|deadline|due|ready|deliver|delivered|finish|finished|done|klaar|lanseer)\b/i
/** Up to a comma: of “not Monday, Tuesday is fine” the second counts. */
const refused =
  /(?<![a-z])(?:don['’]?t|do not|never|can['’]?t|cannot|won['’]t|not?(?! (?:before|after|until|later|earlier))|moenie|nie)(?![a-z])(?:(?!but|maar)[^,])*/gi

/** Returns the words that say when a visitor wants a call, as they were typed: “after 17:00”. Empty where there are none. */
export function readCallTime(text: string): string {
  for (const sentence of text.split(sentenceEnd)) {
    const left = sentence.replace(telephone, marks)
    const isAbout = aboutCall.test(sentence)
    const pattern = isAbout || left !== sentence ? timesOfCalls : times
    const [time] = (isAbout || !deadline.test(sentence) ? left.replace(refused, marks).match(pattern) : null) ?? []
    if (time !== undefined) return time.trim()
  }
  return ''
}

const marks = (words: string) => '#'.repeat(words.length)
