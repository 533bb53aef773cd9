import { passkeys } from '../features/passkeys/screens/forms.ts'
import type { Handlers } from '../routes/auth-test/account-form.ts'

/** What a capability does on /auth-test. */
interface AccountFormsPart {
  readonly anyone: Handlers<null>
  /** Of who is signed in. They get the token of the session. */
  readonly accounts: Handlers<string>
  readonly pending: PendingActions
}

/** Forms that need a recent proof of who uses the session, with the field that names what each is about. `describe` says it in words, of what the
 *  page knows; null where it is gone. */
export type PendingActions = Readonly<
  Record<string, { readonly field?: string; readonly describe: (value: string, known: object) => string | null }>
>

const parts = [
  // One a line.
  passkeys,
] as const satisfies readonly AccountFormsPart[]

type IntentsOf<Part> = Part extends AccountFormsPart ? keyof Part['anyone'] | keyof Part['accounts'] : never
export type PartIntent = IntentsOf<(typeof parts)[number]>

export const accountFormParts: readonly AccountFormsPart[] = parts
