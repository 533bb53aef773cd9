/** Pictures that the team gives us: made safe and small once, and the same for ever after. What a picture is, its content says,
 *  whatever anybody calls it. */
export interface Pictures {
  /** Keeps a picture: upright, without a word of where, when or by what it was taken, as WebP at each of `pictureWidths` that is
   *  narrower than the picture, and at its own width or the widest of them, never enlarged. It is kept whole or not at all, and what
   *  was acknowledged survives a crash. The same bytes are the same picture, also when two bring them at the same time. Takes a bounded
   *  time and room, whatever the bytes claim to be. Never throws. */
  save(bytes: Uint8Array): Promise<StorePictureResult>

  /** The picture, or null when it is not kept. Asking counts as using it. Rejects when storage cannot be read. */
  use(id: string): Promise<Picture | null>

  /** One of the picture's files as WebP, or null when there is none. Rejects when storage cannot be read. */
  open(id: string, width: number): Promise<Uint8Array | null>

  /** The pictures that nobody has kept or used since that moment. */
  unusedSince(moment: Date): Promise<readonly string[]>

  /** Takes the picture away with all its files, if it has still not been kept or used since that moment; answers whether it did. */
  erase(id: string, ifUnusedSince: Date): Promise<boolean>
}

export interface Picture {
  /** Says nothing of the picture, and cannot be guessed without it. Letters and digits. */
  readonly id: string
  /** Of the widest file, in pixels. */
  readonly width: number
  readonly height: number
}

export type StorePictureResult =
  | { readonly kind: 'saved'; readonly picture: Picture }
  /** `unknown`: none of `pictureTypes`, or damaged. */
  | { readonly kind: 'unknown' | 'too-many-bytes' | 'too-many-pixels' }
  | { readonly kind: 'failed'; readonly reason: string }

export const pictureWidths = [480, 960, 1600] as const
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const
export const mostPictureBytes = 10 * 1024 * 1024
export const mostPicturePixels = 50_000_000
