import { useFetcher } from 'react-router'
import { type ChatActionResult, fieldText } from './action-result.ts'

/** The fetcher that all forms of the page share. Without script they post as plain forms. */
export function useChatAction() {
  const { Form, submit, reset, data, formData } = useFetcher<ChatActionResult>({ key: 'project-chat' })
  return {
    Form,
    submit,
    result: data ?? null,
    /** Clears the last result. A success redirects and brings no result of its own. */
    forget: () => reset(),
    /** The intent that is being sent. */
    pending: formData ? fieldText(formData, 'intent') : null,
  }
}
