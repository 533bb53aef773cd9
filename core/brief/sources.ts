import type { Conversation, FieldSource } from './conversation.ts'
import { type ProjectField, type ProjectInfo, projectFieldNames } from './project-info.ts'

type Sources = Conversation['sources']

/** In characters. */
const longestQuotation = 300
const beforeValue = 100
/** Of a sign of two code units, at the ends of a cut text. */
const halfSigns = /^[\udc00-\udfff]|[\ud800-\udbff]$/g

/** Returns how the fields came to their values once these are `info`. The notes say it themselves. */
export function sourcesAfter(
  { sources, projectInfo: known }: Pick<Conversation, 'sources' | 'projectInfo'>,
  info: ProjectInfo,
  { by, quotation }: FieldSource,
): Sources {
  const changed = projectFieldNames.filter((field) => field !== 'additionalNotes' && info[field] !== known[field])
  if (changed.length === 0) return sources
  const filled = changed.filter((field) => info[field] !== '')
  const added = filled.map((field) => [field, { by, quotation: clippedAround(info[field], quotation) }] as const)
  const others = Object.entries(sources).filter(([field]) => !changed.includes(field as ProjectField))
  return Object.fromEntries([...others, ...added])
}

function clippedAround(value: string, words: string): string {
  if (words.length <= longestQuotation) return words
  const start = Math.max(0, words.indexOf(value) - beforeValue)
  const part = words.slice(start, start + longestQuotation).replace(halfSigns, '')
  return `${start > 0 ? '…' : ''}${part}${start + longestQuotation < words.length ? '…' : ''}`
}
