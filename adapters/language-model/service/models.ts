import type { ModelStatus, Prompt } from '../../../ports/language-model.ts'
import type { Runtime } from '../../../ports/runtime.ts'

/** Asks for a short reply, to test a connection. */
export const checkPrompt: Prompt = {
  instructions: '',
  turns: [{ role: 'user', content: 'Answer with the one word “ready”.' }],
  builtIn: () => '',
}

/** Models in the order in which they are called, and what is known of each. */
export interface Preference {
  /** Returns the first model that the service may know; null where there is none. */
  first(): string | null
  answered(name: string): void
  unknown(name: string): void
  /** Forgets which models the service does not know. */
  forget(): void
  /** Leaves out from now on what the model refuses to read. Returns whether it was sent until now. */
  leaveOut(name: string, refusal: string): boolean
  status(): ModelStatus['models']
}

/** After this time an unknown model is called again. */
const unknownForMs = 60 * 60 * 1000

export function createPreference(
  names: readonly string[],
  runtime: Pick<Runtime, 'now'>,
  leaveOut: Preference['leaveOut'] = () => false,
): Preference {
  const unknownUntil = new Map<string, number>()
  let lastAnswered: string | null = null

  function isUnknown(name: string): boolean {
    return (unknownUntil.get(name) ?? 0) > runtime.now().getTime()
  }

  return {
    first: () => names.find((name) => !isUnknown(name)) ?? null,
    answered: (name) => void (lastAnswered = name),
    unknown: (name) => void unknownUntil.set(name, runtime.now().getTime() + unknownForMs),
    forget: () => unknownUntil.clear(),
    leaveOut,
    status: () =>
      names.map((name) => {
        if (isUnknown(name)) return { name, state: 'unknown' }
        return { name, state: name === lastAnswered ? 'answered' : 'untried' }
      }),
  }
}
