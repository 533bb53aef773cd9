import type { ProjectField } from '../../conversation/project-info.ts'

/** What a submission cannot do without, in the order in which it is asked for. Specification §5. */
export const missingMessages = {
  projectIdea: 'Project idea is required',
  contactName: 'Contact name is required',
  contactEmail: 'Contact email is required',
  invalidEmail: 'Valid email address is required',
} as const

/** By pressing Submit a visitor agrees to this sentence; the lead keeps the text as it was. */
export const consentText = 'By submitting you agree that we keep this for two years at most and use it to reply to you.'

/** What no lead can do without, in the order of the form. */
export const requiredFields = ['projectIdea', 'contactName', 'contactEmail'] as const satisfies readonly ProjectField[]
export type RequiredField = (typeof requiredFields)[number]
