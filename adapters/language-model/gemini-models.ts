import type { ModelStatus } from '../../ports/language-model.ts'
import type { Runtime } from '../../ports/runtime.ts'

/** How much a model thinks before it answers: a number of tokens, or a level. */
export type ThinkingConfig = { readonly thinkingBudget: number } | { readonly thinkingLevel: 'LOW' | 'MINIMAL' }

/** Models in the order in which they are called, and what is known of each. */
export interface Preference {
  /** Returns the first model that the service may know; null where there is none. */
  first(): string | null
  answered(name: string): void
  unknown(name: string): void
  /** Forgets which models the service does not know. */
  forget(): void
  /** What to send so that the model's tokens are words and not thoughts; null where it takes no such thing. */
  thinking(name: string): ThinkingConfig | null
  /** Leaves that out from now on. Returns whether it was sent until now. */
  withoutThinking(name: string): boolean
  /** Whether the service takes a schema of the answer with the request. */
  takesSchema(): boolean
  /** Leaves that out from now on. Returns whether it was sent until now. */
  withoutSchema(): boolean
  status(): ModelStatus['models']
}

/** After this time an unknown model is called again. */
const unknownForMs = 60 * 60 * 1000

export function createPreference(
  names: readonly string[],
  runtime: Pick<Runtime, 'now'>,
  { schemas = false } = {},
): Preference {
  const unknownUntil = new Map<string, number>()
  const takesNoThinking = new Set<string>()
  let takesSchema = schemas
  let lastAnswered: string | null = null

  function isUnknown(name: string): boolean {
    return (unknownUntil.get(name) ?? 0) > runtime.now().getTime()
  }

  return {
    first: () => names.find((name) => !isUnknown(name)) ?? null,
    answered: (name) => void (lastAnswered = name),
    unknown: (name) => void unknownUntil.set(name, runtime.now().getTime() + unknownForMs),
    forget: () => unknownUntil.clear(),
    thinking: (name) => (takesNoThinking.has(name) ? null : leastThinking(name)),
    withoutThinking(name) {
      const sent = !takesNoThinking.has(name) && leastThinking(name) !== null
      takesNoThinking.add(name)
      return sent
    },
    takesSchema: () => takesSchema,
    withoutSchema() {
      const sent = takesSchema
      takesSchema = false
      return sent
    },
    status: () =>
      names.map((name) => {
        if (isUnknown(name)) return { name, state: 'unknown' }
        return { name, state: name === lastAnswered ? 'answered' : 'untried' }
      }),
  }
}

/** By the family's name: no thinking before 2.5, a budget in 2.5 (128 is the least for its pro), levels since. */
function leastThinking(name: string): ThinkingConfig | null {
  if (/gemini-(?:1|2\.0)|gemma/.test(name)) return null
  if (/gemini-2\.5/.test(name)) return { thinkingBudget: /pro/.test(name) ? 128 : 0 }
  return { thinkingLevel: /pro/.test(name) ? 'LOW' : 'MINIMAL' }
}
