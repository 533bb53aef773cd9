import { fold } from '../language/fold.ts'
import { nameLead } from '../language/words/words.ts'
import { isTitle } from './answers.ts'
import { readClause } from './clause.ts'

/** The name itself out of an answer such as “It's called Bean Counter.” Empty when the answer says that there is none yet. */
export function readProjectName(answer: string): string {
  const text = answer.trim()
  const { kind, isSure } = readClause(fold(text))
  if (kind === 'nothing' && isSure && !isTitle(text)) return ''
  const lead = nameLead.exec(fold(text))?.[0].length ?? 0
  const name = text
    .slice(lead)
    .replace(/(?<![.,;!])[.,;!]+$/, '')
    .trim()
    .replace(/^["'“”‘’«»]+(.*?)["'“”‘’«»]+$/, '$1')
    .trim()
  return name || text
}
