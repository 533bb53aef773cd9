import { useLocation } from 'react-router'
import { identityMessages } from '../../../core/identity/messages.ts'
import type { DeniedAccess } from '../../visitor.ts'
import { AuthCard } from './auth-card.tsx'

interface AccessDeniedProps {
  access: DeniedAccess
  /** Why a visitor who is not signed in sees nothing, in the page's own words. */
  sentence: string
}

const reasons: Readonly<Partial<Record<DeniedAccess, string>>> = {
  account: identityMessages.notOfTheTeam,
  'no-second-step': identityMessages.secondStepRequired,
}

/** Says why, and links to the sign-in page, which leads back to the same address. */
export function AccessDenied({ access, sentence }: AccessDeniedProps) {
  const { pathname, search } = useLocation()
  return (
    <AuthCard state="denied">
      <h1>{identityMessages.accessDenied}</h1>
      <p>{reasons[access] ?? sentence}</p>
      <p>
        {access === 'no-second-step' ? (
          <a className="btn" href="/auth-test#second-step">
            {identityMessages.secondStepLink}
          </a>
        ) : (
          <a className="btn" href={`/auth-test?${new URLSearchParams({ returnTo: pathname + search })}`}>
            {identityMessages.signIn}
          </a>
        )}
      </p>
    </AuthCard>
  )
}
