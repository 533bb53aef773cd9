import { useState } from 'react'
import { Form } from 'react-router'
import { initialsOf, memberLabel } from '../../../core/identity/member-label.ts'
import type { MemberProfile } from '../../../core/identity/member.ts'
import { identityMessages as texts } from '../../../core/identity/messages.ts'
import type { AccountField } from '../../../core/identity/refusals.ts'
import { Field } from '../../ui/forms/field.tsx'
import { Note } from '../../ui/forms/note.tsx'
import type { Success } from './action-result.ts'
import { AccountForm, IntentButton, useActionResult, useAuthForm } from './form-parts.tsx'
import columns from './columns.module.css'

const nameSuccesses: readonly Success[] = ['nameSaved', 'nameRemoved']
const digestSuccesses: readonly Success[] = ['digestOn', 'digestOff']

/** Whether a section here says it, and not the top of the page. */
export function isOfProfile(success: Success): boolean {
  return nameSuccesses.includes(success) || digestSuccesses.includes(success)
}

interface AskNameProps {
  email: string
  profile: MemberProfile
}

interface ProfileProps extends AskNameProps {
  asksName: boolean
  success: Success | null
}

/** What a member sets for themselves. */
export function Profile({ email, profile, asksName, success }: ProfileProps) {
  return (
    <div className={columns.columns}>
      {!asksName && (
        <section aria-labelledby="name-title" id="name">
          <h2 id="name-title">{texts.nameTitle}</h2>
          <Saved success={success} of={nameSuccesses} />
          <p>{nameNow(email, profile)}</p>
          <NameForm email={email} profile={profile} />
        </section>
      )}
      <Digest isOn={profile.digest} success={success} />
    </div>
  )
}

function nameNow(email: string, profile: MemberProfile): string {
  const initials = initialsOf({ email, ...profile })
  return texts.nameNow(memberLabel({ email, ...profile }), initials)
}

/** Once after a sign-in, for a member without a name. The form stays at its address, which may say where to go on. */
export function AskName({ email, profile }: AskNameProps) {
  return (
    <section aria-labelledby="name-title" id="name">
      <h2 id="name-title">{texts.nameAsked}</h2>
      <NameForm email={email} profile={profile} asks />
    </section>
  )
}

function NameForm({ email, profile, asks = false }: AskNameProps & { asks?: boolean }) {
  const { form, refused, inError } = useAuthForm('name')
  const { name, initials } = refused?.typed ?? profile
  const [typedName, setTypedName] = useState(name)
  const errorOf = (field: AccountField) => ({
    ...inError(field),
    error: refused?.field === field ? refused.message : null,
  })
  const parts = (
    <>
      <Field
        label={texts.name}
        name="name"
        autoComplete="name"
        defaultValue={name}
        hint={texts.nameHint}
        onChange={({ target }) => setTypedName(target.value)}
        {...errorOf('name')}
      />
      <Field
        label={texts.initials}
        name="initials"
        autoComplete="off"
        autoCapitalize="characters"
        defaultValue={initials}
        hint={texts.initialsHint}
        placeholder={initialsOf({ email, name: typedName })}
        {...errorOf('initials')}
      />
      <p className="actions">
        <IntentButton intent="name" className={asks ? 'btn' : 'quiet'}>
          {texts.saveName}
        </IntentButton>
        {asks && (
          <IntentButton intent="name-later" className="link">
            {texts.notNow}
          </IntentButton>
        )}
      </p>
    </>
  )
  return asks ? (
    <Form method="post" noValidate ref={form}>
      {parts}
    </Form>
  ) : (
    <AccountForm ref={form}>{parts}</AccountForm>
  )
}

function Digest({ isOn, success }: { isOn: boolean; success: Success | null }) {
  return (
    <section aria-labelledby="digest-title" id="digest">
      <h2 id="digest-title">{texts.digestTitle}</h2>
      <Saved success={success} of={digestSuccesses} />
      <p>{texts.digestNow(isOn)}</p>
      <p className="small muted">{texts.digestHint}</p>
      <AccountForm>
        <IntentButton intent={isOn ? 'digest-off' : 'digest-on'}>{texts.turnDigest(isOn)}</IntentButton>
      </AccountForm>
    </section>
  )
}

/** That the form of a section was saved. */
function Saved({ success, of }: { success: Success | null; of: readonly Success[] }) {
  const result = useActionResult()
  if (result || !success || !of.includes(success)) return null
  return (
    <Note says="yes" role="status">
      {texts[success]}
    </Note>
  )
}
