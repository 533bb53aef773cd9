import { resolve } from 'node:path'
import { readCommand, refuse } from '../../server/command-line.ts'
import { writeBackup } from '../../server/storage/backup.ts'

/** Writes a backup of the data folder into one file: `npm run backup -- FILE`. The server may run. */
const read = readCommand()
if (read.kind === 'bad') {
  refuse(...read.sentences)
} else if (read.positionals.length !== 1) {
  refuse('Name the file to write: npm run backup -- FILE')
} else {
  const { dataFolder } = read.config
  const file = resolve(read.positionals[0] ?? '')
  const outcome = await writeBackup({ dataFolder, file, madeAt: new Date().toISOString() })
  if (outcome.kind === 'written') {
    const { documents, files } = outcome
    process.stdout.write(
      `${file} holds ${documents} documents and ${files} files of ${resolve(dataFolder)}, and was checked.\n`,
    )
  } else {
    refuse(outcome.sentence)
  }
}
