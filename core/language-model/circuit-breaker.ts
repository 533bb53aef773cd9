import type { Failure } from '../../ports/language-model.ts'

/** Whether a model that fails is still called. Times in milliseconds since 1970. */
export type CircuitState =
  /** Every request goes through. */
  | { readonly state: 'closed'; readonly failuresInARow: number }
  /** No request goes through. */
  | { readonly state: 'open'; readonly until: number; readonly openingsInARow: number }
  /** One request tests the model. The others are refused until it ends, at most until then. */
  | { readonly state: 'half-open'; readonly until: number; readonly openingsInARow: number }

export const closedCircuit: CircuitState = { state: 'closed', failuresInARow: 0 }

const failureThreshold = 3
const shortestOpenMs = 30 * 1000
const longestOpenMs = 10 * 60 * 1000
/** After a refusal: a key or a name that is not accepted is not accepted a moment later. */
const refusedOpenMs = 5 * 60 * 1000
const halfOpenMs = 20 * 1000

export type Admission =
  | { readonly kind: 'allowed'; readonly circuit: CircuitState }
  | { readonly kind: 'refused'; readonly until: number }

/** Returns whether a request may go through, and the state while it runs. */
export function tryRequest(circuit: CircuitState, now: number): Admission {
  if (circuit.state === 'closed') return { kind: 'allowed', circuit }
  if (circuit.until > now) return { kind: 'refused', until: circuit.until }
  return { kind: 'allowed', circuit: { ...circuit, state: 'half-open', until: now + halfOpenMs } }
}

/** Returns the state after a failed request. */
export function afterFailure(circuit: CircuitState, failure: Failure, now: number): CircuitState {
  switch (failure.kind) {
    case 'aborted':
    case 'not-offered':
      return circuit
    case 'unknown-model':
    case 'refused':
      return openFor(circuit, refusedOpenMs, now)
    case 'busy':
      return failure.retryAfterMs === null ? countFailure(circuit, now) : openFor(circuit, failure.retryAfterMs, now)
    default:
      return countFailure(circuit, now)
  }
}

/** Opens the circuit at the threshold, or when the test request failed: each time for longer. */
function countFailure(circuit: CircuitState, now: number): CircuitState {
  switch (circuit.state) {
    case 'open':
      // The request began before the circuit opened.
      return circuit
    case 'half-open':
      return openFor(circuit, shortestOpenMs * 2 ** circuit.openingsInARow, now)
    case 'closed':
      return circuit.failuresInARow + 1 < failureThreshold
        ? { state: 'closed', failuresInARow: circuit.failuresInARow + 1 }
        : openFor(circuit, shortestOpenMs, now)
  }
}

function openFor(circuit: CircuitState, milliseconds: number, now: number): CircuitState {
  const until = now + Math.min(milliseconds, longestOpenMs)
  if (circuit.state === 'open') return { ...circuit, until: Math.max(circuit.until, until) }
  return { state: 'open', until, openingsInARow: circuit.state === 'half-open' ? circuit.openingsInARow + 1 : 1 }
}
