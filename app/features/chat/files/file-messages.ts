import { numberWord } from '../../../../core/text/numbers.ts'

/** What may be added, for people. */
export const fileKinds = 'picture (PNG, JPEG, WebP, HEIC or SVG), PDF, Word or Excel file, CSV or plain text'

/** Of the form that adds files. In a file of its own, as the chat loads it. */
export const fileMessages = {
  drawing: 'I have a drawing',
  fileLabel: 'Add files',
  fileHint: (left: number) =>
    left === 0
      ? 'Five files are here, which is as many as fit. More can come by mail.'
      : `A ${fileKinds}: 10 MB at once, ${numberWord(left)} ${left === 1 ? 'more file' : 'files'}.`,
  addFiles: 'Add to the brief',
  adding: 'Adding...',
} as const

/** Pictures that are encoded again from their pixels. */
export const cleanedTypes = ['image/png', 'image/jpeg', 'image/webp']
const office = 'application/vnd.openxmlformats-officedocument'
const officeTypes = [`${office}.wordprocessingml.document`, `${office}.spreadsheetml.sheet`]
export const unchangedTypes = [
  'application/pdf',
  'text/plain',
  'text/csv',
  'image/heic',
  'image/svg+xml',
  ...officeTypes,
]

const extensions = '.pdf,.png,.jpg,.jpeg,.webp,.heic,.svg,.docx,.xlsx,.csv,.txt'
/** What a form may offer to choose. The content decides. */
export const acceptedFiles = [extensions, ...cleanedTypes, ...unchangedTypes].join()

/** Of one project, or of one conversation. */
export const mostClientFiles = 5
