import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs, parseEnv } from 'node:util'
import { type Config, readConfig } from './config/config.ts'

export type CommandRead =
  | {
      readonly kind: 'read'
      readonly config: Config
      readonly warnings: readonly string[]
      /** Full path of the environment file; null where there was none to read. */
      readonly envFile: string | null
      readonly positionals: readonly string[]
      /** Given flags, such as `replace` for `--replace`. */
      readonly flags: ReadonlySet<string>
      /** Given values, such as `env-file` for `--env-file FILE`. */
      readonly values: ReadonlyMap<string, string>
    }
  | { readonly kind: 'bad'; readonly sentences: readonly string[] }

interface CommandOptions {
  readonly args?: readonly string[]
  /** Flags of the command beside `--env-file`. */
  readonly flags?: readonly string[]
  /** Options of the command that take a value. */
  readonly values?: readonly string[]
  /** Variables of Google's libraries are added to it. */
  readonly environment?: Record<string, string | undefined>
  readonly workingFolder?: string
}

/** Read when no other file is named. It may be missing. */
export const defaultEnvFile = '.env'

/** Google's libraries read these themselves, from the environment of the process. */
const readByLibraries = ['GOOGLE_APPLICATION_CREDENTIALS', 'FIRESTORE_EMULATOR_HOST', 'FIREBASE_AUTH_EMULATOR_HOST']

/** Reads the arguments of a command, and its configuration from the environment and an environment file. The environment wins. */
export function readCommand(options: CommandOptions = {}): CommandRead {
  const { environment = process.env, workingFolder = process.cwd() } = options
  const given = readArguments(options)
  if (given.kind === 'bad') return given
  const file = readEnvFile(given.values.get('env-file'), workingFolder)
  if (file.kind === 'bad') return file
  const { variables, envFile } = file
  const forLibraries = readByLibraries.filter((name) => variables[name] && environment[name] === undefined)
  for (const name of forLibraries) environment[name] = variables[name]
  const read = readConfig({ ...variables, ...environment })
  if (read.kind === 'bad') {
    const isEmpty = Object.keys(variables).length === 0
    return isEmpty ? read : bad(...read.sentences, `Variables were read from ${envFile}.`)
  }
  return { ...given, config: read.config, warnings: read.warnings, envFile }
}

function readArguments({ args = process.argv.slice(2), flags = [], values = [] }: CommandOptions) {
  const options = [
    ...flags.map((name) => [name, { type: 'boolean' }] as const),
    ...['env-file', ...values].map((name) => [name, { type: 'string' }] as const),
  ]
  try {
    const parsed = parseArgs({ args: [...args], options: Object.fromEntries(options), allowPositionals: true })
    const given = Object.entries(parsed.values)
    return {
      kind: 'read',
      positionals: parsed.positionals,
      flags: new Set(given.flatMap(([name, value]) => (value === true ? [name] : []))),
      values: new Map(given.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []))),
    } as const
  } catch (error) {
    return bad(error instanceof Error ? error.message : String(error))
  }
}

interface EnvFileRead {
  readonly kind: 'read'
  readonly variables: Readonly<Record<string, string | undefined>>
  readonly envFile: string | null
}

/** Reads the named file, or the usual one, which may be missing. */
function readEnvFile(named: string | undefined, workingFolder: string): EnvFileRead | ReturnType<typeof bad> {
  const envFile = resolve(workingFolder, named ?? defaultEnvFile)
  try {
    return { kind: 'read', variables: parseEnv(readFileSync(envFile, 'utf8')), envFile }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (named === undefined && code === 'ENOENT') return { kind: 'read', variables: {}, envFile: null }
    return bad(`The environment file ${envFile} cannot be read (${code}).`)
  }
}

function bad(...sentences: string[]): Extract<CommandRead, { kind: 'bad' }> {
  return { kind: 'bad', sentences }
}

/** Prints sentences to standard error and sets exit code 1. */
export function refuse(...sentences: readonly string[]): void {
  for (const sentence of sentences) process.stderr.write(`${sentence}\n`)
  process.exitCode = 1
}
