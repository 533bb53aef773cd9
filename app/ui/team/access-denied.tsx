import { useLoaderData } from 'react-router'
import { accessMessages as texts } from '../../../core/identity/access-messages.ts'
import type { DeniedAccess } from '../../visitor.ts'
import { AuthCard } from './auth-card.tsx'
import { TeamPage } from './team-page.tsx'
import { useSignInAddress } from './trouble.tsx'

interface AccessDeniedProps {
  access: DeniedAccess
  email?: string | undefined
  /** Why a visitor who is not signed in sees nothing, in the page's own words. */
  sentence: string
}

/** The whole page for a visitor who may not see it. Says why, and links to the sign-in page, which leads back to the same address. */
export function AccessDenied({ access, email, sentence }: AccessDeniedProps) {
  const signIn = useSignInAddress()
  const { reason = sentence } = useLoaderData<{ reason?: string }>()
  const needsStep = access === 'no-second-step'
  return (
    <TeamPage access={access} email={email}>
      <AuthCard state="denied">
        <h1>{texts.accessDenied}</h1>
        <p>{access === 'ended' ? texts.signInAgain : reason}</p>
        <a className="btn" href={needsStep ? '/auth-test#second-step' : signIn}>
          {needsStep ? texts.secondStepLink : texts.signIn}
        </a>
      </AuthCard>
    </TeamPage>
  )
}
