import { chmod, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createSqlDocumentStore } from '../../adapters/sql/documents.ts'
import { dataPaths, lockDataFolder } from '../../adapters/sqlite/data-folder.ts'
import { openSqliteDatabase } from '../../adapters/sqlite/database.ts'
import { collections } from '../../app/features.ts'
import { emailMessages } from '../../app/features/mail/messages.ts'
import { configOf } from '../../test/support/config.ts'
import { freshFolder } from '../../test/support/process/fresh-folder.ts'
import { recordingLog } from '../../test/support/process/logs.ts'
import { fastRuntime } from '../../test/support/process/runtimes.ts'
import { waitFor } from '../../test/support/process/wait-for.ts'
import { copyOfRelease, recordedReleases } from '../../test/support/site/recorded-release.ts'
import { runScript, startScript } from '../../test/support/site/run-script.ts'
import { inStore, restoreBackup, storedPlace, writeBackup } from '../../test/support/store/data-commands.ts'
import { wrongSearchEntries } from '../../test/support/store/search-entries.ts'
import { askFile, everyRow, openMemoryStore } from '../../test/support/store/sqlite-files.ts'
import { wire } from '../wiring/wire.ts'
import { startWorkers } from '../workers/workers.ts'
import { createNightlyBackup } from './nightly.ts'

const [release = ''] = recordedReleases
const madeAt = '2026-11-22T02:00:00.000Z'
const runtime = fastRuntime()

describe('a backup', () => {
  it('is one file that only this account reads, and brings database, pictures and outbox back', async () => {
    const { folder, contents } = await copyOfRelease(release)
    const file = join(await freshFolder(), 'one.backup')
    expect(await writeBackup({ databaseUrl: null, dataFolder: folder, file, madeAt })).toMatchObject({
      kind: 'written',
      files: 12,
    })
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(await readdir(join(file, '..'))).toEqual(['one.backup'])

    const target = join(await freshFolder(), 'data')
    const restored = await restore(file, target)
    expect(restored).toMatchObject({ kind: 'restored', madeAt, files: 12, leads: contents.documents['leads'] })
    expect((await readdir(target)).toSorted()).toEqual(['outbox', 'pictures', 'server.lock', 'store.sqlite'])
    for (const name of ['outbox', 'pictures']) {
      expect(await contentsOf(join(target, name))).toEqual(await contentsOf(join(folder, name)))
    }
    expect(wrongSearchEntries(dataPaths(target).database)).toEqual([])
    expect((await stat(dataPaths(target).database)).mode & 0o777).toBe(0o600)
    // A restore upgrades the database: the original is upgraded too, for the comparison.
    await openSqliteDatabase({ file: dataPaths(folder).database, collections }).close()
    const restoredRows = documentsIn(target)
    expect(restoredRows).toEqual(documentsIn(folder))
    expect(askFile(dataPaths(target).database, `select name from sqlite_schema where name like 'backup%'`)).toEqual([])
  })

  it('is whole while others write', async () => {
    const folder = await freshFolder()
    const { database } = dataPaths(folder)
    const store = createSqlDocumentStore(openSqliteDatabase({ file: database, collections }), runtime)
    let written = 0
    let writing = true
    const writers = Array.from({ length: 4 }, async () => {
      while (writing) {
        // Two documents or none of them.
        const id = `pair${(written += 1)}`
        await store.batch([
          { kind: 'add', collection: 'leads', id, fields: { contactName: id, projectIdea: 'words '.repeat(200) } },
          { kind: 'add', collection: 'leadNotes', id, fields: { leadId: id } },
        ])
        await runtime.sleep(0)
      }
    })
    const file = join(await freshFolder(), 'one.backup')
    while (written < 50) await runtime.sleep(0)
    const before = written
    const outcome = await writeBackup({ databaseUrl: null, dataFolder: folder, file, madeAt })
    writing = false
    await Promise.all(writers)
    await store.close()
    expect(outcome.kind).toBe('written')

    const target = join(await freshFolder(), 'data')
    await restore(file, target)
    const rows = documentsIn(target)
    const leads = rows.filter(({ collection }) => collection === 'leads').map(({ id }) => id)
    const notes = rows.filter(({ collection }) => collection === 'leadNotes').map(({ id }) => id)
    expect(leads.length).toBeGreaterThanOrEqual(before - 4)
    expect(notes).toEqual(leads)
    expect(wrongSearchEntries(dataPaths(target).database)).toEqual([])
  })

  it('opens no account by itself, and neither does what is restored from it', async () => {
    const folder = join(await freshFolder(), 'data')
    const site = await wire(configOf({ DATA_DIR: folder, LOG_LEVEL: 'silent' }))
    const { identity } = site.services
    const joined = await identity.register(
      { email: 'm@visitors.example', password: 'an invented sample password' },
      await identity.setUp(),
      { address: '' },
    )
    if (joined.kind !== 'signed-in') throw new Error(joined.message)
    await identity.requestReset('m@visitors.example', { address: '' })
    await waitFor(async () => expect(await site.store.count('emailQueue')).toBe(1))
    const started = await site.teamOperator.reset('m@visitors.example')
    const token = started.kind === 'started' ? started.token : ''
    expect(await identity.resetOwner(token)).not.toBeNull()
    const file = join(await freshFolder(), 'one.backup')
    await writeBackup({ databaseUrl: null, dataFolder: folder, file, madeAt })
    await site.close()
    const bytes = await readFile(file)
    for (const secret of [token, joined.token]) expect(bytes.includes(secret)).toBe(false)

    await restore(file, folder, { replace: true })
    const again = await wire(configOf({ DATA_DIR: folder, LOG_LEVEL: 'silent' }))
    onTestFinished(again.close)
    expect(await again.services.identity.whoIs(joined.token)).toEqual({ kind: 'anonymous' })
    expect(await again.services.identity.resetOwner(token)).toBeNull()
    const signedIn = await again.services.identity.signIn(
      { email: 'm@visitors.example', password: 'an invented sample password' },
      null,
      { address: '' },
    )
    expect(signedIn).toMatchObject({ kind: 'signed-in' })
  })

  it('revives no session that is a document, as beside Firebase’s accounts', async () => {
    const { folder } = await copyOfRelease(release)
    await inStore({ databaseUrl: null, dataFolder: folder }, async (store) => {
      for (const name of ['accountSessions', 'accountPasskeys']) await store.add(name, { uid: 'one' }, 'of one')
    })
    const file = join(await freshFolder(), 'one.backup')
    await writeBackup({ databaseUrl: null, dataFolder: folder, file, madeAt })
    await restore(file, folder, { replace: true })
    const restored = `select collection from documents where collection like 'account%'`
    expect(askFile(dataPaths(folder).database, restored)).toEqual([{ collection: 'accountPasskeys' }])
  })

  it('is refused where there is nothing to back up, over another file, and into the data folder', async () => {
    const { folder } = await copyOfRelease(release)
    const elsewhere = await freshFolder()
    const sentenceOf = async (dataFolder: string, file: string) => {
      const outcome = await writeBackup({ databaseUrl: null, dataFolder, file, madeAt })
      return 'sentence' in outcome ? outcome.sentence : null
    }
    expect(await sentenceOf(elsewhere, join(await freshFolder(), 'one.backup'))).toContain('is missing or empty')
    expect(await readdir(elsewhere)).toEqual([])
    await writeFile(join(elsewhere, 'other'), 'precious')
    expect(await sentenceOf(folder, join(elsewhere, 'other'))).toContain('is there already')
    expect(await readFile(join(elsewhere, 'other'), 'utf8')).toBe('precious')
    expect(await sentenceOf(folder, join(folder, 'one.backup'))).toContain('lies in the data folder')
    expect(await sentenceOf(folder, join(elsewhere, 'none', 'one.backup'))).toContain('ENOENT')
  })

  it('leaves nothing behind when the database is damaged', async () => {
    const { folder } = await copyOfRelease(release)
    const { database } = dataPaths(folder)
    const bytes = await readFile(database)
    await writeFile(database, bytes.fill(7, 4096 * 20, 4096 * 30))
    const elsewhere = await freshFolder()
    const outcome = await writeBackup({
      databaseUrl: null,
      dataFolder: folder,
      file: join(elsewhere, 'one.backup'),
      madeAt,
    })
    expect(outcome).toMatchObject({ kind: 'refused' })
    expect(await readdir(elsewhere)).toEqual([])
  })

  it('has no free pages, and leaves no unfinished file when its command is killed', async () => {
    const folder = await freshFolder()
    const { database } = dataPaths(folder)
    await inStore({ databaseUrl: null, dataFolder: folder }, async (store) => {
      for (let index = 0; index < 40; index += 1) {
        await store.add('settings', { text: 'words '.repeat(20_000) }, `long-${index}`)
      }
      for (let index = 0; index < 40; index += 1) await store.remove('settings', `long-${index}`)
    })
    const elsewhere = await freshFolder()
    const file = join(elsewhere, 'one.backup')
    expect(await writeBackup({ databaseUrl: null, dataFolder: folder, file, madeAt })).toMatchObject({
      kind: 'written',
    })
    expect((await stat(database)).size).toBeGreaterThan(4_000_000)
    expect((await stat(file)).size).toBeLessThan(1_000_000)
    await rm(file)

    // It waits for this connection.
    const writer = new DatabaseSync(database)
    writer.exec('pragma journal_mode = delete; begin exclusive')
    const command = startScript('scripts/operator/backup.ts', { args: [file], env: { DATA_DIR: folder } })
    await waitFor(async () => expect(await readdir(elsewhere)).toHaveLength(1))
    command.kill('SIGKILL')
    await waitFor(async () => expect(await readdir(elsewhere)).toEqual([]))
    writer.close()
  })

  it('is not made of a database that can be read and contradicts itself', async () => {
    const { folder } = await copyOfRelease(release)
    const connection = new DatabaseSync(dataPaths(folder).database)
    connection.enableDefensive(false)
    connection.exec(`create table later (x); insert into later values (null); pragma writable_schema = on;
      update sqlite_schema set sql = 'create table later (x not null)' where name = 'later'`)
    connection.close()
    const elsewhere = await freshFolder()
    const outcome = await writeBackup({
      databaseUrl: null,
      dataFolder: folder,
      file: join(elsewhere, 'one.backup'),
      madeAt,
    })
    expect(outcome).toMatchObject({
      kind: 'refused',
      sentence: expect.stringContaining('it is damaged (NULL value in'),
    })
    expect(await readdir(elsewhere)).toEqual([])
  })
})

describe('restoring', () => {
  it('refuses a folder that holds something, and a folder on which a server works, and changes neither', async () => {
    const { folder } = await copyOfRelease(release)
    const file = join(await freshFolder(), 'one.backup')
    await writeBackup({ databaseUrl: null, dataFolder: folder, file, madeAt })
    const before = await contentsOf(folder)
    expect(await restore(file, folder)).toMatchObject({
      kind: 'refused',
      sentence: `The data folder ${folder} is not empty: add --replace to erase what it holds, after a backup of that.`,
    })
    const unlock = lockDataFolder(folder)
    expect(await restore(file, folder, { replace: true })).toMatchObject({
      kind: 'refused',
      sentence: expect.stringContaining('is in use by another server'),
    })
    unlock()
    const { 'server.lock': _lock, ...after } = await contentsOf(folder)
    expect(after).toEqual(before)
  })

  it('leaves no page of an older log in the database that it replaces', async () => {
    const { folder } = await copyOfRelease(release)
    const file = join(await freshFolder(), 'one.backup')
    await writeBackup({ databaseUrl: null, dataFolder: folder, file, madeAt })
    const { database } = dataPaths(folder)
    // As a server leaves it that was killed: its last writes are in the log alone.
    const connection = new DatabaseSync(database)
    connection.exec('create table later (x); pragma wal_autocheckpoint = 0; insert into later values (1)')
    const log = await readFile(`${database}-wal`)
    const index = await readFile(`${database}-shm`)
    connection.close()
    await writeFile(`${database}-wal`, log)
    await writeFile(`${database}-shm`, index)
    expect(await restore(file, folder, { replace: true })).toMatchObject({ kind: 'restored' })
    expect((await readdir(folder)).toSorted()).toEqual([
      'contents.json',
      'outbox',
      'pictures',
      'server.lock',
      'store.sqlite',
    ])
    expect(askFile(database, `select name from sqlite_schema where name = 'later'`)).toEqual([])
    expect(askFile(database, 'pragma integrity_check')).toEqual([{ integrity_check: 'ok' }])
  })

  it('touches nothing when the file is no backup, is damaged, or leads out of the folder', async () => {
    const { folder } = await copyOfRelease(release)
    const elsewhere = await freshFolder()
    const good = join(elsewhere, 'good.backup')
    await writeBackup({ databaseUrl: null, dataFolder: folder, file: good, madeAt })
    const before = await contentsOf(folder)
    const bytes = await readFile(good)
    const files = {
      'no database': Buffer.from('This is no database. '.repeat(400)),
      'no backup': await readFile(dataPaths(folder).database),
      damaged: Buffer.from(bytes).fill(7, 4096 * 20, 4096 * 30),
      short: bytes.subarray(0, 4096 * 20),
      astray: await astray(good, elsewhere),
      newer: await withVersion(good, elsewhere, 99),
    }
    for (const [name, content] of Object.entries(files)) {
      const file = join(elsewhere, name)
      await writeFile(file, content)
      const outcome = await restore(file, folder, { replace: true })
      expect({ name, kind: outcome.kind }).toEqual({ name, kind: 'refused' })
      const { 'server.lock': _lock, ...after } = await contentsOf(folder)
      expect(after).toEqual(before)
    }
    expect(await restore(join(elsewhere, 'none'), folder)).toMatchObject({ kind: 'refused' })
  })

  it('holds waiting mails and webhooks back where that is asked for', async () => {
    const { folder } = await copyOfRelease(release)
    const file = join(await freshFolder(), 'one.backup')
    await writeBackup({ databaseUrl: null, dataFolder: folder, file, madeAt })
    const letting = await restore(file, folder, { replace: true })
    if (letting.kind !== 'restored') throw new Error(letting.sentence)
    expect(letting.waiting).toBeGreaterThan(0)
    const holding = await restore(file, folder, { replace: true, holdMail: true })
    expect(holding).toMatchObject({ waiting: 0, held: letting.waiting })
    const rows = everyRow(dataPaths(folder).database)
    expect(rows).not.toBe('')
    const errors = askFile(
      dataPaths(folder).database,
      `select distinct fields ->> '$.error' as error from documents where collection = 'emailQueue' and fields ->> '$.status' = 'failed'`,
    )
    expect(errors).toContainEqual({ error: emailMessages.heldByRestore })
  })

  it('is done by the commands, which answer by their exit code', async () => {
    const { folder, contents } = await copyOfRelease(release)
    const elsewhere = await freshFolder()
    const file = join(elsewhere, 'one.backup')
    const env = { DATA_DIR: folder }
    const written = await runScript('scripts/operator/backup.ts', { args: [file], env })
    expect(written).toMatchObject({ code: 0, stderr: '' })
    expect(written.stdout).toContain(file)
    expect(await runScript('scripts/operator/backup.ts', { args: [file], env })).toMatchObject({
      code: 1,
      stderr: `${file} is there already: name another file, or remove that one.\n`,
    })
    const refused = await runScript('scripts/operator/restore.ts', { args: [file], env })
    expect(refused).toMatchObject({ code: 1, stdout: '' })
    const restored = await runScript('scripts/operator/restore.ts', { args: [file, '--replace', '--hold-mail'], env })
    expect(restored).toMatchObject({ code: 0, stderr: '' })
    expect(restored.stdout).toContain(`${contents.documents['leads']} leads`)
    expect(restored.stdout).toContain('Everybody must sign in again.')
  })
})

describe('the backup of each night', () => {
  it('is written once a day, and the oldest beyond the number go, with what a crash left', async () => {
    const { folder: dataFolder } = await copyOfRelease(release)
    const folder = join(await freshFolder(), 'backups')
    const log = recordingLog()
    const clock = { aheadMs: 0 }
    const store = openMemoryStore()
    const { backUp, lastDay } = createNightlyBackup({
      place: await storedPlace({ databaseUrl: null, dataFolder }),
      folder,
      keep: 2,
      store,
      runtime: fastRuntime({ log, clock }),
    })
    expect(await lastDay()).toBeNull()
    await backUp()
    const [first = ''] = await readdir(folder)
    expect(`backup-${await lastDay()}.sqlite`).toBe(first)
    const { mtimeMs } = await stat(join(folder, first))
    await writeFile(join(folder, 'notes.txt'), 'not ours')
    await writeFile(join(folder, `${first}.1234.part`), 'half')
    await backUp()
    expect((await stat(join(folder, first))).mtimeMs).toBe(mtimeMs)
    for (let day = 1; day <= 2; day += 1) {
      clock.aheadMs += 24 * 60 * 60 * 1000
      await backUp()
    }
    const names = await readdir(folder)
    expect(names).toContain('notes.txt')
    expect(names).not.toContain(first)
    expect(names.filter((name) => /^backup-[\d-]+\.sqlite$/.test(name))).toHaveLength(2)
    expect(names).toHaveLength(3)
    // Another process may have another folder.
    await rm(folder, { recursive: true })
    expect(names).toContain(`backup-${await lastDay()}.sqlite`)
    expect(log.entries.filter(({ level }) => level !== 'info')).toEqual([])
  })

  it('says loudly that it failed, leaves the earlier ones, and tries again', async () => {
    const { folder: dataFolder } = await copyOfRelease(release)
    const folder = join(await freshFolder(), 'backups')
    await mkdir(folder)
    await writeFile(join(folder, 'backup-2026-01-01.sqlite'), 'an earlier one')
    const log = recordingLog()
    const { backUp } = createNightlyBackup({
      place: await storedPlace({ databaseUrl: null, dataFolder }),
      folder,
      keep: 1,
      store: openMemoryStore(),
      runtime: fastRuntime({ log }),
    })
    const { database } = dataPaths(dataFolder)
    const bytes = await readFile(database)
    await rm(database)
    await backUp()
    expect(log.entries).toMatchObject([{ level: 'error', event: 'backup failed' }])
    expect(await readdir(folder)).toEqual(['backup-2026-01-01.sqlite'])
    await writeFile(database, bytes)
    await chmod(database, 0o600)
    await backUp()
    expect(await readdir(folder)).toEqual([`backup-${new Date().toISOString().slice(0, 10)}.sqlite`])
  })
})

it('is written by the server itself where a folder is configured', async () => {
  const folder = await freshFolder()
  const config = configOf({ DATA_DIR: join(folder, 'data'), BACKUP_DIR: join(folder, 'backups') })
  const wired = await wire(config, { runtime })
  const stop = startWorkers(wired)
  const name = `backup-${new Date().toISOString().slice(0, 10)}.sqlite`
  await waitFor(async () => expect(await readdir(join(folder, 'backups'))).toEqual([name]))
  await stop()
  await wired.close()
})

function restore(file: string, dataFolder: string, { replace = false, holdMail = false } = {}) {
  return restoreBackup({ file, databaseUrl: null, dataFolder, replace, holdMail, runtime })
}

/** Every document but the links that set a password. */
function documentsIn(folder: string): Record<string, unknown>[] {
  return askFile(
    dataPaths(folder).database,
    `select collection, id, created_at, updated_at, revision, json(fields) as fields from documents
     where not (collection = 'emailQueue' and fields ->> '$.emailType' = 'password_reset' and fields ->> '$.status' <> 'sent')
     order by collection, id`,
  )
}

async function contentsOf(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const contents = await Promise.all(
    paths.map(async (path) => [path.slice(folder.length + 1), (await readFile(path)).toString('base64')] as const),
  )
  return Object.fromEntries(contents.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/** The backup with a file whose path leads out of the data folder. */
function astray(backup: string, folder: string): Promise<Buffer> {
  return changed(backup, folder, `insert into backup_files values ('pictures/../../astray', x'00')`)
}

function withVersion(backup: string, folder: string, version: number): Promise<Buffer> {
  return changed(backup, folder, `pragma user_version = ${version}`)
}

async function changed(backup: string, folder: string, statement: string): Promise<Buffer> {
  const copy = join(folder, 'changed')
  await writeFile(copy, await readFile(backup))
  askFile(copy, statement)
  return readFile(copy)
}
