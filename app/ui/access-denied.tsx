import { useLocation } from 'react-router'
import { identityMessages } from '../../core/identity/messages.ts'
import { Gate } from './gate.tsx'

interface AccessDeniedProps {
  /** Why, in a sentence of the page's own. */
  sentence: string
}

/** Whoever signs in from here comes back to the same address, with everything that it asks for. */
export function AccessDenied({ sentence }: AccessDeniedProps) {
  const { pathname, search } = useLocation()
  return (
    <Gate flag="refuses">
      <h1>{identityMessages.accessDenied}</h1>
      <p>{sentence}</p>
      <p>
        <a className="btn" href={`/auth-test?${new URLSearchParams({ returnTo: pathname + search })}`}>
          {identityMessages.signIn}
        </a>
      </p>
    </Gate>
  )
}
