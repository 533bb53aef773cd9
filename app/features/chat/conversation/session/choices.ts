import {
  asksBeside,
  awaitsReply,
  type Conversation,
  currentStep,
  type Ticket,
} from '../../../../../core/brief/conversation.ts'
import {
  type BuiltInAnswerField,
  contactFields,
  fieldTitle,
  type ProjectField,
  stepOf,
  writtenAnswer,
} from '../../../../../core/brief/project-info.ts'
import { askedQuestion, stepsOf } from '../../../../../core/brief/question-set.ts'
import { isOwnField } from '../../../../../core/brief/steps.ts'
import { turnMessages } from '../../../../../core/brief/turn-messages.ts'
import { budgetExamples } from '../../../../../core/currency/budget-ranges.ts'
import { fold } from '../../../../../core/language/fold.ts'
import { wordsIn, yesWords } from '../../../../../core/language/words.ts'
import { shortened } from '../../../../../core/text/sentences.ts'
import { nothingUnderstood, type Understanding } from '../../understanding/understanding.ts'

export interface Choice {
  readonly value: string
  /** What the transcript shows as the visitor's words. */
  readonly label: string
  /** Of a ticket: what stands before the value, and is a part of the label. */
  readonly lead?: string
}

export interface ChosenReply extends Choice {
  /** Answers the open question. Without it the field stays as it is, and the conversation goes on. */
  readonly answer?: string
  /** Is taken. The notes lose the line that kept its words. */
  readonly ticket?: Ticket
  /** For the team: the notes keep it. */
  readonly question?: string
}

const answer = (value: string, label: string): ChosenReply => ({ value, label, answer: label })
const leave = (value: string, label: string, question?: string): ChosenReply => {
  return { value, label, ...(question !== undefined && { question }) }
}

/** The quick replies to each question. The idea and the contact details have none: they can only be the visitor's own. */
const table: Readonly<Record<BuiltInAnswerField, readonly ChosenReply[]>> = {
  projectIdea: [],
  projectName: [leave('suggest', 'You suggest', 'a suggestion for the name'), leave('nothing', 'Nothing yet')],
  projectGoals: [
    answer('customers', 'More customers'),
    answer('paperwork', 'Less paperwork'),
    leave('team', 'Ask the team', 'advice on the goals'),
  ],
  targetAudience: [
    answer('customers', 'Our customers'),
    answer('staff', 'Our staff'),
    answer('both', 'Customers and staff'),
    leave('team', 'Ask the team', 'advice on the audience'),
  ],
  existingFeatures: [
    leave('nothing', 'Nothing yet'),
    answer('website', 'A website'),
    answer('spreadsheet', 'A spreadsheet'),
    answer('paper', 'Only paper'),
  ],
  technicalPreferences: [
    leave('suggest', 'You suggest', 'a suggestion for the technology'),
    leave('nothing', 'Nothing yet'),
  ],
  timeline: [
    answer('asap', 'As soon as possible'),
    answer('3-months', 'Within 3 months'),
    answer('6-months', 'Within 6 months'),
    leave('no-date', 'No date yet'),
  ],
  budget: [leave('decide', 'Help me decide', 'advice on the budget'), leave('private', 'Rather not say')],
}

/** In characters, of a value on a ticket. */
const longestOnTicket = 80

/** Returns the tickets; where there are none, the quick replies to the open question. */
export function choicesOf(conversation: Conversation): readonly Choice[] {
  return rowsOf(conversation).map(({ value, label, lead }) => ({ value, label, ...(lead && { lead }) }))
}

/** Returns what a quick reply says and does; null where it is none of this conversation's. */
export function readChoice(conversation: Conversation, value: string): ChosenReply | null {
  return rowsOf(conversation).find((row) => row.value === value) ?? null
}

/** A typed yes below a single ticket takes it. It may answer a question of the owner's own. */
export function readYes(conversation: Conversation, text: string): ChosenReply | null {
  const words = wordsIn(fold(text))
  const isYes = [words, words.filter((word) => !besideYes.has(word))].some((said) => yesWords.has(said.join(' ')))
  const isTicket = conversation.tickets.length === 1 && !isOwnField(currentStep(conversation).field)
  return isYes && isTicket ? readChoice(conversation, 'ticket-1') : null
}

const besideYes = new Set('please asb asseblief thanks thank you dankie that thats is it the idea do'.split(' '))

/** What a quick reply says beside its effect. */
export function understandChoice({ question }: ChosenReply, { language }: Conversation): Understanding {
  return { ...nothingUnderstood, language, questions: question === undefined ? [] : [question] }
}

function rowsOf(conversation: Conversation): readonly ChosenReply[] {
  const { tickets, isComplete } = conversation
  if (isComplete || awaitsReply(conversation)) return []
  if (!asksBeside(conversation.conversationHistory)) return []
  const offered = tickets.map((ticket, place) => ticketRow(ticket, place, conversation))
  // What the owner offers to choose from stays beside an answer that is asked about.
  if (offered.length > 0 && !isOwnField(currentStep(conversation).field)) return offered
  return [...offered, ...rowsForStep(conversation)]
}

function rowsForStep(conversation: Conversation): readonly ChosenReply[] {
  const { field } = currentStep(conversation)
  if (field === 'contact') return []
  const choices = askedQuestion(conversation, field)?.choices ?? []
  const ours = choices.map((words, place) => answer(`choice-${place + 1}`, words))
  if (ours.length > 0 || isOwnField(field)) return ours
  return field === 'budget' ? [...rangeRows(conversation), ...table.budget] : table[field]
}

function rangeRows({ userCurrency, questionSet }: Conversation): readonly ChosenReply[] {
  const [low, middle, high] = budgetExamples(userCurrency, questionSet?.ranges).amounts
  const words = [`Under ${low}`, `${low} to ${middle}`, `${middle} to ${high}`, `Over ${high}`]
  return words.map((range, place) => answer(`range-${place + 1}`, range))
}

/** “Budget: R80 000?”, “Change the audience to “for teachers, not parents”?”, “Existing: leave it empty?” */
function ticketRow(ticket: Ticket, place: number, conversation: Conversation): ChosenReply {
  const { field, value } = ticket
  const title = stepsOf(conversation).find((step) => step.field === stepOf(field))?.short ?? fieldTitle(field)
  const isChange = conversation.projectInfo[field] !== '' && value !== ''
  const written = shortened(writtenAnswer(field, value), longestOnTicket)
  const lead = isChange ? turnMessages.ticketChange(title.toLowerCase()) : `${title}:`
  const text = value === '' ? turnMessages.ticketEmpty : isTyped.has(field) ? `${written}?` : `“${written}”?`
  return { value: `ticket-${place + 1}`, label: `${lead} ${text}`, lead, ticket }
}

const isTyped = new Set<ProjectField>(['budget', 'timeline', 'projectName', ...contactFields])
