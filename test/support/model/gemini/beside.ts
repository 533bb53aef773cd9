import { onTestFinished } from 'vitest'
import type { GeminiOptions } from '../../../../adapters/language-model/gemini.ts'
import type { Completion, Failure, LanguageModel, ReplyEvent } from '../../../../ports/language-model.ts'
import { aPrompt } from '../../../contracts/language-model.ts'
import { type GeminiFake, startGeminiFake } from './fake.ts'
import { geminiAt } from './model.ts'

/** The adapter and the fake that it asks, until the test is over. */
export async function geminiBesideFake(
  options: Partial<GeminiOptions> & { livingModels?: string[] } = {},
): Promise<{ fake: GeminiFake; model: LanguageModel }> {
  const { livingModels, ...adapter } = options
  const fake = await startGeminiFake(livingModels ? { models: livingModels } : {})
  onTestFinished(() => fake[Symbol.asyncDispose]())
  return { fake, model: geminiAt(fake.url, adapter) }
}

export async function eventsOf(model: LanguageModel, signal?: AbortSignal): Promise<ReplyEvent[]> {
  return Array.fromAsync(model.reply(aPrompt(), signal))
}

/** How a reply ended. */
export async function endOf(model: LanguageModel): Promise<ReplyEvent | undefined> {
  return (await eventsOf(model)).at(-1)
}

export function failed(failure: Failure): { reply: ReplyEvent; whole: Completion } {
  return { reply: { type: 'failed', failure }, whole: { kind: 'failed', failure } }
}
