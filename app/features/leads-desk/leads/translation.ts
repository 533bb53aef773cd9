import { fieldTitle, type ProjectField, projectFieldNames } from '../../../../core/brief/project-info.ts'
import type { Lead } from './lead.ts'

/** Returns the language (ISO 639-1) of a field that a visitor wrote in another one, and the message in English, by a language model: empty when there
 *  is none. Null unless the value of the field is most of one message of the conversation. */
export function translationOf(lead: Pick<Lead, ProjectField | 'conversationTranscript'>, field: ProjectField) {
  const value = lead[field].trim()
  const origin = lead.conversationTranscript.findLast(
    ({ role, content, lang }) => role === 'user' && lang !== undefined && isMostOf(content.trim(), value),
  )
  return origin?.lang === undefined ? null : { lang: origin.lang, english: origin.english ?? '' }
}

/** Returns a line with title and translation for each field that has a translation. */
export function translatedFields(lead: Lead): string[] {
  return projectFieldNames.flatMap((field) => {
    const english = translationOf(lead, field)?.english
    return english ? [`${fieldTitle(field, lead.titles)}: ${english}`] : []
  })
}

/** Whether the value is two thirds of the message or more. The rest may be a greeting or a question. */
function isMostOf(content: string, value: string): boolean {
  return value !== '' && content.includes(value) && value.length * 3 >= content.length * 2
}
