import { servicesContext } from '../../context.ts'
import { memberStream } from '../../streams/member-stream.ts'
import type { Route } from './+types/updates'
import { dashboardVersion } from './shared/load-dashboard.ts'

/** Sends a member the version of the dashboard, now and after each change. It contains no data. */
export function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  return memberStream({ request, context }, (send) => {
    const sendVersion = () => send(dashboardVersion(services))
    const stops = [services.leads.watch(sendVersion), services.messages.watch(sendVersion)]
    sendVersion()
    return () => {
      for (const stop of stops) stop()
    }
  })
}
