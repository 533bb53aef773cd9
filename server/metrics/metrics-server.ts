import { createServer, type ServerResponse } from 'node:http'
import type { Log } from '../../ports/runtime.ts'
import type { Config } from '../config/config.ts'
import type { Metrics } from './metrics.ts'

interface MetricsServerOptions {
  readonly port: number
  readonly host: string
  readonly registry: Metrics['registry']
  readonly log: Log
}

/** Answers `GET /metrics`, and 404 to everything else. Rejects with the system's error when the address cannot be used. */
export async function listenForMetrics(options: MetricsServerOptions): Promise<{ close(): Promise<void> }> {
  const { port, host, registry, log } = options
  const server = createServer(({ method, url }, response) => {
    if (method === 'GET' && url === '/metrics') void respond(response)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })

  async function respond(response: ServerResponse): Promise<void> {
    try {
      const text = await registry.metrics()
      response.writeHead(200, { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' }).end(text)
    } catch (error) {
      log.error('metrics not read', { reason: error instanceof Error ? error.message : String(error) })
      response.writeHead(500).end()
    }
  }

  return {
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}

/** Returns where the metrics are, or null where they are off. */
export function metricsAddress({ host, metricsPort }: Pick<Config, 'host' | 'metricsPort'>): string | null {
  if (metricsPort === null) return null
  return `http://${host.includes(':') ? `[${host}]` : host}:${metricsPort}/metrics`
}
