import { chatMessages } from '../brief/messages.ts'

/** Parts the additional notes into the questions that the visitor asked, in their words, and the rest. */
export function splitNotes(notes: string): { readonly questions: readonly string[]; readonly rest: string } {
  const mark = chatMessages.asked('')
  const lines = notes.split('\n')
  return {
    questions: lines.filter((line) => line.startsWith(mark)).map((line) => line.slice(mark.length)),
    rest: lines.filter((line) => !line.startsWith(mark)).join('\n'),
  }
}
