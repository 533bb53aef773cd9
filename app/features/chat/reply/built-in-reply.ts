import type { Agency } from '../../../../core/agency/agency.ts'
import { isByTelephone, writtenCall } from '../../../../core/brief/calls.ts'
import { type Conversation, currentStep } from '../../../../core/brief/conversation.ts'
import { chatMessages } from '../../../../core/brief/messages.ts'
import type { ProjectField } from '../../../../core/brief/project-info.ts'
import type { QuestionSet } from '../../../../core/brief/question-set-schema.ts'
import { askedQuestion, stepsOf } from '../../../../core/brief/question-set.ts'
import { longestAnswer } from '../../../../core/brief/session-rules.ts'
import { isOwnField, type StepField } from '../../../../core/brief/steps.ts'
import { isPartOfName } from '../../../../core/contact-details/name.ts'
import { zoneOfVisitor } from '../../../../core/contact-details/visitor-zone.ts'
import { isFarBelow } from '../../../../core/currency/amount.ts'
import { budgetExamples } from '../../../../core/currency/budget-ranges.ts'
import { writtenPromise } from '../../../../core/follow-up/clock-words.ts'
import type { WorkingTime } from '../../../../core/follow-up/working-time.ts'
import { groupedNumber, numberWord } from '../../../../core/text/numbers.ts'
import { capitalised, fillTemplate, joinList, joinSentences, uncapitalised } from '../../../../core/text/sentences.ts'
import { questionOf } from '../../site/questions.ts'
import { wordsOfCare } from '../conversation/care/care-reply.ts'
import { type ReplyAction, type ReplyScene, says } from '../conversation/turn/reply-actions.ts'
import { amountAsked } from '../understanding/values.ts'
import { openersFor } from './openers.ts'
import { createWordingPicker, type WordingPicker } from './pick-wording.ts'
import * as replies from './replies.ts'
import { projectReference, repeated } from './said-back.ts'

export interface ReplyContext extends ReplyScene {
  readonly agency: Agency
  readonly workingTime: Pick<WorkingTime, 'answerDueAt'>
}

interface ReplyInput extends ReplyContext {
  readonly actions: readonly ReplyAction[]
  readonly picker: WordingPicker
}

const mostPassages = 2

/** The first words of every conversation, and its first question: specification §9, “welcome and idea”. */
export function greeting(agencyName: string, questionSet: QuestionSet | null = null): string {
  const count = numberWord(stepsOf({ questionSet }).length)
  const first = questionSet?.questions[0]?.ask.replaceAll('{idea}', 'the project') || 'what is your project idea?'
  return `Hello, and welcome to ${agencyName}. I ask ${count} short questions, and a person reads what you submit. First one: ${first}`
}

/** Puts the actions of a reply into words. No sentence is said twice in a conversation while there is another. */
export function builtInReply(actions: readonly ReplyAction[], scene: ReplyContext): string {
  const input = { ...scene, actions, picker: createWordingPicker(messagesFrom('assistant', scene.after)) }
  const words = wordings as Readonly<Record<string, (action: ReplyAction, input: ReplyInput) => string>>
  return joinSentences(...actions.map((action) => words[action.kind]?.(action, input) ?? ''))
}

/** What one side has said, in order. */
function messagesFrom(role: 'user' | 'assistant', { conversationHistory }: Conversation): readonly string[] {
  return conversationHistory.filter((message) => message.role === role).map(({ content }) => content)
}

type ActionOf<Kind> = ReplyAction & { readonly kind: Kind }

const wordings: { readonly [Kind in ReplyAction['kind']]: (action: ActionOf<Kind>, input: ReplyInput) => string } = {
  language: ({ language }, { picker }) => picker.pickUnused([replies.languageSentences[language] ?? '']),
  // Where it is all that the reply says of the message.
  acknowledge: ({ field }, input) =>
    input.actions.every((action) => says([action], 'acknowledge', 'ask', 'close')) ? acknowledge(field, input) : '',
  skipped: ({ field }, { after, picker }) =>
    after.language === 'en' ? picker.pickUnused(questionOf(after, field).skipReplies ?? []) : '',
  filed: () => fillTemplate(replies.filed, { longest: groupedNumber(longestAnswer) }),
  noted: ({ fields }, input) => notedFields(fields, input),
  changed: ({ fields }, input) => changedFields(fields, input),
  answered: (action, input) => (action === input.actions.find(({ kind }) => kind === 'answered') ? answers(input) : ''),
  'notes-full': () => replies.notesFull,
  doubt: ({ field }, { after }) => {
    const asked = askedQuestion(after, field)
    const doubt = replies.doubts[isOwnField(field) ? (asked?.kind ?? 'text') : field]
    return fillTemplate(doubt, { choices: joinList(asked?.choices ?? [], 'or') })
  },
  offered: (_, { picker }) => picker.pickUnused([replies.changeByHand]),
  person: (_, { agency: { phone, email } }) => fillTemplate(replies.person, { phone, email }),
  'call-requested': ({ phone, time }) =>
    fillTemplate(replies.callRequested, { call: writtenCall({ phone, time: uncapitalised(time) }) }),
  stop: () => replies.stop,
  talk: (_, input) => talk(input),
  care: ({ reply }, { agency }) => wordsOfCare(reply, agency),
  'tell-me-more': () => chatMessages.tellMeMore,
  'ask-for-email': () => chatMessages.askForEmail,
  'offer-call': (_, { picker }) => picker.pickUnused([replies.offerCall]),
  ask: ({ field }, input) => (says(input.actions, 'talk') ? '' : question(field, input)),
  close: (_, input) => closing(input),
}

/** Repeats a name, a date or an amount; meets any other answer by what kind of thing it holds; else goes over to the next question. */
function acknowledge(field: StepField, input: ReplyInput): string {
  const { after, picker } = input
  if (field === 'contact' || speaksAnotherLanguage(after)) return ''
  const answer = after.projectInfo[field].trim()
  const it = repeated(field, answer, after.userCurrency)
  if (it === '') {
    const opener = openersFor(field, answer).find((sentence) => picker.pickUnused([sentence]) !== '')
    return opener ?? transition(input)
  }
  const isBelow = field === 'budget' && isFarBelow(answer, after.userCurrency, after.questionSet?.ranges)
  const said = picker.pickUnused([replies.repeats[field] ?? ''], { it })
  return isBelow ? joinSentences(said, picker.pickUnused([replies.belowRange])) : said
}

function speaksAnotherLanguage({ language, conversationHistory }: Conversation): boolean {
  return language !== 'en' || conversationHistory.some(({ role, lang }) => role === 'user' && lang !== undefined)
}

/** A few words that lead to the next question, where it has some. */
function transition({ actions, after, picker }: ReplyInput): string {
  const [next] = actions.flatMap((action) => (action.kind === 'ask' ? [action.field] : []))
  return next ? picker.pickUnused([questionOf(after, next).leadIn ?? '']) : ''
}

/** Returns the open question after talk that answers nothing: shorter, or in other words for who asks what it means. */
function talk(input: ReplyInput): string {
  const { after, picker } = input
  const { field } = currentStep(after)
  const isLost = replies.asksMeaning.test(messagesFrom('user', after).at(-1) ?? '')
  const { otherWords } = questionOf(after, field)
  return (isLost && picker.pickUnused([otherWords], placesIn(field, after))) || questionAgain(field, input)
}

/** The question of a step: in full for the first time, shorter afterwards. The greeting has asked for the idea. */
function question(field: StepField, input: ReplyInput): string {
  const { actions, before, after, picker } = input
  const { full } = questionOf(after, field)
  const values = placesIn(field, after)
  const references = [projectReference(after.projectInfo), projectReference(before.projectInfo), 'it']
  const wasAsked = references.some((it) => picker.wasUsed(full, { ...values, it }))
  if (field === 'projectIdea' || wasAsked) return questionAgain(field, input)
  // The name stands in the sentence before.
  const isNameSaid = actions.some((action) => action.kind === 'acknowledge' && action.field === 'projectName')
  return picker.pick(full, isNameSaid ? { ...values, it: 'it' } : values)
}

function questionAgain(field: StepField, { after, picker }: ReplyInput): string {
  const { full, short } = questionOf(after, field)
  const values = placesIn(field, after)
  return picker.pickUnused(short, values) || picker.pickUnused(full, values) || picker.pick(short, values)
}

/** Returns a question as a model is told of it: the project has no name in it. */
export function plainQuestion(field: StepField, conversation: Conversation): string {
  return fillTemplate(questionOf(conversation, field).full[0] ?? '', { ...placesIn(field, conversation), it: 'it' })
}

/** Money is asked for in the visitor's currency, with example ranges: specification §9. */
function placesIn(field: StepField, { projectInfo, userCurrency, questionSet }: Conversation) {
  const it = projectReference(projectInfo)
  if (field !== 'budget') return { it }
  const { unit, ranges } = budgetExamples(userCurrency, questionSet?.ranges)
  return { it, unit, ranges: joinList(ranges, 'or'), example: ranges[1] ?? '' }
}

/** “the name (Order Book)”, “the name to Order Book”, “the goals”. */
function nounAndValue(field: ProjectField, conversation: Conversation, wording: string): string {
  const { projectInfo, userCurrency } = conversation
  const noun = replies.nounOf(conversation, field)
  const value = repeated(field, projectInfo[field], userCurrency)
  return value === '' ? noun : fillTemplate(wording, { noun, value })
}

function notedFields(fields: readonly ProjectField[], { after, picker }: ReplyInput): string {
  const nouns = fields.map((field) => nounAndValue(field, after, '{noun} ({value})'))
  return picker.pick(replies.noted, { fields: joinList(nouns) })
}

function changedFields(fields: readonly ProjectField[], { after }: ReplyInput): string {
  const said = fields.map((field) =>
    after.projectInfo[field] === ''
      ? fillTemplate(replies.takenOut, { noun: replies.nounOf(after, field) })
      : nounAndValue(field, after, '{noun} to {value}'),
  )
  return fillTemplate(replies.changed, { changes: joinList(said) })
}

/** Quotes the site on the first questions, and says that the team gets those that it does not answer: with a request for a call they have left. */
function answers({ actions, after: { userCurrency, questionSet }, picker }: ReplyInput): string {
  const asked = actions.filter((action) => action.kind === 'answered')
  const isBelow = asked.some(({ question }) => isFarBelow(amountAsked(question), userCurrency, questionSet?.ranges))
  const passages = asked.flatMap(({ passage }) => passage ?? [])
  const distinct = passages.filter(({ id }, index) => passages.findIndex((other) => other.id === id) === index)
  const quoted = distinct.slice(0, mostPassages).map(({ text, title }) => {
    return picker.pickUnused([text]) || fillTemplate(replies.quotedBefore, { title })
  })
  const below = isBelow ? picker.pickUnused([replies.belowRange]) : ''
  const isKept = asked.length > passages.length && !actions.some(({ kind }) => kind === 'call-requested')
  return joinSentences(below, ...quoted, isKept ? picker.pick(replies.forTheTeam) : '')
}

/** Says by when a person answers, where the project can be submitted as it is. */
function closing(input: ReplyInput): string {
  const { projectInfo } = input.after
  const first = firstName(projectInfo.contactName)
  const named = (wording: string) => fillTemplate(first === '' ? wording.replace(', {first}', '') : wording, { first })
  if (isByTelephone(projectInfo)) return named(replies.closingByTelephone)
  if (projectInfo.contactEmail === '') return named(replies.closingWithoutEmail)
  return joinSentences(named(replies.closing), promise(input))
}

/** The due time is that of a submission right after the last message, so that a lost reply is written again as it was. */
function promise({ after, agency, workingTime }: ReplyInput): string {
  const since = after.conversationHistory.at(-1)?.timestamp ?? ''
  const dueAt = workingTime.answerDueAt(new Date(since)).toISOString()
  const clientZone = zoneOfVisitor(after.userCountry, after.projectInfo.contactPhone, new Date(since))
  const promised = writtenPromise({ dueAt, since }, { ...agency, clientZone })
  return fillTemplate(replies.promise, { promise: uncapitalised(promised) })
}

/** Returns the first name to address a visitor by; '' where that is not sure. */
function firstName(name: string): string {
  const [first = ''] = name.split(' ')
  const isName = /^\p{L}[\p{L}'-]+$/u.test(first) && !isPartOfName(first)
  if (!isName) return ''
  return capitalised(/^\p{Lu}{3,}$/u.test(first) ? first.toLowerCase() : first)
}
