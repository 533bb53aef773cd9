import type { LanguageModel, Prompt } from '../../ports/language-model.ts'
import type { CancelSignal, Runtime } from '../../ports/runtime.ts'
import type { Agency } from '../agency.ts'
import { factsOf } from '../language-model/messages.ts'
import type { Conversation } from './conversation.ts'
import { builtInReply } from './interviewer.ts'
import { chatMessages } from './messages.ts'
import { stepPrompt, summaryPrompt } from './prompts.ts'
import { builtInSummary, plainListSummary } from './summary.ts'
import { moveOn, said } from './take-answer.ts'

export type ReplyEvent =
  | { readonly type: 'delta'; readonly text: string }
  /** The reply is whole and in its place; whatever was streamed before is replaced by it. */
  | { readonly type: 'replied'; readonly conversation: Conversation }

interface Needs {
  model: LanguageModel
  runtime: Pick<Runtime, 'now' | 'log'>
  agency: Agency
}

/** The model may fail once on a step and be asked again with the visitor's next words; after that the built-in question goes on. */
const patience = 1

/** Replies to an answer that is already in the conversation. `seed` picks among the built-in wordings. */
export function createReply({ model, runtime, agency }: Needs) {
  function answered(conversation: Conversation, text: string): Conversation {
    return said(conversation, 'assistant', text, runtime.now().toISOString())
  }

  async function* replyFromModel(
    before: Conversation,
    seed: string,
    signal?: CancelSignal,
  ): AsyncGenerator<ReplyEvent> {
    const after = moveOn(before)
    const prompt = stepPrompt(before, after, seed, agency)
    for await (const event of model.reply(prompt, signal)) {
      if (event.type === 'delta') yield event
      else if (event.type === 'done') yield { type: 'replied', conversation: answered(after, event.text) }
      else {
        runtime.log.warn('reply failed', { ...factsOf(event.failure), step: before.currentStep + 1 })
        yield { type: 'replied', conversation: afterFailure(before, after, prompt.builtIn) }
      }
    }
  }

  function afterFailure(before: Conversation, after: Conversation, builtInText: string): Conversation {
    if (before.failuresOnStep >= patience) return answered(after, builtInText)
    return answered({ ...before, failuresOnStep: before.failuresOnStep + 1 }, chatMessages.hiccup)
  }

  /** The last answer holds contact details: it never goes to the model, which writes the summary instead. */
  async function* close(before: Conversation, seed: string, signal?: CancelSignal): AsyncGenerator<ReplyEvent> {
    const after = moveOn(before)
    const closing = builtInReply(before, after, seed)
    yield { type: 'delta', text: closing }
    const summary = await textOf(summaryPrompt(after, agency), signal)
    if (signal?.aborted) return
    yield {
      type: 'replied',
      conversation: { ...answered(after, closing), summary: summary ?? plainListSummary(after.projectInfo) },
    }
  }

  async function textOf(prompt: Prompt, signal?: CancelSignal): Promise<string | null> {
    const completion = await model.complete(prompt, signal)
    if (completion.kind === 'done') return completion.text
    if (!signal?.aborted) runtime.log.warn('summary failed', factsOf(completion.failure))
    return null
  }

  return {
    async *stream(before: Conversation, seed: string, signal?: CancelSignal): AsyncGenerator<ReplyEvent> {
      const last = moveOn(before).isComplete
      try {
        yield* last ? close(before, seed, signal) : replyFromModel(before, seed, signal)
      } catch (error) {
        runtime.log.error('reply broke', { reason: error instanceof Error ? error.name : 'unknown' })
        yield { type: 'replied', conversation: moveOnAnyway(before, seed) }
      }
    },

    /** The reply without any model, at once. */
    builtIn(before: Conversation, seed: string): Conversation {
      const after = moveOn(before)
      const replied = answered(after, builtInReply(before, after, seed))
      return after.isComplete ? { ...replied, summary: builtInSummary(after.projectInfo) } : replied
    },
  }

  function moveOnAnyway(before: Conversation, seed: string): Conversation {
    const after = moveOn(before)
    const question = builtInReply(before, after, seed)
    const replied = answered(after, `${chatMessages.moveForward} ${question}`)
    return after.isComplete ? { ...replied, summary: plainListSummary(after.projectInfo) } : replied
  }
}
