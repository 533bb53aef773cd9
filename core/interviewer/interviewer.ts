import type { Agency } from '../agency.ts'
import { particles, titles } from '../contact-details/not-names.ts'
import type { Conversation } from '../conversation/conversation.ts'
import { chatMessages } from '../conversation/messages.ts'
import { projectFields } from '../conversation/project-info.ts'
import type { ReplyAct } from '../conversation/reply-acts.ts'
import { type Step, type StepField, steps } from '../conversation/steps.ts'
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
import { type Acknowledge, type Told } from './listening.ts'
import { capitalised, fill, listed, together } from './phrasing.ts'
import { isNameless, isSerious, projectCalled } from './project-in-words.ts'
import { closings, closingsWithoutEmail } from './words/closings.ts'
import { soberRemarks } from './words/ideas.ts'
import { questions, type Wordings } from './words/questions.ts'
import { anySkip, skips, soberSkips } from './words/skips.ts'

/** The first words of every conversation, and its first question: specification §9, “welcome and idea”. */
export function greeting(agencyName: string): string {
  return `Hello, and welcome to ${agencyName}. I ask nine short questions, and a person reads what you submit. First one: what is your project idea?`
}

export interface ReplyContext {
  readonly before: Conversation
  /** With the message and what it filled in it, at the step that comes next. */
  readonly after: Conversation
  readonly agency: Agency
}

/** Returns the words for what a reply says. The same seed always gives the same words. */
export function builtInReply(acts: readonly ReplyAct[], context: ReplyContext, seed: string): string {
  const choose = createChoice(seed, saidByUs(context.after))
  return together(...acts.map((act) => words(act, context, choose)))
}

function words(act: ReplyAct, { after, agency }: ReplyContext, choose: Choose): string {
  switch (act.kind) {
    case 'acknowledge':
      return acknowledgement(stepOf(act.field), after, choose)
    case 'skipped':
      return skipped(stepOf(act.field), toldOf(stepOf(act.field), after), choose)
    case 'ask':
    case 'repeat':
      return question(act.field, after, choose)
    case 'close':
      return closing(after, choose)
    case 'tell-me-more':
      return chatMessages.tellMeMore
    case 'ask-for-email':
      return chatMessages.askForEmail
    case 'noted':
      return `Noted: ${listed(act.fields.map((field) => projectFields[field].toLowerCase()))}.`
    case 'changed':
      return act.fields
        .map((field) => `${projectFields[field]} changed to ${after.projectInfo[field].replace(/[.]$/, '')}.`)
        .join(' ')
    case 'answered':
      return act.passage?.text ?? 'That one goes to the team; I have put it in your brief.'
    case 'why':
      return `The team needs it to answer you well. ${question(act.field, after, choose)}`
    case 'meaning':
    case 'unclear':
    case 'required':
      return question(act.field, after, choose)
    case 'reopen':
      return `Gladly. What should it be instead?`
    case 'person':
      return `Of course. Telephone ${agency.phone} or mail ${agency.email}. Or shall we call you? A number and a time will do.`
    case 'call-requested':
      return together(`The team has your number, ${act.phone}`, act.time && `, and when: ${act.time}`).concat('.')
    case 'short-way':
      return 'Two things will do: what it is, and where to reply.'
    case 'stop':
      return 'End Chat erases this conversation. Or leave it: it is here for 30 days.'
    case 'start-over':
      return 'End Chat erases this conversation and begins a new one.'
    case 'small-talk':
      return 'Good to have you here.'
    case 'rude':
      return 'Noted. The offer to help stands.'
    case 'language':
      return ''
  }
}

function stepOf(field: StepField): Step {
  return steps.find((step) => step.field === field) ?? steps[0]
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

function toldOf(step: Step, { projectInfo: info, userCurrency: currency }: Conversation): Told {
  const answer = step.field === 'contact' ? '' : info[step.field]
  return { answer, info, currency, serious: isSerious(info) }
}

function acknowledgement(step: Step, after: Conversation, choose: Choose): string {
  const told = toldOf(step, after)
  const { answer } = told
  if (answer === '' || (step.field === 'projectName' && isNameless(answer))) return skipped(step, told, choose)
  return acknowledgements[step.field]?.(told, choose) ?? ''
}

function skipped(step: Step, { info, serious }: Told, choose: Choose): string {
  const lines = serious ? soberSkips : [...(skips[step.field] ?? []), ...anySkip]
  return fill(choose(lines), { it: projectCalled(info) })
}

function question(field: StepField, after: Conversation, choose: Choose): string {
  const wordings = wordingsFor(field, after.userCurrency)
  const variants = isSerious(after.projectInfo) ? wordings.plain : [...wordings.dry, ...wordings.plain]
  return fill(choose(variants), { it: projectCalled(after.projectInfo) })
}

function wordingsFor(field: StepField, currency: string): Wordings {
  if (field === 'budget') return budgetQuestions(currency)
  if (field === 'projectIdea')
    return { plain: ['What is your project idea?', 'What would you like to have built?'], dry: [] }
  return questions[field] ?? { plain: [], dry: [] }
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
