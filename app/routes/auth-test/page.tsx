import { data, redirect } from 'react-router'
import * as z from 'zod'
import { identityMessages } from '../../../core/identity/messages.ts'
import { exchangeContext, servicesContext } from '../../context.ts'
import { readCookie, sessionCookie, setCookie } from '../../cookies.ts'
import { formOf } from '../../form-of.ts'
import { Gate } from '../../ui/gate.tsx'
import { pageHead } from '../../ui/page-head.ts'
import { TeamPage } from '../../ui/team-page.tsx'
import { visitorOf } from '../../visitor.ts'
import type { Route } from './+types/page.ts'
import { CredentialsForm } from './credentials-form.tsx'
import { localPath } from './local-path.ts'
import { Messages } from './messages.tsx'
import { SignedIn } from './signed-in.tsx'
import '../../ui/styles/desk.css'

export const handle = { bodyClass: 'desk' } as const

export function meta({ matches }: Route.MetaArgs) {
  return [...pageHead(matches, { title: identityMessages.title }), { name: 'robots', content: 'noindex' }]
}

const Credentials = z.object({
  intent: z.enum(['register', 'login']),
  email: z.string().max(320).default(''),
  password: z.string().max(256).default(''),
})

/** What was done just before this page is shown; it stands in the address, so that it works without script. */
const Done = z.enum(['registered', 'loggedIn', 'loggedOut']).nullable().catch(null)

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const visitor = await visitorOf(request, context)
  const token = url.searchParams.get('invite')
  const invitation = token === null ? null : await context.get(servicesContext).identity.invitation(token)
  return {
    access: visitor.kind === 'anonymous' ? ('none' as const) : visitor.kind,
    user: visitor.kind === 'anonymous' ? null : visitor.user,
    invitation,
    returnTo: localPath(url.searchParams.get('returnTo')),
    done: Done.parse(url.searchParams.get('done')),
    joined: url.searchParams.has('joined'),
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await formOf(request)
  if (form.get('intent') === 'logout') return logOut(request, context)

  const read = Credentials.safeParse(Object.fromEntries(form))
  if (!read.success) return data({ error: identityMessages.fillAll, email: '' }, 400)
  const { intent, email, password } = read.data
  const { identity } = context.get(servicesContext)
  const { visitor, secure } = context.get(exchangeContext)
  const enter = intent === 'register' ? identity.register : identity.signIn
  const outcome = await enter(email, password, url.searchParams.get('invite'), visitor.address ?? 'unknown')
  if (outcome.kind === 'refused') return data({ error: outcome.message, email }, 422)

  const done = intent === 'register' ? 'registered' : 'loggedIn'
  const returnTo = localPath(url.searchParams.get('returnTo'))
  const headers = { 'Set-Cookie': await setCookie(sessionCookie, outcome.token, { secure }) }
  return redirect(returnTo ?? `/auth-test?done=${done}${outcome.joined ? '&joined' : ''}`, { headers })
}

async function logOut(request: Request, context: Route.ActionArgs['context']) {
  const token = await readCookie(sessionCookie, request)
  const { secure, log } = context.get(exchangeContext)
  try {
    if (token) await context.get(servicesContext).identity.signOut(token)
  } catch (error) {
    log.error('sign-out failed', { reason: String(error) })
    return data({ error: identityMessages.logoutFailed, email: '' }, 500)
  }
  return redirect('/auth-test?done=loggedOut', {
    headers: { 'Set-Cookie': await setCookie(sessionCookie, null, { secure }) },
  })
}

export default function AuthTest({ loaderData, actionData }: Route.ComponentProps) {
  const { access, user, invitation, done, joined } = loaderData
  return (
    <TeamPage access={access}>
      <Gate flag={user ? 'admits' : 'asks'}>
        <h1>{identityMessages.title}</h1>
        <Messages failure={actionData} done={done} joined={joined} />
        {user && <SignedIn user={user} access={access} />}
        {!user && <p>{identityMessages.notLoggedIn}</p>}
        {(!user || invitation) && <CredentialsForm invitation={invitation} email={actionData?.email ?? ''} />}
      </Gate>
    </TeamPage>
  )
}
