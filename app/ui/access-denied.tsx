import { identityMessages } from '../../core/identity/messages.ts'
import { Gate } from './gate.tsx'

interface AccessDeniedProps {
  /** Why, in a sentence of the page's own. */
  sentence: string
  /** Where to come back to after signing in: a path of this site. */
  returnTo: string
}

export function AccessDenied({ sentence, returnTo }: AccessDeniedProps) {
  return (
    <Gate flag="refuses">
      <h1>{identityMessages.accessDenied}</h1>
      <p>{sentence}</p>
      <p>
        <a className="btn" href={`/auth-test?${new URLSearchParams({ returnTo })}`}>
          {identityMessages.signIn}
        </a>
      </p>
    </Gate>
  )
}
