import type { Agency } from '../agency.ts'
import { particles, titles } from '../contact-details/not-names.ts'
import { chatMessages } from '../conversation/messages.ts'
import type { ProjectField } from '../conversation/project-info.ts'
import { questions } from '../conversation/questions.ts'
import type { ReplyAction } from '../conversation/reply/reply-actions.ts'
import type { Conversation } from '../conversation/session/conversation.ts'
import { type StepField, totalSteps } from '../conversation/steps.ts'
import { budgetExamples } from '../currency/budget-ranges.ts'
import { numberWord } from '../text/number-word.ts'
import { capitalised, joinList, joinSentences, uncapitalised } from '../text/sentences.ts'
import { acknowledge, skipReply } from './acknowledge.ts'
import { isRepeatable } from './paraphrase.ts'
import { createWordingPicker, type WordingPicker } from './pick-wording.ts'
import { nameOf, projectReference } from './project-reference.ts'
import * as replies from './replies.ts'
import { messagesFrom } from './tone.ts'

/** The conversation around a reply. */
export interface ReplyContext {
  /** As it was when the person wrote. */
  readonly before: Conversation
  /** As it stands with the reply, which is not in it. */
  readonly after: Conversation
  readonly agency: Agency
}

interface Telling extends ReplyContext {
  readonly acts: readonly ReplyAction[]
  readonly choice: WordingPicker
  readonly seed: string
}

const mostPassages = 2
/** In characters, of a value that is said back. */
const longestValue = 60

/** The first words of every conversation, and its first question: specification §9, “welcome and idea”. */
export function greeting(agencyName: string): string {
  return `Hello, and welcome to ${agencyName}. I ask ${numberWord(totalSteps)} short questions, and a person reads what you submit. First one: what is your project idea?`
}

/** Puts the acts of a reply into words. The same seed always gives the same words; no sentence is said twice in a conversation while there
 *  is another. */
export function builtInReply(acts: readonly ReplyAction[], scene: ReplyContext, seed: string): string {
  const telling = { ...scene, acts, seed, choice: createWordingPicker(seed, messagesFrom('assistant', scene.after)) }
  return joinSentences(...acts.map((act) => wordsFor(act, telling)))
}

function wordsFor(act: ReplyAction, telling: Telling): string {
  const { after, agency, choice } = telling
  switch (act.kind) {
    case 'language':
      return choice.pickUnused([replies.languageSentences[act.language]])
    case 'acknowledge':
      return isAlone(telling.acts) ? acknowledge(act.field, after, choice, telling.seed) : ''
    case 'skipped':
      return after.language === 'en' ? skipReply(act.field, choice) : ''
    case 'noted':
      return notedFields(act.fields, telling)
    case 'changed':
      return changedFields(act.fields, telling)
    case 'answered':
      return act === telling.acts.find(({ kind }) => kind === 'answered') ? answers(telling) : ''
    case 'why':
      return joinSentences(choice.pick(questions[act.field].why), questionAgain(act.field, telling))
    case 'meaning':
      return inOtherWords(act.field, telling)
    case 'repeat':
      return questionAgain(act.field, telling)
    case 'unclear':
      return joinSentences(choice.pickUnused(replies.unclear), inOtherWords(act.field, telling))
    case 'required':
      return joinSentences(choice.pickUnused(replies.required), questionAgain(act.field, telling))
    case 'reopen':
      return choice.pick(replies.reopen, { noun: questions[act.field].noun })
    case 'person':
      return choice.pickFirst(replies.person, { phone: agency.phone, email: agency.email })
    case 'call-requested':
      return callRequested(act, choice)
    case 'short-way':
      return choice.pickUnused(replies.shortWay[missingFor(after)])
    case 'stop':
      return choice.pick(replies.stop)
    case 'start-over':
      return choice.pick(replies.startOver)
    case 'small-talk':
      return smallTalk(after, choice)
    case 'rude':
      return choice.pickUnused(replies.rude)
    case 'tell-me-more':
      return chatMessages.tellMeMore
    case 'ask-for-email':
      return chatMessages.askForEmail
    case 'offer-call':
      return choice.pickUnused(replies.offerCall)
    case 'ask':
      return question(act.field, telling)
    case 'close':
      return closing(after, choice)
  }
}

/** An answer is acknowledged where the reply says nothing else of the message. */
function isAlone(acts: readonly ReplyAction[]): boolean {
  return acts.every(({ kind }) => kind === 'acknowledge' || kind === 'short-way' || kind === 'ask' || kind === 'close')
}

/** The question of a step: in full for the first time, shorter afterwards. The greeting has asked for the idea. */
function question(field: StepField, telling: Telling): string {
  const { before, after, choice } = telling
  const { full } = questions[field]
  const values = placesIn(field, after)
  const formerly = { ...values, it: projectReference(before.projectInfo) }
  const wasAsked = field === 'projectIdea' || choice.wasUsed(full, values) || choice.wasUsed(full, formerly)
  return wasAsked ? questionAgain(field, telling) : choice.pick(full, values)
}

function questionAgain(field: StepField, { after, choice }: Telling): string {
  const { full, short } = questions[field]
  const values = placesIn(field, after)
  return choice.pickUnused(short, values) || choice.pickUnused(full, values) || choice.pick(short, values)
}

function inOtherWords(field: StepField, telling: Telling): string {
  const unsaid = telling.choice.pickUnused(questions[field].otherWords, placesIn(field, telling.after))
  return unsaid || questionAgain(field, telling)
}

/** Money is asked for in the visitor's currency, with example ranges: specification §9. */
function placesIn(field: StepField, { projectInfo, userCurrency }: Conversation): Readonly<Record<string, string>> {
  const it = projectReference(projectInfo)
  if (field !== 'budget') return { it }
  const { unit, ranges } = budgetExamples(userCurrency)
  return { it, unit, ranges: joinList(ranges, 'or'), example: ranges[1] ?? '' }
}

function notedFields(fields: readonly ProjectField[], { after, choice }: Telling): string {
  const name = nameOf(after.projectInfo).said
  const nouns = fields.map((field) => {
    const { noun } = replies.fieldWords[field]
    return field === 'projectName' && name !== '' ? `${noun} ${name}` : noun
  })
  return choice.pickFirst(replies.notedReplies, { fields: joinList(nouns) })
}

function changedFields(fields: readonly ProjectField[], { before, after, choice }: Telling): string {
  const wasEmpty = (field: ProjectField) => before.projectInfo[field] === '' && after.projectInfo[field] === ''
  const news = fields.every(wasEmpty) ? fields : fields.filter((field) => !wasEmpty(field))
  const emptied = news.filter((field) => after.projectInfo[field] === '')
  const [only] = news
  if (news.length === 1 && only) return changedField(only, after, choice)
  const removals = joinList(emptied.map((field) => replies.fieldWords[field].noun))
  const changes = joinList(
    news
      .filter((field) => !emptied.includes(field))
      .map((field) =>
        joinSentences(replies.fieldWords[field].noun, valueSaid(field, after) && `to ${valueSaid(field, after)}`),
      ),
  )
  if (changes === '') return choice.pickFirst(replies.changedReplies.severalEmptied, { removals })
  if (removals === '') return choice.pickFirst(replies.changedReplies.several, { changes })
  return choice.pickFirst(replies.changedReplies.severalAndEmptied, { changes, removals })
}

function changedField(field: ProjectField, after: Conversation, choice: WordingPicker): string {
  const { noun, subject } = replies.fieldWords[field]
  const value = valueSaid(field, after)
  if (after.projectInfo[field] === '') return choice.pickFirst(replies.changedReplies.emptied, { subject, noun })
  return choice.pickFirst(value === '' ? replies.changedReplies.withoutValue : replies.changedReplies.withValue, {
    subject,
    noun,
    value,
  })
}

/** A value as a sentence can hold it; empty where it is better not repeated. */
function valueSaid(field: ProjectField, { projectInfo, language }: Conversation): string {
  const { value } = replies.fieldWords[field]
  const text = clipped(projectInfo[field].trim().replace(/\s+/g, ' '))
  const isSafe = isRepeatable(text.replace(/…$/, ''), {
    figures: field === 'budget',
    capitals: field === 'projectName',
  })
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
function answers(telling: Telling): string {
  const { acts, choice } = telling
  const asked = acts.filter((act) => act.kind === 'answered')
  const passages = asked.flatMap(({ passage }) => passage ?? [])
  const distinct = passages.filter(({ id }, index) => passages.findIndex((other) => other.id === id) === index)
  const quoted = distinct.slice(0, mostPassages).map(({ text, title }) => {
    return choice.pickUnused([text]) || choice.pick(replies.quotedBefore, { title })
  })
  const more = distinct.length > mostPassages ? choice.pickUnused(replies.morePassages) : ''
  return joinSentences(...quoted, more, forTheTeam(asked.length - passages.length, passages.length, telling))
}

function forTheTeam(unanswered: number, answered: number, { after, choice }: Telling): string {
  if (unanswered === 0) return ''
  const { one, several, rest, counted } = replies.forTheTeamReplies
  const unsaid = answered > 0 ? choice.pickUnused(rest) : unanswered > 1 ? choice.pickUnused(several) : ''
  const count = after.projectInfo.additionalNotes.split('\n').length
  return (
    unsaid ||
    choice.pickUnused(one.slice(0, 1)) ||
    choice.pickUnused(one) ||
    choice.pick([counted], { count: `${count}` })
  )
}

function callRequested({ phone, time }: { phone: string; time: string }, choice: WordingPicker): string {
  const number = /^\+?[\d ().-]{5,25}$/.test(phone.trim()) ? phone.trim() : ''
  const when = isRepeatable(time.replaceAll(':', 'h')) ? uncapitalised(time.trim()) : ''
  const call = [number, when].filter(Boolean).join(', ')
  return number === ''
    ? choice.pick(replies.callRequested.plain)
    : choice.pick(replies.callRequested.withCall, { call })
}

function missingFor({ projectInfo: { projectIdea, contactEmail } }: Conversation): keyof typeof replies.shortWay {
  if (projectIdea === '') return contactEmail === '' ? 'ideaAndContact' : 'idea'
  return contactEmail === '' ? 'contact' : 'nothing'
}

function smallTalk(after: Conversation, choice: WordingPicker): string {
  const last = messagesFrom('user', after).at(-1) ?? ''
  const lines = replies.smallTalk.find(({ pattern }) => pattern.test(last))?.lines ?? []
  return choice.pickUnused(lines.slice(0, 1)) || choice.pickUnused(lines.slice(1))
}

function closing({ projectInfo }: Conversation, choice: WordingPicker): string {
  const first = firstName(projectInfo.contactName)
  const wordings = projectInfo.contactEmail === '' ? replies.closingsWithoutEmail : replies.closings
  const fitting = first === '' ? wordings.map((wording) => wording.replace(', {first}', '')) : wordings
  return choice.pick(fitting, { first })
}

/** The name to address somebody by; '' where it is safer to leave it. */
function firstName(name: string): string {
  const [first = ''] = name.split(' ')
  const isName = /^\p{L}[\p{L}'-]+$/u.test(first) && !particles.has(first) && !titles.has(first.toLowerCase())
  if (!isName) return ''
  return capitalised(/^\p{Lu}{3,}$/u.test(first) ? first.toLowerCase() : first)
}
