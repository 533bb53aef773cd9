/** The texts of a form by the name of their field. */
export type FormFields = Readonly<Record<string, string>>

/** Why a form was not done. `invalid`: something typed must be changed. `refused`: it may not be done, or not now. `conflict`: a colleague was
 *  quicker. `unavailable`: nothing is known to have been decided, and the same form may succeed later. */
export type NotDoneKind = 'invalid' | 'refused' | 'conflict' | 'unavailable'

export interface NotDone {
  readonly kind: NotDoneKind
  readonly message: string
  /** What is wrong, by the name of the field. */
  readonly problems?: FormFields | undefined
  /** Labels the button that sends the form all the same. */
  readonly anyway?: string | undefined
}

/** What came of a form. One that redirects has no result. `fields`: what was sent, without its secrets. Where it was not done they fill the form
 *  in again without script. */
export type FormResult<Shown = null> = { readonly intent: string; readonly fields: FormFields } & (
  | NotDone
  /** `undo` is the hidden field of the form that takes a change of many rows back. It is absent where nothing can be. */
  | { readonly kind: 'done'; readonly message: string; readonly undo?: string | undefined }
  /** Nothing was changed: the form goes on with these fields, and the page shows something besides. */
  | { readonly kind: 'shown'; readonly shown: Shown }
)

export function isNotDone<Shown>(result: FormResult<Shown> | null): result is FormResult<Shown> & NotDone {
  return result !== null && result.kind !== 'done' && result.kind !== 'shown'
}
