import type { Accounts, Address, Backend, OpenOptions } from '../../ports/backend.ts'
import type { SqlDatabase } from '../sql/database.ts'

interface Parts {
  /** `any-release` opens a database of an earlier release too, and makes nothing in it. */
  open(
    address: Address,
    options: Omit<OpenOptions, 'readOnly'> & { readOnly?: boolean | 'any-release' },
  ): Promise<SqlDatabase>
  /** Returns what opening would change for the documents, in sentences; null where there is no database yet. */
  plan(address: Address, options: OpenOptions): Promise<readonly string[] | null>
}

/** The parts of a backend with a SQL database that concern the accounts in it. */
export function accountsBackend({ open, plan }: Parts): Pick<Backend, 'openAccounts' | 'schema'> {
  return {
    openAccounts: async (address, options) => accountsIn(await open(address, options), options),
    schema: {
      kind: 'schema',
      async plan(address, options) {
        const documents = await plan(address, options)
        if (documents === null) return [`make the database ${address.location}`]
        const { planAccounts } = await import('./better-auth.ts')
        await using database = disposable(await open(address, { ...options, readOnly: 'any-release' }))
        return [...documents, ...(await planAccounts(database))]
      },
      async migrate(address, options) {
        const { migrateAccounts } = await import('./better-auth.ts')
        await using database = disposable(await open(address, options))
        await migrateAccounts(database)
      },
    },
  }
}

function disposable(database: SqlDatabase): SqlDatabase & AsyncDisposable {
  return { ...database, [Symbol.asyncDispose]: database.close }
}

export function accountsIn(database: SqlDatabase, { runtime: { log } }: OpenOptions): Accounts {
  return {
    async openIdentity({ secret, passwords }) {
      const { createLocalIdentity } = await import('./local.ts')
      return createLocalIdentity({ database, log, secret, passwords })
    },
    close: database.close,
  }
}
