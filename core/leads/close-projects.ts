import type { Runtime } from '../../ports/runtime.ts'
import { maskContactDetails } from '../contact-details/contact-details.ts'
import type { StoredLead } from './lead.ts'

/** A published project that resembles a lead's idea. */
export interface CloseProject {
  readonly id: string
  readonly slug: string
  readonly title: string
}

/** The closest first. The text holds no contact details. Never rejects. */
export type FindCloseProjects = (text: string) => Promise<readonly CloseProject[]>

/** A colleague who opens the same lead soon after is answered from memory: each search may cost a call of the model. */
const rememberedMs = 10 * 60 * 1000
const mostRemembered = 200
/** A panel that is ready does not wait longer for this. */
const mostMs = 1500

export function createCloseProjects({ find, runtime }: { find: FindCloseProjects; runtime: Runtime }) {
  const remembered = new Map<string, { readonly until: number; readonly found: ReturnType<FindCloseProjects> }>()

  function search({ id, projectIdea, projectGoals }: StoredLead): ReturnType<FindCloseProjects> {
    const now = runtime.now().getTime()
    const known = remembered.get(id)
    if (known && known.until > now) return known.found
    const found = find(maskContactDetails(`${projectIdea}\n${projectGoals}`))
    remembered.delete(id)
    remembered.set(id, { until: now + rememberedMs, found })
    for (const oldest of remembered.keys()) if (remembered.size > mostRemembered) remembered.delete(oldest)
    return found
  }

  return function closeProjects(lead: StoredLead): ReturnType<FindCloseProjects> {
    return Promise.race([search(lead), runtime.sleep(mostMs).then(() => [])])
  }
}
