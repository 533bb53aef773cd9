import { isByTelephone } from '../brief/calls.ts'
import type { Conversation } from '../brief/conversation.ts'
import { chatMessages } from '../brief/messages.ts'
import type { AnswerField, ProjectField } from '../brief/project-info.ts'
import { type QuestionSet, stepsOf } from '../brief/question-set.ts'
import type { StepField } from '../brief/steps.ts'
import { isPartOfName } from '../contact-details/name-in-text.ts'
import { wordsOfCare } from '../conversation/care/care-reply.ts'
import type { ReplyScene } from '../conversation/turn/interviewer.ts'
import { type ReplyAction, says } from '../conversation/turn/reply-actions.ts'
import { isFarBelow } from '../currency/amount.ts'
import { budgetExamples } from '../currency/budget-ranges.ts'
import { currencyInPlural } from '../currency/choices.ts'
import { withPromise } from '../site-content/promise.ts'
import type { Agency } from '../site/agency.ts'
import { numberWord } from '../text/numbers.ts'
import { capitalised, fillTemplate, joinList, joinSentences, uncapitalised } from '../text/sentences.ts'
import { createWordingPicker, hash, type WordingPicker } from './pick-wording.ts'
import { questionOf } from './questions.ts'
import { isAskable, isRepeatable, projectReference, repeated } from './repeatable.ts'
import * as replies from './replies.ts'
import { allowsAside, fittingAsides, isGrave, isSerious, messagesFrom } from './tone.ts'

export interface ReplyContext extends ReplyScene {
  readonly agency: Agency
}

interface ReplyInput extends ReplyContext {
  readonly actions: readonly ReplyAction[]
  readonly picker: WordingPicker
  readonly seed: string
}

const mostPassages = 2
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

/** The first words of every conversation, and its first question: specification §9, “welcome and idea”. */
export function greeting(agencyName: string, questionSet: QuestionSet | null = null): string {
  const count = numberWord(stepsOf({ questionSet }).length)
  const first = questionSet?.questions[0]?.ask.replaceAll('{idea}', 'the project') || 'what is your project idea?'
  return `Hello, and welcome to ${agencyName}. I ask ${count} short questions, and a person reads what you submit. First one: ${first}`
}

/** Puts the actions of a reply into words. The same seed always gives the same words; no sentence is said twice in a conversation while there
 *  is another. */
export function builtInReply(actions: readonly ReplyAction[], scene: ReplyContext, seed: string): string {
  const input = { ...scene, actions, seed, picker: createWordingPicker(seed, messagesFrom('assistant', scene.after)) }
  return joinSentences(...actions.map((action) => wordsFor(action, input)))
}

function wordsFor(action: ReplyAction, input: ReplyInput): string {
  const words = wordings[action.kind] as (action: ReplyAction, input: ReplyInput) => string
  return words(action, input)
}

type ActionOf<Kind> = ReplyAction & { readonly kind: Kind }

const wordings: { readonly [Kind in ReplyAction['kind']]: (action: ActionOf<Kind>, input: ReplyInput) => string } = {
  language: ({ language }, { picker }) => picker.pickUnused([replies.languageSentences[language]]),
  // Where the reply says nothing else of the message.
  acknowledge: ({ field }, input) => {
    const isAlone = input.actions.every((action) => says([action], 'acknowledge', 'short-way', 'ask', 'close'))
    return isAlone ? acknowledge(field, input) : ''
  },
  skipped: ({ field }, { after, picker }) =>
    after.language === 'en' ? picker.pickUnused(questionOf(after, field).skipReplies) : '',
  noted: ({ fields }, input) => notedFields(fields, input),
  changed: ({ fields }, input) => changedFields(fields, input),
  kept: ({ fields }, input) => keptFields(fields, input),
  answered: (action, input) => (action === input.actions.find(({ kind }) => kind === 'answered') ? answers(input) : ''),
  'notes-full': (_, { picker }) => picker.pick(replies.notesFull),
  why: ({ field }, input) =>
    joinSentences(input.picker.pick(questionOf(input.after, field).why), questionAgain(field, input)),
  meaning: ({ field }, input) => inOtherWords(field, input),
  repeat: ({ field }, input) => questionAgain(field, input),
  unclear: ({ field }, input) => joinSentences(input.picker.pickUnused(replies.unclear), inOtherWords(field, input)),
  required: ({ field }, input) => joinSentences(input.picker.pickUnused(replies.required), questionAgain(field, input)),
  'follow-up': ({ field }) => replies.followUps[field],
  doubt,
  confirm,
  'which-currency': ({ currencies }) =>
    fillTemplate(replies.whichCurrency, { currencies: joinList(currencies.map(currencyInPlural), 'or in') }),
  reopen: ({ field }, { after, picker }) => picker.pick(replies.reopen, { noun: questionOf(after, field).noun }),
  person: (_, { agency, picker }) => picker.pickFirst(replies.person, { phone: agency.phone, email: agency.email }),
  ways: (_, { after }) => fillTemplate(replies.ways, { count: numberWord(after.totalSteps) }),
  'call-requested': (action, { picker }) => callRequested(action, picker),
  'short-way': (_, { after, picker }) => picker.pickUnused(replies.shortWay[missingFor(after)]),
  stop: (_, { picker }) => picker.pick(replies.stop),
  'start-over': (_, { picker }) => picker.pick(replies.startOver),
  'small-talk': (_, { after, picker }) => smallTalk(after, picker),
  rude: (_, { picker }) => picker.pickUnused(replies.rude),
  care: ({ reply }, { agency }) => wordsOfCare(reply, agency),
  'tell-me-more': () => chatMessages.tellMeMore,
  'ask-for-email': () => chatMessages.askForEmail,
  'offer-call': (_, { picker }) => picker.pickUnused(replies.offerCall),
  ask: ({ field }, input) => question(field, input),
  close: (_, { after, picker }) => closing(after, picker),
}

/** Repeats a name, a date or an amount; says one plain word to every other answer, or nothing. Sometimes with a dry line after it. */
function acknowledge(field: StepField, input: ReplyInput): string {
  const { after, picker } = input
  if (field === 'contact' || speaksAnotherLanguage(after)) return ''
  const answer = after.projectInfo[field].trim()
  const it = repeated(field, answer, after.userCurrency)
  if (it === '' || !isRepeated(field)) return joinSentences(plainWord(field, input), aside(field, input))
  const isBelow = field === 'budget' && isFarBelow(answer, after.userCurrency, after.questionSet?.ranges)
  return joinSentences(
    picker.pickUnused(replies.repeats[field], { it }),
    isBelow ? picker.pickUnused(replies.belowRange) : '',
  )
}

function isRepeated(field: StepField): field is keyof typeof replies.repeats {
  return field in replies.repeats
}

function speaksAnotherLanguage({ language, conversationHistory }: Conversation): boolean {
  return language !== 'en' || conversationHistory.some(({ role, lang }) => role === 'user' && lang !== undefined)
}

function plainWord(field: AnswerField, { after, picker, seed }: ReplyInput): string {
  if (isGrave(after.projectInfo[field])) return picker.pickUnused(replies.graveWords)
  const isLeftOut = hash(field + seed) % wordChances === 0 && !isSerious(after)
  return isLeftOut ? '' : picker.pickUnused(replies.plainWords)
}

function aside(field: AnswerField, { after, picker, seed }: ReplyInput): string {
  const isAllowed = asideSteps.has(field) && hash(seed + field) % asideChances !== 0 && allowsAside(after)
  return isAllowed ? picker.pickUnused(fittingAsides(after)) : ''
}

/** The question of a step: in full for the first time, shorter afterwards. The greeting has asked for the idea. */
function question(field: StepField, input: ReplyInput): string {
  const { actions, before, after, picker } = input
  const { full } = questionOf(after, field)
  const values = placesIn(field, after)
  const kind = projectReference({ ...after.projectInfo, projectName: '' })
  const references = [values['it'], projectReference(before.projectInfo), kind]
  const wasAsked = references.some((it) => picker.wasUsed(full, { ...values, it: it ?? kind }))
  if (field === 'projectIdea' || wasAsked) return questionAgain(field, input)
  // The name stands in the sentence before.
  const isNameSaid = actions.some((action) => action.kind === 'acknowledge' && action.field === 'projectName')
  return picker.pick(full, isNameSaid ? { ...values, it: kind } : values)
}

function questionAgain(field: StepField, { after, picker }: ReplyInput): string {
  const { full, short } = questionOf(after, field)
  const values = placesIn(field, after)
  return picker.pickUnused(short, values) || picker.pickUnused(full, values) || picker.pick(short, values)
}

function inOtherWords(field: StepField, input: ReplyInput): string {
  const unsaid = input.picker.pickUnused(questionOf(input.after, field).otherWords, placesIn(field, input.after))
  return unsaid || questionAgain(field, input)
}

/** Money is asked for in the visitor's currency, with example ranges: specification §9. */
function placesIn(
  field: StepField,
  { projectInfo, userCurrency, questionSet }: Conversation,
): Readonly<Record<string, string>> {
  const it = projectReference(projectInfo)
  if (field !== 'budget') return { it }
  const { unit, ranges } = budgetExamples(userCurrency, questionSet?.ranges)
  return { it, unit, ranges: joinList(ranges, 'or'), example: ranges[1] ?? '' }
}

/** What is asked about is said, so that a bare “yes” is clear. */
function doubt({ field, value }: ActionOf<'doubt'>, { after }: ReplyInput): string {
  return fillTemplate(questionOf(after, field).doubt, { value: isAskable(field, value) ? `“${value}”` : 'that' })
}

function confirm(
  { field, value, from }: Extract<ReplyAction, { kind: 'confirm' }>,
  { after, picker }: ReplyInput,
): string {
  const { noun } = replies.fieldWordsOf(after, field)
  const [former, next] = [from, value].map((text) => repeated(field, text, after.userCurrency))
  if (from === '') return picker.pickFirst(replies.confirmReplies.new, { noun })
  if (!former || !next) return picker.pickFirst(replies.confirmReplies.withoutValues, { noun })
  return picker.pickFirst(replies.confirmReplies.withValues, { noun, from: former, value: next })
}

/** “the name (Tide Times)”, “the name to Tide Times”, “the goals”. */
function nounAndValue(field: ProjectField, conversation: Conversation, wording: string): string {
  const { projectInfo, userCurrency } = conversation
  const { noun } = replies.fieldWordsOf(conversation, field)
  const value = repeated(field, projectInfo[field], userCurrency)
  return value === '' ? noun : fillTemplate(wording, { noun, value })
}

function notedFields(fields: readonly ProjectField[], { after, picker }: ReplyInput): string {
  const nouns = fields.map((field) => nounAndValue(field, after, '{noun} ({value})'))
  return picker.pickFirst(replies.notedReplies, { fields: joinList(nouns) })
}

function changedFields(fields: readonly ProjectField[], { before, after, picker }: ReplyInput): string {
  const wasEmpty = (field: ProjectField) => before.projectInfo[field] === '' && after.projectInfo[field] === ''
  const news = fields.every(wasEmpty) ? fields : fields.filter((field) => !wasEmpty(field))
  const emptied = news.filter((field) => after.projectInfo[field] === '')
  const [only] = news
  if (news.length === 1 && only) return changedField(only, after, picker)
  const removals = joinList(emptied.map((field) => replies.fieldWordsOf(after, field).noun))
  const filled = news.filter((field) => !emptied.includes(field))
  const changes = joinList(filled.map((field) => nounAndValue(field, after, '{noun} to {value}')))
  if (changes === '') return picker.pickFirst(replies.changedReplies.severalEmptied, { removals })
  if (removals === '') return picker.pickFirst(replies.changedReplies.several, { changes })
  return picker.pickFirst(replies.changedReplies.severalAndEmptied, { changes, removals })
}

function changedField(field: ProjectField, conversation: Conversation, picker: WordingPicker): string {
  const { projectInfo, userCurrency } = conversation
  const { noun, subject } = replies.fieldWordsOf(conversation, field)
  const value = repeated(field, projectInfo[field], userCurrency)
  const { emptied, withoutValue, withValue } = replies.changedReplies
  if (projectInfo[field] === '') return picker.pickFirst(emptied, { subject, noun })
  return picker.pickFirst(value === '' ? withoutValue : withValue, { subject, noun, value })
}

function keptFields(
  fields: readonly ProjectField[],
  { after: { projectInfo, userCurrency }, picker }: ReplyInput,
): string {
  const value = joinList(fields.map((field) => repeated(field, projectInfo[field], userCurrency)).filter(Boolean))
  const { withValue, withoutValue } = replies.keptReplies
  return picker.pick(value === '' ? withoutValue : withValue, { value })
}

/** Quotes the site on the first questions; says of the others where they are answered, or that the team has them. */
function answers(input: ReplyInput): string {
  const { actions, picker } = input
  const asked = actions.filter((action) => action.kind === 'answered')
  const passages = asked.flatMap(({ passage }) => passage ?? [])
  const distinct = passages.filter(({ id }, index) => passages.findIndex((other) => other.id === id) === index)
  const quoted = distinct.slice(0, mostPassages).map(({ text, title }) => {
    return picker.pickUnused([text]) || picker.pick(replies.quotedBefore, { title })
  })
  const more = distinct.length > mostPassages ? picker.pickUnused(replies.morePassages) : ''
  return joinSentences(...quoted, more, forTheTeam(asked.length - passages.length, passages.length, input))
}

function forTheTeam(unanswered: number, answered: number, { actions, after, picker }: ReplyInput): string {
  if (unanswered === 0) return ''
  const { one, several, rest, counted, sent } = replies.forTheTeamReplies
  if (actions.some(({ kind }) => kind === 'call-requested')) return sent
  const unsaid = answered > 0 ? picker.pickUnused(rest) : unanswered > 1 ? picker.pickUnused(several) : ''
  const count = after.projectInfo.additionalNotes
    .split('\n')
    .filter((line) => line.startsWith(chatMessages.asked(''))).length
  return (
    unsaid ||
    picker.pickUnused(one.slice(0, 1)) ||
    picker.pickUnused(one) ||
    picker.pick([counted], { count: `${count}` })
  )
}

function callRequested({ phone, time }: { phone: string; time: string }, picker: WordingPicker): string {
  const number = /^\+?[\d ().-]{5,25}$/.test(phone.trim()) ? phone.trim() : ''
  const when = isRepeatable(time.replaceAll(':', 'h')) ? uncapitalised(time.trim()) : ''
  const call = [number, when].filter(Boolean).join(', ')
  const { plain, withCall } = replies.callRequested
  return number === '' ? picker.pick(plain) : picker.pick(withCall, { call })
}

function missingFor({ projectInfo: { projectIdea, contactEmail } }: Conversation): keyof typeof replies.shortWay {
  if (projectIdea === '') return contactEmail === '' ? 'ideaAndContact' : 'idea'
  return contactEmail === '' ? 'contact' : 'nothing'
}

function smallTalk(after: Conversation, picker: WordingPicker): string {
  const last = messagesFrom('user', after).at(-1) ?? ''
  const lines = replies.smallTalk.find(({ words }) => words.test(last))?.lines ?? []
  return picker.pickUnused(lines.slice(0, 1)) || picker.pickUnused(lines.slice(1))
}

function closing({ projectInfo, questionSet }: Conversation, picker: WordingPicker): string {
  const first = firstName(projectInfo.contactName)
  const wordings = isByTelephone(projectInfo)
    ? replies.closingsByTelephone
    : projectInfo.contactEmail === ''
      ? replies.closingsWithoutEmail
      : replies.closings
  const fitting = first === '' ? wordings.map((wording) => wording.replace(', {first}', '')) : wordings
  const said = fitting.map((wording) => withPromise(wording, questionSet?.promise ?? ''))
  return picker.pick(said, { first })
}

/** Returns the first name to address a visitor by; '' where that is not sure. */
function firstName(name: string): string {
  const [first = ''] = name.split(' ')
  const isName = /^\p{L}[\p{L}'-]+$/u.test(first) && !isPartOfName(first)
  if (!isName) return ''
  return capitalised(/^\p{Lu}{3,}$/u.test(first) ? first.toLowerCase() : first)
}
