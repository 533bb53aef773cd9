import { useEffect } from 'react'
import { Link, useRevalidator, useSearchParams } from 'react-router'
import { Emblem } from '~brand/emblem.tsx'
import type { ShownLetter } from '../../../../core/letters/letter-service.ts'
import { letterMessages as texts } from '../../../../core/letters/messages.ts'
import { LocalTime } from '../../../ui/live/local-time.tsx'
import { useHydrated } from '../../../ui/live/use-hydrated.ts'
import { useNow } from '../../../ui/live/use-now.ts'
import { fileLabel } from '../shared/file-label.ts'
import type { OpenItem } from '../shared/open-item.ts'
import { useMemberName } from './choice-form.tsx'
import { FormResult, HiddenFields, useDetailForm } from './detail-form.tsx'
import { DetailSection } from './detail-section.tsx'
import styles from './letters.module.css'

const shownAtOnce = 2

/** The mail between the team and the client: the last letters, of which the earlier are folded, or ten that came before. */
export function Letters({ item }: { item: OpenItem }) {
  const [params] = useSearchParams()
  const { letters, earlier } = item.letters
  const isEarlier = params.has('earlier')
  if (letters.length === 0 && !isEarlier) return null
  const folded = isEarlier ? [] : letters.slice(0, -shownAtOnce)
  const before = earlier !== null && <LettersLink params={params} earlier={earlier} text={texts.before} />
  return (
    <DetailSection title={texts.letters} id="letters">
      {folded.length > 0 ? (
        <details className={styles.earlier}>
          <summary>{texts.earlier(folded.length)}</summary>
          {before}
          <LetterList letters={folded} item={item} />
        </details>
      ) : (
        before
      )}
      <LetterList letters={letters.slice(folded.length)} item={item} />
      {isEarlier && <LettersLink params={params} earlier={null} text={texts.latest} />}
    </DetailSection>
  )
}

interface LinkProps {
  params: URLSearchParams
  /** Cursor; null for the latest. */
  earlier: string | null
  text: string
}

function LettersLink({ params, earlier, text }: LinkProps) {
  const query = new URLSearchParams(params)
  query.delete('earlier')
  if (earlier !== null) query.set('earlier', earlier)
  return (
    <p className="screen-only">
      <Link className="link" to={{ search: String(query), hash: 'letters' }}>
        {text}
      </Link>
    </p>
  )
}

function LetterList({ letters, item }: { letters: readonly ShownLetter[]; item: OpenItem }) {
  return (
    <ol className={styles.letters}>
      {letters.map((letter) => (
        <li key={letter.id}>
          {letter.state === 'sending' ? (
            <Waiting letter={letter} item={item} />
          ) : (
            <Letter letter={letter} item={item} />
          )}
        </li>
      ))}
    </ol>
  )
}

function Letter({ letter, item }: { letter: ShownLetter; item: OpenItem }) {
  const memberName = useMemberName()
  const { id, state, kind, isFromStranger, memberEmail, subject, text, to, from, at, createdAt, attachments } = letter
  const isTheirs = state === 'received'
  const label = kind === 'person' ? texts.states[state] : texts.kinds[kind]
  return (
    <article className={isTheirs ? styles.theirs : styles.ours}>
      <header>
        <b>{isTheirs ? (!isFromStranger && item.visitor) || from : memberName(memberEmail)}</b>
        {isFromStranger && <b className="error">{texts.unknownAddress}</b>}
        <span className="small muted">
          <LocalTime iso={at || createdAt} />
        </span>
        <span className="tag">
          <Emblem of={isTheirs ? 'new' : 'watched'} size={16} edge /> {label}
        </span>
      </header>
      <p className={styles.subject}>{subject}</p>
      <p className={styles.text}>{text}</p>
      {attachments.map((file) => (
        <p key={file.id} className="small">
          <a href={`/leads/letters/${id}/files/${file.id}`}>
            {file.type === 'image/webp' && isTheirs && (
              <img className={styles.picture} src={`/leads/letters/${id}/files/${file.id}`} alt="" loading="lazy" />
            )}
            <span>{fileLabel(file)}</span>
          </a>
        </p>
      ))}
      {!isTheirs && <p className="small muted">{texts.to(to)}</p>}
    </article>
  )
}

/** When it goes, why it has not gone, or that it is going. */
function WaitingLine({ letter: { to, waits }, left }: { letter: ShownLetter; left: number | null }) {
  if (left !== null && left > 0) {
    return (
      <p role="timer" aria-live="off">
        <b>{texts.seconds(left)}</b> {texts.untilItGoes(to)}
      </p>
    )
  }
  if (!waits || left === 0) return <p>{texts.going(to)}</p>
  return (
    <p>
      {waits.error ? `${texts.notYet(to, waits.error)} ${texts.triedAgain}` : texts.goesAt(to)}{' '}
      <LocalTime iso={waits.runAt} style="time" />
    </p>
  )
}

/** A letter that can be taken back: ten seconds, or for as long as the mail server does not take it. */
function Waiting({ letter, item }: { letter: ShownLetter; item: OpenItem }) {
  const { id, text, waits } = letter
  const form = useDetailForm('undo-letter', item.id)
  const left = useSecondsLeft(waits?.attempts === 0 ? waits.runAt : null, item.now)
  return (
    <div className={styles.waiting}>
      <WaitingLine letter={letter} left={left} />
      {left !== null && <Squares left={left} />}
      <p className={styles.text}>{text}</p>
      <div className="actions screen-only">
        <form.Form method="post">
          <HiddenFields intent="undo-letter" />
          <input type="hidden" name="letterId" value={id} />
          <button className="btn low" disabled={!form.idle}>
            {texts.takeBack}
          </button>
        </form.Form>
        {waits?.attempts === 0 && (
          <form.Form method="post">
            <HiddenFields intent="undo-letter-not" />
            <input type="hidden" name="letterId" value={id} />
            <button className="quiet" disabled={!form.idle}>
              {texts.sendNow}
            </button>
          </form.Form>
        )}
      </div>
      <FormResult form={form} />
    </div>
  )
}

const squares = 10

function Squares({ left }: { left: number }) {
  return (
    <div className={styles.squares} aria-hidden="true">
      {Array.from({ length: squares }, (_, place) => (
        <i key={place} className={place < left ? undefined : styles.passed} />
      ))}
    </div>
  )
}

const afterwardsMs = 1500
const secondMs = 1000

/** Returns the whole seconds until `runAt`; null without script, or without a time. Afterwards it asks once for the page again. */
function useSecondsLeft(runAt: string | null, loadedAt: string): number | null {
  const isHydrated = useHydrated()
  const { revalidate } = useRevalidator()
  const now = useNow(loadedAt, secondMs / 4)
  useEffect(() => {
    if (runAt === null) return () => {}
    const goesInMs = Math.max(0, Date.parse(runAt) - Date.parse(loadedAt))
    const timer = setTimeout(() => void revalidate(), goesInMs + afterwardsMs)
    return () => clearTimeout(timer)
  }, [runAt, loadedAt, revalidate])
  if (!isHydrated || runAt === null) return null
  return Math.max(0, Math.ceil((Date.parse(runAt) - now.getTime()) / secondMs))
}
