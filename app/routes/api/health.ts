import { servicesContext } from '../../context.ts'
import type { Route } from './+types/health'

/** Shorter than the time that usual balancers wait. */
const longestWaitMs = 3000

/** For a load balancer or a monitor, at `/readyz` and `/health`: whether the store can be read and written. For a supervisor that restarts a
 *  hanging process, at `/livez`: depends on nothing. */
export async function loader({ pattern, context }: Route.LoaderArgs) {
  if (pattern === 'livez') return Response.json({ status: 'ok' })
  const ready = await orFalseWhenLate(context.get(servicesContext).status.ready())
  return Response.json({ status: ready ? 'ok' : 'unavailable' }, { status: ready ? 200 : 503 })
}

/** A store that hangs does not answer at all. */
function orFalseWhenLate(answer: Promise<boolean>): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, longestWaitMs, false)
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
