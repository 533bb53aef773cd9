import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

export interface Guard {
  /** Runs the script now, and resolves once it is done. */
  end(): Promise<void>
}

/** A process that runs a script of the shell when its standard input ends. That happens when this process ends in any way, also by
 *  `kill -9`. `$1` in the script is the folder. It is in a group of its own, which Ctrl+C does not reach. */
export function startGuard(script: string, folder: string): Guard {
  const guard = spawn('/bin/sh', ['-c', `cat > /dev/null\n${script}`, 'sh', folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  guard.unref()
  return {
    async end() {
      if (hasEnded(guard)) return
      const ended = once(guard, 'exit')
      guard.ref()
      guard.stdin.end()
      await ended
    },
  }
}

export function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}
