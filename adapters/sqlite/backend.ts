import { existsSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import {
  type Address,
  type Backend,
  type OpenOptions,
  type RewriteResult,
  UnfinishedMoveError,
} from '../../ports/backend.ts'
import { accountsBackend, accountsIn } from '../identity/accounts-backend.ts'
import { createMemoryLimiter } from '../limiter/memory.ts'
import { createFilePictures } from '../pictures/files.ts'
import { createSqlDocumentStore } from '../sql/documents.ts'
import { unfinishedMove } from '../sql/move-progress.ts'
import { inThread } from './care.ts'
import { dataPaths } from './data-folder.ts'
import { openSqliteDatabase, planSqlite, type SqliteOptions } from './database.ts'

/** A file of the data folder, with the pictures beside it. */
export const sqlite: Backend = {
  label: 'SQLite',
  isShared: false,
  ownCollections: { data: [], accounts: [], temporary: [] },

  names: ({ location, folder }) => ({
    data: nameOf(location),
    accounts: `local accounts, in ${nameOf(location)}`,
    accountsWithData: 'local accounts, in the document store’s database',
    both: nameOf(location),
    pictures: `files (${dataPaths(folder).pictures})`,
    limiter: 'memory',
  }),

  readAddress(text) {
    const [, name] = /^sqlite:(.+)$/.exec(text) ?? []
    const folder = name && resolve(name)
    return folder ? { location: dataPaths(folder).database, key: null, folder } : null
  },

  async openData(address, options) {
    const { location: file, folder } = address
    const { runtime } = options
    const database = await open(address, options)
    const store = createSqlDocumentStore(database, runtime)
    return {
      store,
      pictures: createFilePictures({ folder: dataPaths(folder).pictures, now: runtime.now }),
      createLimiter: createMemoryLimiter,
      whileLocked: database.whileLocked,
      overwriteRemoved: database.overwriteRemoved,
      // A database in memory ends with the process.
      ...(file !== ':memory:' && {
        checkForDamage: (signal) => inThread({ name: 'check', file }, signal),
        rewriteRemoved: () => compactFile(file),
      }),
      openIdentity: accountsIn(database, options).openIdentity,
      close: store.close,
    }
  },

  ...accountsBackend({
    open,
    plan: async ({ location: file }, { collections }) => (existsSync(file) ? planSqlite({ file, collections }) : null),
  }),
}

function nameOf(location: string): string {
  return `SQLite (${location})`
}

type Opening = Omit<OpenOptions, 'readOnly'> & Pick<SqliteOptions, 'readOnly'>

async function open({ location: file }: Address, { collections, runtime, readOnly = false, onEmpty }: Opening) {
  if (onEmpty && (statSync(file, { throwIfNoEntry: false })?.size ?? 0) === 0) onEmpty()
  const database = openSqliteDatabase({ file, collections, log: runtime.log, readOnly })
  if ((await unfinishedMove(database)) === null) return database
  await database.close()
  throw new UnfinishedMoveError(nameOf(file))
}

async function compactFile(file: string): Promise<RewriteResult> {
  const ended = await inThread({ name: 'compact', file })
  const isCompacted = ended?.result === 'compacted'
  return { rewritten: isCompacted ? 1 : 0, skipped: ended?.result === 'too-large' ? [file] : [] }
}
