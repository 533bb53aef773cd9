import { type Conversation, currentStep, lastOffer, type Message } from '../../../../../core/brief/conversation.ts'
import { readContactDetails } from '../../../../../core/contact-details/contact-details.ts'
import { fold } from '../../../../../core/language/fold.ts'
import { referenceAlphabet } from '../../../../../core/text/reference-alphabet.ts'
import type { Write } from '../../../../../ports/document-store.ts'
import type { MessageIntent, Understanding } from '../../understanding/understanding.ts'
import type { CareReply } from './care-reply.ts'
import type { LeadProof, ProvenLead, VisitorLeads } from './visitor-leads.ts'

const asksForStatus = /\b(?:status|progress|update|news|heard|happening|how far|state)\b/i
/** The address that follows is not the one that we know. */
const changesAddress = /\b(?:change|wrong|new|correct|instead|verander|verkeerd|nuwe)\b/i

/** Returns the reply to somebody who comes back to what they submitted. */
export function careOnReturn(
  before: Conversation,
  text: string,
  intent: MessageIntent,
  provenLead: ProvenLead | null,
): CareReply | null {
  // Thanks, and other words that are no message for the team.
  if (isAdding(before) && intent === 'talk') return { kind: 'listening' }
  if (!comesBack(before, text, intent)) return null
  const { reference, email, words } = saidOnReturn(before, text)
  const hasReference = reference !== ''
  if (provenLead && ['', provenLead.reference].includes(reference)) {
    if (provenLead.isFull) return { kind: 'full', lead: provenLead }
    const asksStatus = asksForStatus.test(text)
    return { kind: 'added', lead: provenLead, words, asksStatus, email: hasReference ? email : '' }
  }
  const isTheirs = hasReference || lastOffer(before) === 'returning' || !changesAddress.test(text)
  return email !== '' && isTheirs ? { kind: 'link', email } : { kind: 'returning' }
}

/** Returns the same reply where clients have no pages. */
export function withoutLinks(reply: CareReply | null): CareReply | null {
  if (reply?.kind === 'link' || reply?.kind === 'returning') return { kind: 'unlinked' }
  return reply?.kind === 'added' ? { ...reply, email: '' } : reply
}

/** A reference says so in the first two messages; later it may be a part of an answer. */
function comesBack(before: Conversation, text: string, intent: MessageIntent): boolean {
  if (isAdding(before)) return true
  const isReference = referenceIn(text) !== ''
  if (lastOffer(before) === 'returning' && (isReference || emailIn(text, before) !== '')) return true
  const isEarly = before.conversationHistory.filter(({ role }) => role === 'user').length < 2
  const says = intent === 'returning' || (isEarly && isReference) || asksForProject(before, text)
  return says && !isInsisting(before, 'returning')
}

const theirs = '(?:my|our) (?:project|projek|brief|submission|request|page|call)'
const around =
  '(?:[^a-z]|(?:hi|hello|hey|please|asb|check|see|open|show|about|any|update|news|status|progress|on|for|of|what|whats|is|s|the|where|how|can|i|me|want|need|to|know)(?![a-z]))*'
const onlyProject = new RegExp(`^${around}(?:status|progress|${theirs})(?![a-z])${around}$`)
/** Within the first words of a message: later they tell of what a product is for. */
const early = (...phrases: readonly string[]) => new RegExp(`^(?:\\W*\\b\\w+\\b){0,5}\\W*(?:${phrases.join('|')})\\b`)
/** “Erase the project that I have sent”, “I forgot to say …” */
const ofEarlier = early(
  `(?:delete|erase|withdraw|remove) ${theirs}`,
  `${theirs} (?:of|from) (?:last|yesterday|this|mon|tues|wednes|thurs|fri)`,
  '(?:i|we) forgot to (?:say|mention|add|tell)|ek het vergeet om te',
  '(?:project|brief|request|idea) (?:that )?(?:i|we) (?:have )?(?:sent|submitted)',
)
const ofContact = early(
  '(?:change|update|correct|move|cancel|reschedule) (?:my|our) (?:(?:e-?mail )?address|e-?mail|(?:phone )?number|call|appointment)',
)

/** Whether a message is about what they submitted, and not about what they have said in this conversation. */
export function asksForProject(before: Conversation, text: string): boolean {
  const folded = fold(text.slice(0, 200))
  const { projectInfo, callRequests } = before
  const isNoContact = projectInfo.contactEmail === '' && callRequests.length === 0
  if (ofEarlier.test(folded)) return projectInfo.projectIdea === '' && isNoContact
  if (ofContact.test(folded)) return isNoContact
  return onlyProject.test(folded) && currentStep(before).field !== 'projectName'
}

function isAdding(before: Conversation): boolean {
  return lastOffer(before) === 'added' && before.returningTo !== ''
}

/** A message that says less besides its reference and address is the proof alone. */
const fewestWords = 3

/** Returns what they have said since they came back. Empty texts where it is nothing. */
function saidOnReturn(before: Conversation, text: string) {
  const history = before.conversationHistory
  const start = history.findLastIndex(({ role, offer }) => role === 'assistant' && offer !== 'returning')
  const earlier = history.slice(start).filter(({ role }) => role === 'user')
  const said = [...earlier.map(({ content }) => content), text]
  const isTelling = (words: string) =>
    (words.replace(referencePattern, '').match(/(?<!\S)\p{L}+(?![^\s]*@)/gu) ?? []).length >= fewestWords
  return {
    reference: said.map(referenceIn).findLast(Boolean)?.toUpperCase() ?? '',
    email: said.map((words) => emailIn(words, before)).findLast(Boolean) ?? '',
    words: said.filter(isTelling).join('\n'),
  }
}

function emailIn(text: string, { userCountry }: Conversation): string {
  return text.includes('@') ? readContactDetails(text, userCountry).email : ''
}

const referencePart = `[${referenceAlphabet}]{3}`
const referencePattern = new RegExp(
  String.raw`(?<![\w-])(?=[\d-]*\p{L})${referencePart}-${referencePart}(?![\w-])`,
  'iu',
)

function referenceIn(text: string): string {
  return referencePattern.exec(text)?.[0] ?? ''
}

/** Returns the lead that the reply needs: the one that they prove with this message, or have proven, or submitted in this browser. */
export async function provenLeadFor(
  visitorLeads: VisitorLeads,
  before: Conversation,
  { text, intent, submittedSessionId, from }: ReturningMessage,
): Promise<ProvenLead | null> {
  if (intent !== 'delete' && !comesBack(before, text, intent)) return null
  const { reference, email } = saidOnReturn(before, text)
  const proofs: readonly (LeadProof | false)[] = [
    reference !== '' && email !== '' && { reference, email, from },
    before.returningTo !== '' && { leadId: before.returningTo },
    submittedSessionId !== null && { sessionId: submittedSessionId },
  ]
  for (const proof of proofs) {
    const lead = proof && (await visitorLeads.find(proof))
    if (lead) return lead
  }
  return null
}

/** Returns what is written with the reply: the words that they add to a lead, and the mail with the link to its page. */
export async function careWrites(
  visitorLeads: VisitorLeads,
  reply: CareReply,
  { sessionId, from }: { readonly sessionId: string; readonly from: string | null },
): Promise<readonly Write[]> {
  const mailLinks = async (to: string) => (await visitorLeads.linkWrites?.(to, from)) ?? []
  if (reply.kind !== 'added') return reply.kind === 'link' ? mailLinks(reply.email) : []
  const { lead, words: text, email } = reply
  const added = text === '' ? [] : await visitorLeads.messageWrites({ leadId: lead.leadId, sessionId, text })
  return email === '' ? added : [...added, ...(await mailLinks(email))]
}

interface ReturningMessage extends Pick<Understanding, 'intent'> {
  readonly text: string
  /** The session that was submitted in this browser. */
  readonly submittedSessionId: string | null
  /** The visitor's network address. It is not stored. */
  readonly from: string | null
}

/** Whether they pressed “No, I have a new idea” below the same reply before: it is not taken for that again. */
export function isInsisting({ conversationHistory: history }: Conversation, offer: Message['offer']): boolean {
  return history.some((message, place) => {
    const next = history[place + 1]
    return message.offer === offer && next?.role === 'assistant' && !next.offer && !next.isNote
  })
}
