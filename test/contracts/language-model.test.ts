import { onTestFinished } from 'vitest'
import { createScriptedModel } from '../../adapters/language-model/scripted.ts'
import { createNodeRuntime } from '../../adapters/runtime/node.ts'
import { startGeminiFake } from '../support/model/gemini/fake.ts'
import { geminiAt } from '../support/model/gemini/model.ts'
import { says } from '../support/model/gemini/words.ts'
import { silentLog } from '../support/process/logs.ts'
import { aPrompt, languageModelContract } from './language-model.ts'

languageModelContract('the built-in interviewer', async (reply) => ({
  model: createScriptedModel({ runtime: createNodeRuntime({ log: silentLog }), pauseMs: 0 }),
  prompt: aPrompt({ builtIn: () => reply }),
}))

languageModelContract('Gemini', async (reply) => {
  const fake = await startGeminiFake()
  onTestFinished(() => fake[Symbol.asyncDispose]())
  fake.otherwise(says(reply))
  return { model: geminiAt(fake.url, { limits: { firstMs: 5000, betweenMs: 5000, wholeMs: 9000 } }), prompt: aPrompt() }
})
