import type { Agency } from '../agency.ts'
import { isPartOfName } from '../contact-details/name-in-text.ts'
import { wordsOfCare } from '../conversation/care/care-reply.ts'
import type { ReplyScene } from '../conversation/interviewer.ts'
import { chatMessages } from '../conversation/messages.ts'
import type { ProjectField } from '../conversation/project-info.ts'
import { isByTelephone } from '../conversation/session/calls.ts'
import type { Conversation } from '../conversation/session/conversation.ts'
import { type StepField, totalSteps } from '../conversation/steps.ts'
import type { ReplyAction } from '../conversation/turn/reply-actions.ts'
import { budgetExamples } from '../currency/budget-ranges.ts'
import { numberWord } from '../text/number-word.ts'
import { capitalised, joinList, joinSentences, uncapitalised } from '../text/sentences.ts'
import { acknowledge, skipReply } from './acknowledge.ts'
import { isRepeatable } from './paraphrase.ts'
import { createWordingPicker, type WordingPicker } from './pick-wording.ts'
import { nameOf, projectReference } from './project-reference.ts'
import { questions } from './questions.ts'
import * as replies from './replies.ts'
import { messagesFrom } from './tone.ts'

export interface ReplyContext extends ReplyScene {
  readonly agency: Agency
}

interface ReplyInput extends ReplyContext {
  readonly actions: readonly ReplyAction[]
  readonly picker: WordingPicker
  readonly seed: string
}

const mostPassages = 2
/** In characters, of a value that is said back. */
const longestValue = 60

/** The first words of every conversation, and its first question: specification §9, “welcome and idea”. */
export function greeting(agencyName: string): string {
  return `Hello, and welcome to ${agencyName}. I ask ${numberWord(totalSteps)} short questions, and a person reads what you submit. First one: what is your project idea?`
}

/** Puts the actions of a reply into words. The same seed always gives the same words; no sentence is said twice in a conversation while there
 *  is another. */
export function builtInReply(actions: readonly ReplyAction[], scene: ReplyContext, seed: string): string {
  const input = { ...scene, actions, seed, picker: createWordingPicker(seed, messagesFrom('assistant', scene.after)) }
  return joinSentences(...actions.map((action) => wordsFor(action, input)))
}

function wordsFor(action: ReplyAction, input: ReplyInput): string {
  const { after, agency, picker } = input
  switch (action.kind) {
    case 'language':
      return picker.pickUnused([replies.languageSentences[action.language]])
    case 'acknowledge':
      return isAlone(input.actions) ? acknowledge(action.field, after, picker, input.seed) : ''
    case 'skipped':
      return after.language === 'en' ? skipReply(action.field, picker) : ''
    case 'noted':
      return notedFields(action.fields, input)
    case 'changed':
      return changedFields(action.fields, input)
    case 'kept':
      return keptFields(action.fields, input)
    case 'answered':
      return action === input.actions.find(({ kind }) => kind === 'answered') ? answers(input) : ''
    case 'notes-full':
      return picker.pick(replies.notesFull)
    case 'why':
      return joinSentences(picker.pick(questions[action.field].why), questionAgain(action.field, input))
    case 'meaning':
      return inOtherWords(action.field, input)
    case 'repeat':
      return questionAgain(action.field, input)
    case 'unclear':
      return joinSentences(picker.pickUnused(replies.unclear), inOtherWords(action.field, input))
    case 'required':
      return joinSentences(picker.pickUnused(replies.required), questionAgain(action.field, input))
    case 'reopen':
      return picker.pick(replies.reopen, { noun: questions[action.field].noun })
    case 'person':
      return picker.pickFirst(replies.person, { phone: agency.phone, email: agency.email })
    case 'call-requested':
      return callRequested(action, picker)
    case 'short-way':
      return picker.pickUnused(replies.shortWay[missingFor(after)])
    case 'stop':
      return picker.pick(replies.stop)
    case 'start-over':
      return picker.pick(replies.startOver)
    case 'small-talk':
      return smallTalk(after, picker)
    case 'rude':
      return picker.pickUnused(replies.rude)
    case 'care':
      return wordsOfCare(action.reply, agency)
    case 'tell-me-more':
      return chatMessages.tellMeMore
    case 'ask-for-email':
      return chatMessages.askForEmail
    case 'offer-call':
      return picker.pickUnused(replies.offerCall)
    case 'ask':
      return question(action.field, input)
    case 'close':
      return closing(after, picker)
  }
}

/** An answer is acknowledged where the reply says nothing else of the message. */
function isAlone(actions: readonly ReplyAction[]): boolean {
  return actions.every(
    ({ kind }) => kind === 'acknowledge' || kind === 'short-way' || kind === 'ask' || kind === 'close',
  )
}

/** The question of a step: in full for the first time, shorter afterwards. The greeting has asked for the idea. */
function question(field: StepField, input: ReplyInput): string {
  const { before, after, picker } = input
  const { full } = questions[field]
  const values = placesIn(field, after)
  const formerly = { ...values, it: projectReference(before.projectInfo) }
  const wasAsked = field === 'projectIdea' || picker.wasUsed(full, values) || picker.wasUsed(full, formerly)
  return wasAsked ? questionAgain(field, input) : picker.pick(full, values)
}

function questionAgain(field: StepField, { after, picker }: ReplyInput): string {
  const { full, short } = questions[field]
  const values = placesIn(field, after)
  return picker.pickUnused(short, values) || picker.pickUnused(full, values) || picker.pick(short, values)
}

function inOtherWords(field: StepField, input: ReplyInput): string {
  const unsaid = input.picker.pickUnused(questions[field].otherWords, placesIn(field, input.after))
  return unsaid || questionAgain(field, input)
}

/** Money is asked for in the visitor's currency, with example ranges: specification §9. */
function placesIn(field: StepField, { projectInfo, userCurrency }: Conversation): Readonly<Record<string, string>> {
  const it = projectReference(projectInfo)
  if (field !== 'budget') return { it }
  const { unit, ranges } = budgetExamples(userCurrency)
  return { it, unit, ranges: joinList(ranges, 'or'), example: ranges[1] ?? '' }
}

function notedFields(fields: readonly ProjectField[], { after, picker }: ReplyInput): string {
  const name = nameOf(after.projectInfo).said
  const nouns = fields.map((field) => {
    const { noun } = replies.fieldWords[field]
    return field === 'projectName' && name !== '' ? `${noun} ${name}` : noun
  })
  return picker.pickFirst(replies.notedReplies, { fields: joinList(nouns) })
}

function changedFields(fields: readonly ProjectField[], { before, after, picker }: ReplyInput): string {
  const wasEmpty = (field: ProjectField) => before.projectInfo[field] === '' && after.projectInfo[field] === ''
  const news = fields.every(wasEmpty) ? fields : fields.filter((field) => !wasEmpty(field))
  const emptied = news.filter((field) => after.projectInfo[field] === '')
  const [only] = news
  if (news.length === 1 && only) return changedField(only, after, picker)
  const nounOf = (field: ProjectField) => replies.fieldWords[field].noun
  const changeOf = (field: ProjectField) => {
    const value = valueSaid(field, after)
    return value === '' ? nounOf(field) : `${nounOf(field)} to ${value}`
  }
  const removals = joinList(emptied.map(nounOf))
  const changes = joinList(news.filter((field) => !emptied.includes(field)).map(changeOf))
  if (changes === '') return picker.pickFirst(replies.changedReplies.severalEmptied, { removals })
  if (removals === '') return picker.pickFirst(replies.changedReplies.several, { changes })
  return picker.pickFirst(replies.changedReplies.severalAndEmptied, { changes, removals })
}

function changedField(field: ProjectField, after: Conversation, picker: WordingPicker): string {
  const { noun, subject } = replies.fieldWords[field]
  const value = valueSaid(field, after)
  const { emptied, withoutValue, withValue } = replies.changedReplies
  if (after.projectInfo[field] === '') return picker.pickFirst(emptied, { subject, noun })
  return picker.pickFirst(value === '' ? withoutValue : withValue, { subject, noun, value })
}

function keptFields(fields: readonly ProjectField[], { after, picker }: ReplyInput): string {
  const value = joinList(fields.map((field) => valueSaid(field, after)).filter(Boolean))
  const { withValue, withoutValue } = replies.keptReplies
  return picker.pick(value === '' ? withoutValue : withValue, { value })
}

/** A value as a sentence can hold it; empty where it is better not repeated. */
function valueSaid(field: ProjectField, { projectInfo, language }: Conversation): string {
  const { value } = replies.fieldWords[field]
  const text = clipped(projectInfo[field].trim().replace(/\s+/g, ' '))
  const allowed = { figures: field === 'budget', capitals: field === 'projectName' }
  const isSafe = isRepeatable(text.replace(/…$/, ''), allowed)
  if (value === 'omitted' || !isSafe) return ''
  if (value === 'bare') return text
  return language === 'en' ? `“${text}”` : ''
}

/** Cut at a word, never within one. */
function clipped(text: string): string {
  if (text.length <= longestValue) return text.replace(/[.,;:]+$/, '')
  const cut = text.slice(0, longestValue)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longestValue / 2)).replace(/[\s.,;:]+$/, '')}…`
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

function forTheTeam(unanswered: number, answered: number, { after, picker }: ReplyInput): string {
  if (unanswered === 0) return ''
  const { one, several, rest, counted } = replies.forTheTeamReplies
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
  const lines = replies.smallTalk.find(({ pattern }) => pattern.test(last))?.lines ?? []
  return picker.pickUnused(lines.slice(0, 1)) || picker.pickUnused(lines.slice(1))
}

function closing({ projectInfo }: Conversation, picker: WordingPicker): string {
  const first = firstName(projectInfo.contactName)
  const wordings = isByTelephone(projectInfo)
    ? replies.closingsByTelephone
    : projectInfo.contactEmail === ''
      ? replies.closingsWithoutEmail
      : replies.closings
  const fitting = first === '' ? wordings.map((wording) => wording.replace(', {first}', '')) : wordings
  return picker.pick(fitting, { first })
}

/** Returns the first name to address a visitor by; '' where that is not sure. */
function firstName(name: string): string {
  const [first = ''] = name.split(' ')
  const isName = /^\p{L}[\p{L}'-]+$/u.test(first) && !isPartOfName(first)
  if (!isName) return ''
  return capitalised(/^\p{Lu}{3,}$/u.test(first) ? first.toLowerCase() : first)
}
