import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, it } from 'vitest'
import { freshFolder } from '../test/support/process/fresh-folder.ts'
import { readCommand } from './command-line.ts'
import { readConfig, variableNames } from './config/config.ts'

it('reads .env in the working folder, and another file where one is named', async () => {
  const workingFolder = await freshFolder()
  expect(read(workingFolder)).toMatchObject({ kind: 'read', envFile: null, config: { port: 3000 } })

  await writeFile(join(workingFolder, '.env'), '# comment\nPORT=4001\nAGENCY_NAME="Tide & Sons" # comment\n')
  const usual = read(workingFolder)
  expect(usual).toMatchObject({ envFile: join(workingFolder, '.env'), warnings: [] })
  expect(usual).toMatchObject({ config: { port: 4001, agency: { name: 'Tide & Sons' } } })

  await writeFile(join(workingFolder, 'other.env'), 'PORT=4002\n')
  const named = read(workingFolder, ['--env-file', 'other.env'])
  expect(named).toMatchObject({ envFile: join(workingFolder, 'other.env'), config: { port: 4002 } })
  expect(named).toMatchObject({ config: { agency: { name: 'Southeaster' } } })
})

it('lets a variable of the environment win over the file, an empty one too', async () => {
  const workingFolder = await freshFolder()
  await writeFile(join(workingFolder, '.env'), 'PORT=4001\nHOST=0.0.0.0\nDATA_DIR=/srv/data\n')
  const environment = { PORT: '4003', HOST: '' }
  expect(readCommand({ args: [], environment, workingFolder })).toMatchObject({
    config: { port: 4003, host: '127.0.0.1', dataFolder: '/srv/data' },
  })
})

it('refuses a named file that cannot be read, and says in which file a bad value may stand', async () => {
  const workingFolder = await freshFolder()
  const missing = join(workingFolder, 'missing.env')
  expect(read(workingFolder, ['--env-file', 'missing.env'])).toEqual({
    kind: 'bad',
    sentences: [`The environment file ${missing} cannot be read (ENOENT).`],
  })
  await mkdir(join(workingFolder, '.env'))
  expect(read(workingFolder)).toMatchObject({ kind: 'bad', sentences: [expect.stringContaining('EISDIR')] })

  await writeFile(join(workingFolder, 'bad.env'), 'PORT=many\n')
  expect(read(workingFolder, ['--env-file', 'bad.env'])).toEqual({
    kind: 'bad',
    sentences: [
      'PORT must be a whole number from 1 to 65535 (leave it out for 3000)',
      `Variables were read from ${join(workingFolder, 'bad.env')}.`,
    ],
  })
})

it('parts arguments from flags, and refuses a flag that it does not know', async () => {
  const workingFolder = await freshFolder()
  const call = { environment: {}, workingFolder, flags: ['replace'] }
  expect(readCommand({ ...call, args: ['a.backup', '--replace'] })).toMatchObject({
    positionals: ['a.backup'],
    flags: new Set(['replace']),
  })
  expect(readCommand({ ...call, args: ['a.backup'] })).toMatchObject({ flags: new Set() })
  expect(readCommand({ ...call, args: ['--force'] })).toMatchObject({
    kind: 'bad',
    sentences: [expect.stringContaining('--force')],
  })
})

it('hands on from the environment file what the libraries of Google read themselves', async () => {
  const workingFolder = await freshFolder()
  await writeFile(
    join(workingFolder, '.env'),
    'GOOGLE_APPLICATION_CREDENTIALS=/key.json\nFIRESTORE_EMULATOR_HOST=a:1\n',
  )
  const environment: Record<string, string> = { FIRESTORE_EMULATOR_HOST: 'b:2' }
  readCommand({ args: [], environment, workingFolder })
  expect(environment).toEqual({ GOOGLE_APPLICATION_CREDENTIALS: '/key.json', FIRESTORE_EMULATOR_HOST: 'b:2' })
})

it('is shown every variable in .env.example, with a value that is accepted, and none that is set', () => {
  const example = readFileSync(new URL('../.env.example', import.meta.url), 'utf8')
  expect(parseEnv(example)).toEqual({})
  const filled = parseEnv(example.replaceAll(/^#(?=[A-Z])/gm, ''))
  expect(Object.keys(filled).toSorted()).toEqual(variableNames.toSorted())
  // A server of PostgreSQL has backups of its own.
  for (const others of [['DATABASE_URL'], ['BACKUP_DIR', 'BACKUP_KEEP']]) {
    const given = { ...filled, WEBHOOK_ENABLED: 'true', ...Object.fromEntries(others.map((name) => [name, ''])) }
    expect(readConfig(given)).toMatchObject({ kind: 'config', warnings: [] })
  }
})

function read(workingFolder: string, args: readonly string[] = []) {
  return readCommand({ args, environment: {}, workingFolder })
}
