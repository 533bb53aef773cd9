import type { ExpectedRevision } from '../../../core/store/expected-revision.ts'
import type { Intent } from './outcome.ts'

interface WorkFieldsProps {
  intent: Intent
  id: string
  read?: ExpectedRevision
}

/** What every form of the dashboard says unseen: what it asks for, of what, and as of when. */
export function WorkFields({ intent, id, read }: WorkFieldsProps) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      {read && <input type="hidden" name="revision" value={read.revision} />}
      {read && <input type="hidden" name="was" value={read.was} />}
    </>
  )
}
