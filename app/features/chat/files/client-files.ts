import type { Attachment } from '../../../../core/files/attachment.ts'
import { type NewFile, judgeAttachment } from '../../../../core/files/judge-attachment.ts'
import type { Needs } from '../../../../core/limits/needs.ts'
import { createTurns } from '../../../../core/store/turns.ts'
import { type Attachments, type PictureCleaner, mostAttachmentBytes } from '../../../../ports/files.ts'
import { cleanedTypes, mostClientFiles, unchangedTypes } from './file-messages.ts'
import { clientFileMessages as texts } from './messages.ts'

/** A lead or a conversation, to which files are added. */
export interface FilePlace {
  readonly id: string
  /** Returns the files that are there; null where it is gone. */
  present(): Promise<readonly Attachment[] | null>
  /** Stores a document that names the files. `again`: the place has changed since `present`, and nothing is stored. */
  name(files: readonly Attachment[]): Promise<'added' | 'gone' | 'again'>
}

export type AddFilesResult =
  | { readonly kind: 'added' | 'gone' }
  | { readonly kind: 'refused'; readonly message: string }

export type AddClientFiles = (place: FilePlace, added: readonly NewFile[]) => Promise<AddFilesResult>

interface Dependencies extends Needs<'runtime', 'digest'> {
  readonly files: Pick<Attachments, 'saveAttachment' | 'eraseAttachment'>
  readonly cleaner: PictureCleaner
}

/** A file that may be stored. */
interface Judged extends Pick<Attachment, 'name' | 'type'> {
  readonly sent: NewFile
  readonly digest: string
}

/** Returns a function that adds a client's files to a place, all or none. The content decides what a file is. PNG, JPEG and WebP are encoded again
 *  from their pixels; all else is stored unchanged. What is there is not stored again. In this process a place takes one form after the other. */
export function createAddClientFiles({ files, cleaner, runtime }: Dependencies): AddClientFiles {
  const inTurn = createTurns()

  /** Returns the files, each once, or the one that cannot be taken. */
  function judge(added: readonly NewFile[]): readonly Judged[] | NewFile {
    const judged: Omit<Judged, 'digest'>[] = []
    for (const sent of added) {
      const found = judgeAttachment(sent.name, sent.bytes)
      if (found.kind === 'program' || ![...cleanedTypes, ...unchangedTypes].includes(found.type)) return sent
      judged.push({ ...found, sent })
    }
    const all = judged.map(({ name, type, sent }): [string, Judged] => {
      const digest = runtime.digest(`${runtime.digest(sent.bytes)} ${name}`)
      return [digest, { name, type, sent, digest }]
    })
    return [...new Map(all).values()]
  }

  /** Returns null where it is a picture that cannot be read. */
  async function save({ name, type, sent, digest }: Judged): Promise<Attachment | null> {
    const isPicture = cleanedTypes.includes(type)
    const content = isPicture ? await cleaner.cleanPicture(sent.bytes) : sent.bytes
    if (content === null) return null
    const shown = isPicture ? { name: name.replace(/\.\w+$/, '.webp'), type: 'image/webp' } : { name, type }
    return { id: await files.saveAttachment(content), ...shown, bytes: content.byteLength, digest }
  }

  /** `saved`: what is stored and not yet named. */
  async function add(place: FilePlace, judged: readonly Judged[], saved: Attachment[]): Promise<AddFilesResult> {
    const present = await place.present()
    if (present === null) return { kind: 'gone' }
    const isNew = (file: Judged) => !present.some(({ digest }) => digest === file.digest)
    if (present.length + judged.filter(isNew).length > mostClientFiles) return refused(texts.tooManyFiles)
    const named: Attachment[] = []
    for (const file of judged) {
      const known = [...present, ...saved].find(({ digest }) => digest === file.digest)
      const attachment = known ?? (await save(file))
      if (attachment === null) return refused(texts.fileRefused(shown(file.sent)))
      if (!known) saved.push(attachment)
      named.push(attachment)
    }
    const kind = await place.name(named)
    return kind === 'again' ? add(place, judged, saved) : { kind }
  }

  /** Where it is not known what names the files, those that nothing names are swept. */
  async function eraseUnnamed({ present }: FilePlace, saved: readonly Attachment[]): Promise<void> {
    const named = saved.length > 0 && (await present())
    if (!named) return
    for (const { id } of saved) if (!named.some((file) => file.id === id)) await files.eraseAttachment(id)
  }

  return (place, added) =>
    inTurn(place.id, async () => {
      if (added.length > mostClientFiles) return refused(texts.tooManyFiles)
      const large = added.find(({ bytes }) => bytes.length > mostAttachmentBytes)
      if (large) return refused(texts.fileTooLarge(shown(large)))
      const judged = judge(added)
      if ('bytes' in judged) return refused(texts.fileRefused(shown(judged)))
      const saved: Attachment[] = []
      let result: AddFilesResult | null = null
      try {
        result = await add(place, judged, saved)
        return result
      } finally {
        if (result?.kind !== 'added') await eraseUnnamed(place, saved).catch(() => undefined)
      }
    })
}

function refused(message: string): AddFilesResult {
  return { kind: 'refused', message }
}

const longestShown = 60

function shown({ name }: NewFile): string {
  return name.replaceAll(/[\p{C}]/gu, '').slice(-longestShown) || texts.file
}
