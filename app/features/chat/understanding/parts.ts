import type { Ticket } from '../../../../core/brief/conversation.ts'
import type { ProjectField } from '../../../../core/brief/project-info.ts'
import { readCallRequest } from '../../../../core/contact-details/call.ts'
import { readContactDetails } from '../../../../core/contact-details/contact-details.ts'
import { fold } from '../../../../core/language/fold.ts'
import { isKnown, languageOf, subjectWords, wordsIn } from '../../../../core/language/words/words.ts'
import { changesIn } from './changes.ts'
import type { ClauseIntent } from './intent-phrases.ts'
import { holdsAny, isSubject, readSentence, wantsThing } from './intents.ts'
import { labelledIn } from './labels.ts'
import { type OpenMessage, overlaps, sentenceSpans, type Span, textAt } from './message.ts'
import { findProjectName, isTitle } from './project-name.ts'
import { isQuestion, questionAtEnd } from './questions.ts'
import { intentOf, type Sentence } from './sentence-intent.ts'
import type { Understanding } from './understanding.ts'
import { amountAsked, fieldOfSentence, isNamedValue, valuesIn } from './values.ts'

type Meant = Exclude<ClauseIntent, 'price'>

/** Which intent counts where a message has several. */
export const precedence: readonly Meant[] = [
  ...(['delete', 'returning', 'client', 'applicant', 'seller', 'person', 'stop', 'nothing', 'talk'] as const),
]

const newDraft = () => ({
  answers: [] as Span[],
  fields: {} as { [Field in ProjectField]?: string },
  questions: [] as string[],
  /** Sentences that wish for a person. */
  wishes: [] as string[],
  tickets: [] as Ticket[],
  remarks: [] as string[],
  intents: [] as Meant[],
  callBack: null as Understanding['callBack'],
  /** What is for something else, so that no value in it counts. */
  taken: [] as Span[],
  /** A name that is the person's where they give an address or a number as well. */
  presented: '',
})
type Draft = ReturnType<typeof newDraft>
/** What the sentences of a message are for. `answer`: those that are for nothing else. */
export type Parts = Readonly<Draft> & { readonly answer: string }

/** The rest of a longer message is not looked at. */
const mostSentences = 60

/** The first that takes a sentence decides what it is for. What none takes is the answer. */
const rows: readonly ((draft: Draft, sentence: Sentence, message: OpenMessage) => boolean)[] = [
  takeCall,
  takeContact,
  takeChange,
  takeIntent,
  takeQuestion,
  takeField,
]

/** Says what the sentences of a message are for. Labels name their parts first. */
export function partsOf(message: OpenMessage): Parts {
  const { text, folded, field } = message
  const draft = newDraft()
  const labelled = field === 'contact' ? [] : labelledIn(message)
  for (const { label, value, at } of labelled) takeLabelled(draft, label, value, at, message)
  const end = signatureOf(draft, message)
  const spans = sentenceSpans(text, folded).filter(
    (at) => at.start < end && text.charAt(at.start) !== '>' && !labelled.some((one) => overlaps(one.at, at)),
  )
  for (const [place, at] of spans.entries()) {
    const [isLast, isOnly] = [place === spans.length - 1, spans.length === 1]
    const sentence = { at, text: textAt(text, at), folded: textAt(folded, at), isLast, isOnly }
    const isTaken = place < mostSentences && rows.some((takes) => takes(draft, sentence, message))
    if (!isTaken) draft.answers.push(at)
  }
  const isNameGiven = field === 'contact' || (field === 'projectName' && !wantsThing(folded))
  const name = isNameGiven ? null : findProjectName(text)
  if (name?.isSure) draft.fields.projectName ??= name.name
  else if (name) draft.tickets.push({ field: 'projectName', value: name.name, note: '' })
  const isReachable = draft.fields.contactEmail ?? draft.fields.contactPhone
  if (isReachable && draft.presented) draft.fields.contactName ??= draft.presented
  return finished(draft, message, labelled.length > 0)
}

const closing =
  /\n[ \t]*(?:(?:kind|best|warm|many|with)[ \t]*)*(?:regards|wishes|sincerely|yours|thanks|thank you|groete|vriendelike groete|mit freundlichen gru|cordialement|atenciosamente)[^\n]{0,30}\n/

/** Takes the contact details of the end of a mail, and keeps what else stands there as a note. Returns where it begins. */
function signatureOf(draft: Draft, { text, folded, field, country, home }: OpenMessage): number {
  const found = field === 'contact' ? null : closing.exec(folded)
  if (!found) return text.length
  const at = { start: found.index, end: text.length }
  const { rest, ...details } = readContactDetails(textAt(text, at), country, home, true)
  keepDetails(draft, details)
  if (rest !== '') draft.remarks.push(rest)
  draft.taken.push(at)
  return at.start
}

function takeLabelled(draft: Draft, label: string, value: string, at: Span, message: OpenMessage): void {
  draft.taken.push(at)
  if (label === 'notes') draft.remarks.push(textAt(message.text, at).replace(/^[\s*#;|.,-]+/, ''))
  else if (label === 'contact' || label.startsWith('contact')) {
    const words = label === 'contactName' ? `My name is ${value}` : value
    keepDetails(draft, readContactDetails(words, message.country, message.home))
  } else draft.fields[label as ProjectField] ??= value
}

/** The unlabelled rest of a labelled brief is no answer unless it is for the open question. */
function finished(draft: Draft, message: OpenMessage, isLabelled: boolean): Parts {
  const { text, open } = message
  const left = joined(text, draft.answers)
  const whole = { at: { start: 0, end: 0 }, text: left, folded: fold(left), isLast: true, isOnly: true }
  const said = left !== '' && takeIntent(draft, whole, message) ? '' : left
  const isFilled = open !== 'contact' && draft.fields[open] !== undefined
  const isRest = isLabelled && (isFilled || open !== 'projectIdea')
  const { answer, others } = isRest ? { answer: '', others: [said] } : answerAmong(said, open)
  // The number may stand in another sentence than the wish.
  const phone = draft.callBack?.phone || (draft.fields.contactPhone ?? '')
  const callBack = draft.callBack && phone !== '' ? { ...draft.callBack, phone } : null
  const wishes = callBack ? [] : draft.wishes
  return { ...draft, answer, callBack, wishes, remarks: [...draft.remarks, ...others.filter(Boolean)] }
}

/** A name is one sentence. */
function answerAmong(answer: string, open: OpenMessage['open']) {
  if (open !== 'projectName') return { answer, others: [] }
  const said = sentenceSpans(answer).map((at) => textAt(answer, at))
  const told = said.slice(0, mostSentences).filter((one) => wordsIn(fold(one)).some(isSubject))
  const first = told.find((one) => readSentence(fold(one)).intent === null) ?? answer
  return { answer: first, others: [...told, said.slice(mostSentences).join(' ')].filter((one) => one !== first) }
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

function takeCall(draft: Draft, { text }: Sentence, message: OpenMessage): boolean {
  const { field, isOffered } = message
  const call = readCallRequest(text, message, isOffered)
  if (!call || (field === 'contact' && !isOffered) || (field === 'projectName' && isTitle(text))) return false
  if (!call.isWish && !call.isAlone && !isOffered) return false
  draft.intents.push('person')
  draft.callBack = { phone: draft.callBack?.phone || call.phone, time: draft.callBack?.time || call.time }
  if (call.phone === '' && call.isAlone) draft.wishes.push(text)
  return call.isAlone || call.phone !== ''
}

/** A sure change leaves the answer and is kept as a note until its ticket is tapped; another one is an answer as well. */
function takeChange(draft: Draft, { at, text }: Sentence, message: OpenMessage): boolean {
  const changes = changesIn(message, at)
  const isSure = changes.some((change) => change.isSure)
  const values = changes.filter(({ value }) => value !== null)
  for (const { field, value } of values) draft.tickets.push({ field, value: value ?? '', note: isSure ? text : '' })
  if (!isSure) return false
  if (values.length > 0) draft.remarks.push(text)
  else draft.intents.push('talk')
  return true
}

/** Who is no client to be. */
export const strangers: ReadonlySet<string> = new Set(['client', 'applicant', 'seller'])
/** A wish, another matter, talk, or that there is nothing to say. */
function takeIntent(draft: Draft, said: Sentence, message: OpenMessage): boolean {
  const { at, text } = said
  const { intent } = intentOf(said, message)
  if (intent === null) return false
  if (intent === 'price') draft.questions.push(text)
  else draft.intents.push(intent)
  if (intent === 'person') draft.wishes.push(text)
  if (strangers.has(intent)) draft.remarks.push(text)
  draft.taken.push(at)
  return true
}

/** A question at the end of a sentence is kept, and stays in the answer. */
function takeQuestion(draft: Draft, { at, text, folded, isLast, isOnly }: Sentence, message: OpenMessage): boolean {
  const asked = questionAtEnd(message.folded, at, message.field)
  if (asked) {
    draft.questions.push(textAt(message.text, asked))
    return false
  }
  if (message.field === 'projectName' && (isTitle(text) || isNameAsked(text))) return false
  if (!asksElsewhere(folded, message.field) && !isQuestion(folded, message.field, !isOnly && !isLast)) return false
  draft.questions.push(text)
  // “How much would a website for a florist cost? With a gallery.” asks, and says what it is.
  if (message.field === 'projectIdea' && !isOnly && wantsThing(folded)) return false
  draft.taken.push(at)
  return true
}

/** Contact details are copied wherever they are said. A sentence of nothing else leaves the answer. */
function takeContact(draft: Draft, { at, text }: Sentence, { country, home, field }: OpenMessage): boolean {
  if (field === 'contact') return false
  const { name, email, phone, isOnly } = readContactDetails(text, country, home, true)
  keepDetails(draft, { name: isOnly ? name : '', email, phone })
  draft.presented ||= name
  if (isOnly) draft.taken.push(at)
  return isOnly
}

function keepDetails(draft: Draft, { name, email, phone }: Readonly<Record<'name' | 'email' | 'phone', string>>): void {
  if (name !== '') draft.fields.contactName ??= name
  if (email !== '') draft.fields.contactEmail ??= email
  if (phone !== '') draft.fields.contactPhone ??= phone
}

/** In another language, or in place of an idea, the mark is enough. */
function asksElsewhere(folded: string, field: OpenMessage['field']): boolean {
  if (/\b(?:want|like|need|have) to ask\b/.test(folded) || amountAsked(folded) !== '') return true
  if (!folded.endsWith('?') || valuesIn(folded).some((value) => value.field === field)) return false
  const isIdea = holdsAny(folded, subjectWords.things) || holdsAny(folded, subjectWords.wishes)
  const words = wordsIn(folded).filter((word) => !/\d/.test(word))
  const isForeign = languageOf(folded) !== 'en' || words.filter(isKnown).length * 2 < words.length
  return isForeign || (field === 'projectIdea' && !isIdea)
}

/** “Was thinking maybe Pawfect?” */
function isNameAsked(text: string): boolean {
  return (
    /\s\p{Lu}/u.test(text) &&
    !/^\P{L}*(?:do|does|did|is|are|can|could|will|would|what|how|why|who|when|where|which)\b/iu.test(text)
  )
}

/** “iPhone and Android” tells nothing of goals or people. */
function fieldOfTechnologies(folded: string, asked: OpenMessage['field']): 'technicalPreferences' | null {
  const subjects = wordsIn(folded).filter(isSubject)
  const isOnly = subjects.length > 0 && subjects.every((word) => subjectWords.technologies.has(word))
  return isOnly && (asked === 'projectGoals' || asked === 'targetAudience') ? 'technicalPreferences' : null
}

/** In words with a subject beside a value. */
const mostBesideValue = 1

/** “It's £12,000 by the way, grant money”: an amount or a time, and hardly another word. */
function fieldOfValue(folded: string, open: OpenMessage['open']): 'budget' | 'timeline' | null {
  const value = valuesIn(folded).find(({ field }) => field !== open)
  const isOpenToo = valuesIn(folded).some(({ field }) => field === open)
  if (!value || isOpenToo || open === 'projectIdea' || open === 'contact') return null
  const rest = wordsIn(`${folded.slice(0, value.start)} ${folded.slice(value.end)}`).filter(isSubject)
  const others = rest.filter((word) => value.field === 'timeline' || !subjectWords.money.has(word))
  if (value.field === 'timeline' && value.isBare) return null
  return others.length === 0 || (others.length <= mostBesideValue && isNamedValue(folded, value)) ? value.field : null
}

/** Of a typed field the value alone is stored: what else the sentence says is a note. */
function keepRest(draft: Draft, text: string, folded: string, field: 'budget' | 'timeline'): void {
  const value = valuesIn(folded).find((one) => one.field === field)
  const rest = value ? `${folded.slice(0, value.start)} ${folded.slice(value.end)}` : folded
  if (wordsIn(rest).some((word) => isSubject(word) && !fieldWords.has(word))) draft.remarks.push(text)
}

export const fieldWords: ReadonlySet<string> = new Set(
  'called call name named budget begroting deadline timeline launch live sperdatum'.split(' '),
)

/** A sentence that is wholly for another field. */
function takeField(draft: Draft, { text, folded, isOnly }: Sentence, { open, info, field: asked }: OpenMessage) {
  if (asked === 'projectName' && isTitle(text)) return false
  const field = fieldOfSentence(folded) ?? fieldOfTechnologies(folded, asked) ?? fieldOfValue(folded, open)
  if (field === null || field === open || field === asked || info[field] !== '' || draft.fields[field] !== undefined)
    return false
  if (isOnly && field !== 'budget' && field !== 'timeline' && field !== 'technicalPreferences') return false
  if (field === 'budget' || field === 'timeline') keepRest(draft, text, folded, field)
  else draft.fields[field] = text
  return true
}
