import { attachmentSize, createFiles, isAttachmentId, loadSharp } from '../../../adapters/files/re-encode.ts'
import type { CollectionIndexes, DocumentStore, Write } from '../../../ports/document-store.ts'
import type { Files, Picture, StoredFile } from '../../../ports/files.ts'
import { pagesOf } from './accounts/collections.ts'

export const pictures: CollectionIndexes = { name: 'pictures', indexes: [['usedAt']], announced: false }
export const pictureFiles: CollectionIndexes = { name: 'pictureFiles', indexes: [], announced: false }

/** A document of Firestore takes 1 MiB. */
const mostPartLength = 600_000
/** A request to Firestore takes 10 MiB. The files of a photograph have a tenth of that. */
const mostPictureLength = 9_000_000
/** Of an attachment: a request is far below what the service and its emulator take. */
const partsPerBatch = 5
const mostTries = 3

/** Each picture and each attachment is a document of `pictures`, and each file one or more of `pictureFiles`, as text in base64. Those of a
 *  picture are added and removed together, in one batch. An attachment takes several. */
export function createDocumentFiles({ store, now }: { store: DocumentStore; now: () => Date }): Files {
  async function use(id: string): Promise<Picture | null> {
    const used = await store.update(pictures.name, id, { usedAt: now().toISOString() })
    if (used.kind !== 'updated') return null
    return { id, width: Number(used.document['width']), height: Number(used.document['height']) }
  }

  async function addPicture(id: string, files: readonly StoredFile[]): Promise<void> {
    for (let tries = 0; tries < mostTries; tries += 1) {
      const added = await store.batch(pictureAdditions(id, files, now().toISOString()))
      // Another process may have added it, and another may have erased that.
      if (added.kind === 'written' || (await use(id))) return
    }
    throw new Error('Other processes add and erase the picture')
  }

  /** The document that names the others comes first: after a crash, they can still be erased. */
  async function addAttachment(id: string, files: readonly StoredFile[]): Promise<void> {
    const additions = additionsOf(id, files, now().toISOString())
    for (let first = 0; first < additions.length; first += partsPerBatch) {
      await store.batch(additions.slice(first, first + partsPerBatch))
    }
  }

  async function readFile(id: string, width: number): Promise<Buffer | null> {
    const first = await store.get(pictureFiles.name, partId(id, width, 0))
    if (first === null) return null
    const others = Array.from({ length: Number(first['parts']) - 1 }, (_, at) => partId(id, width, at + 1))
    const parts = [first, ...(await Promise.all(others.map((each) => store.get(pictureFiles.name, each))))]
    // Erased since the first one was read.
    if (parts.includes(null)) return null
    return Buffer.concat(parts.map((part) => Buffer.from(String(part?.['content']), 'base64')))
  }

  /** However it was used. */
  async function eraseAll(id: string): Promise<boolean> {
    const attachment = await store.get(pictures.name, id)
    if (attachment === null) return false
    for (const file of attachment['files'] as readonly string[]) await store.remove(pictureFiles.name, file)
    return store.remove(pictures.name, id)
  }

  async function eraseUnused(id: string, since: Date): Promise<boolean> {
    const missing = new Set<string>()
    while (true) {
      const picture = await store.get(pictures.name, id)
      if (picture === null || String(picture['usedAt']) >= since.toISOString()) return false
      const files = (picture['files'] as readonly string[]).filter((file) => !missing.has(file))
      const removed = await store.batch([
        { kind: 'remove', collection: pictures.name, id, ifRevision: picture.revision },
        ...files.map((file): Write => ({ kind: 'remove', collection: pictureFiles.name, id: file })),
      ])
      if (removed.kind === 'written') return true
      // The picture was used or erased since it was read, or a file was removed by itself.
      if (removed.collection === pictureFiles.name) missing.add(removed.id)
    }
  }

  return createFiles({
    use,
    put: (id, files) => (isAttachmentId(id) ? addAttachment(id, files) : addPicture(id, files)),
    open: readFile,
    erase: (id, moment) => (moment === null ? eraseAll(id) : eraseUnused(id, moment)),

    async unusedSince(moment) {
      const where = { usedAt: { atMost: new Date(moment.getTime() - 1).toISOString() } }
      const ids: string[] = []
      for await (const page of pagesOf(store, pictures, where)) ids.push(...page.map(({ id }) => id))
      return ids
    },

    async read(id) {
      const picture = await store.get(pictures.name, id)
      if (picture === null) return null
      // The id of a part is `picture-width-number`.
      const widths = (picture['files'] as readonly string[]).map((part) => Number(part.slice(id.length).split('-')[1]))
      const files = [...new Set(widths)].map(async (width) => {
        const bytes = (await readFile(id, width)) ?? Buffer.alloc(0)
        return { width, height: width === 0 ? 0 : await heightOf(bytes), bytes }
      })
      return Promise.all(files)
    },
  })
}

type Addition = Extract<Write, { kind: 'add' }>

/** Returns the writes that add a picture, for one batch. Throws where no batch may have them. */
function pictureAdditions(id: string, files: readonly StoredFile[], usedAt: string): Addition[] {
  // In base64.
  const length = files.reduce((sum, { bytes }) => sum + Math.ceil(bytes.length / 3) * 4, 0)
  if (length > mostPictureLength) throw new Error('The files of the picture are larger than one write may be')
  return additionsOf(id, files, usedAt)
}

function additionsOf(id: string, files: readonly StoredFile[], usedAt: string): Addition[] {
  const { width, height } = files.at(-1) ?? attachmentSize
  const parts = files.flatMap((file) => partsOf(id, file))
  const fields = { usedAt, width, height, files: parts.map((part) => part.id) }
  return [{ kind: 'add', collection: pictures.name, id, fields }, ...parts]
}

async function heightOf(bytes: Uint8Array): Promise<number> {
  const sharp = await loadSharp()
  return (await sharp(bytes).metadata()).height
}

function partId(id: string, width: number, part: number): string {
  return `${id}-${width}-${part}`
}

function partsOf(id: string, { width, bytes }: StoredFile) {
  const text = Buffer.from(bytes).toString('base64')
  const parts = Math.max(1, Math.ceil(text.length / mostPartLength))
  return Array.from({ length: parts }, (_, part) => {
    const content = text.slice(part * mostPartLength, (part + 1) * mostPartLength)
    return {
      kind: 'add',
      collection: pictureFiles.name,
      id: partId(id, width, part),
      fields: { content, parts },
    } as const
  })
}
