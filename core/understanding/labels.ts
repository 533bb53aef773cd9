import type { ProjectField } from '../brief/project-info.ts'
import { readContactDetails } from '../contact-details/contact-details.ts'
import { shortLabels } from '../language/field-words.ts'
import { entriesOf } from '../language/readers.ts'
import { detailsIn } from './find-contact.ts'
import type { FoldedMessage, FoundField, Span } from './folded-message.ts'
import { type NamedField, namedFields, readField } from './values.ts'

const labelAtPlace =
  /(?:^|[\n.;|/,] {0,3})(?:[-*•]|\d[.)])? {0,3}\*{0,2}([a-z][a-z '-]{1,28}[a-z]|tel)\*{0,2} {0,2}(?::|=| - )\*{0,2} {0,3}(?=\S)/g
const shortLabelFields = new Map(
  Object.entries(shortLabels).flatMap(([field, labels]) =>
    entriesOf(labels).map((label) => [label, field as Label['field']] as const),
  ),
)

interface Label extends Span {
  readonly field: ProjectField | 'contact'
  readonly isShort: boolean
}

/** “Idea: … Audience: … Budget: …”, on lines or in a row. One label alone counts where it names a field for itself. */
export function labelledIn(message: FoldedMessage): FoundField[] {
  const { text, folded, field: open } = message
  if (open === 'contact') return []
  const all = [...folded.matchAll(labelAtPlace)].flatMap((match) => asLabel(match))
  const sure = all.filter(({ isShort }) => !isShort || all.length >= 2)
  return sure.flatMap((label, place) => {
    const next = sure[place + 1]?.start ?? text.length
    const paragraph = folded.indexOf('\n\n', label.end)
    const end = paragraph > 0 && label.field !== 'projectIdea' ? Math.min(next, paragraph) : next
    const value = bareValue(text.slice(label.end, end))
    const details = bareValue(message.fewNumbers.slice(label.end, end))
    const at = { start: label.start, end }
    if (value === '') return []
    if (label.field === 'contact') return detailsIn(details, at, message)
    const field = asStored(label.field, all)
    return [{ field, value: readTyped(field, details, message) || value, isNamed: true, at, isClause: true }]
  })
}

function bareValue(text: string): string {
  const value = text.trim().replace(/(?<![\s,;|/*])[\s,;|/*]+$/, '')
  return value.split('\n').length > 1 ? value : value.replace(/\.$/, '')
}

function asLabel(match: RegExpExecArray): Label[] {
  const label = match[1] ?? ''
  const start = match.index + (/^[\n.;|/,]/.test(match[0]) ? 1 : 0)
  const short = shortLabelFields.get(label)
  const field = short ?? fieldNamed(label)
  return field === null
    ? []
    : [{ field, start, end: match.index + match[0].length, isShort: short !== undefined && short !== 'contact' }]
}

function fieldNamed(label: string): NamedField | null {
  return namedFields.find((field) => readField[field](label, 0) === label.length) ?? null
}

/** “Name:” beside an email or a phone is the person's. */
function asStored(field: ProjectField, all: readonly Label[]): ProjectField {
  const isPersons =
    field === 'projectName' && all.some((label) => label.field === 'contactEmail' || label.field === 'contactPhone')
  const alsoProject = all.filter((label) => label.field === 'projectName').length > 1
  return isPersons && !alsoProject ? 'contactName' : field
}

/** Empty where nothing is read. */
function readTyped(field: ProjectField, value: string, { country, home }: FoldedMessage): string {
  if (field !== 'contactEmail' && field !== 'contactPhone') return ''
  const { email, phone } = readContactDetails(value, country, home)
  return field === 'contactEmail' ? email : phone
}
