/** Clock, timers, randomness and log of the process. The core uses no others, so that a test can set the clock. */
export interface Runtime {
  now(): Date
  /** Resolves after `milliseconds`, or at once when `signal` is aborted. Never rejects. */
  sleep(milliseconds: number, signal?: CancelSignal): Promise<void>
  /** Returns an identifier of at least 128 random bits, in letters and digits only. */
  newId(): string
  /** Returns SHA-256 in lower-case hexadecimal: for secrets that are only compared, and to know a file that comes once more. */
  digest(content: string | Uint8Array): string
  log: Log
}

/** A structured log without personal data: what happened and to which id, never a name or what a person wrote. */
export interface Log {
  info(event: string, facts?: LogFacts): void
  warn(event: string, facts?: LogFacts): void
  error(event: string, facts?: LogFacts): void
}

export type LogFacts = Readonly<Record<string, string | number | boolean | null>>

/** The part of an `AbortSignal` that the core uses. */
export interface CancelSignal {
  readonly aborted: boolean
  addEventListener(type: 'abort', listener: () => void, options?: { once?: boolean }): void
  removeEventListener(type: 'abort', listener: () => void): void
}
