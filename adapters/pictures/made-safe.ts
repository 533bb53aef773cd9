import sharp from 'sharp'
import { mostPicturePixels, pictureWidths } from '../../ports/pictures.ts'

export interface MadeSafe {
  readonly kind: 'made'
  readonly width: number
  readonly height: number
  /** Narrowest first. */
  readonly files: readonly { readonly width: number; readonly height: number; readonly bytes: Buffer }[]
}

/** Say what the files look like: with another recipe the same bytes are another picture. */
export const recipe = 'webp 80, 480 960 1600, 2400 high'

const quality = 80
const widest = pictureWidths[pictureWidths.length - 1] ?? 0
/** A strip of one pixel by a million is a picture too. */
const highest = 2400
const mostSeconds = 20

// Only what we ask for is ever read: no vector, document or script hides behind a picture.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
})
sharp.cache(false)

/** Decodes what somebody gave us once, and makes every file from the plain pixels. */
export async function makeSafe(bytes: Uint8Array): Promise<MadeSafe | { kind: 'unknown' | 'too-many-pixels' }> {
  const size = await sizeOf(bytes)
  if (size === null) return { kind: 'unknown' }
  if (size > mostPicturePixels) return { kind: 'too-many-pixels' }
  const upright = await pixelsOf(bytes)
  if (upright === null) return { kind: 'unknown' }
  const { data, info } = upright
  const { width, height, channels } = info
  const files = []
  for (const each of [...pictureWidths.filter((narrower) => narrower < width), width]) {
    const resized = sharp(data, { raw: { width, height, channels } }).resize({ width: each })
    const file = await resized.webp({ quality }).timeout({ seconds: mostSeconds }).toBuffer({ resolveWithObject: true })
    files.push({ width: each, height: file.info.height, bytes: file.data })
  }
  return { kind: 'made', width, height, files }
}

/** Pixels as the header says, without decoding them; null for what is no picture. */
async function sizeOf(bytes: Uint8Array): Promise<number | null> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    return width * height
  } catch {
    return null
  }
}

/** Turned as the camera was held, in the colours of a screen, and nothing but pixels. */
async function pixelsOf(bytes: Uint8Array) {
  try {
    return await sharp(bytes, { limitInputPixels: mostPicturePixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: widest, height: highest, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .timeout({ seconds: mostSeconds })
      .raw()
      .toBuffer({ resolveWithObject: true })
  } catch {
    return null
  }
}
