import { pictureWidths } from '../../../ports/pictures.ts'

const kept = /^\/pictures\/(\w+)\/\d+\.webp$/

/** Where a file of a kept picture is served. */
export function pictureAddress(id: string, width: number): string {
  return `/pictures/${id}/${width}.webp`
}

/** The kept picture that an image address names, or null: the image is then some other file of ours. */
export function pictureIdIn(imageUrl: string): string | null {
  return kept.exec(imageUrl)?.[1] ?? null
}

/** Every file of a kept picture with its width, as an `srcset` has them. */
export function pictureSources(imageUrl: string, imageWidth: number | null): string | undefined {
  const id = pictureIdIn(imageUrl)
  if (id === null || imageWidth === null) return undefined
  const widths = [...pictureWidths.filter((narrower) => narrower < imageWidth), imageWidth]
  return widths.map((width) => `${pictureAddress(id, width)} ${width}w`).join(', ')
}
