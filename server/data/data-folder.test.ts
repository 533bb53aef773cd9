import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it as plainIt, onTestFinished } from 'vitest'
import { createFolderFiles } from '../../adapters/files/folder.ts'
import { dataPaths, lockDataFolder } from '../../adapters/sqlite/data-folder.ts'
import { configOf } from '../../test/support/config.ts'
import { aPicture } from '../../test/support/outside/a-picture.ts'
import { askDatabase } from '../../test/support/postgres/databases.ts'
import { freshDatabase } from '../../test/support/postgres/fresh-database.ts'
import { freshFolder } from '../../test/support/process/fresh-folder.ts'
import { recordingLog, silentLog } from '../../test/support/process/logs.ts'
import { fastRuntime } from '../../test/support/process/runtimes.ts'
import { runScript } from '../../test/support/site/run-script.ts'
import { restoreBackup, writeBackup } from '../../test/support/store/data-commands.ts'
import { wire } from '../wiring/wire.ts'
import { prepareDataFolder, usesDisk, usesSqlite } from './data-folder.ts'

const it = plainIt.extend('folder', async () => freshFolder())

/** All data is in the data folder. */
const inFolder = { databaseUrl: null, firebase: null }

const inUse = (folder: string) =>
  `The data folder ${folder} is in use by another server: stop that one first, or choose another folder with DATA_DIR.`

describe('the lock of a data folder', () => {
  it('is given to one server at a time', async () => {
    const folder = join(await freshFolder(), 'data')
    const unlock = lockDataFolder(folder)
    expect(() => lockDataFolder(folder)).toThrow(inUse(folder))
    expect(await readdir(folder)).toEqual(['server.lock'])
    unlock()
    lockDataFolder(folder)()
  })

  it('is held against other processes, and comes back when its process is killed', async ({ folder }) => {
    const child = await holdInChild(folder)
    expect(() => lockDataFolder(folder)).toThrow(inUse(folder))
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
    lockDataFolder(folder)()
  })

  it('is not needed by commands, which work beside the server', async ({ folder }) => {
    onTestFinished(lockDataFolder(folder))
    const { store, close } = await wire(configOf({ DATA_DIR: folder, LOG_LEVEL: 'silent' }))
    expect(await store.count('leads')).toBe(0)
    await close()
  })
})

it.runIf(process.platform === 'linux')('says at once that a folder cannot be made', () => {
  expect(() => lockDataFolder('/proc/data')).toThrow('ENOENT')
  expect(() => prepareDataFolder({ dataFolder: '/proc/data', ...inFolder }, silentLog)).toThrow('ENOENT')
})

const project = { FIREBASE_PROJECT_ID: 'agency-site-1a2b3', FIREBASE_API_KEY: 'AIza' }
const databaseUrl = 'postgres://site@db.agency.example/site'
const SMTP_URL = 'smtp://mail.agency.example'

it.each([
  [{}, { sqlite: true, disk: true }],
  [
    { DATABASE_URL: databaseUrl, SMTP_URL },
    { sqlite: false, disk: true },
  ],
  [project, { sqlite: false, disk: true }],
  [
    { ...project, SMTP_URL },
    { sqlite: false, disk: false },
  ],
  [
    { ...project, SMTP_URL, FIREBASE_SERVICES: 'firestore' },
    { sqlite: true, disk: true },
  ],
  [
    { ...project, SMTP_URL, FIREBASE_SERVICES: 'firestore', DATABASE_URL: databaseUrl },
    { sqlite: false, disk: false },
  ],
  [
    { ...project, SMTP_URL, FIREBASE_SERVICES: 'auth' },
    { sqlite: true, disk: true },
  ],
])('with %j the data folder holds %j', (environment, expected) => {
  const config = configOf(environment)
  expect({ sqlite: usesSqlite(config), disk: usesDisk(config) }).toEqual(expected)
})

describe('a database that has gone', () => {
  const { database, outbox, pictures } = dataPaths('')
  const left = { outbox: join(outbox, 'm1.eml'), pictures: join(pictures, 'p1'), log: `${database}-wal` }

  it.each(Object.entries(left))('is not replaced by an empty one while its %s is there', async (_, name) => {
    const folder = await freshFolder()
    for (const sub of [outbox, pictures]) await mkdir(join(folder, sub))
    prepareDataFolder({ dataFolder: folder, ...inFolder }, silentLog)
    await writeFile(join(folder, name), 'what was stored')
    const refusal =
      /store\.sqlite is missing or empty, but .+ is not: restore a backup with npm run restore -- FILE, or/
    expect(() => prepareDataFolder({ dataFolder: folder, ...inFolder }, silentLog)).toThrow(refusal)
    await writeFile(join(folder, database), '')
    expect(() => prepareDataFolder({ dataFolder: folder, ...inFolder }, silentLog)).toThrow(refusal)
    expect(await readdir(folder)).toContain(name.split('/')[0])
    await rm(join(folder, name))
    prepareDataFolder({ dataFolder: folder, ...inFolder }, silentLog)
  })
})

describe('an empty database where there was one', () => {
  const begin = async (variables: Readonly<Record<string, string>>) => {
    const wired = await wire(configOf({ LOG_LEVEL: 'silent', ...variables }))
    await wired.close()
  }

  it('in the data folder is refused until the note of the site is removed', async () => {
    const DATA_DIR = join(await freshFolder(), 'data')
    const { database, note } = dataPaths(DATA_DIR)
    await begin({ DATA_DIR })
    await begin({ DATA_DIR })
    for (const end of ['', '-wal', '-shm']) await rm(database + end, { force: true })
    const refusal = `${database}) is missing or empty, but by ${note} the site has kept its data in SQLite.`
    await expect(begin({ DATA_DIR })).rejects.toThrow(refusal)
    await expect(begin({ DATA_DIR })).rejects.toThrow(`To begin with an empty site, remove ${note}.`)
    expect(await readdir(DATA_DIR)).not.toContain('store.sqlite')
    const doctor = await runScript('scripts/operator/doctor.ts', { env: { DATA_DIR } })
    expect(doctor).toMatchObject({ code: 1, stderr: expect.stringContaining(refusal) })
    await rm(note)
    await begin({ DATA_DIR })
  })

  it('whose volume with all that is in it is away is refused while there are backups', async ({ folder }) => {
    const variables = { DATA_DIR: join(folder, 'data'), BACKUP_DIR: join(folder, 'backups') }
    await mkdir(variables.BACKUP_DIR)
    await begin(variables)
    await rm(variables.DATA_DIR, { recursive: true })
    const newest = join(variables.BACKUP_DIR, 'backup-2026-11-22.sqlite')
    await writeFile(newest, 'a backup')
    await expect(begin(variables)).rejects.toThrow(`is missing or empty, but ${newest} is a backup of a site.`)
    await rm(newest)
    await begin(variables)
  })

  it('on PostgreSQL is refused by the note in the data folder, also where DATABASE_URL was lost', async () => {
    const [first, second] = [await freshDatabase(), await freshDatabase()]
    const DATA_DIR = await freshFolder()
    await begin({ DATA_DIR, DATABASE_URL: first })
    const { host, pathname } = new URL(first)
    const refusal = `the site has kept its data in PostgreSQL (${host}${pathname}).`
    await expect(begin({ DATA_DIR, DATABASE_URL: second })).rejects.toThrow(refusal)
    expect(await askDatabase(second, `select * from pg_tables where schemaname = 'public'`)).toEqual([])
    await expect(begin({ DATA_DIR })).rejects.toThrow(refusal)
    await begin({ DATA_DIR, DATABASE_URL: first })
    await rm(dataPaths(DATA_DIR).note)
    await begin({ DATA_DIR, DATABASE_URL: second })
  })

  it('is found by a restore, which needs no permission', async ({ folder }) => {
    const dataFolder = join(folder, 'data')
    await begin({ DATA_DIR: dataFolder })
    const file = join(folder, 'one.backup')
    const madeAt = '2026-11-22T02:00:00.000Z'
    await writeBackup({ databaseUrl: null, dataFolder, file, madeAt })
    for (const end of ['', '-wal', '-shm']) await rm(dataPaths(dataFolder).database + end, { force: true })
    const options = { file, databaseUrl: null, dataFolder, replace: false, holdMail: false, runtime: fastRuntime() }
    expect(await restoreBackup(options)).toMatchObject({ kind: 'restored' })
    await begin({ DATA_DIR: dataFolder })
  })
})

describe.each(['000', '022'])('under a umask of %s', (umask) => {
  it('is what the site stores for its own account alone, also what it stores later', async () => {
    const folder = join(await freshFolder(), 'data')
    const before = process.umask(umask)
    onTestFinished(() => void process.umask(before))
    onTestFinished(lockDataFolder(folder))
    await storeSomething(folder)
    const modes = await modesIn(folder)
    const paths = modes.map(({ path }) => path.replace(/[0-9a-f]{40}/, 'PICTURE'))
    expect(paths).toEqual(
      expect.arrayContaining([
        'store.sqlite',
        'store.sqlite-wal',
        'store.sqlite-shm',
        'outbox/m1.eml',
        'pictures/PICTURE/480x320.webp',
        'server.lock',
      ]),
    )
    expect(modes.filter(({ mode, isFolder }) => mode !== (isFolder ? '700' : '600'))).toEqual([])
  })
})

describe('what an earlier release left for every user of the machine to read', () => {
  async function leftReadable() {
    const folder = join(await freshFolder(), 'data')
    await storeSomething(folder)
    await mkdir(join(folder, 'compiled'))
    for (const { path, isFolder } of await modesIn(folder)) await chmod(join(folder, path), isFolder ? 0o755 : 0o644)
    return folder
  }

  it('is closed to them at the next start', async () => {
    const folder = await leftReadable()
    prepareDataFolder({ dataFolder: folder, ...inFolder }, silentLog)
    const modes = await modesIn(folder)
    expect(modes.length).toBeGreaterThan(7)
    expect(modes.filter(({ mode, isFolder }) => mode !== (isFolder ? '700' : '600'))).toEqual([])
  })

  it('is closed alone where the folder holds files that are not of the site', async () => {
    const folder = await leftReadable()
    const elsewhere = join(await freshFolder(), 'elsewhere')
    await writeFile(elsewhere, '', { mode: 0o644 })
    await symlink(elsewhere, join(folder, 'outbox', 'link.eml'))
    await writeFile(join(folder, 'notes.txt'), '', { mode: 0o644 })
    const log = recordingLog()
    prepareDataFolder({ dataFolder: folder, ...inFolder }, log)
    expect(log.entries).toMatchObject([{ level: 'warn', facts: { entry: 'notes.txt' } }])
    const modes = new Map((await modesIn(folder)).map(({ path, mode }) => [path, mode]))
    expect(['', 'notes.txt', 'outbox', 'outbox/m1.eml', 'store.sqlite'].map((path) => modes.get(path))).toEqual([
      '755',
      '644',
      '700',
      '600',
      '600',
    ])
    expect(modeOf(await stat(elsewhere))).toBe('644')
  })
})

/** Everything that the site stores, in a database that stays open until the test has ended. */
async function storeSomething(folder: string): Promise<void> {
  const wired = await wire(configOf({ DATA_DIR: folder, LOG_LEVEL: 'silent' }))
  onTestFinished(wired.close)
  await wired.mailer.check()
  const address = { name: '', address: 'thandi@beancounter.example' }
  const mail = { id: 'm1', from: address, to: address, replyTo: address, subject: 'Hello', text: 'Hello', html: '' }
  expect(await wired.mailer.send(mail)).toMatchObject({ kind: 'accepted' })
  const pictures = createFolderFiles({ folder: dataPaths(folder).pictures, now: () => new Date() })
  expect(await pictures.save(await aPicture())).toMatchObject({ kind: 'saved' })
  await wired.store.add('notes', {})
}

async function modesIn(folder: string) {
  const names = await readdir(folder, { recursive: true })
  return Promise.all(
    ['', ...names].map(async (path) => {
      const found = await stat(join(folder, path))
      return { path, mode: modeOf(found), isFolder: found.isDirectory() }
    }),
  )
}

function modeOf({ mode }: { mode: number }): string {
  return (mode & 0o777).toString(8)
}

/** A process that holds the lock until it is killed. */
async function holdInChild(folder: string): Promise<ChildProcess> {
  const module = fileURLToPath(new URL('../../adapters/sqlite/data-folder.ts', import.meta.url))
  const script = `
    const { lockDataFolder } = await import(${JSON.stringify(module)})
    const release = lockDataFolder(${JSON.stringify(folder)})
    process.stdout.write('locked')
    // A lock that nothing refers to is closed with its connection when memory is cleared.
    setInterval(() => release.name, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  return child
}
