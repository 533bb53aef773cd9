import { identityMessages } from '../../../../core/identity/messages.ts'
import type { Passkey } from '../../../../ports/identity.ts'
import { LocalTime } from '../../../ui/live/local-time.tsx'
import { PasswordForm } from '../auth-form.tsx'
import { Entry, EntryAction, EntryList } from '../entry-list.tsx'
import { PasskeyPrompt, useHasPasskeys } from '../sign-in/passkey-prompt.tsx'

/** The passkeys of the account, with forms to remove each and to add one. Removing works without script. */
export function Passkeys({ email, passkeys }: { email: string; passkeys: readonly Passkey[] }) {
  const canAdd = useHasPasskeys()
  if (!canAdd && passkeys.length === 0) return null
  return (
    <section aria-labelledby="passkeys-title">
      <h2 id="passkeys-title">{identityMessages.passkeysTitle}</h2>
      <p>{identityMessages.passkeysHint}</p>
      <EntryList entries={passkeys} keyOf={({ id }) => id}>
        {(passkey) => <PasskeyEntry {...passkey} />}
      </EntryList>
      {canAdd && (
        <>
          <PasskeyPrompt intent="passkey-add" />
          {/* The key empties the form after a passkey was added. */}
          <PasswordForm
            key={passkeys[0]?.id ?? 'none'}
            email={email}
            intent="passkey-start"
            button={identityMessages.addPasskey}
          />
        </>
      )}
    </section>
  )
}

function PasskeyEntry({ id, device, addedAt, lastUsedAt }: Passkey) {
  const name = device || identityMessages.unknownDevice
  const used =
    lastUsedAt === null ? (
      identityMessages.passkeyUnused
    ) : (
      <>
        {identityMessages.passkeyLastUsed} <LocalTime iso={lastUsedAt} style="date-time" />
      </>
    )
  return (
    <Entry
      title={<b>{name}</b>}
      details={
        <>
          {identityMessages.passkeyAddedOn} <LocalTime iso={addedAt} style="date-time" />, {used}
        </>
      }
    >
      <EntryAction field="passkey" id={id} intent="passkey-remove" label={identityMessages.removePasskeyLabel(name)}>
        {identityMessages.remove}
      </EntryAction>
    </Entry>
  )
}
