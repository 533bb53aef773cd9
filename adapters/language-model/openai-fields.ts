/** Which fields of a request a model takes, as far as its refusals have told, and how it thinks. */
export interface ModelFields {
  readonly schema: boolean
  readonly limit: 'max_tokens' | 'max_completion_tokens' | null
  readonly temperature: boolean
  readonly usage: boolean
  readonly effort: boolean
  /** Without it the instructions open the first turn. */
  readonly system: boolean
  /** Whether it thinks before it speaks. */
  readonly thinks: boolean
  /** `unopened`: its thoughts stand in the text and only their end is marked. `untold`: no whole reply has come yet. */
  readonly thoughts: 'untold' | 'marked' | 'unopened'
}

const everything: ModelFields = {
  schema: true,
  limit: 'max_tokens',
  temperature: true,
  usage: true,
  effort: true,
  system: true,
  thinks: false,
  thoughts: 'untold',
}

type Change = Partial<ModelFields> | false

/** What a refusal is about, and what is no longer sent then. The first that applies counts. */
const refusals: readonly (readonly [about: RegExp, change: (fields: ModelFields) => Change])[] = [
  // A large number is no field: smaller ones are welcome.
  [/too (?:large|long)/i, () => false],
  [/response[_ ]format|json[_ ]?schema|structured output|grammar/i, ({ schema }) => schema && { schema: false }],
  [/stream_options|include_usage/i, ({ usage }) => usage && { usage: false }],
  [/reasoning/i, ({ thinks, effort }) => thinks && effort && { effort: false }],
  [/max_(?:completion_)?tokens/i, ({ limit }) => afterLimit(limit)],
  [/temperature/i, ({ temperature }) => temperature && { temperature: false }],
  [
    /system (?:role|message|prompt)|developer instruction|roles (?:must|are)/i,
    ({ system }) => system && { system: false },
  ],
]

/** The models that want the other name think, and take no temperature either: one refusal saves the other. */
function afterLimit(limit: ModelFields['limit']): Change {
  if (limit === null) return false
  if (limit === 'max_completion_tokens') return { limit: null }
  return { limit: 'max_completion_tokens', thinks: true, temperature: false }
}

export function createOpenaiFields() {
  const known = new Map<string, ModelFields>()
  const of = (model: string): ModelFields => known.get(model) ?? everything

  function learn(model: string, change: Partial<ModelFields>): void {
    known.set(model, { ...of(model), ...change })
  }

  return {
    of,
    learn,
    leaveOut(model: string, refusal: string): boolean {
      const [, changeOf] = refusals.find(([about]) => about.test(refusal)) ?? []
      const change = changeOf?.(of(model)) ?? false
      if (change) learn(model, change)
      return change !== false
    },
  }
}
