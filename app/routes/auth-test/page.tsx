import { useEffect, useState } from 'react'
import { data, type ShouldRevalidateFunctionArgs, useLocation } from 'react-router'
import { identityMessages } from '../../../core/identity/messages.ts'
import { runServerAction } from '../../client-action.ts'
import { exchangeContext } from '../../context.ts'
import { Note } from '../../ui/forms/note.tsx'
import { unlistedHead } from '../../ui/head/unlisted-head.ts'
import { AuthCard } from '../../ui/team/auth-card.tsx'
import { TeamFailed } from '../../ui/team/team-failed.tsx'
import { TeamPage } from '../../ui/team/team-page.tsx'
import type { Route } from './+types/page.ts'
import { AccountDetails } from './account/account-details.tsx'
import { AccountSecurity } from './account/account-security.tsx'
import { act } from './act.ts'
import { type AuthActionResult, notSent, type Success } from './action-result.ts'
import { isRefused, refusalId, useActionResult } from './auth-form.tsx'
import { load, unloaded } from './load.ts'
import { ReauthenticationForm } from './sign-in/reauthentication-form.tsx'
import { SignInForms } from './sign-in/sign-in-forms.tsx'
import { Team } from './team/team.tsx'

export const handle = { bodyClass: 'team-page' } as const

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return unlistedHead(matches, loaderData?.access === 'member' ? identityMessages.teamPage : identityMessages.title)
}

export async function loader({ request, context, url }: Route.LoaderArgs) {
  try {
    return await load(request, context, url)
  } catch (error) {
    context.get(exchangeContext).log.error('page not loaded', { reason: String(error) })
    return data(unloaded(url), 503)
  }
}

export async function action(args: Route.ActionArgs) {
  return act(args)
}

export function clientAction(args: Route.ClientActionArgs) {
  return runServerAction<AuthActionResult>(args, notSent)
}

/** A failed form has changed nothing, and loading again would probably fail too and take what was typed. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return (actionResult as AuthActionResult | undefined)?.kind !== 'failed' && defaultShouldRevalidate
}

export default function AuthTest({ loaderData }: Route.ComponentProps) {
  const { access, user, success, joined, team, confirmation, reauthentication } = loaderData
  const isDone = useActionResult()?.kind === 'invited'
  if (user && reauthentication && !isDone) {
    return (
      <TeamPage access={access} email={user.email}>
        <AuthCard state="signed-out">
          <h1>{identityMessages.title}</h1>
          <Messages success={null} joined={false} />
          <ReauthenticationForm email={user.email} reauthentication={reauthentication} />
        </AuthCard>
      </TeamPage>
    )
  }
  return (
    <TeamPage access={access} email={user?.email}>
      {access === 'member' && (
        <div className="page-bar">
          <h1>{identityMessages.teamPage}</h1>
        </div>
      )}
      <AuthCard state={user ? 'signed-in' : 'signed-out'}>
        {access === 'member' ? <h2>{identityMessages.title}</h2> : <h1>{identityMessages.title}</h1>}
        <Messages success={success} joined={joined} />
        {user && <AccountDetails user={user} access={access} />}
        {!user && (access === 'unknown' ? <NotLoaded /> : <p>{identityMessages.notLoggedIn}</p>)}
        {access === 'ended' && <p>{identityMessages.signInAgain}</p>}
        <SignInForms {...loaderData} />
      </AuthCard>
      {user && <AccountSecurity {...loaderData} email={user.email} />}
      {team && <Team team={team} self={user?.uid ?? ''} confirmation={confirmation} />}
    </TeamPage>
  )
}

/** Does not say 'Not logged in', which may be untrue. */
function NotLoaded() {
  const { pathname, search } = useLocation()
  return (
    <>
      <Note says="no">{identityMessages.notLoaded}</Note>
      <p>
        <a className="link" href={pathname + search}>
          {identityMessages.tryAgain}
        </a>
      </p>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <TeamFailed title={identityMessages.title} error={error} says={identityMessages.notLoaded} />
}

/** Specification §9: messages of this page disappear after five seconds. */
const shownMs = 5000
/** A screen reader may take longer to reach them. */
const readableMs = 30_000

interface MessagesProps {
  success: Success | null
  /** Whether the account has also joined the team. */
  joined: boolean
}

function Messages({ success, joined }: MessagesProps) {
  const result = useActionResult()
  const news = result === null || result.kind === 'connected' || isRefused(result) ? (result ?? success) : null
  const [hidden, setHidden] = useState<typeof news>(null)
  const [removed, setRemoved] = useState<typeof news>(null)

  useEffect(() => {
    const timers = [setTimeout(() => setHidden(news), shownMs), setTimeout(() => setRemoved(news), readableMs)]
    return () => timers.forEach(clearTimeout)
  }, [news])

  if (news === null || removed === news) return null
  const isRefusal = typeof news === 'object' && isRefused(news)
  return (
    <div className={hidden === news ? 'visually-hidden' : undefined}>
      {isRefusal ? (
        <Note says="no" role="alert">
          <p className="error" id={refusalId}>
            {news.message}
          </p>
        </Note>
      ) : (
        <Note says="yes" role="status">
          {typeof news === 'string' ? (
            <>
              {identityMessages[news]} {joined && identityMessages.joined}
            </>
          ) : (
            news.message
          )}
        </Note>
      )}
    </div>
  )
}
