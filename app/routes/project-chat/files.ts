import { data, redirect } from 'react-router'
import { clientPageMessages as texts } from '../../../core/client-page/messages.ts'
import { exchangeContext, servicesContext } from '../../context.ts'
import { chatCookie, readCookie } from '../../cookies.ts'
import { filesIn } from '../../files-in.ts'
import { formOf } from '../../form-of.ts'
import type { Route } from './+types/files'

/** What a page with script shows below the form. Empty where the files were added. */
export interface FilesAnswer {
  readonly message: string
}

/** The address takes POST requests only. */
export function loader() {
  return new Response(null, { status: 404 })
}

/** Adds files to the conversation of this browser. Without script the page opens again, and shows what is there. */
export async function action({ request, context }: Route.ActionArgs) {
  const { visitor, log } = context.get(exchangeContext)
  const { talkFiles } = context.get(servicesContext)
  const answer = (message: string, status: number) =>
    request.headers.get('sec-fetch-dest') === 'empty'
      ? data<FilesAnswer>({ message }, status)
      : redirect(`/project-chat${message && '?files=refused'}#brief`, 303)
  try {
    const sessionId = await readCookie(chatCookie, request)
    if (sessionId === null) return data<FilesAnswer>({ message: texts.notSaved }, 400)
    if (!(await talkFiles.maySend(sessionId, visitor.address)))
      return data<FilesAnswer>({ message: texts.tooMany }, 429)
    const added = await talkFiles.add(sessionId, await filesIn(await formOf(request)))
    if (added.kind === 'refused') return answer(added.message, 422)
    return added.kind === 'added' ? answer('', 200) : answer(texts.notSaved, 409)
  } catch (error) {
    log.error('files of a conversation not stored', { reason: String(error) })
    return answer(texts.notSaved, 503)
  }
}
