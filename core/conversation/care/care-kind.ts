import type { MessageIntent, Understanding } from '../understand/understanding.ts'

/** In this order. Stands in until the understanding tells them apart. */
const kinds: readonly (readonly [MessageIntent, RegExp])[] = [
  ['distress', /\b(?:want to die|don'?t want to live|kill myself|end my life|suicidal)\b/i],
  ['delete', /^(?:please )?(?:delete|erase) (?:everything|all|all of it)(?: (?:that )?i(?:'ve| have)? said)?\W*$/i],
  ['client', /\b(?:website|site|app|shop) (?:is|has been) down\b|\bwant to complain\b/i],
  ['returning', /\b(?:add something to my (?:project|idea)|status of [a-z\d]{3}-[a-z\d]{3}|want to add something)\b/i],
  ['applicant', /\b(?:are you hiring|my cv|looking for a job|apply for)\b/i],
  ['seller', /\bwe (?:offer|sell|provide) (?:seo|backlinks|leads)\b/i],
  ['greeting', /^(?:hi|hello|hey|good (?:morning|day|afternoon|evening))\W*$/i],
]

export function careKind(text: string): MessageIntent | null {
  return kinds.find(([, pattern]) => pattern.test(text.trim()))?.[0] ?? null
}

export function withCareKind(understanding: Understanding, text: string): Understanding {
  const kind = careKind(text)
  return kind === null ? understanding : { ...understanding, intent: kind, isSettled: true }
}
