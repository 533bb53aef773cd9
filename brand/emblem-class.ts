import type { EmblemProps } from './brand.ts'

export type Look = Pick<EmblemProps, 'size' | 'edge'>

const sizes = { 16: 'e16', 64: 'e64' }

/** Returns the classes of an emblem, which `app/ui/styles` styles. */
export function emblemClass({ size, edge }: Look): string {
  return ['emblem', size && sizes[size], edge && 'edge'].filter(Boolean).join(' ')
}
