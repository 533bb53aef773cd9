/** One question of the conversation, as a browser needs it. */
interface StepRow {
  /** Where the answer goes. The last step's answer is read into the three contact fields. */
  readonly field: string
  /** The label in the review, in mails, in lead details, in the CSV file and in prompts. */
  readonly title: string
  /** The same in a line below a reply. */
  readonly short: string
  readonly required: boolean
}

/** The questions in the order in which they are asked: specification §9. Their words are in `questions.ts`, a row for each. */
export const steps = [
  { field: 'projectIdea', title: 'Project idea', short: 'Idea', required: true },
  { field: 'projectName', title: 'Project name', short: 'Name', required: false },
  { field: 'projectGoals', title: 'Goals', short: 'Goals', required: true },
  { field: 'targetAudience', title: 'Target audience', short: 'Audience', required: true },
  { field: 'existingFeatures', title: 'Existing features', short: 'Existing', required: false },
  { field: 'technicalPreferences', title: 'Technical preferences', short: 'Technical', required: false },
  { field: 'timeline', title: 'Timeline', short: 'Timeline', required: false },
  { field: 'budget', title: 'Budget', short: 'Budget', required: false },
  { field: 'contact', title: 'Contact', short: 'Contact', required: true },
] as const satisfies readonly StepRow[]

export type Step = (typeof steps)[number]
export type StepField = Step['field']

export const stepFields = steps.map(({ field }) => field)
export const totalSteps = steps.length
