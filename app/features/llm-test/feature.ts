import { type Feature, lazily } from '../feature.ts'

/** Whether the language model answers. */
export const llmTest = {
  name: 'llm-test',
  start: lazily(() => import('./start.ts')),
} satisfies Feature
