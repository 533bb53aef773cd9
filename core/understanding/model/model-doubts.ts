import { type Conversation, currentStep } from '../../brief/conversation.ts'
import type { ProjectField } from '../../brief/project-info.ts'
import { clauseIntents } from '../../language/words/lexicon.ts'
import { mayBeFor } from '../clause.ts'
import { fold } from '../folded-message.ts'
import type { Understanding } from '../understanding.ts'
import type { Case } from './merge-proposal.ts'

/** Doubts in a row that the visitor did not confirm, after which a model is not asked again. */
const mostDoubts = 3

export function isTrusted({ doubtsInARow }: Conversation): boolean {
  return doubtsInARow < mostDoubts
}

/** Whether a model may doubt what the rules made of a message: once a step, and nothing that is plainly an answer, unless it says that
 *  something changes. */
export function mayDoubt({ text, folded, conversation, builtIn }: Case, isChange = false): boolean {
  const { doubted, doubtsInARow, extraTurnsOnStep } = conversation
  if (doubted !== null || extraTurnsOnStep > 0) return false
  const isWhole = builtIn.intent === 'answer' && builtIn.answer === text && !text.includes('?')
  const isPlain = isWhole && !isChange && !clauseIntents.some((intent) => mayBeFor(intent, folded))
  return doubtsInARow < mostDoubts && !isPlain
}

/** Returns the turn with what a model did: the sources of its fields, the value that it doubts, which one tap stores, and the count of
 *  doubts in vain. A doubt is settled when its step is left: it was in vain where the field has the value after all. */
export function withModel<Turn extends { readonly answered: Conversation; readonly after: Conversation }>(
  before: Conversation,
  { byModel }: Understanding,
  turn: Turn,
): Turn {
  const { after } = turn
  const former = before.doubted
  const isOpen = former !== null && !after.isComplete && currentStep(after).field === former.step
  const isSettled = former !== null && !isOpen
  const isInVain = isSettled && isSame(after.projectInfo[former.field], former.value)
  const doubtsInARow = isSettled ? (isInVain ? before.doubtsInARow + 1 : 0) : before.doubtsInARow
  const { doubted: now } = byModel ?? {}
  const { field: step } = currentStep(before)
  const doubted = now ? { step, ...now } : isOpen ? former : null
  const asks = now && now.field === step && after.pending === null
  const pending = asks ? { ...now, from: after.projectInfo[now.field], currencies: [] } : after.pending
  const own = { doubted, doubtsInARow, sources: sourcesOf(before, after, byModel?.fields ?? []) }
  return { ...turn, answered: { ...turn.answered, ...own }, after: { ...after, ...own, pending } }
}

function sourcesOf(
  before: Conversation,
  { sources, projectInfo }: Conversation,
  fields: readonly ProjectField[],
): Conversation['sources'] {
  const found = fields.flatMap((field) => {
    const source = projectInfo[field] === before.projectInfo[field] ? undefined : sources[field]
    return source ? [[field, { ...source, by: 'model' }] as const] : []
  })
  return { ...sources, ...Object.fromEntries(found) }
}

/** A value may be stored with a sign of its currency, or without what stands around it. */
function isSame(value: string, former: string): boolean {
  const [one, other] = [value, former].map((text) => fold(text).replace(/[^a-z\d]/g, '')) as [string, string]
  return one !== '' && (one.includes(other) || other.includes(one))
}
