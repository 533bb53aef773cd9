import { awaitsReply, type Conversation, currentStep, type PendingValue } from '../../brief/conversation.ts'
import {
  type AnswerField,
  type BuiltInAnswerField,
  type ProjectField,
  stepOf,
  writtenAnswer,
} from '../../brief/project-info.ts'
import { askedQuestion } from '../../brief/question-set.ts'
import { isOwnField } from '../../brief/steps.ts'
import { budgetExamples } from '../../currency/budget-ranges.ts'
import { currencyNameIn } from '../../currency/choices.ts'
import { withCurrencySymbol } from '../../currency/symbol.ts'
import { shortened } from '../../text/sentences.ts'
import type { Understanding } from '../../understanding/understanding.ts'

export interface Choice {
  readonly value: string
  /** What the transcript shows as the visitor's words. */
  readonly label: string
  /** ISO 639-1, where it is not English. */
  readonly lang?: string
}

export type ChoiceEffect =
  | { readonly kind: 'fill'; readonly field: ProjectField; readonly value: string }
  /** The open field stays as it is, and the conversation goes on. The notes keep the question for the team. */
  | { readonly kind: 'leave'; readonly question: string | null }
  /** What stands in this field is what counts. */
  | { readonly kind: 'keep'; readonly field: ProjectField }
  | { readonly kind: 'short' }

export interface ChosenReply {
  readonly words: string
  readonly effect: ChoiceEffect
  /** The currency that the visitor's amounts are in from now on, where it was the question. */
  readonly currency: string | null
}

interface Row extends Choice, Omit<ChosenReply, 'words'> {}

type Spoken = 'en' | 'af'
type Words = Readonly<Record<Spoken, string>>

/** What a row of the table does: the words are the answer, nothing is, or the team is asked for this. */
type Meaning = 'answer' | 'leave' | { readonly ask: string }
type TableRow = readonly [value: string, meaning: Meaning, en: string, af: string]

/** The quick replies to each question. The idea and the contact details have none: they can only be the visitor's own. */
const table: Readonly<Record<BuiltInAnswerField, readonly TableRow[]>> = {
  projectIdea: [],
  projectName: [
    ['suggest', { ask: 'a suggestion for the name' }, 'You suggest', 'Julle stel voor'],
    ['nothing', 'leave', 'Nothing yet', 'Nog niks'],
  ],
  projectGoals: [
    ['customers', 'answer', 'More customers', 'Meer kliënte'],
    ['paperwork', 'answer', 'Less paperwork', 'Minder papierwerk'],
    ['team', { ask: 'advice on the goals' }, 'Ask the team', 'Vra die span'],
  ],
  targetAudience: [
    ['customers', 'answer', 'Our customers', 'Ons kliënte'],
    ['staff', 'answer', 'Our staff', 'Ons personeel'],
    ['both', 'answer', 'Customers and staff', 'Kliënte en personeel'],
    ['team', { ask: 'advice on the audience' }, 'Ask the team', 'Vra die span'],
  ],
  existingFeatures: [
    ['nothing', 'leave', 'Nothing yet', 'Nog niks'],
    ['website', 'answer', 'A website', '’n Webwerf'],
    ['spreadsheet', 'answer', 'A spreadsheet', '’n Sigblad'],
    ['paper', 'answer', 'Only paper', 'Net papier'],
  ],
  technicalPreferences: [
    ['suggest', { ask: 'a suggestion for the technology' }, 'You suggest', 'Julle stel voor'],
    ['nothing', 'leave', 'Nothing yet', 'Nog niks'],
  ],
  timeline: [
    ['asap', 'answer', 'As soon as possible', 'So gou moontlik'],
    ['3-months', 'answer', 'Within 3 months', 'Binne 3 maande'],
    ['6-months', 'answer', 'Within 6 months', 'Binne 6 maande'],
    ['no-date', 'leave', 'No date yet', 'Nog geen datum'],
  ],
  budget: [
    ['decide', { ask: 'advice on the budget' }, 'Help me decide', 'Help my besluit'],
    ['private', 'leave', 'Rather not say', 'Sê liewer nie'],
  ],
}

const twoQuestions: Words = { en: 'Two questions', af: 'Twee vrae' }
const yes: Words = { en: 'Yes', af: 'Ja' }
const leaveOpen: Words = { en: 'Leave it open', af: 'Laat dit oop' }
const keep: Words = { en: 'No, keep {value}', af: 'Nee, hou {value}' }
const thatIs: Words = { en: 'Yes, that is it', af: 'Ja, dit is dit' }
const thatIsThe: Readonly<Partial<Record<ProjectField, Words>>> = {
  projectName: { en: 'That is the name', af: 'Dit is die naam' },
  timeline: { en: 'That is the date', af: 'Dit is die datum' },
  budget: { en: 'That is the budget', af: 'Dit is die begroting' },
}

/** In characters, of a value on a button. */
const longestOnButton = 24

/** Returns the quick replies to the open question, or to the value that waits for a yes or no. */
export function choicesOf(conversation: Conversation): readonly Choice[] {
  return rowsOf(conversation).map(({ effect: _effect, currency: _currency, ...choice }) => choice)
}

/** Returns what a quick reply says and does; null where it is none of this conversation's. */
export function readChoice(conversation: Conversation, value: string): ChosenReply | null {
  const row = rowsOf(conversation).find((each) => each.value === value)
  return row ? { words: row.label, effect: row.effect, currency: row.currency } : null
}

const saysYes =
  /^\W*(?:yes|yeah|yep|yup|ja|jip|correct|exactly|right|it is|that(?:'s| is) (?:it|right|correct|the (?:name|one|date|budget)))\b[\s\w]{0,12}\W*$/i
const saysNo =
  /^\W*(?:no|nope|nah|nee|leave it(?: open| empty)?|keep (?:it|the (?:old|first) one)|not (?:that|really))\b[\s\w]{0,12}\W*$/i

/** Returns the reply to a value that waits for a yes or no, where it is typed: “yes”, “no, leave it”, the value again, “naira”. */
export function readTyped(conversation: Conversation, text: string): ChosenReply | null {
  const { pending } = conversation
  if (pending === null) return null
  const words = text.trim()
  const value = pending.currencies.length > 0 ? currencyIn(words, conversation) : yesOrNo(words, pending)
  const read = value === null ? null : readChoice(conversation, value)
  return read && { ...read, words }
}

function currencyIn(words: string, conversation: Conversation): string | null {
  const isIn = ({ label }: Row) => label.toLowerCase().includes(words.toLowerCase())
  return words.length > 2 ? (rowsOf(conversation).find(isIn)?.value ?? null) : null
}

function yesOrNo(words: string, { value }: PendingValue): 'yes' | 'no' | null {
  if (saysYes.test(words) || words.toLowerCase() === value.toLowerCase()) return 'yes'
  return saysNo.test(words) ? 'no' : null
}

/** What a quick reply says beside its effect on the open field. */
export function understandChoice(effect: ChoiceEffect, conversation: Conversation): Understanding {
  const { language } = conversation
  const isOther = effect.kind === 'fill' && stepOf(effect.field) !== currentStep(conversation).field
  const fields = isOther ? { [effect.field]: effect.value } : {}
  return {
    language,
    intent: 'none',
    answer: '',
    alsoFilled: {},
    corrections: fields,
    unsure: null,
    remarks: [],
    reopened: null,
    questions: effect.kind === 'leave' && effect.question !== null ? [effect.question] : [],
    callBack: null,
  }
}

function rowsOf(conversation: Conversation): readonly Row[] {
  const { pending, language, isComplete } = conversation
  if (isComplete || awaitsReply(conversation)) return []
  const offer = conversation.conversationHistory.findLast(({ isNote }) => !isNote)?.offer
  if (offer === 'ways') return [row('short', { kind: 'short' }, twoQuestions, spoken(language) ?? 'en')]
  // Who is offered anything else but a person was not asked the open question.
  if (offer !== undefined && offer !== 'person') return []
  if (pending) return rowsForPending(pending, conversation)
  const tongue = spoken(language)
  return tongue === null ? [] : rowsForStep(conversation, tongue)
}

function rowsForStep(conversation: Conversation, tongue: Spoken): readonly Row[] {
  const { field } = currentStep(conversation)
  if (field === 'contact') return []
  const choices = askedQuestion(conversation, field)?.choices ?? []
  const ours = choices.map((words, place): TableRow => [`choice-${place + 1}`, 'answer', words, words])
  if (ours.length > 0 || isOwnField(field)) return ours.map((each) => tableRow(each, field, 'en'))
  const ranges = field === 'budget' ? rangeRows(conversation) : []
  return [...ranges, ...table[field]].map((each) => tableRow(each, field, tongue))
}

function tableRow([value, meaning, en, af]: TableRow, field: AnswerField, tongue: Spoken): Row {
  const words = { en, af }
  return row(value, effectOf(meaning, field, words[tongue]), words, tongue)
}

function effectOf(meaning: Meaning, field: AnswerField, words: string): ChoiceEffect {
  if (meaning === 'answer') return { kind: 'fill', field, value: words }
  return { kind: 'leave', question: meaning === 'leave' ? null : meaning.ask }
}

function rangeRows({ userCurrency, questionSet }: Conversation): readonly TableRow[] {
  const [low, middle, high] = budgetExamples(userCurrency, questionSet?.ranges).amounts
  return [
    ['range-1', 'answer', `Under ${low}`, `Onder ${low}`],
    ['range-2', 'answer', `${low} to ${middle}`, `${low} tot ${middle}`],
    ['range-3', 'answer', `${middle} to ${high}`, `${middle} tot ${high}`],
    ['range-4', 'answer', `Over ${high}`, `Meer as ${high}`],
  ]
}

function rowsForPending({ field, value, from, currencies }: PendingValue, conversation: Conversation): readonly Row[] {
  const tongue = spoken(conversation.language) ?? 'en'
  const fill = (text: string): ChoiceEffect => ({ kind: 'fill', field, value: text })
  if (currencies.length > 0) {
    return currencies.map((currency) => {
      const name = currencyNameIn(tongue, currency)
      return { ...row(currency, fill(withCurrencySymbol(value, currency)), { en: name, af: name }, tongue), currency }
    })
  }
  if (from === '') {
    const isOpen = stepOf(field) === currentStep(conversation).field
    const no: ChoiceEffect = isOpen ? { kind: 'leave', question: null } : { kind: 'keep', field }
    return [row('yes', fill(value), thatIsThe[field] ?? thatIs, tongue), row('no', no, leaveOpen, tongue)]
  }
  const kept = shortened(writtenAnswer(field, from), longestOnButton)
  const no = { en: keep.en.replace('{value}', () => kept), af: keep.af.replace('{value}', () => kept) }
  return [row('yes', fill(value), yes, tongue), row('no', { kind: 'keep', field }, no, tongue)]
}

function row(value: string, effect: ChoiceEffect, words: Words, tongue: Spoken): Row {
  return { value, label: words[tongue], effect, currency: null, ...(tongue !== 'en' && { lang: tongue }) }
}

function spoken(language: string): Spoken | null {
  return language === 'en' || language === 'af' ? language : null
}
