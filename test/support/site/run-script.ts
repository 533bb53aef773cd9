import { type ChildProcess, execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Environment, noEnvFile } from './server-process.ts'

interface Options {
  args?: readonly string[]
  env?: Environment
  /** Where the script is run: without it in an empty folder, so that it finds neither a developer's `.env` nor their `data`. */
  workingFolder?: string
}

export interface ScriptEnded {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Runs a script of this package as `npm run` does, with these variables and no others of the tester's environment. */
export function runScript(file: string, options: Options = {}): Promise<ScriptEnded> {
  return new Promise((resolve) => {
    startScript(file, options, resolve)
  })
}

/** Starts it, and says how it ended. */
export function startScript(
  file: string,
  { args = [], env = {}, workingFolder }: Options = {},
  ended: (how: ScriptEnded) => void = () => {},
): ChildProcess {
  const { PATH, HOME, TMPDIR } = process.env
  const node = join(root, 'node_modules/.bin/node')
  const all = [join(root, file), ...(workingFolder === undefined ? noEnvFile : []), ...args]
  const cwd = workingFolder ?? mkdtempSync(join(tmpdir(), 'script-'))
  const options = {
    cwd,
    env: { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE: join(tmpdir(), 'site-compiled'), LOG_LEVEL: 'silent', ...env },
  }
  return execFile(node, all, options, (error, stdout, stderr) => {
    if (workingFolder === undefined) rmSync(cwd, { recursive: true, force: true })
    ended({ code: error ? Number(error.code ?? -1) : 0, stdout, stderr })
  })
}
