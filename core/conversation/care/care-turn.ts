import type { Conversation, Message } from '../../brief/conversation.ts'
import { fold } from '../../language/fold.ts'
import { describesThing } from '../../understanding/names.ts'
import type { MessageIntent, Understanding } from '../../understanding/understanding.ts'
import { briefOf } from '../session/chat-view.ts'
import type { CareReply } from './care-reply.ts'
import type { HelpLine } from './help-lines.ts'
import { careMessages } from './messages.ts'
import type { ProvenLead } from './visitor-leads.ts'

export interface CareContext {
  /** The numbers for a country, the agency's own last. */
  readonly helpFor: (country: string) => readonly HelpLine[]
  /** A lead that is proven to be the visitor's: by this conversation, or by this browser. */
  readonly provenLead: ProvenLead | null
}

const careIntents = ['distress', 'client', 'applicant', 'seller', 'delete', 'returning'] as const
type CareIntent = (typeof careIntents)[number]

/** Intents that keep their meaning whatever the last reply was about. */
const ownMatters: ReadonlySet<MessageIntent> = new Set<MessageIntent>(
  (['person', 'stop', 'start-over', ...careIntents] as const).filter((intent) => intent !== 'returning'),
)

const asksForStatus = /\b(?:status|progress|update|news|heard|happening|how far|state)\b/i

/** Returns the reply to a message that is not about an idea; null for every other message. Such a message fills no field and costs no turn. */
export function careFor(
  before: Conversation,
  text: string,
  { intent }: Understanding,
  context: CareContext,
): CareReply | null {
  const sameMatter = ownMatters.has(intent) ? null : replyOnSameMatter(before, text, intent, context)
  if (sameMatter) return sameMatter
  return isCareIntent(intent) && !isInsisting(before, intent) ? replyTo(intent, before, text, context) : null
}

/** Returns the reply to a message that goes on with the matter of the last reply. Only a thing to build, or the button, ends a distress or
 *  a fault. */
function replyOnSameMatter(
  before: Conversation,
  text: string,
  intent: MessageIntent,
  context: CareContext,
): CareReply | null {
  const offer = lastOffer(before)
  if (offer === 'added' && before.returningTo !== '') {
    return intent === 'small-talk' ? { kind: 'listening' } : toLead(text, context.provenLead)
  }
  if (offer === 'returning' && referenceIn(text) !== null) return { kind: 'fields' }
  if (intent === 'returning' || describesThing(fold(text))) return null
  if (offer === 'help') return replyTo('distress', before, text, context)
  return isAboutFault(before) ? { kind: 'client' } : null
}

function isAboutFault(before: Conversation): boolean {
  const last = lastReply(before)
  return last?.offer === 'client' || last?.content.startsWith(careMessages.left) === true
}

/** Whether they pressed “No, I have a new idea” below the same reply before: it is not taken for that again. */
function isInsisting({ conversationHistory: history }: Conversation, intent: CareIntent): boolean {
  if (intent !== 'client' && intent !== 'returning') return false
  return history.some(({ offer }, place) => {
    const next = history[place + 1]
    return offer === intent && next?.role === 'assistant' && !next.offer && !next.content.startsWith(careMessages.left)
  })
}

export function isInDistress(before: Conversation): boolean {
  return lastOffer(before) === 'help'
}

function replyTo(intent: CareIntent, before: Conversation, text: string, context: CareContext): CareReply {
  switch (intent) {
    case 'distress':
      return { kind: 'distress', help: context.helpFor(before.userCountry) }
    case 'returning':
      return toLead(text, namesOther(text, context.provenLead) ? null : context.provenLead)
    case 'delete': {
      const filled = briefOf(before).filter(({ answer }) => Boolean(answer)).length
      return { kind: 'delete', filled, submitted: context.provenLead }
    }
    default:
      return { kind: intent }
  }
}

function toLead(text: string, lead: ProvenLead | null): CareReply {
  if (lead === null) return { kind: 'returning' }
  return lead.isFull ? { kind: 'full', lead } : { kind: 'added', lead, asksStatus: asksForStatus.test(text) }
}

function namesOther(text: string, lead: ProvenLead | null): boolean {
  const named = referenceIn(text)
  return named !== null && named.toUpperCase() !== lead?.reference
}

/** Matches a lead's reference. In small letters it has no vowel, so that no word is taken for one. */
function referenceIn(text: string): string | null {
  return /\b(?:[A-Z\d]{3}-[A-Z\d]{3}|[^\W_aeiou]{3}-[^\W_aeiou]{3})\b/.exec(text)?.[0] ?? null
}

/** Whether the reply may need a lead that the visitor can prove. */
export function mayNeedLead(before: Conversation, { intent }: Understanding): boolean {
  return intent === 'returning' || intent === 'delete' || lastOffer(before) === 'added'
}

function isCareIntent(intent: MessageIntent): intent is CareIntent {
  return careIntents.some((each) => each === intent)
}

function lastOffer(before: Conversation): Message['offer'] {
  return lastReply(before)?.offer
}

function lastReply({ conversationHistory }: Conversation): Message | undefined {
  return conversationHistory.findLast(({ role }) => role === 'assistant')
}

/** Returns the messages without those of a distress and the replies to them: they go to no model, no lead and no mail. */
export function withoutDistress(messages: readonly Message[]): readonly Message[] {
  const isHelp = (message: Message | undefined) => message?.offer === 'help'
  return messages.filter((message, index) => !isHelp(message) && !isHelp(messages[index + 1]))
}
