import type {
  CallBudget,
  Completion,
  CountTokensResult,
  EmbedManyResult,
  EmbedResult,
  Failure,
  LanguageModel,
  ModelStatus,
  Prompt,
  Reply,
  ReplyEvent,
} from '../../ports/language-model.ts'
import type { CancelSignal, Runtime } from '../../ports/runtime.ts'
import type { Allowance } from './allowance.ts'
import { afterFailure, type CircuitState, closedCircuit, tryRequest } from './circuit-breaker.ts'

/** In characters. A reply that goes on is cut there and used as it is. */
export const longestReply = 8000

/** On whose behalf the model is called. */
export type ModelCaller =
  /** `calls`: how many replies their conversation has asked for before; `budget`: what this message may cost. */
  | {
      readonly kind: 'visitor'
      readonly address: string | null
      readonly calls: number
      readonly budget: CallBudget
    }
  /** Work that no person waits for. */
  | { readonly kind: 'background' }
  /** A member who tests the model, also while the circuit is open. */
  | { readonly kind: 'member' }

/** Why the model was not called at all. */
export type Withheld =
  | { readonly kind: 'circuit-open'; readonly until: string }
  | { readonly kind: 'limit-reached'; readonly share: 'day' | 'address' | 'session' }

export type GuardedEvent =
  | { readonly type: 'delta'; readonly text: string }
  | ({ readonly type: 'done' } & TimedReply)
  | { readonly type: 'failed'; readonly failure: Failure | Withheld }

/** Milliseconds from the question to the first word; of an answer in one piece, to its end. */
export type TimedReply = Reply & { readonly firstWordMs: number }

type Answer = Completion | CountTokensResult | EmbedResult | EmbedManyResult
type WithheldAnswer = { readonly kind: 'failed'; readonly failure: Withheld }

/** The state of the model, for the team. */
export interface ModelState extends ModelStatus {
  readonly name: string
  /** Until when the circuit stays open after failures, or null. */
  readonly circuitOpenUntil: string | null
  readonly today: { readonly calls: number; readonly limit: number }
}

export type GuardedModel = ReturnType<typeof createGuardedModel>

interface Dependencies {
  model: LanguageModel
  allowance: Allowance
  runtime: Pick<Runtime, 'now' | 'log'>
}

/** Calls the model within its allowance, behind a circuit breaker. The built-in interviewer costs nothing and is not guarded. */
export function createGuardedModel({ model, allowance, runtime }: Dependencies) {
  const guard = createGuard({ model, allowance, runtime })
  const { circuit, guarded } = guard
  const { refusal, now } = circuit
  /** False once the model has said that it offers none. */
  let embeds = true

  function isNextUntried(): boolean {
    return model.status().models.find(({ state }) => state !== 'unknown')?.state === 'untried'
  }

  return {
    /** Whether a model is configured. Without one the built-in interviewer answers. */
    isConfigured: guard.costs,

    ...createReplies(model, guard),

    /** Learns which models the service knows and what they take, so that a visitor's first message does not spend its calls on that, nor wait
     *  until a server has read its model from the disk. Calls only while the next model has not answered. */
    async prepare(signal?: CancelSignal): Promise<void> {
      if (!isNextUntried() || refusal({ kind: 'background' }) !== null) return
      const counted = await model.countTokens(probe, signal)
      // A count may call no service; a check does.
      if (counted.kind === 'counted' && isNextUntried())
        await guarded({ kind: 'background' }, () => model.check(signal))
    },

    /** Costs nothing, so that only the call is counted. */
    async countTokens(
      prompt: Prompt,
      caller: ModelCaller,
      signal?: CancelSignal,
    ): Promise<CountTokensResult | WithheldAnswer> {
      const withheld = refusal(caller)
      if (withheld) return { kind: 'failed', failure: withheld }
      const budget = budgetOf(caller)
      if (budget) budget.left -= 1
      return model.countTokens({ ...prompt, budget: { left: 1 } }, signal)
    },

    /** Embeds texts on behalf of a caller. A model that is withheld offers no embedding. */
    askedBy(caller: ModelCaller): Pick<LanguageModel, 'embed' | 'embedMany'> {
      const budget = budgetOf(caller)
      return {
        embed: async (text, signal) => offered(await guarded(caller, () => model.embed(text, signal, budget))),
        async embedMany(texts, signal) {
          if (!embeds) return notOffered
          const embedded = await guarded(caller, () => model.embedMany(texts, signal, budget))
          if (!budget && embedded.kind === 'failed') embeds = embedded.failure.kind !== 'not-offered'
          return offered(embedded)
        },
      }
    },

    async check(signal?: CancelSignal) {
      const began = now()
      const answer = await guarded({ kind: 'member' }, () => model.check(signal))
      return answer.kind === 'done' ? { ...answer, firstWordMs: now() - began } : answer
    },

    circuit: circuit.report,

    async state(): Promise<ModelState> {
      const withheld = refusal({ kind: 'background' })
      return {
        ...model.status(),
        name: model.name,
        circuitOpenUntil: withheld?.kind === 'circuit-open' ? withheld.until : null,
        today: await allowance.today(),
      }
    },
  }
}

/** Lets calls through to the model, and learns from how they end. */
function createGuard({ model, allowance, runtime }: Dependencies) {
  const costs = model.status().models.length > 0
  const circuit = createCircuit(runtime)
  /** A model that is too slow to understand still writes replies. */
  const understanding = createCircuit(runtime)

  /** Returns null where the model may be called. */
  async function withhold(caller: ModelCaller, own = circuit): Promise<Withheld | null> {
    if (!costs) return null
    if (caller.kind === 'visitor' && caller.calls >= allowance.perSession)
      return { kind: 'limit-reached', share: 'session' }
    const withheld = circuit.refusal(caller) ?? own.refusal(caller)
    if (withheld) return withheld
    const share = await allowance.take(caller.kind === 'visitor' ? (caller.address ?? 'unknown') : null)
    if (share !== null) return { kind: 'limit-reached', share }
    own.enter()
    return null
  }

  async function guarded<Result extends Answer>(
    caller: ModelCaller,
    ask: () => Promise<Result>,
    own = circuit,
  ): Promise<Result | WithheldAnswer> {
    const withheld = await withhold(caller, own)
    if (withheld) return { kind: 'failed', failure: withheld }
    const answer = await ask()
    own.learn(answer.kind === 'failed' ? answer.failure : null)
    return answer
  }

  return { costs, circuit, understanding, withhold, guarded }
}

/** The calls by which a model replies to a prompt. */
function createReplies(
  model: LanguageModel,
  { circuit, understanding, withhold, guarded }: ReturnType<typeof createGuard>,
) {
  const { now } = circuit

  function answering(): string {
    return model.status().models.find(({ state }) => state === 'answered')?.name ?? model.name
  }

  /** A visitor whose message tested the model gets the same failure as if the circuit were still open. */
  function failureFor(caller: ModelCaller, isTest: boolean, failure: Failure): Failure | Withheld {
    return (isTest ? circuit.refusal(caller) : null) ?? failure
  }

  async function complete(own: typeof circuit, prompt: Prompt, caller: ModelCaller, signal?: CancelSignal) {
    const began = now()
    const answer = await guarded(caller, () => model.complete(within(prompt, caller), signal), own)
    if (answer.kind !== 'done') return answer
    return { ...answer, text: answer.text.slice(0, longestReply), firstWordMs: now() - began }
  }

  return {
    async *reply(prompt: Prompt, caller: ModelCaller, signal?: CancelSignal): AsyncGenerator<GuardedEvent> {
      const withheld = await withhold(caller)
      if (withheld) return yield { type: 'failed', failure: withheld }
      const isTest = caller.kind === 'visitor' && circuit.state() === 'half-open'
      const began = now()
      let firstWordMs: number | null = null
      for await (const event of cutAtLongest(model.reply(within(prompt, caller), signal), answering)) {
        if (event.type === 'delta') {
          firstWordMs ??= now() - began
          yield event
          continue
        }
        circuit.learn(event.type === 'failed' ? event.failure : null)
        if (event.type === 'done') yield { ...event, firstWordMs: firstWordMs ?? now() - began }
        else yield { type: 'failed', failure: failureFor(caller, isTest, event.failure) }
      }
    },

    complete: (prompt: Prompt, caller: ModelCaller, signal?: CancelSignal) => complete(circuit, prompt, caller, signal),
    understand: (prompt: Prompt, caller: ModelCaller, signal?: CancelSignal) =>
      complete(understanding, prompt, caller, signal),
  }
}

/** The circuit breaker of the model. */
function createCircuit(runtime: Dependencies['runtime']) {
  let circuit: CircuitState = closedCircuit
  const now = () => runtime.now().getTime()

  return {
    now,
    state: () => circuit.state,

    /** Returns why this caller may not call the model now, or null. */
    refusal({ kind }: ModelCaller): Withheld | null {
      const admission = tryRequest(circuit, now())
      if (kind === 'member' || admission.kind === 'allowed') return null
      return { kind: 'circuit-open', until: new Date(admission.until).toISOString() }
    },

    enter(): void {
      const admission = tryRequest(circuit, now())
      if (admission.kind === 'allowed') circuit = admission.circuit
    },

    learn(failure: Failure | null): void {
      const before = circuit
      circuit = failure ? afterFailure(circuit, failure, now()) : closedCircuit
      if (circuit.state === 'open' && before.state !== 'open') {
        runtime.log.warn('model circuit opened', { seconds: Math.round((circuit.until - now()) / 1000) })
      }
      if (circuit.state === 'closed' && before.state !== 'closed') runtime.log.info('model circuit closed')
    },

    report(): CircuitState['state'] {
      const isOver = circuit.state === 'open' && circuit.until <= now()
      return isOver ? 'half-open' : circuit.state
    },
  }
}

/** Ends a reply at `longestReply`. Leaving the loop ends the stream, and the model's work with it. */
async function* cutAtLongest(events: AsyncIterable<ReplyEvent>, modelName: () => string): AsyncGenerator<ReplyEvent> {
  let text = ''
  for await (const event of events) {
    const room = longestReply - text.length
    if (event.type !== 'delta' || event.text.length < room) {
      if (event.type === 'delta') text += event.text
      yield event
      continue
    }
    const last = event.text.slice(0, room)
    yield { type: 'delta', text: last }
    return yield { type: 'done', text: text + last, model: modelName(), tokens: null }
  }
}

const probe: Prompt = { instructions: '', turns: [{ role: 'user', content: 'Hello' }], builtIn: () => '' }

function within(prompt: Prompt, caller: ModelCaller): Prompt {
  return { ...prompt, budget: budgetOf(caller) }
}

function budgetOf(caller: ModelCaller): CallBudget | undefined {
  return caller.kind === 'visitor' ? caller.budget : undefined
}

function offered<Result extends EmbedResult | EmbedManyResult>(
  answer: Result | WithheldAnswer,
): Result | typeof notOffered {
  return answer.kind === 'failed' && isWithheld(answer.failure) ? notOffered : (answer as Result)
}

const notOffered = { kind: 'failed', failure: { kind: 'not-offered' } } as const

/** Whether the model was not called, so that nothing has gone wrong. */
export function isWithheld(failure: Failure | Withheld): failure is Withheld {
  return failure.kind === 'circuit-open' || failure.kind === 'limit-reached'
}
