import { type BuiltInField, type OwnField, stepFields } from '../../core/brief/steps.ts'

const answers = {
  projectIdea: 'A loyalty app for our three coffee shops.',
  projectName: 'Bean Counter',
  projectGoals: 'More regulars on weekdays.',
  targetAudience: 'Customers in the queue.',
  existingFeatures: 'Paper cards',
  technicalPreferences: 'No preference',
  timeline: 'By the end of May',
  budget: 'R150 000',
  contact: 'Thandi Nkosi, thandi@beancounter.example, 082 555 0123',
} as const satisfies Readonly<
  Record<BuiltInField, string>
> /** What a visitor has to say to each question; nothing to those of the owner's own. */
export const theirAnswers: typeof answers & Readonly<Partial<Record<OwnField, undefined>>> = answers

/** The same in the order of the questions. */
export const allAnswers = stepFields.map((field) => theirAnswers[field])

/** The place of a question, from 0. */
export function placeOf(field: BuiltInField): number {
  return stepFields.indexOf(field)
}
