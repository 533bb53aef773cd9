import type { LoaderFunctionArgs } from 'react-router'
import { memberStream } from './member-stream.ts'

interface Reader {
  readonly email: string
  readonly send: (emails: string) => void
}

/** Who has an item open, by its id. Another process has its own. */
const readers = new Map<string, readonly Reader[]>()

/** Tells a member who else has an item open, at once and whenever that changes, until they close it. */
export function loader({ params: { id = '' }, ...args }: LoaderFunctionArgs) {
  return memberStream(args, (send, { email }) => {
    const reader = { email, send }
    change(id, (others) => [...others, reader])
    return () => change(id, (all) => all.filter((each) => each !== reader))
  })
}

function change(id: string, next: (present: readonly Reader[]) => readonly Reader[]): void {
  const present = next(readers.get(id) ?? [])
  if (present.length === 0) readers.delete(id)
  else readers.set(id, present)
  const emails = [...new Set(present.map(({ email }) => email))]
  for (const { email, send } of present) send(JSON.stringify(emails.filter((each) => each !== email)))
}
