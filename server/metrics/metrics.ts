import { collectDefaultMetrics, Gauge, type GaugeConfiguration, Histogram, Registry } from 'prom-client'
import type { GuardedModel } from '../../core/language-model/guarded-model.ts'
import type { QueuesState } from './queue-state.ts'

interface Sources {
  readonly readQueues: () => Promise<QueuesState | null>
  readonly model: Pick<GuardedModel, 'circuit'>
  /** Null where what visitors sent last is stored. */
  readonly lastFailedWrite: () => Date | null
}

export type Metrics = ReturnType<typeof createMetrics>

const circuitStates = ['closed', 'open', 'half-open'] as const

const queueGauges = [
  ['pending', 'agency_queue_pending', 'Entries of the queue that wait.'],
  ['oldestSeconds', 'agency_queue_oldest_pending_seconds', 'Age of the oldest entry that waits; 0 where none waits.'],
  [
    'failed',
    'agency_queue_failed',
    'Entries that have failed and are still stored. mail: to the team and to accounts; copies: to addresses that visitors gave.',
  ],
] as const

/** What the site measures about itself, beside the figures of the process. No label holds an id, an address or anything that a person wrote.
 *  docs/metrics.md has the same table. */
export function createMetrics({ readQueues, model, lastFailedWrite }: Sources) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const addGauge = (options: GaugeConfiguration<string>) =>
    registry.registerMetric(new Gauge({ ...options, registers: [] }))
  for (const [of, name, help] of queueGauges) {
    addGauge({
      name,
      help: `${help} Absent when the store cannot be read.`,
      labelNames: ['queue'],
      async collect() {
        const queues = await readQueues()
        this.reset()
        for (const [queue, value] of Object.entries(queues?.[of] ?? {})) this.set({ queue }, value)
      },
    })
  }
  addGauge({
    name: 'agency_model_circuit_state',
    help: '1 for the present state of the language model’s circuit breaker, 0 for the others.',
    labelNames: ['state'],
    collect() {
      for (const state of circuitStates) this.set({ state }, state === model.circuit() ? 1 : 0)
    },
  })
  addGauge({
    name: 'agency_visitor_write_failed',
    help: '1 while the last thing that a visitor sent could not be stored, else 0.',
    collect() {
      this.set(lastFailedWrite() ? 1 : 0)
    },
  })
  return {
    registry,
    requests: new Histogram({
      name: 'agency_http_request_duration_seconds',
      help: 'Time from a request to the head of its response.',
      labelNames: ['method', 'status'],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers: [registry],
    }),
  }
}
