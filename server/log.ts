import { pino } from 'pino'
import type { Log } from '../ports/runtime.ts'

/** One JSON object a line on standard error. Written synchronously, so that nothing is lost when the process stops. */
export function createLog(level: string): Log {
  const logger = pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime },
    pino.destination({ fd: 2, sync: true }),
  )
  return {
    info: (event, facts = {}) => logger.info(facts, event),
    warn: (event, facts = {}) => logger.warn(facts, event),
    error: (event, facts = {}) => logger.error(facts, event),
  }
}
