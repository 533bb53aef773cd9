import type { FormEvent, FormHTMLAttributes, ReactNode, Ref } from 'react'
import { useChatAction } from './use-chat-action.ts'

/** Of the forms below a message that is not about an idea. */
export type CareIntent = 'care-resume' | 'care-keep' | 'care-message' | 'care-find' | 'care-lost' | 'care-delete'

interface PostFormProps extends Pick<
  FormHTMLAttributes<HTMLFormElement>,
  'id' | 'noValidate' | 'onKeyDown' | 'onReset'
> {
  intent: 'end' | 'currency' | 'brief' | 'save' | 'submit' | 'done' | 'reset' | 'dismiss' | CareIntent
  className?: string | undefined
  /** Fragment of the address to return to without script. */
  at?: string
  onSubmit?: (() => void) | undefined
  /** Returns true to send nothing. */
  prevents?: () => boolean
  ref?: Ref<HTMLFormElement>
  children: ReactNode
}

/** A form of this page. `intent` names the action. */
export function PostForm({ intent, at, onSubmit, prevents, children, ...form }: PostFormProps) {
  const { Form, forget } = useChatAction()

  function prepare(event: FormEvent): void {
    if (prevents?.()) return event.preventDefault()
    forget()
    onSubmit?.()
  }

  return (
    <Form method="post" action={at ? `/project-chat#${at}` : '/project-chat'} onSubmit={prepare} {...form}>
      <input type="hidden" name="intent" value={intent} />
      {children}
    </Form>
  )
}
