import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
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
      /** Given values, such as `from` for `--from sqlite:./data`. */
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
  const { args = process.argv.slice(2), flags = [], values = [] } = options
  const { environment = process.env, workingFolder = process.cwd() } = options
  const parsed = parsedArguments(args, flags, values)
  if (parsed.kind === 'bad') return parsed
  const named = parsed.values['env-file']
  const file = typeof named === 'string' ? resolve(workingFolder, named) : join(workingFolder, defaultEnvFile)
  let variables: Readonly<Record<string, string | undefined>> = {}
  let envFile: string | null = file
  try {
    variables = parseEnv(readFileSync(file, 'utf8'))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (named !== undefined || code !== 'ENOENT') return bad(`The environment file ${file} cannot be read (${code}).`)
    envFile = null
  }
  for (const name of readByLibraries) {
    if (variables[name]) environment[name] ??= variables[name]
  }
  const read = readConfig({ ...variables, ...environment })
  if (read.kind === 'bad')
    return Object.keys(variables).length === 0 ? read : bad(...read.sentences, `Variables were read from ${envFile}.`)
  const given = new Set(flags.filter((flag) => parsed.values[flag] === true))
  const givenValues = values.flatMap((name) => {
    const value = parsed.values[name]
    return typeof value === 'string' ? [[name, value] as const] : []
  })
  const { config, warnings } = read
  const { positionals } = parsed
  return { kind: 'read', config, warnings, envFile, positionals, flags: given, values: new Map(givenValues) }
}

function parsedArguments(args: readonly string[], flags: readonly string[], values: readonly string[]) {
  const options = {
    'env-file': { type: 'string' },
    ...Object.fromEntries(flags.map((flag) => [flag, { type: 'boolean' } as const])),
    ...Object.fromEntries(values.map((name) => [name, { type: 'string' } as const])),
  } as const
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    return {
      kind: 'parsed',
      values: values as Readonly<Record<string, string | boolean | undefined>>,
      positionals,
    } as const
  } catch (error) {
    return bad(error instanceof Error ? error.message : String(error))
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
