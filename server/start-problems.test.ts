import { mkdirSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openSqliteDatabase } from '../adapters/document-store/sqlite.ts'
import { configOf } from '../test/support/config.ts'
import { freshFolder } from '../test/support/fresh-folder.ts'
import { sentenceFor } from './start-problems.ts'

const config = configOf({ PORT: '8080', DATA_DIR: '/srv/data', HOST: 'elsewhere.example' })

it('says that the port is taken, and names one that may be free', async () => {
  const taken = createServer()
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void taken.close())
  const { port } = taken.address() as { port: number }
  const error = await listeningError(port, '127.0.0.1')
  expect(sentenceFor(error, config)).toBe(
    'Port 8080 is already taken: stop the program that uses it, or choose another, such as PORT=8081 npm start.',
  )
  expect(sentenceFor(error, configOf({ PORT: '65535' }))).toContain('such as PORT=65534 npm start')
})

it('says that the host is none of this machine', async () => {
  const sentence =
    'HOST elsewhere.example is not an address of this machine: leave it out for 127.0.0.1, or use 0.0.0.0 for all.'
  // TEST-NET-1: an address that no machine has.
  expect(sentenceFor(await listeningError(0, '192.0.2.1'), config)).toBe(sentence)
  for (const code of ['ENOTFOUND', 'EAI_AGAIN', 'EAFNOSUPPORT']) {
    expect(sentenceFor(systemError(code, `getaddrinfo ${code} elsewhere.example`), config)).toBe(sentence)
  }
})

it('says that the account may not use the port', () => {
  const error = systemError('EACCES', 'listen EACCES: permission denied 127.0.0.1:80')
  expect(sentenceFor(error, configOf({ PORT: '80' }))).toBe(
    'Port 80 may not be used by this account: choose one above 1023, such as PORT=3000 npm start.',
  )
})

it('says that the data folder cannot be written', async () => {
  const file = join(await freshFolder(), 'file')
  await writeFile(file, '')
  const dataFolder = join(file, 'data')
  const sentence = (code: string) =>
    `The data folder /srv/data cannot be written (${code}): mend its rights, or choose another with DATA_DIR.`
  expect(
    sentenceFor(
      thrownBy(() => mkdirSync(dataFolder)),
      config,
    ),
  ).toBe(sentence('ENOTDIR'))
  expect(
    sentenceFor(
      thrownBy(() => openSqliteDatabase({ file: join(dataFolder, 'x'), collections: [] })),
      config,
    ),
  ).toBe(sentence('ENOTDIR'))
  for (const code of ['EACCES', 'EPERM', 'EROFS', 'EEXIST', 'ENOENT', 'ENOSPC']) {
    expect(sentenceFor(systemError(code, `${code}: mkdir '/srv/data'`), config)).toBe(sentence(code))
  }
})

it('says what the database says when it cannot be opened', async () => {
  const folder = await freshFolder()
  await mkdir(join(folder, 'store.sqlite'))
  await writeFile(join(folder, 'text.sqlite'), 'This is no database at all, however long one looks at it. '.repeat(100))
  const open = (name: string) => () => openSqliteDatabase({ file: join(folder, name), collections: [] })
  const sentence = (reason: string) =>
    `The database in /srv/data cannot be opened (${reason}): mend the folder's rights, or choose another with DATA_DIR.`
  expect(sentenceFor(thrownBy(open('store.sqlite')), config)).toBe(sentence('unable to open database file'))
  expect(sentenceFor(thrownBy(open('text.sqlite')), config)).toBe(sentence('file is not a database'))
})

it('says that the site is not built yet', () => {
  const message = "Cannot find module '/srv/site/build/server/index.js' imported from /srv/site/server/main.ts"
  expect(sentenceFor(systemError('ERR_MODULE_NOT_FOUND', message), config)).toBe(
    'The site is not built yet: run npm run build first, or npm start, which does both.',
  )
})

it('leaves a bug of ours to its stack', () => {
  expect(sentenceFor(new TypeError('x is not a function'), config)).toBeNull()
  expect(sentenceFor(systemError('ERR_MODULE_NOT_FOUND', "Cannot find package 'pg'"), config)).toBeNull()
  expect(sentenceFor('just text', config)).toBeNull()
  expect(sentenceFor(undefined, config)).toBeNull()
})

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
