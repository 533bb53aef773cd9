import type { Ticket } from '../../../../core/brief/conversation.ts'
import type { ProjectField } from '../../../../core/brief/project-info.ts'
import { readCallRequest } from '../../../../core/contact-details/call.ts'
import { readContactDetails } from '../../../../core/contact-details/contact-details.ts'
import { holdsAny, isSubject, subjectWords, wordsIn } from '../../../../core/language/words.ts'
import { rememberLast } from '../../../../core/text/memoize.ts'
import { changesIn } from './changes.ts'
import type { ClauseIntent } from './intent-phrases.ts'
import { intentOf, type Sentence, wantsThing } from './intents.ts'
import { labelledIn } from './labels.ts'
import { type OpenMessage, overlaps, sentenceSpans, type Span, textAt } from './message.ts'
import { isTitle, nameWithin } from './project-name.ts'
import { isQuestion, questionAtEnd } from './questions.ts'
import type { Understanding } from './understanding.ts'
import { holdsValue, valuesIn, withoutValues } from './values.ts'

const newDraft = () => ({
  answers: [] as Span[],
  fields: {} as { [Field in ProjectField]?: string },
  questions: [] as string[],
  /** Sentences that wish for a person. */
  wishes: [] as string[],
  tickets: [] as Ticket[],
  remarks: [] as string[],
  intents: [] as ClauseIntent[],
  callBack: null as Understanding['callBack'],
  /** What is for something else, so that no value in it counts. */
  taken: [] as Span[],
  /** A sentence is often the whole message. */
  detailsIn: rememberLast(readContactDetails),
})
type Draft = ReturnType<typeof newDraft>
/** What the sentences of a message are for. `answer`: those that are for nothing else. */
export type Parts = Readonly<Draft> & { readonly answer: string }

/** The rest of a longer message is not looked at. */
const mostSentences = 60

/** The first that takes a sentence decides what it is for. What none takes is the answer. */
const rows = [takeCall, takeContact, takeChange, takeIntent, takeQuestion, takeValue, offerOthers] as const

function rowsFor(text: string, { field, isOffered }: OpenMessage) {
  // A title is a name, whatever it says.
  if (field === 'projectName' && isTitle(text)) return [takeContact, takeValue]
  // The answer to the contact question holds details and times itself.
  if (field === 'contact') return [...(isOffered ? [takeCall] : []), takeChange, takeIntent, takeQuestion]
  return rows
}

/** Says what the sentences of a message are for. Labels name their parts first. */
export function partsOf(message: OpenMessage): Parts {
  const { text, folded } = message
  const isContact = message.field === 'contact'
  const draft = newDraft()
  const labelled = isContact ? [] : labelledIn(message)
  for (const { label, value, at } of labelled) takeLabelled(draft, label, value, at, message)
  const spans = sentenceSpans(text, folded).filter(
    (at) => text.charAt(at.start) !== '>' && !labelled.some((one) => overlaps(one.at, at)),
  )
  for (const [place, at] of spans.entries()) {
    const sentence = { at, text: textAt(text, at), folded: textAt(folded, at), isOnly: spans.length === 1 }
    const asked = place < mostSentences ? rowsFor(sentence.text, message) : []
    if (!asked.some((takes) => takes(draft, sentence, message))) draft.answers.push(at)
  }
  const named = labelled.find(({ label }) => label === 'projectName')
  if (!isContact) keepWithin(draft, named ? { ...message, text: text.replace(textAt(text, named.at), ' ') } : message)
  return finished(draft, message, labelled.length > 0)
}

/** Contact details and the project's name are copied wherever they are said; a name beside an address or a number may stand in another sentence. */
function keepWithin(draft: Draft, { text, country, home, field }: OpenMessage): void {
  const details = draft.detailsIn(text, country, home, true)
  // Name and number of a call are with it.
  const kept = draft.callBack === null ? details : { name: '', email: details.email, phone: '' }
  if (kept.email !== '' || kept.phone !== '') keepDetails(draft, kept)
  if (draft.callBack?.phone && /\d[^\n]{0,80}, ?\p{Lu}[\p{L}' ]+\W*$/u.test(text)) draft.remarks.push(text) // “…, Mrs Rampersad”
  const name = field === 'projectName' ? null : nameWithin(text)
  if (name !== null) draft.fields.projectName ??= name
}

function takeLabelled(draft: Draft, label: string, value: string, at: Span, message: OpenMessage): void {
  draft.taken.push(at)
  if (label === 'notes') draft.remarks.push(textAt(message.text, at).replace(/^[\s*#;|.,-]+/, ''))
  else if (label === 'contact' || label.startsWith('contact')) {
    const words = label === 'contactName' ? `My name is ${value}` : value
    keepDetails(draft, readContactDetails(words, message.country, message.home))
  } else draft.fields[label as ProjectField] ??= value
}

/** The unlabelled rest of a labelled brief is no answer unless it is for the open question; a mere heading makes all of it the idea. */
function finished(draft: Draft, { text, open }: OpenMessage, isLabelled: boolean): Parts {
  const rest = joined(text, draft.answers)
  const isRest = isLabelled && (open !== 'projectIdea' || draft.fields[open] !== undefined)
  const said = isLabelled && !isRest && rest.endsWith(':') ? text : rest
  const callBack = callBackOf(draft)
  const remarks = isRest && said !== '' ? [...draft.remarks, said] : draft.remarks
  return { ...draft, answer: isRest ? '' : said, callBack, wishes: callBack ? [] : draft.wishes, remarks }
}

/** The number may stand in another sentence than the wish. */
function callBackOf({ callBack, fields }: Draft): Understanding['callBack'] {
  const phone = callBack?.phone || (fields.contactPhone ?? '')
  return callBack && phone !== '' ? { ...callBack, phone } : null
}

/** Sentences that follow each other stay as they were typed. */
function joined(text: string, spans: readonly Span[]): string {
  const runs: Span[] = []
  for (const at of spans) {
    const last = runs.at(-1)
    if (last && text.slice(last.end, at.start).trim() === '') runs[runs.length - 1] = { start: last.start, end: at.end }
    else runs.push(at)
  }
  return runs.map((run) => textAt(text, run)).join('\n')
}

/** “Please phone me, I type badly” is for a call where the number stands in another sentence, “phone me about my shop” without one. */
const isForCall = (said: string, all: string) =>
  !wantsThing(said) && (aboutCall.test(said) || /\d(?:[ -]?\d){8}/.test(all))
const aboutCall = /^(?:please |(?:can|could) \w+ )?(?:call|phone|ring|whatsapp|bel) (?:me|us|my|ons) (?:about|oor)\b/

function takeCall(draft: Draft, { text, folded }: Sentence, message: OpenMessage): boolean {
  const call = readCallRequest(text, message, message.isOffered)
  if (!call || !(call.isWish || call.isAlone || message.isOffered)) return false
  draft.intents.push('person')
  const earlier = draft.callBack ?? call
  draft.callBack = { phone: earlier.phone || call.phone, time: earlier.time || call.time }
  if (call.phone !== '') return true
  const isTaken = call.isAlone || isForCall(folded, message.text)
  ;(isTaken && !call.isAlone ? draft.remarks : draft.wishes).push(text)
  return isTaken
}

/** A change leaves the answer and is kept as a note until its ticket is tapped. */
function takeChange(draft: Draft, { at }: Sentence, message: OpenMessage): boolean {
  const changes = changesIn(message, at)
  for (const { field, value, said } of changes) {
    if (value === null) draft.intents.push('talk')
    else {
      draft.tickets.push({ field, value, note: said })
      draft.remarks.push(said)
    }
  }
  return changes.length > 0
}

/** A wish, another matter, talk, or that there is nothing to say. */
function takeIntent(draft: Draft, said: Sentence, message: OpenMessage): boolean {
  const { at, text } = said
  const intent = intentOf(said, message)
  if (intent === null) return false
  // “It needs IIIF. I leave that to you.” is an answer whole.
  if (intent === 'nothing' && draft.answers.length > 0 && / .* .* /.test(text)) return false
  draft.intents.push(intent)
  if (intent === 'person') draft.wishes.push(text)
  if (['client', 'applicant', 'seller'].includes(intent)) draft.remarks.push(text)
  draft.taken.push(at)
  return true
}

/** A question at the end of a sentence is kept, and stays in the answer; its amount is no budget. */
function takeQuestion(draft: Draft, { at, text, folded, isOnly }: Sentence, message: OpenMessage): boolean {
  const asked = questionAtEnd(message.folded, at, message.field)
  if (asked) {
    draft.questions.push(textAt(message.text, asked))
    draft.taken.push(asked)
    return false
  }
  if (message.field === 'projectName' && isNameAsked(text)) return false
  // “What do you mean? Mine or the customers?”
  const isMore = draft.intents.at(-1) === 'talk' && /\?\s[^.!?]+\?$/.test(message.text.slice(0, at.end))
  if (!isQuestion(folded, message.field)) return isMore && !draft.answers[0] && !holdsValue(folded, message.field)
  draft.questions.push(text)
  if (message.field === 'projectIdea' && tellsIdea(folded, isOnly)) return false
  // “Is March possible?”
  if (message.field === 'timeline' && valuesIn(folded).some(({ field }) => field === 'timeline')) return false
  draft.taken.push(at)
  return true
}

/** “How much would a website for a florist cost? With a gallery.” asks, and says what it is; “Is it mad to want an app that counts hens?” too. */
const tellsIdea = (folded: string, isOnly: boolean) =>
  (wantsThing(folded) || /\bfor an? [^,]*(?:,| with) \w+ \w/.test(folded)) &&
  (!isOnly || /\b(?:want|need|quote|quotation|price|charge)\b/.test(folded))

/** “Was thinking maybe Pawfect?” */
function isNameAsked(text: string): boolean {
  const begins = /^\P{L}*(?:do|does|did|is|are|can|could|will|would|what|how|why|who|when|where|which)\b/iu
  return /\s\p{Lu}/u.test(text) && !begins.test(text)
}

/** A sentence that holds nothing but contact details leaves the answer; behind a wish for a call, “083 555 0142, Ntombi” too. */
function takeContact(draft: Draft, { at, text, folded }: Sentence, { country, home }: OpenMessage): boolean {
  const isBeside = !draft.intents.includes('person') || !/\d{3}|@/.test(text) || holdsAny(folded, subjectWords.things)
  const { isOnly, ...details } = draft.detailsIn(text, country, home, isBeside)
  if (!isOnly) return false
  keepDetails(draft, details)
  draft.taken.push(at)
  return true
}

function keepDetails(draft: Draft, { name, email, phone }: Readonly<Record<'name' | 'email' | 'phone', string>>): void {
  if (name !== '') draft.fields.contactName ??= name
  if (email !== '') draft.fields.contactEmail ??= email
  if (phone !== '') draft.fields.contactPhone ??= phone
}

/** A sentence that holds an amount or a time for another field, and hardly another word: “It's £12,000 by the way.” */
function takeValue(draft: Draft, { text, folded, at }: Sentence, { open, info, field: asked }: OpenMessage): boolean {
  const [value, another] = valuesIn(folded)
  if (!value || another || value.isBare || asked === 'projectIdea') return false
  const { field } = value
  if (field === open || field === asked || info[field] !== '' || draft.fields[field] !== undefined) return false
  const more = wordsIn(withoutValues(folded)).filter(saysMore)
  if (more.some((word) => !besideMoney.has(word))) return false
  if (more.length > 0) draft.remarks.push(text)
  draft.fields[field] = textAt(text, value)
  draft.taken.push(at)
  return true
}

/** “It is for people who forget their keys” stays in the answer for the goal, and may be the audience; “we use Excel now” what they have. */
function offerOthers(draft: Draft, { text, folded }: Sentence, { field, info }: OpenMessage): boolean {
  const [clause = ''] = folded.split(',', 1)
  const isFor = forSomebody.test(clause) && holdsAny(clause, subjectWords.people)
  if (field === 'projectGoals' && info.targetAudience === '' && isFor)
    draft.tickets.push({ field: 'targetAudience', value: text, note: '' })
  if (field !== 'existingFeatures' && info.existingFeatures === '' && usedNow.test(folded))
    draft.tickets.push({ field: 'existingFeatures', value: text, note: '' })
  return false
}

const forSomebody = /^(?:(?:it'?s|it is|this is) (?:\w+ )?for|for (?:people|anyone|everyone|those)) (?!me |us |you )/
const usedNow =
  /^(?=.*\b(?:now|currently|today|still|at the moment|so far)\b)(?:(?:currently|right now|now|at the moment|today|so far),? )?(?:i|we)(?:'re|'m| are| am| now| still| currently)* (?:use|using|work with|working with) /

const fieldWords = new Set('called call name named budget begroting deadline timeline launch live sperdatum'.split(' '))
const besideMoney = new Set('spend grant money tops max maximum changed'.split(' '))
/** Whether a word has a subject, and names no field. */
export const saysMore = (word: string) => isSubject(word) && !fieldWords.has(word)
