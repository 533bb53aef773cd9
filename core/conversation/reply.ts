import type { Prompt } from '../../ports/language-model.ts'
import type { CancelSignal, Runtime } from '../../ports/runtime.ts'
import type { Agency } from '../agency.ts'
import { builtInReply } from '../interviewer/interviewer.ts'
import { type Caller, type GuardedModel, isHeld } from '../language-model/guarded-model.ts'
import { factsOf } from '../language-model/messages.ts'
import type { Conversation } from './conversation.ts'
import { fitted, mayBeTooLong } from './history.ts'
import { chatMessages } from './messages.ts'
import { createPlainStream, plainWords } from './plain-words.ts'
import { stepPrompt, summaryPrompt } from './prompts.ts'
import { builtInSummary, plainListSummary } from './summary.ts'
import { moveOn, said } from './take-answer.ts'

export type ReplyEvent =
  | { readonly type: 'delta'; readonly text: string }
  /** The reply is whole and in its place; whatever was streamed before is replaced by it. */
  | { readonly type: 'replied'; readonly conversation: Conversation }

interface Needs {
  model: GuardedModel
  runtime: Pick<Runtime, 'now' | 'log'>
  agency: Agency
  /** Where an address may lead to. */
  ourHosts: readonly string[]
}

interface Answered {
  /** With the answer in it, before the step that follows. */
  readonly before: Conversation
  /** Picks among the built-in wordings. */
  readonly seed: string
  readonly caller: Caller
}

/** After the first failure on a step the visitor is asked to answer again; after the second the built-in question goes on. */
const mostHiccupsOnStep = 1
/** After so many failures in a row the visitor is no longer asked to answer again at all. */
const mostFailuresInARow = 3

/** Replies to an answer that is already in the conversation. */
export function createReply({ model, runtime, agency, ourHosts }: Needs) {
  function answered(conversation: Conversation, text: string): Conversation {
    return said(conversation, 'assistant', text, runtime.now().toISOString())
  }

  async function* replyFromModel(
    { before, seed, caller }: Answered,
    signal?: CancelSignal,
  ): AsyncGenerator<ReplyEvent> {
    const after = moveOn(before)
    const prompt = await withinBudget(stepPrompt(before, after, seed, agency), caller, signal)
    const shown = createPlainStream(ourHosts)
    for await (const event of model.reply(prompt, caller, signal)) {
      if (event.type === 'delta') {
        const text = shown(event.text)
        if (text !== '') yield { type: 'delta', text }
      } else if (event.type === 'done') {
        const text = plainWords(event.text, ourHosts)
        const replied = () => answered({ ...after, failuresInARow: 0 }, text)
        yield { type: 'replied', conversation: text === '' ? stumbled(before, after, prompt) : replied() }
      } else if (isHeld(event.failure)) {
        const text = prompt.builtIn()
        yield { type: 'delta', text }
        yield { type: 'replied', conversation: answered(after, text) }
      } else {
        runtime.log.warn('reply failed', { ...factsOf(event.failure), step: before.currentStep + 1 })
        yield { type: 'replied', conversation: stumbled(before, after, prompt) }
      }
    }
  }

  async function withinBudget(prompt: Prompt, caller: Caller, signal?: CancelSignal): Promise<Prompt> {
    if (!mayBeTooLong(prompt)) return prompt
    const counted = await model.countTokens(prompt, caller, signal)
    return fitted(prompt, counted.kind === 'counted' ? counted.tokens : null)
  }

  function stumbled(before: Conversation, after: Conversation, { builtIn }: Prompt): Conversation {
    const failuresInARow = before.failuresInARow + 1
    if (before.failuresOnStep >= mostHiccupsOnStep || before.failuresInARow >= mostFailuresInARow) {
      return answered({ ...after, failuresInARow }, builtIn())
    }
    return answered({ ...before, failuresOnStep: before.failuresOnStep + 1, failuresInARow }, chatMessages.hiccup)
  }

  /** The last answer holds contact details: it never goes to the model, which writes the summary instead. */
  async function* close({ before, seed, caller }: Answered, signal?: CancelSignal): AsyncGenerator<ReplyEvent> {
    const after = moveOn(before)
    const closing = builtInReply(before, after, seed)
    yield { type: 'delta', text: closing }
    const summary = await summaryOf(after, caller, signal)
    if (signal?.aborted) return
    yield { type: 'replied', conversation: { ...answered(after, closing), summary } }
  }

  async function summaryOf(after: Conversation, caller: Caller, signal?: CancelSignal): Promise<string> {
    const completion = await model.complete(summaryPrompt(after, agency), caller, signal)
    if (completion.kind === 'done') return plainWords(completion.text, ourHosts) || plainListSummary(after.projectInfo)
    if (isHeld(completion.failure)) return builtInSummary(after.projectInfo)
    if (!signal?.aborted) runtime.log.warn('summary failed', factsOf(completion.failure))
    return plainListSummary(after.projectInfo)
  }

  return {
    async *stream(answer: Answered, signal?: CancelSignal): AsyncGenerator<ReplyEvent> {
      const last = moveOn(answer.before).isComplete
      try {
        yield* last ? close(answer, signal) : replyFromModel(answer, signal)
      } catch (error) {
        runtime.log.error('reply broke', { reason: error instanceof Error ? error.name : 'unknown' })
        yield { type: 'replied', conversation: moveOnAnyway(answer) }
      }
    },

    /** The reply without any model, at once. */
    builtIn(before: Conversation, seed: string): Conversation {
      const after = moveOn(before)
      const replied = answered(after, builtInReply(before, after, seed))
      return after.isComplete ? { ...replied, summary: builtInSummary(after.projectInfo) } : replied
    },
  }

  function moveOnAnyway({ before, seed }: Answered): Conversation {
    const after = moveOn(before)
    const question = builtInReply(before, after, seed)
    const replied = answered(after, `${chatMessages.moveForward} ${question}`)
    return after.isComplete ? { ...replied, summary: plainListSummary(after.projectInfo) } : replied
  }
}
