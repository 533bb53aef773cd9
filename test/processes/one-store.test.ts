import { freshDatabase } from '../support/postgres/fresh-database.ts'
import { freshFile } from '../support/store/sqlite-files.ts'
import { processesOnOneStore } from './one-store.ts'

processesOnOneStore('SQLite', async () => ({ databaseFile: await freshFile() }))
processesOnOneStore('PostgreSQL', async () => ({ databaseUrl: await freshDatabase() }))
