import { type Call, promisedCall, writtenCall } from '../../brief/calls.ts'
import type { Conversation } from '../../brief/conversation.ts'
import { chatMessages } from '../../brief/messages.ts'
import { type ProjectField, type ProjectInfo, projectFieldNames } from '../../brief/project-info.ts'
import { longestAnswer } from '../../brief/session-rules.ts'
import type { Step } from '../../brief/steps.ts'
import { readCallTime } from '../../contact-details/call-time.ts'
import { readContactDetails } from '../../contact-details/contact-details.ts'
import { withCurrencySymbol } from '../../currency/symbol.ts'
import type { FindPassage } from '../../site-search/passage.ts'
import { readProjectName } from '../../understanding/project-name.ts'
import type { FieldValues, Understanding } from '../../understanding/understanding.ts'
import type { ReplyAction } from './reply-actions.ts'

/** Calls that one conversation may ask for. */
const mostCallRequests = 3

interface Filled {
  readonly conversation: Conversation
  readonly actions: readonly ReplyAction[]
  readonly noted: readonly ProjectField[]
}

/** Fills what the message says beside its answer, and changes what it corrects. */
export function withFields(conversation: Conversation, understanding: Understanding, home: string): Filled {
  const known = conversation.projectInfo
  const values: FieldValues = { ...understanding.alsoFilled, ...understanding.corrections }
  const given = projectFieldNames.flatMap((field) => {
    const text = values[field]
    const value = text === undefined ? known[field] : stored(field, text, conversation, home)
    return value === known[field] ? [] : [{ field, value }]
  })
  if (given.length === 0) return { conversation, actions: [], noted: [] }
  const projectInfo = { ...known, ...Object.fromEntries(given.map(({ field, value }) => [field, value])) }
  const changed = given.map(({ field }) => field).filter((field) => known[field] !== '')
  const noted = given.map(({ field }) => field).filter((field) => known[field] === '')
  const actions: ReplyAction[] = []
  if (noted.length > 0) actions.push({ kind: 'noted', fields: noted })
  if (changed.length > 0) actions.push({ kind: 'changed', fields: changed })
  return { conversation: { ...conversation, projectInfo }, actions, noted }
}

/** A value as it is stored. A telephone number is written as the reader of contact details writes it. */
function stored(field: ProjectField, value: string, { userCurrency, userCountry }: Conversation, home: string): string {
  const text = value.trim().slice(0, longestAnswer)
  if (field === 'budget') return withCurrencySymbol(text, userCurrency)
  if (field === 'contactPhone') return readContactDetails(text, userCountry, home).phone || text
  return text
}

/** Stores each question once with the additional notes while there is room, and looks up what the site says on it. `isNews`: one was
 *  stored that was not asked before. */
export function withQuestions(
  conversation: Conversation,
  { questions }: Understanding,
  findPassage: FindPassage,
): { conversation: Conversation; actions: readonly ReplyAction[]; isNews: boolean } {
  const notes = conversation.projectInfo.additionalNotes
  const additionalNotes = questions.map(lineOf).reduce(withLine, notes)
  const kept = new Set(additionalNotes.split('\n'))
  const answered = questions.map(
    (question) => ({ kind: 'answered', question, passage: findPassage(question) }) as const,
  )
  const said = answered.filter(({ question, passage }) => passage !== null || kept.has(lineOf(question)))
  return {
    conversation: { ...conversation, projectInfo: { ...conversation.projectInfo, additionalNotes } },
    actions: said.length < answered.length ? [...said, { kind: 'notes-full' }] : said,
    isNews: additionalNotes !== notes,
  }
}

/** Keeps what was said and belongs nowhere else with the additional notes. */
export function withRemarks(conversation: Conversation, remarks: readonly string[]): Conversation {
  const { projectInfo } = conversation
  const additionalNotes = remarks
    .map((remark) => remark.trim().slice(0, longestAnswer))
    .filter(Boolean)
    .reduce(withLine, projectInfo.additionalNotes)
  return { ...conversation, projectInfo: { ...projectInfo, additionalNotes } }
}

function lineOf(question: string): string {
  return chatMessages.asked(question).slice(0, longestAnswer)
}

/** The notes with one more line, unless it is in them or there is no room for the whole of it. */
function withLine(notes: string, line: string): string {
  if (notes === '') return line
  const isKnown = notes.split('\n').includes(line)
  return isKnown || notes.length + 1 + line.length > longestAnswer ? notes : `${notes}\n${line}`
}

/** Remembers a call that they ask for. `request` is null where the team has it already, or has had three. */
export function withCallRequest(
  conversation: Conversation,
  { callBack }: Pick<Understanding, 'callBack'>,
): { conversation: Conversation; actions: readonly ReplyAction[]; request: Understanding['callBack'] } {
  if (callBack === null) return { conversation, actions: [], request: null }
  const { callRequests, projectInfo } = conversation
  const actions: readonly ReplyAction[] = [{ kind: 'call-requested', ...callBack }]
  // The same number at another time is another request: the team must not call at the first one.
  const call = writtenCall(callBack)
  if (callRequests.includes(call)) return { conversation, actions, request: null }
  if (callRequests.length >= mostCallRequests) return { conversation, actions: [{ kind: 'person' }], request: null }
  const withPhone = { ...projectInfo, contactPhone: projectInfo.contactPhone || callBack.phone }
  const requested = { ...conversation, projectInfo: withPhone, callRequests: [...callRequests, call] }
  return { conversation: requested, actions, request: callBack }
}

/** The call for a visitor who leaves a number and no email address: at the time that they named with it. */
export function callInstead(conversation: Conversation): Call {
  const { conversationHistory, askedForEmail, projectInfo } = conversation
  const said = conversationHistory.filter(({ role }) => role === 'user').map(({ content }) => content)
  const time = readCallTime(said.slice(askedForEmail ? -2 : -1).join('\n'))
  return { phone: projectInfo.contactPhone, time: time || (promisedCall(conversation)?.time ?? '') }
}

/** Returns the fields with the answer to a step. */
export function withAnswer(conversation: Conversation, step: Step, text: string, home: string): ProjectInfo {
  const { projectInfo: info, userCurrency, userCountry } = conversation
  switch (step.field) {
    case 'contact':
      return withContact(info, readContactDetails(text, userCountry, home), conversation.reopened !== null)
    case 'projectName':
      return { ...info, projectName: readProjectName(text) }
    case 'budget':
      return { ...info, budget: withCurrencySymbol(text, userCurrency) }
    default:
      return { ...info, [step.field]: text }
  }
}

const address = /[^\s@,;:<>()]{1,64}@[^\s@,;:<>()]{1,190}/g

/** Returns the clauses of an answer with the address of somebody else: one is stored, and the notes keep the others. */
export function otherAddresses(text: string, { contactEmail }: ProjectInfo): readonly string[] {
  const isOther = (found: string) => found.toLowerCase().replace(/[.!?]+$/, '') !== contactEmail.toLowerCase()
  return text
    .split(/[.!?]\s+|\n/)
    .filter((sentence) => (sentence.match(address) ?? []).some(isOther) && contactEmail !== '')
}

/** The second try adds to the first: "thandi@shop.example" alone must not take the name away again. */
function withContact(
  info: ProjectInfo,
  read: { name: string; email: string; phone: string },
  replaces: boolean,
): ProjectInfo {
  return {
    ...info,
    contactName: (replaces && read.name) || info.contactName || read.name,
    contactEmail: read.email || info.contactEmail,
    contactPhone: read.phone || info.contactPhone,
  }
}
