import type { LanguageModel, Prompt, Reply } from '../../ports/language-model.ts'
import type { Runtime } from '../../ports/runtime.ts'

interface ScriptedOptions {
  runtime: Pick<Runtime, 'sleep'>
  /** Pause before each two words, so that a reply arrives at a pace that can be read along. */
  pauseMs?: number
}

const name = 'built-in interviewer'
const aborted = { kind: 'failed', failure: { kind: 'aborted' } } as const
const empty = { kind: 'empty' } as const
const notOffered = { kind: 'failed', failure: { kind: 'not-offered' } } as const

/** No model at all: says what the built-in interviewer would, two words at a time, along the same path that a model's words take. */
export function createScriptedModel({ runtime, pauseMs = 36 }: ScriptedOptions): LanguageModel {
  return {
    name,
    async *reply({ builtIn }, signal) {
      if (signal?.aborted) return
      const words = builtIn()
      if (words.trim() === '') return yield { type: 'failed', failure: empty }
      for (const text of words.match(/\s*(?:\S+\s*){1,2}/g) ?? []) {
        await runtime.sleep(pauseMs, signal)
        if (signal?.aborted) return
        yield { type: 'delta', text }
      }
      if (signal?.aborted) return
      yield { type: 'done', ...saying(words) }
    },
    async complete({ builtIn }, signal) {
      if (signal?.aborted) return aborted
      const words = builtIn()
      return words.trim() === '' ? { kind: 'failed', failure: empty } : { kind: 'done', ...saying(words) }
    },
    countTokens: async (prompt, signal) =>
      signal?.aborted ? aborted : { kind: 'counted', tokens: wordsIn(prompt), model: name },
    embed: async (_text, signal) => (signal?.aborted ? aborted : notOffered),
    embedMany: async (_texts, signal) => (signal?.aborted ? aborted : notOffered),
    check: async (signal) => (signal?.aborted ? aborted : notOffered),
    status: () => ({ models: [] }),
  }
}

function saying(text: string): Reply {
  return { text, model: name, tokens: null }
}

function wordsIn({ instructions, turns }: Prompt): number {
  const all = [instructions, ...turns.map(({ content }) => content)].join(' ')
  return all.match(/\S+/g)?.length ?? 0
}
