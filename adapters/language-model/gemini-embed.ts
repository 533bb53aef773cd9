import type { CallBudget, Embedded, EmbeddedMany, Vector } from '../../ports/language-model.ts'
import type { CancelSignal } from '../../ports/runtime.ts'
import type { Ask } from './gemini-ask.ts'
import type { Client } from './gemini-client.ts'
import type { Preference } from './gemini-models.ts'

interface Dependencies {
  ask: Ask
  models: Preference
  client: Client
}

/** What is compared is short; a quarter of the usual length tells as much. */
const settings = { taskType: 'SEMANTIC_SIMILARITY', outputDimensionality: 768 } as const
const garbled = { kind: 'failed', failure: { kind: 'garbled', what: 'json' } } as const

export function createEmbedding({ ask, models, client }: Dependencies) {
  return {
    async embed(text: string, signal?: CancelSignal, budget?: CallBudget): Promise<Embedded> {
      const asked = await ask.ask(
        {
          models,
          budget,
          call: (model, onAbort) => client.embedContent(model, { content: contentOf(text), ...settings }, onAbort),
        },
        signal,
      )
      if (asked.kind === 'failed') return asked
      const vector = vectorOf((asked.answer as { embedding?: { values?: unknown } } | null)?.embedding?.values)
      return vector ? { kind: 'embedded', vector, model: asked.model } : garbled
    },

    async embedMany(texts: readonly string[], signal?: CancelSignal, budget?: CallBudget): Promise<EmbeddedMany> {
      const contents = texts.map(contentOf)
      const asked = await ask.ask(
        {
          models,
          budget,
          call: (model, abortSignal) =>
            client.library.models.embedContent({ model, contents, config: { ...settings, abortSignal } }),
        },
        signal,
      )
      if (asked.kind === 'failed') return asked
      const vectors = (asked.answer.embeddings ?? [])
        .map(({ values }) => vectorOf(values))
        .filter((one) => one !== null)
      return vectors.length === texts.length ? { kind: 'embedded', vectors, model: asked.model } : garbled
    },
  }
}

function contentOf(text: string) {
  return { parts: [{ text }] }
}

function vectorOf(values: unknown): Vector | null {
  const isVector = Array.isArray(values) && values.length > 0 && values.every((one) => typeof one === 'number')
  return isVector ? values : null
}
