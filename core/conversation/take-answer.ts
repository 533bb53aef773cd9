import { readContactDetails } from '../contact-details/contact-details.ts'
import { withCurrencySymbol } from '../currency/symbol.ts'
import { type Conversation, currentStep, type Message } from './conversation.ts'
import { chatMessages } from './messages.ts'
import { type ProjectInfo } from './project-info.ts'
import { readProjectName } from './project-name.ts'
import { type Step, totalSteps } from './steps.ts'

/** Specification §5. */
const shortestAnswer = 3

/** The usual ways of saying that there is nothing to say. */
const skipWords =
  /^(skip( (it|this|that|this one))?|pass|next|no|nope|none|nothing|n\/?a|no preference|no preferences|-+)[.!]*$/i

export type Taken =
  /** The step stays, and the reply says why. */
  | { readonly kind: 'asked-again'; readonly conversation: Conversation }
  /** The answer is in; the step moves on with the reply (`moveOn`). */
  | { readonly kind: 'accepted'; readonly conversation: Conversation }

/** What follows from an answer at the current step. `skip` is the Skip button, `home` the agency's country. */
export function takeAnswer(
  conversation: Conversation,
  answer: { text: string; skip: boolean },
  timestamp: string,
  home?: string,
): Taken {
  const step = currentStep(conversation)
  const text = answer.text.trim()
  const nothing = answer.skip || skipWords.test(text)
  const heard = said(conversation, 'user', text || chatMessages.skip, timestamp)

  if (step.required && (nothing || text.length < shortestAnswer)) {
    return { kind: 'asked-again', conversation: said(heard, 'assistant', chatMessages.tellMeMore, timestamp) }
  }
  const projectInfo = noted(conversation, step, nothing ? '' : text, home)
  if (step.field === 'contact' && projectInfo.contactEmail === '' && !conversation.askedForEmail) {
    const asked = said({ ...heard, projectInfo, askedForEmail: true }, 'assistant', chatMessages.askForEmail, timestamp)
    return { kind: 'asked-again', conversation: asked }
  }
  return { kind: 'accepted', conversation: { ...heard, projectInfo } }
}

/** The conversation one step on. Past the last step it is complete. */
export function moveOn(conversation: Conversation): Conversation {
  const next = conversation.currentStep + 1
  return { ...conversation, currentStep: next, isComplete: next >= totalSteps, failuresOnStep: 0 }
}

export function said(
  conversation: Conversation,
  role: Message['role'],
  content: string,
  timestamp: string,
): Conversation {
  return { ...conversation, conversationHistory: [...conversation.conversationHistory, { role, content, timestamp }] }
}

function noted(conversation: Conversation, step: Step, text: string, home?: string): ProjectInfo {
  const info = conversation.projectInfo
  switch (step.field) {
    case 'contact':
      return withContact(info, text, conversation.userCountry, home)
    case 'projectName':
      return { ...info, projectName: readProjectName(text) }
    case 'budget':
      return { ...info, budget: withCurrencySymbol(text, conversation.userCurrency) }
    default:
      return { ...info, [step.field]: text }
  }
}

/** The second try adds to the first: "thandi@shop.example" alone must not take the name away again. */
function withContact(info: ProjectInfo, text: string, country: string, home?: string): ProjectInfo {
  const { name, email, phone } = readContactDetails(text, country, home)
  return {
    ...info,
    contactName: info.contactName || name,
    contactEmail: email || info.contactEmail,
    contactPhone: phone || info.contactPhone,
  }
}
