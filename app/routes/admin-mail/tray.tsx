import { Form, useNavigation } from 'react-router'
import { Emblem } from '~brand/emblem.tsx'
import type { TrayLetter } from '../../../core/letters/letter-tray.ts'
import { letterMessages as texts } from '../../../core/letters/messages.ts'
import { LocalTime } from '../../ui/live/local-time.tsx'
import type { SendAgainActionResult } from './lists.tsx'
import styles from './mail.module.css'

interface TrayProps {
  letters: readonly TrayLetter[]
  result: SendAgainActionResult | undefined
}

/** Mail that a member files or throws away. Draws nothing when there is none. */
export function Tray({ letters, result }: TrayProps) {
  if (letters.length === 0) return null
  return (
    <section aria-labelledby="tray">
      <h2 id="tray" className={styles.tray}>
        {texts.tray(letters.length)}
      </h2>
      <p className="small muted">{texts.trayHint}</p>
      <ul className={styles.entries}>
        {letters.map((letter) => (
          <TrayLine key={letter.id} letter={letter} result={result?.id === letter.id ? result : null} />
        ))}
      </ul>
    </section>
  )
}

function TrayLine({ letter, result }: { letter: TrayLetter; result: SendAgainActionResult | null }) {
  const { id, state, kind, from, to, subject, text, at, attachments, original, fits } = letter
  const pending = useNavigation().formData?.get('id') === id
  const label = kind === 'person' ? texts.states[state] : texts.kinds[kind]
  const title = subject || texts.noSubject
  return (
    <li className={styles.entry}>
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
        <p className={`small ${styles.reason}`} dir="auto">
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
      <p className={`small muted ${styles.times}`}>
        <LocalTime iso={at} />
      </p>
      <div className={`row ${styles.entryActions}`}>
        <Form method="post" preventScrollReset className={styles.file}>
          <input type="hidden" name="intent" value="file" />
          <input type="hidden" name="id" value={id} />
          <label className="small" htmlFor={`reference-${id}`}>
            {texts.reference}
          </label>
          <input className="input" id={`reference-${id}`} name="reference" maxLength={20} autoComplete="off" required />
          <button className="quiet" disabled={pending}>
            {texts.fileIt} <span className="visually-hidden">{title}</span>
          </button>
        </Form>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="file" />
          <input type="hidden" name="id" value={id} />
          {fits.map(({ id: leadId, reference, projectName, contactName }) => (
            <button key={leadId} className="quiet" name="reference" value={reference} disabled={pending}>
              {texts.fileUnder(`${projectName}, ${contactName}`)}
            </button>
          ))}
        </Form>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="id" value={id} />
          {state === 'received' && kind === 'person' && (
            <button className="quiet" name="intent" value="lead" disabled={pending}>
              {texts.newLead} <span className="visually-hidden">{title}</span>
            </button>
          )}
          <button className="quiet danger" name="intent" value="discard" disabled={pending}>
            {texts.throwAway} <span className="visually-hidden">{title}</span>
          </button>
        </Form>
        <p className={result?.done === false ? 'small error' : 'small'} role="status">
          {result?.message}
        </p>
      </div>
    </li>
  )
}
