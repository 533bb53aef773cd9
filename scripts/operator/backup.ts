import { spawn } from 'node:child_process'
import { Socket } from 'node:net'
import { resolve } from 'node:path'
import { dataPaths } from '../../adapters/sqlite/data-folder.ts'
import { readCommand, refuse } from '../../server/command-line.ts'
import { type Config, serviceBackups } from '../../server/config/config.ts'
import { type BackupWritten, databaseEnds } from '../../server/data/backup-file.ts'
import { writeBackup } from '../../server/data/backup.ts'
import { backendNames } from '../../server/wiring/backend.ts'
import { databaseName } from '../../server/wiring/database.ts'

/** Writes a backup into one file: `npm run backup -- FILE`. Servers may run. */
const read = readCommand()
if (read.kind === 'bad') {
  refuse(...read.sentences)
} else if (read.positionals.length !== 1) {
  refuse('Name the file to write: npm run backup -- FILE')
} else if (read.config.firebase?.firestore) {
  refuse(
    `The data is in ${(await backendNames(read.config)).store}, which no backup of this site contains: ${serviceBackups}. npm run move makes a copy in SQLite.`,
  )
} else {
  const { databaseUrl, dataFolder, firebase } = read.config
  const file = resolve(read.positionals[0] ?? '')
  const options = { databaseUrl, dataFolder, file, madeAt: new Date().toISOString() }
  const outcome = await writeBackup(options, removeAtOurEnd)
  if (outcome.kind === 'written') {
    const lines = [...linesOf(outcome, file, databaseUrl, dataFolder), ...linesOfAccounts(firebase), '']
    process.stdout.write(lines.join('\n'))
  } else {
    refuse(outcome.sentence)
  }
}

/** Removes the unfinished file, which holds everybody's data, when this process ends in any way: a process of its own sees its input end. */
function removeAtOurEnd(unfinished: string): void {
  const program = `process.stdin.resume().on('end', () => {
    for (const file of process.argv.slice(1)) require('node:fs').rmSync(file, { force: true })
  })`
  const files = databaseEnds.map((end) => unfinished + end)
  const guard = spawn(process.execPath, ['--eval', program, ...files], {
    stdio: ['pipe', 'ignore', 'ignore'],
    // Ctrl+C reaches all processes of a terminal's group.
    detached: true,
  })
  guard.unref()
  if (guard.stdin instanceof Socket) guard.stdin.unref()
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
