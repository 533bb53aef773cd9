import type { Match } from '../../ports/document-store.ts'
import type { openCollection } from '../store/collection.ts'
import type { Attempt } from './attempt.ts'
import { defaultProjects } from './default-projects.ts'
import { portfolioMessages } from './messages.ts'
import type { PortfolioService } from './portfolio-service.ts'
import { type Project, publicView } from './project.ts'
import type { Reading } from './read-projects.ts'

interface Dependencies {
  kept: ReturnType<typeof openCollection<Project>>
  reading: Reading
  attempt: Attempt
}

const samples = { samples: true, projects: defaultProjects } as const

/** What the public sees. */
export function createWall({ kept, reading, attempt }: Dependencies): Pick<PortfolioService, 'published' | 'bySlug'> {
  return {
    async published() {
      const read = await reading.published()
      if (read.kind === 'failed') return { ...read, ...samples }
      const { version, projects } = read
      const shown = projects.length === 0 ? samples : ({ samples: false, projects: projects.map(publicView) } as const)
      return { kind: 'loaded', version, ...shown }
    },

    bySlug: (slug) =>
      attempt(portfolioMessages.notRetrieved, async () => {
        const where = { slug, status: 'published' } satisfies Match
        const [project] = (await kept.find({ where, limit: 1 })).documents.map(publicView)
        if (!project) return { kind: 'none' }
        const beside = await reading.published()
        if (beside.kind === 'failed') return beside
        const around = beside.projects.map(publicView)
        const place = around.findIndex(({ id }) => id === project.id)
        const [newer = null, older = null] = place === -1 ? [] : [around[place - 1], around[place + 1]]
        return { kind: 'found', project, newer, older }
      }),
  }
}
