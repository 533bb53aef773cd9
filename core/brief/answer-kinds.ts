export const answerKinds = ['text', 'choice', 'date', 'amount'] as const
/** How an answer to a question of the owner's own is understood. */
export type AnswerKind = (typeof answerKinds)[number]
