import { data } from 'react-router'
import { identityMessages } from '../../../core/identity/messages.ts'
import { runServerAction } from '../../client-action.ts'
import { exchangeContext, servicesContext } from '../../context.ts'
import { deviceCookie, passkeyCookie, readCookie, sessionCookie } from '../../cookies.ts'
import { formOf } from '../../form-of.ts'
import { pageHead } from '../../ui/head/page-head.ts'
import { AuthCard } from '../../ui/team/auth-card.tsx'
import { TeamPage } from '../../ui/team/team-page.tsx'
import { visitorOf } from '../../visitor.ts'
import type { Route } from './+types/page.ts'
import { act } from './act.ts'
import { CodeForm } from './code-form.tsx'
import { CredentialsForm } from './credentials-form.tsx'
import { ForgotForm } from './forgot-form.tsx'
import { type Loaded, load } from './load.ts'
import { Messages } from './messages.tsx'
import { NotLoaded } from './not-loaded.tsx'
import { notSent, type Outcome } from './outcome.ts'
import { PasskeyLogin, Passkeys } from './passkeys.tsx'
import { ResetForm } from './reset-form.tsx'
import { SecondStep } from './second-step.tsx'
import { Sessions } from './sessions.tsx'
import { SignedIn } from './signed-in.tsx'
import { Team } from './team.tsx'
import './auth.css'

export const handle = { bodyClass: 'desk' } as const

export function meta({ matches }: Route.MetaArgs) {
  return [...pageHead(matches, { title: identityMessages.title }), { name: 'robots', content: 'noindex' }]
}

export async function loader({ request, context, url }: Route.LoaderArgs) {
  try {
    return await load(request, context, url)
  } catch (error) {
    context.get(exchangeContext).log.error('account not loaded', { reason: String(error) })
    return data(null, 503)
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  return act({
    form: await formOf(request),
    url,
    services: context.get(servicesContext),
    exchange: context.get(exchangeContext),
    visitor: () => visitorOf(request, context),
    session: await readCookie(sessionCookie, request),
    device: await readCookie(deviceCookie, request),
    passkeySecret: await readCookie(passkeyCookie, request),
    userAgent: request.headers.get('User-Agent'),
  })
}

export function clientAction(args: Route.ClientActionArgs) {
  return runServerAction<Outcome>(args, notSent)
}

export default function AuthTest({ loaderData, actionData }: Route.ComponentProps) {
  const outcome = actionData ?? null
  if (loaderData === null) return <NotLoaded outcome={outcome} />
  const { access, user, done, joined, sessions, secondStep, passkeys, team, asked } = loaderData
  return (
    <TeamPage access={access} email={user?.email}>
      <AuthCard state={user ? 'signed-in' : 'signed-out'}>
        <h1>{identityMessages.title}</h1>
        <Messages outcome={outcome} done={done} joined={joined} />
        {user ? (
          <SignedIn user={user} access={access} hasPasskey={passkeys.length > 0} outcome={outcome} />
        ) : (
          <p>{identityMessages.notLoggedIn}</p>
        )}
        <Door {...loaderData} outcome={outcome} />
      </AuthCard>
      {user && (
        <div className="own">
          {secondStep && !(access === 'no-second-step' && passkeys.length > 0) && (
            <SecondStep email={user.email} access={access} secondStep={secondStep} outcome={outcome} />
          )}
          <Passkeys email={user.email} passkeys={passkeys} outcome={outcome} />
          <Sessions sessions={sessions} />
        </div>
      )}
      {team && <Team team={team} self={user?.uid ?? ''} asked={asked} outcome={outcome} />}
    </TeamPage>
  )
}

type DoorProps = Loaded & { outcome: Outcome | null }

/** The one form that a visitor at this address is here for. */
function Door({ user, invitation, reset, forgot, outcome }: DoorProps) {
  const challenge = outcome !== null && 'challenge' in outcome ? outcome.challenge : undefined
  if (challenge !== undefined) return <CodeForm challenge={challenge} outcome={outcome} />
  if (reset) return <ResetForm {...reset} outcome={outcome} />
  if (forgot && !user) return <ForgotForm outcome={outcome} />
  if (user && !invitation) return null
  return (
    <>
      <CredentialsForm invitation={invitation} outcome={outcome} />
      {!invitation && <PasskeyLogin outcome={outcome} />}
    </>
  )
}
