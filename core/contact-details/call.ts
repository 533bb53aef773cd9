import { commonWords } from '../language/common-words.ts'
import { fold } from '../language/fold.ts'
import { findContact } from './contact-details.ts'
import { readCallTime } from './time.ts'
import { tokensOf } from './tokens.ts'
import { besides, callVerbs, is } from './words.ts'

/** What is not known is empty; the time is as typed. `isAlone`: the text says nothing else. `isWish`: it asks for a call in so many words. */
export type CallRequest = Readonly<Record<'phone' | 'time', string> & Record<'isAlone' | 'isWish', boolean>>

/** `isOffered`: the last reply offered a call. */
interface CallContext extends Readonly<Record<'country' | 'knownPhone', string>> {
  readonly home?: string | undefined
  readonly isOffered: boolean
}

const anyVerb = new RegExp(String.raw`\b(?:${callVerbs})\b`)
const [called, calling] = ['(?:me|us|you|my|ons)', 'give (?:me|us) a (?:call|ring|bell|buzz)']
const wish = new RegExp(`(?<![a-z'-])(?:(?:${callVerbs}) ${called}|${calling})(?![a-z'-])`, 'g')
/** How much around a wish is looked at, and how long a text that is nothing else. */
const longestAround = 120
const longestRequest = 600
const mostWishes = 20

/** Returns the wish to be called in a text: “call me”, a number with a time to call, or a number after the offer of a call. */
export function readCallRequest(text: string, context: CallContext): CallRequest | null {
  const folded = fold(text)
  const wishes = [...folded.matchAll(wish)].slice(0, mostWishes)
  const isWish = wishes.some(({ 0: said, index }) => isAsked(text, folded, index, index + said.length))
  if (!isWish && !/\d/.test(text)) return null
  const { phone } = findContact(text, context.country, context.home)
  const time = readCallTime(text)
  const left = tokensOf(folded.slice(0, longestRequest).replace(fold(time), ' ')).filter(({ kind }) => kind === 'word')
  const isAlone = text.length <= longestRequest && left.every(({ word }) => is(word, 'asking', ...besides))
  const isCall = context.isOffered || (time !== '' && (isAlone || anyVerb.test(folded)))
  return isWish || (phone !== '' && isCall) ? { phone: phone || context.knownPhone, time, isAlone, isWish } : null
}

/** Whether the words before “call me” ask for it: “let someone phone me”, not “customers phone us”. “Call me Thandi” gives a name. */
function isAsked(text: string, folded: string, start: number, end: number): boolean {
  const clause = /[a-z' ]*$/.exec(folded.slice(Math.max(0, start - longestAround), start))?.[0] ?? ''
  const [next] = tokensOf(text.slice(end, end + longestAround))
  if (next && /^\p{Lu}\p{Ll}/u.test(next.text) && !commonWords.has(fold(next.text))) return false
  const isPlea = /(?:please|asb|asseblief) $/.test(clause)
  return isPlea || clause.split(' ').every((word) => word === '' || is(word, 'asking'))
}
