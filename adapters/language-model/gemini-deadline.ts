import type { CancelSignal } from '../../ports/runtime.ts'

export interface TimeLimits {
  /** Until the first word of an answer, or the whole of one that comes in one piece. */
  readonly firstMs: number
  /** From one piece to the next. */
  readonly betweenMs: number
  /** For everything that one question may take. */
  readonly wholeMs: number
}

/** Ends a question when a limit is over or when nobody waits for it any more. Without one, a service that hangs would hang us. */
export interface Deadline {
  /** Aborted when it is over, for whichever reason. */
  readonly signal: AbortSignal
  /** The next call begins. */
  begin(): void
  /** Something came. */
  extend(): void
  /** Why it is over; null while it is not. */
  expired(): 'timeout' | 'aborted' | null
  /** Lets go of timers. */
  end(): void
  /** Lets go of timers, and hangs up. */
  abort(): void
}

/** One for all: an error with a stack of its own for each would cost more than the rest of the call. */
const nobodyWaits = new Error('Nobody waits for the answer any more')

export function createDeadline({ firstMs, betweenMs, wholeMs }: TimeLimits, caller?: CancelSignal): Deadline {
  const controller = new AbortController()
  let reason: 'timeout' | 'aborted' | null = null
  let step: NodeJS.Timeout | undefined

  function stop(why: 'timeout' | 'aborted'): void {
    reason ??= why
    controller.abort(nobodyWaits)
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
      controller.abort(nobodyWaits)
    },
  }
}
