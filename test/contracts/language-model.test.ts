import { createScriptedModel } from '../../adapters/language-model/scripted.ts'
import { createNodeRuntime } from '../../adapters/runtime/node.ts'
import { silentLog } from '../support/logs.ts'
import { aPrompt, languageModelContract } from './language-model.ts'

languageModelContract('the built-in interviewer', async (reply) => ({
  model: createScriptedModel({ runtime: createNodeRuntime({ log: silentLog }), wordPauseMs: 0 }),
  prompt: aPrompt({ builtIn: reply }),
}))
