import { servicesContext } from '../../../context.ts'
import { memberStream } from '../../../streams/member-stream.ts'
import type { Route } from './+types/updates'

/** Sends a member the version of the list, now and after each change. It contains no data. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { portfolio } = context.get(servicesContext)
  return memberStream({ request, context }, (send, member) => portfolio.watchList(member, send))
}
