import { servicesContext } from '../../context.ts'
import type { Route } from './+types/health'

/** For a load balancer or a monitor, at `/readyz` and `/health`. Says only whether the store can be read and written. */
export async function loader({ context }: Route.LoaderArgs) {
  const ready = await context.get(servicesContext).status.ready()
  return Response.json({ status: ready ? 'ok' : 'unavailable' }, { status: ready ? 200 : 503 })
}
