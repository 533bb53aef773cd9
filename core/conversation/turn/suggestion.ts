import type { CancelSignal, Runtime } from '../../../ports/runtime.ts'
import { type Conversation, currentStep, type Suggestion } from '../../brief/conversation.ts'
import { maskContactDetails } from '../../contact-details/contact-details.ts'
import type { ModelCaller } from '../../language-model/guarded-model.ts'

/** Finds something of ours that is close to an idea. The text holds no contact details. */
export type FindSimilarProject = (
  text: string,
  caller: ModelCaller,
  signal?: CancelSignal,
) => Promise<Pick<Suggestion, 'title' | 'slug'> | null>

/** The idea itself, and, when nothing was close to that, what it is for. */
const tellingSteps: ReadonlySet<string> = new Set(['projectIdea', 'projectGoals'])
/** It is sought while the reply is being written; a reply that is ready does not wait longer than this in all. */
const mostMs = 2500

/** What to show beside the reply to the answer just given; null for nothing. Never rejects. */
export function createSuggestion({
  findSimilarProject,
  runtime,
}: {
  findSimilarProject: FindSimilarProject
  runtime: Runtime
}) {
  async function found(
    conversation: Conversation,
    caller: ModelCaller,
    signal?: CancelSignal,
  ): Promise<Suggestion | null> {
    const { projectIdea, projectGoals } = conversation.projectInfo
    const text = maskContactDetails(`${projectIdea}\n${projectGoals}`, conversation.userCountry)
    const close = await findSimilarProject(text, caller, signal)
    return close && { title: close.title, slug: close.slug, place: conversation.conversationHistory.length }
  }

  return async function suggestionFor(
    conversation: Conversation,
    caller: ModelCaller,
    signal?: CancelSignal,
  ): Promise<Suggestion | null> {
    if (conversation.suggestion || !tellingSteps.has(currentStep(conversation).field)) return conversation.suggestion
    const nothing = runtime.sleep(mostMs, signal).then(() => null)
    return Promise.race([found(conversation, caller, signal).catch(() => null), nothing])
  }
}
