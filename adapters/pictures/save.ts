import { createHash } from 'node:crypto'
import { mostPictureBytes, type Picture, type Pictures, type StorePictureResult } from '../../ports/pictures.ts'
import { type EncodedPicture, recipe, reEncode } from './re-encode.ts'

interface Storage {
  readonly use: Pictures['use']
  /** Stores all files or none, as used now. The picture may be there already, with the same content. */
  store(id: string, picture: EncodedPicture): Promise<void>
}

const idPattern = /^[0-9a-f]{40}$/

export function isPictureId(id: string): boolean {
  return idPattern.test(id)
}

/** Returns `Pictures.save` for a storage: the id is the digest of the picture's source. */
export function createSave({ use, store }: Storage): Pictures['save'] {
  let last: Promise<unknown> = Promise.resolve()

  /** Decodes one picture at a time: each may need hundreds of megabytes. */
  function oneAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    return turn
  }

  async function save(bytes: Uint8Array): Promise<StorePictureResult> {
    if (bytes.length > mostPictureBytes) return { kind: 'too-many-bytes' }
    const id = createHash('sha256').update(recipe).update(bytes).digest('hex').slice(0, 40)
    const known = await use(id)
    if (known) return { kind: 'saved', picture: known }
    const encoded = await reEncode(bytes)
    if (encoded.kind !== 'encoded') return encoded
    await store(id, encoded)
    const picture: Picture = { id, width: encoded.width, height: encoded.height }
    return { kind: 'saved', picture }
  }

  return async function saveOrFail(bytes) {
    try {
      return await oneAtATime(() => save(bytes))
    } catch (error) {
      return { kind: 'failed', reason: error instanceof Error ? error.message : String(error) }
    }
  }
}
