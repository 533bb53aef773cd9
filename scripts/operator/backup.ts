import { resolve } from 'node:path'
import { createNodeRuntime } from '../../adapters/runtime/node.ts'
import { readCommand, refuse } from '../../server/command-line.ts'
import type { Config } from '../../server/config/config.ts'
import { type BackupOutcome, type StoredPlace, writeBackup } from '../../server/data/backup.ts'
import { removeAtOurEnd } from '../../server/data/remove-at-our-end.ts'
import { locate } from '../../server/wiring/backend.ts'
import { createLog } from '../../server/wiring/log.ts'

/** Writes a backup into one file: `npm run backup -- FILE`. Servers may run. */
const read = readCommand()
if (read.kind === 'bad') {
  refuse(...read.sentences)
} else if (read.positionals.length !== 1) {
  refuse('Name the file to write: npm run backup -- FILE')
} else {
  const { data } = await locate(read.config, { runtime: createNodeRuntime({ log: createLog('error') }) })
  const file = resolve(read.positionals[0] ?? '')
  const outcome = await writeBackup(data, { file, madeAt: new Date().toISOString() }, removeAtOurEnd)
  if (outcome.kind === 'written') process.stdout.write(linesOf(outcome, file, data, read.config).join('\n'))
  else if (outcome.kind !== 'stopped') refuse(outcome.sentence)
}

type Written = Extract<BackupOutcome, { kind: 'written' }>

function linesOf({ documents, files }: Written, file: string, place: StoredPlace, { firebase }: Config): string[] {
  return [
    `${file} holds ${documents} documents and ${files} files of ${resolve(place.address.folder)}, and was checked.`,
    ...(firebase === null
      ? []
      : [`Accounts of Firebase are not in it: firebase auth:export accounts.json --project ${firebase.projectId}`]),
    '',
  ]
}
