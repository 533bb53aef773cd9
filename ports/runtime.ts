/** What the rules need from the process they run in. The core can name no clock, no timer, no random source and no console,
 *  so all of it comes through here, and a test can turn the clock. */
export interface Runtime {
  now(): Date
  /** Resolves after `milliseconds`, or at once when `signal` is aborted. Never rejects. */
  sleep(milliseconds: number, signal?: CancelSignal): Promise<void>
  /** A new identifier of at least 128 random bits, in letters and digits only. */
  newId(): string
  /** SHA-256 of `text` in lower-case hexadecimal: for secrets that we store only to recognise them again. */
  digest(text: string): string
  log: Log
}

/** Structured log without personal data: say what happened and to which id, never who or what they wrote. */
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
