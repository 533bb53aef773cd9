import { write } from '../../../core/store/collection.ts'
import { clientFileMessages as texts } from '../chat/files/messages.ts'
import type { FilesOfTalk } from '../leads-desk/leads/submit-lead.ts'
import { Letter, letters } from './letter.ts'

type Content = Pick<Letter, 'from' | 'to' | 'subject' | 'text' | 'attachments' | 'at' | 'dataRetentionDate'> &
  Partial<Pick<Letter, 'leadId' | 'messageId'>>

/** Returns what a client wrote on this site, as a letter that came in. It has no Message-ID. */
export function clientLetter(content: Content): Letter {
  return Letter.parse({ ...content, hasClientFiles: content.attachments.length > 0, state: 'received' })
}

/** None without files. */
export const filesOfTalk: FilesOfTalk = (id, files, about) => {
  if (files.length === 0) return []
  const text = texts.onlyFiles(files.map(({ name }) => name))
  const content = { ...about, subject: texts.filesSubject, text, attachments: files }
  return [write.add(letters, id, { ...clientLetter(content), createdAt: about.at })]
}
