import type { Attachment } from '../../../core/files/attachment.ts'
import { eachPage } from '../../../core/store/collection.ts'
import type { Fields } from '../../../ports/document-store.ts'
import type { Asks } from '../context.ts'

/** An upload may have no letter yet, and a form may be open for some hours. */
const unnamedMs = 24 * 60 * 60 * 1000
const pageSize = 100

/** Returns a function that erases the files that no document names, a day after they were stored: their letter was never stored, or is erased. It
 *  returns how many. */
export function createSweepFiles(given: Asks<'store' | 'attachments' | 'runtime' | 'collections'>) {
  const { store, attachments, runtime, collections } = given

  /** Returns those of the ids that no letter and no conversation names. */
  async function unnamed(ids: readonly string[]): Promise<readonly string[]> {
    const named = new Set<string>()
    for (const { name } of collections.filter(({ namesFiles }) => namesFiles)) {
      const pageAfter = (after: string | null) =>
        store.find(name, { limit: pageSize, after, only: ['attachments', 'files', 'original'] })
      for await (const { documents } of eachPage(pageAfter)) {
        for (const id of documents.flatMap(attachmentIds)) named.add(id)
      }
    }
    return ids.filter((id) => !named.has(id))
  }

  return async function sweep(): Promise<number> {
    let ids = await attachments.attachmentsBefore(new Date(runtime.now().getTime() - unnamedMs))
    // Twice: a file may go from a draft to its letter while the letters are read.
    for (let look = 0; look < 2 && ids.length > 0; look += 1) ids = await unnamed(ids)
    for (const id of ids) await attachments.eraseAttachment(id)
    if (ids.length > 0) runtime.log.info('erased files that no letter names', { files: ids.length })
    return ids.length
  }
}

/** Of a stored letter or conversation, also of one that no schema reads. */
export function attachmentIds({ attachments, files, original }: Fields): string[] {
  return [attachments, files, original && [original]].flatMap((named) =>
    Array.isArray(named) ? named.map((file: Partial<Attachment> | null) => String(file?.id)) : [],
  )
}
