import { type Address, type Backend, BackendError, type OpenOptions, type RewriteResult } from '../../ports/backend.ts'
import { createFolderFiles } from '../files/folder.ts'
import { accountsBackend, accountsIn } from '../identity/accounts-backend.ts'
import { createMemoryLimiter } from '../limiter/memory.ts'
import type { SqlDatabase } from '../sql/database.ts'
import { createSqlDocumentStore } from '../sql/documents.ts'
import { restoreEverything } from './backup.ts'
import { inThread } from './care.ts'
import { dataPaths, lockDataFolder, sizeOf } from './data-folder.ts'
import { openSqliteDatabase } from './database.ts'

/** A file of the data folder, with the pictures beside it. */
export const sqlite: Backend = {
  label: 'SQLite',
  isShared: false,
  ownCollections: { accounts: [], temporary: [] },

  names: ({ location, folder }) => ({
    data: nameOf(location),
    accounts: `local accounts, in ${nameOf(location)}`,
    accountsWithData: 'local accounts, in the document store’s database',
    pictures: `files (${dataPaths(folder).pictures})`,
    limiter: 'memory',
  }),

  async openData(address, options) {
    const { location: file, folder } = address
    const { runtime } = options
    const database = await open(address, options)
    const store = createSqlDocumentStore(database, runtime)
    return {
      store,
      files: createFolderFiles({ folder: dataPaths(folder).pictures, now: runtime.now }),
      createLimiter: createMemoryLimiter,
      whileLocked: database.whileLocked,
      overwriteRemoved: database.overwriteRemoved,
      ...(database.refreshStatistics && { refreshStatistics: database.refreshStatistics }),
      // A database in memory ends with the process.
      ...(file !== ':memory:' && {
        checkForDamage: (signal) => inThread('check', file, signal),
        rewriteRemoved: () => compactFile(file),
      }),
      openIdentity: accountsIn(database, options).openIdentity,
      close: store.close,
    }
  },

  ...accountsBackend(open),

  backups: {
    kind: 'backups',
    async write({ location: database, folder }, { file, madeAt, signal }) {
      if (sizeOf(database) === 0)
        throw new BackendError(`There is nothing to back up: the database ${database} is missing or empty.`)
      return (await inThread('backup', { database, folder, file, madeAt }, signal))?.result ?? null
    },
    restore: restoreEverything,
  },
}

function nameOf(location: string): string {
  return `SQLite (${location})`
}

async function open({ location: file, folder }: Address, options: OpenOptions): Promise<SqlDatabase> {
  const { collections, runtime, readOnly = false, alone = false, onEmpty } = options
  if (onEmpty && sizeOf(file) === 0) onEmpty()
  if (readOnly && sizeOf(file) === 0) throw new BackendError(`There is no database in ${folder}.`)
  const unlock = alone ? lockDataFolder(folder) : () => {}
  try {
    const database = openSqliteDatabase({ file, collections, log: runtime.log, readOnly })
    return { ...database, close: () => database.close().finally(unlock) }
  } catch (error) {
    unlock()
    throw error
  }
}

async function compactFile(file: string): Promise<RewriteResult> {
  const ended = await inThread('compact', file)
  const isCompacted = ended?.result === 'compacted'
  return { rewritten: isCompacted ? 1 : 0, skipped: ended?.result === 'too-large' ? [file] : [] }
}
