import { createAllowance, type ModelLimits } from '../../../core/language-model/allowance.ts'
import { createGuardedModel, type GuardedModel } from '../../../core/language-model/guarded-model.ts'
import type { DocumentStore } from '../../../ports/document-store.ts'
import type { LanguageModel } from '../../../ports/language-model.ts'
import type { Runtime } from '../../../ports/runtime.ts'

interface Guard {
  store: DocumentStore
  runtime: Runtime
  limits?: Partial<ModelLimits>
}

/** The model as the core asks it, with more calls than a test makes unless it says otherwise. */
export function guardedModel(model: LanguageModel, { store, runtime, limits }: Guard): GuardedModel {
  const plenty = { daily: 1000, perSession: 1000, perAddress: 1000, ...limits }
  return createGuardedModel({ model, allowance: createAllowance({ store, runtime, limits: plenty }), runtime })
}
