import { data } from 'react-router'
import { refusalMessages } from '../../../core/identity/refusals.ts'
import { pageMessages } from '../../content/page-messages.ts'
import { errorSentence } from '../live/error-sentence.ts'
import { isOldPage } from '../live/old-page.ts'
import type { FormResult } from './form-result.ts'
import { textsIn, withoutSecrets } from './texts-in.ts'

interface SentForm {
  request: Request
  serverAction: () => Promise<unknown>
}

/** The `clientAction` of every page with forms. When no result arrives, it returns why, with status 503: the page stays, and nothing is loaded
 *  again. A redirect is a thrown `Response` and passes through. `noLine`: what the specification has this page say of a lost line. */
export async function sendForm({ request, serverAction }: SentForm, noLine: string = refusalMessages.network) {
  const form = await request.clone().formData()
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response) throw error
    const fields = withoutSecrets(textsIn(form))
    const { intent = '' } = fields
    return data<FormResult>({ kind: 'unavailable', intent, message: reasonFor(error, noLine), fields }, 503)
  }
}

/** Why there is no result: the server cannot be reached, or its response cannot be read, perhaps because the page is from before an update. */
function reasonFor(error: unknown, noLine: string): string {
  // A failed `fetch` throws a `TypeError`.
  if (error instanceof TypeError) return noLine
  if (isOldPage()) return `${pageMessages.oldPage} ${pageMessages.nothingLost}`
  return errorSentence(error) || refusalMessages.unknown
}
