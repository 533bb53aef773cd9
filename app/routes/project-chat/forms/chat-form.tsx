import {
  type FormEvent,
  type FormHTMLAttributes,
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
} from 'react'
import { useFetcher } from 'react-router'
import { chatMessages } from '../../../../core/brief/messages.ts'
import type { ConversationView } from '../../../../core/conversation/session/chat-view.ts'
import { Note } from '../../../ui/forms/note.tsx'
import { useAppearedLater, useHydrated } from '../../../ui/live/use-hydrated.ts'
import { TextLink } from '../../../ui/site/links.tsx'
import { type ChatActionResult, fieldText } from './action-result.ts'
import styles from './end-chat.module.css'

/** The fetcher that all forms of the page share. Without script they post as plain forms. */
export function useChatAction() {
  const { Form, submit, reset, data, formData } = useFetcher<ChatActionResult>({ key: 'project-chat' })
  return {
    Form,
    submit,
    result: data ?? null,
    /** Clears the last result. A success redirects and brings no result of its own. */
    forget: () => reset(),
    pending: formData ? fieldText(formData, 'intent') : null,
  }
}

/** The session whose conversation the page shows; a form of another one is refused. */
export function sessionIdOf({ stored }: ConversationView): string {
  return stored?.sessionId ?? ''
}

/** Of the buttons below a message that is not about an idea. */
export type CareIntent = 'care-resume' | 'care-keep' | 'care-safe' | 'care-delete'

type FormAttributes = Pick<
  FormHTMLAttributes<HTMLFormElement>,
  'id' | 'className' | 'noValidate' | 'onKeyDown' | 'onReset'
>

interface PostFormProps extends FormAttributes {
  intent: 'end' | 'currency' | 'brief' | 'save' | 'submit' | 'done' | 'reset' | 'dismiss' | CareIntent
  /** Fragment of the address to return to without script. */
  at?: string
  onSubmit?: (() => void) | undefined
  /** Returns true to send nothing. */
  prevents?: () => boolean
  ref?: Ref<HTMLFormElement>
  children: ReactNode
}

export function PostForm({ intent, at, onSubmit, prevents, children, ...form }: PostFormProps) {
  const { Form, forget } = useChatAction()

  function prepare(event: FormEvent): void {
    if (prevents?.()) return event.preventDefault()
    forget()
    onSubmit?.()
  }

  return (
    <Form
      method="post"
      action={at ? `/project-chat#${at}` : '/project-chat'}
      onSubmit={prepare}
      // The sentences are ours.
      noValidate={useHydrated()}
      {...form}
    >
      <input type="hidden" name="intent" value={intent} />
      {children}
    </Form>
  )
}

export function Failure({ message }: { message: string | false | null | undefined }) {
  return (
    message && (
      <Note says="no" role="alert">
        <p>{message}</p>
      </Note>
    )
  )
}

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
        <button className={className}>{label}</button>
      </form>
      <dialog className={`stack loose box ${styles.question}`} ref={dialog} aria-labelledby={question}>
        <p id={question}>{chatMessages.endChatQuestion}</p>
        <div className="actions">
          {/* First, so that the focus starts on the answer that loses nothing. */}
          <form method="dialog">
            <button className="btn">{chatMessages.endChatNo}</button>
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
    <section className={`stack loose box ${styles.question}`} aria-label={chatMessages.endChat}>
      <p>{chatMessages.endChatQuestion}</p>
      <div className="actions">
        <TextLink href="/project-chat" text={chatMessages.endChatNo} className="btn" />
        <EndForm onEnd={onEnd} />
      </div>
    </section>
  )
}

function EndForm({ onEnd }: Pick<EndChatProps, 'onEnd'>) {
  return (
    <PostForm intent="end" onSubmit={onEnd}>
      <button className="quiet danger">{chatMessages.endChatYes}</button>
    </PostForm>
  )
}

interface HeadingFocus extends FocusOptions {
  /** Only while nothing else has the focus, as when the pressed button is gone. */
  ifLost?: boolean
}

/** Returns a ref for the heading of a screen. A screen that appears after hydration focuses it. */
export function useHeadingFocus({
  ifLost = false,
  ...options
}: HeadingFocus = {}): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const appearedLater = useAppearedLater()
  const focus = useEffectEvent(() => {
    if (!ifLost || document.activeElement === document.body) heading.current?.focus(options)
  })
  useEffect(() => {
    if (appearedLater) focus()
  }, [appearedLater])
  return heading
}
