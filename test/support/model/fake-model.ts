import type { Completion, LanguageModel, Prompt, ReplyEvent } from '../../../ports/language-model.ts'

interface FakeModel extends LanguageModel {
  /** Those of replies, summaries and whatever else the script answers. */
  readonly prompts: Prompt[]
  /** Those that ask for an answer by a schema, which are no part of the script. */
  readonly structured: Prompt[]
  /** What it answers to those: nothing that changes anything, until a test says otherwise. */
  bySchema: (prompt: Prompt) => Completion
}

/** A model that does what each call of the test says, in order, and throws where the test said nothing. */
export function fakeModel(...script: ((prompt: Prompt) => readonly ReplyEvent[])[]): FakeModel {
  const prompts: Prompt[] = []
  const structured: Prompt[] = []

  function next(prompt: Prompt): readonly ReplyEvent[] {
    prompts.push(prompt)
    const said = script[prompts.length - 1]
    if (!said) throw new Error('The test did not say what the model answers here')
    return said(prompt)
  }

  return {
    name: 'fake',
    prompts,
    structured,
    bySchema: () => ({ kind: 'done', text: '{}', model: 'fake', tokens: null }),
    async *reply(prompt) {
      yield* next(prompt)
    },
    async complete(prompt) {
      if (!prompt.jsonSchema) return completionOf(next(prompt))
      structured.push(prompt)
      return this.bySchema(prompt)
    },
    countTokens: async () => ({ kind: 'counted', tokens: 1, model: 'fake' }),
    embed: async () => notOffered,
    embedMany: async () => notOffered,
    check: async () => notOffered,
    status: () => ({ models: [{ name: 'fake', state: 'untried' }] }),
  }
}

const notOffered = { kind: 'failed', failure: { kind: 'not-offered' } } as const

function completionOf(events: readonly ReplyEvent[]): Completion {
  const end = events.at(-1)
  if (end?.type === 'done') return { kind: 'done', text: end.text, model: end.model, tokens: end.tokens }
  return { kind: 'failed', failure: end?.type === 'failed' ? end.failure : { kind: 'empty' } }
}

export function says(text: string): () => ReplyEvent[] {
  return () => [
    { type: 'delta', text: text.slice(0, 5) },
    { type: 'delta', text: text.slice(5) },
    { type: 'done', text, model: 'fake', tokens: null },
  ]
}

/** Fails after having said half a sentence. */
export function breaksOff(): () => ReplyEvent[] {
  return () => [
    { type: 'delta', text: 'Well, that ' },
    { type: 'failed', failure: { kind: 'cut', by: 'stream' } },
  ]
}
