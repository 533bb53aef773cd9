import { portfolioMessages } from '../../../core/portfolio/messages.ts'
import { servicesContext } from '../../context.ts'
import { formOf } from '../../form-of.ts'
import { teamVisitorOf } from '../../visitor.ts'
import type { Route } from './+types/pictures'
import { givenPicture } from './given-picture.ts'

/** What the form of a project is told of a picture that it has sent beforehand. */
export type PictureAnswer = { readonly imageUrl: string } | { readonly message: string }

/** There is nothing to look at here. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { kind } = await teamVisitorOf(request, context)
  return new Response(null, { status: kind === 'member' ? 405 : 403, headers: { Allow: 'POST' } })
}

/** Takes one picture. Asks who sends it before it reads a byte. */
export async function action({ request, context }: Route.ActionArgs) {
  const visitor = await teamVisitorOf(request, context)
  if (visitor.kind !== 'member') return answer({ message: portfolioMessages.pictureForMembers }, 403)
  const { portfolio } = context.get(servicesContext)
  const given = await givenPicture(await formOf(request), visitor.member, portfolio)
  if (given.kind === 'none') return answer({ message: portfolioMessages.pictureUnknown }, 400)
  if (given.kind === 'refused') return answer({ message: given.message }, 422)
  return answer({ imageUrl: given.imageUrl }, 201)
}

function answer(body: PictureAnswer, status: number): Response {
  return Response.json(body, { status })
}
