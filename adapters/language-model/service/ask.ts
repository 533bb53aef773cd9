import type { CallBudget, Failure } from '../../../ports/language-model.ts'
import type { CancelSignal, Runtime } from '../../../ports/runtime.ts'
import { createDeadline, type Deadline, type TimeLimits } from './deadline.ts'
import { failureOf } from './errors.ts'
import type { Preference } from './models.ts'

interface ModelCall<Answer> {
  readonly models: Preference
  readonly budget?: CallBudget | undefined
  /** Beside the limits of the adapter. */
  readonly withinMs?: number | undefined
  readonly call: (model: string, signal: AbortSignal) => Promise<Answer>
}

export type CallResult<Answer> =
  | { readonly kind: 'answered'; readonly model: string; readonly answer: Answer }
  | { readonly kind: 'failed'; readonly failure: Failure }

export type ServiceCaller = ReturnType<typeof createServiceCaller>

const callsForAQuestion = 2
/** The pause before a second call. A service that asks for a longer pause is not called again. */
const pauseMs = 250
const longestPauseMs = 2000

/** Calls the first model that the service knows. Remembers what a refusal says, and calls a second time where that can succeed. */
export function createServiceCaller({ limits, runtime }: { limits: TimeLimits; runtime: Pick<Runtime, 'sleep'> }) {
  /** `call` may leave the connection open; the caller ends the deadline. */
  async function askOn<Answer>(
    deadline: Deadline,
    { models, budget = { left: callsForAQuestion }, call }: ModelCall<Answer>,
  ): Promise<CallResult<Answer>> {
    let failure: Failure = budget.left > 0 ? { kind: 'unknown-model', said: null } : { kind: 'not-offered' }
    for (let calls = 0; calls < callsForAQuestion && budget.left > 0; calls += 1) {
      const model = models.first()
      if (model === null) break
      try {
        budget.left -= 1
        deadline.begin()
        const answer = await call(model, deadline.signal)
        models.answered(model)
        return { kind: 'answered', model, answer }
      } catch (error) {
        failure = failureOf(error, deadline, false)
        const pause = learn(models, model, failure)
        if (pause === null) break
        if (calls === 0 && budget.left === 0 && isMended(failure, models)) failure = { kind: 'not-offered' }
        if (calls === 0 && budget.left > 0) await runtime.sleep(pause, deadline.signal)
      }
    }
    return { kind: 'failed', failure }
  }

  return {
    askOn,
    begin: (withinMs?: number, signal?: CancelSignal) => createDeadline(limitedTo(withinMs, limits), signal),
    async ask<Answer>(question: ModelCall<Answer>, signal?: CancelSignal): Promise<CallResult<Answer>> {
      if (signal?.aborted) return { kind: 'failed', failure: { kind: 'aborted' } }
      const deadline = createDeadline(limitedTo(question.withinMs, limits), signal)
      try {
        return await askOn(deadline, question)
      } finally {
        deadline.abort()
      }
    },
  }
}

/** Whether the next call avoids the reason of this refusal, so that nothing is wrong with the service. */
function isMended({ kind }: Failure, models: Preference): boolean {
  return (kind === 'refused' || kind === 'unknown-model') && models.first() !== null
}

function limitedTo(withinMs: number | undefined, limits: TimeLimits): TimeLimits {
  return withinMs === undefined ? limits : { ...limits, wholeMs: Math.min(withinMs, limits.wholeMs) }
}

/** Remembers what the failure says of the model. Returns the pause before another call, or null where none makes sense. */
function learn(models: Preference, model: string, failure: Failure): number | null {
  switch (failure.kind) {
    case 'unknown-model':
      models.unknown(model)
      return 0
    case 'refused':
      return !failure.key && models.leaveOut(model, failure.said.message) ? 0 : null
    case 'busy':
      return pauseFor(failure.said.status, failure.retryAfterMs)
    case 'unreachable':
      return failure.because === 'network' ? 0 : null
    default:
      return null
  }
}

function pauseFor(status: number, retryAfterMs: number | null): number | null {
  if (retryAfterMs !== null) return retryAfterMs <= longestPauseMs ? retryAfterMs : null
  // A quota that is used up is not called again, unless the service says when.
  return status === 429 ? null : pauseMs
}
