import { mkdirSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it, onTestFinished } from 'vitest'
import { openSqliteDatabase } from '../adapters/sqlite/database.ts'
import { configOf } from '../test/support/config.ts'
import { freshFolder } from '../test/support/process/fresh-folder.ts'
import { askFile } from '../test/support/store/sqlite-files.ts'
import { startErrorSentence } from './start-errors.ts'

const config = configOf({ PORT: '8080', DATA_DIR: '/srv/data', HOST: 'elsewhere.example' })

it('says that the port is taken, and names one that may be free', async () => {
  const taken = createServer()
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void taken.close())
  const { port } = taken.address() as { port: number }
  const error = await listeningError(port, '127.0.0.1')
  expect(startErrorSentence(error, config)).toBe(
    'Port 8080 is already taken: stop the program that uses it, or choose another, such as PORT=8081 npm start.',
  )
  expect(startErrorSentence(error, configOf({ PORT: '65535' }))).toContain('such as PORT=65534 npm start')
  expect(startErrorSentence(error, configOf({ METRICS_PORT: String(port) }))).toBe(
    `METRICS_PORT ${port} is already taken: stop the program that uses it, or choose another. Each process on this machine needs its own.`,
  )
})

it('says that the host is none of this machine', async () => {
  const sentence =
    'HOST elsewhere.example is not an address of this machine: leave it out for 127.0.0.1, or use 0.0.0.0 for all.'
  // TEST-NET-1: an address that no machine has.
  expect(startErrorSentence(await listeningError(0, '192.0.2.1'), config)).toBe(sentence)
  for (const code of ['ENOTFOUND', 'EAI_AGAIN', 'EAFNOSUPPORT']) {
    expect(startErrorSentence(systemError(code, `getaddrinfo ${code} elsewhere.example`), config)).toBe(sentence)
  }
})

it('says that the account may not use the port', () => {
  const error = systemError('EACCES', 'listen EACCES: permission denied 127.0.0.1:80')
  expect(startErrorSentence(error, configOf({ PORT: '80' }))).toBe(
    'Port 80 may not be used by this account: choose one above 1023, such as PORT=3000 npm start.',
  )
  const metrics = Object.assign(error, { port: 90 })
  expect(startErrorSentence(metrics, configOf({ METRICS_PORT: '90' }))).toBe(
    'METRICS_PORT 90 may not be used by this account: choose one above 1023, such as METRICS_PORT=9464.',
  )
})

it('tells rights, a file in the way, a folder out of reach and a full disk apart', async () => {
  const file = join(await freshFolder(), 'file')
  await writeFile(file, '')
  const dataFolder = join(file, 'data')
  const inTheWay =
    'The data folder /srv/data cannot be made (ENOTDIR): a file stands in its way. Move that away, or choose another folder with DATA_DIR.'
  for (const make of [
    () => mkdirSync(dataFolder),
    () => openSqliteDatabase({ file: join(dataFolder, 'x'), collections: [] }),
  ]) {
    expect(startErrorSentence(thrownBy(make), config)).toBe(inTheWay)
  }
  const sentences = {
    'cannot be written (CODE): mend its rights, or choose another with DATA_DIR.': ['EACCES', 'EPERM', 'EROFS'],
    'cannot be made (CODE): a file stands in its way. Move that away, or choose another folder with DATA_DIR.': [
      'EEXIST',
      'ENOTDIR',
    ],
    'cannot be reached (CODE): see that its disk is there, or choose another folder with DATA_DIR.': [
      'ENOENT',
      'EIO',
      'ENXIO',
      'ESTALE',
    ],
  }
  for (const [sentence, codes] of Object.entries(sentences)) {
    for (const code of codes) {
      const error = systemError(code, `${code}: mkdir '/srv/data'`)
      expect(startErrorSentence(error, config)).toBe(`The data folder /srv/data ${sentence.replace('CODE', code)}`)
    }
  }
  expect(startErrorSentence(systemError('ENOSPC', 'ENOSPC: no space left on device'), config)).toBe(fullDisk('ENOSPC'))
})

it('says that a database needs its rights mended, space, another program ended, or a backup', async () => {
  const folder = await freshFolder()
  const open = (name: string) => () => openSqliteDatabase({ file: join(folder, name), collections: [] }).close()
  const sentence = (name: string) => startErrorSentence(thrownBy(open(name)), config)

  await mkdir(join(folder, 'folder.sqlite'))
  expect(sentence('folder.sqlite')).toBe(
    `The database in /srv/data cannot be opened (unable to open database file): mend the folder's rights, or choose another with DATA_DIR.`,
  )

  const damaged = (reason: string) =>
    `The database in /srv/data is damaged (${reason}): restore a backup with npm run restore -- FILE, or choose another folder with DATA_DIR.`
  await writeFile(join(folder, 'text.sqlite'), 'This is no database at all, however long one looks at it. '.repeat(100))
  expect(sentence('text.sqlite')).toBe(damaged('file is not a database'))

  await openSqliteDatabase({ file: join(folder, 'torn.sqlite'), collections: [] }).close()
  const bytes = await readFile(join(folder, 'torn.sqlite'))
  await writeFile(join(folder, 'torn.sqlite'), bytes.fill(7, 4096 / 2, 4096))
  expect(sentence('torn.sqlite')).toMatch(/is damaged \(.+\): restore a backup/)

  const small = new DatabaseSync(join(folder, 'small.sqlite'))
  onTestFinished(() => small.close())
  small.exec('pragma max_page_count = 2')
  const full = thrownBy(() => small.exec('create table a (x); create table b (x); create table c (x)'))
  expect(startErrorSentence(full, config)).toBe(fullDisk('database or disk is full'))
  small.exec('begin exclusive')
  const other = new DatabaseSync(join(folder, 'small.sqlite'))
  onTestFinished(() => other.close())
  expect(
    startErrorSentence(
      thrownBy(() => other.exec('begin immediate')),
      config,
    ),
  ).toBe(
    'The database in /srv/data is locked by another program (database is locked): end that program, then start again.',
  )
})

it('says that the database is of a newer release', async () => {
  const file = join(await freshFolder(), 'store.sqlite')
  await openSqliteDatabase({ file, collections: [] }).close()
  askFile(file, 'pragma user_version = 99')
  expect(
    startErrorSentence(
      thrownBy(() => openSqliteDatabase({ file, collections: [] })),
      config,
    ),
  ).toBe(
    'The database in /srv/data was written by a newer release: start that release, or restore a backup with npm run restore -- FILE.',
  )
})

it('says that the site is not built yet', () => {
  const message = "Cannot find module '/srv/site/build/server/index.js' imported from /srv/site/server/main.ts"
  expect(startErrorSentence(systemError('ERR_MODULE_NOT_FOUND', message), config)).toBe(
    'The site is not built yet: run npm run build first, or npm start, which does both.',
  )
})

it('leaves a bug of ours to its stack', () => {
  expect(startErrorSentence(new TypeError('x is not a function'), config)).toBeNull()
  expect(startErrorSentence(systemError('ERR_MODULE_NOT_FOUND', "Cannot find package 'pg'"), config)).toBeNull()
  expect(startErrorSentence('just text', config)).toBeNull()
  expect(startErrorSentence(undefined, config)).toBeNull()
})

function fullDisk(reason: string): string {
  return `The disk of the data folder /srv/data is full (${reason}): free some space, or choose another folder with DATA_DIR.`
}

function listeningError(port: number, host: string): Promise<unknown> {
  const server = createServer()
  return new Promise((resolve, reject) => {
    server.once('error', resolve)
    server.listen(port, host, () => {
      server.close()
      reject(new Error('That address could be had'))
    })
  })
}

function systemError(code: string, message: string): Error {
  return Object.assign(new Error(message), { code })
}

function thrownBy(call: () => unknown): unknown {
  try {
    call()
  } catch (error) {
    return error
  }
  throw new Error('Nothing was thrown')
}
