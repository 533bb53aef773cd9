import { readCallTime } from '../../contact-details/call-time.ts'
import { readContactDetails } from '../../contact-details/contact-details.ts'
import type { Reading } from './fields-in-text.ts'
import { fold, type Span, textAt } from './folded-text.ts'

const asksForCall =
  /^(?:(?:please|can|could|would|will|you|someone|somebody|anyone|just|rather|or|yes|ok|okay|sure|and|better|thanks|hi|hello|one of you|kan|sal|julle|jy|iemand|asseblief|asb|pouvez-vous|podem|bitte|konnen sie|ngicela|ndicela|nceda)[\s,.!:;-]+){0,5}(?:(?:call|phone|ring|whatsapp|bel|skakel) (?:me|us|my|ons)|give me a (?:call|ring)|(?:r?appelez|r?appelle)-?(?: )?moi|m'(?:r?appeler)|(?:me )?(?:liguem?|telefonem?|ligar)(?:-me)?|(?:rufen sie|ruf) (?:mich|uns)|mich (?:bitte )?(?:an|zuruck)rufen|ningishayele|ungishayele|ngishayele|nditsalele|(?:ni|u)ngifonele)(?!\w)/
const digits = /\+?\(?\d[\d ()./-]{5,22}\d/g
const mayHoldNumber = /\d[\d ()./-]{5}/
/** What remains of a request for a call is no longer than this, in words. */
const mostOtherWords = 10

/** Words around a number and a time that say nothing else. Folded. */
const fillers: ReadonlySet<string> = new Set(
  `a actually again am any anytime anyone at available back be best better call can cell could do for free good i if instead is it just line m make maybe
  me mobile my no number ok okay on one or our perhaps phone please rather reach ring s someone somebody suits sure thank thanks that the then time to
  try us we whatsapp will works would yes you and hi hello
  asb asseblief bel dis ek my nommer op skakel selfoon is by kan julle jy
  appelez moi mon numero est au le la je suis s il vous plait
  ligue ligue-me meu numero no o por favor para estou
  bitte meine nummer ist unter ich bin erreichbar rufen sie mich an`
    .split(/\s+/)
    .filter(Boolean),
)

export interface CallContext {
  /** Whether the last reply offered a call. */
  readonly isOffered: boolean
  /** Where they are reached, as far as they have said. May be empty. */
  readonly knownPhone: string
}

/** Returns the number and time of a request to be called. Null where the sentence is none, or no number is known. */
export function callBackIn(
  reading: Reading,
  at: Span,
  { isOffered, knownPhone }: CallContext,
): { phone: string; time: string } | null {
  if (!mayBeCall(reading, at)) return null
  const call = readCall(reading, at)
  if (call.phone === '') {
    const isKnown = call.asks && call.time !== '' && knownPhone !== '' && saysNothingElse(call)
    return isKnown ? { phone: knownPhone, time: call.time } : null
  }
  const isPlain = reading.field !== 'contact' && call.time !== '' && saysNothingElse(call)
  if (!call.asks && !isOffered && !isPlain) return null
  return call.others.length <= mostOtherWords ? { phone: call.phone, time: call.time } : null
}

/** The same for a message of several sentences that say nothing else: “Can you call me? 083 555 0142.” */
export function onlyCallIn(reading: Reading, at: Span, context: CallContext): { phone: string; time: string } | null {
  return mayBeCall(reading, at) && saysNothingElse(readCall(reading, at)) ? callBackIn(reading, at, context) : null
}

/** Whether a sentence asks for a call at a time and says nothing else: “please call me tomorrow at nine”. */
export function asksForCallAtTime(reading: Reading, at: Span): boolean {
  if (!mayBeCall(reading, at)) return false
  const call = readCall(reading, at)
  return call.asks && call.time !== '' && saysNothingElse(call)
}

interface Call {
  readonly asks: boolean
  readonly phone: string
  /** In their words. Empty where they do not say. */
  readonly time: string
  /** What else is said. Folded. */
  readonly others: readonly string[]
}

/** Without a number and without a request there is no call: most messages need no closer look. */
function mayBeCall({ folded }: Reading, at: Span): boolean {
  const words = textAt(folded, at)
  return mayHoldNumber.test(words) || asksForCall.test(words)
}

function readCall(reading: Reading, at: Span): Call {
  const piece = textAt(reading.text, at)
  const folded = fold(piece)
  const alone = [...folded.matchAll(digits)].map(
    ([number]) => readContactDetails(number, reading.country, reading.home).phone,
  )
  const phone = alone.find(Boolean) ?? readContactDetails(piece, reading.country, reading.home).phone
  const time = readCallTime(piece)
  const rest = folded.replace(fold(time), ' ').replace(digits, ' ').replace(asksForCall, ' ')
  return { asks: asksForCall.test(folded), phone, time, others: rest.match(/[a-z]+/g) ?? [] }
}

function saysNothingElse({ others }: Call): boolean {
  return others.every((word) => fillers.has(word))
}
