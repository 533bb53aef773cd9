import type { ItemContent } from '../../../core/items/fields.ts'
import { mostPictureBytes, type Picture, type Pictures, type StorePictureResult } from '../../../ports/files.ts'
import type { FetchFileResult } from '../../../ports/remote-files.ts'
import type { Asks } from '../context.ts'
import { portfolioMessages } from './messages.ts'
import { pictureAddress, pictureIdIn } from './picture-address.ts'

/** `imageUrl` is the value for the field of that name. */
export type SavePictureResult =
  | { readonly kind: 'saved'; readonly imageUrl: string }
  | { readonly kind: 'refused'; readonly message: string }

const refusals: Record<Exclude<StorePictureResult['kind'], 'saved' | 'failed'>, string> = {
  unknown: portfolioMessages.pictureUnknown,
  'too-many-bytes': portfolioMessages.pictureTooLarge,
  'too-many-pixels': portfolioMessages.pictureTooManyPixels,
}

const linkRefusals: Record<Exclude<FetchFileResult['kind'], 'fetched'>, string> = {
  unusable: portfolioMessages.linkUnusable,
  none: portfolioMessages.linkEmpty,
  'too-many-bytes': portfolioMessages.pictureTooLarge,
  'no-response': portfolioMessages.linkSilent,
}

/** Stores pictures and reads them. */
export function createPictures({ pictures, files, runtime: { log } }: Asks<'pictures' | 'files' | 'runtime'>) {
  async function save(bytes: Uint8Array): Promise<SavePictureResult> {
    const saved = await pictures.save(bytes)
    if (saved.kind === 'saved') return { kind: 'saved', imageUrl: addressOf(saved.picture) }
    if (saved.kind !== 'failed') return { kind: 'refused', message: refusals[saved.kind] }
    log.error('picture not kept', { reason: saved.reason })
    return { kind: 'refused', message: portfolioMessages.pictureNotKept }
  }

  return {
    save,

    async copy(address: string): Promise<SavePictureResult> {
      const fetched = await files.fetch(address.trim(), mostPictureBytes)
      if (fetched.kind === 'fetched') return save(fetched.bytes)
      log.info('picture not copied', { kind: fetched.kind, reason: fetched.reason })
      return { kind: 'refused', message: linkRefusals[fetched.kind] }
    },
  }
}

/** Returns the address and the size of a stored picture; null where it is no longer stored. Another file of this site has no size. */
export async function withStoredPicture(pictures: Pictures, imageUrl: string) {
  const id = pictureIdIn(imageUrl)
  if (id === null) return { imageUrl, imageWidth: null, imageHeight: null }
  const picture = await pictures.use(id)
  return picture && { imageUrl: addressOf(picture), imageWidth: picture.width, imageHeight: picture.height }
}

function addressOf({ id, width }: Picture): string {
  return pictureAddress(id, width)
}

/** How long an unused picture stays: its item may not be saved yet. */
const unusedPictureMs = 7 * 24 * 60 * 60 * 1000

/** Returns a function that erases the pictures that no item, draft or version names. It returns how many it erased. */
export function createPictureSweep({ pictures, runtime, tables }: Asks<'pictures' | 'runtime' | 'tables'>) {
  async function idsInUse(): Promise<ReadonlySet<string | null>> {
    const said: ItemContent[] = []
    for (const { all, revisions } of tables) {
      for (const { content, drafts } of await all()) said.push(content, ...drafts.map((draft) => draft.content))
      for await (const { content } of revisions.all()) said.push(content)
    }
    return new Set(said.flatMap(({ picture = '', imageUrl = '' }) => [picture, imageUrl]).map(pictureIdIn))
  }

  return async function sweepPictures(): Promise<number> {
    const unusedSince = new Date(runtime.now().getTime() - unusedPictureMs)
    const unused = await pictures.unusedSince(unusedSince)
    if (unused.length === 0) return 0
    const inUse = await idsInUse()
    let erased = 0
    for (const id of unused) if (!inUse.has(id) && (await pictures.erase(id, unusedSince))) erased += 1
    if (erased > 0) runtime.log.info('erased pictures that nobody uses', { pictures: erased })
    return erased
  }
}
