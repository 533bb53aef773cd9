import {
  changedOnlyInTheirs,
  type ProjectField,
  type ProjectValues,
  sameValues,
} from '../../../core/portfolio/editing/project-values.ts'
import type { FilledForm } from './filled-form.ts'
import type { Meeting, Outcome } from './outcome.ts'

/** A form while it is filled in. */
export interface FormState {
  readonly id: string | null
  /** What it is filled on top of: saving says so. */
  readonly edition: number
  /** What was stored then. */
  readonly base: ProjectValues
  readonly mine: ProjectValues
  /** The other one who has saved meanwhile, once both have met. */
  readonly meeting: Meeting | null
  /** Where theirs is taken over mine. */
  readonly takeOver: readonly ProjectField[]
}

export type FormEvent =
  | { readonly type: 'set'; readonly field: ProjectField; readonly value: string | readonly string[] }
  | { readonly type: 'take'; readonly field: ProjectField; readonly on: boolean }
  | { readonly type: 'meet'; readonly meeting: Meeting }
  | { readonly type: 'fill'; readonly filled: ProjectValues }

/** What the form shows, and what saving it would send. */
export function shownIn({ mine, meeting, takeOver }: FormState): ProjectValues {
  if (!meeting) return mine
  return { ...mine, ...Object.fromEntries(takeOver.map((field) => [field, meeting.theirs[field]])) }
}

export function isUnsaved(state: FormState): boolean {
  return !sameValues(shownIn(state), state.base)
}

/** The form as it is opened: filled with what is stored, or as the answer to a form without script left it. */
export function beginForm({ id, edition, filled, takeOver }: FilledForm, outcome: Outcome | null): FormState {
  const begun = { id, edition, base: filled, mine: filled, meeting: null, takeOver }
  if (!outcome || !('form' in outcome)) return begun
  const answered = { ...begun, edition: outcome.form.edition, mine: outcome.form.filled }
  return outcome.kind === 'changed' ? meet(answered, outcome.meeting) : answered
}

export function changeForm(state: FormState, event: FormEvent): FormState {
  switch (event.type) {
    case 'set': {
      const takeOver = state.takeOver.filter((field) => field !== event.field)
      return { ...state, takeOver, mine: { ...state.mine, [event.field]: event.value } }
    }
    case 'take': {
      const others = state.takeOver.filter((field) => field !== event.field)
      return { ...state, takeOver: event.on ? [...others, event.field] : others }
    }
    case 'meet':
      return meet(state, event.meeting)
    case 'fill':
      return { ...state, mine: event.filled }
  }
}

/** Both stand side by side from here on; where I have touched nothing, theirs is taken unless I say otherwise. */
function meet(state: FormState, meeting: Meeting): FormState {
  const mine = shownIn(state)
  const takeOver = changedOnlyInTheirs(meeting.base ?? state.base, mine, meeting.theirs)
  return { ...state, edition: meeting.edition, base: meeting.theirs, mine, meeting, takeOver }
}
