import { spawn } from 'node:child_process'
import { Socket } from 'node:net'
import { resolve } from 'node:path'
import { createNodeRuntime } from '../../adapters/runtime/node.ts'
import { dataPaths } from '../../adapters/sqlite/data-folder.ts'
import { readCommand, refuse } from '../../server/command-line.ts'
import type { Config } from '../../server/config/config.ts'
import { type BackupOutcome, databaseEnds, type StoredPlace, writeBackup } from '../../server/data/backup.ts'
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

type Written = Extract<BackupOutcome, { kind: 'written' }>

function linesOf({ documents, files, by }: Written, file: string, place: StoredPlace, { firebase }: Config): string[] {
  const { backend, address } = place
  const source = backend.isShared ? backend.names(address).data : resolve(address.folder)
  const contents = files === null ? `${documents} documents` : `${documents} documents and ${files} files`
  const ofServer = [`It was made by ${by}.`, `Mails in ${dataPaths(resolve(address.folder)).outbox} are not in it.`]
  return [
    `${file} holds ${contents} of ${source}, and was checked.`,
    ...(backend.isShared ? ofServer : []),
    ...(firebase === null
      ? []
      : [`Accounts of Firebase are not in it: firebase auth:export accounts.json --project ${firebase.projectId}`]),
    '',
  ]
}
