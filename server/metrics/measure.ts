import type { TurnEvent } from '../../core/conversation/session/chat-view.ts'
import type { Services } from '../../core/services.ts'
import type { DocumentStore } from '../../ports/document-store.ts'
import type { LanguageModel } from '../../ports/language-model.ts'
import type { Mailer } from '../../ports/mailer.ts'
import type { CancelSignal } from '../../ports/runtime.ts'
import type { Webhook } from '../../ports/webhook.ts'
import { type LabelsOf, metricTable, type Recorders } from './metrics-table.ts'

/** Wraps ports and services: they do the same, and are measured. */
export interface Measure {
  store(store: DocumentStore): DocumentStore
  mailer(mailer: Mailer): Mailer
  webhook(webhook: Webhook): Webhook
  /** Returns a model that is not configured, the built-in interviewer, as it is. */
  model(model: LanguageModel): LanguageModel
  chat(chat: Services['chat']): Services['chat']
}

type StoreOperation = LabelsOf<'storeOperations'>['operation']
type ModelCall = LabelsOf<'modelCalls'>
type TurnOutcome = LabelsOf<'turns'>['outcome']
type ModelMethod = Exclude<ModelCall['operation'], 'reply'>
type ModelResult = Awaited<ReturnType<LanguageModel[ModelMethod]>>

const storeOperations = metricTable.storeOperations.labels.operation
const modelMethods = [
  'complete',
  'countTokens',
  'embed',
  'embedMany',
  'check',
] as const satisfies readonly ModelMethod[]

export function createMeasure(recorders: Recorders): Measure {
  return {
    store: (store) => around(store, storeOperations, (operation, call) => timed(recorders, operation, call)),

    mailer: (mailer) => ({
      ...mailer,
      async send(...of) {
        const result = await mailer.send(...of)
        const isFiled = result.kind === 'accepted' && result.reachesNobody
        recorders.mails.inc({ outcome: isFiled ? 'filed' : result.kind })
        return result
      },
    }),

    webhook: (webhook) => ({
      ...webhook,
      async post(message, signal) {
        const result = await webhook.post(message, signal)
        recorders.webhooks.inc({ outcome: result.kind })
        return result
      },
    }),

    model(model) {
      if (model.status().models.length === 0) return model
      return {
        ...around(model, modelMethods, (operation, call) => counted(recorders, operation, call)),
        reply: (prompt, signal) => countedReply(recorders, model.reply(prompt, signal), signal),
      }
    },

    chat: (chat) => measuredChat(recorders, chat),
  }
}

async function timed<Result>(
  recorders: Recorders,
  operation: StoreOperation,
  call: () => Promise<Result>,
): Promise<Result> {
  const started = performance.now()
  try {
    return await call()
  } catch (error) {
    recorders.storeErrors.inc({ operation })
    throw error
  } finally {
    recorders.storeOperations.observe({ operation }, secondsSince(started))
  }
}

async function counted<Result extends ModelResult>(
  recorders: Recorders,
  operation: ModelMethod,
  call: () => Promise<Result>,
): Promise<Result> {
  const result = await call()
  recorders.modelCalls.inc({ operation, outcome: result.kind === 'failed' ? result.failure.kind : 'done' })
  return result
}

async function* countedReply(
  recorders: Recorders,
  events: ReturnType<LanguageModel['reply']>,
  signal?: CancelSignal,
): ReturnType<LanguageModel['reply']> {
  let isCounted = false
  function count(outcome: ModelCall['outcome']): void {
    if (!isCounted) recorders.modelCalls.inc({ operation: 'reply', outcome })
    isCounted = true
  }
  // A caller that needs no more of a stream may leave it as it is.
  const abort = () => count('aborted')
  signal?.addEventListener('abort', abort, { once: true })
  try {
    for await (const event of events) {
      if (event.type === 'done') count('done')
      if (event.type === 'failed') count(event.failure.kind)
      yield event
    }
  } finally {
    signal?.removeEventListener('abort', abort)
    abort()
  }
}

function measuredChat(recorders: Recorders, chat: Services['chat']): Services['chat'] {
  return {
    ...chat,
    async turn(...parameters) {
      const started = performance.now()
      const turn = await chat.turn(...parameters).catch((error: unknown) => {
        recorders.turns.inc({ outcome: 'broke' })
        throw error
      })
      return { ...turn, events: countedTurn(recorders, turn.events, started) }
    },
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
  }
}

async function* countedTurn(
  recorders: Recorders,
  events: AsyncIterable<TurnEvent>,
  started: number,
): AsyncGenerator<TurnEvent> {
  let outcome: TurnOutcome = 'left'
  let hasWords = false
  try {
    for await (const event of events) {
      if (!hasWords && (event.type === 'delta' || event.type === 'turn')) {
        hasWords = true
        recorders.firstWord.observe({}, secondsSince(started))
      }
      if (event.type === 'turn') outcome = 'answered'
      if (event.type === 'failed') outcome = event.kind
      yield event
    }
  } catch (error) {
    outcome = 'broke'
    throw error
  } finally {
    recorders.turns.inc({ outcome })
  }
}

/** Returns the port with each of these methods called through `wrap`. */
function around<Port extends object, Name extends keyof Port & string>(
  port: Port,
  names: readonly Name[],
  wrap: (name: Name, call: () => Promise<never>) => Promise<unknown>,
): Port {
  const methods = names.map((name) => {
    const method = port[name] as (...parameters: readonly unknown[]) => Promise<never>
    return [name, (...parameters: readonly unknown[]) => wrap(name, () => method.apply(port, [...parameters]))]
  })
  return { ...port, ...Object.fromEntries(methods) }
}

function secondsSince(started: number): number {
  return (performance.now() - started) / 1000
}
