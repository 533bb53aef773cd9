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

/** Places for questions of the owner's own. What is asked at each is in the site's content, and in the conversation that asks it. */
export const ownFields = ['own1', 'own2', 'own3', 'own4', 'own5', 'own6', 'own7', 'own8', 'own9', 'own10'] as const
export type OwnField = (typeof ownFields)[number]

export function isOwnField(field: string): field is OwnField {
  return ownFields.some((own) => own === field)
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

export type BuiltInField = (typeof steps)[number]['field']
export type StepField = BuiltInField | OwnField
export type Step = Omit<StepRow, 'field'> & { readonly field: StepField }

export const stepFields = steps.map(({ field }) => field)
/** With the places for questions of the owner's own. */
export const askableFields = [...stepFields, ...ownFields]
export const totalSteps = steps.length

export const answerKinds = ['text', 'choice', 'date', 'amount'] as const
/** How an answer to a question of the owner's own is understood. */
export type AnswerKind = (typeof answerKinds)[number]
