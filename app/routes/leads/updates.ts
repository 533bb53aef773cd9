import { servicesContext } from '../../context.ts'
import { memberStream } from '../../member-stream.ts'
import type { Route } from './+types/updates'
import { deskVersion } from './load.ts'

/** Tells a member the version of the dashboard, now and after each change. Says nothing of what has changed. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { leads, messages } = context.get(servicesContext)
  return memberStream({ request, context }, (send) => {
    const tell = () => send(deskVersion(context))
    const stops = [leads.watch(tell), messages.watch(tell)]
    tell()
    return () => {
      for (const stop of stops) stop()
    }
  })
}
