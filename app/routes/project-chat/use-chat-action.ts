import { useFetcher } from 'react-router'
import { type Outcome, textIn } from './outcome.ts'

/** The one line on which the page's forms post while it runs, shared by all its parts. Without script they post as forms do. */
export function useChatAction() {
  const { Form, submit, reset, data, formData } = useFetcher<Outcome>({ key: 'project-chat' })
  return {
    Form,
    submit,
    outcome: data ?? null,
    /** Lets go of the last outcome, which would otherwise outlive a success: that is a redirect, and brings none. */
    forget: () => reset(),
    /** The intent that is under way. */
    pending: formData ? textIn(formData, 'intent') : null,
  }
}
