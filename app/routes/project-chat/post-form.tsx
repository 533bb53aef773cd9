import type { ReactNode, Ref } from 'react'
import { useChatAction } from './use-chat-action.ts'

interface PostFormProps {
  intent: 'end' | 'save' | 'submit' | 'reset' | 'dismiss'
  className?: string
  onSubmit?: (() => void) | undefined
  ref?: Ref<HTMLFormElement>
  children: ReactNode
}

/** A form of this page: `intent` says what it asks for. */
export function PostForm({ intent, children, ...form }: PostFormProps) {
  const { Form } = useChatAction()
  return (
    <Form method="post" action="/project-chat" {...form}>
      <input type="hidden" name="intent" value={intent} />
      {children}
    </Form>
  )
}
