import type { Accounts, Address, Backend, OpenOptions } from '../../ports/backend.ts'
import type { SqlDatabase } from '../sql/database.ts'

type Open = (address: Address, options: OpenOptions) => Promise<SqlDatabase>

/** The parts of a backend with a SQL database that concern the accounts in it. */
export function accountsBackend(open: Open): Pick<Backend, 'openAccounts' | 'schema'> {
  return {
    openAccounts: async (address, options) => accountsIn(await open(address, options), options),
    schema: {
      kind: 'schema',
      async migrate(address, options) {
        const { migrateAccounts } = await import('./better-auth.ts')
        const database = await open(address, options)
        try {
          await migrateAccounts(database)
        } finally {
          await database.close()
        }
      },
    },
  }
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
