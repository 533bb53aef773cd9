import { Form, isRouteErrorResponse, useLocation, useNavigation } from 'react-router'
import { accessMessages } from '../../../core/identity/access-messages.ts'
import { ErrorPage } from '../site/error-page.tsx'
import { AuthCard } from './auth-card.tsx'
import { TeamPage } from './team-page.tsx'

interface TeamFailedProps {
  title: string
  /** What the loader threw: from `notLoaded`, or anything else. */
  error: unknown
  /** Said where the error brings no sentence of its own. */
  says: string
}

/** A team page whose loader failed. Shows nothing else, as the visitor's rights may be unknown. Trying again asks for the same address. */
export function TeamFailed({ title, error, says }: TeamFailedProps) {
  const loading = useNavigation().state !== 'idle'
  const { pathname, search } = useLocation()
  const isResponse = isRouteErrorResponse(error)
  if (isResponse && error.status < 500) return <ErrorPage error={error} />
  return (
    <TeamPage access="none">
      <AuthCard state="failed">
        <h1>{title}</h1>
        <p role="alert">{isResponse && typeof error.data === 'string' && error.data !== '' ? error.data : says}</p>
        <Form action={pathname}>
          {[...new URLSearchParams(search)].map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button className="btn" disabled={loading}>
            {accessMessages.tryAgain}
          </button>
        </Form>
      </AuthCard>
    </TeamPage>
  )
}
