import { servicesContext } from '../../../context.ts'
import { memberStream } from '../../../streams/member-stream.ts'
import { visitorOf } from '../../../visitor.ts'
import type { Route } from './+types/updates'

/** Sends the version of the list to a member, at once and after each change, until the membership ends. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { portfolio } = context.get(servicesContext)
  return memberStream({ request, context }, (send, member) => {
    let sent: string | null = null
    async function sendNewer(version: string): Promise<void> {
      if (version === sent) return
      sent = version
      // Another process may have ended the membership.
      const latest = await visitorOf(request, context).catch(() => null)
      if (latest?.kind === 'member') send(version)
    }
    return portfolio.watchList(member, (version) => void sendNewer(version))
  })
}
