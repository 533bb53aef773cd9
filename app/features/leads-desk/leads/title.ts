import type { ProjectInfo } from '../../../../core/brief/project-info.ts'
import { turnMessages } from '../../../../core/brief/turn-messages.ts'
import { withoutContacts } from '../../../../core/contact-details/contact-details.ts'
import { is } from '../../../../core/contact-details/words.ts'
import { capitalised, clipped } from '../../../../core/text/sentences.ts'

/** The stored name of a project without a name: specification §3. */
export const untitled = 'Untitled Project'

const maxLength = 60
/** Characters of the idea that are read. */
const maxRead = 1000

/** “Hi, we would like to build an …” */
const greetings = /^(?:(?:hi|hello|hey|good (?:morning|day)|ok(?:ay)?|so|well|please)\b(?: there)?[\s,.!-]{1,3}){1,3}/i
const wishes = /^(?:i|we)(?:['’]d| would| really)? (?:want|need|like|love)(?: to (?:build|have|make|create))? (?=\S)/i
const articles = /^(?:an?|the) (?=\S)/i

/** Returns the project name of a lead, or the first words of its idea. Contains no contact details. */
export function leadTitle({ projectName, projectIdea }: Pick<ProjectInfo, 'projectName' | 'projectIdea'>): string {
  const name = givenName(projectName)
  if (name !== '') return name
  const [first = ''] = ideaWords(projectIdea.slice(0, maxRead)).split(/[.!?;](?=\s|$)/, 1)
  const words = first.trim().replace(articles, '')
  return /\p{L}{2}/u.test(words) ? capitalised(clipped(words, maxLength)) : untitled
}

/** Returns an idea on one line, without contact details and without “Hi, we would like to build”. */
export function ideaWords(projectIdea: string): string {
  const idea = withoutOpenings(withoutContacts(projectIdea).replace(/\s+/g, ' ')).replace(greetings, '')
  return idea.trimStart().replace(wishes, '').trimEnd()
}

/** “Yes! An …” */
function withoutOpenings(idea: string): string {
  const [, word = '', rest = ''] = /^(\p{L}+)[,.!]+ ?(.*)$/u.exec(idea) ?? []
  return is(word.toLowerCase(), 'opening') ? withoutOpenings(rest) : idea
}

/** Returns the name that the visitor gave the project, or an empty text. */
export function givenName(projectName: string): string {
  return projectName === untitled ? '' : projectName
}

/** Parts the additional notes into the questions that the visitor asked, in their words, and the rest. */
export function splitNotes(notes: string): { readonly questions: readonly string[]; readonly rest: string } {
  const mark = turnMessages.asked('')
  const lines = notes.split('\n')
  return {
    questions: lines.filter((line) => line.startsWith(mark)).map((line) => line.slice(mark.length)),
    rest: lines.filter((line) => !line.startsWith(mark)).join('\n'),
  }
}
