import { portfolioMessages } from '../../../core/portfolio/messages.ts'
import { servicesContext } from '../../context.ts'
import { formOf } from '../../form-of.ts'
import { teamVisitorOf } from '../../visitor.ts'
import type { Route } from './+types/pictures'
import { pictureInForm } from './picture-in-form.ts'

/** The stored picture of a form, or why it was refused. */
export type PictureResponse = { readonly imageUrl: string } | { readonly message: string }

export async function loader({ request, context }: Route.LoaderArgs) {
  const visitor = await teamVisitorOf(request, context).catch(() => null)
  if (visitor === null) return respond({ message: portfolioMessages.pictureNotKept }, 503)
  return new Response(null, { status: visitor.kind === 'member' ? 405 : 403, headers: { Allow: 'POST' } })
}

/** Stores one picture. Checks the rights before it reads the body. */
export async function action({ request, context }: Route.ActionArgs) {
  const visitor = await teamVisitorOf(request, context).catch(() => null)
  if (visitor === null) return respond({ message: portfolioMessages.pictureNotKept }, 503)
  if (visitor.kind !== 'member') return respond({ message: portfolioMessages.pictureForMembers }, 403)
  const { portfolio } = context.get(servicesContext)
  const picture = await pictureInForm(await formOf(request), visitor.member, portfolio)
  if (picture.kind === 'none') return respond({ message: portfolioMessages.pictureUnknown }, 400)
  if (picture.kind === 'refused') return respond({ message: picture.message }, 422)
  return respond({ imageUrl: picture.imageUrl }, 201)
}

function respond(body: PictureResponse, status: number): Response {
  return Response.json(body, { status })
}
