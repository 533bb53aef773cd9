import { fieldNames, type UnknownField } from '../../../../core/text/fill-template.ts'
import { capitalNumberWord } from '../../../../core/text/numbers.ts'

/** Sentences about reply templates. */
export const templateMessages = {
  // In a letter
  noName: 'your idea',
  theyAsked: (question: string) => `You asked: ${question}\n[Our answer]`,
  beforeQuestions: (count: number) =>
    `${capitalNumberWord(count)} ${count === 1 ? 'question' : 'questions'} before we can say more:`,
  /** What a person asks where an answer has fewer words, with what a price depends on most first. */
  weAsk: [
    { field: 'projectIdea', fewestWords: 5, thin: 'the idea is thin', text: 'What should it do, in a few sentences?' },
    { field: 'projectGoals', fewestWords: 3, thin: 'goals are thin', text: 'What should be different with it?' },
    { field: 'targetAudience', fewestWords: 2, thin: 'the audience is thin', text: 'Who will use it, and how many?' },
    { field: 'existingFeatures', fewestWords: 1, thin: '', text: 'What do you use today, and what has to stay?' },
    { field: 'timeline', fewestWords: 1, thin: '', text: 'Is there a day by which you need it?' },
    { field: 'budget', fewestWords: 1, thin: '', text: 'Roughly what may it cost?' },
    { field: 'technicalPreferences', fewestWords: 1, thin: '', text: 'Does it have to work with any other system?' },
  ],
  // Beside a question, for the team
  askedByThem: 'asked by them',
  leftOpen: 'left open',

  // The form
  hint: `In brackets: what a person still has to write. The fields are ${fieldNames.map((name) => `{${name}}`).join(', ')}.`,
  putField: 'Put a field at the cursor',
  unknown: ({ field, meant }: UnknownField) =>
    `There is no field {${field}}.${meant === null ? '' : ` Did you mean {${meant}}?`}`,
  put: (field: string) => `Put {${field}}`,

  // The preview
  preview: 'As they see it',
  with: 'With',
  samples: { brief: 'Bean Counter (sample)', empty: 'An empty lead' },
  sample: {
    name: 'Coffee shop owner',
    reference: 'BTK-FWM',
    projectName: 'Bean Counter',
    projectIdea: 'A loyalty app for three coffee shops, because the paper cards keep going through the wash.',
    projectGoals: 'More regulars',
    targetAudience: 'Regulars at three coffee shops',
    existingFeatures: 'Paper cards and a till',
    additionalNotes: 'Asked: Does the till matter?',
  },
  marks: 'Marked: what a field filled in. The marks are not sent.',
} as const
