import { resolve } from 'node:path'
import { createNodeRuntime } from '../../adapters/runtime/node.ts'
import { readCommand, refuse } from '../../server/command-line.ts'
import type { Config } from '../../server/config/config.ts'
import { restoreBackup } from '../../server/data/restore.ts'
import type { Restored } from '../../server/data/unpack-backup.ts'
import { backendNames } from '../../server/wiring/backend.ts'
import { databaseName } from '../../server/wiring/database.ts'
import { createLog } from '../../server/wiring/log.ts'

/** Puts a backup into the database: `npm run restore -- FILE [--replace] [--hold-mail]`. Every server on it must be stopped. */
const read = readCommand({ flags: ['replace', 'hold-mail'] })
if (read.kind === 'bad') {
  refuse(...read.sentences)
} else if (read.positionals.length !== 1) {
  refuse('Name the backup: npm run restore -- FILE [--replace] [--hold-mail]')
} else if (read.config.firebase?.firestore) {
  refuse(
    `Google restores its own backups of ${(await backendNames(read.config)).store}: gcloud firestore databases restore. A backup of this site comes there by way of SQLite: leave FIREBASE_PROJECT_ID out, restore into an empty DATA_DIR, and copy that with npm run move.`,
  )
} else {
  const { config, flags, positionals } = read
  const file = resolve(positionals[0] ?? '')
  const outcome = await restoreBackup({
    file,
    databaseUrl: config.databaseUrl,
    dataFolder: config.dataFolder,
    replace: flags.has('replace'),
    holdMail: flags.has('hold-mail'),
    runtime: createNodeRuntime({ log: createLog('error') }),
  })
  if (outcome.kind === 'restored') process.stdout.write(linesOf(outcome, nameOf(config)).join('\n'))
  else refuse(outcome.sentence)
}

function nameOf(config: Config): string {
  return config.databaseUrl === null ? resolve(config.dataFolder) : databaseName(config)
}

function linesOf({ madeAt, files, leads, members, waiting, held }: Restored, name: string): string[] {
  const things = [
    `${leads} leads`,
    `${members} members`,
    ...(files === null ? [] : [`${files} pictures and mails as files`]),
  ]
  return [
    `${name} is as it was at ${madeAt}: ${things.join(', ')}.`,
    'Everybody must sign in again.',
    ...(waiting === 0
      ? []
      : [
          `${waiting} mails and webhooks wait and leave at the next start, also those that have left since ${madeAt}.`,
          'To hold them back, restore again with --replace --hold-mail before that start.',
        ]),
    ...(held === 0 ? [] : [`${held} mails and webhooks are held: a member can send each again under Mail.`]),
    '',
  ]
}
