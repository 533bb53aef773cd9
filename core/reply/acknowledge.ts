import type { Conversation } from '../brief/conversation.ts'
import type { StepField } from '../brief/steps.ts'
import { isFarBelow } from '../currency/amount.ts'
import { joinSentences } from '../text/sentences.ts'
import { hash, type WordingPicker } from './pick-wording.ts'
import { repeated } from './repeatable.ts'
import { belowRange, graveWords, plainWords, repeats } from './replies.ts'
import { allowsAside, fittingAsides, isGrave, isSerious } from './tone.ts'

/** Of so many chances one is left out: of a plain word, so that a talk does not tick, and of a dry line, so that two talks differ. */
const wordChances = 4
const asideChances = 3
/** A dry line stands beside no name and no money. */
const asideSteps: ReadonlySet<StepField> = new Set([
  'projectGoals',
  'targetAudience',
  'existingFeatures',
  'technicalPreferences',
])

/** Repeats a name, a date or an amount; says one plain word to every other answer, or nothing. Sometimes with a dry line after it. */
export function acknowledge(field: StepField, conversation: Conversation, picker: WordingPicker, seed: string): string {
  if (field === 'contact' || speaksAnotherLanguage(conversation)) return ''
  const answer = conversation.projectInfo[field].trim()
  const it = repeated(field, answer, conversation.userCurrency)
  if (it === '' || !isRepeated(field))
    return joinSentences(plainWord(field, conversation, picker, seed), aside(field, conversation, picker, seed))
  const isBelow = field === 'budget' && isFarBelow(answer, conversation.userCurrency)
  return joinSentences(picker.pickUnused(repeats[field], { it }), isBelow ? picker.pickUnused(belowRange) : '')
}

function isRepeated(field: StepField): field is keyof typeof repeats {
  return field in repeats
}

function speaksAnotherLanguage({ language, conversationHistory }: Conversation): boolean {
  return language !== 'en' || conversationHistory.some(({ role, lang }) => role === 'user' && lang !== undefined)
}

function plainWord(
  field: Exclude<StepField, 'contact'>,
  conversation: Conversation,
  picker: WordingPicker,
  seed: string,
): string {
  if (isGrave(conversation.projectInfo[field])) return picker.pickUnused(graveWords)
  const isLeftOut = hash(field + seed) % wordChances === 0 && !isSerious(conversation)
  return isLeftOut ? '' : picker.pickUnused(plainWords)
}

function aside(field: StepField, conversation: Conversation, picker: WordingPicker, seed: string): string {
  if (!asideSteps.has(field) || hash(seed + field) % asideChances === 0 || !allowsAside(conversation)) return ''
  return picker.pickUnused(fittingAsides(conversation))
}
