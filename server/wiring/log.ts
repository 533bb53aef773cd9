import { type DestinationStream, pino } from 'pino'
import type { Log } from '../../ports/runtime.ts'
import { currentRequestId } from '../http/request-id.ts'

/** Writes one JSON object a line, by default to standard error and synchronously, so that a stop loses nothing. A line that is written while a
 *  request is answered carries its id. */
export function createLog(level: string, destination: DestinationStream = standardError()): Log {
  const logger = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, mixin: requestFacts }, destination)
  return {
    info: (event, facts = {}) => logger.info(facts, event),
    warn: (event, facts = {}) => logger.warn(facts, event),
    error: (event, facts = {}) => logger.error(facts, event),
  }
}

function standardError(): DestinationStream {
  return pino.destination({ fd: 2, sync: true })
}

function requestFacts(): { requestId?: string } {
  const requestId = currentRequestId()
  return requestId === undefined ? {} : { requestId }
}
