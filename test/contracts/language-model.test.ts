import { onTestFinished } from 'vitest'
import { createScriptedModel } from '../../adapters/language-model/scripted.ts'
import { createNodeRuntime } from '../../adapters/runtime/node.ts'
import { startGeminiFake } from '../support/model/gemini/fake.ts'
import { geminiAt } from '../support/model/gemini/model.ts'
import { says } from '../support/model/gemini/words.ts'
import { openaiBesideFake } from '../support/model/openai/beside.ts'
import { says as saysInChat } from '../support/model/openai/words.ts'
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

languageModelContract('the OpenAI format', async (reply) => {
  const { fake, model } = await openaiBesideFake({ limits: { firstMs: 5000, betweenMs: 5000, wholeMs: 9000 } })
  // Its first reply is held back until it is known whether it thinks aloud.
  await model.check()
  fake.otherwise(saysInChat(reply))
  return { model, prompt: aPrompt() }
})
