import { fileLabel } from '../../../../routes/leads/shared/file-label.ts'
import { Actions, Button } from '../../../../ui/forms/button.tsx'
import { TextField } from '../../../../ui/forms/field.tsx'
import { FileInput } from '../../../../ui/forms/file-input.tsx'
import { ThreadEntry } from '../../../../ui/forms/thread-entry.tsx'
import type { ClientSection } from '../../../feature.ts'
import type { ThreadEntry as Written } from '../../client-thread.ts'
import { clientPageMessages as texts } from '../../messages.ts'
import type { OpenPage } from '../../page-view.ts'
import type { WhereItStands } from '../../where-it-stands.ts'
import { type Answer, AnswerOf, answerPlace, typedInto } from './answer.tsx'
import styles from './page.module.css'

/** The steps to the first reply. The sentence stands on the poster. */
export function WhereSection({ stands: { isWithdrawn, steps } }: { stands: WhereItStands }) {
  const next = steps.findIndex(({ isDone }) => !isDone)
  return (
    <section aria-labelledby="where" className="span">
      <h2 id="where" className="visually-hidden">
        {texts.whereTitle}
      </h2>
      <ol className={`parts ${styles.way}`}>
        {steps.map(({ title, isDone }, place) => (
          <li key={title} className={isDone ? styles.done : place === next && !isWithdrawn ? styles.next : undefined}>
            <b aria-hidden="true">{isDone ? '✓ ' : `${place + 1} `}</b>
            {isWithdrawn && !isDone ? <s>{title}</s> : <span>{title}</span>}
            <span className={isDone || isWithdrawn ? 'visually-hidden' : 'small'}>
              {isDone ? `, ${texts.done}` : isWithdrawn ? `, ${texts.dropped}` : place === next && ` ${texts.next}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Id of the field for a note. */
export const noteField = 'note'

interface ThreadProps {
  page: OpenPage
  token: string
  answer: Answer
}

/** What was written, and the form that adds to it. */
export function ThreadSection({
  page: { thread, filesLeft, noteId },
  earlier,
  token,
  answer,
}: ThreadProps & { earlier: string | null }) {
  return (
    <section aria-labelledby="letters">
      <h2 id="letters">{texts.threadTitle}</h2>
      {thread.next && (
        <a
          className="link screen-only"
          href={`/project/${token}?${new URLSearchParams({ earlier: thread.next })}#letters`}
        >
          {texts.earlier}
        </a>
      )}
      <ol className="stack">
        {thread.entries.map((entry) => (
          <li key={entry.id}>
            <Entry entry={entry} token={token} earlier={earlier} />
          </li>
        ))}
      </ol>
      {earlier !== null && (
        <a className="link screen-only" href={`/project/${token}#letters`}>
          {texts.latest}
        </a>
      )}
      <form method="post" action={answerPlace} encType="multipart/form-data" className="stack screen-only after-loose">
        <input type="hidden" name="intent" value="add" />
        <input type="hidden" name="noteId" value={noteId} />
        <AnswerOf intents={['add']} answer={answer} />
        <TextField
          id={noteField}
          label={texts.noteLabel}
          name="text"
          rows={4}
          defaultValue={typedInto('add', answer)['text']}
        />
        <FileInput left={filesLeft} />
        <Button className="btn">{texts.send}</Button>
      </form>
    </section>
  )
}

interface EntryProps {
  entry: Written
  token: string
  earlier: string | null
}

function Entry({ entry: { id, isTheirs, name, at, text, isCut, files }, token, earlier }: EntryProps) {
  const whole = new URLSearchParams({ ...(earlier !== null && { earlier }), whole: id })
  return (
    <ThreadEntry id={id} isOwn={isTheirs} name={name} at={at}>
      <p className="lines" dir="auto">
        {text}
      </p>
      {isCut && (
        <a className="link screen-only" href={`/project/${token}?${whole}#${id}`}>
          {texts.whole}
        </a>
      )}
      {files.map((file) => (
        <p key={file.id} className="small">
          <a href={`/project/${token}/files/${file.id}`}>{fileLabel(file)}</a>
        </p>
      ))}
    </ThreadEntry>
  )
}

interface PartProps extends Omit<ThreadProps, 'page'> {
  section: ClientSection
  stands: WhereItStands
}

/** What a capability has arranged with the client, or the way to it. */
export function PartSection({ section, stands, token, answer }: PartProps) {
  const { name, title, arranged, hint, link, button } = section
  if (!arranged && stands.isWithdrawn) return null
  const href = `/project/${token}${link.href}`
  return (
    <section aria-labelledby={name} className={arranged ? undefined : 'screen-only'}>
      <h2 id={name}>{title}</h2>
      <AnswerOf intents={[button.intent]} answer={answer} />
      {arranged ? (
        <>
          <p id="appointment" tabIndex={-1} className={`on-deep saying ${styles.appointment}`}>
            <b>
              <time dateTime={arranged.at}>{arranged.time}</time>
            </b>
          </p>
          <p>{hint}</p>
          <Actions as="form" method="post" action={answerPlace} className="screen-only">
            <a className="quiet" href={href}>
              {link.text}
            </a>
            <Button className="quiet danger" intent={button.intent}>
              {button.text}
            </Button>
          </Actions>
        </>
      ) : (
        <p className="stack tight">
          <a className="link" href={href}>
            {link.text}
          </a>
          <span className="small muted">{hint}</span>
        </p>
      )}
    </section>
  )
}
