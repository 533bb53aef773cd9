import { useEffect, useState } from 'react'
import { useSubmit } from 'react-router'
import { identityMessages as texts } from '../../../core/identity/messages.ts'
import { Actions } from '../../ui/forms/button.tsx'
import { Note } from '../../ui/forms/note.tsx'
import { FormOf } from '../../ui/forms/use-form.tsx'
import { useHydrated } from '../../ui/live/use-hydrated.ts'
import type { AccountShown, PasskeyIntent } from './action-result.ts'
import { IntentButton, useAuthForm, useShown } from './form-parts.tsx'

type PasskeyChallenge = Extract<AccountShown, { kind: 'passkey-challenge' }>

/** Whether this browser has passkeys, with their messages as JSON. False on the server, and on a page that is not secure. */
export function useHasPasskeys(): boolean {
  const isHydrated = useHydrated()
  return isHydrated && typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential
}

export function PasskeyForm({ intent, button }: { intent: Exclude<PasskeyIntent, 'passkey-add'>; button: string }) {
  const form = useAuthForm(`${intent}-start`)
  if (!useHasPasskeys()) return null
  return (
    <FormOf form={form}>
      <PasskeyPrompt intent={intent} />
      <Actions>
        <IntentButton intent={`${intent}-start`}>{button}</IntentButton>
      </Actions>
    </FormOf>
  )
}

/** Passes a challenge of the server to the browser and submits the answer. Shows why there is none. */
export function PasskeyPrompt({ intent }: { intent: PasskeyIntent }) {
  const submit = useSubmit()
  const shown = useShown()
  const challenge = shown?.kind === 'passkey-challenge' && shown.intent === intent ? shown : null
  const [failure, setFailure] = useState<{ challenge: PasskeyChallenge; message: string } | null>(null)

  useEffect(() => {
    if (!challenge) return
    const cancel = new AbortController()
    answerTo(challenge, cancel.signal).then(
      (answer) => (cancel.signal.aborted ? undefined : submit({ intent, answer }, { method: 'post' })),
      (error: unknown) => {
        if (!cancel.signal.aborted) setFailure({ challenge, message: failureMessage(error) })
      },
    )
    return () => cancel.abort()
  }, [challenge, intent, submit])

  if (challenge === null || failure?.challenge !== challenge) return null
  return (
    <Note says="no" role="alert">
      <p className="error">{failure.message}</p>
    </Note>
  )
}

/** Returns the passkey's answer as JSON. Rejects when the person cancels or the browser refuses. */
async function answerTo({ intent, options }: PasskeyChallenge, signal: AbortSignal): Promise<string> {
  const json = JSON.parse(options)
  const credential =
    intent === 'passkey-add'
      ? await navigator.credentials.create({
          publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(json),
          signal,
        })
      : await navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(json), signal })
  return JSON.stringify(credential)
}

function failureMessage(error: unknown): string {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') return texts.passkeyCancelled
  return name === 'InvalidStateError' ? texts.passkeyExists : texts.passkeyRefused
}
