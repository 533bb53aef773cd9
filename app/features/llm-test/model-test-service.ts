import type { Member } from '../../../core/identity/member.ts'
import type { GuardedModel, ModelState } from '../../../core/language-model/guarded-model.ts'
import { failureMessage, modelMessages } from '../../../core/language-model/messages.ts'
import type { Prompt, PromptTurn, Reply } from '../../../ports/language-model.ts'
import type { CancelSignal } from '../../../ports/runtime.ts'

/** Tests the language model without the conversation. No method rejects. */
export interface ModelTestService {
  /** The models in use, those that the service does not know, and the calls of the day. Does not call the model. */
  state(member: Member): Promise<ModelState>
  /** Calls the model also while the circuit is open, and also models that were unknown before. */
  check(member: Member, signal?: CancelSignal): Promise<TestAnswer>
  prompt(member: Member, text: string, signal?: CancelSignal): Promise<TestAnswer>
  /** Returns the next reply of a chat. `turns` ends with the message to answer. */
  chat(member: Member, turns: readonly PromptTurn[], signal?: CancelSignal): Promise<TestAnswer>
}

/** The result of a test, as the AI wrapper of specification §8. */
export type TestAnswer =
  | ({ readonly success: true; readonly firstWordMs: number } & Reply)
  /** `text` is an apology in place of the reply. `error` is the reason. */
  | { readonly success: false; readonly text: string; readonly error: string }

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
