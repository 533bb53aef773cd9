import type { Asks, Context } from '../context.ts'
import { createFirstHour } from './first-hour-service.ts'

export async function start(given: Context & Asks<'site' | 'portfolio' | 'email'>) {
  return { services: { firstHour: createFirstHour(given) } }
}
