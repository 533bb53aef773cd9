import type {
  CallBudget,
  Completion,
  Counted,
  Embedded,
  EmbeddedMany,
  Failure,
  LanguageModel,
  ModelStatus,
  Prompt,
  Reply,
} from '../../ports/language-model.ts'
import type { CancelSignal, Runtime } from '../../ports/runtime.ts'
import type { Allowance } from './allowance.ts'
import { afterFailure, awake, enter, type Rest } from './circuit-breaker.ts'

/** In characters. A reply that goes on is cut there and used as it is. */
export const longestReply = 8000

/** On whose behalf the model is asked. */
export type Caller =
  /** `calls`: how many replies their conversation has asked for before; `budget`: what this message may cost. */
  | {
      readonly kind: 'visitor'
      readonly address: string | null
      readonly calls: number
      readonly budget: CallBudget
    }
  /** Work of our own, that nobody waits for. */
  | { readonly kind: 'house' }
  /** Somebody of the team, who wants to see how it fares: also while it rests. */
  | { readonly kind: 'member' }

/** The model was not asked at all. */
export type Held =
  | { readonly kind: 'resting'; readonly until: string }
  | { readonly kind: 'spent'; readonly share: 'day' | 'address' | 'session' }

export type GuardedEvent =
  | { readonly type: 'delta'; readonly text: string }
  | ({ readonly type: 'done' } & Timed)
  | { readonly type: 'failed'; readonly failure: Failure | Held }

/** Milliseconds from the question to the first word; of an answer in one piece, to its end. */
export type Timed = Reply & { readonly firstWordMs: number }

type Answer = Completion | Counted | Embedded | EmbeddedMany
type HeldBack = { readonly kind: 'failed'; readonly failure: Held }

/** How the model stands, for the team. */
export interface ModelState extends ModelStatus {
  readonly name: string
  /** Until when it rests after failures, or null. */
  readonly restsUntil: string | null
  readonly today: { readonly calls: number; readonly limit: number }
}

export type GuardedModel = ReturnType<typeof createGuardedModel>

interface Dependencies {
  model: LanguageModel
  allowance: Allowance
  runtime: Pick<Runtime, 'now' | 'log'>
}

/** The model as the core asks it: within its allowance, and spared while it fails. The built-in interviewer costs nothing and is not guarded. */
export function createGuardedModel({ model, allowance, runtime }: Dependencies) {
  const costs = model.status().models.length > 0
  let rest: Rest = awake

  function now(): number {
    return runtime.now().getTime()
  }

  /** Null where the model may be asked. */
  async function hold(caller: Caller): Promise<Held | null> {
    if (!costs) return null
    if (caller.kind === 'visitor' && caller.calls >= allowance.perSession) return { kind: 'spent', share: 'session' }
    const held = restOf(caller)
    if (held) return held
    const share = await allowance.take(caller.kind === 'visitor' ? (caller.address ?? 'unknown') : null)
    if (share !== null) return { kind: 'spent', share }
    const entry = enter(rest, now())
    if (entry.kind === 'ask') rest = entry.rest
    return null
  }

  function restOf({ kind }: Caller): Held | null {
    const entry = enter(rest, now())
    if (kind === 'member' || entry.kind === 'ask') return null
    return { kind: 'resting', until: new Date(entry.until).toISOString() }
  }

  function answering(): string {
    return model.status().models.find(({ state }) => state === 'answered')?.name ?? model.name
  }

  function learn(failure: Failure | null): void {
    const before = rest
    rest = failure ? afterFailure(rest, failure, now()) : awake
    if (rest.state === 'resting' && before.state !== 'resting') {
      runtime.log.warn('model rests', { seconds: Math.round((rest.until - now()) / 1000) })
    }
    if (rest.state === 'awake' && before.state !== 'awake') runtime.log.info('model is back')
  }

  async function guarded<Asked extends Answer>(caller: Caller, ask: () => Promise<Asked>): Promise<Asked | HeldBack> {
    const held = await hold(caller)
    if (held) return { kind: 'failed', failure: held }
    const answer = await ask()
    learn(answer.kind === 'failed' ? answer.failure : null)
    return answer
  }

  return {
    /** Whether a model is configured. Without one the built-in interviewer answers. */
    isConfigured: costs,

    async *reply(prompt: Prompt, caller: Caller, signal?: CancelSignal): AsyncGenerator<GuardedEvent> {
      const held = await hold(caller)
      if (held) return yield { type: 'failed', failure: held }
      const trial = caller.kind === 'visitor' && rest.state === 'tried'
      const began = now()
      let firstWordMs: number | null = null
      let text = ''
      for await (const event of model.reply(within(prompt, caller), signal)) {
        if (event.type === 'delta') {
          firstWordMs ??= now() - began
          const room = longestReply - text.length
          text += event.text.slice(0, room)
          if (event.text.length >= room) {
            learn(null)
            yield { type: 'delta', text: event.text.slice(0, room) }
            // Leaving the loop ends the stream, and the model's work with it.
            return yield { type: 'done', text, model: answering(), tokens: null, firstWordMs }
          }
        } else learn(event.type === 'failed' ? event.failure : null)
        if (event.type === 'done') yield { ...event, firstWordMs: firstWordMs ?? now() - began }
        // A visitor whose question tried the model after a rest is served as if it still rested.
        else if (event.type === 'failed' && trial) yield { type: 'failed', failure: restOf(caller) ?? event.failure }
        else yield event
      }
    },

    async complete(prompt: Prompt, caller: Caller, signal?: CancelSignal) {
      const began = now()
      const answer = await guarded(caller, () => model.complete(within(prompt, caller), signal))
      if (answer.kind !== 'done') return answer
      return { ...answer, text: answer.text.slice(0, longestReply), firstWordMs: now() - began }
    },

    /** Learns which models the service knows, so that a visitor's first message does not spend its calls on that. Asks only while the next
     *  model to be asked has not answered. */
    async prepare(signal?: CancelSignal): Promise<void> {
      const next = model.status().models.find(({ state }) => state !== 'unknown')
      if (next?.state === 'untried' && restOf({ kind: 'house' }) === null) await model.countTokens(probe, signal)
    },

    /** Costs nothing, so that only the call is counted. */
    async countTokens(prompt: Prompt, caller: Caller, signal?: CancelSignal): Promise<Counted | HeldBack> {
      const held = restOf(caller)
      if (held) return { kind: 'failed', failure: held }
      const budget = budgetOf(caller)
      if (budget) budget.left -= 1
      return model.countTokens({ ...prompt, budget: { left: 1 } }, signal)
    },

    /** Directions for texts, on somebody's behalf. A model that is held back offers none. */
    askedBy(caller: Caller): Pick<LanguageModel, 'embed' | 'embedMany'> {
      const budget = budgetOf(caller)
      return {
        embed: async (text, signal) => offered(await guarded(caller, () => model.embed(text, signal, budget))),
        embedMany: async (texts, signal) =>
          offered(await guarded(caller, () => model.embedMany(texts, signal, budget))),
      }
    },

    async check(signal?: CancelSignal) {
      const began = now()
      const answer = await guarded({ kind: 'member' }, () => model.check(signal))
      return answer.kind === 'done' ? { ...answer, firstWordMs: now() - began } : answer
    },

    async state(): Promise<ModelState> {
      const held = restOf({ kind: 'house' })
      return {
        ...model.status(),
        name: model.name,
        restsUntil: held?.kind === 'resting' ? held.until : null,
        today: await allowance.today(),
      }
    },
  }
}

const probe: Prompt = { instructions: '', turns: [{ role: 'user', content: 'Hello' }], builtIn: () => '' }

function within(prompt: Prompt, caller: Caller): Prompt {
  return { ...prompt, budget: budgetOf(caller) }
}

function budgetOf(caller: Caller): CallBudget | undefined {
  return caller.kind === 'visitor' ? caller.budget : undefined
}

function offered<Asked extends Embedded | EmbeddedMany>(answer: Asked | HeldBack): Asked | typeof notOffered {
  return answer.kind === 'failed' && isHeld(answer.failure) ? notOffered : (answer as Asked)
}

const notOffered = { kind: 'failed', failure: { kind: 'not-offered' } } as const

/** Whether the model was spared, so that nothing has gone wrong. */
export function isHeld(failure: Failure | Held): failure is Held {
  return failure.kind === 'resting' || failure.kind === 'spent'
}
