import type { DocumentStore, Match } from '../../ports/document-store.ts'
import type { Runtime } from '../../ports/runtime.ts'
import { openCollection } from '../collection.ts'
import type { PortfolioService } from '../services.ts'
import { createAttempt } from './attempt.ts'
import { createEditing } from './editing.ts'
import { inWallOrder, type KeptProject, projects } from './project.ts'
import { createWall } from './wall.ts'
import { createWallWatch } from './wall-watch.ts'

interface Needs {
  store: DocumentStore
  runtime: Pick<Runtime, 'newId' | 'digest' | 'log'>
}

const pageSize = 50
const mostProjects = 200

export function createPortfolio({ store, runtime }: Needs): PortfolioService {
  const kept = openCollection(store, projects)
  const attempt = createAttempt(runtime.log)

  async function readAll(where: Match): Promise<readonly KeptProject[]> {
    const found: KeptProject[] = []
    let after: string | null = null
    do {
      const page = await kept.find({ where, limit: pageSize, after })
      found.push(...page.documents)
      after = page.next
    } while (after !== null && found.length < mostProjects)
    return inWallOrder(found)
  }

  const wall = createWall({ kept, readAll, attempt, digest: runtime.digest })
  return {
    ...wall,
    ...createEditing({ store, kept, readAll, attempt, newId: runtime.newId }),
    watch: kept.watch,
    watchPublished: createWallWatch({ published: wall.published, watch: kept.watch }),
  }
}
