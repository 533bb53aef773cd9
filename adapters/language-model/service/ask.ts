import type { CallBudget, Failure, ModelStatus } from '../../../ports/language-model.ts'
import type { CancelSignal, Runtime } from '../../../ports/runtime.ts'
import { failureOf } from './errors.ts'

export interface TimeLimits {
  /** Until the first word of an answer, or the whole of one that comes in one piece. */
  readonly firstMs: number
  /** From one piece to the next. */
  readonly betweenMs: number
  /** For everything that one question may take. */
  readonly wholeMs: number
}

interface ModelCall<Answer> {
  readonly models: Preference
  readonly budget?: CallBudget | undefined
  /** `isPlain`: without what a service may refuse. */
  readonly call: (model: string, isPlain: boolean, signal: AbortSignal) => Promise<Answer>
}

type CallResult<Answer> =
  | { readonly kind: 'answered'; readonly model: string; readonly answer: Answer }
  | { readonly kind: 'failed'; readonly failure: Failure }

const callsForAQuestion = 2
/** The pause before a second call. A service that asks for a longer pause is not called again. */
const pauseMs = 250
const longestPauseMs = 2000

/** Calls the first model that the service knows, and a second time where that can succeed. `call` may leave the connection open; the caller
 *  ends the deadline. */
export async function askOn<Answer>(
  deadline: Deadline,
  { sleep }: Pick<Runtime, 'sleep'>,
  { models, budget = { left: callsForAQuestion }, call }: ModelCall<Answer>,
): Promise<CallResult<Answer>> {
  let failure: Failure = budget.left > 0 ? { kind: 'unknown-model', said: null } : { kind: 'not-offered' }
  let refusedBy: string | null = null
  for (let calls = 1; budget.left > 0; calls += 1) {
    const model = models.first()
    if (model === null) break
    budget.left -= 1
    const isPlain = model === refusedBy || models.isPlain(model)
    deadline.begin()
    try {
      const answer = await call(model, isPlain, deadline.signal)
      models.answered(model, isPlain)
      return { kind: 'answered', model, answer }
    } catch (error) {
      failure = failureOf(error, deadline.expired(), false)
    }
    const pause = pauseAfter(failure, models, { model, isPlain })
    if (pause === null || calls === callsForAQuestion) break
    if (failure.kind === 'refused') refusedBy = model
    if (budget.left > 0) await sleep(pause, deadline.signal)
    else failure = leftToNext(failure, models, model)
  }
  return { kind: 'failed', failure }
}

/** Returns the failure where no call is left. What the next question's call avoids is nothing wrong with the service. */
function leftToNext(failure: Failure, models: Preference, model: string): Failure {
  if (failure.kind === 'refused') models.askPlainly(model)
  else if (failure.kind !== 'unknown-model' || models.first() === null) return failure
  return { kind: 'not-offered' }
}

/** What services answer to a field that they do not take. */
const badRequest = [400, 422]

/** Returns the pause before another call, or null where none makes sense. */
function pauseAfter(
  failure: Failure,
  models: Preference,
  { model, isPlain }: { readonly model: string; readonly isPlain: boolean },
): number | null {
  switch (failure.kind) {
    case 'unknown-model':
      models.unknown(model)
      return 0
    case 'refused':
      return !failure.key && badRequest.includes(failure.said.status) && models.refused(model, isPlain) ? 0 : null
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

/** Models in the order in which they are called, and what is known of each. */
export type Preference = ReturnType<typeof createPreference>

/** After this time an unknown model is called again. */
const unknownForMs = 60 * 60 * 1000

/** `hasPlain`: whether a plain request differs. A model that refuses a request is asked plainly from then on, if it answers that. */
export function createPreference(names: readonly string[], runtime: Pick<Runtime, 'now'>, hasPlain = false) {
  const unknownUntil = new Map<string, number>()
  const plain = new Map<string, 'untried' | 'answered'>()
  let lastAnswered: string | null = null

  function isUnknown(name: string): boolean {
    return (unknownUntil.get(name) ?? 0) > runtime.now().getTime()
  }

  return {
    /** Returns the first model that the service may know, or null. */
    first: () => names.find((name) => !isUnknown(name)) ?? null,
    isPlain: (name: string) => plain.has(name),
    answered(name: string, isPlain: boolean) {
      lastAnswered = name
      if (isPlain) plain.set(name, 'answered')
    },
    /** Returns whether a plain request may be answered. */
    refused(name: string, isPlain: boolean): boolean {
      if (isPlain && plain.get(name) === 'untried') plain.delete(name)
      return hasPlain && !isPlain
    },
    /** For the next question, where no call is left for this one. */
    askPlainly: (name: string) => void (plain.has(name) || plain.set(name, 'untried')),
    unknown: (name: string) => void unknownUntil.set(name, runtime.now().getTime() + unknownForMs),
    /** Forgets which models the service does not know, and which refused a request. */
    forget() {
      unknownUntil.clear()
      plain.clear()
    },
    status: (): ModelStatus['models'] =>
      names.map((name) => {
        if (isUnknown(name)) return { name, state: 'unknown' }
        if (name !== lastAnswered) return { name, state: 'untried' }
        return { name, state: plain.has(name) ? 'plain' : 'answered' }
      }),
  }
}

/** Ends a call when a limit has passed or its caller has left. Without one, a service that hangs would hang this process. */
export type Deadline = ReturnType<typeof createDeadline>

/** Shared by all calls: an error with its own stack for each would cost more than the rest of the call. */
const noLongerNeeded = new Error('The answer is no longer needed')

/** `withinMs` limits the whole beside the adapter's own limits. */
export function createDeadline({ firstMs, betweenMs, wholeMs }: TimeLimits, withinMs = wholeMs, caller?: CancelSignal) {
  const controller = new AbortController()
  const signal: AbortSignal = controller.signal
  let reason: 'timeout' | 'aborted' | null = null
  let step: NodeJS.Timeout | undefined

  function stop(why: 'timeout' | 'aborted'): void {
    reason ??= why
    controller.abort(noLongerNeeded)
  }
  function waitFor(milliseconds: number): void {
    clearTimeout(step)
    step = setTimeout(stop, milliseconds, 'timeout')
  }
  /** Clears the timers. */
  function end(): void {
    clearTimeout(step)
    clearTimeout(whole)
    caller?.removeEventListener('abort', leave)
  }

  const leave = () => stop('aborted')
  const whole = setTimeout(stop, Math.min(withinMs, wholeMs), 'timeout')
  caller?.addEventListener('abort', leave, { once: true })
  if (caller?.aborted) leave()

  return {
    /** Aborted at the end, for any reason. */
    signal,
    /** The next call begins. */
    begin: () => waitFor(firstMs),
    /** Restarts the limit between two pieces. */
    extend: () => waitFor(betweenMs),
    /** Returns why it has ended; null while it has not. */
    expired: () => reason,
    end,
    abort() {
      end()
      controller.abort(noLongerNeeded)
    },
  }
}
