import { redirect } from 'react-router'
import { servicesContext } from '../../../context.ts'
import { formDenied, teamVisitorOf } from '../../../visitor.ts'
import type { Route } from './+types/sign-in.ts'

/** Leads to the provider. A form cannot: its policy names this site alone. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const visitor = await teamVisitorOf(request, context)
  if (visitor.kind !== 'member') return new Response(formDenied(visitor), { status: 403 })
  const { mailbox } = context.get(servicesContext)
  const provider = mailbox.offers.find((each) => each === params.provider)
  return provider ? redirect(await mailbox.startSignIn(visitor.member, provider)) : new Response(null, { status: 404 })
}
