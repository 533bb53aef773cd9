import type { Runtime } from '../../ports/runtime.ts'
import { maskContactDetails } from '../contact-details/contact-details.ts'
import type { StoredLead } from './lead.ts'

/** A published project that resembles a lead's idea. */
export interface SimilarProject {
  readonly id: string
  readonly slug: string
  readonly title: string
}

/** Returns the most similar projects first. The text contains no contact details. Never rejects. */
export type FindSimilarProjects = (text: string) => Promise<readonly SimilarProject[]>

/** A search may call the language model, so its result is cached. */
const cacheMs = 10 * 60 * 1000
const maxCached = 200
/** The lead is shown without similar projects after this time. */
const timeoutMs = 1500

export function createFindSimilarProjects({ find, runtime }: { find: FindSimilarProjects; runtime: Runtime }) {
  const cache = new Map<string, { readonly until: number; readonly found: ReturnType<FindSimilarProjects> }>()

  function search({ id, projectIdea, projectGoals }: StoredLead): ReturnType<FindSimilarProjects> {
    const now = runtime.now().getTime()
    const known = cache.get(id)
    if (known && known.until > now) return known.found
    const found = find(maskContactDetails(`${projectIdea}\n${projectGoals}`))
    cache.delete(id)
    cache.set(id, { until: now + cacheMs, found })
    for (const oldest of cache.keys()) if (cache.size > maxCached) cache.delete(oldest)
    return found
  }

  return function similarProjects(lead: StoredLead): ReturnType<FindSimilarProjects> {
    return Promise.race([search(lead), runtime.sleep(timeoutMs).then(() => [])])
  }
}
