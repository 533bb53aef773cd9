import type { CancelSignal } from '../../../ports/runtime.ts'
import type { Conversation } from '../../brief/conversation.ts'
import type { ModelCaller } from '../../language-model/guarded-model.ts'
import { withModel } from '../../understanding/model/model-doubts.ts'
import { needsModel } from '../../understanding/model/model-understanding.ts'
import { understand } from '../../understanding/understand.ts'
import type { Understanding } from '../../understanding/understanding.ts'
import { isInDistress } from '../care/care-turn.ts'
import type { ProvenLead } from '../care/visitor-leads.ts'
import { understandChoice } from '../session/choices.ts'
import { takeTurn, type VisitorMessage } from './take-turn.ts'
import type { TurnResult } from './turn-result.ts'
import type { TurnTools } from './turn-tools.ts'

export interface ReadMessage {
  /** The conversation before the message. */
  readonly before: Conversation
  readonly sent: VisitorMessage
  /** What the rules understood of it. */
  readonly understanding: Understanding
  /** Whether a model is asked what it means as well. */
  readonly asksModel: boolean
}

/** Returns what the rules understand of a message. */
export function readMessage({ model, agency }: TurnTools, before: Conversation, sent: VisitorMessage): ReadMessage {
  const understanding = sent.chosen
    ? understandChoice(sent.chosen.effect, before)
    : understand(sent.text, before, agency.country)
  const mayAskModel = model.isConfigured && !sent.skip && !sent.chosen && !isInDistress(before)
  return { before, sent, understanding, asksModel: mayAskModel && needsModel(understanding, before) }
}

/** Returns what follows from a message, as the rules understood it or as a model did. */
export function turnOf(
  { runtime, agency, findPassage, helpFor }: TurnTools,
  { before, sent, understanding }: ReadMessage,
  { provenLead = null, better = understanding }: TurnOptions = {},
): TurnResult {
  const turn = takeTurn(before, sent, better, {
    by: sent.chosen ? 'quick' : 'rule',
    timestamp: runtime.now().toISOString(),
    home: agency.country,
    findPassage,
    helpFor,
    provenLead,
  })
  return withModel(before, better, turn)
}

interface TurnOptions {
  readonly provenLead?: ProvenLead | null
  /** What a model understood. */
  readonly better?: Understanding
}

/** Returns the turn as a model understood it, or null where that changes nothing. */
export async function reconsidered(
  tools: TurnTools,
  message: ReadMessage,
  { turn, caller }: { readonly turn: TurnResult; readonly caller: ModelCaller },
  signal?: CancelSignal,
): Promise<TurnResult | null> {
  if (!message.asksModel) return null
  // A round of the event loop later, the reply is on its way, and has taken its share of what may be asked.
  await tools.runtime.sleep(0, signal)
  const { before, sent, understanding } = message
  const asked = { text: sent.text, conversation: before, builtIn: understanding, caller }
  const better = await tools.byModel.understand(asked, signal)
  if (better === understanding) return null
  // The rules alone read numbers, and the request that they found is stored already.
  const changed = turnOf(tools, message, { better: { ...better, callBack: understanding.callBack } })
  return { ...changed, callRequest: turn.callRequest }
}
