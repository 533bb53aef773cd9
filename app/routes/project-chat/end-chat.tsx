import { type FormEvent, useId, useRef } from 'react'
import { chatMessages } from '../../../core/brief/messages.ts'
import { PostForm } from './post-form.tsx'
import styles from './end-chat.module.css'

interface EndChatProps {
  label: string
  className: string
  onEnd?: (() => void) | undefined
}

/** Asks for confirmation before it ends the conversation: in a dialog, or without script on the page with `?end`. */
export function EndChat({ label, className, onEnd }: EndChatProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const question = useId()

  function ask(event: FormEvent): void {
    event.preventDefault()
    dialog.current?.showModal()
  }

  function end(): void {
    dialog.current?.close()
    onEnd?.()
  }

  return (
    <>
      <form method="get" action="/project-chat" onSubmit={ask}>
        <input type="hidden" name="end" value="yes" />
        <button className={className} type="submit">
          {label}
        </button>
      </form>
      <dialog className={styles.question} ref={dialog} aria-labelledby={question}>
        <p id={question}>{chatMessages.endChatQuestion}</p>
        <div className="actions">
          {/* First, so that the focus starts on the answer that loses nothing. */}
          <form method="dialog">
            <button className="btn" type="submit">
              {chatMessages.endChatNo}
            </button>
          </form>
          <EndForm onEnd={end} />
        </div>
      </dialog>
    </>
  )
}

/** The same question on the page, for browsers without script. */
export function EndQuestion({ onEnd }: Pick<EndChatProps, 'onEnd'>) {
  return (
    <section className={styles.question} aria-label={chatMessages.endChat}>
      <p>{chatMessages.endChatQuestion}</p>
      <div className="actions">
        <a className="btn" href="/project-chat">
          {chatMessages.endChatNo}
        </a>
        <EndForm onEnd={onEnd} />
      </div>
    </section>
  )
}

function EndForm({ onEnd }: Pick<EndChatProps, 'onEnd'>) {
  return (
    <PostForm intent="end" onSubmit={onEnd}>
      <button className="quiet danger" type="submit">
        {chatMessages.endChatYes}
      </button>
    </PostForm>
  )
}
