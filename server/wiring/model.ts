import { createScriptedModel } from '../../adapters/language-model/scripted.ts'
import type { LanguageModel } from '../../ports/language-model.ts'
import type { Runtime } from '../../ports/runtime.ts'
import type { Config } from '../config/config.ts'

/** A visitor who looks at an empty bubble for longer has left. */
const firstMs = 12_000
const betweenMs = 8000

/** Gemini where there is a key; its library, the largest of all, is loaded only then. */
export async function modelFor(
  { key, models, embeddingModels, apiVersion, baseUrl, timeoutMs }: Config['model'],
  runtime: Runtime,
): Promise<LanguageModel> {
  if (key === null) return createScriptedModel({ runtime })
  const { createGemini } = await import('../../adapters/language-model/gemini.ts')
  const limits = {
    firstMs: Math.min(firstMs, timeoutMs),
    betweenMs: Math.min(betweenMs, timeoutMs),
    wholeMs: timeoutMs,
  }
  return createGemini({ key, models, embeddingModels, apiVersion, baseUrl, limits, runtime })
}
