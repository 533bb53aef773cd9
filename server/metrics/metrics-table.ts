/** The values of a label, or none where they are known only at run time: route patterns and status codes. */
type LabelValues = readonly string[]

interface MetricRow {
  readonly type: 'counter' | 'gauge' | 'histogram'
  readonly name: string
  readonly help: string
  readonly labels: Readonly<Record<string, LabelValues>>
  /** Upper bounds of a histogram, in seconds. */
  readonly buckets?: readonly number[]
}

const fromRoutes: LabelValues = []
const fromResponses: LabelValues = []

/** What the site measures about itself, beside the figures of the process. Each label has a closed set of values: no id, no address, and
 *  nothing that a person wrote. docs/metrics.md has the same table. */
export const metricTable = {
  requests: {
    type: 'histogram',
    name: 'agency_http_request_duration_seconds',
    help: 'Time from a request to the head of its response.',
    labels: {
      method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'other'],
      route: fromRoutes,
      status: fromResponses,
    },
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  },
  eventStreams: {
    type: 'gauge',
    name: 'agency_http_event_streams',
    help: 'Open event streams of live pages.',
    labels: {},
  },
  submissions: {
    type: 'counter',
    name: 'agency_submissions_total',
    help: 'Submissions of a completed conversation. A repeated submission of one conversation counts each time.',
    labels: { outcome: ['submitted', 'incomplete', 'not-saved', 'no-session', 'wait', 'broke'] },
  },
  queuePending: {
    type: 'gauge',
    name: 'agency_queue_pending',
    help: 'Entries of the queue that wait. Absent when the store cannot be read.',
    labels: { queue: ['mail', 'webhooks'] },
  },
  queueOldestPending: {
    type: 'gauge',
    name: 'agency_queue_oldest_pending_seconds',
    help: 'Age of the oldest entry that waits; 0 where none waits. Absent when the store cannot be read.',
    labels: { queue: ['mail', 'webhooks'] },
  },
  queueFailed: {
    type: 'gauge',
    name: 'agency_queue_failed',
    help: 'Entries that have failed and are still stored. mail: to the team and to accounts; copies: to addresses that visitors gave. Absent when the store cannot be read.',
    labels: { queue: ['mail', 'copies', 'webhooks'] },
  },
  circuitState: {
    type: 'gauge',
    name: 'agency_model_circuit_state',
    help: '1 for the present state of the language model’s circuit breaker, 0 for the others.',
    labels: { state: ['closed', 'open', 'half-open'] },
  },
  circuitOpenings: {
    type: 'counter',
    name: 'agency_model_circuit_openings_total',
    help: 'How often the circuit breaker has opened, after which the model is not called for a while.',
    labels: {},
  },
  storeOperations: {
    type: 'histogram',
    name: 'agency_store_operation_duration_seconds',
    help: 'Time of an operation of the document store, failed ones included.',
    labels: {
      operation: ['add', 'get', 'find', 'search', 'count', 'countFound', 'update', 'remove', 'batch'],
    },
    buckets: [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  },
  storeErrors: {
    type: 'counter',
    name: 'agency_store_errors_total',
    help: 'Operations of the document store that failed.',
    labels: {
      operation: ['add', 'get', 'find', 'search', 'count', 'countFound', 'update', 'remove', 'batch'],
    },
  },
} as const satisfies Record<string, MetricRow>

export type MetricKey = keyof typeof metricTable
export type MetricOf<Key extends MetricKey> = (typeof metricTable)[Key]

/** One value of each label of the metric. */
export type LabelsOf<Key extends MetricKey> = {
  readonly [Name in keyof MetricOf<Key>['labels']]: MetricOf<Key>['labels'][Name] extends LabelValues
    ? MetricOf<Key>['labels'][Name][number]
    : never
}

/** One recorder for each row of the table. It takes only the values that the row names. */
export type Recorders = {
  readonly [Key in MetricKey]: {
    readonly counter: { inc(labels: LabelsOf<Key>, value?: number): void; reset(): void }
    readonly gauge: { set(labels: LabelsOf<Key>, value: number): void; reset(): void }
    readonly histogram: { observe(labels: LabelsOf<Key>, value: number): void }
  }[MetricOf<Key>['type']]
}
