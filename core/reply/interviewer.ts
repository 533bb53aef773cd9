import type { Prompt } from '../../ports/language-model.ts'
import type { CancelSignal, Runtime } from '../../ports/runtime.ts'
import { type Conversation, currentStep } from '../brief/conversation.ts'
import { chatMessages } from '../brief/messages.ts'
import type { BuiltInReplyOptions, Interviewer, ReplyOptions, ReplyUpdate } from '../conversation/turn/interviewer.ts'
import type { ReplyAction } from '../conversation/turn/reply-actions.ts'
import { appendMessage, openQuestion, replyMessage } from '../conversation/turn/take-turn.ts'
import type { TurnResult } from '../conversation/turn/turn-result.ts'
import { type GuardedModel, isWithheld, type ModelCaller } from '../language-model/guarded-model.ts'
import { failureFacts } from '../language-model/messages.ts'
import { createPlainTextStream, plainText } from '../language-model/plain-text.ts'
import type { Agency } from '../site/agency.ts'
import { joinSentences } from '../text/sentences.ts'
import { builtInReply, greeting } from './built-in-reply.ts'
import { builtInPrompt, fitPrompt, mayBeTooLong, replyPrompt, summaryPrompt } from './prompts.ts'
import { builtInSummary, plainListSummary } from './summary.ts'

interface Dependencies {
  readonly model: GuardedModel
  readonly runtime: Pick<Runtime, 'now' | 'log'>
  readonly agency: Agency
  /** Where an address may lead to. */
  readonly ourHosts: readonly string[]
}

/** After the first failure on a step the visitor is asked to answer again; after the second the built-in question goes on. */
const mostHiccupsOnStep = 1
/** After so many failures in a row the visitor is no longer asked to answer again at all. */
const mostFailuresInARow = 3

const kindsOf = (...kinds: readonly ReplyAction['kind'][]) => new Set(kinds)
/** What a model may say in its own words. The rest uses the built-in wording at once. */
const saidByModel = kindsOf('language', 'acknowledge', 'skipped', 'noted', 'answered', 'unclear', 'ask', 'close')
/** The specification's own sentences, and those for somebody who needs something else than an interview. */
const fixed = kindsOf('tell-me-more', 'ask-for-email', 'care')

export function createInterviewer(dependencies: Dependencies): Interviewer {
  const { model, agency } = dependencies
  const byRule = replyByRule(dependencies)
  return {
    greeting: () => greeting(agency.name),
    words: (actions, scene, seed) => builtInReply(actions, { ...scene, agency }, seed),
    summary: builtInSummary,
    usesBuiltInReply: (turn) => usesBuiltInReply(turn, model.isConfigured),
    builtIn(options) {
      const { after } = options.turn
      return withSummary(byRule.replied(options), after.isComplete ? builtInSummary(after.projectInfo) : null)
    },
    stream: replyByModel(dependencies, byRule),
    async *say(words, caller, signal) {
      const events = model.reply(builtInPrompt(words), caller, signal)
      for await (const event of events) if (event.type === 'delta') yield event.text
    },
  }
}

/** In another language than English a model says more of them. */
function usesBuiltInReply({ actions, after }: TurnResult, hasModel: boolean): boolean {
  const isTranslated = hasModel && after.language !== 'en'
  return actions.some(({ kind }) => fixed.has(kind) || (!saidByModel.has(kind) && !isTranslated))
}

/** `null` leaves the summary as it is. */
function withSummary(conversation: Conversation, summary: string | null): Conversation {
  return summary === null ? conversation : { ...conversation, summary }
}

function replyByRule({ runtime, agency }: Dependencies) {
  const now = () => runtime.now().toISOString()

  function wordsOf({ before, turn, seed }: BuiltInReplyOptions, actions = turn.actions): string {
    return builtInReply(actions, { before, after: turn.after, agency }, seed)
  }

  /** With the built-in words: those in their own language are a message of their own, marked with it. */
  function replied(options: BuiltInReplyOptions, conversation = options.turn.after, lead = ''): Conversation {
    const { actions, answered, after } = options.turn
    const inTheirs = actions.filter(({ kind }) => kind === 'language')
    const rest = actions.filter(({ kind }) => kind !== 'language')
    const welcome = inTheirs.length > 0 ? wordsOf(options, inTheirs) : ''
    const text = joinSentences(lead, wordsOf(options, rest))
    const reply = { ...replyMessage(text, actions, now()), ...openQuestion(answered, after, actions) }
    if (welcome === '') return appendMessage(conversation, reply)
    // Two messages, one question.
    const { field } = currentStep(after)
    const inTheirWords = { role: 'assistant', content: welcome, timestamp: now(), lang: after.language } as const
    return appendMessage(appendMessage(conversation, { ...inTheirWords, asks: field }), { ...reply, asks: field })
  }

  return {
    wordsOf,
    replied,

    /** After a failure of the model. The first one on a step asks for the answer again, where there was one. */
    stumbled(options: ReplyOptions): Conversation {
      const { before, turn } = options
      const failuresInARow = before.failuresInARow + 1
      const stays = turn.after.currentStep === before.currentStep
      if (stays || before.failuresOnStep >= mostHiccupsOnStep || before.failuresInARow >= mostFailuresInARow) {
        return replied(options, { ...turn.after, failuresInARow })
      }
      const hiccup = { ...turn.answered, failuresOnStep: before.failuresOnStep + 1, failuresInARow }
      return appendMessage(hiccup, replyMessage(chatMessages.hiccup, [], now()))
    },

    /** After a fault of ours. */
    movedOn(options: ReplyOptions): Conversation {
      const { after } = options.turn
      const summary = after.isComplete ? plainListSummary(after.projectInfo) : null
      return withSummary(replied(options, after, chatMessages.moveForward), summary)
    },

    /** With the reply of a model, which is in the language of the conversation. */
    withReply({ actions, answered, after }: TurnResult, text: string): Conversation {
      const isForeign = after.language !== 'en'
      const asks = openQuestion(answered, after, actions)
      const message = { ...replyMessage(text, actions, now()), ...asks, ...(isForeign && { lang: after.language }) }
      return appendMessage({ ...after, failuresInARow: 0 }, message)
    },
  }
}

function replyByModel(
  { model, runtime, agency, ourHosts }: Dependencies,
  byRule: ReturnType<typeof replyByRule>,
): Interviewer['stream'] {
  async function* replyFromModel(options: ReplyOptions, signal?: CancelSignal): AsyncGenerator<ReplyUpdate> {
    const { before, turn, seed, caller } = options
    const asked = replyPrompt(turn.actions, { before, after: turn.after, agency }, seed)
    const prompt = await withinBudget(model, asked, caller, signal)
    const shown = createPlainTextStream(ourHosts)
    for await (const event of model.reply(prompt, caller, signal)) {
      if (event.type === 'delta') {
        const text = shown(event.text)
        if (text !== '') yield { type: 'delta', text }
      } else if (event.type === 'done') {
        const text = plainText(event.text, ourHosts)
        const conversation = text === '' ? byRule.stumbled(options) : byRule.withReply(turn, text)
        yield { type: 'replied', conversation }
      } else if (isWithheld(event.failure)) {
        yield { type: 'delta', text: prompt.builtIn() }
        yield { type: 'replied', conversation: byRule.replied(options) }
      } else {
        runtime.log.warn('reply failed', { ...failureFacts(event.failure), step: before.currentStep + 1 })
        yield { type: 'replied', conversation: byRule.stumbled(options) }
      }
    }
  }

  /** The last answer holds contact details: it never goes to the model, which writes the summary instead. */
  async function* close(options: ReplyOptions, signal?: CancelSignal): AsyncGenerator<ReplyUpdate> {
    const { turn, caller } = options
    yield { type: 'delta', text: byRule.wordsOf(options) }
    const summary = await summaryOf(turn.after, caller, signal)
    if (signal?.aborted) return
    yield { type: 'replied', conversation: { ...byRule.replied(options), summary } }
  }

  async function summaryOf(after: Conversation, caller: ModelCaller, signal?: CancelSignal): Promise<string> {
    const completion = await model.complete(summaryPrompt(after, agency), caller, signal)
    if (completion.kind === 'done') return plainText(completion.text, ourHosts) || plainListSummary(after.projectInfo)
    if (isWithheld(completion.failure)) return builtInSummary(after.projectInfo)
    if (!signal?.aborted) runtime.log.warn('summary failed', failureFacts(completion.failure))
    return plainListSummary(after.projectInfo)
  }

  return async function* stream(options, signal) {
    try {
      yield* options.turn.after.isComplete ? close(options, signal) : replyFromModel(options, signal)
    } catch (error) {
      runtime.log.error('reply broke', { reason: error instanceof Error ? error.name : 'unknown' })
      yield { type: 'replied', conversation: byRule.movedOn(options) }
    }
  }
}

async function withinBudget(
  model: GuardedModel,
  prompt: Prompt,
  caller: ModelCaller,
  signal?: CancelSignal,
): Promise<Prompt> {
  if (!mayBeTooLong(prompt)) return prompt
  // Its only call is the reply itself, as the other one asks what the message means.
  if (caller.kind === 'visitor' && caller.budget.left < 2) return fitPrompt(prompt, null)
  const counted = await model.countTokens(prompt, caller, signal)
  return fitPrompt(prompt, counted.kind === 'counted' ? counted.tokens : null)
}
