import type { Prompt } from '../../../ports/language-model.ts'
import type { CancelSignal, Runtime } from '../../../ports/runtime.ts'
import type { Agency } from '../../agency.ts'
import { builtInReply } from '../../interviewer/interviewer.ts'
import { type GuardedModel, isWithheld, type ModelCaller } from '../../language-model/guarded-model.ts'
import { failureFacts } from '../../language-model/messages.ts'
import { joinSentences } from '../../text/sentences.ts'
import { builtInSummary, plainListSummary } from '../brief/summary.ts'
import { chatMessages } from '../messages.ts'
import { type Conversation, currentStep } from '../session/conversation.ts'
import { appendMessage, openQuestion, replyMessage, type TurnResult } from '../turn/take-turn.ts'
import { createPlainTextStream, plainText } from './plain-text.ts'
import { fitPrompt, mayBeTooLong, replyPrompt, summaryPrompt } from './prompts.ts'
import type { ReplyAction } from './reply-actions.ts'

export type ReplyUpdate =
  | { readonly type: 'delta'; readonly text: string }
  /** The reply is complete. It replaces what was streamed before. */
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
  readonly turn: TurnResult
  /** Picks among the built-in wordings. */
  readonly seed: string
  readonly caller: ModelCaller
}

type BuiltIn = Pick<ReplyOptions, 'before' | 'turn' | 'seed'>

/** After the first failure on a step the visitor is asked to answer again; after the second the built-in question goes on. */
const mostHiccupsOnStep = 1
/** After so many failures in a row the visitor is no longer asked to answer again at all. */
const mostFailuresInARow = 3

/** What a model may say in its own words. The rest uses the built-in wording at once. */
const saidByModel: ReadonlySet<ReplyAction['kind']> = new Set<ReplyAction['kind']>([
  'language',
  'acknowledge',
  'skipped',
  'noted',
  'answered',
  'unclear',
  'ask',
  'close',
])

/** The specification's own sentences. */
const fixed: ReadonlySet<ReplyAction['kind']> = new Set<ReplyAction['kind']>(['tell-me-more', 'ask-for-email'])

/** Whether the built-in words are the reply, so that no model is asked. In another language than English a model says more of them. */
export function usesBuiltInReply({ actions, after }: TurnResult, hasModel: boolean): boolean {
  const isTranslated = hasModel && after.language !== 'en'
  return actions.some(({ kind }) => fixed.has(kind) || (!saidByModel.has(kind) && !isTranslated))
}

/** Replies to a message that is already in the conversation. */
export function createReplyWriter({ model, runtime, agency, ourHosts }: Dependencies) {
  function now(): string {
    return runtime.now().toISOString()
  }

  /** With the reply of a model, which is in the language of the conversation. */
  function repliedByModel({ actions, answered, after }: TurnResult, text: string): Conversation {
    const isForeign = after.language !== 'en'
    const asks = openQuestion(answered, after, actions)
    const message = { ...replyMessage(text, actions, now()), ...asks, ...(isForeign && { lang: after.language }) }
    return appendMessage({ ...after, failuresInARow: 0 }, message)
  }

  function wordsOf({ before, turn, seed }: BuiltIn, actions = turn.actions): string {
    return builtInReply(actions, { before, after: turn.after, agency }, seed)
  }

  /** With the built-in words: those in their own language are a message of their own, marked with it. */
  function repliedByRule(options: BuiltIn, conversation = options.turn.after, lead = ''): Conversation {
    const { actions } = options.turn
    const inTheirs = actions.filter(({ kind }) => kind === 'language')
    const rest = actions.filter(({ kind }) => kind !== 'language')
    const welcome = inTheirs.length > 0 ? wordsOf(options, inTheirs) : ''
    const text = joinSentences(lead, wordsOf(options, rest))
    const { answered, after } = options.turn
    const asks = openQuestion(answered, after, actions)
    const reply = { ...replyMessage(text, actions, now()), ...asks }
    if (welcome === '') return appendMessage(conversation, reply)
    // Two messages, one question.
    const { field } = currentStep(after)
    const inTheirWords = { role: 'assistant', content: welcome, timestamp: now(), lang: after.language } as const
    return appendMessage(appendMessage(conversation, { ...inTheirWords, asks: field }), { ...reply, asks: field })
  }

  async function* replyFromModel(options: ReplyOptions, signal?: CancelSignal): AsyncGenerator<ReplyUpdate> {
    const { before, turn, seed, caller } = options
    const asked = replyPrompt(turn.actions, { before, after: turn.after, agency }, seed)
    const prompt = await withinBudget(asked, caller, signal)
    const shown = createPlainTextStream(ourHosts)
    for await (const event of model.reply(prompt, caller, signal)) {
      if (event.type === 'delta') {
        const text = shown(event.text)
        if (text !== '') yield { type: 'delta', text }
      } else if (event.type === 'done') {
        const text = plainText(event.text, ourHosts)
        yield { type: 'replied', conversation: text === '' ? stumbled(options) : repliedByModel(turn, text) }
      } else if (isWithheld(event.failure)) {
        yield { type: 'delta', text: prompt.builtIn() }
        yield { type: 'replied', conversation: repliedByRule(options) }
      } else {
        runtime.log.warn('reply failed', { ...failureFacts(event.failure), step: before.currentStep + 1 })
        yield { type: 'replied', conversation: stumbled(options) }
      }
    }
  }

  async function withinBudget(prompt: Prompt, caller: ModelCaller, signal?: CancelSignal): Promise<Prompt> {
    if (!mayBeTooLong(prompt)) return prompt
    // Its only call is the reply itself, as the other one asks what the message means.
    if (caller.kind === 'visitor' && caller.budget.left < 2) return fitPrompt(prompt, null)
    const counted = await model.countTokens(prompt, caller, signal)
    return fitPrompt(prompt, counted.kind === 'counted' ? counted.tokens : null)
  }

  /** The first failure on a step asks for the answer again, where there was one. */
  function stumbled(options: ReplyOptions): Conversation {
    const { before, turn } = options
    const failuresInARow = before.failuresInARow + 1
    const stays = turn.after.currentStep === before.currentStep
    if (stays || before.failuresOnStep >= mostHiccupsOnStep || before.failuresInARow >= mostFailuresInARow) {
      return repliedByRule(options, { ...turn.after, failuresInARow })
    }
    const hiccup = { ...turn.answered, failuresOnStep: before.failuresOnStep + 1, failuresInARow }
    return appendMessage(hiccup, replyMessage(chatMessages.hiccup, [], now()))
  }

  /** The last answer holds contact details: it never goes to the model, which writes the summary instead. */
  async function* close(options: ReplyOptions, signal?: CancelSignal): AsyncGenerator<ReplyUpdate> {
    const { turn, caller } = options
    yield { type: 'delta', text: wordsOf(options) }
    const summary = await summaryOf(turn.after, caller, signal)
    if (signal?.aborted) return
    yield { type: 'replied', conversation: { ...repliedByRule(options), summary } }
  }

  async function summaryOf(after: Conversation, caller: ModelCaller, signal?: CancelSignal): Promise<string> {
    const completion = await model.complete(summaryPrompt(after, agency), caller, signal)
    if (completion.kind === 'done') return plainText(completion.text, ourHosts) || plainListSummary(after.projectInfo)
    if (isWithheld(completion.failure)) return builtInSummary(after.projectInfo)
    if (!signal?.aborted) runtime.log.warn('summary failed', failureFacts(completion.failure))
    return plainListSummary(after.projectInfo)
  }

  return {
    /** Streams the reply of a model. */
    async *stream(options: ReplyOptions, signal?: CancelSignal): AsyncGenerator<ReplyUpdate> {
      try {
        yield* options.turn.after.isComplete ? close(options, signal) : replyFromModel(options, signal)
      } catch (error) {
        runtime.log.error('reply broke', { reason: error instanceof Error ? error.name : 'unknown' })
        yield { type: 'replied', conversation: moveOnAnyway(options) }
      }
    },

    /** The reply without any model, at once. */
    builtIn(options: BuiltIn): Conversation {
      const { after } = options.turn
      const conversation = repliedByRule(options)
      return after.isComplete ? { ...conversation, summary: builtInSummary(after.projectInfo) } : conversation
    },
  }

  function moveOnAnyway(options: ReplyOptions): Conversation {
    const { after } = options.turn
    const conversation = repliedByRule(options, after, chatMessages.moveForward)
    return after.isComplete ? { ...conversation, summary: plainListSummary(after.projectInfo) } : conversation
  }
}
