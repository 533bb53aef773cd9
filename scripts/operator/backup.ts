import { resolve } from 'node:path'
import { readCommand, refuse } from '../../server/command-line.ts'
import { type Config, serviceBackups } from '../../server/config/config.ts'
import type { BackupWritten } from '../../server/storage/backup-file.ts'
import { writeBackup } from '../../server/storage/backup.ts'
import { dataPaths } from '../../server/storage/data-folder.ts'
import { storeName } from '../../server/wiring/backend.ts'
import { databaseName } from '../../server/wiring/database.ts'

/** Writes a backup into one file: `npm run backup -- FILE`. Servers may run. */
const read = readCommand()
if (read.kind === 'bad') {
  refuse(...read.sentences)
} else if (read.positionals.length !== 1) {
  refuse('Name the file to write: npm run backup -- FILE')
} else if (read.config.firebase?.firestore) {
  refuse(
    `The data is in ${storeName(read.config)}, which no backup of this site contains: ${serviceBackups}. npm run move makes a copy in SQLite.`,
  )
} else {
  const { databaseUrl, dataFolder, firebase } = read.config
  const file = resolve(read.positionals[0] ?? '')
  const outcome = await writeBackup({ databaseUrl, dataFolder, file, madeAt: new Date().toISOString() })
  if (outcome.kind === 'written') {
    const lines = [...linesOf(outcome, file, databaseUrl, dataFolder), ...linesOfAccounts(firebase), '']
    process.stdout.write(lines.join('\n'))
  } else {
    refuse(outcome.sentence)
  }
}

function linesOf(
  { documents, files, by }: BackupWritten,
  file: string,
  databaseUrl: string | null,
  dataFolder: string,
): string[] {
  const source = databaseUrl === null ? resolve(dataFolder) : databaseName({ databaseUrl, dataFolder })
  const contents = files === null ? `${documents} documents` : `${documents} documents and ${files} files`
  return [
    `${file} holds ${contents} of ${source}, and was checked.`,
    ...(databaseUrl === null
      ? []
      : [`It was made by ${by}.`, `Mails in ${dataPaths(resolve(dataFolder)).outbox} are not in it.`]),
  ]
}

function linesOfAccounts(firebase: Config['firebase']): string[] {
  if (firebase === null) return []
  return [`Accounts of Firebase are not in it: firebase auth:export accounts.json --project ${firebase.projectId}`]
}
