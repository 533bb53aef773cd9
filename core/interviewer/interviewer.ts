import { particles, titles } from '../contact-details/not-names.ts'
import { type Conversation, currentStep } from '../conversation/conversation.ts'
import type { Step } from '../conversation/steps.ts'
import { acknowledgeIdea, acknowledgeName } from './acknowledge-idea.ts'
import {
  acknowledgeBudget,
  acknowledgeFeatures,
  acknowledgeGoals,
  acknowledgePeople,
  acknowledgeTechnology,
  acknowledgeTimeline,
} from './acknowledgements.ts'
import { budgetQuestions } from './budget-question.ts'
import { type Choose, createChoice } from './choosing.ts'
import { type Acknowledge, heardIn, type Told } from './listening.ts'
import { capitalised, fill, together } from './phrasing.ts'
import { isNameless, isSerious, projectCalled } from './project-in-words.ts'
import { closings, closingsWithoutEmail } from './words/closings.ts'
import { anyQuestion, asides, soberRemarks } from './words/ideas.ts'
import { questions, type Wordings } from './words/questions.ts'
import { anySkip, skips, soberSkips } from './words/skips.ts'

/** Words up to which a question may come without its question mark. */
const shortQuestion = 8

/** The first words of every conversation, and its first question: specification §9, “welcome and idea”. */
export function greeting(agencyName: string): string {
  return `Hello, and welcome to ${agencyName}. I ask nine short questions, and a person reads what you submit. First one: what is your project idea?`
}

/** What the built-in interviewer says to the answer that was given at `before.currentStep`: what it understood, and the next question.
 *  `after` holds the answer and stands one step on. The same seed always gives the same words. */
export function builtInReply(before: Conversation, after: Conversation, seed: string): string {
  const choose = createChoice(seed, saidByUs(after))
  if (after.isComplete) return closing(after, choose)
  return together(acknowledgement(currentStep(before), after, choose), question(after, choose))
}

/** What each answer is met with; a serious matter is met plainly after the name is known. */
const acknowledgements: Readonly<Partial<Record<Step['field'], Acknowledge>>> = {
  projectIdea: acknowledgeIdea,
  projectName: acknowledgeName,
  projectGoals: plainlyIfSerious(acknowledgeGoals),
  targetAudience: plainlyIfSerious(acknowledgePeople),
  existingFeatures: plainlyIfSerious(acknowledgeFeatures),
  technicalPreferences: plainlyIfSerious(acknowledgeTechnology),
  timeline: plainlyIfSerious(acknowledgeTimeline),
  budget: plainlyIfSerious(acknowledgeBudget),
}

function plainlyIfSerious(acknowledge: Acknowledge): Acknowledge {
  return (told, choose) => (told.serious ? choose(soberRemarks) : acknowledge(told, choose))
}

function acknowledgement(
  step: Step,
  { projectInfo: info, userCurrency: currency }: Conversation,
  choose: Choose,
): string {
  const answer = step.field === 'contact' ? '' : info[step.field]
  const told = { answer, info, currency, serious: isSerious(info) }
  if (answer === '' || (step.field === 'projectName' && isNameless(answer))) return skipped(step, told, choose)
  return answerToQuestion(step, answer, choose) ?? acknowledgements[step.field]?.(told, choose) ?? ''
}

function skipped(step: Step, { info, serious }: Told, choose: Choose): string {
  const lines = serious ? soberSkips : [...(skips[step.field] ?? []), ...anySkip]
  return fill(choose(lines), { it: projectCalled(info) })
}

/** People ask back. “Can you build me an app?” is not such a question but an idea, and so is an app that says how much is left. */
function answerToQuestion(step: Step, answer: string, choose: Choose): string | null {
  const asks = /\?\s*$/.test(answer)
  const [known] = asks || answer.split(' ').length <= shortQuestion ? heardIn(answer, asides) : []
  if (known) return choose(known.remark.lines)
  return asks && step.field !== 'projectIdea' && step.field !== 'projectName' ? choose(anyQuestion) : null
}

function question(after: Conversation, choose: Choose): string {
  const wordings = wordingsFor(currentStep(after), after.userCurrency)
  const variants = isSerious(after.projectInfo) ? wordings.plain : [...wordings.dry, ...wordings.plain]
  return fill(choose(variants), { it: projectCalled(after.projectInfo) })
}

function wordingsFor(step: Step, currency: string): Wordings {
  if (step.field === 'budget') return budgetQuestions(currency)
  return questions[step.field] ?? { plain: [], dry: [] }
}

function closing({ projectInfo }: Conversation, choose: Choose): string {
  const first = firstName(projectInfo.contactName)
  const wording = choose(projectInfo.contactEmail ? closings : closingsWithoutEmail)
  return fill(wording.replace(', {first}', first ? ', {first}' : ''), { first })
}

/** The name to address somebody by; '' where it is safer to leave it. */
function firstName(name: string): string {
  const [first = ''] = name.split(' ')
  return /^\p{L}[\p{L}'-]+$/u.test(first) && !particles.has(first) && !titles.has(first.toLowerCase())
    ? capitalised(first)
    : ''
}

function saidByUs({ conversationHistory }: Conversation): readonly string[] {
  return conversationHistory.filter(({ role }) => role === 'assistant').map(({ content }) => content)
}
