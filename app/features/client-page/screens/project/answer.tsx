import { type FormFields, type FormResult, isNotDone } from '../../../../ui/forms/form-result.ts'
import { Note } from '../../../../ui/forms/note.tsx'
import type { Intent } from './page-forms.ts'

/** What became of the form that was sent last. */
export type Answer = FormResult | null

/** Stands at the form that it answers. A form posts to this place, so the browser scrolls to it and gives it the focus. */
export const answerPlace = '#answer'

export function AnswerOf({ intents, answer }: { intents: readonly string[]; answer: Answer }) {
  if (!answer || answer.kind === 'shown' || !intents.some((each) => each === answer.intent)) return null
  return <AnswerNote isDone={answer.kind === 'done'} message={answer.message} />
}

export function AnswerNote({ isDone = false, message }: { isDone?: boolean; message: string }) {
  if (!message) return null
  return (
    <Note id="answer" says={isDone ? 'yes' : 'no'} role={isDone ? 'status' : 'alert'}>
      {message}
    </Note>
  )
}

/** Returns what was typed into a form that was not done. */
export function typedInto(intent: Intent, answer: Answer): FormFields {
  return isNotDone(answer) && answer.intent === intent ? answer.fields : {}
}
