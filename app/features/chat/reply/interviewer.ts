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
  type ReplyAction,
  replyMessage,
  type ReplyScene,
  type ReplyUpdate,
  says,
  type TurnOutcome,
} from '../conversation/turn/reply-actions.ts'
import { builtInReply, greeting } from './built-in-reply.ts'
import { replyPrompt, saidByModel, summaryPrompt } from './prompts.ts'
import { builtInSummary, plainListSummary } from './said-back.ts'

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
    /** Returns the built-in words for these actions. */
    words: (actions: readonly ReplyAction[], scene: ReplyScene) =>
      builtInReply(actions, { ...scene, agency, workingTime }),
    /** Returns the built-in summary of a project; empty where the answers alone are shown. */
    summary: builtInSummary,
    /** Whether the built-in words are the reply, so that no model is asked. */
    usesBuiltInReply: ({ actions }: TurnOutcome) => actions.some((action) => !says([action], ...saidByModel)),
    /** Returns the conversation with the built-in reply to a message that is in it. */
    builtIn(turn: TurnOutcome): Conversation {
      const replied = withBuiltInReply(dependencies, turn)
      return replied.isComplete ? { ...replied, summary: builtInSummary(replied.projectInfo) } : replied
    },
    /** Streams the reply of a model. Ends with one `replied`, also where the model fails. */
    stream: (turn: TurnOutcome, caller: ModelCaller, signal?: CancelSignal) =>
      streamReply(dependencies, turn, caller, signal),
  }
}

/** Adds the built-in reply. Words in their own language are a message of their own, marked with it. */
function withBuiltInReply(
  { runtime, agency, workingTime }: Dependencies,
  turn: TurnOutcome,
  { conversation = turn.after, lead = '' } = {},
): Conversation {
  const { actions, after } = turn
  const timestamp = runtime.now().toISOString()
  const [inTheirLanguage = '', words = ''] = [true, false].map((isNotice) => {
    const said = actions.filter(({ kind }) => (kind === 'language') === isNotice)
    return builtInReply(said, { ...turn, agency, workingTime })
  })
  const reply = replyMessage(joinSentences(lead, words), turn, timestamp)
  if (inTheirLanguage === '') return appendMessage(conversation, reply)
  // Two messages, one question.
  const asks = currentStep(after).field
  const notice = { role: 'assistant', content: inTheirLanguage, timestamp, lang: after.language, asks } as const
  return appendMessage(appendMessage(conversation, notice), { ...reply, asks })
}

/** Returns the reply to a failure of the model. The first one on a step asks for the answer again, where there was one. */
function replyAfterModelFailure(dependencies: Dependencies, turn: TurnOutcome): Conversation {
  const { before, after } = turn
  const failuresInARow = before.failuresInARow + 1
  const isSameStep = after.currentStep === before.currentStep
  if (isSameStep || before.failuresOnStep >= mostHiccupsOnStep || before.failuresInARow >= mostFailuresInARow) {
    return withBuiltInReply(dependencies, turn, { conversation: { ...after, failuresInARow } })
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

type Streamed = [dependencies: Dependencies, turn: TurnOutcome, caller: ModelCaller, signal?: CancelSignal]

async function* streamReply(...streamed: Streamed): Replies {
  const [dependencies, turn] = streamed
  const { after } = turn
  try {
    yield* after.isComplete ? streamClosing(...streamed) : streamModel(...streamed)
  } catch (error) {
    dependencies.runtime.log.error('reply broke', { reason: error instanceof Error ? error.name : 'unknown' })
    const conversation = withBuiltInReply(dependencies, turn, { lead: turnMessages.moveForward })
    const summary = after.isComplete ? plainListSummary(after) : conversation.summary
    yield { type: 'replied', conversation: { ...conversation, summary } }
  }
}

async function* streamModel(...[dependencies, turn, caller, signal]: Streamed): Replies {
  const { model, runtime, agency, workingTime, ourHosts } = dependencies
  const asked = replyPrompt(turn.actions, { ...turn, agency, workingTime })
  const prompt = await fitPrompt(asked, model, caller, signal)
  const shown = createPlainTextStream(ourHosts)
  for await (const event of model.reply(prompt, caller, signal)) {
    if (event.type === 'delta') {
      const text = shown(event.text)
      if (text !== '') yield { type: 'delta', text }
    } else if (event.type === 'done') {
      const text = plainText(event.text, ourHosts)
      const conversation =
        text === '' ? replyAfterModelFailure(dependencies, turn) : withModelReply(dependencies, turn, text)
      yield { type: 'replied', conversation }
    } else if (isWithheld(event.failure)) {
      yield { type: 'delta', text: prompt.builtIn() }
      yield { type: 'replied', conversation: withBuiltInReply(dependencies, turn) }
    } else {
      runtime.log.warn('reply failed', { ...failureFacts(event.failure), step: turn.before.currentStep + 1 })
      yield { type: 'replied', conversation: replyAfterModelFailure(dependencies, turn) }
    }
  }
}

/** The last answer holds contact details: it never goes to the model, which writes the summary instead. */
async function* streamClosing(...[dependencies, turn, caller, signal]: Streamed): Replies {
  const { agency, workingTime } = dependencies
  yield { type: 'delta', text: builtInReply(turn.actions, { ...turn, agency, workingTime }) }
  const summary = await summaryOf(dependencies, turn.after, caller, signal)
  if (signal?.aborted) return
  yield { type: 'replied', conversation: { ...withBuiltInReply(dependencies, turn), summary } }
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
