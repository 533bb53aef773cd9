import { servicesContext } from '../../../context.ts'
import { uploadedForm } from '../../../form-of.ts'
import { savePicture } from '../../../item-forms.ts'
import { teamVisitorOf } from '../../../visitor.ts'
import { portfolioMessages } from '../../portfolio/messages.ts'
import type { Route } from './+types/pictures'

export async function loader({ request, context }: Route.LoaderArgs) {
  const visitor = await teamVisitorOf(request, context).catch(() => null)
  if (visitor === null) return respond({ message: portfolioMessages.pictureNotKept }, 503)
  return new Response(null, { status: visitor.kind === 'member' ? 405 : 403, headers: { Allow: 'POST' } })
}

/** Stores one picture for a page of release 0.4.0. Checks the rights before it reads the body. */
export async function action(args: Route.ActionArgs) {
  const { request, context } = args
  const visitor = await teamVisitorOf(request, context).catch(() => null)
  if (visitor === null) return respond({ message: portfolioMessages.pictureNotKept }, 503)
  if (visitor.kind !== 'member') return respond({ message: portfolioMessages.pictureForMembers }, 403)
  const { portfolio } = context.get(servicesContext)
  const { form, refusal } = await uploadedForm(args)
  if (refusal) return respond({ message: refusal.sentence }, refusal.status)
  const picture = await savePicture(form, visitor.member, portfolio)
  if (picture === null) return respond({ message: portfolioMessages.pictureUnknown }, 400)
  if (picture.kind === 'saved') return respond({ imageUrl: picture.imageUrl }, 201)
  return respond({ message: picture.message }, 422)
}

function respond(
  body: Readonly<Record<'imageUrl', string>> | Readonly<Record<'message', string>>,
  status: number,
): Response {
  return Response.json(body, { status })
}
