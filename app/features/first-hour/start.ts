import type { Asks } from '../context.ts'
import { createFirstHour } from './first-hour-service.ts'

export async function start({ store, agency, config, site, portfolio, email }: Asks<'site' | 'portfolio' | 'email'>) {
  const { isNamed } = config
  return { services: { firstHour: createFirstHour({ store, agency, isNamed, site, portfolio, email }) } }
}
