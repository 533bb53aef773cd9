import type { CancelSignal } from '../../ports/runtime.ts'
import type { Agency } from '../agency.ts'
import type { Caller, GuardedModel } from '../language-model/guarded-model.ts'
import type { Conversation } from './conversation.ts'
import type { Understanding } from './understanding.ts'

interface Dependencies {
  readonly model: GuardedModel
  readonly agency: Agency
}

interface Message {
  readonly text: string
  /** As it stood before the message. */
  readonly conversation: Conversation
  /** What the rules understood. */
  readonly builtIn: Understanding
  readonly caller: Caller
}

/** Understands a message with the help of a model. What the rules are sure of stays; without a useful answer it is all theirs. */
export function createModelUnderstanding(_dependencies: Dependencies) {
  return {
    /** Never rejects. Makes one call at most. */
    understand: async ({ builtIn }: Message, _signal?: CancelSignal): Promise<Understanding> => builtIn,
  }
}
