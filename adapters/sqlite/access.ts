import { setTimeout as pause } from 'node:timers/promises'

/** Shares one connection between callers that may not block the process. */
export interface ConnectionAccess {
  /** Runs synchronous `work` while no other caller has a transaction open. Tries again while another process holds the lock, and rejects
   *  with the engine's error after about five seconds of that. */
  run<Result>(work: () => Result, options?: RunOptions): Promise<Result>
  /** Runs `begin` in the same way. Every other caller then waits until `end` is called with the same object. */
  begin(transaction: object, begin: () => void): Promise<void>
  end(transaction: object): void
}

interface RunOptions {
  /** The caller's own transaction. */
  readonly transaction?: object
  /** Work that needs no lock, so that its success says nothing of the lock. */
  readonly isRead?: boolean
}

export type Sleep = (milliseconds: number) => Promise<unknown>

/** The pauses that SQLite itself makes. */
const pausesMs = [1, 2, 5, 10, 15, 20, 25, 25, 25, 50, 50]
const laterPauseMs = 100
const longestWaitMs = 5000
const busyCode = 5

/** `sleep` is replaced in tests only. */
export function createAccess(sleep: Sleep = pause): ConnectionAccess {
  let open: { readonly transaction: object; readonly ended: Promise<void>; end(): void } | null = null
  /** A caller has given up. Until a write succeeds, every further caller tries once only. */
  let gaveUp = false

  async function othersEnded(transaction: object | undefined): Promise<void> {
    while (open && open.transaction !== transaction) await open.ended
  }

  async function run<Result>(work: () => Result, { transaction, isRead = false }: RunOptions = {}): Promise<Result> {
    let waitedMs = 0
    for (let attempt = 0; ; attempt += 1) {
      const pauseMs = pausesMs[attempt] ?? laterPauseMs
      await othersEnded(transaction)
      try {
        const result = work()
        if (!isRead) gaveUp = false
        return result
      } catch (error) {
        if (!isBusy(error)) throw error
        gaveUp ||= waitedMs >= longestWaitMs
        if (gaveUp) throw error
      }
      await sleep(pauseMs)
      waitedMs += pauseMs
    }
  }

  return {
    run,

    begin(transaction, begin) {
      return run(() => {
        begin()
        let end = (): void => {}
        const ended = new Promise<void>((resolve) => (end = resolve))
        open = { transaction, ended, end }
      })
    },

    end(transaction) {
      if (open?.transaction !== transaction) return
      open.end()
      open = null
    },
  }
}

function isBusy(error: unknown): boolean {
  const { errcode } = error as { errcode?: unknown }
  return typeof errcode === 'number' && (errcode & 0xff) === busyCode
}
