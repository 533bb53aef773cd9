import type { ProjectField } from './project-info.ts'

/** Where an answer goes. The last step's answer is read into the three contact fields. */
export type StepField =
  | Exclude<ProjectField, 'contactName' | 'contactEmail' | 'contactPhone' | 'additionalNotes'>
  | 'contact'

export interface Step {
  readonly field: StepField
  readonly title: string
  readonly required: boolean
}

/** The conversation, in order: specification §9. How each is asked is in `core/interviewer/words/questions.ts`. */
export const steps = [
  { field: 'projectIdea', title: 'Project idea', required: true },
  { field: 'projectName', title: 'Project name', required: false },
  { field: 'projectGoals', title: 'Goals', required: true },
  { field: 'targetAudience', title: 'Target audience', required: true },
  { field: 'existingFeatures', title: 'Existing features', required: false },
  { field: 'technicalPreferences', title: 'Technical preferences', required: false },
  { field: 'timeline', title: 'Timeline', required: false },
  { field: 'budget', title: 'Budget', required: false },
  { field: 'contact', title: 'Contact', required: true },
] as const satisfies readonly Step[]

/** The step to which a field belongs; additional notes belong to none. */
export function stepOf(field: ProjectField): StepField | 'additionalNotes' {
  return field === 'contactName' || field === 'contactEmail' || field === 'contactPhone' ? 'contact' : field
}

export const stepFields = steps.map(({ field }) => field)

export const totalSteps = steps.length
