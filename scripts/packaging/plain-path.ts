import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Runs an npm script of this package in a folder whose path the build tools can read: `node scripts/packaging/plain-path.ts SCRIPT`,
 *  with the parameters after it.
 *  Vite takes `#` and `?` in a path for parts of a web address, and React Router's plugin takes `%` for an escape. Where the
 *  path has one of them, the script runs in a copy in the system's temporary folder and the folders `build` and `release` are copied back. */
const root = fileURLToPath(new URL('../..', import.meta.url))
const unreadable = /[#?%]/
/** What the scripts make themselves, and what they must not see. */
const notCopied = new Set(['.git', 'build', 'release', 'data', 'test-results', 'playwright-report', 'coverage'])

function run(folder: string, script: string, parameters: readonly string[]): number {
  // The npm that runs this script has put its own folder into these variables.
  const environment = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(npm_|INIT_CWD$)/.test(name)),
  )
  const { status, error } = spawnSync('npm', ['run', '--silent', script, '--', ...parameters], {
    cwd: folder,
    env: environment,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (error) throw error
  return status ?? 1
}

function runInCopy(script: string, parameters: readonly string[]): number {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'site-'))
  if (unreadable.test(folder))
    throw new Error(`The temporary folder ${folder} has # ? or % in its path: set TMPDIR to another.`)
  try {
    cpSync(root, folder, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => !notCopied.has(relative(root, file).split(sep)[0] ?? ''),
    })
    const status = run(folder, script, parameters)
    for (const made of ['build', 'release']) {
      if (status === 0 && existsSync(join(folder, made)))
        cpSync(join(folder, made), join(root, made), { recursive: true })
    }
    return status
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const [script, ...parameters] = process.argv.slice(2)
if (script === undefined)
  throw new Error('Name the npm script to run, such as: node scripts/packaging/plain-path.ts build:here')
process.exitCode = unreadable.test(root) ? runInCopy(script, parameters) : run(root, script, parameters)
