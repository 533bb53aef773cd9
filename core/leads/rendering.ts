import { type ProjectField, projectFieldNames, projectFields } from '../conversation/project-info.ts'
import type { Lead } from './lead.ts'

/** A field that somebody filled in another language than English. */
export interface Rendering {
  /** Of what they wrote, as ISO 639-1. */
  readonly lang: string
  /** The message that it comes from, in English, as a model rendered it; empty where none did. */
  readonly english: string
}

/** Returns the rendering of a field whose value is a message of the conversation, or most of one; null for every other field. */
export function renderingOf(
  lead: Pick<Lead, ProjectField | 'conversationTranscript'>,
  field: ProjectField,
): Rendering | null {
  const value = lead[field].trim()
  const origin = lead.conversationTranscript.findLast(
    ({ role, content, lang }) => role === 'user' && lang !== undefined && isMostOf(content.trim(), value),
  )
  return origin?.lang === undefined ? null : { lang: origin.lang, english: origin.english ?? '' }
}

/** Returns a line for each field that has a rendering in English, with the field's title. */
export function renderedFields(lead: Lead): string[] {
  return projectFieldNames.flatMap((field) => {
    const english = renderingOf(lead, field)?.english
    return english ? [`${projectFields[field]}: ${english}`] : []
  })
}

/** Two thirds and more: what is left out is a greeting, or a question that was answered. */
function isMostOf(content: string, value: string): boolean {
  return value !== '' && content.includes(value) && value.length * 3 >= content.length * 2
}
