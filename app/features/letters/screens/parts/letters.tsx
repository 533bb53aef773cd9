import { useEffect, useRef } from 'react'
import { Link, useRevalidator, useSearchParams } from 'react-router'
import { useDetailForm } from '../../../../routes/leads/detail/detail-form.ts'
import { DetailSection } from '../../../../routes/leads/detail/detail-section.tsx'
import { useMemberName } from '../../../../routes/leads/detail/edit-fields.tsx'
import { fileLabel } from '../../../../routes/leads/shared/file-label.ts'
import { twoScreens } from '../../../../routes/leads/shared/view.ts'
import { Actions } from '../../../../ui/forms/button.tsx'
import { Note } from '../../../../ui/forms/note.tsx'
import { ThreadEntry } from '../../../../ui/forms/thread-entry.tsx'
import { FormButton, FormNote, FormOf } from '../../../../ui/forms/use-form.tsx'
import { LocalTime } from '../../../../ui/live/local-time.tsx'
import { useHydrated } from '../../../../ui/live/use-hydrated.ts'
import { useNow } from '../../../../ui/live/use-now.ts'
import type { ShownLetter } from '../../letter-service.ts'
import { letterMessages as texts } from '../../messages.ts'
import { type ItemWithLetters, waitingIntents } from './item-letters.ts'
import styles from './letters.module.css'

/** The mail between the team and the client: the last ten letters, or ten that came before. */
export function Letters({ item }: { item: ItemWithLetters }) {
  const [params] = useSearchParams()
  const { earlier } = item.letters
  const letters = item.letters.letters.filter(({ state }) => state !== 'sending')
  const isEarlier = params.has('earlier')
  if (letters.length === 0 && !isEarlier && item.notDelivered === '') return null
  return (
    <DetailSection title={texts.letters} id="letters">
      {item.notDelivered && <Note says="no">{texts.notDelivered(item.notDelivered)}</Note>}
      {earlier !== null && <LettersLink shown={{ earlier }} text={texts.before} />}
      <LetterList letters={letters} item={item} />
      {isEarlier && <LettersLink shown={{}} text={texts.latest} />}
    </DetailSection>
  )
}

/** Shows other letters, or all of one. */
function LettersLink({ shown, text }: { shown: { readonly earlier?: string; readonly whole?: string }; text: string }) {
  const [params] = useSearchParams()
  const query = new URLSearchParams(params)
  for (const name of shown.whole ? ['whole'] : ['earlier', 'whole']) query.delete(name)
  for (const [name, value] of Object.entries(shown)) query.set(name, value)
  return (
    <Link
      className="link screen-only"
      discover="none"
      to={{ search: String(query), hash: shown.whole ? `letter-${shown.whole}` : 'letters' }}
    >
      {text}
    </Link>
  )
}

/** Where the thread scrolls by itself it begins with its latest letter. */
function LetterList({ letters, item }: { letters: readonly ShownLetter[]; item: ItemWithLetters }) {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    if (!matchMedia(twoScreens).matches) list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <ol className="stack near" ref={list}>
      {letters.map((letter) => (
        <li key={letter.id}>
          <Letter letter={letter} item={item} />
        </li>
      ))}
    </ol>
  )
}

function Letter({ letter, item }: { letter: ShownLetter; item: ItemWithLetters }) {
  const memberName = useMemberName()
  const { id, state, kind, isFromStranger, memberEmail, subject, text, isCut, to, from, at, createdAt } = letter
  const { attachments, hasOriginal, program } = letter
  const isTheirs = state === 'received'
  // A report comes from a mail server.
  const isVisitors = !isFromStranger && kind !== 'bounce'
  return (
    <ThreadEntry
      id={`letter-${id}`}
      isOwn={!isTheirs}
      name={isTheirs ? (isVisitors && item.visitor) || from : memberName(memberEmail)}
      at={at || createdAt}
      kind={labelOf(letter)}
      beside={
        <>
          {program !== null && <span className="small">{texts.fromProgram(program)}</span>}
          {isFromStranger && <b className="error">{texts.unknownAddress}</b>}
        </>
      }
    >
      <p className="strong" dir="auto">
        {subject}
      </p>
      <p className="lines breaks" dir="auto">
        {text}
      </p>
      {isCut && <LettersLink shown={{ whole: id }} text={texts.whole} />}
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
      {hasOriginal && (
        <p className="small screen-only">
          <a href={`/leads/letters/${id}/files/original`}>{texts.original}</a>
        </p>
      )}
      {!isTheirs && <p className="small muted">{texts.to(to)}</p>}
      <StoppedClock letter={letter} item={item} />
    </ThreadEntry>
  )
}

function labelOf({ state, kind, reason }: ShownLetter): string {
  if (state === 'sent' && reason !== '') return texts.kinds.bounce
  return kind === 'person' ? texts.states[state] : texts.kinds[kind]
}

function StoppedClock({ letter: { program, at }, item }: { letter: ShownLetter; item: ItemWithLetters }) {
  if (program === null || item.answeredAt !== at) return null
  return (
    <p className="small muted">
      <span>{texts.stoppedClock}</span> <LocalTime iso={at} style="time" />
    </p>
  )
}

/** When it goes, why it has not gone, or that it is going. */
function WaitingLine({ letter: { to, waits }, left }: { letter: ShownLetter; left: number | null }) {
  if (left !== null && left > 0) {
    return (
      <p role="timer" aria-live="off">
        <b>{texts.seconds(left)}</b> <span>{texts.untilItGoes}</span>
      </p>
    )
  }
  if (!waits || left === 0) return <p>{texts.going(to)}</p>
  return (
    <p>
      <span>{waits.error ? `${texts.notYet(to, waits.error)} ${texts.triedAgain}` : texts.goesAt(to)}</span>{' '}
      <LocalTime iso={waits.runAt} style="time" />
    </p>
  )
}

/** A letter that can be taken back: ten seconds, or for as long as the mail server does not take it. */
export function Waiting({ letter, item }: { letter: ShownLetter; item: ItemWithLetters }) {
  const { id, to, subject, text, waits } = letter
  const form = useDetailForm('undo-letter', item.id, waitingIntents)
  const left = useSecondsLeft(waits?.attempts === 0 ? waits.runAt : null, item.now)
  const takeBack = useRef<HTMLButtonElement>(null)
  // In the place of the button that sent it, which is hidden.
  useEffect(() => {
    const active = document.activeElement
    if (active === document.body || active?.closest('[hidden]')) takeBack.current?.focus()
  }, [])
  return (
    <>
      <div className={`stack close top ${styles.preview}`} dir="auto">
        <p className="small muted">{texts.toLine(to, subject)}</p>
        <p className="lines breaks">{text}</p>
      </div>
      <Actions className={`stuck on-ink ${styles.foot} ${styles.waiting}`}>
        <FormOf form={form} intent="undo-letter">
          <input type="hidden" name="letterId" value={id} />
          <FormButton form={form} className="btn sun" ref={takeBack}>
            {texts.takeBack}
          </FormButton>
        </FormOf>
        <WaitingLine letter={letter} left={left} />
        {left !== null && <Squares left={left} />}
        {waits?.attempts === 0 && (
          <FormOf form={form} intent="undo-letter-not">
            <input type="hidden" name="letterId" value={id} />
            <FormButton form={form}>{texts.sendNow}</FormButton>
          </FormOf>
        )}
      </Actions>
      <FormNote form={form} />
    </>
  )
}

const squares = 10

function Squares({ left }: { left: number }) {
  return (
    <div className={`row tight stretch ${styles.squares}`} aria-hidden="true">
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
