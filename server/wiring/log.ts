import { type DestinationStream, pino } from 'pino'
import type { Log } from '../../ports/runtime.ts'
import { currentRequestId } from '../http/request-id.ts'

/** Logs one JSON object a line, with the id of the current request. The default is standard error, written synchronously so that a stop loses
 *  nothing. */
export function createLog(level: string, destination: DestinationStream = standardError()): Log {
  const logger = pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, mixin: requestFields },
    destination,
  )
  return {
    info: (event, facts = {}) => logger.info(facts, event),
    warn: (event, facts = {}) => logger.warn(facts, event),
    error: (event, facts = {}) => logger.error(facts, event),
  }
}

/** Where it cannot be written, as on a full disk, the site goes on: lines wait until it can, and beyond a megabyte they are left out. */
function standardError(): DestinationStream {
  return pino.destination({ fd: 2, sync: true, maxLength: 1024 * 1024 }).on('error', () => {})
}

function requestFields(): { requestId?: string } {
  const requestId = currentRequestId()
  return requestId === undefined ? {} : { requestId }
}
