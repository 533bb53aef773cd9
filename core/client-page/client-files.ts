import { type Attachments, type PictureCleaner, mostAttachmentBytes } from '../../ports/files.ts'
import type { Attachment } from '../files/attachment.ts'
import { type NewFile, judgeAttachment } from '../letters/judge-attachment.ts'
import { mostClientFiles } from './file-messages.ts'
import { clientPageMessages as texts } from './messages.ts'

const pictures = ['image/png', 'image/jpeg', 'image/webp']
const others = ['application/pdf', 'text/plain']

export type StoreFilesResult =
  | { readonly kind: 'stored'; readonly files: readonly Attachment[] }
  | { readonly kind: 'refused'; readonly message: string }

interface Dependencies {
  readonly files: Pick<Attachments, 'saveAttachment'>
  readonly cleaner: PictureCleaner
}

/** Returns a function that stores the files of a client, all or none, where `present` are there already. The content decides what a file is, and
 *  pictures are written anew from their pixels. Files that nothing names then are swept. */
export function createStoreClientFiles({ files, cleaner }: Dependencies) {
  async function cleaned({
    name,
    bytes,
  }: NewFile): Promise<(Omit<Attachment, 'id' | 'bytes'> & { bytes: Uint8Array }) | null> {
    const judged = judgeAttachment(name, bytes)
    if (judged.kind === 'program') return null
    if (others.includes(judged.type)) return { name: judged.name, type: judged.type, bytes }
    const picture = pictures.includes(judged.type) ? await cleaner.cleanPicture(bytes) : null
    if (picture === null) return null
    return { name: judged.name.replace(/\.\w+$/, '.webp'), type: 'image/webp', bytes: picture }
  }

  return async function storeClientFiles(added: readonly NewFile[], present: number): Promise<StoreFilesResult> {
    if (present + added.length > mostClientFiles) return { kind: 'refused', message: texts.tooManyFiles }
    const large = added.find(({ bytes }) => bytes.length > mostAttachmentBytes)
    if (large) return { kind: 'refused', message: texts.fileTooLarge(shown(large)) }
    const all = []
    for (const file of added) {
      const clean = await cleaned(file)
      if (clean === null) return { kind: 'refused', message: texts.fileRefused(shown(file)) }
      all.push(clean)
    }
    const stored: Attachment[] = []
    for (const { name, type, bytes } of all) {
      stored.push({ id: await files.saveAttachment(bytes), name, type, bytes: bytes.byteLength })
    }
    return { kind: 'stored', files: stored }
  }
}

const longestShown = 60

function shown({ name }: NewFile): string {
  return name.replaceAll(/[\p{C}]/gu, '').slice(-longestShown) || texts.file
}
