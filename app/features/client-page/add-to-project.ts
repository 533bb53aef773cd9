import type { Attachment } from '../../../core/files/attachment.ts'
import type { NewFile } from '../../../core/files/judge-attachment.ts'
import { keyOf } from '../../../core/follow-up/change-item.ts'
import { openCollection, openSummaries, write } from '../../../core/store/collection.ts'
import type { DocumentStore, Equals } from '../../../ports/document-store.ts'
import type { AddFilesResult, FilePlace } from '../chat/files/client-files.ts'
import type { Item } from '../leads-desk/inbox/change-items.ts'
import { leads, type StoredLead } from '../leads-desk/leads/lead.ts'
import { clientActs } from '../leads-desk/leads/messages.ts'
import { type Asked, contactMessages, type StoredMessage } from '../leads-desk/messages/contact-message.ts'
import { type Wish, wishWords } from '../leads-desk/messages/wishes.ts'
import { clientLetter } from '../letters/client-letter.ts'
import { createFileLetter } from '../letters/file-letter.ts'
import { Letter, letters } from '../letters/letter.ts'
import { emailOf, isLead, refOf } from './client-pages.ts'
import { isShown } from './client-thread.ts'
import { clientPageMessages as texts } from './messages.ts'
import type { Given } from './page-visits.ts'

export interface Addition {
  /** Of the form, so that sending it twice adds one. */
  readonly id: string
  readonly text: string
  readonly files: readonly NewFile[]
}

export const longestNote = 10_000
const tooLong = 'That is more than 10 000 characters. Please shorten it a little, or add it as a file.'

/** Returns functions that add what a client wrote on their page. It is a letter that came in: it stands in the thread, tells the team, and starts the
 *  clock. */
export function createAddToProject(given: Given) {
  const { store, runtime, agency, addFiles } = given
  const stored = openCollection(store, letters)
  const { filesOf, shownFiles } = createFindFiles(store)
  const file = createFileLetter(given)

  async function addLetter(
    item: Item,
    id: string,
    content: Pick<Letter, 'subject' | 'text' | 'attachments'>,
    what: { readonly did: string; readonly ifRevision?: string; readonly asked?: Asked },
  ): Promise<'added' | 'gone'> {
    const at = runtime.now().toISOString()
    const { dataRetentionDate } = item
    const about = { ...keyOf(refOf(item)), from: emailOf(item), to: agency.email }
    const letter = clientLetter({ ...about, ...content, at, dataRetentionDate })
    const place = (where: Partial<Letter>) => write.add(letters, id, { ...letter, ...where })
    const filed = await file({ id, letter, place, needsItem: true, ...what }, refOf(item))
    return filed === 'gone' ? 'gone' : 'added'
  }

  return {
    filesOf,
    shownFiles,

    async add(item: Item, { id, text, files }: Addition): Promise<AddFilesResult> {
      const written = text.trim()
      if (written === '' && files.length === 0) return { kind: 'refused', message: texts.nothingWritten }
      if (written.length > longestNote) return { kind: 'refused', message: tooLong }
      if (await stored.get(id)) return { kind: 'added' }
      let revision = ''
      const place: FilePlace = {
        id: item.id,
        async present() {
          revision = (await store.get((isLead(item) ? leads : contactMessages).name, item.id))?.revision ?? ''
          return revision === '' ? null : filesOf(item)
        },
        async name(attachments) {
          const content = written || texts.onlyFiles(attachments.map(({ name }) => name))
          const note = { subject: texts.noteSubject, text: content, attachments }
          const did = written === '' ? clientActs.addedFiles : clientActs.wroteOnPage
          return (await addLetter(item, id, note, { did, ifRevision: revision })) === 'gone' ? 'again' : 'added'
        },
      }
      return addFiles(place, files)
    },

    /** Tells the team, in the thread, what a client has corrected. */
    addCorrection: (lead: StoredLead, text: string) =>
      addLetter(
        lead,
        runtime.newId(),
        { subject: texts.correctionSubject, text, attachments: [] },
        { did: clientActs.corrected },
      ),

    /** Stores with a call request what its client asks for. The team does it once it has rung back. `formId` names all forms of the page that was shown:
     *  what is asked for with two of them is two. */
    ask: (request: StoredMessage, formId: string, wish: Wish, time: string) =>
      addLetter(
        request,
        runtime.digest(JSON.stringify([formId, wish, time])).slice(0, 32),
        { subject: texts.wishSubject, text: wishWords[wish](time), attachments: [] },
        { did: clientActs.asked, asked: { wish, time, at: runtime.now().toISOString() } },
      ),
  }
}

function createFindFiles(store: DocumentStore) {
  const fileLines = openSummaries(
    store,
    letters,
    Letter.pick({ state: true, kind: true, isFromStranger: true, attachments: true }),
  )

  async function filesIn(where: Equals): Promise<readonly Attachment[]> {
    const { lines } = await fileLines.find({ where, limit: 500 })
    return lines.flatMap((line) => (isShown(line) ? line.attachments : []))
  }

  /** Files that came by the page. Those of mails have no limit of ours. Letters of release 0.4.0 do not say whether they hold some. */
  async function filesOf(item: Item): Promise<readonly Attachment[]> {
    const where = { ...keyOf(refOf(item)), mailId: '', state: 'received' }
    const each = [true, null].map((hasClientFiles) => filesIn({ ...where, hasClientFiles }))
    const all = (await Promise.all(each)).flat()
    return [...new Map(all.map((file) => [file.id, file])).values()]
  }

  /** Files of the letters that the client sees. */
  const shownFiles = (item: Item) => filesIn(keyOf(refOf(item)))

  return { filesOf, shownFiles }
}
