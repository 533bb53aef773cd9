import { resolve } from 'node:path'
import { createNodeRuntime } from '../../adapters/runtime/node.ts'
import { readCommand, refuse } from '../../server/command-line.ts'
import { type Restored, restoreBackup } from '../../server/data/backup.ts'
import { locate, temporaryCollections } from '../../server/wiring/backend.ts'
import { createLog } from '../../server/wiring/log.ts'

/** Puts a backup into the database: `npm run restore -- FILE [--replace] [--hold-mail]`. Every server on it must be stopped. */
const read = readCommand({ flags: ['replace', 'hold-mail'] })
if (read.kind === 'bad') {
  refuse(...read.sentences)
} else if (read.positionals.length !== 1) {
  refuse('Name the backup: npm run restore -- FILE [--replace] [--hold-mail]')
} else {
  const { config, flags, positionals } = read
  const { data } = await locate(config, { runtime: createNodeRuntime({ log: createLog('error') }) })
  const outcome = await restoreBackup(data, {
    file: resolve(positionals[0] ?? ''),
    replace: flags.has('replace'),
    holdMail: flags.has('hold-mail'),
    temporary: await temporaryCollections(),
  })
  if (outcome.kind === 'restored') process.stdout.write(linesOf(outcome, resolve(data.address.folder)).join('\n'))
  else refuse(outcome.sentence)
}

function linesOf({ madeAt, files, leads, members, waiting, held }: Restored, name: string): string[] {
  return [
    `${name} is as it was at ${madeAt}: ${leads} leads, ${members} members, ${files} pictures and mails as files.`,
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
