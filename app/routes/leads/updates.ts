import { servicesContext } from '../../context.ts'
import { memberStream } from '../../streams/member-stream.ts'
import type { Route } from './+types/updates'

/** Sends a member the version of the dashboard, now and after each change. It contains no data. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { inbox } = context.get(servicesContext)
  return memberStream({ request, context }, (send) => {
    const sendVersion = () => send(inbox.version())
    const stop = inbox.watch(sendVersion)
    sendVersion()
    return stop
  })
}
