import type { CollectionIndexes, DocumentStore, Write } from '../../ports/document-store.ts'
import type { Picture, Pictures } from '../../ports/pictures.ts'
import { createSave, type EncodedPicture, isPictureId } from '../pictures/re-encode.ts'
import { pagesOf } from './accounts/collections.ts'

export const pictures: CollectionIndexes = { name: 'pictures', indexes: [['usedAt']], announced: false }
export const pictureFiles: CollectionIndexes = { name: 'pictureFiles', indexes: [], announced: false }

/** A document of Firestore takes 1 MiB. */
const mostPartLength = 600_000
/** A request to Firestore takes 10 MiB. The files of a photograph have a tenth of that. */
export const mostPictureLength = 9_000_000
const mostTries = 3

/** Each picture is a document of `pictures`, and each file one or more of `pictureFiles`, as text in base64. They are added and removed
 *  together, in one batch. */
export function createDocumentPictures({ store, now }: { store: DocumentStore; now: () => Date }): Pictures {
  async function use(id: string): Promise<Picture | null> {
    if (!isPictureId(id)) return null
    const used = await store.update(pictures.name, id, { usedAt: now().toISOString() })
    if (used.kind !== 'updated') return null
    return { id, width: Number(used.document['width']), height: Number(used.document['height']) }
  }

  async function add(id: string, picture: EncodedPicture): Promise<void> {
    for (let tries = 0; tries < mostTries; tries += 1) {
      const added = await store.batch(pictureAdditions(id, picture, now().toISOString()))
      // Another process may have added it, and another may have erased that.
      if (added.kind === 'written' || (await use(id))) return
    }
    throw new Error('Other processes add and erase the picture')
  }

  return {
    use,

    save: createSave({ use, store: add }),

    async open(id, width) {
      if (!isPictureId(id)) return null
      const first = await store.get(pictureFiles.name, partId(id, width, 0))
      if (first === null) return null
      const others = Array.from({ length: Number(first['parts']) - 1 }, (_, at) => partId(id, width, at + 1))
      const parts = [first, ...(await Promise.all(others.map((each) => store.get(pictureFiles.name, each))))]
      // Erased since the first one was read.
      if (parts.includes(null)) return null
      return Buffer.concat(parts.map((part) => Buffer.from(String(part?.['content']), 'base64')))
    },

    async unusedSince(moment) {
      const where = { usedAt: { atMost: new Date(moment.getTime() - 1).toISOString() } }
      const ids: string[] = []
      for await (const page of pagesOf(store, pictures, where)) ids.push(...page.map(({ id }) => id))
      return ids
    },

    async erase(id, moment) {
      if (!isPictureId(id)) return false
      const missing = new Set<string>()
      while (true) {
        const picture = await store.get(pictures.name, id)
        if (picture === null || String(picture['usedAt']) >= moment.toISOString()) return false
        const files = (picture['files'] as readonly string[]).filter((file) => !missing.has(file))
        const removed = await store.batch([
          { kind: 'remove', collection: pictures.name, id, ifRevision: picture.revision },
          ...files.map((file): Write => ({ kind: 'remove', collection: pictureFiles.name, id: file })),
        ])
        if (removed.kind === 'written') return true
        // The picture was used or erased since it was read, or a file was removed by itself.
        if (removed.collection === pictureFiles.name) missing.add(removed.id)
      }
    },
  }
}

type Addition = Extract<Write, { kind: 'add' }>

/** Returns the writes that add a picture, for one batch. Throws where no batch may have them. */
export function pictureAdditions(id: string, { width, height, files }: EncodedPicture, usedAt: string): Addition[] {
  const parts = files.flatMap((file) => partsOf(id, file))
  if (parts.reduce((length, { fields }) => length + fields.content.length, 0) > mostPictureLength) {
    throw new Error('The files of the picture are larger than one write may be')
  }
  const fields = { usedAt, width, height, files: parts.map((part) => part.id) }
  return [{ kind: 'add', collection: pictures.name, id, fields }, ...parts]
}

function partId(id: string, width: number, part: number): string {
  return `${id}-${width}-${part}`
}

function partsOf(id: string, { width, bytes }: EncodedPicture['files'][number]) {
  const text = bytes.toString('base64')
  const parts = Math.ceil(text.length / mostPartLength)
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
