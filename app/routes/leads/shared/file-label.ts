import type { Attachment } from '../../../../core/files/attachment.ts'

const kilobyte = 1000

/** `till-back.jpg, 240 kB`. */
export function fileLabel({ name, bytes }: Pick<Attachment, 'name' | 'bytes'>): string {
  const kilobytes = Math.max(1, Math.round(bytes / kilobyte))
  return kilobytes < kilobyte ? `${name}, ${kilobytes} kB` : `${name}, ${(kilobytes / kilobyte).toFixed(1)} MB`
}
