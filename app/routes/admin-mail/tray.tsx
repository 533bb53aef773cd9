import { Emblem } from '~brand/emblem.tsx'
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
      <ul className="ruled">
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
    <li className={`stack ${styles.entry}`}>
      <p>
        <span className="tag">
          <Emblem of={state === 'sent' ? 'watched' : 'new'} size={16} edge /> <span>{label}</span>
        </span>
      </p>
      <div>
        <h3 dir="auto">{title}</h3>
        <p className="small">
          <span>{`${texts.trayFrom} ${from}`}</span> <span className="muted">{texts.to(to)}</span>
        </p>
        <p className="small lines reason" dir="auto">
          {text}
        </p>
        {state === 'sent' && <p className="small muted">{texts.inOurName}</p>}
        {original && (
          <p className="small">
            <a href={`/leads/letters/${id}/files/original`}>{texts.original}</a>
          </p>
        )}
        {attachments.length > 0 && (
          <p className="small muted">{`${texts.files}: ${attachments.map(({ name }) => name).join(', ')}`}</p>
        )}
      </div>
      <p className={`small muted row stretch ${styles.times}`}>
        <LocalTime iso={at} />
      </p>
      <div className={`row ${styles.entryActions}`}>
        <FormOf form={form} intent="file" className={`row close ${styles.file}`}>
          <input type="hidden" name="id" value={id} />
          <label className="small" htmlFor={`reference-${id}`}>
            {texts.reference}
          </label>
          <input
            className="input"
            id={`reference-${id}`}
            name="reference"
            maxLength={20}
            autoComplete="off"
            required
            {...form.markOf('reference')}
          />
          <FormButton form={form}>
            {texts.fileIt} <span className="visually-hidden">{title}</span>
          </FormButton>
        </FormOf>
        <FormOf form={form} intent="file">
          <input type="hidden" name="id" value={id} />
          {fits.map(({ id: leadId, reference, projectName, contactName }) => (
            <FormButton key={leadId} form={form} name="reference" value={reference}>
              {texts.fileUnder(`${projectName}, ${contactName}`)}
            </FormButton>
          ))}
        </FormOf>
        <FormOf form={form}>
          <input type="hidden" name="id" value={id} />
          {state === 'received' && kind === 'person' && (
            <FormButton form={form} intent="lead">
              {texts.newLead} <span className="visually-hidden">{title}</span>
            </FormButton>
          )}
          <FormButton form={form} className="quiet danger" intent="discard">
            {texts.throwAway} <span className="visually-hidden">{title}</span>
          </FormButton>
        </FormOf>
        <FormNote form={form} />
      </div>
    </li>
  )
}
