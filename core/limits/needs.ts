import type { DocumentStore } from '../../ports/document-store.ts'
import type { Runtime } from '../../ports/runtime.ts'
import type { Agency } from '../agency/agency.ts'
import type { WorkingTime } from '../follow-up/working-time.ts'
import type { Limits } from './limits.ts'

/** What nearly every rule is given when it is made. */
interface Given<Part extends keyof Runtime> {
  readonly store: DocumentStore
  readonly runtime: Pick<Runtime, Part>
  readonly agency: Agency
  readonly limits: Limits
  readonly workingTime: WorkingTime
}

/** The ones of those that a rule names, and the parts of the runtime that it asks. */
export type Needs<Name extends keyof Given<Part>, Part extends keyof Runtime = keyof Runtime> = Pick<Given<Part>, Name>
