import { createFirstHour } from '../../../core/first-hour/first-hour-service.ts'
import type { Asks } from '../feature.ts'

export async function start({ store, agency, config, site, portfolio, email }: Asks<'site' | 'portfolio' | 'email'>) {
  const { isNamed } = config
  return { services: { firstHour: createFirstHour({ store, agency, isNamed, site, portfolio, email }) } }
}
