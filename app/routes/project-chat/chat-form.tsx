import { type ComponentProps, type FormEvent, type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react'
import { chatMessages } from '../../../core/brief/messages.ts'
import { Actions, Button } from '../../ui/forms/button.tsx'
import { isNotDone } from '../../ui/forms/form-result.ts'
import { Note } from '../../ui/forms/note.tsx'
import { FormButton, FormOf, type PageForm, useForm } from '../../ui/forms/use-form.tsx'
import { useAppearedLater, useHydrated } from '../../ui/live/use-hydrated.ts'
import { TextLink } from '../../ui/site/links.tsx'
import styles from './end-chat.module.css'

/** A form of the page. All share one result. `id`: of one line of the brief. */
export function useChatForm<Shown = null>(intents: readonly string[], id?: string) {
  return useForm<Shown>(intents, { name: 'project-chat', ...(id !== undefined && { id }) })
}

type ChatFormProps = ComponentProps<typeof FormOf> & {
  /** Fragment of the address to return to without script. */
  at?: string
}

export function ChatForm({ at, ...form }: ChatFormProps) {
  const action = at ? `/project-chat#${at}` : '/project-chat'
  // From hydration on the sentences are ours.
  return <FormOf action={action} noValidate={useHydrated()} {...form} />
}

export function Failure({ form: { result } }: { form: Pick<PageForm<unknown>, 'result'> }) {
  return isNotDone(result) && <FailureNote message={result.message} />
}

export function FailureNote({ message }: { message: string | null | undefined }) {
  return (
    message && (
      <Note says="no" role="alert">
        {message}
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
        <Button className={className}>{label}</Button>
      </form>
      <dialog className={`stack loose box ${styles.question}`} ref={dialog} aria-labelledby={question}>
        <p className="lede" id={question}>
          {chatMessages.endChatQuestion}
        </p>
        <Actions>
          {/* First, so that the focus starts on the answer that loses nothing. */}
          <form method="dialog">
            <Button className="btn">{chatMessages.endChatNo}</Button>
          </form>
          <EndForm onEnd={end} />
        </Actions>
      </dialog>
    </>
  )
}

/** The same question on the page, for browsers without script. */
export function EndQuestion({ onEnd }: Pick<EndChatProps, 'onEnd'>) {
  return (
    <section className={`stack loose box ${styles.question}`} aria-label={chatMessages.endChat}>
      <p className="lede">{chatMessages.endChatQuestion}</p>
      <Actions>
        <TextLink href="/project-chat" text={chatMessages.endChatNo} className="btn" />
        <EndForm onEnd={onEnd} />
      </Actions>
    </section>
  )
}

function EndForm({ onEnd }: Pick<EndChatProps, 'onEnd'>) {
  const form = useChatForm(['end'])
  return (
    <ChatForm form={form} intent="end" onSubmit={onEnd}>
      <FormButton form={form} className="quiet danger">
        {chatMessages.endChatYes}
      </FormButton>
    </ChatForm>
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
