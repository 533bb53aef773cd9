import type { LanguageModel } from '../../ports/language-model.ts'
import type { Runtime } from '../../ports/runtime.ts'

interface ScriptedOptions {
  runtime: Pick<Runtime, 'sleep'>
  /** Pause between two words, so that a reply arrives at a pace that can be read along. */
  wordPauseMs?: number
}

/** No model at all: says what the built-in interviewer would, word by word, along the same path that a model's words take. */
export function createScriptedModel({ runtime, wordPauseMs = 18 }: ScriptedOptions): LanguageModel {
  return {
    name: 'built-in interviewer',
    async *reply({ builtIn }, signal) {
      if (builtIn.trim() === '') {
        yield { type: 'failed', kind: 'empty', message: 'The built-in interviewer was given nothing to say' }
        return
      }
      for (const text of builtIn.match(/\S+\s*|\s+/g) ?? []) {
        await runtime.sleep(wordPauseMs, signal)
        if (signal?.aborted) return
        yield { type: 'delta', text }
      }
      if (signal?.aborted) return
      yield { type: 'done', text: builtIn }
    },
  }
}
