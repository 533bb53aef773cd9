import { waitInWords } from '../../../../core/limits/messages.ts'
import { fileKinds } from './file-messages.ts'

/** What is said of the files that clients send. */
export const clientFileMessages = {
  onlyFiles: (names: readonly string[]) => `Added ${names.join(', ')}.`,
  filesSubject: 'Files from the project chat',
  noFile: 'No file was chosen.',
  fileRefused: (name: string) =>
    `${name} is no ${fileKinds}, or it is damaged. Nothing was sent; your words are still here.`,
  fileTooLarge: (name: string) => `${name} is larger than 10 MB. Nothing was sent; your words are still here.`,
  tooManyFiles: 'That would be more than five files. Nothing was sent; your words are still here.',
  notSaved: 'We could not save that. Your words are still here: please send them once more.',
  tooMany: (seconds: number) =>
    `That was a lot at once. Your words are still here: please try again in ${waitInWords(seconds)}.`,
  file: 'File',
} as const
