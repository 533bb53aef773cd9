import type { SecondStepNeeded } from '../../../ports/identity.ts'

/** What a form shows besides, where the page stays: a new object each time. */
export type AccountShown =
  /** The password was right, and a code is needed. */
  | SecondStepNeeded
  /** None of it can be read again. */
  | {
      readonly kind: 'totp-started'
      readonly secret: string
      readonly qr: { readonly size: number; readonly path: string }
      readonly recoveryCodes: readonly string[]
    }
  /** Of a capability. `options` is JSON for the browser. `intent` takes its answer. */
  | { readonly kind: `${string}-challenge`; readonly intent: string; readonly options: string }
  /** `link` cannot be read again. */
  | { readonly kind: 'invited'; readonly link: string; readonly expiresAt: string }
  /** `token` cannot be read again. */
  | { readonly kind: 'made'; readonly token: string }
