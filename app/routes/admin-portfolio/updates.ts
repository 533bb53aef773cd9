import { servicesContext } from '../../context.ts'
import { memberStream } from '../../streams/member-stream.ts'
import { visitorOf } from '../../visitor.ts'
import type { Route } from './+types/updates'

/** Tells a member the version of the list, now and after each change, for as long as they are one. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { portfolio } = context.get(servicesContext)
  return memberStream({ request, context }, (send, member) => {
    let told: string | null = null
    async function tell(version: string): Promise<void> {
      if (version === told) return
      told = version
      // The membership may have ended without a word to this process.
      const latest = await visitorOf(request, context).catch(() => null)
      if (latest?.kind === 'member') send(version)
    }
    return portfolio.watchList(member, (version) => void tell(version))
  })
}
