import type { FindSimilarProject } from '../../../core/conversation/turn/turn-tools.ts'
import { minuteMs } from '../../../core/follow-up/zoned-time.ts'
import type { FindSimilarProjects } from '../../../core/leads/lead-service.ts'
import { createPictureSweep } from '../../../core/portfolio/pictures.ts'
import { createPortfolio } from '../../../core/portfolio/portfolio-service.ts'
import { createProjectTable } from '../../../core/portfolio/project-table.ts'
import { createSimilarProjects } from '../../../core/portfolio/similar-projects.ts'
import { createSiteTable } from '../../../core/site-content/site-items.ts'
import type { Context } from '../feature.ts'

export async function start({ store, pictures, files, runtime, model, overrides }: Context) {
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
    services: { portfolio },
    offers: {
      findSimilarProject,
      findSimilarProjects,
      tables,
      sweepPictures: createPictureSweep({ pictures, runtime, tables }),
    },
    // Asks the model only where something is not known yet.
    work: [{ name: 'similar projects', everyMs: 10 * minuteMs, run: similar.prepare, watch: portfolio.watch }],
  }
}
