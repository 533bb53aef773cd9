import { type Feature, lazily } from '../feature.ts'

/** Signing in with a passkey, in place of password and code. */
export const passkeys = { name: 'passkeys', start: lazily(() => import('./start.ts')) } satisfies Feature
