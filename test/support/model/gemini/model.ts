import { createGemini, type GeminiOptions } from '../../../../adapters/language-model/gemini.ts'
import { createNodeRuntime } from '../../../../adapters/runtime/node.ts'
import type { LanguageModel } from '../../../../ports/language-model.ts'
import { silentLog } from '../../process/logs.ts'
import { fakeKey } from './fake.ts'

/** The real adapter, asking the fake. It is less patient than in earnest. */
export function geminiAt(url: string, options: Partial<GeminiOptions> = {}): LanguageModel {
  return createGemini({
    key: fakeKey,
    models: ['gemini-flash-latest'],
    embeddingModels: ['gemini-embedding-001'],
    apiVersion: 'v1',
    baseUrl: url,
    limits: { firstMs: 2000, betweenMs: 2000, wholeMs: 4000 },
    runtime: createNodeRuntime({ log: silentLog }),
    ...options,
  })
}
