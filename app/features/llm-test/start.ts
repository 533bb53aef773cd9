import type { Context } from '../context.ts'
import { createModelTest } from './model-test-service.ts'

export async function start({ model }: Context) {
  return { services: { modelTest: createModelTest({ model }) } }
}
