import { onTestFinished } from 'vitest'
import { createOpenai, type OpenaiOptions } from '../../../../adapters/language-model/openai.ts'
import { createNodeRuntime } from '../../../../adapters/runtime/node.ts'
import type { LanguageModel } from '../../../../ports/language-model.ts'
import { silentLog } from '../../process/logs.ts'
import { fakeKey, type OpenaiFake, startOpenaiFake } from './fake.ts'

/** As without a setting. */
export const everyField = { tokenLimit: 'max_tokens', takesSchema: true, takesSystem: true } as const

/** The real adapter, asking the fake. It is less patient than in earnest. */
export function openaiAt(url: string, options: Partial<OpenaiOptions> = {}): LanguageModel {
  return createOpenai({
    key: fakeKey,
    baseUrl: `${url}/v1`,
    models: ['qwen3:8b'],
    embeddingModels: ['nomic-embed-text'],
    fields: everyField,
    limits: { firstMs: 2000, betweenMs: 2000, wholeMs: 4000 },
    runtime: createNodeRuntime({ log: silentLog }),
    ...options,
  })
}

/** The adapter and the fake that it asks, until the test is over. */
export async function openaiBesideFake(
  options: Partial<OpenaiOptions> = {},
): Promise<{ fake: OpenaiFake; model: LanguageModel }> {
  const fake = await startOpenaiFake(options.key === null ? { key: null } : {})
  onTestFinished(() => fake[Symbol.asyncDispose]())
  return { fake, model: openaiAt(fake.url, options) }
}
