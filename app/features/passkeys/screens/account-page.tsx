import { useEffect, useState } from 'react'
import { useSubmit } from 'react-router'
import { identityMessages } from '../../../../core/identity/messages.ts'
import type { Passkey } from '../../../../ports/passkeys.ts'
import type { AccountShown } from '../../../routes/auth-test/action-result.ts'
import {
  AuthForm,
  Entry,
  EntryAction,
  EntryList,
  PasswordForm,
  useShown,
} from '../../../routes/auth-test/form-parts.tsx'
import { Note } from '../../../ui/forms/note.tsx'
import { LocalTime } from '../../../ui/live/local-time.tsx'
import { useHydrated } from '../../../ui/live/use-hydrated.ts'
import { passkeyTexts as texts } from '../messages.ts'

type PasskeyChallenge = Extract<AccountShown, { options: string }>
type PasskeyIntent = `passkey-${'add' | 'login' | 'reauthenticate'}`

/** What `start.ts` hands in for the page. */
function passkeysIn(loaded: object): readonly Passkey[] {
  return (loaded as { passkeys?: readonly Passkey[] }).passkeys ?? []
}

/** Whether this browser has passkeys, with their messages as JSON. False on the server, and on a page that is not secure. */
function useHasPasskeys(): boolean {
  const isHydrated = useHydrated()
  return isHydrated && typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential
}

function Proof({ of }: { of?: object }) {
  const intent = of ? 'passkey-reauthenticate' : 'passkey-login'
  const isUseful = useHasPasskeys() && (!of || passkeysIn(of).length > 0)
  if (!isUseful) return null
  return (
    <AuthForm
      intent={`${intent}-start`}
      button={of ? texts.reauthenticateByPasskey : texts.passkeyLogin}
      buttonClass="quiet"
    >
      <PasskeyPrompt intent={intent} />
    </AuthForm>
  )
}

/** Passes a challenge of the server to the browser and submits the answer. Shows why there is none. */
function PasskeyPrompt({ intent }: { intent: PasskeyIntent }) {
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

/** The passkeys of the account, with forms to remove each and to add one. Removing works without script. */
function Passkeys({ email, of }: { email: string; of: object }) {
  const passkeys = passkeysIn(of)
  const canAdd = useHasPasskeys()
  if (!canAdd && passkeys.length === 0) return null
  // The key empties the form after a passkey was added.
  const key = passkeys[0]?.id ?? 'none'
  return (
    <section aria-labelledby="passkeys-title">
      <h3 id="passkeys-title">{texts.passkeysTitle}</h3>
      <p>{texts.passkeysHint}</p>
      <EntryList>
        {passkeys.map((passkey) => (
          <PasskeyEntry key={passkey.id} {...passkey} />
        ))}
      </EntryList>
      {canAdd && (
        <>
          <PasskeyPrompt intent="passkey-add" />
          <PasswordForm
            key={key}
            email={email}
            intent="passkey-start"
            about={texts.passkeysTitle}
            button={texts.addPasskey}
          />
        </>
      )}
    </section>
  )
}

function PasskeyEntry({ id, device, addedAt, lastUsedAt }: Passkey) {
  const name = device || identityMessages.unknownDevice
  const details = (
    <span>
      {texts.passkeyAddedOn} <LocalTime iso={addedAt} />,{' '}
      <span>{lastUsedAt === null ? texts.passkeyUnused : `${texts.passkeyLastUsed} `}</span>
      {lastUsedAt !== null && <LocalTime iso={lastUsedAt} />}
    </span>
  )
  return (
    <Entry title={<b>{name}</b>} details={details}>
      <EntryAction field="passkey" id={id} intent="passkey-remove" label={texts.removePasskeyLabel(name)}>
        {identityMessages.remove}
      </EntryAction>
    </Entry>
  )
}

/** The part of /auth-test. */
export const passkeys = { name: 'passkeys', Proof, Security: Passkeys }
