import { useLocation } from 'react-router'
import { initialsOf, memberLabel } from '../../../core/identity/member-label.ts'
import type { MailKind, MemberProfile } from '../../../core/identity/member.ts'
import { identityMessages as texts } from '../../../core/identity/messages.ts'
import { Actions } from '../../ui/forms/button.tsx'
import { Tick } from '../../ui/forms/field.tsx'
import { isNotDone } from '../../ui/forms/form-result.ts'
import { FormField, FormOf } from '../../ui/forms/use-form.tsx'
import { AccountForm, Group, IntentButton, ownForm, useAuthForm } from './form-parts.tsx'

interface ProfileProps {
  email: string
  profile: MemberProfile
}

/** What a member sets for themselves. */
export function Profile({ email, profile, asksName }: ProfileProps & { asksName: boolean }) {
  const person = { email, ...profile }
  return (
    <Group title={texts.groups.you}>
      {!asksName && (
        <section aria-labelledby="name-title" id="name">
          <h3 id="name-title">{texts.nameTitle}</h3>
          <p>{texts.nameNow(memberLabel(person), initialsOf(person))}</p>
          <NameForm profile={profile} action="/auth-test" />
        </section>
      )}
      <section aria-labelledby="digest-title" id="digest">
        <h3 id="digest-title">{texts.mailTitle}</h3>
        <p className="small muted">{texts.mailHint}</p>
        <AccountForm intent="mail" button={texts.keepMail}>
          {(Object.keys(texts.mailKinds) as MailKind[]).map((kind) => (
            <Tick key={kind} name={kind} value="yes" defaultChecked={profile[kind]}>
              {texts.mailKinds[kind]}
            </Tick>
          ))}
        </AccountForm>
      </section>
    </Group>
  )
}

/** Once after a sign-in, for a member without a name. The form stays at its address, which may say where to go on. */
export function AskName({ profile }: Pick<ProfileProps, 'profile'>) {
  const { pathname, search } = useLocation()
  return (
    <section aria-labelledby="name-title" id="name">
      <h2 id="name-title">{texts.nameAsked}</h2>
      <NameForm profile={profile} action={pathname + search} asks />
    </section>
  )
}

interface NameFormProps extends Pick<ProfileProps, 'profile'> {
  action: string
  asks?: boolean
}

function NameForm({ profile, action, asks = false }: NameFormProps) {
  const form = useAuthForm('name', 'name-later')
  const problems = isNotDone(form.result) ? form.result.problems : undefined
  return (
    <FormOf form={form} {...ownForm} action={action} preventScrollReset={!asks}>
      <FormField
        label={texts.name}
        name="name"
        autoComplete="name"
        defaultValue={profile.name}
        hint={texts.nameHint}
        error={problems?.['name']}
      />
      <FormField
        label={texts.initials}
        name="initials"
        autoComplete="off"
        autoCapitalize="characters"
        defaultValue={profile.initials}
        hint={texts.initialsHint}
        error={problems?.['initials']}
      />
      <Actions>
        <IntentButton intent="name" className={asks ? 'btn' : 'quiet'}>
          {texts.saveName}
        </IntentButton>
        {asks && (
          <IntentButton intent="name-later" className="link">
            {texts.notNow}
          </IntentButton>
        )}
      </Actions>
    </FormOf>
  )
}
