import type { LanguageModel, Prompt, ReplyEvent } from '../../ports/language-model.ts'

/** A model that does what each call of the test says, in order, and throws where the test said nothing. */
export function fakeModel(
  ...script: ((prompt: Prompt) => readonly ReplyEvent[])[]
): LanguageModel & { prompts: Prompt[] } {
  const prompts: Prompt[] = []
  return {
    name: 'fake',
    prompts,
    async *reply(prompt) {
      prompts.push(prompt)
      const next = script[prompts.length - 1]
      if (!next) throw new Error('The test did not say what the model answers here')
      yield* next(prompt)
    },
  }
}

export function says(text: string): () => ReplyEvent[] {
  return () => [
    { type: 'delta', text: text.slice(0, 5) },
    { type: 'delta', text: text.slice(5) },
    { type: 'done', text },
  ]
}

/** Fails after having said half a sentence. */
export function breaksOff(): () => ReplyEvent[] {
  return () => [
    { type: 'delta', text: 'Well, that ' },
    { type: 'failed', kind: 'cut', message: 'The stream ended' },
  ]
}
