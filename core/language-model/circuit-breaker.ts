import type { Failure } from '../../ports/language-model.ts'

/** How a model that fails is spared, and the visitors with it. Times in milliseconds since 1970. */
export type Rest =
  | { readonly state: 'awake'; readonly failuresInARow: number }
  | { readonly state: 'resting'; readonly until: number; readonly restsInARow: number }
  /** One question tries it after a rest. The others wait for how that goes, at most until then. */
  | { readonly state: 'tried'; readonly until: number; readonly restsInARow: number }

export const awake: Rest = { state: 'awake', failuresInARow: 0 }

const patience = 3
const shortRestMs = 30 * 1000
const longRestMs = 10 * 60 * 1000
/** A key or a name that is not taken now is not taken in a moment. */
const hopelessRestMs = 5 * 60 * 1000
const trialMs = 20 * 1000

export type Entry = { readonly kind: 'ask'; readonly rest: Rest } | { readonly kind: 'resting'; readonly until: number }

/** Whether a visitor's question may be put now. */
export function enter(rest: Rest, now: number): Entry {
  if (rest.state === 'awake') return { kind: 'ask', rest }
  if (rest.until > now) return { kind: 'resting', until: rest.until }
  return { kind: 'ask', rest: { ...rest, state: 'tried', until: now + trialMs } }
}

/** What follows from a failure. */
export function afterFailure(rest: Rest, failure: Failure, now: number): Rest {
  switch (failure.kind) {
    case 'aborted':
    case 'not-offered':
      return rest
    case 'unknown-model':
    case 'refused':
      return restFor(rest, hopelessRestMs, now)
    case 'busy':
      return failure.retryAfterMs === null ? tired(rest, now) : restFor(rest, failure.retryAfterMs, now)
    default:
      return tired(rest, now)
  }
}

/** One failure more: some in a row, or a trial that failed, and it rests; each time longer. */
function tired(rest: Rest, now: number): Rest {
  switch (rest.state) {
    case 'resting':
      // It was asked before the rest began.
      return rest
    case 'tried':
      return restFor(rest, shortRestMs * 2 ** rest.restsInARow, now)
    case 'awake':
      return rest.failuresInARow + 1 < patience
        ? { state: 'awake', failuresInARow: rest.failuresInARow + 1 }
        : restFor(rest, shortRestMs, now)
  }
}

function restFor(rest: Rest, milliseconds: number, now: number): Rest {
  const until = now + Math.min(milliseconds, longRestMs)
  if (rest.state === 'resting') return { ...rest, until: Math.max(rest.until, until) }
  return { state: 'resting', until, restsInARow: rest.state === 'tried' ? rest.restsInARow + 1 : 1 }
}
