import {
  briefLines,
  fieldTitle,
  type ProjectField,
  type ProjectInfo,
  projectFieldNames,
  type Titles,
} from '../../../core/brief/project-info.ts'
import { isOwnField } from '../../../core/brief/steps.ts'
import type { Item } from '../leads-desk/inbox/change-items.ts'
import { requiredFields } from '../leads-desk/leads/submission.ts'
import { untitled } from '../leads-desk/leads/title.ts'
import { isLead } from './client-pages.ts'
import { clientPageMessages as texts } from './messages.ts'

/** The address has a form of its own. */
export const briefFields = projectFieldNames.filter((field) => field !== 'contactEmail')

export interface BriefLine<Field extends string = string> {
  readonly field: Field
  readonly title: string
  readonly value: string
}

export type BriefChanges = Partial<Record<ProjectField, string>>
export type BriefProblems = Partial<Record<ProjectField, string>>

const mostCharacters = 5000
// Not in `messages.ts`, which the script of the page contains.
const tooLong = (title: string) => `${title} has more than 5 000 characters. Please shorten it.`
const correction = (title: string, from: string, to: string) => `${title}: ${from || 'nothing'} → ${to || 'nothing'}`

type Brief = ProjectInfo & { readonly titles: Titles }

/** Questions of the owner's own are lines where they were asked. */
export function briefOf(info: Brief): readonly BriefLine<ProjectField>[] {
  const fields = briefFields.filter((field) => !isOwnField(field) || field in info.titles)
  return fields.map((field) => {
    const value = field === 'projectName' && info[field] === untitled ? '' : info[field]
    return { field, title: fieldTitle(field, info.titles), value }
  })
}

/** Returns what its client said. The brief of a call request is stored as text. */
export function briefOfItem(item: Item): readonly BriefLine[] {
  if (isLead(item)) return briefOf(item)
  return (briefLines(item.message) ?? []).map(([title, value]) => ({ field: title, title, value }))
}

/** Returns the fields that a client has changed, and what is wrong with them. */
export function readCorrections(info: Brief, typed: BriefChanges) {
  const changes: BriefChanges = {}
  const problems: BriefProblems = {}
  for (const { field, title, value } of briefOf(info)) {
    const text = typed[field]?.replaceAll('\r\n', '\n').trim()
    if (text === undefined || text === value) continue
    if (text === '' && requiredFields.some((required) => required === field)) problems[field] = texts.fieldNeeded(title)
    else if (text.length > mostCharacters) problems[field] = tooLong(title)
    else changes[field] = text
  }
  return { changes, problems }
}

/** Returns a line for each change, for the team. */
export function writtenCorrections(info: Brief, changes: BriefChanges): string {
  return briefOf(info)
    .filter(({ field }) => changes[field] !== undefined)
    .map(({ field, title, value }) => correction(title, value, changes[field] ?? ''))
    .join('\n')
}
