import type { AnswerField } from '../conversation/project-info.ts'
import type { Conversation } from '../conversation/session/conversation.ts'
import type { StepField } from '../conversation/steps.ts'
import { withCurrencySymbol } from '../currency/symbol.ts'
import { withGroupedNumbers } from '../text/grouped-number.ts'
import { joinSentences, uncapitalised } from '../text/sentences.ts'
import { isRepeatable, paraphrase } from './paraphrase.ts'
import { hash, type WordingPicker } from './pick-wording.ts'
import { isUnnamed, nameOf, namesSeveral } from './project-reference.ts'
import { type Echoes, questions } from './questions.ts'
import { amountReplies, nameReplies, seriousStatements, statements, unknownAnswer } from './replies.ts'
import { allowsAside, isGrave, isSerious } from './tone.ts'

const briefWords = 6
/** In characters: an amount stands near the beginning, and a pattern need not read a whole essay. */
const amountWithin = 200
/** Of three chances for a dry line one is left out, so that two conversations differ. */
const asideChances = 3

/** Says in one short sentence what was understood of the answer to a step, sometimes with a dry line after it. Empty where nothing sure can
 *  be said: of an answer in another language, or one that is better not repeated. */
export function acknowledge(field: StepField, conversation: Conversation, picker: WordingPicker, seed: string): string {
  if (field === 'contact' || speaksAnotherLanguage(conversation)) return ''
  const sentence = substance(field, conversation, picker)
  return sentence === '' ? '' : joinSentences(sentence, aside(field, sentence, conversation, picker, seed))
}

function speaksAnotherLanguage({ language, conversationHistory }: Conversation): boolean {
  return language !== 'en' || conversationHistory.some(({ role, lang }) => role === 'user' && lang !== undefined)
}

export function skipReply(field: StepField, picker: WordingPicker): string {
  return picker.pickUnused(questions[field].skipReplies)
}

function substance(field: AnswerField, conversation: Conversation, picker: WordingPicker): string {
  const answer = conversation.projectInfo[field].trim()
  if (field === 'projectName') return nameSentence(answer, picker)
  if (unknownAnswer.pattern.test(answer)) return picker.pickUnused(unknownAnswer.replies)
  if (field === 'budget') {
    const amount = amountIn(answer, conversation.userCurrency)
    if (amount !== '') return picker.pick(amountReplies, { amount })
  }
  const known = questions[field].knownAnswers.find(({ pattern }) => pattern.test(answer))
  if (known) return picker.pickUnused(known.replies)
  return saidBack(field, answer, conversation, picker)
}

function nameSentence(answer: string, picker: WordingPicker): string {
  const { said: name, unsure } = nameOf({ projectName: answer })
  if (isUnnamed(answer)) return skipReply('projectName', picker)
  if (namesSeveral(answer)) return picker.pickUnused(nameReplies.several)
  return name === '' ? '' : picker.pickUnused(unsure ? nameReplies.unsure : nameReplies.plain, { name })
}

function saidBack(field: StepField, answer: string, conversation: Conversation, picker: WordingPicker): string {
  const { echoes } = questions[field]
  const words = paraphrase(answer, field === 'targetAudience' ? 'as-said' : 'wishes-first')
  if (words === null || echoes === null) return ''
  const isStatement = words.kind === 'statement'
  if (isGrave(answer) || (isStatement && isSerious(conversation))) return picker.pickUnused(seriousStatements)
  return picker.pickUnused(isStatement ? statements : echoes[shapeOf(words.text)], { words: words.text })
}

function shapeOf(words: string): keyof Echoes {
  if (/^\p{Lu}/u.test(words)) return 'capital'
  return words.split(' ').length <= briefWords ? 'brief' : 'long'
}

/** An amount or a range, as people write it. */
const amountInText =
  /(?:(?:(?:not|no) more than|between|under|over|up to|around|about|roughly|max(?:imum)?|at most|less than|more than|below|above) )?(?:(?:[A-Z]{1,3}\$?|[$€£₹¥]) ?)?\d[\d ,.]{0,20}\d? ?(?:k|m|mil|million|thousand|grand|lakhs?|crores?|rand|dollars|euros?|pounds)?(?: (?:rand|dollars|euros?|pounds))?(?: ?(?:-|–|to|and|or) ?(?:(?:[A-Z]{1,3}\$?|[$€£₹¥]) ?)?\d[\d ,.]{0,20}\d? ?(?:k|m|mil|million|thousand|grand|lakhs?|crores?|rand|dollars|euros?|pounds)?(?: (?:rand|dollars|euros?|pounds))?)?(?![\w%])/

/** Empty where there is no amount that can be said. */
function amountIn(answer: string, currency: string): string {
  const text = withCurrencySymbol(answer, currency)
    .slice(0, amountWithin)
    .replace(/^(?:Under|Over) /, uncapitalised)
  const amount = amountInText.exec(text)?.[0].trim().replace(/[,.]$/, '') ?? ''
  return /\d{3}|\d ?\p{L}/u.test(amount) && isRepeatable(amount, { figures: true }) ? withGroupedNumbers(amount) : ''
}

/** Fits what is said of the answer, so that it never follows on something else. */
function aside(
  field: StepField,
  sentence: string,
  conversation: Conversation,
  picker: WordingPicker,
  seed: string,
): string {
  const fitting = questions[field].asides.filter(({ pattern }) => pattern.test(sentence))
  if (hash(seed + field) % asideChances === 0 || !allowsAside(conversation)) return ''
  return picker.pickUnused(fitting.map(({ line }) => line))
}
