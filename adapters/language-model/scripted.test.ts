import { expect, it } from 'vitest'
import { aPrompt } from '../../test/contracts/language-model.ts'
import { silentLog } from '../../test/support/process/logs.ts'
import { createNodeRuntime } from '../runtime/node.ts'
import { createScriptedModel } from './scripted.ts'

it('says what the built-in interviewer would, two words at a time, with a pause before each', async () => {
  const pauses: number[] = []
  const runtime = { sleep: async (milliseconds: number) => void pauses.push(milliseconds) }
  const model = createScriptedModel({ runtime, pauseMs: 20 })
  const events = await Array.fromAsync(model.reply(aPrompt({ builtIn: () => 'What shall we call it?' })))
  const words = ['What shall ', 'we call ', 'it?'].map((text) => ({ type: 'delta', text }))
  const done = { type: 'done', text: 'What shall we call it?', model: 'built-in interviewer', tokens: null }
  expect(events).toEqual([...words, done])
  expect(pauses).toEqual([20, 20, 20])
})

it('does not wait for the end of a pause when it is aborted', async () => {
  const model = createScriptedModel({ runtime: createNodeRuntime({ log: silentLog }), pauseMs: 60_000 })
  const controller = new AbortController()
  const events = Array.fromAsync(model.reply(aPrompt(), controller.signal))
  controller.abort()
  expect(await events).toEqual([])
})

it('offers no direction for a text, and is no connection to anything', async () => {
  const model = createScriptedModel({ runtime: { sleep: async () => {} } })
  const notOffered = { kind: 'failed', failure: { kind: 'not-offered' } }
  expect(await model.embed('coffee')).toEqual(notOffered)
  expect(await model.embedMany(['coffee', 'tea'])).toEqual(notOffered)
  expect(await model.check()).toEqual(notOffered)
  expect(model.status()).toEqual({ models: [] })
})
