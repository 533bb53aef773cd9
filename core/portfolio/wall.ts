import type { Match } from '../../ports/document-store.ts'
import type { openCollection } from '../collection.ts'
import type { PortfolioService } from '../services.ts'
import type { Attempt } from './attempt.ts'
import { defaultProjects } from './default-projects.ts'
import { portfolioMessages } from './messages.ts'
import { type KeptProject, type Project, publicView } from './project.ts'

interface Needs {
  kept: ReturnType<typeof openCollection<Project>>
  readAll: (where: Match) => Promise<readonly KeptProject[]>
  attempt: Attempt
  digest: (text: string) => string
}

const samples = { samples: true, projects: defaultProjects } as const

/** What the public sees. Drafts are left out by the query itself. */
export function createWall({ kept, readAll, attempt, digest }: Needs): Pick<PortfolioService, 'published' | 'bySlug'> {
  return {
    async published() {
      const read = await attempt(portfolioMessages.listNotRetrieved, async () => {
        const found = await readAll({ status: 'published' })
        const shown = found.length === 0 ? samples : ({ samples: false, projects: found.map(publicView) } as const)
        return { kind: 'loaded', version: digest(found.map(({ revision }) => revision).join()), ...shown } as const
      })
      return read.kind === 'failed' ? { ...read, ...samples } : read
    },

    bySlug(slug) {
      return attempt(portfolioMessages.notRetrieved, async () => {
        const page = await kept.find({ where: { slug, status: 'published' }, limit: 1 })
        const [project] = page.documents.map(publicView)
        if (!project) return { kind: 'none' }
        const around = (await readAll({ status: 'published' })).map(publicView)
        const place = around.findIndex(({ id }) => id === project.id)
        const [newer = null, older = null] = place === -1 ? [] : [around[place - 1], around[place + 1]]
        return { kind: 'found', project, newer, older }
      })
    },
  }
}
