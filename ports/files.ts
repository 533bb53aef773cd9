/** Pictures of the team, made small and free of metadata once, and never changed. The content decides the type, not the name. */
export interface Pictures {
  /** Stores a picture upright and without metadata, as WebP at each of `pictureWidths` below its own width, and at its own width or the
   *  widest of them. Stores all files or none, and what is acknowledged survives a crash. The same bytes are the same picture, also when
   *  two callers race. Takes bounded time and memory. Never throws. */
  save(bytes: Uint8Array): Promise<StorePictureResult>

  /** Returns the picture, or null. A call counts as use. Rejects when storage cannot be read. */
  use(id: string): Promise<Picture | null>

  /** Returns one of the picture's files as WebP, or null. Rejects when storage cannot be read. */
  open(id: string, width: number): Promise<Uint8Array | null>

  /** Returns the pictures that were neither saved nor used since that time. */
  unusedSince(moment: Date): Promise<readonly string[]>

  /** Removes the picture with all its files unless it was saved or used since that time. Returns whether it did. */
  erase(id: string, ifUnusedSince: Date): Promise<boolean>
}

/** Files of letters, as they came. Each has an id of its own, so that of two letters with the same file, erasing one leaves the other. */
export interface Attachments {
  /** Stores at most `mostAttachmentBytes` and returns a new random id. What is acknowledged survives a crash. Rejects when it is not stored. */
  saveAttachment(bytes: Uint8Array): Promise<string>

  /** Returns the bytes, or null. Rejects when storage cannot be read. */
  readAttachment(id: string): Promise<Uint8Array | null>

  /** Erases what is stored under the id, if anything is. An interrupted call can be repeated. Rejects when it is not erased. */
  eraseAttachment(id: string): Promise<void>

  /** Returns the ids that were stored before that time, also those that were never acknowledged. */
  attachmentsBefore(moment: Date): Promise<readonly string[]>
}

/** Pictures of strangers. */
export interface PictureCleaner {
  /** Returns the picture as WebP, upright, from its pixels alone: without metadata, and nothing that hides beside them. Null when it is no picture, is
   *  damaged, or has more than `mostPicturePixels`. Takes bounded time and memory. */
  cleanPicture(bytes: Uint8Array): Promise<Uint8Array | null>
}

/** What is stored beside the documents. */
export interface Files extends Pictures, Attachments {
  /** Returns all files of a picture, narrowest first, or that of an attachment; null where there is none. Does not count as use. Rejects
   *  when storage cannot be read. */
  read(id: string): Promise<readonly StoredFile[] | null>

  /** Stores the files that `read` returned in another place, under their id, as used now. Rejects when they are not all stored. */
  put(id: string, files: readonly StoredFile[]): Promise<void>
}

/** One file of a picture, in pixels. An attachment has neither width nor height. */
export interface StoredFile {
  readonly width: number
  readonly height: number
  readonly bytes: Uint8Array
}

export interface Picture {
  /** Letters and digits that cannot be guessed without the picture. */
  readonly id: string
  /** In pixels, of the widest file. */
  readonly width: number
  readonly height: number
}

export type StorePictureResult =
  | { readonly kind: 'saved'; readonly picture: Picture }
  /** `unknown`: not one of `pictureTypes`, or damaged. */
  | { readonly kind: 'unknown' | 'too-many-bytes' | 'too-many-pixels' }
  | { readonly kind: 'failed'; readonly reason: string }

export const pictureWidths = [480, 960, 1600] as const
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const
export const mostPictureBytes = 10 * 1024 * 1024
export const mostPicturePixels = 50_000_000
export const mostAttachmentBytes = 10 * 1024 * 1024
