import { appendMessage, type Conversation, currentStep } from '../../../../core/brief/conversation.ts'
import { chatMessages } from '../../../../core/brief/messages.ts'
import type { QuestionSet } from '../../../../core/brief/question-set-schema.ts'
import { turnMessages } from '../../../../core/brief/turn-messages.ts'
import type { WorkingTime } from '../../../../core/follow-up/working-time.ts'
import { fitPrompt } from '../../../../core/language-model/fit-prompt.ts'
import { type GuardedModel, isWithheld, type ModelCaller } from '../../../../core/language-model/guarded-model.ts'
import { failureFacts } from '../../../../core/language-model/messages.ts'
import { createPlainTextStream, plainText } from '../../../../core/language-model/plain-text.ts'
import type { Needs } from '../../../../core/limits/needs.ts'
import { joinSentences } from '../../../../core/text/sentences.ts'
import type { CancelSignal } from '../../../../ports/runtime.ts'
import {
  type BuiltInReplyOptions,
  type ReplyAction,
  replyMessage,
  type ReplyOptions,
  type ReplyScene,
  type ReplyUpdate,
  says,
  type TurnOutcome,
} from '../conversation/turn/reply-actions.ts'
import { builtInReply, greeting } from './built-in-reply.ts'
import { replyPrompt, saidByModel, summaryPrompt } from './prompts.ts'
import { builtInSummary, plainListSummary } from './summary.ts'

interface Dependencies extends Needs<'runtime' | 'agency', 'now' | 'log'> {
  readonly model: GuardedModel
  readonly workingTime: Pick<WorkingTime, 'answerDueAt'>
  /** Where an address may lead to. */
  readonly ourHosts: readonly string[]
}

type Replies = AsyncGenerator<ReplyUpdate>

/** After the first failure on a step the visitor is asked to answer again; after the second the built-in question goes on. */
const mostHiccupsOnStep = 1
/** After so many failures in a row the visitor is no longer asked to answer again at all. */
const mostFailuresInARow = 3

export type Interviewer = ReturnType<typeof createInterviewer>

/** Finds the words for what was decided: those of the built-in tables, or a model's. */
export function createInterviewer(dependencies: Dependencies) {
  const { agency, workingTime } = dependencies
  return {
    greeting: (questionSet: QuestionSet | null) => greeting(agency.name, questionSet),
    /** Returns the built-in words for these actions. The same seed always gives the same words. */
    words: (actions: readonly ReplyAction[], scene: ReplyScene, seed: string) =>
      builtInReply(actions, { ...scene, agency, workingTime }, seed),
    /** Returns the built-in summary of a project; empty where the answers alone are shown. */
    summary: builtInSummary,
    /** Whether the built-in words are the reply, so that no model is asked. */
    usesBuiltInReply: ({ actions }: TurnOutcome) => actions.some((action) => !says([action], ...saidByModel)),
    /** Returns the conversation with the built-in reply to a message that is in it. */
    builtIn(options: BuiltInReplyOptions): Conversation {
      const { isComplete, projectInfo } = options.turn.after
      const replied = withBuiltInReply(dependencies, options)
      return isComplete ? { ...replied, summary: builtInSummary(projectInfo) } : replied
    },
    /** Streams the reply of a model. Ends with one `replied`, also where the model fails. */
    stream: (options: ReplyOptions, signal?: CancelSignal) => streamReply(dependencies, options, signal),
  }
}

/** Adds the built-in reply. Words in their own language are a message of their own, marked with it. */
function withBuiltInReply(
  { runtime, agency, workingTime }: Dependencies,
  { before, turn, seed }: BuiltInReplyOptions,
  { conversation = turn.after, lead = '' } = {},
): Conversation {
  const { actions, after } = turn
  const timestamp = runtime.now().toISOString()
  const [inTheirLanguage = '', words = ''] = [true, false].map((isNotice) => {
    const said = actions.filter(({ kind }) => (kind === 'language') === isNotice)
    return builtInReply(said, { before, after, agency, workingTime }, seed)
  })
  const reply = replyMessage(joinSentences(lead, words), turn, timestamp)
  if (inTheirLanguage === '') return appendMessage(conversation, reply)
  // Two messages, one question.
  const asks = currentStep(after).field
  const notice = { role: 'assistant', content: inTheirLanguage, timestamp, lang: after.language, asks } as const
  return appendMessage(appendMessage(conversation, notice), { ...reply, asks })
}

/** Returns the reply to a failure of the model. The first one on a step asks for the answer again, where there was one. */
function replyAfterModelFailure(dependencies: Dependencies, options: BuiltInReplyOptions): Conversation {
  const { before, turn } = options
  const failuresInARow = before.failuresInARow + 1
  const isSameStep = turn.after.currentStep === before.currentStep
  if (isSameStep || before.failuresOnStep >= mostHiccupsOnStep || before.failuresInARow >= mostFailuresInARow) {
    return withBuiltInReply(dependencies, options, { conversation: { ...turn.after, failuresInARow } })
  }
  const failed = { ...turn.answered, failuresOnStep: before.failuresOnStep + 1, failuresInARow }
  const timestamp = dependencies.runtime.now().toISOString()
  return appendMessage(failed, { role: 'assistant', content: chatMessages.hiccup, timestamp })
}

function withModelReply({ runtime }: Dependencies, turn: TurnOutcome, text: string): Conversation {
  const { after } = turn
  const message = replyMessage(text, turn, runtime.now().toISOString())
  const isForeign = after.language !== 'en'
  return appendMessage({ ...after, failuresInARow: 0 }, { ...message, ...(isForeign && { lang: after.language }) })
}

async function* streamReply(dependencies: Dependencies, options: ReplyOptions, signal?: CancelSignal): Replies {
  const { runtime } = dependencies
  const { after } = options.turn
  try {
    yield* after.isComplete ? streamClosing(dependencies, options, signal) : streamModel(dependencies, options, signal)
  } catch (error) {
    runtime.log.error('reply broke', { reason: error instanceof Error ? error.name : 'unknown' })
    const conversation = withBuiltInReply(dependencies, options, { lead: turnMessages.moveForward })
    const summary = after.isComplete ? plainListSummary(after) : conversation.summary
    yield { type: 'replied', conversation: { ...conversation, summary } }
  }
}

async function* streamModel(dependencies: Dependencies, options: ReplyOptions, signal?: CancelSignal): Replies {
  const { model, runtime, agency, ourHosts } = dependencies
  const { before, turn, seed, caller } = options
  const asked = replyPrompt(turn.actions, { before, after: turn.after, agency }, seed)
  const prompt = await fitPrompt(asked, model, caller, signal)
  const shown = createPlainTextStream(ourHosts)
  for await (const event of model.reply(prompt, caller, signal)) {
    if (event.type === 'delta') {
      const text = shown(event.text)
      if (text !== '') yield { type: 'delta', text }
    } else if (event.type === 'done') {
      const text = plainText(event.text, ourHosts)
      const conversation =
        text === '' ? replyAfterModelFailure(dependencies, options) : withModelReply(dependencies, turn, text)
      yield { type: 'replied', conversation }
    } else if (isWithheld(event.failure)) {
      yield { type: 'delta', text: prompt.builtIn() }
      yield { type: 'replied', conversation: withBuiltInReply(dependencies, options) }
    } else {
      runtime.log.warn('reply failed', { ...failureFacts(event.failure), step: before.currentStep + 1 })
      yield { type: 'replied', conversation: replyAfterModelFailure(dependencies, options) }
    }
  }
}

/** The last answer holds contact details: it never goes to the model, which writes the summary instead. */
async function* streamClosing(dependencies: Dependencies, options: ReplyOptions, signal?: CancelSignal): Replies {
  const { before, turn, seed, caller } = options
  const { agency, workingTime } = dependencies
  const { actions, after } = turn
  yield { type: 'delta', text: builtInReply(actions, { before, after, agency, workingTime }, seed) }
  const summary = await summaryOf(dependencies, after, caller, signal)
  if (signal?.aborted) return
  yield { type: 'replied', conversation: { ...withBuiltInReply(dependencies, options), summary } }
}

async function summaryOf(
  { model, runtime, agency, ourHosts }: Dependencies,
  after: Conversation,
  caller: ModelCaller,
  signal?: CancelSignal,
): Promise<string> {
  const completion = await model.complete(summaryPrompt(after, agency), caller, signal)
  if (completion.kind === 'done') return plainText(completion.text, ourHosts) || plainListSummary(after)
  if (isWithheld(completion.failure)) return builtInSummary(after.projectInfo)
  if (!signal?.aborted) runtime.log.warn('summary failed', failureFacts(completion.failure))
  return plainListSummary(after)
}
