import { fork } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Environment, noEnvFile } from '../server-process.ts'
import type { Answered, Asked, SiteRequest } from './site-process.ts'

/** A process that can hold several sites: starting one takes longer than a short journey. */
export interface SiteProcess {
  /** Rejects with what the process said. */
  ask(request: SiteRequest): Promise<void>
  end(): Promise<void>
}

interface Options {
  readonly env?: Environment
  /** Modules that are loaded first. */
  readonly imports?: readonly URL[]
}

const entry = fileURLToPath(new URL('site-process.ts', import.meta.url))

/** `env` and `imports` are for all its sites. It ends with this process at the latest. */
export function startSiteProcess({ env = {}, imports = [] }: Options = {}): SiteProcess {
  const { PATH, HOME, TMPDIR } = process.env
  const child = fork(entry, {
    execArgv: [...noEnvFile, ...imports.flatMap(({ href }) => ['--import', href])],
    env: { PATH, HOME, TMPDIR, NODE_ENV: 'production', NODE_COMPILE_CACHE: join(tmpdir(), 'site-compiled'), ...env },
  })
  const exited = once(child, 'exit')
  const waiting = new Map<number, PromiseWithResolvers<void>>()
  let number = 0

  child.on('message', ({ number, failure }: Answered) => {
    const { resolve, reject } = waiting.get(number) ?? {}
    waiting.delete(number)
    if (failure === null) resolve?.()
    else reject?.(new Error(failure))
  })
  child.once('exit', (code, signal) => {
    for (const { reject } of waiting.values()) reject(new Error(`The process of the site ended: ${signal ?? code}`))
  })
  return {
    ask(request) {
      number += 1
      const answered = Promise.withResolvers<void>()
      waiting.set(number, answered)
      child.send({ number, request } satisfies Asked, (error) => error && answered.reject(error))
      return answered.promise
    },
    async end() {
      if (child.connected) child.disconnect()
      await exited
    },
  }
}
