import { type Conversation, currentStep, lastOffer, type Message } from '../../../../../core/brief/conversation.ts'
import { fold } from '../../../../../core/language/fold.ts'
import { namesThing } from '../../understanding/need.ts'
import type { MessageIntent, Understanding } from '../../understanding/understanding.ts'
import { type CareReply, offerOf, type SentAway } from './care-reply.ts'
import type { HelpLine } from './help-lines.ts'
import { asksForProject, careOnReturn, isInsisting, withoutLinks } from './returning.ts'
import type { ProvenLead } from './visitor-leads.ts'

export interface CareContext {
  /** The numbers for a country, the agency's own last. */
  readonly helpFor: (country: string) => readonly HelpLine[]
  /** A lead that is proven to be the visitor's: by its reference and address, by this conversation, or by this browser. */
  readonly provenLead: ProvenLead | null
  /** Whether clients have pages, to which links can be mailed. */
  readonly hasPages: boolean
  readonly takesFiles: boolean
}

/** A message, and the conversation before it. */
interface CareInput {
  readonly before: Conversation
  readonly text: string
  readonly understanding: Understanding
  readonly context: CareContext
}

const sentAway = ['client', 'applicant', 'seller'] as const satisfies readonly SentAway[]
const isSentAway = (intent: MessageIntent): intent is SentAway => sentAway.some((one) => one === intent)

/** Intents that keep their meaning whatever the last reply was about. */
const ownMatters: ReadonlySet<MessageIntent> = new Set([...sentAway, 'person', 'stop', 'delete'])

/** Returns the reply to a message that is not about an idea; null for every other message. Such a message fills no field and costs no turn. */
export function careFor(said: CareInput): CareReply | null {
  const { before, text, understanding, context } = said
  const isReturn = !ownMatters.has(understanding.intent) || asksForProject(before, text)
  const returned = () => (isReturn ? careOnReturn(before, text, understanding.intent, context.provenLead) : null)
  return careInNeed(said) ?? (context.hasPages ? returned() : withoutLinks(returned())) ?? careForOthers(said)
}

/** Returns what the reply to an answer begins with: a sentence on a death, once, or where files can be added. */
export function careBeside({ before, text, understanding, context }: CareInput): CareReply | null {
  if (understanding.need === 'grief' && !hasOffered(before, 'grief')) return { kind: 'grief' }
  return asksWhatExists(before) && mentionsFile(text, context) ? { kind: 'upload' } : null
}

const saysSafe =
  /^\W*(?:yes|yeah|yep|yup|ja|yebo|ewe|oui|sim|safe|(?:i am|i'?m|ek is|we are|we'?re) (?:\w+ )?(?:safe|fine|ok|okay|veilig))\b/i

/** Only a thing to build, or the button, ends a distress. Whether they are safe is asked once. */
function careInNeed({ before, text, understanding: { need, intent }, context }: CareInput): CareReply | null {
  const offer = lastOffer(before)
  const help = context.helpFor(before.userCountry)
  const isOnAnother = ownMatters.has(intent) || intent === 'returning' || (need === null && namesThing(fold(text)))
  if (need === 'sure') return { kind: 'distress', help }
  if ((offer === 'safe' || offer === 'help') && !isOnAnother)
    return offer === 'safe' && saysSafe.test(text) ? { kind: 'safe' } : { kind: 'distress', help }
  if (need !== 'unsure' || hasOffered(before, 'safe')) return null
  // What they need is not known: the number for danger comes first.
  return { kind: 'unsure', help: help.toSorted((one, other) => forDanger(other) - forDanger(one)) }
}

const forDanger = ({ name }: HelpLine) => Number(name.startsWith('Danger right now'))

function careForOthers({ before, text, understanding: { intent }, context }: CareInput): CareReply | null {
  if (intent === 'delete') return { kind: 'delete', submitted: context.provenLead }
  if (isSentAway(intent)) {
    const { offer } = offerOf({ kind: intent, isAgain: false })
    if (!isInsisting(before, offer)) return { kind: intent, isAgain: hasOffered(before, offer) }
  }
  // A drawing is something that exists: there it is the answer too.
  return !asksWhatExists(before) && mentionsFile(text, context) ? { kind: 'upload' } : null
}

const file =
  '(?:drawings?|sketch(?:es)?|photos?|pictures?|pics?|mock-?ups?|wireframes?|screenshots?|tekeninge?|fotos?|skets(?:e)?)'
const hasFile = new RegExp(
  `^\\W*(?:\\w+\\W+)?(?:i|we|ek|ons) (?:\\w+ )?(?:have|got|made|drew|het) (?:[\\w']+ ){0,3}?${file}(?:\\W*$| of(?: \\w+){1,5}\\W*$|.*\\b(?:upload|attach|for you|oplaai|aanheg)\\b)`,
)
const asksToSend = new RegExp(
  `\\b(?:can|may|could|do|kan|mag) (?:i|we|ek|ons) (?:\\w+ )?(?:upload|attach|(?:send|share)(?: \\w+){0,4}? (?:${file}|pdf|files?|documents?|business plan|deck|presentation)|[\\w' ]{0,12}${file} (?:oplaai|aanheg|stuur))\\b`,
)

/** Whether they have a file to show, or ask how to send one. */
function mentionsFile(text: string, { takesFiles }: CareContext): boolean {
  const folded = fold(text.slice(0, 300))
  return takesFiles && (hasFile.test(folded) || asksToSend.test(folded))
}

const asksWhatExists = (before: Conversation) => currentStep(before).field === 'existingFeatures'

function hasOffered({ conversationHistory }: Conversation, offer: Message['offer']): boolean {
  return conversationHistory.some((message) => message.offer === offer)
}

const privateOffers: ReadonlySet<Message['offer']> = new Set<Message['offer']>(['help', 'safe', 'resumed'])

/** Whether the message, or the one before it, is for no model: somebody may be in need. */
export function isInDistress(before: Conversation, { need }: Understanding): boolean {
  return need !== null || privateOffers.has(lastOffer(before))
}

/** Returns the messages without those of a distress and the replies to them: they go to no model, no lead and no mail. */
export function withoutDistress(messages: readonly Message[]): readonly Message[] {
  const isPrivate = (message: Message | undefined) => privateOffers.has(message?.offer)
  return messages.filter((message, index) => !isPrivate(message) && !isPrivate(messages[index + 1]))
}
