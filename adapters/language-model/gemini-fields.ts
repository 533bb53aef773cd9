/** How much a model thinks before it answers: a number of tokens, or a level. */
export type ThinkingConfig = { readonly thinkingBudget: number } | { readonly thinkingLevel: 'LOW' | 'MINIMAL' }

/** The fields of a request that not every model and version takes. */
export interface GeminiFields {
  /** What to send so that the model's tokens are words and not thoughts; null where it takes no such thing. */
  thinking(model: string): ThinkingConfig | null
  takesSchema(): boolean
  leaveOut(model: string, refusal: string): boolean
}

const aboutThinking = /think|budget/i
/** Tested before the former: a schema has a field `budget` too. */
const aboutSchema = /response_?(?:mime_?type|schema|json_?schema)/i

export function createGeminiFields({ schemas }: { schemas: boolean }): GeminiFields {
  const takesNoThinking = new Set<string>()
  let takesSchema = schemas

  return {
    thinking: (model) => (takesNoThinking.has(model) ? null : leastThinking(model)),
    takesSchema: () => takesSchema,
    leaveOut(model, refusal) {
      if (aboutSchema.test(refusal)) {
        const sent = takesSchema
        takesSchema = false
        return sent
      }
      const sent = aboutThinking.test(refusal) && !takesNoThinking.has(model) && leastThinking(model) !== null
      if (sent) takesNoThinking.add(model)
      return sent
    },
  }
}

/** By the family's name: no thinking before 2.5, a budget in 2.5 (128 is the least for its pro), levels since. */
function leastThinking(name: string): ThinkingConfig | null {
  if (/gemini-(?:1|2\.0)|gemma/.test(name)) return null
  if (/gemini-2\.5/.test(name)) return { thinkingBudget: /pro/.test(name) ? 128 : 0 }
  return { thinkingLevel: /pro/.test(name) ? 'LOW' : 'MINIMAL' }
}
