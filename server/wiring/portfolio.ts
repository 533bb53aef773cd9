import type { FindSimilarProject } from '../../core/conversation/turn/turn-tools.ts'
import type { FindSimilarProjects } from '../../core/leads/lead-service.ts'
import { createPictureSweep } from '../../core/portfolio/pictures.ts'
import { createPortfolio } from '../../core/portfolio/portfolio-service.ts'
import { createProjectTable } from '../../core/portfolio/project-table.ts'
import { createSimilarProjects } from '../../core/portfolio/similar-projects.ts'
import { createSiteTable } from '../../core/site-content/site-items.ts'
import type { Adapters } from './adapters.ts'

/** Joins the portfolio with its pictures, and with the model that compares ideas with projects. */
export function wirePortfolio({ store, pictures, files, runtime, model, overrides }: Adapters) {
  const { log } = runtime
  const tables = [createSiteTable({ store, log }), createProjectTable({ store, log, pictures })]
  const portfolio = createPortfolio({ store, pictures, files, runtime })
  const similar = createSimilarProjects({
    published: portfolio.published,
    model: model.askedBy({ kind: 'background' }),
  })
  const closestTo: FindSimilarProject = async (text, caller, signal) => {
    const { embed } = model.askedBy(caller)
    return (await similar.find(text, { most: 1, embed, signal }))[0] ?? null
  }
  const threeClosestTo: FindSimilarProjects = (text) => similar.find(text, { most: 3 })
  const { findSimilarProject = closestTo, findSimilarProjects = threeClosestTo } = overrides
  return {
    portfolio,
    findSimilarProject,
    findSimilarProjects,
    prepareSimilarProjects: similar.prepare,
    tables,
    sweepPictures: createPictureSweep({ pictures, runtime, tables }),
  }
}

export type Portfolio = ReturnType<typeof wirePortfolio>
