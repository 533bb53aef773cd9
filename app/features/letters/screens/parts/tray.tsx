import { Fragment } from 'react'
import { ResultElsewhere, useEntryForm, useMailForm } from '../../../../routes/admin-mail/lists.tsx'
import { Tickets } from '../../../../ui/forms/button.tsx'
import { FormButton, FormNote, FormOf } from '../../../../ui/forms/use-form.tsx'
import { LocalTime } from '../../../../ui/live/local-time.tsx'
import type { TrayLetter } from '../../letter-tray.ts'
import { letterMessages } from '../../messages.ts'
import { trayMessages as texts } from '../../tray-messages.ts'
import styles from '../../../../routes/admin-mail/mail.module.css'

/** The part of /admin/mail. `loaded` has what `start.ts` hands in for it. */
export function letters({ loaded, emails }: { loaded: object; emails: readonly { id: string }[] }) {
  return <Tray letters={(loaded as { tray: readonly TrayLetter[] }).tray} emails={emails} />
}

/** Mail that a member files or throws away. What came of the last one stands in its place: before the mail that came after it in the list. */
export function Tray({ letters, emails }: { letters: readonly TrayLetter[]; emails: readonly { id: string }[] }) {
  const { result } = useMailForm()
  const place = letters.findIndex(({ id }) => id === result?.fields['next'])
  const notice = <ResultElsewhere listed={[...emails, ...letters]} undoes={{ file: 'unfile', lead: 'undo-lead' }} />
  if (letters.length === 0) return notice
  return (
    <section aria-labelledby="tray">
      <h2 id="tray" className="after">
        {texts.tray(letters.length)}
      </h2>
      <p className="small muted">{texts.trayHint}</p>
      <ul>
        {letters.map((letter, index) => (
          <Fragment key={letter.id}>
            {index === place && <li className={styles.unsorted}>{notice}</li>}
            <TrayLine letter={letter} next={letters[index + 1]?.id} />
          </Fragment>
        ))}
      </ul>
      {place < 0 && notice}
    </section>
  )
}

function TrayLine({ letter, next }: { letter: TrayLetter; next: string | undefined }) {
  const { id, state, kind, from, to, subject, at, fits } = letter
  const form = useEntryForm(id)
  const label = kind === 'person' ? letterMessages.states[state] : letterMessages.kinds[kind]
  const title = subject || texts.noSubject
  const named = (
    <>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="next" value={next ?? ''} />
    </>
  )
  return (
    <li className={`stack near ${styles.unsorted}`}>
      <header className="span">
        <h3 dir="auto">{title}</h3>
        <p className="small full">
          {(kind !== 'person' || state === 'sent') && <b>{`${label}. `}</b>}
          <span>{`${texts.trayFrom} ${from}`}</span> {to && <span className="muted">{letterMessages.to(to)}</span>}{' '}
          <span className="muted">
            <LocalTime iso={at} />
          </span>
        </p>
      </header>
      <Mail letter={letter} title={title} />
      <div className="stack close top">
        <p className="strong">{texts.whereTo}</p>
        <Tickets sentences>
          <FormOf form={form} intent="file" className="contents">
            {named}
            {fits.map(({ id: leadId, reference, projectName, contactName, shared }) => (
              <FormButton key={leadId} className="ticket" name="reference" value={reference || projectName}>
                <b dir="auto">{[projectName, reference].filter(Boolean).join(', ')}</b>
                <small dir="auto">{`${contactName}, ${texts.likely(shared)}`}</small>
              </FormButton>
            ))}
          </FormOf>
          {state === 'received' && kind === 'person' && (
            <FormOf form={form} intent="lead" className="contents">
              {named}
              <FormButton className="ticket">
                <b>{texts.newLead}</b>
                <small>{texts.named(title)}</small>
              </FormButton>
            </FormOf>
          )}
          <FormOf form={form} intent="file" className={`row close on-paper ${styles.other}`}>
            {named}
            <label className="strong" htmlFor={`reference-${id}`}>
              {texts.otherLead} <span className="visually-hidden">{title}</span>
            </label>
            <input
              className="input"
              id={`reference-${id}`}
              name="reference"
              placeholder={texts.reference}
              maxLength={100}
              autoComplete="off"
              required
              {...form.markOf('reference')}
            />
            <FormButton>
              {texts.fileIt} <span className="visually-hidden">{title}</span>
            </FormButton>
          </FormOf>
        </Tickets>
        <FormNote form={form} />
        <FormOf form={form} intent="discard">
          {named}
          <FormButton className="quiet danger">
            {texts.throwAway} <span className="visually-hidden">{title}</span>
          </FormButton>
        </FormOf>
      </div>
    </li>
  )
}

function Mail({ letter: { id, state, text, attachments, original }, title }: { letter: TrayLetter; title: string }) {
  return (
    <div className="stack close top">
      {text && (
        <p className="lines reason" dir="auto">
          {text}
        </p>
      )}
      {state === 'sent' && <p className="small muted">{texts.inOurName}</p>}
      {original && (
        <a className="link" href={`/leads/letters/${id}/files/original`}>
          {letterMessages.original} <span className="visually-hidden">{title}</span>
        </a>
      )}
      {attachments.length > 0 && (
        <p className="small muted">{`${letterMessages.files}: ${attachments.map(({ name }) => name).join(', ')}`}</p>
      )}
    </div>
  )
}
