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
import { replyPrompt, summaryPrompt } from './prompts.ts'
import type { ReplyAct } from './reply-acts.ts'
import { builtInSummary, plainListSummary } from './summary.ts'
import { appended, replyMessage, type Turn } from './take-turn.ts'

export type ReplyEvent =
  | { readonly type: 'delta'; readonly text: string }
  /** The reply is whole and in its place; whatever was streamed before is replaced by it. */
  | { readonly type: 'replied'; readonly conversation: Conversation }

interface Dependencies {
  model: GuardedModel
  runtime: Pick<Runtime, 'now' | 'log'>
  agency: Agency
  /** Where an address may lead to. */
  ourHosts: readonly string[]
}

export interface ReplyOptions {
  /** As it stood before the message. */
  readonly before: Conversation
  readonly turn: Turn
  /** Picks among the built-in wordings. */
  readonly seed: string
  readonly caller: Caller
}

/** After the first failure on a step the visitor is asked to answer again; after the second the built-in question goes on. */
const mostHiccupsOnStep = 1
/** After so many failures in a row the visitor is no longer asked to answer again at all. */
const mostFailuresInARow = 3

/** What a model may say in its own words. The rest is said as it stands in our tables, at once. */
const saidByModel: ReadonlySet<ReplyAct['kind']> = new Set<ReplyAct['kind']>([
  'language',
  'acknowledge',
  'skipped',
  'noted',
  'answered',
  'unclear',
  'ask',
  'close',
])

/** Whether the built-in words are the reply, so that no model is asked. */
export function isSaidByRule({ acts }: Pick<Turn, 'acts'>): boolean {
  return acts.some(({ kind }) => !saidByModel.has(kind))
}

/** Replies to a message that is already in the conversation. */
export function createReply({ model, runtime, agency, ourHosts }: Dependencies) {
  function replied({ acts }: Turn, conversation: Conversation, text: string): Conversation {
    return appended(conversation, replyMessage(text, acts, runtime.now().toISOString()))
  }

  function wordsOf({ before, turn, seed }: Pick<ReplyOptions, 'before' | 'turn' | 'seed'>): string {
    return builtInReply(turn.acts, { before, after: turn.after, agency }, seed)
  }

  async function* replyFromModel(options: ReplyOptions, signal?: CancelSignal): AsyncGenerator<ReplyEvent> {
    const { before, turn, seed, caller } = options
    const asked = replyPrompt(turn.acts, { before, after: turn.after, agency }, seed)
    const prompt = await withinBudget(asked, caller, signal)
    const shown = createPlainStream(ourHosts)
    for await (const event of model.reply(prompt, caller, signal)) {
      if (event.type === 'delta') {
        const text = shown(event.text)
        if (text !== '') yield { type: 'delta', text }
      } else if (event.type === 'done') {
        const text = plainWords(event.text, ourHosts)
        const done = () => replied(turn, { ...turn.after, failuresInARow: 0 }, text)
        yield { type: 'replied', conversation: text === '' ? stumbled(options) : done() }
      } else if (isHeld(event.failure)) {
        const text = prompt.builtIn()
        yield { type: 'delta', text }
        yield { type: 'replied', conversation: replied(turn, turn.after, text) }
      } else {
        runtime.log.warn('reply failed', { ...factsOf(event.failure), step: before.currentStep + 1 })
        yield { type: 'replied', conversation: stumbled(options) }
      }
    }
  }

  async function withinBudget(prompt: Prompt, caller: Caller, signal?: CancelSignal): Promise<Prompt> {
    if (!mayBeTooLong(prompt)) return prompt
    const counted = await model.countTokens(prompt, caller, signal)
    return fitted(prompt, counted.kind === 'counted' ? counted.tokens : null)
  }

  /** The first failure on a step asks for the answer again, where there was one. */
  function stumbled(options: ReplyOptions): Conversation {
    const { before, turn } = options
    const failuresInARow = before.failuresInARow + 1
    const stays = turn.after.currentStep === before.currentStep
    if (stays || before.failuresOnStep >= mostHiccupsOnStep || before.failuresInARow >= mostFailuresInARow) {
      return replied(turn, { ...turn.after, failuresInARow }, wordsOf(options))
    }
    const hiccup = { ...turn.answered, failuresOnStep: before.failuresOnStep + 1, failuresInARow }
    return appended(hiccup, replyMessage(chatMessages.hiccup, [], runtime.now().toISOString()))
  }

  /** The last answer holds contact details: it never goes to the model, which writes the summary instead. */
  async function* close(options: ReplyOptions, signal?: CancelSignal): AsyncGenerator<ReplyEvent> {
    const { turn, caller } = options
    const closing = wordsOf(options)
    yield { type: 'delta', text: closing }
    const summary = await summaryOf(turn.after, caller, signal)
    if (signal?.aborted) return
    yield { type: 'replied', conversation: { ...replied(turn, turn.after, closing), summary } }
  }

  async function summaryOf(after: Conversation, caller: Caller, signal?: CancelSignal): Promise<string> {
    const completion = await model.complete(summaryPrompt(after, agency), caller, signal)
    if (completion.kind === 'done') return plainWords(completion.text, ourHosts) || plainListSummary(after.projectInfo)
    if (isHeld(completion.failure)) return builtInSummary(after.projectInfo)
    if (!signal?.aborted) runtime.log.warn('summary failed', factsOf(completion.failure))
    return plainListSummary(after.projectInfo)
  }

  return {
    async *stream(options: ReplyOptions, signal?: CancelSignal): AsyncGenerator<ReplyEvent> {
      try {
        yield* options.turn.after.isComplete ? close(options, signal) : replyFromModel(options, signal)
      } catch (error) {
        runtime.log.error('reply broke', { reason: error instanceof Error ? error.name : 'unknown' })
        yield { type: 'replied', conversation: moveOnAnyway(options) }
      }
    },

    /** The reply without any model, at once. */
    builtIn(options: Pick<ReplyOptions, 'before' | 'turn' | 'seed'>): Conversation {
      const { turn } = options
      const conversation = replied(turn, turn.after, wordsOf(options))
      return turn.after.isComplete ? { ...conversation, summary: builtInSummary(turn.after.projectInfo) } : conversation
    },
  }

  function moveOnAnyway(options: ReplyOptions): Conversation {
    const { turn } = options
    const conversation = replied(turn, turn.after, `${chatMessages.moveForward} ${wordsOf(options)}`)
    return turn.after.isComplete ? { ...conversation, summary: plainListSummary(turn.after.projectInfo) } : conversation
  }
}
