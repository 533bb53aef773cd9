import { useEffect, useState } from 'react'
import { data, type ShouldRevalidateFunctionArgs, useLocation } from 'react-router'
import { identityMessages as texts } from '../../../core/identity/messages.ts'
import { exchangeContext } from '../../context.ts'
import { accountWords } from '../../parts/account-words.ts'
import { type FormResult, isNotDone } from '../../ui/forms/form-result.ts'
import { Note } from '../../ui/forms/note.tsx'
import { unlistedHead } from '../../ui/head/unlisted-head.ts'
import { AuthCard } from '../../ui/team/auth-card.tsx'
import { teamFailed } from '../../ui/team/team-failed.tsx'
import { TeamPage } from '../../ui/team/team-page.tsx'
import type { Route } from './+types/page.ts'
import { act } from './account-forms.ts'
import { AccountDetails, AccountSecurity } from './account.tsx'
import { type AccountResult, refusalId, useAccountResult, useShown } from './form-parts.tsx'
import { type AuthPageData, load, unloaded } from './load.ts'
import { AskName, Profile } from './profile.tsx'
import { ReauthenticationForm, SignInForms } from './sign-in.tsx'
import { Team } from './team.tsx'

export const handle = { bodyClass: 'team-page' } as const

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return unlistedHead(matches, loaderData?.access === 'member' ? texts.teamPage : texts.title)
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

export { sendForm as clientAction } from '../../ui/forms/send-form.ts'

/** A form that nothing has decided has changed nothing, and loading again would probably fail too and take what was typed. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return (actionResult as FormResult | undefined)?.kind !== 'unavailable' && defaultShouldRevalidate
}

export default function AuthTest({ loaderData }: Route.ComponentProps) {
  const { access, user, profile, reauthentication } = loaderData
  const shown = useShown()?.kind
  const isDone = shown === 'invited' || shown === 'made'
  return (
    <TeamPage access={access} email={user?.email} profile={profile}>
      {user && reauthentication && !isDone ? (
        <AuthCard state="signed-out">
          <h1>{texts.title}</h1>
          <Messages success={null} joined={false} />
          <ReauthenticationForm email={user.email} reauthentication={reauthentication} loaded={loaderData} />
        </AuthCard>
      ) : (
        <AccountPage {...loaderData} />
      )}
    </TeamPage>
  )
}

function AccountPage(loaded: AuthPageData) {
  const { access, user, profile, asksName, success, joined, team, confirmation } = loaded
  const isMember = access === 'member'
  const Title = isMember ? 'h2' : 'h1'
  const messages = <Messages success={success} joined={joined} isStuck={user !== null} />
  return (
    <>
      {isMember && (
        <div className="page-bar">
          <h1>{texts.teamPage}</h1>
        </div>
      )}
      <AuthCard state={user ? 'signed-in' : 'signed-out'}>
        <Title>{texts.title}</Title>
        {!user && messages}
        {user && profile && asksName && <AskName profile={profile} />}
        {user ? <AccountDetails {...loaded} user={user} /> : <SignedOut access={access} />}
        <SignInForms {...loaded} />
      </AuthCard>
      {user && (
        <>
          {profile && <Profile email={user.email} profile={profile} asksName={asksName} />}
          <AccountSecurity {...loaded} email={user.email} />
          {team && <Team team={team} self={user.uid} confirmation={confirmation} />}
          {messages}
        </>
      )}
    </>
  )
}

/** Does not say 'Not logged in' where that is unknown. */
function SignedOut({ access }: Pick<AuthPageData, 'access'>) {
  const { pathname, search } = useLocation()
  if (access !== 'unknown') {
    return (
      <>
        <p>{texts.notLoggedIn}</p>
        {access === 'ended' && <p>{texts.signInAgain}</p>}
      </>
    )
  }
  return (
    <>
      <Note says="no">{texts.notLoaded}</Note>
      <a className="link" href={pathname + search}>
        {texts.tryAgain}
      </a>
    </>
  )
}

export const ErrorBoundary = teamFailed(texts.title, texts.notLoaded)

/** Specification §9: messages of this page disappear after five seconds. */
const shownMs = 5000
/** A screen reader may take longer to reach them. */
const readableMs = 30_000

type MessagesProps = Pick<AuthPageData, 'success' | 'joined'>

/** `isStuck`: in view wherever the form is, on a page that is long. */
function Messages({ success, joined, isStuck = false }: MessagesProps & { isStuck?: boolean }) {
  const result = useAccountResult()
  const news = result ?? success
  const message = isSaidByField(result) ? null : messageOf(result, { success, joined })
  const [hidden, setHidden] = useState<typeof news>(null)
  const [removed, setRemoved] = useState<typeof news>(null)

  useEffect(() => {
    const timers = [setTimeout(() => setHidden(news), shownMs), setTimeout(() => setRemoved(news), readableMs)]
    return () => timers.forEach(clearTimeout)
  }, [news])

  if (message === null || removed === news) return null
  return <div className={hidden === news ? 'visually-hidden' : isStuck ? 'stuck' : undefined}>{message}</div>
}

/** The name and the initials have sentences of their own. */
function isSaidByField(result: AccountResult | null): boolean {
  return result?.intent === 'name' && isNotDone(result) && result.problems !== undefined
}

function messageOf(result: AccountResult | null, { success, joined }: MessagesProps) {
  if (isNotDone(result)) {
    return (
      <Note says="no" role="alert">
        <p className="error" id={refusalId}>
          {result.message}
        </p>
      </Note>
    )
  }
  const done =
    result?.kind === 'done'
      ? result.message
      : !result && success && ({ ...texts, ...accountWords.done }[success] as string)
  if (!done) return null
  return (
    <Note says="yes" role="status">
      {[done, !result && joined && texts.joined].filter(Boolean).join(' ')}
    </Note>
  )
}
