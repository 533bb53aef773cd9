import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { GuardedModel } from '../../core/language-model/guarded-model.ts'
import { createMeasure, type Measure } from './measure.ts'
import { type MetricKey, type MetricOf, metricTable, type Recorders } from './metrics-table.ts'
import type { QueuesState } from './queue-state.ts'

/** What is read at each scrape. */
export interface ScrapeSources {
  readonly readQueues: () => Promise<QueuesState | null>
  readonly model: Pick<GuardedModel, 'circuit'>
  /** Returns how many event streams are open. */
  readonly eventStreams: () => number
}

export interface Metrics {
  readonly recorders: Recorders
  /** Wraps the ports and services that are measured. */
  readonly measure: Measure
  readonly contentType: string
  /** Returns all samples in the text format of Prometheus. */
  scrape(sources: ScrapeSources): Promise<string>
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const entries = Object.entries(metricTable).map(([key, row]) => [key, createMetric(row, registry)])
  const recorders = Object.fromEntries(entries) as Recorders
  return {
    recorders,
    measure: createMeasure(recorders),
    contentType: registry.contentType,
    async scrape(sources) {
      await readSources(recorders, sources)
      return registry.metrics()
    },
  }
}

async function readSources(
  { queuePending, queueOldestPending, queueFailed, circuitState, circuitOpenings, eventStreams }: Recorders,
  sources: ScrapeSources,
): Promise<void> {
  const queues = await sources.readQueues()
  queuePending.reset()
  queueOldestPending.reset()
  queueFailed.reset()
  for (const { queue, pending, oldestSeconds } of queues?.waiting ?? []) {
    queuePending.set({ queue }, pending)
    queueOldestPending.set({ queue }, oldestSeconds)
  }
  for (const queue of metricTable.queueFailed.labels.queue) {
    if (queues) queueFailed.set({ queue }, queues.failed[queue])
  }
  const circuit = sources.model.circuit()
  for (const state of metricTable.circuitState.labels.state)
    circuitState.set({ state }, state === circuit.state ? 1 : 0)
  circuitOpenings.reset()
  circuitOpenings.inc({}, circuit.openings)
  eventStreams.set({}, sources.eventStreams())
}

function createMetric(row: MetricOf<MetricKey>, registry: Registry): Counter | Gauge | Histogram {
  const options = { name: row.name, help: row.help, labelNames: Object.keys(row.labels), registers: [registry] }
  switch (row.type) {
    case 'gauge':
      return new Gauge(options)
    case 'histogram':
      return new Histogram({ ...options, buckets: [...row.buckets] })
    case 'counter': {
      const counter = new Counter(options)
      // A counter that is there from the start lets a query see its first increase.
      for (const labels of combinations(row.labels)) counter.inc(labels, 0)
      return counter
    }
  }
}

/** Returns every combination of one value of each label. */
function combinations(labels: Readonly<Record<string, readonly string[]>>): Record<string, string>[] {
  return Object.entries(labels).reduce<Record<string, string>[]>(
    (made, [name, values]) => made.flatMap((others) => values.map((value) => ({ ...others, [name]: value }))),
    [{}],
  )
}
