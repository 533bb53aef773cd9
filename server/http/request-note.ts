import { withoutToken } from '../../app/page-address.ts'
import type { SiteOptions } from './pages.ts'

interface AnsweredRequest {
  readonly method: string
  /** May hold the token of a client’s page, which is left out. */
  readonly path: string
  readonly status: number
}

/** Logs a request whose response begins, and how long that took. Measures it where there are metrics. */
export function noteRequest(
  { log, requests }: Pick<SiteOptions, 'log' | 'requests'>,
  startedAt: number,
  { method, path, status }: AnsweredRequest,
): void {
  const ms = performance.now() - startedAt
  log.info('request', { method, path: withoutToken(path), status, ms: Math.round(ms) })
  requests?.observe({ method, status }, ms / 1000)
}
