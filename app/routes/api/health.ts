import { servicesContext } from '../../context.ts'
import type { Route } from './+types/health'

/** For a load balancer or a watchdog, at `/readyz` and `/health`: whether the store can be read and written. Tells nothing else. */
export async function loader({ context }: Route.LoaderArgs) {
  const ready = await context.get(servicesContext).status.ready()
  return Response.json({ status: ready ? 'ok' : 'unavailable' }, { status: ready ? 200 : 503 })
}
