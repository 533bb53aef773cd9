import { type ProjectField, projectFieldNames } from '../../../core/brief/project-info.ts'
import type { BriefField, ConversationView } from '../../features/chat/conversation/session/chat-view.ts'
import type { FormFields } from '../../ui/forms/form-result.ts'

export type Changes = Partial<Record<ProjectField, string>>

/** Returns the fields that differ from what their page showed (`was-FIELD`). Another tab may have changed the others. */
export function changesIn(fields: FormFields): Changes {
  const changed = projectFieldNames.filter((name) => name in fields && fields[name] !== (fields[`was-${name}`] ?? ''))
  return Object.fromEntries(changed.map((name) => [name, fields[name] ?? '']))
}

/** The brief, where it is a popover. */
export const briefId = 'brief'

/** The session whose conversation the page shows; a form of another one is refused. */
export function sessionIdOf({ stored }: ConversationView): string {
  return stored?.sessionId ?? ''
}

export function lineId(line: BriefField): string {
  return `brief-${line}`
}

/** The form inside the line: an address that ends in it opens the line. */
export function lineFormId(line: BriefField): string {
  return `edit-${line}`
}
