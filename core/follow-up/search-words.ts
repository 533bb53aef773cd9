import * as z from 'zod'

const longest = 10_000

/** Of a lead or a message, for the search: what notes, letters and the names of files have said of it, the newest 10,000 characters. */
export const searchFields = { searchWords: z.string().optional() } as const

export function withSearchWords(
  { searchWords = '' }: { readonly searchWords?: string | undefined },
  ...texts: readonly string[]
) {
  return { searchWords: [searchWords, ...texts].filter(Boolean).join('\n').slice(-longest) }
}
