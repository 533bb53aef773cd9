import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createFilePictures } from '../../adapters/pictures/files.ts'
import { freshFolder } from '../support/process/fresh-folder.ts'
import { picturesContract } from './pictures.ts'

picturesContract('a folder', async () => {
  const folder = join(await freshFolder(), 'pictures')
  const elsewhere = `${folder} elsewhere`
  const clock = { now: new Date() }
  const open = () => createFilePictures({ folder, now: () => clock.now })
  return {
    pictures: open(),
    another: open(),
    clock,
    async breakDown() {
      await rename(folder, elsewhere)
      await writeFile(folder, 'A file where the folder should be: not even root can write into it.')
    },
    async mend() {
      await rm(folder)
      await rename(elsewhere, folder)
    },
  }
})
