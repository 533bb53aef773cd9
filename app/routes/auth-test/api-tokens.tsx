import { type FocusEvent, type ReactNode, useId } from 'react'
import { memberLabel } from '../../../core/identity/member-label.ts'
import { identityMessages as texts, mostTokens } from '../../../core/identity/messages.ts'
import { Field } from '../../ui/forms/field.tsx'
import { LocalTime } from '../../ui/live/local-time.tsx'
import { AccountForm, CopyButton, Entry, EntryAction, EntryList, OneTimeSecret, useShown } from './form-parts.tsx'
import type { AuthPageData } from './load.ts'

type LoadedTeam = Extract<AuthPageData['team'], { kind: 'loaded' }>

/** The tokens with which other programs read leads. `self` is the visitor's uid. */
export function ApiTokens({ tokens, members, self }: Pick<LoadedTeam, 'tokens' | 'members'> & { self: string }) {
  const shown = useShown()
  const made = shown?.kind === 'made' ? shown.token : null
  const labels = new Map(members.map((member) => [member.uid, memberLabel(member)]))
  const hasMost = tokens.filter(({ createdBy }) => createdBy === self).length >= mostTokens
  return (
    <section aria-labelledby="tokens-title">
      <h3 id="tokens-title">{texts.tokensTitle(tokens.length)}</h3>
      {made && (
        <OneTimeText key={made} label={texts.tokenTitle} text={made}>
          {texts.tokenOnce}
        </OneTimeText>
      )}
      <EntryList>
        {tokens.map(({ id, name, createdBy, createdAt, lastUsedAt, endsAt }) => (
          <Entry
            key={id}
            title={<b>{name}</b>}
            details={
              <>
                <span>{`${texts.tokenMadeBy(labels.get(createdBy) ?? '')}, `}</span>
                <LocalTime iso={createdAt} />
                <span>{`, ${lastUsedAt === '' ? texts.tokenNotUsed : texts.tokenUsed} `}</span>
                {lastUsedAt && <LocalTime iso={lastUsedAt} />}
                <span>{`, ${texts.tokenUntil} `}</span>
                <LocalTime iso={endsAt} />
              </>
            }
          >
            <EntryAction field="token" id={id} intent="token-renew" label={texts.renewTokenLabel(name)}>
              {texts.renewToken}
            </EntryAction>
            <EntryAction field="token" id={id} intent="token-revoke" label={texts.revokeTokenLabel(name)}>
              {texts.revoke}
            </EntryAction>
          </Entry>
        ))}
      </EntryList>
      <AccountForm key={made} intent="token-make" button={hasMost ? null : texts.makeToken}>
        <p className="small muted">{hasMost ? texts.tokensAtMost(mostTokens) : texts.tokensHint}</p>
        {!hasMost && <Field label={texts.tokenName} name="name" maxLength={60} />}
      </AccountForm>
    </section>
  )
}

/** A line that is shown once, to copy. It has the focus: without script the page would begin at its top. */
export function OneTimeText({ label, text, children }: { label: string; text: string; children: ReactNode }) {
  const id = useId()
  const focused = { autoFocus: true, onFocus: ({ target }: FocusEvent<HTMLInputElement>) => target.select() }
  return (
    <OneTimeSecret>
      <label className="strong" htmlFor={id}>
        {label}
      </label>
      <p className="row near stretch">
        <input className="input grow" id={id} readOnly value={text} {...focused} />
        <CopyButton className="btn" text={text} />
      </p>
      <p className="small">{children}</p>
    </OneTimeSecret>
  )
}
