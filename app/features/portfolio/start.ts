import { minuteMs } from '../../../core/follow-up/zoned-time.ts'
import type { Context } from '../context.ts'
import { createPortfolio } from './portfolio-service.ts'
import { createSimilarProjects } from './similar-projects.ts'

export async function start(given: Context) {
  const { model, overrides } = given
  const portfolio = createPortfolio(given)
  const similar = createSimilarProjects({
    published: portfolio.published,
    model: model.askedBy({ kind: 'background' }),
  })
  const closestTo: NonNullable<typeof overrides.findSimilarProject> = (text, caller, signal) =>
    similar.find(text, model.askedBy(caller), signal)
  return {
    services: { portfolio },
    offers: { findSimilarProject: overrides.findSimilarProject ?? closestTo },
    // Asks the model only where something is not known yet.
    work: [{ name: 'similar projects', everyMs: 10 * minuteMs, run: similar.prepare, watch: portfolio.watch }],
  }
}
