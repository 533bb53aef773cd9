import { execFile } from 'node:child_process'
import { readFile, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { newFolder } from '../servers/site.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The folder of the release before this one, and its version. It is removed at the end. */
export interface ReleaseBefore extends AsyncDisposable {
  readonly folder: string
  readonly version: string
}

/** Makes the release before from the last commit whose subject begins with `release:` and a version, this one's own excepted. Throws where the
 *  history is not there. */
export async function makeReleaseBefore(): Promise<ReleaseBefore> {
  const [own, ...found] = await Promise.all([
    git('rev-parse', 'HEAD'),
    git('log', '--format=%H', '-E', '--grep=^release: [0-9]'),
  ])
  const commit = found.flatMap((lines) => lines.split('\n')).find((hash) => hash !== '' && hash !== own)
  if (commit === undefined) throw new Error('The history has no release before this one')
  const checkout = join(await newFolder(), 'site')
  await git('worktree', 'add', '--detach', checkout, commit)
  const remove = async () => {
    await git('worktree', 'remove', '--force', checkout)
    await rm(join(checkout, '..'), { recursive: true, force: true })
  }
  try {
    await installIn(checkout)
    await run('npm', ['run', 'release'], checkout)
    const { version } = JSON.parse(await readFile(join(checkout, 'package.json'), 'utf8')) as { version: string }
    return { folder: join(checkout, 'release'), version, [Symbol.asyncDispose]: remove }
  } catch (error) {
    await remove()
    throw error
  }
}

/** Uses the packages of this checkout where they are the same. */
async function installIn(checkout: string): Promise<void> {
  const [own, theirs] = await Promise.all([root, checkout].map((at) => readFile(join(at, 'package-lock.json'), 'utf8')))
  if (own === theirs) await symlink(join(root, 'node_modules'), join(checkout, 'node_modules'))
  else await run('npm', ['ci'], checkout)
}

async function git(...parameters: string[]): Promise<string> {
  return (await run('git', parameters, root)).trim()
}

async function run(command: string, parameters: readonly string[], cwd: string): Promise<string> {
  const { stdout } = await promisify(execFile)(command, parameters, { cwd, maxBuffer: 2 ** 26 })
  return stdout
}
