import type { Log, LogFacts } from '../../../ports/runtime.ts'

export interface Logged {
  readonly level: keyof Log
  readonly event: string
  readonly facts: LogFacts
}

/** A log that keeps what it is told. */
export function recordingLog(): Log & { readonly entries: Logged[] } {
  const entries: Logged[] = []
  const at =
    (level: keyof Log) =>
    (event: string, facts: LogFacts = {}) =>
      void entries.push({ level, event, facts })
  return { entries, info: at('info'), warn: at('warn'), error: at('error') }
}

export const silentLog: Log = { info() {}, warn() {}, error() {} }
