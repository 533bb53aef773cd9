import { appendMessage, type Conversation, currentStep } from '../../../../core/brief/conversation.ts'
import { chatMessages } from '../../../../core/brief/messages.ts'
import type { QuestionSet } from '../../../../core/brief/question-set-schema.ts'
import { turnMessages } from '../../../../core/brief/turn-messages.ts'
import { fitPrompt } from '../../../../core/language-model/fit-prompt.ts'
import { isWithheld, type ModelCaller } from '../../../../core/language-model/guarded-model.ts'
import { failureFacts } from '../../../../core/language-model/messages.ts'
import { createPlainTextStream, plainText } from '../../../../core/language-model/plain-text.ts'
import { joinSentences } from '../../../../core/text/sentences.ts'
import type { CancelSignal } from '../../../../ports/runtime.ts'
import type { Asks } from '../../context.ts'
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

/** `ourHosts`: where an address may lead to. */
type Given = Asks<'runtime' | 'agency' | 'model' | 'workingTime'> & { readonly ourHosts: readonly string[] }

type Replies = AsyncGenerator<ReplyUpdate>

/** After the first failure on a step the visitor is asked to answer again; after the second the built-in question goes on. */
const mostHiccupsOnStep = 1
/** After so many failures in a row the visitor is no longer asked to answer again at all. */
const mostFailuresInARow = 3

export type Interviewer = ReturnType<typeof createInterviewer>

/** Finds the words for what was decided: those of the built-in tables, or a model's. */
export function createInterviewer(given: Given) {
  const { agency, workingTime } = given
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
      const replied = withBuiltInReply(given, turn)
      return replied.isComplete ? { ...replied, summary: builtInSummary(replied.projectInfo) } : replied
    },
    /** Streams the reply of a model. Ends with one `replied`, also where the model fails. */
    stream: (turn: TurnOutcome, caller: ModelCaller, signal?: CancelSignal) => streamReply(given, turn, caller, signal),
  }
}

/** Adds the built-in reply. Words in their own language are a message of their own, marked with it. */
function withBuiltInReply(
  { runtime, agency, workingTime }: Given,
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
function replyAfterModelFailure(given: Given, turn: TurnOutcome): Conversation {
  const { before, after } = turn
  const failuresInARow = before.failuresInARow + 1
  const isSameStep = after.currentStep === before.currentStep
  if (isSameStep || before.failuresOnStep >= mostHiccupsOnStep || before.failuresInARow >= mostFailuresInARow) {
    return withBuiltInReply(given, turn, { conversation: { ...after, failuresInARow } })
  }
  const failed = { ...turn.answered, failuresOnStep: before.failuresOnStep + 1, failuresInARow }
  const timestamp = given.runtime.now().toISOString()
  return appendMessage(failed, { role: 'assistant', content: chatMessages.hiccup, timestamp })
}

function withModelReply({ runtime }: Given, turn: TurnOutcome, text: string): Conversation {
  const { after } = turn
  const message = replyMessage(text, turn, runtime.now().toISOString())
  const isForeign = after.language !== 'en'
  return appendMessage({ ...after, failuresInARow: 0 }, { ...message, ...(isForeign && { lang: after.language }) })
}

type Streamed = [given: Given, turn: TurnOutcome, caller: ModelCaller, signal?: CancelSignal]

async function* streamReply(...streamed: Streamed): Replies {
  const [given, turn] = streamed
  const { after } = turn
  try {
    yield* after.isComplete ? streamClosing(...streamed) : streamModel(...streamed)
  } catch (error) {
    given.runtime.log.error('reply broke', { reason: error instanceof Error ? error.name : 'unknown' })
    const conversation = withBuiltInReply(given, turn, { lead: turnMessages.moveForward })
    const summary = after.isComplete ? plainListSummary(after) : conversation.summary
    yield { type: 'replied', conversation: { ...conversation, summary } }
  }
}

async function* streamModel(...[given, turn, caller, signal]: Streamed): Replies {
  const { model, runtime, agency, workingTime, ourHosts } = given
  const asked = replyPrompt(turn.actions, { ...turn, agency, workingTime })
  const prompt = await fitPrompt(asked, model, caller, signal)
  const shown = createPlainTextStream(ourHosts)
  for await (const event of model.reply(prompt, caller, signal)) {
    if (event.type === 'delta') {
      const text = shown(event.text)
      if (text !== '') yield { type: 'delta', text }
    } else if (event.type === 'done') {
      const text = plainText(event.text, ourHosts)
      const conversation = text === '' ? replyAfterModelFailure(given, turn) : withModelReply(given, turn, text)
      yield { type: 'replied', conversation }
    } else if (isWithheld(event.failure)) {
      yield { type: 'delta', text: prompt.builtIn() }
      yield { type: 'replied', conversation: withBuiltInReply(given, turn) }
    } else {
      runtime.log.warn('reply failed', { ...failureFacts(event.failure), step: turn.before.currentStep + 1 })
      yield { type: 'replied', conversation: replyAfterModelFailure(given, turn) }
    }
  }
}

/** The last answer holds contact details: it never goes to the model, which writes the summary instead. */
async function* streamClosing(...[given, turn, caller, signal]: Streamed): Replies {
  const { agency, workingTime } = given
  yield { type: 'delta', text: builtInReply(turn.actions, { ...turn, agency, workingTime }) }
  const summary = await summaryOf(given, turn.after, caller, signal)
  if (signal?.aborted) return
  yield { type: 'replied', conversation: { ...withBuiltInReply(given, turn), summary } }
}

async function summaryOf(
  { model, runtime, agency, ourHosts }: Given,
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
