import { useEffect, useState } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { identityMessages } from '../../../core/identity/messages.ts'
import type { Passkey } from '../../../ports/identity.ts'
import { Note } from '../../ui/forms/note.tsx'
import { LocalTime } from '../../ui/live/local-time.tsx'
import { useHydrated } from '../../ui/live/use-hydrated.ts'
import { answerOf, failureMessage, supportsPasskeys } from './ask-passkey.ts'
import type { Outcome, PasskeyIntent } from './outcome.ts'
import { PasswordForm } from './second-step.tsx'

/** Signing in with a passkey. Nothing without script, or in a browser that has no passkeys. */
export function PasskeyLogin({ outcome }: { outcome: Outcome | null }) {
  const isOffered = useHydrated() && supportsPasskeys()
  const busy = useNavigation().state !== 'idle'
  return (
    isOffered && (
      <Form method="post">
        <PasskeyPrompt intent="passkey-login" outcome={outcome} />
        <p className="actions">
          <button className="quiet" name="intent" value="passkey-login-start" disabled={busy}>
            {identityMessages.passkeyLogin}
          </button>
        </p>
      </Form>
    )
  )
}

interface PasskeysProps {
  email: string
  passkeys: readonly Passkey[]
  outcome: Outcome | null
}

/** A person's own passkeys, with a way to remove each and to add one. Removing works without script. */
export function Passkeys({ email, passkeys, outcome }: PasskeysProps) {
  const isOffered = useHydrated() && supportsPasskeys()
  if (!isOffered && passkeys.length === 0) return null
  return (
    <section aria-labelledby="passkeys-title">
      <h2 id="passkeys-title">{identityMessages.passkeysTitle}</h2>
      <p>{identityMessages.passkeysHint}</p>
      {passkeys.length > 0 && (
        <ul className="people">
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <PasskeyLine passkey={passkey} />
            </li>
          ))}
        </ul>
      )}
      {isOffered && (
        <>
          <PasskeyPrompt intent="passkey-add" outcome={outcome} />
          {/* Empty again after a passkey was added. */}
          <PasswordForm
            key={passkeys[0]?.id ?? 'none'}
            email={email}
            intent="passkey-start"
            button={identityMessages.addPasskey}
            outcome={outcome}
          />
        </>
      )}
    </section>
  )
}

function PasskeyLine({ passkey: { id, device, addedAt, lastUsedAt } }: { passkey: Passkey }) {
  const name = device || identityMessages.unknownDevice
  const busy = useNavigation().state !== 'idle'
  return (
    <Form method="post" action="/auth-test" className="person" preventScrollReset>
      <p>
        <b>{name}</b>
        <br />
        <span className="small muted">
          {identityMessages.passkeyAddedOn} <LocalTime iso={addedAt} style="date-time" />,{' '}
          {lastUsedAt === null ? (
            identityMessages.passkeyUnused
          ) : (
            <>
              {identityMessages.passkeyLastUsed} <LocalTime iso={lastUsedAt} style="date-time" />
            </>
          )}
        </span>
      </p>
      <input type="hidden" name="passkey" value={id} />
      <button
        className="link"
        name="intent"
        value="passkey-remove"
        aria-label={identityMessages.removePasskeyLabel(name)}
        disabled={busy}
      >
        {identityMessages.remove}
      </button>
    </Form>
  )
}

interface PasskeyPromptProps {
  intent: PasskeyIntent
  outcome: Outcome | null
}

/** Has the browser answer a challenge of the server, sends the answer, and says why there is none. */
function PasskeyPrompt({ intent, outcome }: PasskeyPromptProps) {
  const submit = useSubmit()
  const asked = outcome?.kind === 'passkey-asked' && outcome.intent === intent ? outcome : null
  const [failure, setFailure] = useState<{ asked: Outcome; message: string } | null>(null)

  useEffect(() => {
    if (!asked) return
    const cancel = new AbortController()
    answerOf(asked, cancel.signal).then(
      (answer) => (cancel.signal.aborted ? undefined : submit({ intent, answer }, { method: 'post' })),
      (error: unknown) => {
        if (!cancel.signal.aborted) setFailure({ asked, message: failureMessage(error) })
      },
    )
    return () => cancel.abort()
  }, [asked, intent, submit])

  if (asked === null || failure?.asked !== asked) return null
  return (
    <Note says="no" role="alert">
      <p className="error">{failure.message}</p>
    </Note>
  )
}
