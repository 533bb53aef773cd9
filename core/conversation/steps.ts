/** One question of the conversation, as a browser needs it. */
interface StepRow {
  /** Where the answer goes. The last step's answer is read into the three contact fields. */
  readonly field: string
  /** The label in the review, in mails, in lead details, in the CSV file and in prompts. */
  readonly title: string
  readonly required: boolean
}

/** The questions in the order in which they are asked: specification §9. Their words are in `questions.ts`, a row for each. */
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
] as const satisfies readonly StepRow[]

export type Step = (typeof steps)[number]
export type StepField = Step['field']

export const stepFields = steps.map(({ field }) => field)
export const totalSteps = steps.length
