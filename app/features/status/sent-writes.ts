import type { Runtime } from '../../../ports/runtime.ts'

const stored: ReadonlySet<string> = new Set(['submitted', 'sent'])
const notStored: ReadonlySet<string> = new Set(['not-saved', 'not-stored'])

/** Knows whether what visitors send can be stored. A store may take the small document of a probe and fail at the place of a lead. */
export function createSentWrites({ now }: Pick<Runtime, 'now'>) {
  let lastFailure: Date | null = null

  return {
    /** Returns when something could not be stored, or null since the next that could. */
    lastFailure: () => lastFailure,
    /** Returns what stores something that a visitor sends, and is watched. */
    watch<Values extends unknown[], Result extends { readonly kind: string }>(
      send: (...values: Values) => Promise<Result>,
    ): (...values: Values) => Promise<Result> {
      return async function watched(...values) {
        try {
          const result = await send(...values)
          if (stored.has(result.kind)) lastFailure = null
          if (notStored.has(result.kind)) lastFailure = now()
          return result
        } catch (error) {
          lastFailure = now()
          throw error
        }
      }
    },
  }
}
