import { redirect } from 'react-router'
import { servicesContext } from '../../../context.ts'
import { formDenied, teamVisitorOf } from '../../../visitor.ts'
import { mailboxMessages as texts } from '../messages.ts'
import type { Route } from './+types/sign-in.ts'

/** Leads to the provider. A form cannot: its policy names this site alone. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const visitor = await teamVisitorOf(request, context).catch(() => null)
  if (visitor === null) return new Response(texts.notLoaded, { status: 503 })
  if (visitor.kind !== 'member') return new Response(formDenied(visitor), { status: 403 })
  const { mailbox } = context.get(servicesContext)
  const provider = mailbox.offers.find((each) => each === params.provider)
  if (!provider) return new Response(null, { status: 404 })
  const address = await mailbox.startSignIn(visitor.member, provider).catch(() => null)
  return address === null ? new Response(texts.notLoaded, { status: 503 }) : redirect(address)
}
