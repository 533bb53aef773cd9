import { createModelTest } from '../../../core/llm-test/model-test-service.ts'
import type { Context } from '../feature.ts'

export async function start({ model }: Context) {
  return { services: { modelTest: createModelTest({ model }) } }
}
