import type { ProjectInfo } from '../../conversation/project-info.ts'
import { isEmail } from '../../text/is-email.ts'
import { missingMessages, type RequiredField, requiredFields } from './submission-messages.ts'

export interface Missing {
  readonly field: RequiredField
  readonly message: string
}

/** Everything that keeps a project from being submitted, in the order of the form. */
export function whatIsMissing(info: ProjectInfo): Missing[] {
  const missing: Missing[] = []
  for (const field of requiredFields) {
    if (info[field].trim() === '') missing.push({ field, message: missingMessages[field] })
  }
  const email = info.contactEmail.trim()
  if (email !== '' && !isEmail(email)) missing.push({ field: 'contactEmail', message: missingMessages.invalidEmail })
  return missing
}
