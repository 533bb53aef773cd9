import type { TrayLetter } from '../../features/letters/letter-tray.ts'
import { letterMessages } from '../../features/letters/messages.ts'
import { trayMessages as texts } from '../../features/letters/tray-messages.ts'
import { Tickets } from '../../ui/forms/button.tsx'
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
  const label = kind === 'person' ? letterMessages.states[state] : letterMessages.kinds[kind]
  const title = subject || texts.noSubject
  return (
    <li className={`stack near ${styles.unsorted}`}>
      <header className="span">
        <h3 dir="auto">{title}</h3>
        <p className="small full">
          {(kind !== 'person' || state === 'sent') && <b>{`${label}. `}</b>}
          <span>{`${texts.trayFrom} ${from}`}</span> <span className="muted">{letterMessages.to(to)}</span>{' '}
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
            {letterMessages.original}
          </a>
        )}
        {attachments.length > 0 && (
          <p className="small muted">{`${letterMessages.files}: ${attachments.map(({ name }) => name).join(', ')}`}</p>
        )}
      </div>
      <div className="stack close top">
        <p className="strong">{texts.whereTo}</p>
        <Tickets sentences>
          <FormOf form={form} intent="file" className="contents">
            <input type="hidden" name="id" value={id} />
            {fits.map(({ id: leadId, reference, projectName, contactName, shared }) => (
              <FormButton key={leadId} form={form} className="ticket" name="reference" value={reference}>
                <b dir="auto">{`${projectName}, ${reference}`}</b>
                <small dir="auto">{`${contactName}, ${texts.likely(shared)}`}</small>
              </FormButton>
            ))}
          </FormOf>
          {state === 'received' && kind === 'person' && (
            <FormOf form={form} intent="lead" className="contents">
              <input type="hidden" name="id" value={id} />
              <FormButton form={form} className="ticket">
                <b>{texts.newLead}</b>
                <small>{texts.named(title)}</small>
              </FormButton>
            </FormOf>
          )}
          <FormOf form={form} intent="file" className={`row close on-paper ${styles.other}`}>
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
        </Tickets>
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
