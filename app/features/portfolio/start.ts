import { minuteMs } from '../../../core/follow-up/zoned-time.ts'
import type { Context } from '../context.ts'
import { createPortfolio } from './portfolio-service.ts'
import { createSimilarProjects } from './similar-projects.ts'

type Found = Required<Pick<Context['overrides'], 'findSimilarProject' | 'findSimilarProjects'>>

export async function start(given: Context) {
  const { model, overrides } = given
  const portfolio = createPortfolio(given)
  const similar = createSimilarProjects({
    published: portfolio.published,
    model: model.askedBy({ kind: 'background' }),
  })
  const closestTo: Found['findSimilarProject'] = async (text, caller, signal) => {
    const { embed } = model.askedBy(caller)
    return (await similar.find(text, { most: 1, embed, signal }))[0] ?? null
  }
  const threeClosestTo: Found['findSimilarProjects'] = (text) => similar.find(text, { most: 3 })
  const { findSimilarProject = closestTo, findSimilarProjects = threeClosestTo } = overrides
  return {
    services: { portfolio },
    offers: { findSimilarProject, findSimilarProjects },
    // Asks the model only where something is not known yet.
    work: [{ name: 'similar projects', everyMs: 10 * minuteMs, run: similar.prepare, watch: portfolio.watch }],
  }
}
