import type { Services } from '../../core/services.ts'
import type { DocumentStore } from '../../ports/document-store.ts'
import { type LabelsOf, metricTable, type Recorders } from './metrics-table.ts'

/** Wraps the store and the chat: they do the same, and are measured. */
export interface Measure {
  store(store: DocumentStore): DocumentStore
  chat(chat: Services['chat']): Services['chat']
}

type StoreOperation = LabelsOf<'storeOperations'>['operation']

export function createMeasure(recorders: Recorders): Measure {
  async function timed<Result>(operation: StoreOperation, call: () => Promise<Result>): Promise<Result> {
    const started = performance.now()
    try {
      return await call()
    } catch (error) {
      recorders.storeErrors.inc({ operation })
      throw error
    } finally {
      recorders.storeOperations.observe({ operation }, (performance.now() - started) / 1000)
    }
  }

  return {
    store(store) {
      const methods = metricTable.storeOperations.labels.operation.map((name) => {
        const method = store[name] as (...parameters: readonly unknown[]) => Promise<unknown>
        return [name, (...parameters: readonly unknown[]) => timed(name, () => method.apply(store, [...parameters]))]
      })
      return { ...store, ...Object.fromEntries(methods) }
    },

    chat: (chat) => ({
      ...chat,
      async submit(...parameters) {
        let outcome: LabelsOf<'submissions'>['outcome'] = 'broke'
        try {
          const result = await chat.submit(...parameters)
          outcome = result.kind
          return result
        } finally {
          recorders.submissions.inc({ outcome })
        }
      },
    }),
  }
}
