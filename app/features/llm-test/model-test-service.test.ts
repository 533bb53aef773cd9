import { describe, expect } from 'vitest'
import { modelMessages } from '../../../core/language-model/messages.ts'
import type { Failure, ReplyEvent } from '../../../ports/language-model.ts'
import { breaksOff, fakeModel } from '../../../test/support/model/fake-model.ts'
import { guardedModel } from '../../../test/support/model/guarded.ts'
import { aMember, openTestServices, type TestServices } from '../../../test/support/test-services.ts'
import { it } from '../../../test/support/with-services.ts'
import { createModelTest } from './model-test-service.ts'

function testOf({ store, runtime }: TestServices, ...script: Parameters<typeof fakeModel>) {
  const model = fakeModel(...script)
  return { model, test: createModelTest({ model: guardedModel(model, { store, runtime }) }) }
}

function failing(failure: Failure): () => ReplyEvent[] {
  return () => [{ type: 'failed', failure }]
}

const said = (status: number, statusText: string, message: string) => ({ status, statusText, message })
const catalogue: readonly (readonly [failure: Failure, error: string])[] = [
  [{ kind: 'blocked', what: 'reply', reason: 'SAFETY' }, 'Candidate was blocked due to SAFETY'],
  [{ kind: 'blocked', what: 'prompt', reason: 'OTHER' }, 'Response was blocked due to OTHER'],
  [{ kind: 'garbled', what: 'stream' }, 'Failed to parse stream'],
  [{ kind: 'garbled', what: 'json' }, 'Error parsing JSON response'],
  [{ kind: 'unknown-model', said: null }, 'Must provide a model name'],
  [
    { kind: 'busy', said: said(503, 'Service Unavailable', 'The model is overloaded.'), retryAfterMs: null },
    '[503 Service Unavailable] The model is overloaded.',
  ],
  [{ kind: 'refused', said: said(400, 'Bad Request', 'Bad.'), key: false }, '[400 Bad Request] Bad.'],
  [{ kind: 'refused', said: said(400, 'Bad Request', 'Bad.'), key: true }, 'API key may be missing or invalid'],
  [{ kind: 'not-offered' }, 'API key may be missing or invalid'],
]

describe('a test of the model', () => {
  it.each(catalogue)('words %j as “%s”, with an apology in place of a reply', async (failure, error) => {
    await using services = await openTestServices()
    const { test } = testOf(services, failing(failure))
    expect(await test.prompt(aMember, 'Hello')).toEqual({ success: false, text: modelMessages.apology, error })
  })

  it('shows no half reply as whole', async ({ services }) => {
    const { test } = testOf(services, breaksOff())
    const answer = await test.prompt(aMember, 'Hello')
    expect(answer).toMatchObject({ success: false, text: modelMessages.apology })
  })
})
