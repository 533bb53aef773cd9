import { readContactDetails } from '../../contact-details/contact-details.ts'
import type { ProjectField } from '../project-info.ts'
import { type CorrectableField, fieldVocabulary } from './field-vocabulary.ts'
import type { FoundField, Reading } from './fields-in-text.ts'
import type { Span } from './folded-text.ts'
import { entriesOf, oneOf } from './vocabulary.ts'

const names = Object.entries(fieldVocabulary).map(
  ([field, { names }]) => [field as CorrectableField, new RegExp(`^${oneOf(names)}$`)] as const,
)
const shortLabels = new Map(
  Object.entries(fieldVocabulary).flatMap(([field, { labels }]) =>
    entriesOf(labels).map((label) => [label, field as CorrectableField] as const),
  ),
)
const contactLabel = /^(?:contact(?: details| info(?:rmation)?)?|kontak|kontakt|contacto|contato)$/
const labelAtPlace =
  /(?:^|[\n.;|/,] {0,3})(?:[-*•]|\d[.)])? {0,3}\*{0,2}([a-z][a-z '-]{1,28}[a-z]|tel)\*{0,2} {0,2}(?::|=| - )\*{0,2} {0,3}(?=\S)/g

interface Label extends Span {
  readonly field: ProjectField | 'contact'
  readonly isShort: boolean
}

/** “Idea: … Audience: … Budget: …”, on lines or in a row. One label alone counts where it names a field for itself. */
export function labelledIn(reading: Reading): FoundField[] {
  const { text, folded, field: open } = reading
  const all = [...folded.matchAll(labelAtPlace)].flatMap((match) => asLabel(match))
  const sure = all.filter(({ isShort }) => !isShort || all.length >= 2)
  if (open === 'contact') return []
  return sure.flatMap((label, place) => {
    const next = sure[place + 1]?.start ?? text.length
    const paragraph = folded.indexOf('\n\n', label.end)
    const end = paragraph > 0 && label.field !== 'projectIdea' ? Math.min(next, paragraph) : next
    const value = text
      .slice(label.end, end)
      .trim()
      .replace(/[\s,;|/*]+$/, '')
    const bare = value.split('\n').length > 1 ? value : value.replace(/\.$/, '')
    const at = { start: label.start, end }
    if (bare === '') return []
    if (label.field !== 'contact')
      return [
        {
          field: asStored(label.field, all),
          value: readTyped(asStored(label.field, all), bare, reading),
          isNamed: true,
          at,
          isClause: true,
        },
      ]
    const details = readContactDetails(bare, reading.country, reading.home)
    const parts = { contactName: details.name, contactEmail: details.email, contactPhone: details.phone }
    return Object.entries(parts)
      .filter(([, part]) => part !== '')
      .map(([field, part]) => ({ field: field as ProjectField, value: part, isNamed: true, at, isClause: true }))
  })
}

function asLabel(match: RegExpExecArray): Label[] {
  const name = match[1] ?? ''
  const start = match.index + (/^[\n.;|/,]/.test(match[0]) ? 1 : 0)
  const end = match.index + match[0].length
  const short = shortLabels.get(name)
  const field = contactLabel.test(name) ? 'contact' : (names.find(([, pattern]) => pattern.test(name))?.[0] ?? short)
  return field === undefined
    ? []
    : [
        {
          field,
          start,
          end,
          isShort: short !== undefined || /^(?:project|brief|number|title|public|but|tech|platform)$/.test(name),
        },
      ]
}

/** “Name:” beside an email or a phone is the person's. */
function asStored(field: ProjectField, all: readonly Label[]): ProjectField {
  const isPersons =
    field === 'projectName' && all.some((label) => label.field === 'contactEmail' || label.field === 'contactPhone')
  const alsoProject = all.filter((label) => label.field === 'projectName').length > 1
  return isPersons && !alsoProject ? 'contactName' : field
}

function readTyped(field: ProjectField, value: string, { country, home }: Reading): string {
  if (field === 'contactEmail') return readContactDetails(value, country, home).email || value
  if (field === 'contactPhone') return readContactDetails(value, country, home).phone || value
  return value
}
