import type { CancelSignal } from '../../../ports/runtime.ts'

export interface TimeLimits {
  /** Until the first word of an answer, or the whole of one that comes in one piece. */
  readonly firstMs: number
  /** From one piece to the next. */
  readonly betweenMs: number
  /** For everything that one question may take. */
  readonly wholeMs: number
}

/** Ends a call when a limit has passed or its caller has left. Without one, a service that hangs would hang this process. */
export interface Deadline {
  /** Aborted at the end, for any reason. */
  readonly signal: AbortSignal
  /** The next call begins. */
  begin(): void
  /** Restarts the limit between two pieces. */
  extend(): void
  /** Returns why it has ended; null while it has not. */
  expired(): 'timeout' | 'aborted' | null
  /** Clears the timers. */
  end(): void
  /** Clears the timers and aborts the signal. */
  abort(): void
}

/** Shared by all calls: an error with its own stack for each would cost more than the rest of the call. */
const noLongerNeeded = new Error('The answer is no longer needed')

export function createDeadline({ firstMs, betweenMs, wholeMs }: TimeLimits, caller?: CancelSignal): Deadline {
  const controller = new AbortController()
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

  function end(): void {
    clearTimeout(step)
    clearTimeout(whole)
    caller?.removeEventListener('abort', leave)
  }

  const leave = () => stop('aborted')
  const whole = setTimeout(stop, wholeMs, 'timeout')
  caller?.addEventListener('abort', leave, { once: true })
  if (caller?.aborted) leave()

  return {
    signal: controller.signal,
    begin: () => waitFor(firstMs),
    extend: () => waitFor(betweenMs),
    expired: () => reason,
    end,
    abort() {
      end()
      controller.abort(noLongerNeeded)
    },
  }
}
