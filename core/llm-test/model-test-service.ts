import type { Prompt, PromptTurn, Reply } from '../../ports/language-model.ts'
import type { CancelSignal } from '../../ports/runtime.ts'
import type { Member } from '../identity/member.ts'
import type { GuardedModel, ModelState } from '../language-model/guarded-model.ts'
import { failureMessage, modelMessages } from '../language-model/messages.ts'

/** The language model on its own, for the team. None of it rejects. */
export interface ModelTestService {
  /** What is in use, what was unknown, and what the day has cost. Asks nobody. */
  state(member: Member): Promise<ModelState>
  /** Whether the model answers now: also while it rests, and also models that were unknown before. */
  check(member: Member, signal?: CancelSignal): Promise<TestAnswer>
  prompt(member: Member, text: string, signal?: CancelSignal): Promise<TestAnswer>
  /** The next reply of a chat: `turns` ends with what it answers. */
  chat(member: Member, turns: readonly PromptTurn[], signal?: CancelSignal): Promise<TestAnswer>
}

/** The AI wrapper of specification §8: what a test of the model comes to. */
export type TestAnswer =
  | ({ readonly success: true; readonly firstWordMs: number } & Reply)
  /** `text` is an apology that can stand in place of a reply; `error` says what went wrong. */
  | { readonly success: false; readonly text: string; readonly error: string }

/** Lets the team try the model: with the defaults of the service, and without the conversation around it. */
export function createModelTest({ model }: { model: GuardedModel }): ModelTestService {
  async function answerTo(turns: readonly PromptTurn[], signal?: CancelSignal): Promise<TestAnswer> {
    if (!model.isConfigured) return failed(modelMessages.keyMayBeWrong)
    const prompt: Prompt = { instructions: '', turns, builtIn: () => '' }
    for await (const event of model.reply(prompt, { kind: 'member' }, signal)) {
      if (event.type === 'failed') return failed(failureMessage(event.failure))
      if (event.type === 'done') {
        const { text, model: name, tokens, firstWordMs } = event
        return { success: true, text, model: name, tokens, firstWordMs }
      }
    }
    return failed(modelMessages.aborted)
  }

  return {
    state: () => model.state(),

    async check(_member, signal) {
      const answer = await model.check(signal)
      if (answer.kind === 'failed') return failed(failureMessage(answer.failure))
      const { kind: _, ...reply } = answer
      return { success: true, ...reply }
    },

    async prompt(_member, text, signal) {
      if (text.trim() === '') return failed(modelMessages.emptyPrompt)
      return answerTo([{ role: 'user', content: text }], signal)
    },

    async chat(_member, turns, signal) {
      if ((turns.at(-1)?.content ?? '').trim() === '') return failed(modelMessages.emptyMessage)
      return answerTo(turns, signal)
    },
  }
}

function failed(error: string): TestAnswer {
  return { success: false, text: modelMessages.apology, error }
}
