import { existsSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import {
  type Address,
  type Backend,
  BackendError,
  type MoveOptions,
  type MoveSide,
  type OpenOptions,
  type RewriteResult,
  UnfinishedMoveError,
} from '../../ports/backend.ts'
import { createFolderFiles } from '../files/folder.ts'
import { accountsBackend, accountsIn } from '../identity/accounts-backend.ts'
import { createMemoryLimiter } from '../limiter/memory.ts'
import { createSqlDocumentStore } from '../sql/documents.ts'
import { sqlMoveSide, unfinishedMove } from '../sql/move.ts'
import { restoreEverything, restoreRefusal } from './backup.ts'
import { inThread } from './care.ts'
import { dataPaths, lockDataFolder } from './data-folder.ts'
import { openSqliteDatabase, planSqlite, type SqliteOptions } from './database.ts'
import { movingFiles } from './moving-files.ts'

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

  ...accountsBackend({
    open,
    plan: async ({ location: file }, { collections }) => (existsSync(file) ? planSqlite({ file, collections }) : null),
  }),

  backups: {
    kind: 'backups',
    async write({ location: database, folder }, { file, madeAt, signal }) {
      if (sizeOf(database) === 0) {
        const sentence = `There is nothing to back up: the database ${database} is missing or empty.`
        throw new BackendError(sentence, sentence)
      }
      return (await inThread('backup', { database, folder, file, madeAt }, signal))?.result ?? null
    },
    refusal: restoreRefusal,
    restore: restoreEverything,
  },

  openMove,
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}

function nameOf(location: string): string {
  return `SQLite (${location})`
}

type Opening = Omit<OpenOptions, 'readOnly'> & Pick<SqliteOptions, 'readOnly'>

async function open({ location: file }: Address, { collections, runtime, readOnly = false, onEmpty }: Opening) {
  if (onEmpty && sizeOf(file) === 0) onEmpty()
  const database = openSqliteDatabase({ file, collections, log: runtime.log, readOnly })
  if ((await unfinishedMove(database)) === null) return database
  await database.close()
  throw new UnfinishedMoveError(nameOf(file))
}

async function openMove(address: Address, { isSource, collections, log }: MoveOptions): Promise<MoveSide> {
  const { location: file, folder } = address
  if (isSource && !existsSync(file)) {
    const sentence = `There is no database in ${folder}.`
    throw new BackendError(sentence, sentence)
  }
  const unlock = lockDataFolder(folder)
  try {
    const database = openSqliteDatabase({ file, collections, log, readOnly: isSource })
    if (!isSource) await (await import('../identity/better-auth.ts')).migrateAccounts(database)
    return sqlMoveSide(database, {
      pictures: movingFiles(dataPaths(folder).pictures),
      openIdentity: async (secret) =>
        (await import('../identity/local.ts')).createLocalIdentity({ database, secret, log }),
      async close() {
        await database.close()
        unlock()
      },
    })
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
