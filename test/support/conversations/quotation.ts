import { type ProjectField, type ProjectInfo, projectFieldNames } from '../../../core/brief/project-info.ts'
import { withFigures } from '../../../core/language/words.ts'
import { knownBefore } from './converse.ts'
import type { Compared } from './findings.ts'

/** The fields that hold what nobody said, as invented ones. */
export function compareQuotations(info: ProjectInfo, said: readonly string[]): Compared[] {
  return inventedFields(info, said).map((field) => {
    return { measure: 'field', kind: 'invented', what: field, expected: 'a quotation', got: info[field] }
  })
}

/** The fields that hold what the person did not say. */
export function inventedFields(info: ProjectInfo, said: readonly string[]): ProjectField[] {
  const spoken = [...said, knownBefore]
  return projectFieldNames.filter((field) => info[field] !== '' && !isQuotation(field, info[field], spoken))
}

/** Whether a stored value consists of the person's own words. Case, punctuation and white space do not count; a telephone number is
 *  compared by its digits, an address by its letters. A value of several lines is one quotation a line. */
function isQuotation(field: ProjectField, value: string, said: readonly string[]): boolean {
  switch (field) {
    case 'contactPhone':
      return digits(withFigures(said.join(' '))).includes(digits(value).slice(-localDigits))
    case 'contactEmail':
      return letters(said.join(' ').replace(/\b(?:at|dot|underscore|dash)\b/gi, '')).includes(letters(value))
    case 'budget':
      return isIn(value, said) || isIn(value.replace(/^[^\d\s]{1,4}\s?(?=\d)/u, ''), said)
    case 'additionalNotes':
      return value.split('\n').every((line) => isIn(line.replace(/^Asked: /, ''), said))
    default:
      return value.split('\n').every((line) => isIn(line, said))
  }
}

/** A number as we write it has the country's code before it. */
const localDigits = 7

function isIn(value: string, said: readonly string[]): boolean {
  return said.some((text) => ` ${words(text)} `.includes(` ${words(value)} `)) || words(value) === ''
}

function words(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()
}

function letters(text: string): string {
  return words(text).replaceAll(' ', '')
}

function digits(text: string): string {
  return text.replace(/\D/g, '')
}
