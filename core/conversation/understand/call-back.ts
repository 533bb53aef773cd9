import { readContactDetails } from '../../contact-details/contact-details.ts'
import type { Reading } from './fields-in-text.ts'
import { fold, type Span, textAt } from './folded-text.ts'
import { oneOf } from './vocabulary.ts'

const asksForCall =
  /^(?:(?:please|can|could|would|will|you|someone|somebody|anyone|just|rather|or|yes|ok|okay|sure|and|better|thanks|hi|hello|one of you|kan|sal|julle|jy|iemand|asseblief|asb|pouvez-vous|podem|bitte|konnen sie|ngicela|ndicela|nceda)[\s,.!:;-]+){0,5}(?:(?:call|phone|ring|whatsapp|bel|skakel) (?:me|us|my|ons)|give me a (?:call|ring)|(?:r?appelez|r?appelle)-?(?: )?moi|m'(?:r?appeler)|(?:me )?(?:liguem?|telefonem?|ligar)(?:-me)?|(?:rufen sie|ruf) (?:mich|uns)|mich (?:bitte )?(?:an|zuruck)rufen|ningishayele|ungishayele|ngishayele|nditsalele|(?:ni|u)ngifonele)(?!\w)/
const digits = /\+?\(?\d[\d ()./-]{5,22}\d/g
/** What remains of a request for a call is no longer than this, in words. */
const mostOtherWords = 10

const clock = "\\d{1,2}(?:[:.h]\\d{2})?(?: ?(?:am|pm|h|hrs|uhr|o'clock|heures|horas|uur))?"
const partOfDay = oneOf([
  'mornings?',
  'afternoons?',
  'evenings?',
  'lunch(?: ?time)?',
  'noon',
  'midday',
  'tonight',
  'today',
  'tomorrow',
  'now',
  'later',
  'working hours',
  'office hours',
  'business hours',
  'work',
  'weekdays?',
  'weekends?',
  'mondays?',
  'tuesdays?',
  'wednesdays?',
  'thursdays?',
  'fridays?',
  'saturdays?',
  'sundays?',
  'next week',
  'any ?time',
  'day',
  'oggend',
  'more',
  'moreoggend',
  'middag',
  'vanmiddag',
  'aand',
  'vanaand',
  'vandag',
  'maandag',
  'dinsdag',
  'woensdag',
  'donderdag',
  'vrydag',
  'enige tyd',
  'matin',
  'apres-midi',
  'soir',
  'demain',
  "aujourd'hui",
  'lundi',
  'mardi',
  'mercredi',
  'jeudi',
  'vendredi',
  'manha',
  'tarde',
  'noite',
  'amanha',
  'hoje',
  'segunda(?:-feira)?',
  'terca(?:-feira)?',
  'quarta(?:-feira)?',
  'quinta(?:-feira)?',
  'sexta(?:-feira)?',
  'morgen',
  'vormittags?',
  'nachmittags?',
  'abends?',
  'heute',
  'montags?',
  'dienstags?',
  'mittwochs?',
  'donnerstags?',
  'freitags?',
  'kusasa',
  'ntambama',
  'ekuseni',
  'namhlanje',
])
const beforeTime = oneOf([
  'any ?time',
  'sometime',
  'after',
  'before',
  'between',
  'around',
  'from',
  'at',
  'by',
  'until',
  'till',
  'during',
  'on',
  'in',
  'early',
  'late',
  'the',
  'this',
  'every',
  'na',
  'voor',
  'tussen',
  'om',
  'in die',
  'apres',
  'avant',
  'entre',
  'vers',
  'a',
  'le',
  'dans',
  "l'",
  'depois das?',
  'antes das?',
  'as',
  'de',
  'pela',
  'nach',
  'vor',
  'zwischen',
  'um',
  'ab',
  'gegen',
  'am',
  'emva kuka',
  'ngo-?',
  'ngemva kuka-?',
  'emva kwe-?',
])
const timeUnit = `(?:(?:${beforeTime} ){0,3}(?:${partOfDay}|${clock}))`
const timePhrase = new RegExp(
  `(?<![\\w@.+])(?:(?:${beforeTime} ){1,3}(?:${partOfDay}|${clock})|${partOfDay})(?!\\w)(?:(?:,? (?:and|or|to|en|of|et|ou|e|und|oder|tot|bis|a) |,? |-)${timeUnit}(?!\\w)){0,4}`,
  'g',
)

/** The number and time of a request to be called; null where the sentence is none or names no number. */
export function callBackIn(reading: Reading, at: Span, isOffered: boolean): { phone: string; time: string } | null {
  const piece = textAt(reading.text, at)
  const folded = fold(piece)
  if (!isOffered && !asksForCall.test(folded)) return null
  const alone = [...folded.matchAll(digits)].map(
    ([number]) => readContactDetails(number, reading.country, reading.home).phone,
  )
  const phone = alone.find(Boolean) ?? readContactDetails(piece, reading.country, reading.home).phone
  if (phone === '') return null
  const others =
    folded
      .replace(digits, ' ')
      .replace(asksForCall, ' ')
      .replace(timePhrase, ' ')
      .match(/[a-z]+/g) ?? []
  return others.length <= mostOtherWords ? { phone, time: timeIn(piece) } : null
}

/** When to call, in their words. Empty where they do not say. */
function timeIn(piece: string): string {
  const hidden = fold(piece).replace(digits, (number) => '#'.repeat(number.length))
  const longest = [...hidden.matchAll(timePhrase)].toSorted((one, other) => other[0].length - one[0].length)[0]
  return longest ? piece.slice(longest.index, longest.index + longest[0].length).trim() : ''
}
