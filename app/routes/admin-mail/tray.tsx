import type { TrayLetter } from '../../../core/letters/letter-tray.ts'
import { letterMessages as texts } from '../../../core/letters/messages.ts'
import { FormButton, FormNote, FormOf } from '../../ui/forms/use-form.tsx'
import { LocalTime } from '../../ui/live/local-time.tsx'
import { useEntryForm } from './lists.tsx'
import styles from './mail.module.css'

/** Mail that a member files or throws away. Draws nothing when there is none. */
export function Tray({ letters }: { letters: readonly TrayLetter[] }) {
  if (letters.length === 0) return null
  return (
    <section aria-labelledby="tray">
      <h2 id="tray" className="after">
        {texts.tray(letters.length)}
      </h2>
      <p className="small muted">{texts.trayHint}</p>
      <ul>
        {letters.map((letter) => (
          <TrayLine key={letter.id} letter={letter} />
        ))}
      </ul>
    </section>
  )
}

function TrayLine({ letter }: { letter: TrayLetter }) {
  const { id, state, kind, from, to, subject, text, at, attachments, original, fits } = letter
  const form = useEntryForm(id)
  const label = kind === 'person' ? texts.states[state] : texts.kinds[kind]
  const title = subject || texts.noSubject
  return (
    <li className={`stack near ${styles.unsorted}`}>
      <header>
        <h3 dir="auto">{title}</h3>
        <p className="small">
          {(kind !== 'person' || state === 'sent') && <b>{`${label}. `}</b>}
          <span>{`${texts.trayFrom} ${from}`}</span> <span className="muted">{texts.to(to)}</span>{' '}
          <span className="muted">
            <LocalTime iso={at} />
          </span>
        </p>
      </header>
      <div className="stack close left top">
        <p className="lines reason" dir="auto">
          {text}
        </p>
        {state === 'sent' && <p className="small muted">{texts.inOurName}</p>}
        {original && (
          <a className="link" href={`/leads/letters/${id}/files/original`}>
            {texts.original}
          </a>
        )}
        {attachments.length > 0 && (
          <p className="small muted">{`${texts.files}: ${attachments.map(({ name }) => name).join(', ')}`}</p>
        )}
      </div>
      <div className="stack close left top">
        <p className="strong">{texts.whereTo}</p>
        <div className={styles.places}>
          {fits.length > 0 && (
            <FormOf form={form} intent="file">
              <input type="hidden" name="id" value={id} />
              {fits.map(({ id: leadId, reference, projectName, contactName }) => (
                <FormButton key={leadId} form={form} className="tap" name="reference" value={reference}>
                  <b dir="auto">{`${projectName}, ${reference}`}</b>{' '}
                  <span className="small" dir="auto">
                    {contactName}
                  </span>
                </FormButton>
              ))}
            </FormOf>
          )}
          {state === 'received' && kind === 'person' && (
            <FormOf form={form} intent="lead">
              <input type="hidden" name="id" value={id} />
              <FormButton form={form} className="tap">
                <b>{texts.newLead}</b> <span className="small">{texts.named(title)}</span>
              </FormButton>
            </FormOf>
          )}
          <FormOf form={form} intent="file" className={`row close ${styles.other}`}>
            <input type="hidden" name="id" value={id} />
            <label className="strong" htmlFor={`reference-${id}`}>
              {texts.otherLead}
            </label>
            <input
              className="input"
              id={`reference-${id}`}
              name="reference"
              placeholder={texts.reference}
              maxLength={20}
              autoComplete="off"
              required
              {...form.markOf('reference')}
            />
            <FormButton form={form}>
              {texts.fileIt} <span className="visually-hidden">{title}</span>
            </FormButton>
          </FormOf>
        </div>
        <FormNote form={form} />
        <FormOf form={form} intent="discard">
          <input type="hidden" name="id" value={id} />
          <FormButton form={form} className="quiet danger">
            {texts.throwAway} <span className="visually-hidden">{title}</span>
          </FormButton>
        </FormOf>
      </div>
    </li>
  )
}
