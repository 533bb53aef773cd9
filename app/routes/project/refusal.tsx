import { Note } from '../../ui/forms/note.tsx'

/** Why a form was refused. */
export function Refusal({ message }: { message: string }) {
  return (
    <Note says="no" role="alert">
      <p>{message}</p>
    </Note>
  )
}
