import { identityMessages } from '../../../core/identity/messages.ts'
import type { Outcome } from './outcome.ts'

/** Whether this browser has passkeys, and reads and writes their messages as JSON. A page that is not secure has none. */
export function supportsPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential
}

/** Returns the passkey's answer as JSON. Rejects when the person cancels or the browser refuses. */
export async function answerOf(
  { intent, options }: Extract<Outcome, { kind: 'passkey-asked' }>,
  signal: AbortSignal,
): Promise<string> {
  const credential =
    intent === 'passkey-add'
      ? await navigator.credentials.create({
          publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(JSON.parse(options)),
          signal,
        })
      : await navigator.credentials.get({
          publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(JSON.parse(options)),
          signal,
        })
  return JSON.stringify(credential)
}

/** What a person is told when the browser gave no answer. */
export function failureMessage(error: unknown): string {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') return identityMessages.passkeyCancelled
  return name === 'InvalidStateError' ? identityMessages.passkeyExists : identityMessages.passkeyRefused
}
