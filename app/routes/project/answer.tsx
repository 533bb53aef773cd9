import { Note } from '../../ui/forms/note.tsx'
import type { Intent, Refused } from './run-action.ts'

/** What became of the form that was sent last. */
export type Answer = Refused | { readonly kind: 'done'; readonly intent: Intent; readonly sentence: string } | null

/** Stands at the form that it answers. A form posts to this place, so the browser scrolls to it and gives it the focus. */
export const answerPlace = '#answer'

export function AnswerOf({ intents, answer }: { intents: readonly Intent[]; answer: Answer }) {
  if (!answer || !intents.includes(answer.intent)) return null
  const isDone = answer.kind === 'done'
  return <AnswerNote isDone={isDone} sentence={isDone ? answer.sentence : answer.message} />
}

export function AnswerNote({ isDone = false, sentence }: { isDone?: boolean; sentence: string }) {
  if (!sentence) return null
  return (
    <Note id="answer" says={isDone ? 'yes' : 'no'} role={isDone ? 'status' : 'alert'}>
      <p>{sentence}</p>
    </Note>
  )
}

/** Returns what was typed into a form that was refused. */
export function typedInto(intent: Intent, answer: Answer): Readonly<Record<string, string>> {
  return answer?.kind === 'refused' && answer.intent === intent ? answer.typed : {}
}
