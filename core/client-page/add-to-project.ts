import type { DocumentStore } from '../../ports/document-store.ts'
import type { Runtime } from '../../ports/runtime.ts'
import type { ProjectInfo } from '../brief/project-info.ts'
import type { Attachment } from '../files/attachment.ts'
import type { StoredLead } from '../leads/lead.ts'
import { type FileDependencies, createFileLetter } from '../letters/file-letter.ts'
import type { NewFile } from '../letters/judge-attachment.ts'
import { type Letter, letters } from '../letters/letter.ts'
import type { Agency } from '../site/agency.ts'
import { openCollection, write } from '../store/collection.ts'
import type { AddClientFiles, AddFilesResult, FilePlace } from './client-files.ts'
import { clientLetter } from './client-letter.ts'
import { clientPageMessages as texts } from './messages.ts'

export interface AddDependencies extends FileDependencies {
  readonly store: DocumentStore
  readonly runtime: Runtime
  readonly agency: Agency
  readonly addFiles: AddClientFiles
}

export interface Addition {
  /** Of the form, so that sending it twice adds one. */
  readonly id: string
  readonly text: string
  readonly files: readonly NewFile[]
}

export const longestNote = 10_000

/** Returns functions that add what a client wrote on their page. It is a letter that came in: it stands in the thread, tells the team, and starts the
 *  clock. */
export function createAddToProject(dependencies: AddDependencies) {
  const { store, runtime, agency, addFiles } = dependencies
  const stored = openCollection(store, letters)
  const file = createFileLetter(dependencies)

  /** Files that came by the page. Those of mails have no limit of ours. */
  async function filesOf(leadId: string): Promise<readonly Attachment[]> {
    const { documents } = await stored.find({ where: { leadId, mailId: '' }, limit: 500 })
    const all = documents.flatMap(({ state, attachments }) => (state === 'received' ? attachments : []))
    return [...new Map(all.map((file) => [file.id, file])).values()]
  }

  async function addLetter(
    lead: StoredLead,
    id: string,
    content: Pick<Letter, 'subject' | 'text' | 'attachments'>,
  ): Promise<{ readonly kind: 'added' | 'gone' }> {
    const at = runtime.now().toISOString()
    const { contactEmail: from, dataRetentionDate } = lead
    const letter = clientLetter({ leadId: lead.id, from, to: agency.email, ...content, at, dataRetentionDate })
    const place = (where: Partial<Letter>) => write.add(letters, id, { ...letter, ...where })
    const filed = await file({ id, letter, place, needsItem: true }, { kind: 'lead', id: lead.id })
    return { kind: filed === 'gone' ? 'gone' : 'added' }
  }

  return {
    filesOf,

    async add(lead: StoredLead, { id, text, files }: Addition): Promise<AddFilesResult> {
      const written = text.trim()
      if (written === '' && files.length === 0) return { kind: 'refused', message: texts.nothingWritten }
      if (written.length > longestNote) return { kind: 'refused', message: texts.noteTooLong }
      if (await stored.get(id)) return { kind: 'added' }
      const place: FilePlace = {
        id: lead.id,
        present: () => filesOf(lead.id),
        async name(attachments) {
          const content = written || texts.onlyFiles(attachments.map(({ name }) => name))
          return (await addLetter(lead, id, { subject: texts.noteSubject, text: content, attachments })).kind
        },
      }
      return addFiles(place, files)
    },

    /** Tells the team, in the thread, what a client has corrected. */
    addCorrection: (lead: StoredLead & ProjectInfo, text: string) =>
      addLetter(lead, runtime.newId(), { subject: texts.correctionSubject, text, attachments: [] }),
  }
}
