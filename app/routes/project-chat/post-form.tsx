import type { ReactNode, Ref } from 'react'
import { useChatAction } from './use-chat-action.ts'

interface PostFormProps {
  intent: 'end' | 'currency' | 'save' | 'submit' | 'reset' | 'dismiss'
  className?: string
  onSubmit?: (() => void) | undefined
  ref?: Ref<HTMLFormElement>
  children: ReactNode
}

/** A form of this page: `intent` says what it asks for. */
export function PostForm({ intent, onSubmit, children, ...form }: PostFormProps) {
  const { Form, forget } = useChatAction()

  function prepare(): void {
    forget()
    onSubmit?.()
  }

  return (
    <Form method="post" action="/project-chat" onSubmit={prepare} {...form}>
      <input type="hidden" name="intent" value={intent} />
      {children}
    </Form>
  )
}
