import { pictureWidths } from '../../../ports/files.ts'

const storedPicture = /^\/pictures\/(\w+)\/\d+\.webp$/

/** Returns the address of a file of a stored picture. */
export function pictureAddress(id: string, width: number): string {
  return `/pictures/${id}/${width}.webp`
}

/** Returns the id of the stored picture at an image address, or null for another file of this site. */
export function pictureIdIn(imageUrl: string): string | null {
  return storedPicture.exec(imageUrl)?.[1] ?? null
}

/** Returns the `srcset` of a stored picture. */
export function pictureSources(imageUrl: string, imageWidth: number | null): string | undefined {
  const id = pictureIdIn(imageUrl)
  if (id === null || imageWidth === null) return undefined
  const widths = [...pictureWidths.filter((narrower) => narrower < imageWidth), imageWidth]
  return widths.map((width) => `${pictureAddress(id, width)} ${width}w`).join(', ')
}
