import { data } from 'react-router'
import { isOfOldPage } from '../../ui/forms/define-form.ts'
import type { Route } from './+types/files'
import { runChatForm } from './run-chat-form.ts'

/** The address takes POST requests only. */
export function loader() {
  return new Response(null, { status: 404 })
}

interface Answer {
  readonly data: string | { readonly message?: string }
  readonly init: ResponseInit | null
}

/** Where pages of release 0.4.0 send files. Their script shows the message; empty where the files were added. */
export async function action(args: Route.ActionArgs) {
  const ran: Promise<Response | Answer> = runChatForm(args) as Promise<Response | Answer>
  const answer = await ran.catch((thrown: unknown) => thrown as Answer)
  const isByScript = isOfOldPage(args.request)
  if (answer instanceof Response) return isByScript ? data({ message: '' }) : answer
  const message = typeof answer.data === 'string' ? answer.data : answer.data.message
  return isByScript ? data({ message }, answer.init ?? 503) : new Response(message, answer.init ?? {})
}
