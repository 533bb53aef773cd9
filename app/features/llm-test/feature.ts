import type { Context, Feature } from '../feature.ts'

/** Whether the language model answers. */
export const llmTest = {
  name: 'llm-test',
  start: async (given: Context) => (await import('./start.ts')).start(given),
} satisfies Feature
