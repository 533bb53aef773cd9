import { data } from 'react-router'
import { refusalMessages } from '../core/identity/refusals.ts'
import { pageMessages } from './content/page-messages.ts'
import { errorSentence } from './ui/live/error-sentence.ts'
import { isOldPage } from './ui/live/old-page.ts'

/** Why a form has no result: the server cannot be reached, or its response cannot be read, perhaps because the page is from before an update. */
export interface ActionFailure {
  readonly kind: 'network-error' | 'server-error' | 'old-page'
  /** Null where the form itself knows best. */
  readonly message: string | null
  /** What the page has sent. */
  readonly form: FormData
}

interface ClientActionArgs<Result> {
  request: Request
  serverAction: () => Promise<Result>
}

/** Runs the server's action for a `clientAction`. When no result arrives, returns what `recover` makes of the failure, with status 503: the page
 *  stays, and nothing is loaded again. A redirect is a thrown `Response` and passes through. */
export async function runServerAction<Result>(
  { request, serverAction }: ClientActionArgs<Result>,
  recover: (failure: ActionFailure) => Result,
) {
  const form = await request.clone().formData()
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response) throw error
    return data(recover({ ...failureOf(error), form }), 503)
  }
}

function failureOf(error: unknown): Pick<ActionFailure, 'kind' | 'message'> {
  // A failed `fetch` throws a `TypeError`.
  if (error instanceof TypeError) return { kind: 'network-error', message: refusalMessages.network }
  if (isOldPage()) return { kind: 'old-page', message: `${pageMessages.oldPage} ${pageMessages.nothingLost}` }
  return { kind: 'server-error', message: errorSentence(error) || null }
}
