import type { ComponentType } from 'react'
import { passkeys } from '../features/passkeys/screens/account-page.tsx'

/** What a capability shows on /auth-test: another way to sign in. `of` has what its `onAccountPage` returns. */
interface AccountPagePart {
  readonly name: string
  /** Below the form to sign in; alone where the password is not enough. Below that which asks who uses a session, `of` this account. */
  readonly Proof: ComponentType<{ of?: object }>
  /** Among how the account signs in. */
  readonly Security: ComponentType<{ email: string; of: object }>
}

export const accountPageParts: readonly AccountPagePart[] = [
  // One a line.
  passkeys,
]
