import { data } from 'react-router'

/** Why a form has no result: the server cannot be reached, or its response cannot be read. */
export interface ActionFailure {
  readonly kind: 'network-error' | 'server-error'
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
    // A failed `fetch` throws a `TypeError`.
    return data(recover({ kind: error instanceof TypeError ? 'network-error' : 'server-error', form }), 503)
  }
}
